internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// A base16 or base24 scheme (tinted-theming, 0.11), in YAML.
public struct SchemeFormat: ExportFormat {
    /// `base16` or `base24`.
    public let name: String
    /// What it is.
    public let summary: String
    /// `yaml`.
    public let fileExtension = "yaml"
    /// A file for each theme.
    public let layout = ExportLayout.theme
    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [.title, .summary, .author, .unset]
    private let count: Int

    /// base16, with sixteen colours.
    public static let base16 = SchemeFormat("base16", 16)
    /// base24, with eight more.
    public static let base24 = SchemeFormat("base24", 24)

    private init(_ name: String, _ count: Int) {
        self.name = name
        self.count = count
        summary = "a \(name) scheme with \(count) colours, for its templates"
    }

    /// Writes one theme.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        guard let theme = themes.first else { return ("", []) }
        let scheme = SchemePalette(theme, count: count)
        let pack = ThemeFacts(theme).pack
        var notes = ExportNotes(of: [theme])
        let isForeign = pack?.format == .base16 || pack?.format == .base24
        var text = "system: \"\(name)\"\n"
        text += "name: \(Self.quoted(TerminalWriter.name(of: theme)))\n"
        text += "author: \(Self.quoted(pack?.author ?? ""))\n"
        if let summary = pack?.summary { text += "description: \(Self.quoted(summary))\n" }
        text += "slug: \(Self.quoted(isForeign ? ThemeFacts(theme).slug : slug(of: theme, scheme)))\n"
        text += "variant: \"\(theme.appearance.rawValue)\"\npalette:\n"
        for (slot, color) in zip(SchemePalette.slots, scheme.colors) {
            let bytes = notes.opaque(color, over: scheme.colors[0], of: slot, in: theme)
            text += "  \(slot): \"\(bytes.hexString)\"\n"
        }
        if scheme.isStated {
            // Roles of a scheme have its colours; what else a pack has made of them, or stated beside them, has no slot.
            let slots = Set(SchemePalette.slots[..<count])
            let raw = theme.tokens(in: .palette).map(\.name).filter { !slots.contains($0) }
            let roles = theme.tokens(in: .colors).filter { _, token in
                guard case .color(let color) = token.value else { return false }
                return !scheme.colors.contains(color)
            }
            notes.leftOut("colour", raw + roles.map(\.name), because: "\(name) has no place for such")
        } else {
            notes.leftOut(
                "colour", RoleReader.unused(theme, besides: scheme.used), because: "\(name) has no place for such")
        }
        notes.tellLosses(of: [theme], in: self)
        return (text, notes.diagnostics)
    }

    /// The name of a theme as a slug: that of a scheme that was imported is its own, without the system before it.
    private func slug(of theme: Theme, _ scheme: SchemePalette) -> String {
        let name = ExportedFiles.name(of: theme.id)
        guard scheme.isStated, let system = ["base16-", "base24-"].first(where: name.hasPrefix) else { return name }
        return String(name.dropFirst(system.utf8.count))
    }

    /// A text in the double quotes of YAML.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22, 0x5C: result += "\\" + String(scalar)
            case 0x0A: result += "\\n"
            case 0x09: result += "\\t"
            case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
