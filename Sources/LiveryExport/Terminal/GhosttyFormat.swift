public import LiveryDiagnostics
public import LiveryTheme

/// A theme for the terminal Ghostty.
public struct GhosttyFormat: ExportFormat {
    /// `ghostty`.
    public let name = "ghostty"
    /// What it is.
    public let summary = "a theme for the terminal Ghostty"
    /// `conf`: Ghostty takes any.
    public let fileExtension = "conf"
    /// A file for each theme.
    public let layout = ExportLayout.theme

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [.title, .author, .license, .unset]

    /// The format.
    public init() {}

    /// Writes one theme.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        guard let theme = themes.first else { return ("", []) }
        var writer = TerminalWriter(theme)
        let palette = writer.palette
        var text = TerminalWriter.facts(of: theme).map { "# \($0.key): \($0.value)\n" }.joined() + "\n"
        for number in 0..<16 {
            text += "palette = \(number)=\(writer.hex(palette.ansi[number], TerminalPalette.role(number)))\n"
        }
        for (number, role) in palette.numbered {
            if let value = writer.hex(role) { text += "palette = \(number)=\(value)\n" }
        }
        let lines: [(String, String?)] = [
            ("background", writer.hex(palette.background, "background")),
            ("foreground", writer.hex(palette.text, "text")),
            ("cursor-color", writer.hex(palette.cursor, "cursor")),
            ("cursor-text", writer.hex(palette.cursorText, "on-cursor")),
            ("selection-background", writer.hex(palette.selection, "selection")),
            ("selection-foreground", writer.hex(palette.selectionText, "on-selection")),
            ("bold-color", writer.hex("text.bold")), ("split-divider-color", writer.hex("border")),
            ("unfocused-split-fill", writer.hex("split.unfocused")),
            ("search-background", writer.hex("search")), ("search-foreground", writer.hex("on-search")),
            ("search-selected-background", writer.hex("search.focused")),
            ("search-selected-foreground", writer.hex("on-search.focused")),
        ]
        for case (let key, let value?) in lines { text += "\(key) = \(value)\n" }
        return (text, writer.finish("Ghostty", self))
    }
}
