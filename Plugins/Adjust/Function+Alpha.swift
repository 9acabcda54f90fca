import LiveryPluginKit

extension Function {
    /// `alpha(color, alpha)`: the same colour with this alpha, whatever it had before.
    static let alpha = Function.transform(
        "alpha", "Sets alpha; the colour stays.", in: .oklab, traits: .idempotent, parameters: [alphaValue.declaration]
    ) { batch, call in
        let alpha = Float(call[alphaValue] / 100)
        batch.mapEach { color in
            var result = color
            result.alpha = alpha
            return result
        }
        batch.keepMissing(except: .alpha)
    }

    private static let alphaValue = Parameter.percent(
        "alpha", title: "Alpha", help: "The alpha of the result: 0 % is transparent, 100 % opaque.")
}
