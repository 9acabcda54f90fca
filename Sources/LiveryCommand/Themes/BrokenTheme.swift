import Livery

/// What programs get instead of a theme that cannot be had.
enum BrokenTheme {
    /// An object with the reason and everything that is wrong: shape version 1.
    static func json(_ error: ThemeError) -> String { json(error.message, help: error.help, error.diagnostics) }

    /// The same for a file that holds no pack which could be read.
    static func json(_ message: String, help: String? = nil, _ diagnostics: [Diagnostic]) -> String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.object("error") { json in
                json.field("message", message)
                json.field("help", help)
            }
            JSONRenderer.writeFields(of: diagnostics, to: &json)
        }
        return json.text + "\n"
    }
}
