import Livery

/// What programs get instead of a theme that cannot be had.
enum BrokenTheme {
    /// An object with the reason and everything that is wrong: shape version 1.
    static func json(_ error: ThemeError) -> String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.object("error") { json in
                json.field("message", error.message)
                json.field("help", error.help)
            }
            JSONRenderer.writeFields(of: error.diagnostics, to: &json)
        }
        return json.text + "\n"
    }
}
