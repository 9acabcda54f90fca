// For the one thing that the standard library leaves to the C library: unoptimised code calls its `sqrt`, which
// IEEE 754 rounds exactly like the instruction that optimised code uses.
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Elementary functions that give the same bits on every machine.
///
/// A platform's `pow`, `cbrt`, `sin` or `atan2` may differ from another's in the last place, and a last place is enough
/// to turn a channel over from 127 to 128. These are made only of operations that IEEE 754 rounds exactly (`+ - * /`
/// and the square root), in a fixed order, so that a colour computed on one machine equals the one computed on another.
/// Each is within about 2 units in the last place of the true value over the ranges that colours use.
package enum PortableMath {
    /// The cube root.
    package static func cbrt(_ x: Double) -> Double {
        VectorMath.cubeRoot(SIMD4(repeating: x)).x
    }

    /// The logarithm to base 2 of a positive number, as its whole part and the rest, which lies in -0.5…0.5.
    package static func log2Parts(_ x: Double) -> (whole: Double, fraction: Double) {
        let isSmall = x < 0x1p-960
        let value = isSmall ? x * 0x1p120 : x
        let bits = value.bitPattern
        var exponent = Int(truncatingIfNeeded: bits >> 52) - 1023
        var mantissa = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
        if mantissa > 1.4142135623730951 {
            mantissa *= 0.5
            exponent += 1
        }
        if isSmall { exponent -= 120 }
        let s = (mantissa - 1) / (mantissa + 1)
        let z = s * s
        var sum = 0.12545174268599682
        sum = sum * z + 0.1373995277037108
        sum = sum * z + 0.15186263588304877
        sum = sum * z + 0.16972882833987804
        sum = sum * z + 0.19235933878519512
        sum = sum * z + 0.22195308321368667
        sum = sum * z + 0.2623081892525388
        sum = sum * z + 0.3205988979753252
        sum = sum * z + 0.4121985831111324
        sum = sum * z + 0.5770780163555853
        sum = sum * z + 0.9617966939259756
        return (Double(exponent), s * (z * sum + 2.8853900817779268))
    }

    /// 2 to the power of `x`.
    package static func exp2(_ x: Double) -> Double {
        guard x > -1080 else { return 0 }
        guard x < 1024 else { return .infinity }
        let whole = (x + 0x1.8p52) - 0x1.8p52
        return scaledExp2(whole: whole, fraction: x - whole)
    }

    /// 2 to the power of a whole number plus a fraction within about -1…1.
    static func scaledExp2(whole: Double, fraction f: Double) -> Double {
        var sum = 1.3691488853904128e-12
        sum = sum * f + 2.5678435993488206e-11
        sum = sum * f + 4.4455382718708116e-10
        sum = sum * f + 7.054911620801123e-09
        sum = sum * f + 1.01780860092397e-07
        sum = sum * f + 1.321548679014431e-06
        sum = sum * f + 1.5252733804059841e-05
        sum = sum * f + 0.0001540353039338161
        sum = sum * f + 0.0013333558146428443
        sum = sum * f + 0.009618129107628477
        sum = sum * f + 0.05550410866482158
        sum = sum * f + 0.24022650695910072
        sum = sum * f + 0.6931471805599453
        let value = f * sum + 1
        let exponent = Int(whole)
        if exponent > -1000, exponent < 1000 {
            return value * Double(bitPattern: UInt64(bitPattern: Int64(exponent + 1023)) << 52)
        }
        // In two steps where one power of two would leave the range of normal numbers.
        let half = exponent / 2
        return value * Double(bitPattern: UInt64(bitPattern: Int64(half + 1023)) << 52)
            * Double(bitPattern: UInt64(bitPattern: Int64(exponent - half + 1023)) << 52)
    }

    /// `x` to the power of `y`, for `x` ≥ 0.
    package static func pow(_ x: Double, _ y: Double) -> Double {
        guard x > 0 else { return y == 0 ? 1 : 0 }
        guard x < .infinity else { return y == 0 ? 1 : y > 0 ? .infinity : 0 }
        let (whole, fraction) = log2Parts(x)
        // The exponent's product is split so that only the small part of it is rounded.
        let coarse = Double(bitPattern: y.bitPattern & 0xFFFF_FFFF_F800_0000)
        let product = whole * coarse
        let rest = whole * (y - coarse) + fraction * y
        let total = product + rest
        guard total > -1080 else { return 0 }
        guard total < 1024 else { return .infinity }
        let rounded = (total + 0x1.8p52) - 0x1.8p52
        return scaledExp2(whole: rounded, fraction: (product - rounded) + rest)
    }

    /// e to the power of `x`.
    package static func exp(_ x: Double) -> Double {
        exp2(x * 1.4426950408889634)
    }

    /// The natural logarithm of a positive number.
    package static func log(_ x: Double) -> Double {
        let (whole, fraction) = log2Parts(x)
        return (whole + fraction) * 0.6931471805599453
    }

    /// Sine and cosine of an angle in degrees.
    ///
    /// Quarter turns are exact: the sine of 180° is 0, which radians cannot say.
    package static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
        guard degrees.magnitude < 0x1p50 else { return (0, 1) }
        let quarter = (degrees * (1.0 / 90) + 0x1.8p52) - 0x1.8p52
        let x = (degrees - quarter * 90) * 0.017453292519943295
        let z = x * x
        var s = 2.8114572543455206e-15
        s = s * z - 7.647163731819816e-13
        s = s * z + 1.6059043836821613e-10
        s = s * z - 2.505210838544172e-08
        s = s * z + 2.7557319223985893e-06
        s = s * z - 0.0001984126984126984
        s = s * z + 0.008333333333333333
        s = s * z - 0.16666666666666666
        let sine = x + x * (z * s)
        var c = 4.779477332387385e-14
        c = c * z - 1.1470745597729725e-11
        c = c * z + 2.08767569878681e-09
        c = c * z - 2.755731922398589e-07
        c = c * z + 2.48015873015873e-05
        c = c * z - 0.001388888888888889
        c = c * z + 0.041666666666666664
        let half = 0.5 * z
        let base = 1 - half
        let cosine = base + (((1 - base) - half) + z * z * c)
        switch Int(quarter) & 3 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// The angle of the point (x, y) in degrees, 0 ≤ angle < 360; 0 for the origin.
    package static func atan2Degrees(_ y: Double, _ x: Double) -> Double {
        let a = x.magnitude
        let b = y.magnitude
        let large = a > b ? a : b
        guard large > 0, large < .infinity else { return 0 }
        let t = (a > b ? b : a) / large
        var angle = atanDegrees(t)
        if b > a { angle = 90 - angle }
        if x < 0 { angle = 180 - angle }
        if y < 0, angle > 0 { angle = 360 - angle }
        return angle >= 360 ? 0 : angle
    }

    /// The arc tangent of 0…1 in degrees.
    static func atanDegrees(_ t: Double) -> Double {
        // Near one of the tangents of 0°, 14°, 26.6°, 36.9° and 45° the series is short.
        let base: Double
        let offset: Double
        if t < 0.125 {
            (base, offset) = (0, 0)
        } else if t < 0.375 {
            (base, offset) = (0.25, 14.036243467926479)
        } else if t < 0.625 {
            (base, offset) = (0.5, 26.56505117707799)
        } else if t < 0.875 {
            (base, offset) = (0.75, 36.86989764584402)
        } else {
            (base, offset) = (1, 45)
        }
        let u = (t - base) / (1 + t * base)
        let z = u * u
        var sum = 1.0 / 17
        sum = sum * z - 1.0 / 15
        sum = sum * z + 1.0 / 13
        sum = sum * z - 1.0 / 11
        sum = sum * z + 1.0 / 9
        sum = sum * z - 1.0 / 7
        sum = sum * z + 1.0 / 5
        sum = sum * z - 1.0 / 3
        return offset + (u + u * (z * sum)) * 57.29577951308232
    }
}
