/// The contrast of text on a background that may itself let an unknown backdrop through.
///
/// The backdrop is any colour of the sRGB cube. Luminance is a sum over the three channels, and so is the difference
/// between the text's light and a multiple of the background's: its extremes are found channel by channel, and the least
/// ratio by letting that multiple converge to it (Dinkelbach's method). All of it is deterministic.
struct TranslucentContrast {
    private let text: Triple
    private let textAlpha: Double
    private let ground: Triple
    private let groundAlpha: Double

    /// Text on a background, both mapped into sRGB.
    init(foreground: ColorValue, background: ColorValue) {
        text = foreground.srgbInGamut
        textAlpha = foreground.alpha
        ground = background.srgbInGamut
        groundAlpha = background.alpha
    }

    /// The least and the greatest ratio.
    var bounds: ClosedRange<Double> {
        if groundAlpha >= 1 {
            let shown = mixed(text, textAlpha, over: ground)
            let ratio = ContrastRatio.ofLuminances(Luminance.ofSRGB(shown), Luminance.ofSRGB(ground))
            return ratio...ratio
        }
        // Can text and background be equally light over some backdrop? The cube is connected: signs tell.
        let least = extreme(multiple: 1, isLeast: true)
        let greatest = extreme(multiple: 1, isLeast: false)
        let canMeet = least.difference <= 0 && greatest.difference >= 0
        var low = 1.0
        if !canMeet { low = converged(isLighter: least.difference > 0, isLeast: true) }
        var high = 1.0
        if greatest.difference > 0 { high = max(high, converged(isLighter: true, isLeast: false)) }
        if least.difference < 0 { high = max(high, converged(isLighter: false, isLeast: false)) }
        return low...max(low, high)
    }

    private func mixed(_ top: Triple, _ alpha: Double, over bottom: Triple) -> Triple {
        alpha >= 1
            ? top
            : Triple(
                top.x * alpha + bottom.x * (1 - alpha), top.y * alpha + bottom.y * (1 - alpha),
                top.z * alpha + bottom.z * (1 - alpha))
    }

    /// The extreme ratio where the text is the lighter, or the darker, one.
    private func converged(isLighter: Bool, isLeast: Bool) -> Double {
        var ratio = 1.0
        for _ in 0..<40 {
            // Lighter text: the ratio is text / ground. Darker text: the extreme of ground / text is that of its inverse.
            let found = extreme(multiple: isLighter ? ratio : 1 / ratio, isLeast: isLighter == isLeast)
            let next = isLighter ? found.text / found.ground : found.ground / found.text
            if (next - ratio).magnitude <= 1e-12 { return next }
            ratio = next
        }
        return ratio
    }

    /// The backdrop that makes (text + 0.05) - multiple × (ground + 0.05) least or greatest.
    private func extreme(
        multiple: Double, isLeast: Bool
    ) -> (difference: Double, text: Double, ground: Double) {
        let x = channel(text.x, ground.x, multiple, isLeast)
        let y = channel(text.y, ground.y, multiple, isLeast)
        let z = channel(text.z, ground.z, multiple, isLeast)
        let light = Luminance.ofLight(Triple(x.text, y.text, z.text)) + 0.05
        let dark = Luminance.ofLight(Triple(x.ground, y.ground, z.ground)) + 0.05
        return (light - multiple * dark, light, dark)
    }

    /// One channel's light of text and ground over the backdrop that is extreme for it.
    private func channel(
        _ text: Double, _ ground: Double, _ multiple: Double, _ isLeast: Bool
    ) -> (text: Double, ground: Double) {
        func light(_ backdrop: Double) -> (text: Double, ground: Double) {
            let below = ground * groundAlpha + backdrop * (1 - groundAlpha)
            let light = TransferFunction.srgbDecodeAny(Triple(text * textAlpha + below * (1 - textAlpha), below, 0))
            return (light.x, light.y)
        }
        func cost(_ backdrop: Double) -> Double {
            let value = light(backdrop)
            let difference = value.text - multiple * value.ground
            return isLeast ? difference : -difference
        }
        // With opaque text the cost only falls or only rises; else it may turn once, which the thirds close in on.
        let ends = cost(0) <= cost(1) ? 0.0 : 1.0
        guard textAlpha < 1 else { return light(ends) }
        var best = ends
        var bestCost = cost(ends)
        let steps = 64
        for step in 1..<steps {
            let backdrop = Double(step) / Double(steps)
            let value = cost(backdrop)
            if value < bestCost { (best, bestCost) = (backdrop, value) }
        }
        var low = max(0, best - 1 / Double(steps))
        var high = min(1, best + 1 / Double(steps))
        for _ in 0..<60 {
            let a = low + (high - low) / 3
            let b = high - (high - low) / 3
            if cost(a) <= cost(b) { high = b } else { low = a }
        }
        let middle = (low + high) / 2
        return cost(middle) < bestCost ? light(middle) : light(best)
    }
}
