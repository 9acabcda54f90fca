extension ColorBatch {
    /// The light of each byte of sRGB, 0…1, in single precision.
    static let lightOfByte: ContiguousArray<Float> = ContiguousArray(SRGBTable.light.map { Float($0) })

    /// Converts 8-bit sRGB to OKLab, in single precision: to about 1 part in 10⁶.
    ///
    /// - Parameters:
    ///   - colors: The colours; their opacity plays no part.
    ///   - lightness: Gets L, 0…1.
    ///   - a: Gets a.
    ///   - b: Gets b.
    public static func convertToOKLab(
        _ colors: Span<RGBA8>, lightness: inout MutableSpan<Float>, a: inout MutableSpan<Float>,
        b: inout MutableSpan<Float>
    ) {
        let count = colors.count
        precondition(lightness.count == count && a.count == count && b.count == count, "spans of different lengths")
        unsafe colors.withUnsafeBufferPointer { colors in
            unsafe lightness.withUnsafeMutableBufferPointer { lightness in
                unsafe a.withUnsafeMutableBufferPointer { a in
                    unsafe b.withUnsafeMutableBufferPointer { b in
                        guard let colors = colors.baseAddress, let lightness = lightness.baseAddress,
                            let a = a.baseAddress, let b = b.baseAddress
                        else { return }
                        unsafe lightOfByte.withUnsafeBufferPointer { table in
                            guard let table = table.baseAddress else { return }
                            unsafe toOKLab(colors, table, lightness, a, b, count)
                        }
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func toOKLab(
        _ colors: UnsafePointer<RGBA8>, _ table: UnsafePointer<Float>, _ lightness: UnsafeMutablePointer<Float>,
        _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>, _ count: Int
    ) {
        var index = 0
        while index &+ 4 <= count {
            let (l, x, y) = unsafe oklab(four: colors + index, table)
            unsafe UnsafeMutableRawPointer(lightness + index).storeBytes(of: l, as: SIMD4<Float>.self)
            unsafe UnsafeMutableRawPointer(a + index).storeBytes(of: x, as: SIMD4<Float>.self)
            unsafe UnsafeMutableRawPointer(b + index).storeBytes(of: y, as: SIMD4<Float>.self)
            index &+= 4
        }
        while index < count {
            let (l, x, y) = unsafe oklab(one: colors[index], table)
            unsafe lightness[index] = l[0]
            unsafe a[index] = x[0]
            unsafe b[index] = y[0]
            index &+= 1
        }
    }

    @inline(__always)
    private static func oklab(
        four colors: UnsafePointer<RGBA8>, _ table: UnsafePointer<Float>
    ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
        let (c0, c1, c2, c3) = unsafe (colors[0], colors[1], colors[2], colors[3])
        let red = unsafe SIMD4<Float>(
            table[Int(c0.red)], table[Int(c1.red)], table[Int(c2.red)], table[Int(c3.red)])
        let green = unsafe SIMD4<Float>(
            table[Int(c0.green)], table[Int(c1.green)], table[Int(c2.green)], table[Int(c3.green)])
        let blue = unsafe SIMD4<Float>(
            table[Int(c0.blue)], table[Int(c1.blue)], table[Int(c2.blue)], table[Int(c3.blue)])
        return oklab(red, green, blue)
    }

    @inline(__always)
    private static func oklab(
        one color: RGBA8, _ table: UnsafePointer<Float>
    ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
        unsafe oklab(
            SIMD4(repeating: table[Int(color.red)]), SIMD4(repeating: table[Int(color.green)]),
            SIMD4(repeating: table[Int(color.blue)]))
    }

    @inline(__always)
    private static func oklab(
        _ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>
    ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
        let l = SinglePrecision.cubeRoot(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_993 * blue)
        let m = SinglePrecision.cubeRoot(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_95 * blue)
        let s = SinglePrecision.cubeRoot(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
        return (
            0.210_454_27 * l + 0.793_617_77 * m - 0.004_072_043 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_042 * l + 0.782_771_7 * m - 0.808_675_77 * s
        )
    }

    /// Converts OKLab in single precision to 8-bit sRGB. What is outside of the gamut is cut off.
    ///
    /// Exact for every colour that came from 8 bits: there and back changes none of the 16,777,216. Any other is rounded
    /// right to within a hundredth of a byte.
    ///
    /// - Parameters:
    ///   - lightness: L, 0…1.
    ///   - a: a.
    ///   - b: b.
    ///   - colors: Gets red, green and blue. Its opacities stay as they are.
    public static func convertToSRGB(
        lightness: Span<Float>, a: Span<Float>, b: Span<Float>, into colors: inout MutableSpan<RGBA8>
    ) {
        let count = colors.count
        precondition(lightness.count == count && a.count == count && b.count == count, "spans of different lengths")
        unsafe colors.withUnsafeMutableBufferPointer { colors in
            unsafe lightness.withUnsafeBufferPointer { lightness in
                unsafe a.withUnsafeBufferPointer { a in
                    unsafe b.withUnsafeBufferPointer { b in
                        guard let colors = colors.baseAddress, let lightness = lightness.baseAddress,
                            let a = a.baseAddress, let b = b.baseAddress
                        else { return }
                        unsafe toSRGB(lightness, a, b, colors, count)
                    }
                }
            }
        }
    }

    @inline(__always)
    private static func toSRGB(
        _ lightness: UnsafePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>,
        _ colors: UnsafeMutablePointer<RGBA8>, _ count: Int
    ) {
        var index = 0
        while index &+ 4 <= count {
            let packed = unsafe srgb(
                UnsafeRawPointer(lightness + index).loadUnaligned(as: SIMD4<Float>.self),
                UnsafeRawPointer(a + index).loadUnaligned(as: SIMD4<Float>.self),
                UnsafeRawPointer(b + index).loadUnaligned(as: SIMD4<Float>.self))
            let place = unsafe UnsafeMutableRawPointer(colors + index)
            let kept = unsafe place.loadUnaligned(as: SIMD4<UInt32>.self) & opacityMask
            unsafe place.storeBytes(of: packed | kept, as: SIMD4<UInt32>.self)
            index &+= 4
        }
        while index < count {
            let packed = unsafe srgb(
                SIMD4(repeating: lightness[index]), SIMD4(repeating: a[index]), SIMD4(repeating: b[index]))
            let place = unsafe UnsafeMutableRawPointer(colors + index)
            let kept = unsafe place.loadUnaligned(as: UInt32.self) & opacityMask[0]
            unsafe place.storeBytes(of: packed[0] | kept, as: UInt32.self)
            index &+= 1
        }
    }

    /// The byte of opacity in four colours' words of memory.
    @inline(__always)
    private static var opacityMask: SIMD4<UInt32> { SIMD4(repeating: UInt32(littleEndian: 0xFF00_0000)) }

    /// Red, green and blue of four colours, as words of memory.
    @inline(__always)
    private static func srgb(_ lightness: SIMD4<Float>, _ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<UInt32> {
        var l = lightness + 0.396_337_78 * a + 0.215_803_76 * b
        var m = lightness - 0.105_561_346 * a - 0.063_854_17 * b
        var s = lightness - 0.089_484_18 * a - 1.291_485_5 * b
        l = l * l * l
        m = m * m * m
        s = s * s * s
        let red = byte(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_9 * s)
        let green = byte(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s)
        let blue = byte(-0.004_196_076 * l - 0.703_418_6 * m + 1.707_614_7 * s)
        #if _endian(little)
        return red | green &<< 8 | blue &<< 16
        #else
        return red &<< 24 | green &<< 16 | blue &<< 8
        #endif
    }

    /// Light as a byte of sRGB.
    @inline(__always)
    private static func byte(_ light: SIMD4<Float>) -> SIMD4<UInt32> {
        let zero = SIMD4<Float>(repeating: 0)
        let one = SIMD4<Float>(repeating: 1)
        var x = zero.replacing(with: light, where: light .> zero)
        x = one.replacing(with: x, where: x .< one)
        let s = SinglePrecision.fourthRoot(x)
        // 255 times the curve as a polynomial of the fourth root, to 0.0002 of a byte.
        var p = -17.338_027 * s + 91.531_33
        p = p * s - 212.615_57
        p = p * s + 292.361_33
        p = p * s - 285.816_57
        p = p * s + 369.811_74
        p = p * s + 32.004_05
        p = p * s - 14.938_328
        let value = p.replacing(with: 12.92 * 255 * x, where: x .<= 0.003_130_8)
        // Adding 2²³ rounds to the nearest whole number and leaves it in the low bits.
        return unsafe unsafeBitCast(value + 8_388_608, to: SIMD4<UInt32>.self) & 0xFF
    }
}
