/// A function of CSS that gives a colour.
enum ColorFunction {
    case rgb, hsl, hwb, lab, lch, oklab, oklch, color, colorMix

    /// The function's name, without its old second spelling.
    var name: String {
        switch self {
        case .rgb: "rgb"
        case .hsl: "hsl"
        case .hwb: "hwb"
        case .lab: "lab"
        case .lch: "lch"
        case .oklab: "oklab"
        case .oklch: "oklch"
        case .color: "color"
        case .colorMix: "color-mix"
        }
    }

    /// The space of the function's components; nil where its arguments say it.
    var space: ColorSpace? {
        switch self {
        case .rgb: .srgb
        case .hsl: .hsl
        case .hwb: .hwb
        case .lab: .lab
        case .lch: .lch
        case .oklab: .oklab
        case .oklch: .oklch
        case .color, .colorMix: nil
        }
    }

    /// Every spelling, for suggestions.
    static let names = [
        "color", "color-mix", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "rgb", "rgba",
    ]
}
