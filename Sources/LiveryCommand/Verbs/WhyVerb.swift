import Livery

extension Verb {
    /// `livery why PACK TOKEN`.
    static let why = Verb(
        name: "why", summary: "where a value comes from",
        details: """
            TOKEN is a role, a raw colour, a metric, a text style or a field of one: accent, palette.saffron,
            corner-radius, body, body.size. Shown are what the value was computed from, and every layer that states it, the
            strongest first, each with its place.
            """,
        operands: .some("PACK TOKEN", 2...2), options: Invocation.themeOptions + [.json],
        examples: [
            ("livery why india@IN/dark accent", "the layers of a role, its references and transforms"),
            ("livery why base body.size", "a field of a text style"),
        ]
    ) { (invocation, console) throws(CommandError) in
        let (host, id) = try invocation.hostAndTheme(invocation.operands[0], console)
        let explanations = try WhyReport(
            host, id, token: invocation.operands[1], console, isJSON: invocation.has("json"))
        console.output.write(invocation.has("json") ? explanations.json : explanations.text(console.outputDepth))
        return .success
    }
}
