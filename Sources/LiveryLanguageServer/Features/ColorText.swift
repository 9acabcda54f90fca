internal import LiveryColor
internal import LiveryTheme

/// A colour as text for people, in several notations.
struct ColorText {
    let color: ColorValue

    init(_ color: ColorValue) { self.color = color }

    /// The colour in 8 bits of sRGB, as CSS with at most three digits in OKLCH, and as RGB.
    var notations: [String] {
        var texts = [color.hexString, Self.oklch(color), Self.rgb(color), Self.hsl(color)]
        if color.space != .srgb, color.space != .oklch, color.space != .hsl { texts.append(color.cssString) }
        return texts
    }

    /// One line: `#ff9933 · oklch(78.3% 0.152 62.4)`.
    var summary: String { notations.prefix(2).joined(separator: " · ") }

    static func oklch(_ color: ColorValue) -> String {
        let value = color.converted(to: .oklch)
        return "oklch(\(number(value.first * 100, 1))% \(number(value.second, 3)) \(hue(value.third))\(alpha(color)))"
    }

    static func rgb(_ color: ColorValue) -> String {
        let bytes = color.rgba8
        return "rgb(\(bytes.red) \(bytes.green) \(bytes.blue)\(alpha(color)))"
    }

    static func hsl(_ color: ColorValue) -> String {
        let value = ColorValue(color.rgba8).converted(to: .hsl)
        return "hsl(\(hue(value.first)) \(number(value.second, 1))% \(number(value.third, 1))%\(alpha(color)))"
    }

    private static func hue(_ value: Double) -> String { number(value < 359.95 ? value : 0, 1) }

    private static func alpha(_ color: ColorValue) -> String {
        color.isOpaque ? "" : " / \(number(color.alpha, 3))"
    }

    /// A number with at most some digits after the point.
    static func number(_ value: Double, _ digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let rounded = (value * scale).rounded() / scale
        guard rounded.isFinite, rounded != 0 else { return "0" }
        if rounded == rounded.rounded() { return "\(Int(rounded))" }
        return "\(rounded)"
    }
}

extension ResolvedValue {
    /// The colour, where it is one.
    var color: ColorValue? {
        if case .color(let color) = self { return color }
        return nil
    }

    /// The value as text, where there is one.
    var text: String? {
        switch self {
        case .failed, .unset: nil
        case .color(let color): color.hexString
        case .dimension(let dimension): "\(dimension)"
        case .text(let text): text
        case .list(let list): list.joined(separator: ", ")
        }
    }
}
