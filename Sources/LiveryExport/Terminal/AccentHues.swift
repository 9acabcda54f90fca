internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// The six chromatic colours of terminals, where a theme does not state them.
enum AccentHues {
    /// The roles that are of the colour by what they are for, the best first, and its hue in OKLCH, in degrees.
    private static let rules: [(roles: [String], hue: Double)] = [
        ([], 0),
        (["syntax.variable", "diff.deleted", "error.text", "error", "danger"], 25),
        (["syntax.string", "diff.inserted", "success.text", "success"], 145),
        (["syntax.type", "warning.text", "warning"], 90),
        (["syntax.function", "info.text", "info", "link"], 260),
        (["syntax.keyword", "link.visited"], 325),
        (["syntax.support"], 200),
    ]

    /// The colour of an ANSI number from 1 to 6: that of a role that is for it; else of the role whose hue is the nearest, no
    /// farther than 25 degrees; else one of its hue that is as readable as asked of text.
    static func color(_ number: Int, for reader: inout RoleReader, on background: ColorValue, _ text: ColorValue)
        -> ColorValue
    {
        let rule = rules[number]
        if let stated = reader.first(rule.roles) { return stated }
        if let near = nearest(to: rule.hue, in: reader.theme, on: background), let color = reader.first([near]) {
            return color
        }
        return readable(rule.hue, chroma: 0.14, on: background)
    }

    /// The accents of a theme have names such as `accent` and `chart.3`.
    private static func nearest(to hue: Double, in theme: Theme, on background: ColorValue) -> String? {
        var best: (name: String, distance: Double)?
        for (name, token) in theme.tokens(in: .colors)
        where name == "accent" || name.hasPrefix("chart.") || name == "focus" {
            guard case .color(let color) = token.value, color.contrastRatio(on: background) >= 3 else { continue }
            let polar = color.converted(to: .oklch)
            guard polar.second >= 0.05 else { continue }
            let turn = abs(polar.third - hue).truncatingRemainder(dividingBy: 360)
            let distance = min(turn, 360 - turn)
            if distance <= 25, distance < best?.distance ?? 360 { best = (name, distance) }
        }
        return best?.name
    }

    /// A colour of a hue whose contrast on a background is 4.5 and little more.
    static func readable(_ hue: Double, chroma: Double, on background: ColorValue) -> ColorValue {
        let isDark = background.relativeLuminance < 0.18
        var (low, high) = isDark ? (0.3, 0.98) : (0.1, 0.8)
        // Towards the text contrast only grows: twelve halvings are finer than a byte.
        for _ in 0..<12 {
            let middle = (low + high) / 2
            let passes = ColorValue(.oklch, middle, chroma, hue).gamutMapped().contrastRatio(on: background) >= 4.6
            if passes == isDark { high = middle } else { low = middle }
        }
        return ColorValue(ColorValue(.oklch, isDark ? high : low, chroma, hue).rgba8)
    }

    /// The bright one of a colour: a step away from the background in the lightness of OKLCH.
    static func brighter(_ color: ColorValue, on background: ColorValue) -> ColorValue {
        let polar = color.converted(to: .oklch)
        let step = background.relativeLuminance < 0.18 ? 0.06 : -0.06
        return ColorValue(
            ColorValue(.oklch, min(max(polar.first + step, 0), 1), polar.second, polar.third, alpha: polar.alpha).rgba8)
    }
}
