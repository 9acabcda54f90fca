/// A colour space that a ``ColorValue`` can be in: those of CSS Color 4.
///
/// Components are in CSS's own units and order: RGB and XYZ spaces 0…1, `lab` and `lch` lightness 0…100, `oklab` and
/// `oklch` lightness 0…1, hues in degrees 0…360, and the percentages of `hsl` and `hwb` 0…100.
public enum ColorSpace: UInt8, CaseIterable, Hashable, Sendable {
    /// sRGB with its transfer function: red, green, blue 0…1. What `#rrggbb`, `rgb()` and the named colours are in.
    case srgb
    /// sRGB's primaries in linear light: red, green, blue 0…1.
    case srgbLinear
    /// Display P3 with sRGB's transfer function: red, green, blue 0…1.
    case displayP3
    /// Display P3's primaries in linear light: red, green, blue 0…1.
    case displayP3Linear
    /// Adobe RGB (1998): red, green, blue 0…1, gamma 563/256.
    case a98RGB
    /// ProPhoto RGB (ROMM), white point D50: red, green, blue 0…1.
    case proPhotoRGB
    /// ITU-R BT.2020 with the display gamma of BT.1886: red, green, blue 0…1, gamma 2.4.
    case rec2020
    /// CIE XYZ relative to D50, with Y = 1 for white.
    case xyzD50
    /// CIE XYZ relative to D65, with Y = 1 for white. CSS's `xyz` is this.
    case xyzD65
    /// CIE Lab relative to D50: L 0…100, a and b about -125…125.
    case lab
    /// CIE Lab in polar form: L 0…100, chroma about 0…150, hue in degrees.
    case lch
    /// OKLab: L 0…1, a and b about -0.4…0.4.
    case oklab
    /// OKLab in polar form: L 0…1, chroma about 0…0.4, hue in degrees.
    case oklch
    /// sRGB as hue in degrees, saturation 0…100 and lightness 0…100.
    case hsl
    /// sRGB as hue in degrees, whiteness 0…100 and blackness 0…100.
    case hwb

    /// The name that CSS has for the space, in lower case: `display-p3`, `xyz-d65`, `oklch`.
    public var cssName: String {
        switch self {
        case .srgb: "srgb"
        case .srgbLinear: "srgb-linear"
        case .displayP3: "display-p3"
        case .displayP3Linear: "display-p3-linear"
        case .a98RGB: "a98-rgb"
        case .proPhotoRGB: "prophoto-rgb"
        case .rec2020: "rec2020"
        case .xyzD50: "xyz-d50"
        case .xyzD65: "xyz-d65"
        case .lab: "lab"
        case .lch: "lch"
        case .oklab: "oklab"
        case .oklch: "oklch"
        case .hsl: "hsl"
        case .hwb: "hwb"
        }
    }

    /// The space of a CSS name, whatever its ASCII case; `xyz` is ``xyzD65``. Nil for any other word.
    public init?(cssName: String) {
        guard let keyword = Keyword(string: cssName), let space = keyword.interpolationSpace else { return nil }
        self = space
    }

    /// Which component is a hue in degrees, if any: 0 for `hsl` and `hwb`, 2 for `lch` and `oklch`.
    public var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// Whether the space is a rendering of red, green and blue, so that its colours can lie outside of its gamut.
    public var hasGamut: Bool {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .proPhotoRGB, .rec2020, .hsl, .hwb: true
        case .xyzD50, .xyzD65, .lab, .lch, .oklab, .oklch: false
        }
    }
}
