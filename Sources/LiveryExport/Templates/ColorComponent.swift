internal import LiveryColor

/// A way to write a colour, or one of its components: what stands behind the name of a colour in a variable.
///
/// Source: the builder specification of base16 and base24, 0.11; `alpha` and what contains it are ours.
enum ColorComponent: String, CaseIterable {
    case hexBGR = "hex-bgr"
    case hexRed = "hex-r"
    case hexGreen = "hex-g"
    case hexBlue = "hex-b"
    case hex
    case rgb16Red = "rgb16-r"
    case rgb16Green = "rgb16-g"
    case rgb16Blue = "rgb16-b"
    case rgbRed = "rgb-r"
    case rgbGreen = "rgb-g"
    case rgbBlue = "rgb-b"
    case decRed = "dec-r"
    case decGreen = "dec-g"
    case decBlue = "dec-b"
    case hexAlpha = "hex-a"
    case rgbAlpha = "rgb-a"
    case decAlpha = "dec-a"

    /// The name of a colour and the component that a variable asks for: `base0A-hex` for `base0A` and ``hex``.
    static func split(_ variable: String) -> (color: String, component: ColorComponent)? {
        for component in allCases where variable.hasSuffix("-" + component.rawValue) {
            let color = variable.dropLast(component.rawValue.utf8.count + 1)
            if !color.isEmpty { return (String(color), component) }
        }
        return nil
    }

    /// Appends the component of a colour.
    func append(_ color: RGBA8, to output: inout [UInt8]) {
        switch self {
        case .hex: for byte in [color.red, color.green, color.blue] { Self.appendHex(byte, to: &output) }
        case .hexBGR: for byte in [color.blue, color.green, color.red] { Self.appendHex(byte, to: &output) }
        case .hexRed: Self.appendHex(color.red, to: &output)
        case .hexGreen: Self.appendHex(color.green, to: &output)
        case .hexBlue: Self.appendHex(color.blue, to: &output)
        case .hexAlpha: Self.appendHex(color.alpha, to: &output)
        case .rgbRed: Self.appendNumber(Int(color.red), to: &output)
        case .rgbGreen: Self.appendNumber(Int(color.green), to: &output)
        case .rgbBlue: Self.appendNumber(Int(color.blue), to: &output)
        case .rgbAlpha: Self.appendNumber(Int(color.alpha), to: &output)
        case .rgb16Red: Self.appendNumber(Int(color.red) * 257, to: &output)
        case .rgb16Green: Self.appendNumber(Int(color.green) * 257, to: &output)
        case .rgb16Blue: Self.appendNumber(Int(color.blue) * 257, to: &output)
        case .decRed: Self.appendDecimal(color.red, to: &output)
        case .decGreen: Self.appendDecimal(color.green, to: &output)
        case .decBlue: Self.appendDecimal(color.blue, to: &output)
        case .decAlpha: Self.appendDecimal(color.alpha, to: &output)
        }
    }

    /// The component of a colour as a text.
    func text(_ color: RGBA8) -> String {
        var bytes: [UInt8] = []
        append(color, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func appendHex(_ byte: UInt8, to output: inout [UInt8]) {
        for nibble in [byte >> 4, byte & 15] {
            output.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
        }
    }

    private static func appendNumber(_ number: Int, to output: inout [UInt8]) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            output.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    /// A byte over 255 with exactly 8 decimals, rounded to the nearest.
    private static func appendDecimal(_ byte: UInt8, to output: inout [UInt8]) {
        let scaled = (Int(byte) * 200_000_000 + 255) / 510
        output.append(UInt8(ascii: "0") + UInt8(scaled / 100_000_000))
        output.append(UInt8(ascii: "."))
        var divisor = 10_000_000
        while divisor > 0 {
            output.append(UInt8(ascii: "0") + UInt8(scaled / divisor % 10))
            divisor /= 10
        }
    }
}
