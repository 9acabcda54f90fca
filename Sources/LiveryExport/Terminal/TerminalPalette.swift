internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// What a terminal's theme consists of: page, text, cursor, selection, and the sixteen ANSI colours.
///
/// Where a theme has the roles that packs of terminals have (`ansi.red`, `cursor`, …), they are taken as they are. Where it
/// has not, each is derived by a fixed rule from roles that it has: see `Documentation/exporting.md`.
struct TerminalPalette {
    /// The names of the first eight ANSI colours (ECMA-48, SGR 30 to 37).
    static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

    /// The role of an ANSI colour, 0 to 15.
    static func role(_ number: Int) -> String { "ansi." + (number < 8 ? "" : "bright-") + names[number % 8] }

    let background: ColorValue
    let text: ColorValue
    let cursor: ColorValue
    let cursorText: ColorValue
    let selection: ColorValue
    let selectionText: ColorValue
    /// Roles by what terminals have besides, where the theme has them: `link`, `search`, `tab.active`.
    private(set) var others: [String: ColorValue] = [:]
    /// The ANSI colours, 0 to 15.
    let ansi: [ColorValue]
    /// The roles whose values are somewhere among these.
    private(set) var used: Set<String> = []

    init(_ theme: Theme) {
        var reader = RoleReader(theme)
        let isDark = theme.appearance == .dark
        let background =
            reader.first(["background"]) ?? ColorValue(isDark ? RGBA8(rgba: 0x0000_00FF) : RGBA8(rgba: 0xFFFF_FFFF))
        let text = reader.first(["text"]) ?? ColorValue(isDark ? RGBA8(rgba: 0xFFFF_FFFF) : RGBA8(rgba: 0x0000_00FF))
        self.background = background
        self.text = text
        cursor = reader.first(["cursor", "focus", "accent"]) ?? text
        cursorText = reader.first(["on-cursor"]) ?? background
        selection = reader.first(["selection"]) ?? text.mixed(with: background, amount: 0.75)
        selectionText = reader.first(["on-selection"]) ?? text
        var colors: [ColorValue] = []
        let muted =
            reader.first(["ansi.bright-black", "comment", "text.disabled", "text.muted"])
            ?? text.mixed(with: background, amount: 0.5)
        for number in 0..<16 {
            let name = Self.names[number % 8]
            let bright = number > 7
            if let stated = reader.first(["ansi." + (bright ? "bright-" : "") + name]) {
                colors.append(stated)
                continue
            }
            switch (number % 8, bright) {
            // Black and white are what they are called, on every page.
            case (0, false): colors.append(isDark ? background : text)
            case (0, true): colors.append(muted)
            case (7, false):
                colors.append(isDark ? text : reader.first(["border", "surface.sunken", "surface"]) ?? background)
            case (7, true): colors.append(isDark ? reader.first(["text.bright"]) ?? text : background)
            case (let hue, false): colors.append(AccentHues.color(hue, for: &reader, on: background, text))
            case (let hue, true): colors.append(AccentHues.brighter(colors[hue], on: background))
            }
        }
        ansi = colors
        for role in Self.otherRoles { if let color = reader.first([role]) { others[role] = color } }
        used = reader.used
    }

    private static let otherRoles =
        [
            "text.bold", "text.dim", "link", "search", "on-search", "search.focused", "on-search.focused", "border",
            "border.active", "border.bell", "tab", "on-tab", "tab.active", "on-tab.active", "tab-bar",
            "mark1", "on-mark1", "mark2", "on-mark2", "mark3", "on-mark3", "cursor.vi", "on-cursor.vi", "hint.start",
            "on-hint.start", "hint.end", "on-hint.end", "line-indicator", "on-line-indicator", "footer-bar",
            "on-footer-bar", "search-bar", "on-search-bar", "split.unfocused", "tab-bar.margin", "title-bar.macos",
            "title-bar.wayland", "bell", "cursor.trail", "scrollbar", "scrollbar.track",
        ] + names.map { "ansi.dim-" + $0 } + (16..<256).map { "ansi.\($0)" }

    /// The colours from 16 on that the theme states, with their numbers.
    var numbered: [(number: Int, role: String)] {
        others.isEmpty ? [] : (16..<256).map { ($0, "ansi.\($0)") }.filter { others[$0.1] != nil }
    }
}
