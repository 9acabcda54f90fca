internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// The slots of base16 and base24 for a theme.
///
/// A palette that has the slots (`base00` to `base0F`, or `base17`) is taken as it is. Any other theme is laid out by what
/// the styling specifications use the slots for: see `Documentation/exporting.md`.
struct SchemePalette {
    /// The slots in their order.
    static let slots = (0..<24).map { slot in
        let digits = String(slot, radix: 16, uppercase: true)
        return "base" + (slot < 16 ? "0" : "") + digits
    }

    /// The colours of the slots, as many as were asked for.
    private(set) var colors: [ColorValue] = []
    /// Whether the theme states the slots itself.
    let isStated: Bool
    /// The tokens whose values are among them.
    private(set) var used: Set<String> = []

    init(_ theme: Theme, count: Int) {
        let stated = Self.slots.map { theme.paletteColor($0) }
        isStated = stated[..<16].allSatisfy { $0 != nil }
        if isStated {
            let base = stated[..<16].compactMap { $0 }
            // What base24 falls back to where a scheme has sixteen colours (its styling specification).
            let fallbacks = [0x00, 0x00, 0x08, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E]
            colors = base + (count > 16 ? (16..<24).map { stated[$0] ?? base[fallbacks[$0 - 16]] } : [])
            return
        }
        let terminal = TerminalPalette(theme)
        var reader = RoleReader(theme)
        let (background, text) = (terminal.background, terminal.text)
        func between(_ amount: Double) -> ColorValue { background.mixed(with: text, amount: amount) }
        let comment = reader.first(["comment", "ansi.bright-black", "text.disabled", "text.muted"]) ?? between(0.5)
        let muted = reader.first(["status-text", "text.muted"]) ?? between(0.75)
        let end =
            theme.appearance == .dark ? ColorValue(RGBA8(rgba: 0xFFFF_FFFF)) : ColorValue(RGBA8(rgba: 0x0000_00FF))
        let bright = reader.first(["text.bright"]) ?? text.mixed(with: end, amount: 0.5)
        let orange = reader.first(["syntax.constant", "chart.2"]) ?? terminal.ansi[1].mixed(with: terminal.ansi[3])
        let brown = reader.first(["syntax.deprecated"]) ?? orange.mixed(with: background, amount: 0.25)
        colors = [
            background,
            reader.first(["background.raised", "surface.raised", "surface"]).flatMap { $0 == background ? nil : $0 }
                ?? reader.first(["surface"]) ?? between(0.08), terminal.selection,
            comment, muted, text, bright, reader.first(["background.bright"]) ?? end,
            terminal.ansi[1], orange, terminal.ansi[3], terminal.ansi[2], terminal.ansi[6], terminal.ansi[4],
            terminal.ansi[5], brown,
        ]
        if count > 16 {
            let start =
                theme.appearance == .dark ? ColorValue(RGBA8(rgba: 0x0000_00FF)) : ColorValue(RGBA8(rgba: 0xFFFF_FFFF))
            colors += [
                reader.first(["background.dark", "surface.sunken"]) ?? background.mixed(with: start, amount: 0.25),
                reader.first(["background.darker"]) ?? background.mixed(with: start, amount: 0.5),
                terminal.ansi[9], terminal.ansi[11], terminal.ansi[10], terminal.ansi[14], terminal.ansi[12],
                terminal.ansi[13],
            ]
        }
        used = reader.used.union(terminal.used)
    }
}
