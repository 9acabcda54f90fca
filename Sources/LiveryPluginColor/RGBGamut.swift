/// The colours that a screen can show: those of an RGB space with components from 0 to 1.
public enum RGBGamut: Sendable, CaseIterable {
    /// sRGB (IEC 61966-2-1).
    case srgb
    /// Display P3, which holds sRGB and about half as many colours more.
    case displayP3
    /// ITU-R BT.2020, which holds Display P3.
    case rec2020

    /// The smallest of the gamuts that holds a colour; the largest where none does.
    public init(holding color: OKLCH) {
        self = Self.allCases.first { $0.contains(color) } ?? .rec2020
    }

    /// Whether the gamut holds a colour, but for less than an 8-bit step.
    public func contains(_ color: OKLCH) -> Bool {
        let (r, g, b) = color.linear
        func holds(_ x: Double, _ y: Double, _ z: Double) -> Bool {
            HueSlice.range.contains(x * r + y * g + z * b)
        }
        switch self {
        case .srgb: return holds(1, 0, 0) && holds(0, 1, 0) && holds(0, 0, 1)
        // Both have the white point of sRGB, D65, and the primaries that CSS Color 4, section 10, gives.
        case .displayP3:
            return holds(0.8224619687, 0.1775380313, 0) && holds(0.0331941989, 0.9668058011, 0)
                && holds(0.0170826307, 0.0723974407, 0.9105199286)
        case .rec2020:
            return holds(0.6274038959, 0.3292830384, 0.0433130657)
                && holds(0.0690972894, 0.9195403951, 0.0113623156)
                && holds(0.0163914389, 0.0880133079, 0.8955952532)
        }
    }
}

extension OKLCH {
    /// The colour itself where a gamut holds it, else the one of the same lightness and hue with the most chroma that the
    /// gamut holds, found by bisection from the grey axis.
    public func fitted(to gamut: RGBGamut) -> OKLCH {
        let bounded = with(lightness: min(1, max(0, lightness)))
        guard !gamut.contains(bounded) else { return bounded }
        var low = 0.0
        var high = chroma
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if gamut.contains(bounded.with(chroma: middle)) { low = middle } else { high = middle }
        }
        return bounded.with(chroma: low)
    }
}
