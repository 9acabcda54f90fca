/// How a colour that an output cannot show becomes one that it can.
public enum GamutMapping: Hashable, Sendable {
    /// CSS Color 4's method (section 13.2.2): reduces chroma in OKLCH and clips as soon as the difference cannot be
    /// seen (ΔEOK below 0.02). Keeps as much colour as possible, and lets the hue move a little.
    case css
    /// Keeps OKLCH lightness and hue exactly, and reduces chroma by bisection to the first edge of the gamut that is
    /// met from grey outwards. For derived colours whose lightness carries a contrast.
    case constantLightness
    /// Limits each component to its range. Fast, and may change hue and lightness much.
    case clip
}
