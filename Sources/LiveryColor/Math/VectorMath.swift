/// Roots of several numbers at once, which are all roots that colours need.
///
/// Made of multiplications and additions only, which IEEE 754 rounds exactly: the same bits on every machine. A square
/// root is a call into the C library to the compiler, which keeps a loop from becoming vector code, and a division costs
/// as much as ten multiplications. The first guess of x^(-1/n) comes from the number's high word; a polynomial near the
/// series of (1 - r)^(-1/n), where r = 1 - x·yⁿ is what is left, makes 9 to 11 digits of it, and one step of Newton's
/// from the root itself the rest. Valid for 0 and for numbers between about 10⁻³⁰⁰ and 10³⁰⁰.
enum VectorMath {
    /// The first guess of x^(-1/n): the exponent and 20 bits after it, scaled, in one floating-point step.
    @inline(__always)
    private static func guess(_ x: SIMD4<Double>, _ scale: Double, _ offset: Double) -> SIMD4<Double> {
        let bits = unsafe unsafeBitCast(x, to: SIMD4<UInt64>.self)
        // Or-ing the exponent of 2⁵² in front of the high word makes it a whole number in floating point.
        let word = unsafe unsafeBitCast(
            bits &>> 32 | SIMD4<UInt64>(repeating: 0x4330_0000_0000_0000), to: SIMD4<Double>.self)
        let scaled = (word - 0x1p52) * scale + (offset + 0x1p52)
        return unsafe unsafeBitCast(unsafeBitCast(scaled, to: SIMD4<UInt64>.self) &<< 32, to: SIMD4<Double>.self)
    }

    /// 1 / √x, for x ≥ 0; something large and finite for 0.
    @inline(__always)
    static func inverseSquareRoot(_ x: SIMD4<Double>) -> SIMD4<Double> {
        var y = guess(x, -0.5, 1_608_968_372)
        var r = 1 - x * y * y
        let square = r * r
        let low = 0.5000000000000548 + 0.37499840591966804 * r
        let high = 0.3124985195128401 + 0.2747804818238127 * r + 0.24734093182161004 * square
        y += y * r * (low + square * high)
        r = 1 - x * y * y
        return y + y * (0.5 * r)
    }

    /// The square root, for x ≥ 0.
    @inline(__always)
    static func squareRoot(_ x: SIMD4<Double>) -> SIMD4<Double> { x * inverseSquareRoot(x) }

    /// The cube root, of negative numbers too.
    @inline(__always)
    static func cubeRoot(_ x: SIMD4<Double>) -> SIMD4<Double> {
        let bits = unsafe unsafeBitCast(x, to: SIMD4<UInt64>.self)
        let sign = bits & SIMD4<UInt64>(repeating: 0x8000_0000_0000_0000)
        let root = unsafe unsafeBitCast(
            cubeRootOfPositive(unsafeBitCast(bits ^ sign, to: SIMD4<Double>.self)), to: SIMD4<UInt64>.self)
        return unsafe unsafeBitCast(root | sign, to: SIMD4<Double>.self)
    }

    /// The cube root, for x ≥ 0.
    @inline(__always)
    static func cubeRootOfPositive(_ x: SIMD4<Double>) -> SIMD4<Double> {
        var y = guess(x, -1.0 / 3, 1_430_186_364)
        let r = 1 - x * y * (y * y)
        let r2 = r * r
        let p01 = 0.3333333333333327 + 0.22222223451496453 * r
        let p23 = 0.17283951755911134 + 0.14402368260344625 * r
        let p45 = 0.12481997509977209 + 0.11269074758172996 * r
        let low = p01 + p23 * r2
        let high = p45 + 0.10199525592367709 * r2
        let series = low + high * (r2 * r2)
        y += (y * r) * series
        let square = y * y
        let root = x * square
        return root + (x - root * root * root) * (square * 0.3333333333333333)
    }

    /// The fourth root, for x ≥ 0.
    @inline(__always)
    static func fourthRoot(_ x: SIMD4<Double>) -> SIMD4<Double> {
        var y = guess(x, -0.25, 1_340_801_760)
        let r = 1 - x * y * y * (y * y)
        let r2 = r * r
        let p01 = 0.24999999999999847 + 0.1562500242728147 * r
        let p23 = 0.11718752226096606 + 0.0952024030726881 * r
        let p45 = 0.08092120866067115 + 0.0724048388379764 * r
        let low = p01 + p23 * r2
        let high = p45 + 0.06468543283374621 * r2
        let series = low + high * (r2 * r2)
        y += (y * r) * series
        let cube = y * (y * y)
        let root = x * cube
        let square = root * root
        return root + (x - square * square) * (cube * 0.25)
    }

    /// The fifth root, for x ≥ 0.
    @inline(__always)
    static func fifthRoot(_ x: SIMD4<Double>) -> SIMD4<Double> {
        var y = guess(x, -0.2, 1_287_167_097.6)
        let y2 = y * y
        let r = 1 - x * y * y2 * y2
        let r2 = r * r
        let p01 = 0.19999999999999477 + 0.12000006710070057 * r
        let p23 = 0.08800006118047728 + 0.07037803473565835 * r
        let p45 = 0.05911597459128682 + 0.053039566696247036 * r
        let low = p01 + p23 * r2
        let high = p45 + 0.04702409240656676 * r2
        let series = low + high * (r2 * r2)
        y += (y * r) * series
        let square = y * y
        let fourth = square * square
        let root = x * fourth
        let power = root * root
        return root + (x - power * power * root) * (fourth * 0.2)
    }
}
