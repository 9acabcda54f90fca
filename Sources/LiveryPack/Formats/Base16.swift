internal import LiveryYAML

/// The facts of base16 and base24: the slots, and what the styling specifications use them for.
///
/// Source: the tinted-theming styling specifications for base16 (0.11) and base24.
enum Base16 {
    /// The slots in their order; the last eight are base24's.
    static let slots = [
        "base00", "base01", "base02", "base03", "base04", "base05", "base06", "base07",
        "base08", "base09", "base0A", "base0B", "base0C", "base0D", "base0E", "base0F",
        "base10", "base11", "base12", "base13", "base14", "base15", "base16", "base17",
    ]

    /// The roles that every scheme gives, each with its slot.
    static let roles: [(role: String, slot: Int)] = [
        ("background", 0x00), ("background.raised", 0x01), ("selection", 0x02), ("comment", 0x03),
        ("status-text", 0x04), ("text", 0x05), ("text.bright", 0x06), ("background.bright", 0x07),
        ("syntax.variable", 0x08), ("syntax.constant", 0x09), ("syntax.type", 0x0A), ("syntax.string", 0x0B),
        ("syntax.support", 0x0C), ("syntax.function", 0x0D), ("syntax.keyword", 0x0E), ("syntax.deprecated", 0x0F),
        ("diff.deleted", 0x08), ("diff.inserted", 0x0B), ("diff.changed", 0x0E), ("search", 0x0A),
        ("ansi.black", 0x00), ("ansi.red", 0x08), ("ansi.green", 0x0B), ("ansi.yellow", 0x0A), ("ansi.blue", 0x0D),
        ("ansi.magenta", 0x0E), ("ansi.cyan", 0x0C), ("ansi.white", 0x05), ("ansi.bright-black", 0x03),
        ("ansi.bright-white", 0x07),
    ]

    /// The bright terminal colours of a base16 scheme, which repeat the normal ones.
    static let brightRoles16: [(role: String, slot: Int)] = [
        ("ansi.bright-red", 0x08), ("ansi.bright-green", 0x0B), ("ansi.bright-yellow", 0x0A),
        ("ansi.bright-blue", 0x0D), ("ansi.bright-magenta", 0x0E), ("ansi.bright-cyan", 0x0C),
    ]

    /// What base24 adds: two darker backgrounds and bright terminal colours of its own.
    static let roles24: [(role: String, slot: Int)] = [
        ("background.dark", 0x10), ("background.darker", 0x11), ("ansi.bright-red", 0x12),
        ("ansi.bright-yellow", 0x13), ("ansi.bright-green", 0x14), ("ansi.bright-cyan", 0x15),
        ("ansi.bright-blue", 0x16), ("ansi.bright-magenta", 0x17),
    ]

    /// What the roles of a slot are for, where the specifications tell; the colour tells of the others.
    static func kind(of role: String, slot: Int) -> RoleKind? {
        switch role {
        case "background": return .background
        case "search": return .fill
        case "background.bright", "ansi.black", "ansi.bright-white": return nil
        default: break
        }
        switch slot {
        case 0x01, 0x02, 0x10, 0x11: return .surface
        case 0x03...0x07: return .text
        default: return .accent
        }
    }

    /// The number of the slot that a key names; `nil` when it names none. Keys are case-sensitive.
    static func slot(_ document: YAMLDocument, _ key: Int) -> Int? {
        guard document.range(of: key).count == 6 else { return nil }
        return slots.firstIndex { document.isText(key, $0) }
    }
}
