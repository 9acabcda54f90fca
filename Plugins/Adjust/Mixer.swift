import LiveryPluginKit

/// Mixes a fixed share of one colour into others: CSS Color 4, section 12, for a rectangular space.
struct Mixer {
    private let other: Color
    private let otherMissing: MissingComponents
    private let share: Double

    /// A mixer that gives `share` of its own colour, from 0 to 1, and the rest of the other.
    init(_ other: Color, missing: MissingComponents, share: Double) {
        self.other = other
        otherMissing = missing
        self.share = share
    }

    /// The mixture with a colour, and which of its components are `none` because they are in both.
    func mix(_ color: Color, missing: MissingComponents) -> (Color, MissingComponents) {
        // 12.2: what is missing on one side is taken from the other; what is missing on both stays missing.
        var first = color.vector
        var second = other.vector
        for (index, component) in [MissingComponents.first, .second, .third, .alpha].enumerated() {
            if missing.contains(component) && !otherMissing.contains(component) { first[index] = second[index] }
            if otherMissing.contains(component) && !missing.contains(component) { second[index] = first[index] }
        }
        let lost = missing.intersection(otherMissing)
        // 12.3: premultiplied. An alpha that is missing on both sides premultiplies as 1.
        let alphaIsMissing = lost.contains(.alpha)
        let firstAlpha = alphaIsMissing ? 1 : Double(first.w)
        let secondAlpha = alphaIsMissing ? 1 : Double(second.w)
        let firstWeight = firstAlpha * (1 - share)
        let secondWeight = secondAlpha * share
        let alpha = firstWeight + secondWeight
        var result = SIMD4<Float>(0, 0, 0, alphaIsMissing ? 0 : Float(alpha))
        for index in 0..<3 where alpha > 0 {
            let sum = Double(first[index]) * firstWeight + Double(second[index]) * secondWeight
            result[index] = Float(sum / alpha)
        }
        return (Color(result), lost)
    }
}
