internal import LiveryColor

/// Themes that derives and checks are tried with.
enum SampleThemes {
    /// A theme of roles and pairs that are as they should be: readable text, states that everybody can tell apart.
    static func good(in space: ColorSpace, code: UInt32) -> RawTheme {
        let roles: [(String, RGBA8, UInt32)] = [
            ("background", RGBA8(red: 255, green: 255, blue: 255), 1),
            ("surface", RGBA8(red: 244, green: 245, blue: 247), 2),
            ("text", RGBA8(red: 23, green: 25, blue: 28), 3), ("text.quiet", RGBA8(red: 80, green: 86, blue: 96), 3),
            ("accent", RGBA8(red: 0, green: 76, blue: 153), 6),
            ("on-accent", RGBA8(red: 255, green: 255, blue: 255), 8),
            ("border", RGBA8(red: 110, green: 116, blue: 125), 9), ("link", RGBA8(red: 0, green: 60, blue: 140), 6),
            ("focus", RGBA8(red: 0, green: 60, blue: 140), 10),
        ]
        let pairs: [RawTheme.Pair] = [
            .init(foreground: 2, background: 0), .init(foreground: 2, background: 1),
            .init(foreground: 3, background: 0),
            .init(foreground: 5, background: 4, usage: 8), .init(foreground: 7, background: 0, usage: 6),
            .init(foreground: 6, background: 0, required: 3, usage: 9),
        ]
        return theme(roles, pairs, space, code)
    }

    /// Themes each of which has one thing wrong, with words for it.
    static func bad(in space: ColorSpace, code: UInt32) -> [(String, RawTheme)] {
        let changes: [(String, Int, RGBA8)] = [
            ("grey text", 2, RGBA8(red: 170, green: 170, blue: 170)),
            ("white text", 2, RGBA8(red: 255, green: 255, blue: 255)),
            ("quiet text that cannot be read", 3, RGBA8(red: 200, green: 200, blue: 200)),
            ("yellow text", 2, RGBA8(red: 255, green: 255, blue: 0)),
            ("a pale accent", 4, RGBA8(red: 190, green: 220, blue: 255)),
            ("a dark text on the accent", 5, RGBA8(red: 0, green: 60, blue: 120)),
            ("a pale link", 7, RGBA8(red: 120, green: 180, blue: 255)),
            ("a pale border", 6, RGBA8(red: 235, green: 235, blue: 235)),
            ("a dark page", 0, RGBA8(red: 30, green: 30, blue: 30)),
            ("a dark surface", 1, RGBA8(red: 40, green: 40, blue: 40)),
            ("translucent text", 2, RGBA8(red: 23, green: 25, blue: 28, alpha: 90)),
            ("text like its page", 3, RGBA8(red: 254, green: 254, blue: 254)),
        ]
        return changes.map { name, index, color in
            var theme = good(in: space, code: code)
            theme.roles[index].value = ColorValue(color).raw(in: space)
            return (name, theme)
        }
    }

    /// A theme with so many roles, with names in many scripts, and a pair for each two of them.
    static func sized(_ count: Int, in space: ColorSpace, code: UInt32, seed: UInt64) -> RawTheme {
        let colors = SampleColors.colors(count + SampleColors.corners.count, seed: seed).dropFirst(
            SampleColors.corners.count)
        let words = ["text", "fond", "фон", "背景", "नाम", "accent.hover", "e\u{301}tat", "🎨"]
        var theme = RawTheme(space: code, roles: [])
        for (index, color) in colors.enumerated() {
            theme.roles.append(
                .init(
                    name: words[index % words.count] + (index < words.count ? "" : "-\(index)"),
                    value: color.raw(in: space), usage: UInt32(index % 12)))
        }
        if count > 1 {
            theme.pairs = (0..<count / 2).map {
                .init(foreground: UInt32($0 * 2), background: UInt32($0 * 2 + 1), required: 4.5)
            }
        }
        return theme
    }

    private static func theme(
        _ roles: [(String, RGBA8, UInt32)], _ pairs: [RawTheme.Pair], _ space: ColorSpace, _ code: UInt32
    ) -> RawTheme {
        RawTheme(
            space: code,
            roles: roles.map { .init(name: $0.0, value: ColorValue($0.1).raw(in: space), usage: $0.2) }, pairs: pairs,
            languages: ["en"])
    }
}
