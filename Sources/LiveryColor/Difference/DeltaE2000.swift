/// The colour difference CIEDE2000 (CIE 142; Sharma, Wu and Dalal 2005).
///
/// Written without angles: the mean hue is the direction of a sum of vectors, the cosines of its multiples follow from
/// its own, and the difference of hue from a cross product. That is exact where the formula's own case distinctions
/// lose digits, needs one arc tangent instead of two, and has no branches. Good to about 1 part in 10⁹.
enum DeltaE2000<Number: Lanes> {
    /// The differences of pairs of colours in CIE Lab, whatever white point both of a pair are relative to.
    @inline(__always)
    static func differences(
        _ l1: Number, _ a1: Number, _ b1: Number, _ l2: Number, _ a2: Number, _ b2: Number
    ) -> Number {
        let zero = Number(repeating: 0)
        // Step 1: chroma, with a stretched for greyish colours.
        let meanChroma = 0.5 * (root(a1 * a1 + b1 * b1) + root(a2 * a2 + b2 * b2))
        let stretch = 1.5 - 0.5 * rootOfSeventhRatio(meanChroma)
        let x1 = a1 * stretch
        let x2 = a2 * stretch
        // Step 2: the unit vectors of the hues; none for a grey.
        let square1 = x1 * x1 + b1 * b1
        let square2 = x2 * x2 + b2 * b2
        let inverse1 = square1.inverseSquareRoot
        let inverse2 = square2.inverseSquareRoot
        let c1 = square1 * inverse1
        let c2 = square2 * inverse2
        let ux1 = x1 * inverse1
        let uy1 = b1 * inverse1
        let ux2 = x2 * inverse2
        let uy2 = b2 * inverse2
        // The first hue is the smaller one of two opposite ones if it is in 0..<180.
        let isUpper = Number.either(
            Number.isGreater(b1, zero), Number.both(Number.isEqual(b1, zero), Number.isGreater(x1, zero)))
        let product = c1 * c2
        let dot = x1 * x2 + b1 * b2
        let cross = x1 * b2 - x2 * b1
        // Twice the root of the chromas times the sine of half the angle, by the formula that keeps the digits.
        let narrow = cross * positive(0.5 * (product + dot)).inverseSquareRoot
        let wide = root(positive(2 * (product - dot)))
        let isClockwise = Number.either(
            Number.isGreater(zero, cross), Number.both(Number.isEqual(cross, zero), Number.not(isUpper)))
        let hueDifference = Number.choose(
            Number.isGreater(zero, dot), Number.choose(isClockwise, -wide, wide), narrow)
        // Step 3: the mean hue. Exactly opposite hues have it 90° after the smaller of them.
        let sumX = ux1 + ux2
        let sumY = uy1 + uy2
        let isOpposite = Number.both(Number.isEqual(sumX, zero), Number.isEqual(sumY, zero))
        let meanX = Number.choose(isOpposite, -Number.choose(isUpper, uy1, uy2), sumX)
        let meanY = Number.choose(isOpposite, Number.choose(isUpper, ux1, ux2), sumY)
        let inverseSize = (meanX * meanX + meanY * meanY).inverseSquareRoot
        let cos1 = meanX * inverseSize
        let sin1 = meanY * inverseSize
        let meanL = -50 + 0.5 * (l1 + l2)
        let meanC = 0.5 * (c1 + c2)
        let square = meanL * meanL
        let weightL = 1 + 0.015 * (square * (20 + square).inverseSquareRoot)
        let weightC = 1 + 0.045 * meanC
        let weightH = 1 + 0.015 * (meanC * hueWeight(cos1, sin1))
        // Step 4: the turn of blue.
        let sine = sineOfTurn(
            cosine: 0.08715574274765818 * cos1 - 0.9961946980917455 * sin1,
            sine: 0.08715574274765818 * sin1 + 0.9961946980917455 * cos1)
        let rotation = -2 * (rootOfSeventhRatio(meanC) * sine)
        let partL = (l2 - l1) / weightL
        let partC = (c2 - c1) / weightC
        let partH = hueDifference / weightH
        return root(positive(partL * partL + partC * partC + partH * (partH + rotation * partC)))
    }

    @inline(__always)
    private static func root(_ x: Number) -> Number { x * x.inverseSquareRoot }

    @inline(__always)
    private static func positive(_ x: Number) -> Number {
        let zero = Number(repeating: 0)
        return Number.choose(Number.isGreater(x, zero), x, zero)
    }

    /// The formula's T, from the cosine and sine of the mean hue.
    @inline(__always)
    private static func hueWeight(_ cos1: Number, _ sin1: Number) -> Number {
        let cos2 = cos1 * cos1 - sin1 * sin1
        let sin2 = 2 * (sin1 * cos1)
        let cos3 = cos2 * cos1 - sin2 * sin1
        let sin3 = sin2 * cos1 + cos2 * sin1
        let cos4 = cos2 * cos2 - sin2 * sin2
        let sin4 = 2 * (sin2 * cos2)
        // 0.17 cos(h - 30°), 0.24 cos 2h, 0.32 cos(3h + 6°) and 0.20 cos(4h - 63°).
        let first = 0.14722431864335458 * cos1 + 0.085 * sin1
        let third = 0.3182470065178475 * cos3 - 0.03344910824564911 * sin3
        let fourth = 0.09079809994790937 * cos4 + 0.17820130483767357 * sin4
        return (1 - first) + (0.24 * cos2 + (third - fourth))
    }

    /// √(c⁷ / (c⁷ + 25⁷)).
    @inline(__always)
    private static func rootOfSeventhRatio(_ chroma: Number) -> Number {
        // Beyond this, only arithmetic's limits remain, and the ratio is 1.
        let limit = Number(repeating: 1e12)
        let c = Number.choose(Number.isGreater(limit, chroma), chroma, limit)
        let c2 = c * c
        let c7 = (c2 * c) * (c2 * c2)
        return root(c7 / (6_103_515_625 + c7))
    }

    /// sin(60° · exp(-(δ / 25°)²)), from the cosine and the sine of the angle δ between the mean hue and 275°.
    @inline(__always)
    private static func sineOfTurn(cosine: Number, sine: Number) -> Number {
        // Half of δ is the angle of (1 + cos, |sin|); brought below 45°, its arc tangent is a short polynomial.
        let zero = Number(repeating: 0)
        let x = 1 + cosine
        let isRight = Number.isGreater(sine, zero)
        let y = Number.choose(isRight, sine, -sine)
        let isSteep = Number.isGreater(y, x)
        let large = Number.choose(isSteep, y, x)
        let small = Number.choose(isSteep, x, y)
        let ratio = small / Number.choose(Number.isEqual(large, zero), Number(repeating: 1), large)
        let z = ratio * ratio
        let z2 = z * z
        let z4 = z2 * z2
        let a0 = 0.9999999999293037 - 0.3333333129088999 * z
        let a1 = 0.19999901102171555 - 0.14283813255743194 * z
        let a2 = 0.11091922963683302 - 0.08974171958363882 * z
        let a3 = 0.07228278345377252 - 0.05395668057137172 * z
        let a4 = 0.033826218952786875 - 0.015828322749149415 * z
        let a5 = 0.00473248419342192 - 0.0006633954571104787 * z
        let below = ratio * ((a0 + a1 * z2) + ((a2 + a3 * z2) + (a4 + a5 * z2) * z4) * z4)
        let half = Number.choose(isSteep, 1.5707963267948966 - below, below)
        // Hues of 0…95° are at least 180° below 275° in the formula, not at most 180° above it, and turn nothing.
        let isFar = Number.both(isRight, Number.isGreater(half, Number(repeating: 0.74176493209759)))
        let power = Number.choose(isFar, Number(repeating: -100), -30.310966024708744 * (half * half))
        // Adding the magic number rounds to a whole number, and leaves it in the low bits.
        let marked = 0x1.8p52 + power
        let f = power - (-0x1.8p52 + marked)
        let f2 = f * f
        let e0 = 1 + 0.6931471805459335 * f
        let e1 = 0.2402265069581299 + 0.05550410941205933 * f
        let e2 = 0.009618129159402558 + 0.0013333450568000645 * f
        let e3 = 0.00015403455852453838 + 1.5310079402249296e-05 * f
        let e = e0 + (e1 + (e2 + (e3 + 1.3255224878668817e-06 * f2) * f2) * f2) * f2
        let turn = 1.0471975511965979 * e.scaled(byLowBitsOf: marked)
        let q = turn * turn
        let q2 = q * q
        let s0 = 0.9999999999998632 - 0.16666666665771526 * q
        let s1 = 0.008333333238358418 - 0.00019841232973723656 * q
        let s2 = 2.7550845776268314e-06 - 2.4527333118451392e-08 * q
        return turn * (s0 + (s1 + s2 * q2) * q2)
    }
}

extension DeltaE2000<Double> {
    /// The difference of two colours in CIE Lab, whatever white point both are relative to.
    static func difference(_ first: Triple, _ second: Triple) -> Double {
        differences(first.x, first.y, first.z, second.x, second.y, second.z)
    }
}
