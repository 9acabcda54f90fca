extension ColorValue {
    /// The colour as the shortest CSS text that reads back as the same value.
    ///
    /// An sRGB colour of whole bytes is `#rrggbb` or `#rrggbbaa`, any other keeps its space: `oklch(0.62 0.17 145)`,
    /// `color(display-p3 1 0.5 0 / 0.25)`, with `none` for what is missing. Numbers have as many digits as it takes and
    /// never an exponent. A lightness outside of the range that CSS lets one write, which only arithmetic can make, is
    /// written as XYZ so that the colour stays the same.
    public var cssString: String {
        if space == .srgb, missing.isEmpty, let text = cssByteString { return text }
        switch space {
        // Bare numbers, which CSS Color 4 allows here: a percentage would be divided when it is read, and come back changed.
        case .hsl, .hwb: return cssText(prefix: space.cssName + "(")
        case .lab, .lch: return cssText(lightnessLimit: 100, fallback: .xyzD50)
        case .oklab, .oklch: return cssText(lightnessLimit: 1, fallback: .xyzD65)
        default: return cssText(prefix: "color(" + space.cssName + " ")
        }
    }

    private func cssText(lightnessLimit: Double, fallback: ColorSpace) -> String {
        first < 0 || first > lightnessLimit
            ? converted(to: fallback).cssString : cssText(prefix: space.cssName + "(")
    }

    /// The notation of a colour whose red, green and blue are whole bytes.
    private var cssByteString: String? {
        let bytes = RGBA8(
            red: Self.nearestByte(first), green: Self.nearestByte(second), blue: Self.nearestByte(third),
            alpha: Self.nearestByte(alpha))
        let exact = ColorValue(bytes)
        guard exact.first == first, exact.second == second, exact.third == third else { return nil }
        if exact.alpha == alpha { return bytes.hexString }
        var text = "rgb(\(bytes.red) \(bytes.green) \(bytes.blue) / "
        CSSNumber.append(alpha, to: &text)
        return text + ")"
    }

    private static func nearestByte(_ value: Double) -> UInt8 {
        value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
    }

    private func cssText(prefix: String) -> String {
        var text = prefix
        for index in 0..<3 {
            if index > 0 { text += " " }
            if let value = self[index] {
                CSSNumber.append(value, to: &text)
            } else {
                text += "none"
            }
        }
        if missing.contains(.alpha) {
            text += " / none"
        } else if alpha < 1 {
            text += " / "
            CSSNumber.append(alpha, to: &text)
        }
        return text + ")"
    }
}

extension ColorValue: CustomStringConvertible {
    /// The colour as CSS; see ``cssString``.
    public var description: String { cssString }
}
