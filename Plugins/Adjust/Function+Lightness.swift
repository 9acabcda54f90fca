import LiveryPluginKit

extension Function {
    /// `lighten(color, amount)`: the OKLCH lightness goes up by `amount` percentage points, to 100 % at the most.
    ///
    /// Chroma and hue stay. Computed in OKLab, where they stay by leaving a and b alone, so that a grey needs no hue.
    static let lighten = Function.transform(
        "lighten", "Raises the OKLCH lightness by percentage points; chroma and hue stay.", in: .oklab,
        traits: .keepsAlpha, parameters: [lightenAmount.declaration]
    ) { batch, call in
        shiftLightness(&batch, by: Float(call[lightenAmount] / 100))
    }

    /// `darken(color, amount)`: the OKLCH lightness goes down by `amount` percentage points, to 0 % at the least.
    static let darken = Function.transform(
        "darken", "Lowers the OKLCH lightness by percentage points; chroma and hue stay.", in: .oklab,
        traits: .keepsAlpha, parameters: [darkenAmount.declaration]
    ) { batch, call in
        shiftLightness(&batch, by: Float(-call[darkenAmount] / 100))
    }

    private static let lightenAmount = Parameter.percent(
        "amount", title: "Amount",
        help: "How many percentage points of OKLCH lightness to add: from 70 %, an amount of 8 % leads to 78 %.")

    private static let darkenAmount = Parameter.percent(
        "amount", title: "Amount",
        help: "How many percentage points of OKLCH lightness to take away: from 70 %, an amount of 8 % leads to 62 %.")

    private static func shiftLightness(_ batch: inout Batch, by amount: Float) {
        batch.mapEach { color in
            // Lightness that is out of range already is brought no further out, and not pulled back either.
            let least = min(color.lightness, 0)
            let most = max(color.lightness, 1)
            var result = color
            result.lightness = max(least, min(most, color.lightness + amount))
            return result
        }
        batch.keepMissing(except: .first)
    }
}
