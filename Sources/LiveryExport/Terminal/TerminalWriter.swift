internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// What the formats of terminals share: opaque colours of sRGB, what is told, and what a file says of its theme.
struct TerminalWriter {
    let theme: Theme
    let palette: TerminalPalette
    private(set) var notes: ExportNotes
    private var written: Set<String> = []

    init(_ theme: Theme) {
        self.theme = theme
        palette = TerminalPalette(theme)
        notes = ExportNotes(of: [theme])
    }

    /// A colour as `#rrggbb`.
    mutating func hex(_ color: ColorValue, _ name: String) -> String {
        written.insert(name)
        return notes.opaque(color, over: palette.background, of: name, in: theme).hexString
    }

    /// One of the roles that not every terminal has, as `#rrggbb`.
    mutating func hex(_ role: String) -> String? {
        palette.others[role].map { hex($0, role) }
    }

    /// What is told in the end: the roles that the format has no place for, and all else that a terminal has not.
    mutating func finish(_ format: String, _ exporter: (any ExportFormat)? = nil) -> [Diagnostic] {
        let others = Set(palette.others.keys)
        let used = palette.used.filter { !others.contains($0) || written.contains($0) }
        notes.leftOut("colour", RoleReader.unused(theme, besides: used), because: "\(format) has no place for such")
        if let exporter { notes.tellLosses(of: [theme], in: exporter) }
        return notes.diagnostics
    }

    /// What a theme is called where people read it: its title, with market and variant.
    static func name(of theme: Theme) -> String {
        let title = ThemeFacts(theme).pack?.title ?? theme.id.pack
        let parts = [theme.id.market, theme.id.variant].compactMap { $0 }
        let name = parts.isEmpty ? title : title + " (" + parts.joined(separator: ", ") + ")"
        return String(
            String.UnicodeScalarView(name.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }

    /// The lines that a theme says of itself: name, author, licence.
    static func facts(of theme: Theme) -> [(key: String, value: String)] {
        let pack = ThemeFacts(theme).pack
        return [("name", name(of: theme)), ("author", pack?.author ?? ""), ("license", pack?.license ?? "")]
            .filter { !$0.1.isEmpty }
            .map { ($0.0, String(String.UnicodeScalarView($0.1.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))) }
    }
}
