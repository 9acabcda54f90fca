/// A colour space that a function can ask for; the host converts to it and from it.
///
/// Components are those of CSS Color 4 as plain, unbounded numbers.
public enum ColorSpace: UInt32, Sendable, CaseIterable {
    /// Red, green and blue from 0 to 1, gamma-encoded.
    case srgb = 1
    /// Red, green and blue from 0 to 1, linear light.
    case srgbLinear = 2
    /// Lightness from 0 to 1, a, b.
    case oklab = 3
    /// Lightness from 0 to 1, chroma from 0, hue in degrees.
    case oklch = 4
    /// Red, green and blue of Display P3 from 0 to 1, gamma-encoded.
    case displayP3 = 5
    /// CIE XYZ with the white point D65, whose Y is 1.
    case xyzD65 = 6
    /// CIE Lab with the white point D50: lightness from 0 to 100, a, b.
    case lab = 7
}
