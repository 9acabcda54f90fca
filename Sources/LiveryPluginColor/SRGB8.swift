/// An opaque colour as a screen takes it: three 8-bit values of sRGB (IEC 61966-2-1).
///
/// Contrast is promised on what is shown, so whatever is checked or repaired is checked on these values and
/// not on the unrounded ones that they came from.
public struct SRGB8: Hashable, Sendable {
    /// The red value, 0 to 255.
    public var red: UInt8
    /// The green value, 0 to 255.
    public var green: UInt8
    /// The blue value, 0 to 255.
    public var blue: UInt8

    /// Black, `#000000`.
    public static let black = SRGB8(0, 0, 0)
    /// White, `#ffffff`.
    public static let white = SRGB8(255, 255, 255)

    /// Makes a colour of its three values.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Makes the colour nearest to gamma-encoded sRGB components, 0 to 1; what lies outside is clipped and
    /// what is not a number becomes 0.
    public init(encodedRed red: Double, green: Double, blue: Double) {
        self.init(Self.byte(red), Self.byte(green), Self.byte(blue))
    }

    /// The gamma-encoded components, 0 to 1.
    public var encoded: (red: Double, green: Double, blue: Double) {
        (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    }

    /// The colour in hexadecimal, `#rrggbb` in lower case.
    public var hex: String {
        let digits: [Character] = [
            "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f",
        ]
        var text = "#"
        for byte in [red, green, blue] {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return text
    }

    /// What is seen when this colour with an opacity of `alpha`, 0 to 1, lies over an opaque `backdrop`.
    ///
    /// Blends gamma-encoded values, as browsers and window systems do (CSS Compositing 1, simple alpha).
    public func over(_ backdrop: SRGB8, alpha: Double) -> SRGB8 {
        guard alpha < 1 else { return self }
        let top = encoded
        let bottom = backdrop.encoded
        let a = max(0, alpha)
        return SRGB8(
            encodedRed: top.red * a + bottom.red * (1 - a),
            green: top.green * a + bottom.green * (1 - a),
            blue: top.blue * a + bottom.blue * (1 - a))
    }

    /// The byte nearest to an encoded component, halves rounded up.
    private static func byte(_ component: Double) -> UInt8 {
        guard component > 0 else { return 0 }
        return component >= 1 ? 255 : UInt8(component * 255 + 0.5)
    }
}
