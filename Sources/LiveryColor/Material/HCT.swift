/// A colour as Material Design describes it: hue and chroma of CAM16, and tone, which is CIE L*.
///
/// Two tones that are 40 apart have a contrast ratio of at least 3, two that are 50 apart one of at least 4.5. Written
/// from the published CAM16 (Li et al. 2017) with the viewing conditions of Material: average surround, a grey world of
/// L* 50 lit so that white has 200 lux.
public struct HCT: Hashable, Sendable {
    /// The hue in degrees, 0..<360.
    public var hue: Double
    /// The chroma, 0 and more. Even greys have a little: white has 2.87.
    public var chroma: Double
    /// The tone, CIE L* of the luminance: 0 (black) to 100 (white).
    public var tone: Double

    /// A description from its parts.
    public init(hue: Double, chroma: Double, tone: Double) {
        (self.hue, self.chroma, self.tone) = (hue, chroma, tone)
    }

    /// The description of a colour.
    ///
    /// - Parameters:
    ///   - color: The colour; its opacity is ignored.
    ///   - reference: Whose numbers for sRGB and its white to use.
    public init(_ color: ColorValue, reference: HCTReference = .material) {
        let conditions = CAM16.conditions(reference)
        let light = color.components(in: .srgbLinear)
        let xyz = conditions.fromLight * light
        let appearance = conditions.appearance(xyz)
        hue = appearance.hue
        chroma = appearance.chroma
        tone = HCT.lightness(xyz.y)
    }

    /// CIE L* of a relative luminance.
    static func lightness(_ y: Double) -> Double {
        y > SpaceConversion.epsilon ? 116 * PortableMath.cbrt(y) - 16 : SpaceConversion.kappa * y
    }

    /// The relative luminance of a CIE L*.
    static func luminance(_ tone: Double) -> Double {
        if tone <= 8 { return tone / SpaceConversion.kappa }
        let f = (tone + 16) / 116
        return f * f * f
    }
}
