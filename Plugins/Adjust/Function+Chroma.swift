import LiveryPluginKit

extension Function {
    /// `saturate(color, amount)`: the OKLCH chroma is multiplied by 1 + `amount`.
    ///
    /// Lightness and hue stay, and a grey stays grey. Computed in OKLab, where a and b scale alike.
    static let saturate = Function.transform(
        "saturate", "Multiplies the OKLCH chroma by more than one; lightness and hue stay.", in: .oklab,
        traits: .keepsAlpha, parameters: [saturateAmount.declaration]
    ) { batch, call in
        scaleChroma(&batch, by: Float(1 + call[saturateAmount] / 100))
    }

    /// `desaturate(color, amount)`: the OKLCH chroma is multiplied by 1 − `amount`, so that 100 % gives a grey.
    static let desaturate = Function.transform(
        "desaturate", "Multiplies the OKLCH chroma by less than one; lightness and hue stay.", in: .oklab,
        traits: .keepsAlpha, parameters: [desaturateAmount.declaration]
    ) { batch, call in
        scaleChroma(&batch, by: Float(1 - call[desaturateAmount] / 100))
    }

    private static let saturateAmount = Parameter.percent(
        "amount", title: "Amount", help: "By how much the chroma grows: 20 % makes it 1.2 times what it was.",
        in: 0...400)

    private static let desaturateAmount = Parameter.percent(
        "amount", title: "Amount", help: "By how much the chroma shrinks: 20 % leaves 0.8 of it, 100 % leaves a grey.")

    private static func scaleChroma(_ batch: inout Batch, by factor: Float) {
        batch.mapEach { color in
            Color(color.lightness, color.a * factor, color.b * factor, alpha: color.alpha)
        }
        batch.keepMissing()
    }
}
