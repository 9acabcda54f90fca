/// Whose numbers ``HCT`` uses for sRGB and its white. They differ by a few hundredths of a degree of hue.
public enum HCTReference: Hashable, Sendable {
    /// Material's own, rounded ones: agrees with Material's tools, and gives their palettes.
    case material
    /// CSS Color 4's exact ones: agrees with colour science libraries.
    case exact
}
