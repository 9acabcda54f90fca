internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// A theme for the editor Helix, in TOML: scopes that refer to a palette.
public struct HelixFormat: ExportFormat {
    /// `helix`.
    public let name = "helix"
    /// What it is.
    public let summary = "a theme for the editor Helix"
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
        var palette = EditorPalette(theme)
        var notes = ExportNotes(of: [theme])
        let terminal = palette.terminal
        let colors: [(String, ColorValue)] = [
            ("background", terminal.background), ("text", terminal.text), ("cursor", terminal.cursor),
            ("cursor-text", terminal.cursorText), ("selection", terminal.selection),
            ("selection-text", terminal.selectionText), ("surface", palette.surface()), ("raised", palette.raised()),
            ("border", palette.border()), ("muted", palette.muted()), ("accent", palette.accent()),
            ("on-accent", palette.onAccent()), ("error", palette.error()), ("warning", palette.warning()),
            ("info", palette.info()), ("success", palette.success()),
            ("link", palette.role("link") ?? terminal.ansi[4]), ("comment", palette.comment()),
            ("keyword", palette.keyword()), ("string", palette.string()), ("function", palette.function()),
            ("type", palette.type()), ("variable", palette.variable()), ("constant", palette.constant()),
            ("special", palette.support()), ("inserted", palette.role("diff.inserted") ?? palette.success()),
            ("deleted", palette.role("diff.deleted") ?? palette.error()),
            ("changed", palette.role("diff.changed") ?? palette.warning()),
        ]
        var text = TerminalWriter.facts(of: theme).map { "# \($0.key): \($0.value)\n" }.joined() + "\n"
        for (scope, style) in Self.scopes { text += "\"\(scope)\" = \(style)\n" }
        text += "\n[palette]\n"
        for (name, color) in colors {
            text += "\(name) = \"\(notes.opaque(color, over: terminal.background, of: name, in: theme).hexString)\"\n"
        }
        notes.leftOut(
            "colour", RoleReader.unused(theme, besides: palette.used), because: "the editor has no place for such")
        notes.tellLosses(of: [theme], in: self)
        return (text, notes.diagnostics)
    }

    /// The scopes of Helix, and their styles by the names of the palette.
    private static let scopes: [(String, String)] = {
        func fg(_ name: String) -> String { "\"\(name)\"" }
        func bg(_ name: String) -> String { "{ bg = \"\(name)\" }" }
        func both(_ text: String, _ background: String) -> String { "{ fg = \"\(text)\", bg = \"\(background)\" }" }
        func line(_ name: String) -> String { "{ underline = { color = \"\(name)\", style = \"curl\" } }" }
        return [
            ("attribute", fg("variable")), ("comment", fg("comment")), ("constant", fg("constant")),
            ("constant.character.escape", fg("special")), ("constructor", fg("type")), ("diff.delta", fg("changed")),
            ("diff.minus", fg("deleted")), ("diff.plus", fg("inserted")), ("function", fg("function")),
            ("keyword", fg("keyword")), ("label", fg("special")), ("markup.bold", "{ modifiers = [\"bold\"] }"),
            ("markup.heading", "{ fg = \"keyword\", modifiers = [\"bold\"] }"),
            ("markup.italic", "{ modifiers = [\"italic\"] }"), ("markup.link.text", fg("link")),
            ("markup.link.url", "{ fg = \"link\", underline = { style = \"line\" } }"), ("markup.list", fg("special")),
            ("markup.quote", fg("comment")), ("markup.raw", fg("string")), ("namespace", fg("type")),
            ("operator", fg("text")), ("punctuation", fg("text")), ("special", fg("special")), ("string", fg("string")),
            ("string.regexp", fg("special")), ("tag", fg("keyword")), ("type", fg("type")),
            ("variable", fg("variable")),
            ("variable.builtin", fg("constant")), ("variable.parameter", fg("variable")),
            ("diagnostic.error", line("error")), ("diagnostic.hint", line("success")),
            ("diagnostic.info", line("info")),
            ("diagnostic.warning", line("warning")), ("error", fg("error")), ("hint", fg("success")),
            ("info", fg("info")),
            ("warning", fg("warning")), ("ui.background", both("text", "background")),
            ("ui.cursor", both("cursor-text", "cursor")), ("ui.cursor.match", bg("border")),
            ("ui.cursor.primary", both("cursor-text", "cursor")), ("ui.cursorline.primary", bg("surface")),
            ("ui.gutter", bg("background")), ("ui.help", both("text", "raised")), ("ui.linenr", fg("muted")),
            ("ui.linenr.selected", fg("text")), ("ui.menu", both("text", "raised")),
            ("ui.menu.scroll", both("muted", "border")), ("ui.menu.selected", both("selection-text", "selection")),
            ("ui.popup", both("text", "raised")), ("ui.selection", bg("selection")),
            ("ui.selection.primary", bg("selection")), ("ui.statusline", both("text", "surface")),
            ("ui.statusline.inactive", both("muted", "surface")), ("ui.statusline.insert", both("on-accent", "accent")),
            ("ui.text", fg("text")), ("ui.text.focus", fg("accent")), ("ui.text.inactive", fg("muted")),
            ("ui.virtual", fg("border")), ("ui.virtual.inlay-hint", fg("muted")), ("ui.virtual.ruler", bg("surface")),
            ("ui.virtual.whitespace", fg("border")), ("ui.window", fg("border")),
        ]
    }()
}
