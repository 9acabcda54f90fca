import LiveryPluginKit

extension Function {
    /// `invert(color, amount)`: what the CSS filter `invert(amount)` does to a colour (Filter Effects 1, section 6.1.6).
    ///
    /// In gamma-encoded sRGB, each channel c becomes c + amount × (1 − 2c). Alpha stays.
    static let invert = Function.transform(
        "invert", "Inverts the sRGB channels, as the CSS filter invert() does.", in: .srgb, traits: .keepsAlpha,
        parameters: [inversion.declaration]
    ) { batch, call in
        let amount = Float(call[inversion] / 100)
        batch.mapEach { color in
            let inverted = color.vector + amount * (SIMD4(repeating: 1) - 2 * color.vector)
            return Color(inverted.x, inverted.y, inverted.z, alpha: color.alpha)
        }
        batch.keepMissing(except: [.first, .second, .third])
    }

    private static let inversion = Parameter.percent(
        "amount", title: "Amount", help: "How far to invert: 0 % leaves the colour, 50 % gives a grey.", default: 100)
}
