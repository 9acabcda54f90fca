public import LiveryDiagnostics
public import LiveryTheme

/// Schemes for Windows Terminal: one for each theme, as `schemes` of its settings.
public struct WindowsTerminalFormat: ExportFormat {
    /// `windows-terminal`.
    public let name = "windows-terminal"
    /// What it is.
    public let summary = "schemes for Windows Terminal, one for each theme"
    /// `json`.
    public let fileExtension = "json"

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [.title, .unset]

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        var json = JSONWriter(layout: .indented)
        var diagnostics: [Diagnostic] = []
        var names = ExportNames()
        func scheme(_ theme: Theme, _ json: inout JSONWriter) {
            var writer = TerminalWriter(theme)
            let palette = writer.palette
            json.object { json in
                json.field("name", names.claim(TerminalWriter.name(of: theme), for: theme.id.description, at: nil))
                json.field("background", writer.hex(palette.background, "background"))
                json.field("foreground", writer.hex(palette.text, "text"))
                json.field("cursorColor", writer.hex(palette.cursor, "cursor"))
                json.field("selectionBackground", writer.hex(palette.selection, "selection"))
                for number in 0..<16 {
                    let name = number % 8 == 5 ? "purple" : TerminalPalette.names[number % 8]
                    let key = number < 8 ? name : "bright" + name.prefix(1).uppercased() + name.dropFirst()
                    json.field(key, writer.hex(palette.ansi[number], TerminalPalette.role(number)))
                }
            }
            diagnostics += writer.finish("Windows Terminal").filter { !diagnostics.contains($0) }
        }
        if themes.count == 1, let theme = themes.first {
            scheme(theme, &json)
        } else {
            json.object { json in
                json.array("schemes") { json in
                    for theme in themes { scheme(theme, &json) }
                }
            }
        }
        var notes = ExportNotes(of: themes)
        notes.tellLosses(of: themes, in: self)
        return (json.text + "\n", names.diagnostics + diagnostics + notes.diagnostics)
    }
}
