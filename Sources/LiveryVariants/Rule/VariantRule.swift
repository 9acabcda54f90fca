import LiveryPluginColor

/// The numbers of the rule by which a theme is turned: what designers do, in OKLCH.
///
/// The form and the values were fitted to human-made pairs of light and dark themes, with whole design
/// families left out for the test. Distances are from the page's lightness in the source theme; what is derived
/// stands off the derived page, upwards in a dark theme and downwards in a light one.
public struct VariantRule: Sendable {
    /// The page's lightness, with ink of lightness 0.33 on a page of 0.97.
    public var pageLightness = 0.218
    /// How much the page's lightness follows that of the ink: soft ink makes a soft page.
    public var pageFollowsInk = 0.14
    /// How much the page's lightness follows that of the source's page.
    public var pageFollowsPage = 0.4
    /// The limits of the page's lightness.
    public var pageLimits = 0.16...0.26
    /// The share of the ink's chroma that the page takes: a dark page is made of the light theme's ink.
    public var pageInk = 0.75
    /// The most chroma that the page takes.
    public var pageChroma = 0.029
    /// From this chroma a page is a colour of its own, whose hue stays, and so is a surface.
    public var coloredChroma = 0.05

    /// How far a surface that looks like the page stands off it.
    public var surfaceStep = 0.008
    /// How much further one stands off that differs from the page.
    public var surfaceOffset = 0.024
    /// The distance at which it stands off half as much further.
    public var surfaceBend = 0.004
    /// How much of its distance from the page a surface keeps besides.
    public var surfaceSlope = 0.7
    /// How much of its difference from the page's hue and chroma a surface keeps.
    public var surfaceCast = 0.8

    /// From this chroma surfaces and fills are tinted, and borders coloured.
    public var tintedChroma = 0.03
    /// The lightness of a tinted surface that was as light as the page.
    public var tintedLightness = 0.29
    /// How much of its distance from the page a tinted surface keeps.
    public var tintedSlope = 1.0
    /// The share of its chroma that a tinted surface keeps.
    public var tintedKept = 0.95

    /// The lightness that text as faint as the page would have (in toe lightness, from the page's end of the scale).
    public var textFloor = 0.32
    /// How much of its distance from the page text keeps (in toe lightness).
    public var textSlope = 0.73
    /// The share of its chroma that text keeps.
    public var textChroma = 0.58

    /// The lightness of an accent that had the middle lightness.
    public var accentLightness = 0.7
    /// The middle lightness of accents in source themes.
    public var accentMiddle = 0.6
    /// How much of an accent's deviation from the middle is kept.
    public var accentSlope = 0.4
    /// The share of its chroma that an accent keeps.
    public var accentChroma = 0.98

    /// The lightness of a neutral fill that had a lightness of 0.6.
    public var fillLightness = 0.59
    /// How much of a neutral fill's deviation from 0.6 is mirrored.
    public var fillSlope = 1.0
    /// Neutral fills between these are seen on a page of either appearance, and stay.
    public var fillStays = 0.38...0.92
    /// Up to this chroma a fill as dark as ink is mirrored like a neutral one.
    public var inkChroma = 0.06

    /// How far a border as light as the page would stand off it.
    public var borderOffset = 0.03
    /// How much of its distance from the page a border keeps.
    public var borderSlope = 0.88
    /// How far a border stands off the page at least.
    public var borderLeast = 0.03
    /// The lightness of a coloured border that had the middle lightness.
    public var coloredBorderLightness = 0.59
    /// The middle lightness of coloured borders in source themes.
    public var coloredBorderMiddle = 0.6
    /// How much of a coloured border's deviation from the middle is mirrored.
    public var coloredBorderSlope = 0.6
    /// The share of its chroma that a coloured border keeps.
    public var coloredBorderChroma = 0.95

    /// Makes the rule that turns light into dark.
    public init() {}

    /// Whether a fill can stay: it is coloured, or it is seen on a page of either appearance. Ink with a mere cast of
    /// colour is not: as a fill it would sink into the dark page.
    func keeps(fill: OKLCH) -> Bool {
        if fillStays.contains(fill.lightness) { return true }
        return fill.chroma >= inkChroma || (fill.chroma >= tintedChroma && fill.lightness > 0.3)
    }

    /// The rule that turns light into dark.
    public static let dark = VariantRule()

    /// The rule that turns dark into light.
    public static let light: VariantRule = {
        var rule = VariantRule()
        rule.pageLightness = 0.985
        rule.pageFollowsInk = 0
        rule.pageFollowsPage = 0
        rule.pageLimits = 0.94...1
        rule.pageInk = 0.3
        rule.pageChroma = 0.003
        rule.surfaceStep = -0.07
        rule.surfaceOffset = 0.2
        rule.surfaceBend = 0.03
        rule.surfaceSlope = 0.02
        rule.surfaceCast = 0.6
        rule.tintedLightness = 0.985
        rule.tintedSlope = 0.25
        rule.tintedKept = 0.98
        rule.textFloor = 0.07
        rule.textSlope = 0.95
        rule.textChroma = 0.85
        rule.accentLightness = 0.605
        rule.accentMiddle = 0.71
        rule.accentSlope = 0.43
        rule.accentChroma = 1.02
        rule.fillStays = 0.3...0.85
        rule.borderOffset = -0.06
        rule.borderSlope = 1.2
        rule.borderLeast = 0.02
        rule.coloredBorderLightness = 0.74
        rule.coloredBorderMiddle = 0.5
        rule.coloredBorderSlope = 1.05
        rule.coloredBorderChroma = 1.1
        return rule
    }()
}
