public import LiveryDiagnostics
public import LiveryTheme

/// A theme for the terminal kitty.
public struct KittyFormat: ExportFormat {
    /// `kitty`.
    public let name = "kitty"
    /// What it is.
    public let summary = "a theme for the terminal kitty"
    /// `conf`.
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
        var text = TerminalWriter.facts(of: theme).map { "## \($0.key): \($0.value)\n" }.joined() + "\n"
        var lines: [(String, String?)] = [
            ("foreground", writer.hex(palette.text, "text")),
            ("background", writer.hex(palette.background, "background")),
            ("selection_foreground", writer.hex(palette.selectionText, "on-selection")),
            ("selection_background", writer.hex(palette.selection, "selection")),
            ("cursor", writer.hex(palette.cursor, "cursor")),
            ("cursor_text_color", writer.hex(palette.cursorText, "on-cursor")), ("url_color", writer.hex("link")),
            ("active_border_color", writer.hex("border.active")), ("inactive_border_color", writer.hex("border")),
            ("bell_border_color", writer.hex("border.bell")),
            ("active_tab_foreground", writer.hex("on-tab.active")), ("active_tab_background", writer.hex("tab.active")),
            ("inactive_tab_foreground", writer.hex("on-tab")), ("inactive_tab_background", writer.hex("tab")),
            ("tab_bar_background", writer.hex("tab-bar")), ("tab_bar_margin_color", writer.hex("tab-bar.margin")),
            ("macos_titlebar_color", writer.hex("title-bar.macos")),
            ("wayland_titlebar_color", writer.hex("title-bar.wayland")), ("visual_bell_color", writer.hex("bell")),
            ("cursor_trail_color", writer.hex("cursor.trail")), ("scrollbar_handle_color", writer.hex("scrollbar")),
            ("scrollbar_track_color", writer.hex("scrollbar.track")),
        ]
        for number in 1...3 {
            lines.append(("mark\(number)_foreground", writer.hex("on-mark\(number)")))
            lines.append(("mark\(number)_background", writer.hex("mark\(number)")))
        }
        for number in 0..<16 {
            lines.append(("color\(number)", writer.hex(palette.ansi[number], TerminalPalette.role(number))))
        }
        for (number, role) in palette.numbered { lines.append(("color\(number)", writer.hex(role))) }
        for case (let key, let value?) in lines { text += "\(key) \(value)\n" }
        return (text, writer.finish("kitty", self))
    }
}
