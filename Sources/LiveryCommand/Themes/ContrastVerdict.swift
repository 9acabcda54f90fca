import Livery

/// How well a role is told apart from what it lies on.
struct ContrastVerdict {
    /// The role behind it.
    var background: String
    /// The ratio of WCAG 2.2, 1 to 21, unrounded.
    var ratio: Double
    /// What is asked of the pair.
    var level: ContrastLevel

    /// Whether the ratio is what is asked for.
    var passes: Bool { ratio >= level.ratio }

    /// The pair of a role that is nearest to failing, or fails by most. `nil` where the role lies on nothing.
    static func worst(of role: String, in theme: Theme, _ pairs: [RolePair]) -> ContrastVerdict? {
        guard let color = theme.color(role) else { return nil }
        var worst: ContrastVerdict?
        for pair in pairs where pair.foreground == role {
            guard let background = theme.color(pair.background) else { continue }
            // Of the colours that a screen shows, as the check measures them.
            let ratio = ColorValue(color.rgba8).contrastRatio(on: ColorValue(background.rgba8))
            if let known = worst, known.ratio / known.level.ratio <= ratio / pair.level.ratio { continue }
            worst = ContrastVerdict(background: pair.background, ratio: ratio, level: pair.level)
        }
        return worst
    }
}

extension Swatch {
    /// The colour as it shows on a backdrop: mapped into sRGB, and opaque.
    init(_ color: ColorValue, over backdrop: ColorValue) {
        let shown = (color.isOpaque ? color : color.composited(over: backdrop)).rgba8
        self.init(red: shown.red, green: shown.green, blue: shown.blue)
    }
}
