internal import LiveryColor
public import LiveryPack

/// How well one role is told apart from another that it lies on.
public struct PairContrast: Hashable, Sendable {
    /// The ratio of WCAG 2.2, 1 to 21, unrounded, of the colours that a screen of sRGB shows.
    public let ratio: Double
    /// What is asked of the pair.
    public let level: ContrastLevel
    /// Whether a pack declares the pair; else the names of the roles imply it.
    public let isDeclared: Bool

    /// Whether the ratio is what is asked for.
    public var passes: Bool { ratio >= level.ratio }

    /// The contrast of a pair in a theme; `nil` where one of its roles has no colour.
    public init?(_ pair: RolePair, in theme: Theme) {
        guard let foreground = theme.color(pair.foreground), let background = theme.color(pair.background) else {
            return nil
        }
        ratio = ColorValue(foreground.rgba8).contrastRatio(on: ColorValue(background.rgba8))
        level = pair.level
        isDeclared = pair.isDeclared
    }
}
