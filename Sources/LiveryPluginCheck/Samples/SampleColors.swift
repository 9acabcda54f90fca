internal import LiveryColor

/// Colours that functions are tried with.
enum SampleColors {
    /// The colours that mistakes are made with: corners of the cube, greys, near-greys, and different alphas.
    static let corners: [ColorValue] = {
        var colors: [ColorValue] = []
        for bits in 0..<8 {
            colors.append(ColorValue(.srgb, Double(bits & 1), Double(bits >> 1 & 1), Double(bits >> 2 & 1)))
        }
        for grey in [0.002, 0.1, 0.25, 0.5, 0.75, 0.9, 0.998] { colors.append(ColorValue(.srgb, grey, grey, grey)) }
        colors.append(ColorValue(.srgb, 0.5, 0.5, 0.501))
        colors.append(ColorValue(.srgb, 0.2, 0.4, 0.6, alpha: 0))
        colors.append(ColorValue(.srgb, 0.2, 0.4, 0.6, alpha: 0.5))
        colors.append(ColorValue(.srgb, 1, 1, 1, alpha: 0.25))
        colors.append(ColorValue(.displayP3, 0, 1, 0))
        colors.append(ColorValue(.displayP3, 1, 0, 0, alpha: 0.75))
        return colors
    }()

    /// Corners first, then colours of sRGB, one in eight of them of Display P3 and one in eight translucent.
    static func colors(_ count: Int, seed: UInt64) -> [ColorValue] {
        var random = SeededRandom(seed)
        var colors = Array(corners.prefix(count))
        colors.reserveCapacity(count)
        while colors.count < count {
            let space: ColorSpace = colors.count % 8 == 3 ? .displayP3 : .srgb
            let alpha = colors.count % 8 == 5 ? random.unit() : 1
            colors.append(ColorValue(space, random.unit(), random.unit(), random.unit(), alpha: alpha))
        }
        return colors
    }

    /// Numbers that are far from any colour, but finite.
    static func strange(_ count: Int, seed: UInt64) -> [SIMD4<Float>] {
        var random = SeededRandom(seed)
        let values: [Float] = [
            0, -0.0, 1, -1, 2, -0.5, 4, .leastNonzeroMagnitude, 1e-38, 1e-7, -1e-7, 0.999_999_9, 1.000_001, 20, 360,
            -360, 719.5,
        ]
        return (0..<count).map { index in
            let pick = { (random: inout SeededRandom) in values[Int(random.next() % UInt64(values.count))] }
            return SIMD4(
                pick(&random), pick(&random), pick(&random), index % 3 == 0 ? Float(random.unit()) : 1)
        }
    }
}
