extension ColorValue {
    /// The colour as four bytes of sRGB, mapped into the gamut by CSS Color 4's method where it is outside.
    ///
    /// Exact for every colour that was written in 8 bits, whatever space it has been converted to since. Halves are
    /// rounded up, and a number that is a half but for rounding errors counts as one, so that every machine agrees.
    public var rgba8: RGBA8 {
        if SpaceConversion.base(of: space) != .srgb {
            // Light is compared to where rounding turns over, so that nothing needs to be encoded.
            let light =
                space == .oklab ? SpaceConversion.oklabToLinearSRGB(triple) : components(in: .srgbLinear)
            if Self.isInUnitCube(light, tolerance: 0) {
                return RGBA8(
                    red: SRGBTable.byte(light.x), green: SRGBTable.byte(light.y), blue: SRGBTable.byte(light.z),
                    alpha: Self.byte(alpha))
            }
        }
        let v = srgbInGamut
        return RGBA8(
            red: Self.byte(v.x), green: Self.byte(v.y), blue: Self.byte(v.z), alpha: Self.byte(alpha))
    }

    /// The four bytes that say the colour exactly, component for component; `nil` for any other colour.
    package var exactBytes: RGBA8? {
        guard space == .srgb, missing.isEmpty, let color = SRGBTable.bytes(triple),
            let alpha = SRGBTable.byte(of: alpha)
        else { return nil }
        return RGBA8(red: color.0, green: color.1, blue: color.2, alpha: alpha)
    }

    /// The colour as `#rrggbb`, or `#rrggbbaa` where it is not opaque, in lower case; see ``rgba8``.
    public var hexString: String { rgba8.hexString }

    /// Red, green and blue in 0…1, mapped into sRGB's gamut by CSS Color 4's method, before rounding.
    var srgbInGamut: Triple {
        let v = components(in: .srgb)
        if Self.isInUnitCube(v, tolerance: 0) { return v }
        // hsl() and hwb() are notations of sRGB: their excess is cut off, as browsers do, and never searched for.
        let method: GamutMapping = SpaceConversion.base(of: space) == .srgb && space != .srgb ? .clip : .css
        return mappedComponents(into: .srgb, unmapped: v, method: method)
    }

    /// A component of 0…1 as a byte.
    @inline(__always)
    static func byte(_ value: Double) -> UInt8 {
        UInt8(truncatingIfNeeded: Int(value * 255 + 0.500_000_001))
    }
}
