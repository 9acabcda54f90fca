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
    /// The colour after `from`, in ``space``, that the components may name parts of.
    var origin: ColorValue?

    /// A function at its beginning; the space of `color()` is set when it has been read.
    init(function: ColorFunction, start: Int, open: Int) {
        self.function = function
        self.start = start
        self.open = open
        space = function.space ?? .srgb
        origin = nil
    }

    /// Whether the old notation with commas exists.
    var allowsCommas: Bool { (function == .rgb || function == .hsl) && origin == nil }

    /// The value of a part of the origin colour by its name; nil inside for a part that is missing, nil for no part.
    ///
    /// Parts are plain numbers in the units of the function (CSS Color 5, section 4.1): `rgb()`'s count to 255.
    func channel(_ name: Keyword) -> Double?? {
        guard let origin, name.middle == 0, let index = channelIndex(name.low) else { return nil }
        if index == 3 { return .some(origin.missing.contains(.alpha) ? nil : origin.alpha) }
        guard let value = origin[index] else { return .some(nil) }
        return .some(function == .rgb ? value * 255 : value)
    }

    private func channelIndex(_ letters: UInt64) -> Int? {
        if letters == 0x6168_706C_61 { return 3 }  // alpha
        guard letters < 0x80, letters > 0 else { return nil }
        let letter = UInt8(truncatingIfNeeded: letters)
        let order: StaticString =
            switch space {
            case .hsl: "hsl"
            case .hwb: "hwb"
            case .lab, .oklab: "lab"
            case .lch, .oklch: "lch"
            case .xyzD50, .xyzD65: "xyz"
            default: "rgb"
            }
        return order.withUTF8Buffer { unsafe $0.firstIndex(of: letter) }
    }

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
