/// How a colour is brought into a gamut that it is outside of.
public enum GamutMapping: UInt32, Sendable, CaseIterable {
    /// By CSS Color 4, section 13.2: less chroma, then clipping where nobody sees it.
    case css = 1
    /// OKLCH lightness and hue stay exactly; chroma shrinks until the colour fits. For colours whose contrast counts.
    case constantLightness = 2
    /// Each component is limited to its range.
    case clip = 3
}
