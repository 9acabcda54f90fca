/// The way of three components from one space to another.
///
/// Polar and sRGB-shaped spaces first become their rectangular base, bases meet in XYZ, and the white point is adapted
/// only where the two sides differ. Spaces that share a base or a set of primaries never leave it, so that such a round
/// trip costs no precision.
enum SpaceConversion {
    /// CIE's constant κ: 24389/27.
    static let kappa = 24389.0 / 27
    /// CIE's constant ε: 216/24389.
    static let epsilon = 216.0 / 24389
    /// XYZ of the white point D50 (x 0.3457, y 0.3585).
    static let whiteD50 = Triple(0.9642956764295676, 1, 0.8251046025104602)
    /// XYZ of the white point D65 (x 0.3127, y 0.3290).
    static let whiteD65 = Triple(0.9504559270516717, 1, 1.0890577507598784)

    /// Three components of one space as another's. Nothing is clipped; a hue without meaning comes out as 0.
    static func convert(_ components: Triple, from source: ColorSpace, to target: ColorSpace) -> Triple {
        if source == target { return components }
        let sourceBase = base(of: source)
        let targetBase = base(of: target)
        var value = toBase(components, from: source)
        if sourceBase != targetBase {
            value = convertBase(value, from: sourceBase, to: targetBase)
        }
        return fromBase(value, to: target)
    }

    /// The rectangular space that another space is only a different notation of.
    static func base(of space: ColorSpace) -> ColorSpace {
        switch space {
        case .lch: .lab
        case .oklch: .oklab
        case .hsl, .hwb: .srgb
        default: space
        }
    }

    private static func toBase(_ v: Triple, from space: ColorSpace) -> Triple {
        switch space {
        case .lch, .oklch: fromPolar(v)
        case .hsl: hslToSRGB(v)
        case .hwb: hwbToSRGB(v)
        default: v
        }
    }

    private static func fromBase(_ v: Triple, to space: ColorSpace) -> Triple {
        switch space {
        case .lch, .oklch: toPolar(v)
        case .hsl: srgbToHSL(v)
        case .hwb: srgbToHWB(v)
        default: v
        }
    }

    private static func convertBase(_ v: Triple, from source: ColorSpace, to target: ColorSpace) -> Triple {
        switch (source, target) {
        case (.srgb, .srgbLinear), (.displayP3, .displayP3Linear):
            return TransferFunction.srgbDecode(v)
        case (.srgbLinear, .srgb), (.displayP3Linear, .displayP3):
            return TransferFunction.srgbEncode(v)
        case (.srgb, .oklab):
            return linearSRGBToOKLab(TransferFunction.srgbDecode(v))
        case (.srgbLinear, .oklab):
            return linearSRGBToOKLab(v)
        case (.oklab, .srgb):
            return TransferFunction.srgbEncode(oklabToLinearSRGB(v))
        case (.oklab, .srgbLinear):
            return oklabToLinearSRGB(v)
        default:
            var xyz = toXYZ(v, from: source)
            switch (isRelativeToD50(source), isRelativeToD50(target)) {
            case (true, false): xyz = Matrix3.d50ToD65 * xyz
            case (false, true): xyz = Matrix3.d65ToD50 * xyz
            default: break
            }
            return fromXYZ(xyz, to: target)
        }
    }

    private static func isRelativeToD50(_ space: ColorSpace) -> Bool {
        switch space {
        case .xyzD50, .lab, .proPhotoRGB: true
        default: false
        }
    }

    private static func toXYZ(_ v: Triple, from space: ColorSpace) -> Triple {
        switch space {
        case .srgb: Matrix3.srgbToXYZ * TransferFunction.srgbDecode(v)
        case .srgbLinear: Matrix3.srgbToXYZ * v
        case .displayP3: Matrix3.displayP3ToXYZ * TransferFunction.srgbDecode(v)
        case .displayP3Linear: Matrix3.displayP3ToXYZ * v
        case .a98RGB: Matrix3.a98ToXYZ * TransferFunction.a98Decode(v)
        case .proPhotoRGB: Matrix3.prophotoToXYZ * TransferFunction.proPhotoDecode(v)
        case .rec2020: Matrix3.rec2020ToXYZ * TransferFunction.rec2020Decode(v)
        case .lab: labToXYZ(v, white: whiteD50)
        case .oklab: oklabToXYZ(v)
        default: v
        }
    }

    private static func fromXYZ(_ v: Triple, to space: ColorSpace) -> Triple {
        switch space {
        case .srgb: TransferFunction.srgbEncode(Matrix3.srgbFromXYZ * v)
        case .srgbLinear: Matrix3.srgbFromXYZ * v
        case .displayP3: TransferFunction.srgbEncode(Matrix3.displayP3FromXYZ * v)
        case .displayP3Linear: Matrix3.displayP3FromXYZ * v
        case .a98RGB: TransferFunction.a98Encode(Matrix3.a98FromXYZ * v)
        case .proPhotoRGB: TransferFunction.proPhotoEncode(Matrix3.prophotoFromXYZ * v)
        case .rec2020: TransferFunction.rec2020Encode(Matrix3.rec2020FromXYZ * v)
        case .lab: xyzToLab(v, white: whiteD50)
        case .oklab: xyzToOKLab(v)
        default: v
        }
    }

    // MARK: - Lab and OKLab

    /// XYZ to CIE Lab, both relative to `white`.
    static func xyzToLab(_ v: Triple, white: Triple) -> Triple {
        let f = Triple(v.x / white.x, v.y / white.y, v.z / white.z).mapVector { t in
            VectorMath.cubeRoot(t).replacing(
                with: (kappa * t + 16) / 116, where: t .<= SIMD4(repeating: epsilon))
        }
        return Triple(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
    }

    /// CIE Lab to XYZ, both relative to `white`.
    static func labToXYZ(_ v: Triple, white: Triple) -> Triple {
        let y = (v.x + 16) / 116
        let x = v.y / 500 + y
        let z = y - v.z / 200
        let relativeY = v.x > kappa * epsilon ? y * y * y : v.x / kappa
        return Triple(labExpand(x) * white.x, relativeY * white.y, labExpand(z) * white.z)
    }

    private static func labExpand(_ t: Double) -> Double {
        let cube = t * t * t
        return cube > epsilon ? cube : (116 * t - 16) / kappa
    }

    /// Linear sRGB to OKLab.
    @inline(__always)
    static func linearSRGBToOKLab(_ v: Triple) -> Triple {
        Matrix3.lmsToOKLab * (Matrix3.srgbToLMS * v).mapVector(VectorMath.cubeRoot)
    }

    /// Linear sRGB of 0…1 to OKLab.
    @inline(__always)
    static func positiveLightToOKLab(_ v: Triple) -> Triple {
        Matrix3.lmsToOKLab * (Matrix3.srgbToLMS * v).mapVector(VectorMath.cubeRootOfPositive)
    }

    /// OKLab to linear sRGB, which may lie outside of 0…1.
    @inline(__always)
    static func oklabToLinearSRGB(_ v: Triple) -> Triple {
        Matrix3.lmsToSRGB * (Matrix3.oklabToLMS * v).map { $0 * $0 * $0 }
    }

    private static func xyzToOKLab(_ v: Triple) -> Triple {
        Matrix3.lmsToOKLab * (Matrix3.xyzToLMS * v).mapVector(VectorMath.cubeRoot)
    }

    private static func oklabToXYZ(_ v: Triple) -> Triple {
        Matrix3.lmsToXYZ * (Matrix3.oklabToLMS * v).map { $0 * $0 * $0 }
    }

    /// Lightness, a and b to lightness, chroma and hue in degrees.
    static func toPolar(_ v: Triple) -> Triple {
        Triple(v.x, (v.y * v.y + v.z * v.z).squareRoot(), PortableMath.atan2Degrees(v.z, v.y))
    }

    /// Lightness, chroma and hue in degrees to lightness, a and b.
    static func fromPolar(_ v: Triple) -> Triple {
        let (sine, cosine) = PortableMath.sinCos(degrees: v.z)
        return Triple(v.x, v.y * cosine, v.y * sine)
    }

    // MARK: - HSL and HWB

    /// HSL (degrees, 0…100, 0…100) to sRGB (CSS Color 4, section 7.1).
    static func hslToSRGB(_ v: Triple) -> Triple {
        let saturation = v.y / 100
        let lightness = v.z / 100
        let a = saturation * min(lightness, 1 - lightness)
        func channel(_ n: Double) -> Double {
            var k = n + v.x / 30
            if k >= 12 { k -= 12 }
            return lightness - a * max(-1, min(min(k - 3, 9 - k), 1))
        }
        return Triple(channel(0), channel(8), channel(4))
    }

    /// sRGB to HSL; a colour far outside of the gamut gets a positive saturation and the opposite hue.
    static func srgbToHSL(_ v: Triple) -> Triple {
        let largest = max(v.x, v.y, v.z)
        let smallest = min(v.x, v.y, v.z)
        let lightness = (smallest + largest) / 2
        let range = largest - smallest
        guard range != 0 else { return Triple(0, 0, lightness * 100) }
        var saturation: Double = 0
        if lightness != 0, lightness != 1 {
            saturation = (largest - lightness) / min(lightness, 1 - lightness)
        }
        var hue = hueOfSRGB(v, largest: largest, range: range)
        if saturation < 0 {
            hue += 180
            saturation = -saturation
        }
        if hue >= 360 { hue -= 360 }
        return Triple(hue, saturation * 100, lightness * 100)
    }

    /// HWB (degrees, 0…100, 0…100) to sRGB (CSS Color 4, section 8.1).
    static func hwbToSRGB(_ v: Triple) -> Triple {
        let white = v.y / 100
        let black = v.z / 100
        if white + black >= 1 {
            let gray = white / (white + black)
            return Triple(gray, gray, gray)
        }
        let range = 1 - white - black
        return hslToSRGB(Triple(v.x, 100, 50)).map { $0 * range + white }
    }

    /// sRGB to HWB.
    static func srgbToHWB(_ v: Triple) -> Triple {
        let largest = max(v.x, v.y, v.z)
        let smallest = min(v.x, v.y, v.z)
        let range = largest - smallest
        let hue = range == 0 ? 0 : hueOfSRGB(v, largest: largest, range: range)
        return Triple(hue, smallest * 100, (1 - largest) * 100)
    }

    private static func hueOfSRGB(_ v: Triple, largest: Double, range: Double) -> Double {
        let sixth: Double
        if largest == v.x {
            sixth = (v.y - v.z) / range + (v.y < v.z ? 6 : 0)
        } else if largest == v.y {
            sixth = (v.z - v.x) / range + 2
        } else {
            sixth = (v.x - v.y) / range + 4
        }
        return sixth * 60
    }
}
