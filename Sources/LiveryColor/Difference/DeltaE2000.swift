/// The colour difference CIEDE2000 (CIE 142; Sharma, Wu and Dalal 2005).
///
/// Written without angles: the mean hue is the direction of a sum of vectors, the cosines of its multiples follow from
/// its own, and the difference of hue from a cross product. That is exact where the formula's own case distinctions
/// lose digits, needs one arc tangent instead of two, and has no branches. Pairs go four at a time.
enum DeltaE2000 {
    private typealias Pairs = SIMD4<Double>

    /// The difference of two colours in CIE Lab, whatever white point both are relative to.
    static func difference(_ first: Triple, _ second: Triple) -> Double {
        differences(
            SIMD4(repeating: first.x), SIMD4(repeating: first.y), SIMD4(repeating: first.z),
            SIMD4(repeating: second.x), SIMD4(repeating: second.y), SIMD4(repeating: second.z))[0]
    }

    /// The differences of four pairs of colours in CIE Lab.
    @inline(__always)
    static func differences(
        _ l1: SIMD4<Double>, _ a1: SIMD4<Double>, _ b1: SIMD4<Double>,
        _ l2: SIMD4<Double>, _ a2: SIMD4<Double>, _ b2: SIMD4<Double>
    ) -> SIMD4<Double> {
        let zero = Pairs(repeating: 0)
        let one = Pairs(repeating: 1)
        // Step 1: chroma, with a stretched for greyish colours.
        let meanChroma = 0.5 * (root(a1 * a1 + b1 * b1) + root(a2 * a2 + b2 * b2))
        let stretch = 1.5 - 0.5 * root(seventhRatio(meanChroma))
        let x1 = a1 * stretch
        let x2 = a2 * stretch
        // Step 2: the unit vectors of the hues; none for a grey.
        let square1 = x1 * x1 + b1 * b1
        let square2 = x2 * x2 + b2 * b2
        let inverse1 = VectorMath.inverseSquareRoot(square1)
        let inverse2 = VectorMath.inverseSquareRoot(square2)
        let c1 = square1 * inverse1
        let c2 = square2 * inverse2
        let ux1 = x1 * inverse1
        let uy1 = b1 * inverse1
        let ux2 = x2 * inverse2
        let uy2 = b2 * inverse2
        // The first hue is the smaller one of two opposite ones if it is in 0..<180.
        let isUpper = (b1 .> zero) .| ((b1 .== zero) .& (x1 .> zero))
        let product = c1 * c2
        let dot = x1 * x2 + b1 * b2
        let cross = x1 * b2 - x2 * b1
        // Twice the root of the chromas times the sine of half the angle, by the formula that keeps the digits.
        let sum = positive(0.5 * (product + dot))
        let narrow = cross * VectorMath.inverseSquareRoot(sum)
        let wide = root(positive(2 * (product - dot)))
        let isClockwise = (cross .< zero) .| ((cross .== zero) .& .!isUpper)
        let hueDifference = narrow.replacing(
            with: wide.replacing(with: -wide, where: isClockwise), where: dot .< zero)
        // Step 3: the mean hue. Exactly opposite hues have it 90° after the smaller of them.
        let sumX = ux1 + ux2
        let sumY = uy1 + uy2
        let isOpposite = (sumX .== zero) .& (sumY .== zero)
        let meanX = sumX.replacing(with: -uy2.replacing(with: uy1, where: isUpper), where: isOpposite)
        let meanY = sumY.replacing(with: ux2.replacing(with: ux1, where: isUpper), where: isOpposite)
        let inverseSize = VectorMath.inverseSquareRoot(meanX * meanX + meanY * meanY)
        let cos1 = meanX * inverseSize
        let sin1 = meanY * inverseSize
        let cos2 = cos1 * cos1 - sin1 * sin1
        let sin2 = 2 * sin1 * cos1
        let cos3 = cos2 * cos1 - sin2 * sin1
        let sin3 = sin2 * cos1 + cos2 * sin1
        let cos4 = cos2 * cos2 - sin2 * sin2
        let sin4 = 2 * sin2 * cos2
        var t = 1 - 0.17 * (0.8660254037844386 * cos1 + 0.5 * sin1)
        t += 0.24 * cos2
        t += 0.32 * (0.9945218953682733 * cos3 - 0.10452846326765347 * sin3)
        t -= 0.20 * (0.4539904997395468 * cos4 + 0.8910065241883679 * sin4)
        let meanL = 0.5 * (l1 + l2) - 50
        let meanC = 0.5 * (c1 + c2)
        let square = meanL * meanL
        let weightL = 1 + 0.015 * square * VectorMath.inverseSquareRoot(20 + square)
        let weightC = 1 + 0.045 * meanC
        let weightH = 1 + 0.015 * meanC * t
        // Step 4: the turn of blue.
        let sine = sineOfTurn(
            cosine: 0.08715574274765818 * cos1 - 0.9961946980917455 * sin1,
            sine: 0.08715574274765818 * sin1 + 0.9961946980917455 * cos1, zero, one)
        let rotation = -2 * root(seventhRatio(meanC)) * sine
        let partL = (l2 - l1) / weightL
        let partC = (c2 - c1) / weightC
        let partH = hueDifference / weightH
        return root(positive(partL * partL + partC * partC + partH * partH + rotation * partC * partH))
    }

    @inline(__always)
    private static func root(_ x: SIMD4<Double>) -> SIMD4<Double> { x * VectorMath.inverseSquareRoot(x) }

    @inline(__always)
    private static func positive(_ x: SIMD4<Double>) -> SIMD4<Double> {
        let zero = Pairs(repeating: 0)
        return zero.replacing(with: x, where: x .> zero)
    }

    /// c⁷ / (c⁷ + 25⁷).
    @inline(__always)
    private static func seventhRatio(_ chroma: SIMD4<Double>) -> SIMD4<Double> {
        // Beyond this, only arithmetic's limits remain, and the ratio is 1.
        let limit = Pairs(repeating: 1e12)
        let c = limit.replacing(with: chroma, where: chroma .< limit)
        let c2 = c * c
        let c7 = c2 * c2 * c2 * c
        return c7 / (c7 + 6_103_515_625)
    }

    /// sin(60° · exp(-(δ / 25°)²)), from the cosine and the sine of the angle δ between the mean hue and 275°.
    @inline(__always)
    private static func sineOfTurn(
        cosine: SIMD4<Double>, sine: SIMD4<Double>, _ zero: SIMD4<Double>, _ one: SIMD4<Double>
    ) -> SIMD4<Double> {
        // Half of δ is the angle of (1 + cos, |sin|); brought below 45°, its arc tangent is a short polynomial.
        let x = 1 + cosine
        let isRight = sine .> zero
        let y = (-sine).replacing(with: sine, where: isRight)
        let isSteep = y .> x
        let large = x.replacing(with: y, where: isSteep)
        let small = y.replacing(with: x, where: isSteep)
        let ratio = small / large.replacing(with: one, where: large .== zero)
        let z = ratio * ratio
        var p = -0.00026660196719267425 * z + 0.002162794422156479
        p = p * z - 0.008241899893996813
        p = p * z + 0.01993744283625617
        p = p * z - 0.03526772086942244
        p = p * z + 0.050455577528416146
        p = p * z - 0.06366092236096826
        p = p * z + 0.07614250199003121
        p = p * z - 0.09076798876650477
        p = p * z + 0.11109428364330506
        p = p * z - 0.14285592394282529
        p = p * z + 0.19999995340385063
        p = p * z - 0.333333332624797
        p = p * z + 0.9999999999981967
        let below = ratio * p
        let half = below.replacing(with: 1.5707963267948966 - below, where: isSteep)
        // Hues of 0…95° are at least 180° below 275° in the formula, not at most 180° above it, and turn nothing.
        let isFar = isRight .& (half .>= Pairs(repeating: 0.7417649320975901))
        let power = (-30.310966024708744 * (half * half)).replacing(with: Pairs(repeating: -100), where: isFar)
        // Adding the magic number rounds to a whole number, and leaves it in the low bits.
        let rounded = power + 0x1.8p52
        let f = power - (rounded - 0x1.8p52)
        var e = 7.072585949269223e-09 * f + 1.0208690299958306e-07
        e = e * f + 1.321544258792169e-06
        e = e * f + 1.5252657260200837e-05
        e = e * f + 0.0001540353044173605
        e = e * f + 0.0013333558230164974
        e = e * f + 0.009618129107606888
        e = e * f + 0.05550410866444772
        e = e * f + 0.24022650695910097
        e = e * f + 0.69314718055995
        e = e * f + 1
        let shift = unsafe unsafeBitCast(rounded, to: SIMD4<UInt64>.self) &<< 52
        let scaled = unsafe unsafeBitCast(e, to: SIMD4<UInt64>.self) &+ shift
        let turn = unsafe 1.0471975511965979 * unsafeBitCast(scaled, to: SIMD4<Double>.self)
        let q = turn * turn
        var s = 1.576714457802796e-10 * q - 2.504770579280155e-08
        s = s * q + 2.7557286248933913e-06
        s = s * q - 0.00019841269714410237
        s = s * q + 0.008333333333100856
        s = s * q - 0.1666666666666507
        s = s * q + 0.9999999999999998
        return turn * s
    }
}
