/// The function that is being read.
struct FunctionContext {
    /// Which function it is.
    var function: ColorFunction
    /// Where its name begins.
    var start: Int
    /// Where its parenthesis stands.
    var open: Int
    /// The space of its components.
    var space: ColorSpace

    /// A function at its beginning; the space of `color()` is set when it has been read.
    init(function: ColorFunction, start: Int, open: Int) {
        self.function = function
        self.start = start
        self.open = open
        space = function.space ?? .srgb
    }

    /// Whether the old notation with commas exists.
    var allowsCommas: Bool { function == .rgb || function == .hsl }

    /// What a designer calls a component, by its index; 3 is the opacity.
    func componentName(_ index: Int) -> String {
        let names: [String] =
            switch space {
            case .hsl: ["hue", "saturation", "lightness"]
            case .hwb: ["hue", "whiteness", "blackness"]
            case .lab, .oklab: ["lightness", "a", "b"]
            case .lch, .oklch: ["lightness", "chroma", "hue"]
            case .xyzD50, .xyzD65: ["X", "Y", "Z"]
            default: ["red", "green", "blue"]
            }
        return index < 3 ? names[index] : "opacity"
    }
}
