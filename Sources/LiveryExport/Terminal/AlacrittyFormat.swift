public import LiveryDiagnostics
public import LiveryTheme

/// A theme for the terminal Alacritty, in TOML.
public struct AlacrittyFormat: ExportFormat {
    /// `alacritty`.
    public let name = "alacritty"
    /// What it is.
    public let summary = "a theme for the terminal Alacritty"
    /// `toml`.
    public let fileExtension = "toml"
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
        var text = TerminalWriter.facts(of: theme).map { "# \($0.key): \($0.value)\n" }.joined()
        func table(_ name: String, _ values: [(String, String?)]) {
            let lines = values.compactMap { key, value in value.map { "\(key) = \"\($0)\"\n" } }
            if !lines.isEmpty { text += "\n[colors.\(name)]\n" + lines.joined() }
        }
        table(
            "primary",
            [
                ("background", writer.hex(palette.background, "background")),
                ("foreground", writer.hex(palette.text, "text")),
                ("bright_foreground", writer.hex("text.bold")), ("dim_foreground", writer.hex("text.dim")),
            ])
        table(
            "cursor",
            [("text", writer.hex(palette.cursorText, "on-cursor")), ("cursor", writer.hex(palette.cursor, "cursor"))])
        table(
            "selection",
            [
                ("text", writer.hex(palette.selectionText, "on-selection")),
                ("background", writer.hex(palette.selection, "selection")),
            ])
        if palette.others["cursor.vi"] != nil, palette.others["on-cursor.vi"] != nil {
            table("vi_mode_cursor", [("text", writer.hex("on-cursor.vi")), ("cursor", writer.hex("cursor.vi"))])
        }
        for (name, prefix) in [
            ("search.matches", "search"), ("search.focused_match", "search.focused"), ("search.bar", "search-bar"),
            ("hints.start", "hint.start"), ("hints.end", "hint.end"), ("footer_bar", "footer-bar"),
            ("line_indicator", "line-indicator"),
        ] {
            // A table needs both of its colours.
            guard palette.others[prefix] != nil, palette.others["on-" + prefix] != nil else { continue }
            table(name, [("foreground", writer.hex("on-" + prefix)), ("background", writer.hex(prefix))])
        }
        for (name, prefix, offset) in [("normal", "", 0), ("bright", "bright-", 8)] {
            table(
                name,
                TerminalPalette.names.enumerated().map { index, color in
                    (color, writer.hex(palette.ansi[index + offset], "ansi." + prefix + color))
                })
        }
        if TerminalPalette.names.allSatisfy({ palette.others["ansi.dim-" + $0] != nil }) {
            table("dim", TerminalPalette.names.map { ($0, writer.hex("ansi.dim-" + $0)) })
        }
        for (number, role) in palette.numbered {
            guard let value = writer.hex(role) else { continue }
            text += "\n[[colors.indexed_colors]]\nindex = \(number)\ncolor = \"\(value)\"\n"
        }
        return (text, writer.finish("Alacritty", self))
    }
}
