/// Roots in single precision, four at a time, as exact as 8-bit colours need them.
///
/// Made like those of ``VectorMath``, with shorter polynomials.
enum SinglePrecision {
    /// The first guess of x^(-1/n): the exponent and 14 bits after it, scaled, in one floating-point step.
    @inline(__always)
    private static func guess(_ x: SIMD4<Float>, _ scale: Float, _ offset: Float) -> SIMD4<Float> {
        let bits = unsafe unsafeBitCast(x, to: SIMD4<Int32>.self)
        let scaled = SIMD4<Float>(bits &>> 9) * scale + (8_388_608 + offset)
        return unsafe unsafeBitCast(unsafeBitCast(scaled, to: SIMD4<Int32>.self) &<< 9, to: SIMD4<Float>.self)
    }

    /// The cube root, to about 1 part in 10⁷. For x ≥ 0.
    @inline(__always)
    static func cubeRoot(_ x: SIMD4<Float>) -> SIMD4<Float> {
        var y = guess(x, -1.0 / 3, 2_773_257)
        for _ in 0..<2 {
            let r = 1 - x * y * (y * y)
            y += y * r * (0.333_333_34 + 0.222_222_22 * r)
        }
        return x * y * y
    }

    /// The fourth root, to about 1 part in 10⁶. For x ≥ 0.
    @inline(__always)
    static func fourthRoot(_ x: SIMD4<Float>) -> SIMD4<Float> {
        var y = guess(x, -0.25, 2_599_960)
        let r = 1 - x * y * y * (y * y)
        let low = 0.249_997_07 + 0.156_247_42 * r
        let high = 0.118_571_375 + 0.096_427_88 * r
        y += y * r * (low + r * r * high)
        return x * y * (y * y)
    }
}
