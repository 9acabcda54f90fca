/// The colour difference CIEDE2000 (CIE 142; Sharma, Wu and Dalal 2005).
///
/// Written without angles: the mean hue is the direction of a sum of vectors, the cosines of its multiples follow from
/// its own, and the difference of hue from a cross product. That is exact where the formula's own case distinctions
/// lose digits, needs one arc tangent instead of two, and has no branches, so that loops over it become vector code.
enum DeltaE2000 {
    /// The difference of two colours in CIE Lab, whatever white point both are relative to.
    @inline(__always)
    static func difference(_ first: Triple, _ second: Triple) -> Double {
        difference(first.x, first.y, first.z, second.x, second.y, second.z)
    }

    /// The difference of two colours in CIE Lab.
    @inline(__always)
    static func difference(
        _ l1: Double, _ a1: Double, _ b1: Double, _ l2: Double, _ a2: Double, _ b2: Double
    ) -> Double {
        // Step 1: chroma, with a stretched for greyish colours.
        let meanChroma = 0.5 * ((a1 * a1 + b1 * b1).squareRoot() + (a2 * a2 + b2 * b2).squareRoot())
        let stretch = 1.5 - 0.5 * seventhRatio(meanChroma).squareRoot()
        let x1 = a1 * stretch
        let x2 = a2 * stretch
        let c1 = (x1 * x1 + b1 * b1).squareRoot()
        let c2 = (x2 * x2 + b2 * b2).squareRoot()
        // Step 2: the unit vectors of the hues; none for a grey.
        let inverse1 = c1 > 0 ? 1 / c1 : 0
        let inverse2 = c2 > 0 ? 1 / c2 : 0
        let ux1 = x1 * inverse1
        let uy1 = b1 * inverse1
        let ux2 = x2 * inverse2
        let uy2 = b2 * inverse2
        // The first hue is the smaller one of two opposite ones if it is in 0..<180.
        let isUpper = b1 > 0 || (b1 == 0 && x1 > 0)
        let product = c1 * c2
        let dot = x1 * x2 + b1 * b2
        let cross = x1 * b2 - x2 * b1
        let turn = cross > 0 ? 1.0 : cross < 0 ? -1.0 : isUpper ? 1.0 : -1.0
        let narrow = (0.5 * (product + dot)).squareRoot()
        let wide = 2 * (product - dot)
        let hueDifference =
            dot >= 0 ? (narrow > 0 ? cross / narrow : 0) : turn * (wide > 0 ? wide : 0).squareRoot()
        // Step 3: the mean hue. Exactly opposite hues have it 90° after the smaller of them.
        let sumX = ux1 + ux2
        let sumY = uy1 + uy2
        let isOpposite = sumX == 0 && sumY == 0 && product > 0
        let upperX = isUpper ? ux1 : ux2
        let upperY = isUpper ? uy1 : uy2
        let meanX = isOpposite ? -upperY : sumX
        let meanY = isOpposite ? upperX : sumY
        let size = (meanX * meanX + meanY * meanY).squareRoot()
        let inverseSize = size > 0 ? 1 / size : 0
        let cos1 = size > 0 ? meanX * inverseSize : 1
        let sin1 = meanY * inverseSize
        let cos2 = cos1 * cos1 - sin1 * sin1
        let sin2 = 2 * sin1 * cos1
        let cos3 = cos2 * cos1 - sin2 * sin1
        let sin3 = sin2 * cos1 + cos2 * sin1
        let cos4 = cos2 * cos2 - sin2 * sin2
        let sin4 = 2 * sin2 * cos2
        let t =
            1 - 0.17 * (0.8660254037844386 * cos1 + 0.5 * sin1) + 0.24 * cos2
            + 0.32 * (0.9945218953682733 * cos3 - 0.10452846326765347 * sin3)
            - 0.20 * (0.4539904997395468 * cos4 + 0.8910065241883679 * sin4)
        let meanL = 0.5 * (l1 + l2) - 50
        let meanC = 0.5 * (c1 + c2)
        let square = meanL * meanL
        let weightL = 1 + 0.015 * square / (20 + square).squareRoot()
        let weightC = 1 + 0.045 * meanC
        let weightH = 1 + 0.015 * meanC * t
        // Step 4: the turn of blue.
        let sine = sineOfTurn(
            cosine: 0.08715574274765818 * cos1 - 0.9961946980917455 * sin1,
            sine: 0.08715574274765818 * sin1 + 0.9961946980917455 * cos1)
        let rotation = -2 * seventhRatio(meanC).squareRoot() * sine
        let partL = (l2 - l1) / weightL
        let partC = (c2 - c1) / weightC
        let partH = hueDifference / weightH
        let sum = partL * partL + partC * partC + partH * partH + rotation * partC * partH
        return (sum > 0 ? sum : 0).squareRoot()
    }

    /// c⁷ / (c⁷ + 25⁷).
    @inline(__always)
    private static func seventhRatio(_ chroma: Double) -> Double {
        // Beyond this, only arithmetic's limits remain, and the ratio is 1.
        let c = chroma < 1e12 ? chroma : 1e12
        let c2 = c * c
        let c7 = c2 * c2 * c2 * c
        return c7 / (c7 + 6_103_515_625)
    }

    /// sin(60° · exp(-(δ / 25°)²)), from the cosine and the sine of the angle δ between the mean hue and 275°.
    @inline(__always)
    private static func sineOfTurn(cosine: Double, sine: Double) -> Double {
        // Half of δ is the angle of (1 + cos, |sin|); brought below 45°, its arc tangent is a short polynomial.
        let x = 1 + cosine
        let y = sine.magnitude
        let isSteep = y > x
        let large = isSteep ? y : x
        let small = isSteep ? x : y
        let ratio = large > 0 ? small / large : 0
        let z = ratio * ratio
        var p = -0.00026660196719267425
        p = p * z + 0.002162794422156479
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
        let half = isSteep ? 1.5707963267948966 - below : below
        // Hues of 0…95° are at least 180° below 275° in the formula, not at most 180° above it, and turn nothing.
        let isFar = sine > 0 && half >= 0.7417649320975901
        let power = isFar ? -100 : -30.310966024708744 * (half * half)
        let whole = (power + 0x1.8p52) - 0x1.8p52
        let f = power - whole
        var e = 7.072585949269223e-09
        e = e * f + 1.0208690299958306e-07
        e = e * f + 1.321544258792169e-06
        e = e * f + 1.5252657260200837e-05
        e = e * f + 0.0001540353044173605
        e = e * f + 0.0013333558230164974
        e = e * f + 0.009618129107606888
        e = e * f + 0.05550410866444772
        e = e * f + 0.24022650695910097
        e = e * f + 0.69314718055995
        e = e * f + 1
        // The magic number left the whole part in the low bits.
        let shift = (power + 0x1.8p52).bitPattern << 52
        let turn = 1.0471975511965979 * Double(bitPattern: e.bitPattern &+ shift)
        let q = turn * turn
        var s = 1.576714457802796e-10
        s = s * q - 2.504770579280155e-08
        s = s * q + 2.7557286248933913e-06
        s = s * q - 0.00019841269714410237
        s = s * q + 0.008333333333100856
        s = s * q - 0.1666666666666507
        s = s * q + 0.9999999999999998
        return turn * s
    }
}
