extension ColorValue {
    /// A colour between this one and another (CSS Color 4, section 12, "Color interpolation").
    ///
    /// Both are converted to `space`; a component that one of them is missing, or that means nothing in it (the hue of a
    /// grey), is taken from the other; opacities are multiplied in first, except into hues, so that a clear colour does
    /// not tint the result.
    ///
    /// - Parameters:
    ///   - other: The colour at the other end.
    ///   - amount: How far to go: 0 is this colour, 1 is the other. Beyond 0…1 the line goes on.
    ///   - space: The space to mix in, and of the result.
    ///   - hue: Which way round to go, in a space with a hue.
    /// - Returns: The mixed colour in `space`, not mapped into any gamut.
    public func mixed(
        with other: ColorValue, amount: Double = 0.5, in space: ColorSpace = .oklab, hue: HueInterpolation = .shorter
    ) -> ColorValue {
        let a = carried(to: space)
        let b = other.carried(to: space)
        let t = amount.isFinite ? amount : amount > 0 ? 1 : 0
        let missing = a.missing.intersection(b.missing)
        // A missing opacity takes the other's; if both are missing, nothing is multiplied.
        let alphaA = a.missing.contains(.alpha) ? (b.missing.contains(.alpha) ? 1 : b.alpha) : a.alpha
        let alphaB = b.missing.contains(.alpha) ? alphaA : b.alpha
        let alpha = min(max(alphaA + (alphaB - alphaA) * t, 0), 1)
        var result = (0.0, 0.0, 0.0)
        for index in 0..<3 {
            let isMissingInA = a.missing.contains(.component(index))
            let isMissingInB = b.missing.contains(.component(index))
            var x = a.stored(isMissingInA ? b : a, index)
            var y = a.stored(isMissingInB ? a : b, index)
            var value: Double
            if space.hueIndex == index {
                (x, y) = hue.fixed(x, y)
                value = x + (y - x) * t
            } else {
                x *= alphaA
                y *= alphaB
                value = x + (y - x) * t
                if alpha > 0 { value /= alpha }
            }
            switch index {
            case 0: result.0 = value
            case 1: result.1 = value
            default: result.2 = value
            }
        }
        return ColorValue(space, result.0, result.1, result.2, alpha: alpha, missing: missing)
    }

    private func stored(_ color: ColorValue, _ index: Int) -> Double {
        index == 0 ? color.first : index == 1 ? color.second : color.third
    }

    /// Several colours mixed by weight, as `color-mix()` does it (CSS Color 5, section 3).
    ///
    /// - Parameters:
    ///   - items: The colours and their weights, each at least 0, with a sum above 0. Weights that add up to less than 1
    ///     leave the rest clear.
    ///   - space: The space to mix in, and of the result.
    ///   - hue: Which way round to go, in a space with a hue.
    /// - Returns: The mixed colour in `space`; nil if there are no colours or no weights.
    public static func mix(
        _ items: [(color: ColorValue, weight: Double)], in space: ColorSpace = .oklab,
        hue: HueInterpolation = .shorter
    ) -> ColorValue? {
        guard let head = items.first else { return nil }
        var color = head.color.carried(to: space)
        var total = head.weight
        for item in items.dropFirst() {
            total += item.weight
            color = color.mixed(with: item.color, amount: total > 0 ? item.weight / total : 0.5, in: space, hue: hue)
        }
        guard total > 0 else { return nil }
        guard total < 1 else { return color }
        return ColorValue(space, color.triple, alpha: color.alpha * total, missing: color.missing)
    }

    /// The colour in another space, with what it was missing still missing where the spaces have a like component
    /// (CSS Color 4, section 12.2, "Interpolating with missing components").
    func carried(to target: ColorSpace) -> ColorValue {
        if space == target { return self }
        let converted = converted(to: target)
        guard !missing.isEmpty else { return converted }
        var gaps = converted.missing
        for index in 0..<3 where missing.contains(.component(index)) {
            let likeness = Self.likeness(of: index, in: space)
            for other in 0..<3 where likeness != 0 && Self.likeness(of: other, in: target) == likeness {
                gaps.insert(.component(other))
            }
        }
        // Chroma and hue say together what a and b say together.
        let chromatic = Self.chromaticPair(of: space)
        if !chromatic.isEmpty, missing.isSuperset(of: chromatic) { gaps.formUnion(Self.chromaticPair(of: target)) }
        return ColorValue(target, converted.triple, alpha: alpha, missing: gaps)
    }

    /// Which components of different spaces mean the like: equal numbers; 0 is like nothing.
    private static func likeness(of index: Int, in space: ColorSpace) -> Int {
        switch space {
        case .lab, .oklab: index == 0 ? 4 : index == 1 ? 7 : 8
        case .lch, .oklch: index == 0 ? 4 : index == 1 ? 5 : 6
        case .hsl: index == 0 ? 6 : index == 1 ? 5 : 4
        case .hwb: index == 0 ? 6 : 0
        default: index + 1
        }
    }

    private static func chromaticPair(of space: ColorSpace) -> MissingComponents {
        switch space {
        case .lab, .oklab, .lch, .oklch: [.second, .third]
        case .hsl: [.first, .second]
        default: []
        }
    }
}
