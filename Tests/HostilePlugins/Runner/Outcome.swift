/// What came of one case.
struct Outcome {
    /// The case's name.
    var name: String
    /// The code of the error, or `ok`, or what else the host said: `disputed`.
    var code = ""
    /// The sentence that a user reads, or what the result was.
    var message = ""
    /// What the host said when a theme was built with the plug-in, and what became of the theme's colours.
    var theme: [String] = []
    /// Colours that are there and are not what the pack says.
    var wrongColors: [String] = []
    /// What is not as it was before.
    var harm: [String] = []
    /// How long all of it took.
    var milliseconds = 0

    var json: [String: Any] {
        [
            "case": name, "code": code, "message": message, "theme": theme, "wrongColors": wrongColors, "harm": harm,
            "milliseconds": milliseconds,
        ]
    }
}
