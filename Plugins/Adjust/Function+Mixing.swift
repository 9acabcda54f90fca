import LiveryPluginKit

extension Function {
    /// `mix(color, with, amount)`: what CSS writes as `color-mix(in oklab, color, with amount)`.
    ///
    /// `amount` is the share of the second colour: `mix($a, $b, 35%)` is 65 % of `$a` and 35 % of `$b`. Interpolated in OKLab
    /// with premultiplied alpha; a component that is `none` in one colour is taken from the other (CSS Color 4, section 12).
    static let mix = Function.transform(
        "mix", "Mixes a colour with another in OKLab, as CSS color-mix() does.", in: .oklab,
        parameters: [with.declaration, mixAmount.declaration]
    ) { batch, call in
        let mixer = Mixer(call[with], missing: call.missing(in: with), share: call[mixAmount] / 100)
        for index in 0..<batch.count {
            let (color, missing) = mixer.mix(batch[index], missing: batch.missing(at: index))
            batch[index] = color
            batch.setMissing(missing, at: index)
        }
    }

    /// `tint(color, amount)`: mixed with `amount` of white in OKLab. Alpha stays.
    static let tint = Function.transform(
        "tint", "Mixes a colour with white in OKLab; alpha stays.", in: .oklab, traits: .keepsAlpha,
        parameters: [tintAmount.declaration]
    ) { batch, call in
        approach(&batch, lightness: 1, share: Float(call[tintAmount] / 100))
    }

    /// `shade(color, amount)`: mixed with `amount` of black in OKLab. Alpha stays.
    static let shade = Function.transform(
        "shade", "Mixes a colour with black in OKLab; alpha stays.", in: .oklab, traits: .keepsAlpha,
        parameters: [shadeAmount.declaration]
    ) { batch, call in
        approach(&batch, lightness: 0, share: Float(call[shadeAmount] / 100))
    }

    private static let with = Parameter.color("with", title: "Other colour", help: "The colour to mix in.")

    private static let mixAmount = Parameter.percent(
        "amount", title: "Amount",
        help: "The share of the other colour: 0 % leaves the first colour, 100 % gives the other.", default: 50)

    private static let tintAmount = Parameter.percent(
        "amount", title: "Amount", help: "The share of white: 0 % leaves the colour, 100 % gives white.")

    private static let shadeAmount = Parameter.percent(
        "amount", title: "Amount", help: "The share of black: 0 % leaves the colour, 100 % gives black.")

    private static func approach(_ batch: inout Batch, lightness: Float, share: Float) {
        let rest = 1 - share
        batch.mapEach { color in
            Color(
                color.lightness * rest + lightness * share, color.a * rest, color.b * rest, alpha: color.alpha)
        }
        batch.keepMissing(except: [.first, .second, .third])
    }
}
