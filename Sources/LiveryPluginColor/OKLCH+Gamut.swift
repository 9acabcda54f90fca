extension OKLCH {
    /// The linear-light sRGB components, unclipped.
    public var linear: (red: Double, green: Double, blue: Double) {
        let a = chroma * hueA
        let b = chroma * hueB
        let l = lightness + 0.3963377774 * a + 0.2158037573 * b
        let m = lightness - 0.1055613458 * a - 0.0638541728 * b
        let s = lightness - 0.0894841775 * a - 1.2914855480 * b
        let l3 = l * l * l
        let m3 = m * m * m
        let s3 = s * s * s
        return (
            4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
            -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
            -0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3
        )
    }

    /// Whether sRGB holds the colour, but for less than an 8-bit step.
    public var fitsSRGB: Bool {
        let (r, g, b) = linear
        return HueSlice.range.contains(r) && HueSlice.range.contains(g) && HueSlice.range.contains(b)
    }

    /// The colour itself where sRGB holds it, else the one of the same lightness and hue with the most
    /// chroma that sRGB holds, found by bisection from the grey axis.
    public var fittedToSRGB: OKLCH {
        let bounded = with(lightness: min(1, max(0, lightness)))
        guard !bounded.fitsSRGB else { return bounded }
        let slice = HueSlice(hueA: hueA, hueB: hueB)
        return bounded.with(chroma: slice.chroma(upTo: chroma, at: bounded.lightness))
    }

    /// The nearest 8-bit sRGB value of the colour fitted into sRGB, whatever that does to the hue.
    var plainSRGB8: SRGB8 {
        let (r, g, b) = fittedToSRGB.linear
        return SRGB8(
            TransferCurve.byte(linear: r), TransferCurve.byte(linear: g), TransferCurve.byte(linear: b))
    }

    /// The 8-bit sRGB value that stands for the colour, fitted into sRGB.
    ///
    /// Of the eight values around a coloured one, that whose hue is truest is taken, a quarter of its error in
    /// lightness and chroma counting as much: in dark colours plain rounding turns the hue by a degree and more.
    public var srgb8: SRGB8 {
        let fitted = fittedToSRGB
        let (r, g, b) = fitted.linear
        let nearest = SRGB8(
            TransferCurve.byte(linear: r), TransferCurve.byte(linear: g), TransferCurve.byte(linear: b))
        guard fitted.chroma >= 0.02 else { return nearest }
        let otherRed = Self.other(nearest.red, r)
        let otherGreen = Self.other(nearest.green, g)
        let otherBlue = Self.other(nearest.blue, b)
        var best = nearest
        var least = Double.infinity
        for corner in 0..<8 {
            let candidate = SRGB8(
                corner & 1 == 0 ? nearest.red : otherRed, corner & 2 == 0 ? nearest.green : otherGreen,
                corner & 4 == 0 ? nearest.blue : otherBlue)
            let error = fitted.roundingError(OKLCH(candidate))
            if error < least {
                least = error
                best = candidate
            }
        }
        return best
    }

    /// The byte on the other side of a linear-light value than the one nearest to it.
    private static func other(_ nearest: UInt8, _ linear: Double) -> UInt8 {
        if TransferCurve.linear[Int(nearest)] < linear { return nearest == 255 ? 255 : nearest + 1 }
        return nearest == 0 ? 0 : nearest - 1
    }

    private func roundingError(_ rounded: OKLCH) -> Double {
        let dl = (rounded.lightness - lightness) / 4
        let dc = (rounded.chroma - chroma) / 4
        let turn = rounded.chroma * (hueA * rounded.hueB - hueB * rounded.hueA)
        return dl * dl + dc * dc + turn * turn
    }
}
