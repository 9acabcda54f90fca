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
    init(_ colour: SRGB8, alpha: Float = 1) {
        let (red, green, blue) = colour.encoded
        self.init(Float(red), Float(green), Float(blue), alpha: alpha)
    }
}

/// What a background looks like: one colour where it is opaque, else the two extremes of what can show through.
struct SeenBackground {
    let colours: [SRGB8]

    /// A background, over a backdrop where that is known.
    init(_ color: Color, over backdrop: SRGB8? = nil) {
        let own = SRGB8(color)
        let alpha = Double(color.alpha)
        if let backdrop {
            colours = [own.over(backdrop, alpha: alpha)]
        } else if alpha < 1 {
            colours = [own.over(.white, alpha: alpha), own.over(.black, alpha: alpha)]
        } else {
            colours = [own]
        }
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
