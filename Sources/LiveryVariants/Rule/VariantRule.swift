/// The numbers of the rule by which a theme is turned: what designers do, in OKLCH.
///
/// The form and the values were fitted to human-made pairs of light and dark themes, with whole design
/// families left out for the test.
public struct VariantRule: Sendable {
    /// The page's lightness.
    public var pageLightness = 0.21
    /// The most chroma that the page keeps.
    public var pageChroma = 0.02
    /// Up to this chroma a colour is neutral: it has no hue of its own.
    public var neutralChroma = 0.004
    /// How far a surface that differs from the page stands off it at least.
    public var surfaceOffset = 0.03
    /// How much of its distance from the page a surface keeps.
    public var surfaceSlope = 0.83
    /// How far a surface that looks like the page stands off it.
    public var surfaceStep = 0.015
    /// The share of its chroma that a surface keeps.
    public var surfaceChroma = 0.9
    /// The most chroma that a surface keeps.
    public var surfaceChromaLimit = 0.045
    /// From this chroma surfaces and fills are tinted, and borders coloured.
    public var tintedChroma = 0.03
    /// The lightness of a tinted surface.
    public var tintedLightness = 0.35
    /// The share of its chroma that a tinted surface keeps.
    public var tintedKept = 0.97
    /// The lightness that text as faint as the page would have (in toe lightness).
    public var textFloor = 0.25
    /// How much of its distance from the page text keeps (in toe lightness).
    public var textSlope = 0.81
    /// The share of its chroma that text keeps.
    public var textChroma = 0.55
    /// The lightness of an accent that had a lightness of 0.6.
    public var accentLightness = 0.71
    /// How much of an accent's deviation from 0.6 is kept.
    public var accentSlope = 0.2
    /// The share of its chroma that an accent keeps.
    public var accentChroma = 0.98
    /// The lightness of a neutral fill that had a lightness of 0.6.
    public var fillLightness = 0.59
    /// How much of a neutral fill's deviation from 0.6 is mirrored.
    public var fillSlope = 1.0
    /// How far a border stands off the page at least.
    public var borderOffset = 0.037
    /// How much of its distance from the page a border keeps.
    public var borderSlope = 0.92
    /// The share of its chroma that a border keeps.
    public var borderChroma = 1.25
    /// The lightness of a coloured border that had a lightness of 0.6.
    public var colouredBorderLightness = 0.59
    /// How much of a coloured border's deviation from 0.6 is mirrored.
    public var colouredBorderSlope = 0.6
    /// The share of its chroma that a coloured border keeps.
    public var colouredBorderChroma = 0.9

    /// The rule that turns light into dark.
    public static let dark = VariantRule()

    /// Makes a rule with the fitted numbers.
    public init() {}
}
