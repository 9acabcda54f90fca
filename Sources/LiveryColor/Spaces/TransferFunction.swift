/// How an RGB space's stored numbers relate to light. Each is continued to negative numbers by symmetry, as CSS wants.
enum TransferFunction {
    private typealias Numbers = SIMD4<Double>

    /// sRGB's encoded values to light (IEC 61966-2-1).
    @inline(__always)
    static func srgbDecode(_ v: Triple) -> Triple {
        // Whole bytes, which most colours are made of, have been worked out before, by the same arithmetic.
        if let light = SRGBTable.light(v) { return light }
        return srgbDecodeAny(v)
    }

    /// sRGB's encoded values to light, without a look at the table.
    static func srgbDecodeAny(_ v: Triple) -> Triple {
        v.mapVector { value in
            bySign(value) { magnitude in
                let light = power12Over5((magnitude + 0.055) / 1.055)
                return light.replacing(with: magnitude / 12.92, where: magnitude .<= Numbers(repeating: 0.04045))
            }
        }
    }

    /// Light to sRGB's encoded values (IEC 61966-2-1).
    static func srgbEncode(_ v: Triple) -> Triple {
        v.mapVector { light in
            bySign(light) { magnitude in
                let value = 1.055 * power5Over12(magnitude) - 0.055
                return value.replacing(with: magnitude * 12.92, where: magnitude .<= Numbers(repeating: 0.0031308))
            }
        }
    }

    /// Adobe RGB (1998)'s encoded values to light.
    static func a98Decode(_ v: Triple) -> Triple {
        v.map { value in
            let light = PortableMath.pow(value.magnitude, 563.0 / 256)
            return value < 0 ? -light : light
        }
    }

    /// Light to Adobe RGB (1998)'s encoded values.
    static func a98Encode(_ v: Triple) -> Triple {
        v.map { light in
            let value = PortableMath.pow(light.magnitude, 256.0 / 563)
            return light < 0 ? -value : value
        }
    }

    /// ProPhoto RGB's encoded values to light (ISO 22028-2): the power 1.8.
    static func proPhotoDecode(_ v: Triple) -> Triple {
        v.mapVector { value in
            bySign(value) { magnitude in
                let root = VectorMath.fifthRoot(magnitude)
                let light = magnitude * ((root * root) * (root * root))
                return light.replacing(with: magnitude / 16, where: magnitude .<= Numbers(repeating: 16.0 / 512))
            }
        }
    }

    /// Light to ProPhoto RGB's encoded values (ISO 22028-2): the power 5/9.
    static func proPhotoEncode(_ v: Triple) -> Triple {
        v.mapVector { light in
            bySign(light) { magnitude in
                let root = VectorMath.cubeRootOfPositive(VectorMath.cubeRootOfPositive(magnitude))
                let value = (root * root) * (root * root) * root
                return value.replacing(with: magnitude * 16, where: magnitude .< Numbers(repeating: 1.0 / 512))
            }
        }
    }

    /// Rec. 2020's encoded values to light, by the display gamma of ITU-R BT.1886.
    static func rec2020Decode(_ v: Triple) -> Triple {
        v.mapVector { bySign($0, power12Over5) }
    }

    /// Light to Rec. 2020's encoded values, by the display gamma of ITU-R BT.1886.
    static func rec2020Encode(_ v: Triple) -> Triple {
        v.mapVector { bySign($0, power5Over12) }
    }

    /// A function of the magnitudes, with the signs put back.
    @inline(__always)
    private static func bySign(
        _ v: SIMD4<Double>, _ transform: (SIMD4<Double>) -> SIMD4<Double>
    ) -> SIMD4<Double> {
        let bits = unsafe unsafeBitCast(v, to: SIMD4<UInt64>.self)
        let sign = bits & SIMD4<UInt64>(repeating: 0x8000_0000_0000_0000)
        let result = unsafe transform(unsafeBitCast(bits ^ sign, to: SIMD4<Double>.self))
        return unsafe unsafeBitCast(unsafeBitCast(result, to: SIMD4<UInt64>.self) | sign, to: SIMD4<Double>.self)
    }

    /// `x` to the power of 2.4, for `x` ≥ 0: the square times its fifth root.
    @inline(__always)
    private static func power12Over5(_ x: SIMD4<Double>) -> SIMD4<Double> {
        let square = x * x
        return square * VectorMath.fifthRoot(square)
    }

    /// `x` to the power of 1 / 2.4, for `x` ≥ 0: the cube root of `x` times its fourth root.
    @inline(__always)
    private static func power5Over12(_ x: SIMD4<Double>) -> SIMD4<Double> {
        VectorMath.cubeRootOfPositive(x * VectorMath.fourthRoot(x))
    }
}
