import LiveryPluginColor
import LiveryPluginKit

extension SRGB8 {
    /// The colour part of a host's sRGB colour.
    init(_ color: Color) {
        self.init(encodedRed: Double(color.red), green: Double(color.green), blue: Double(color.blue))
    }
}

extension Color {
    /// An 8-bit colour as the host takes it.
    init(_ color: SRGB8, alpha: Float = 1) {
        let (red, green, blue) = color.encoded
        self.init(Float(red), Float(green), Float(blue), alpha: alpha)
    }
}

/// Contrast ratios in words.
enum RatioText {
    /// A ratio rounded down to two decimals, so that what falls short never reads as if it did not: 4.499 is "4.49".
    static func of(_ ratio: Double) -> String {
        let hundredths = Int(ratio * 100 + 1e-9)
        let rest = hundredths % 100
        if rest == 0 { return "\(hundredths / 100)" }
        if rest % 10 == 0 { return "\(hundredths / 100).\(rest / 10)" }
        return rest < 10 ? "\(hundredths / 100).0\(rest)" : "\(hundredths / 100).\(rest)"
    }
}
