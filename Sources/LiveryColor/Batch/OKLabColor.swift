/// A colour in OKLab and nothing else, for inner loops: three numbers that stay in registers.
///
/// ``ColorValue`` is what keeps a colour's space, opacity and missing components; this is the short way for code that
/// tries one lightness after another.
public struct OKLabColor: Hashable, Sendable {
    /// Lightness, 0 (black) to 1 (white).
    public var lightness: Double
    /// Green to red, about -0.4…0.4.
    public var a: Double
    /// Blue to yellow, about -0.4…0.4.
    public var b: Double

    /// A colour from its components.
    @inlinable
    public init(lightness: Double, a: Double, b: Double) {
        (self.lightness, self.a, self.b) = (lightness, a, b)
    }

    /// A colour of 8-bit sRGB. Its opacity is ignored.
    public init(_ bytes: RGBA8) {
        let light = Triple(
            SRGBTable.light[Int(bytes.red)], SRGBTable.light[Int(bytes.green)], SRGBTable.light[Int(bytes.blue)])
        let v = SpaceConversion.positiveLightToOKLab(light)
        self.init(lightness: v.x, a: v.y, b: v.z)
    }

    /// Any colour. Its opacity is ignored, and missing components count as 0.
    public init(_ color: ColorValue) {
        let v = color.components(in: .oklab)
        self.init(lightness: v.x, a: v.y, b: v.z)
    }

    /// Whether sRGB can show the colour.
    public var isInSRGBGamut: Bool {
        ColorValue.isInUnitCube(light, tolerance: 0.000_001)
    }

    /// The colour as opaque 8-bit sRGB. What is outside of the gamut is cut off; exact for a colour that came from bytes.
    public var rgba8: RGBA8 {
        let light = light
        return RGBA8(red: Self.byte(light.x), green: Self.byte(light.y), blue: Self.byte(light.z))
    }

    @inline(__always)
    private var light: Triple { SpaceConversion.oklabToLinearSRGB(Triple(lightness, a, b)) }

    @inline(__always)
    private static func byte(_ light: Double) -> UInt8 {
        SRGBTable.byte(light > 0 ? min(light, 1) : 0)
    }
}
