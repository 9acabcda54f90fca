/// The most fitting foreground for a background: near-black or near-white, with a breath of the background's hue.
///
/// Each of the two starts where text is pleasant (OKLCH lightness 0.21 and 0.985, with a twentieth of the
/// background's chroma, 0.02 at the most) and goes on towards black or white only as far as the contrast calls
/// for. What is found is verified on 8-bit values.
public struct ReadableForeground: Equatable, Sendable {
    /// Which of the two is wanted.
    public enum Preference: String, Sendable, CaseIterable {
        /// The one with the greater contrast.
        case contrast
        /// The light one where it reaches the ratio.
        case light
        /// The dark one where it reaches the ratio.
        case dark
    }

    /// The foreground, or `nil` where neither reaches the ratio, not even black or white.
    public var color: SRGB8?

    /// Finds a foreground.
    ///
    /// - Parameters:
    ///   - background: what it is seen on.
    ///   - alpha: the background's opacity, 0 to 1: whatever shows through it, the foreground must be readable.
    ///   - ratio: the contrast ratio that is wanted, 1 to 21.
    ///   - preference: which of the two is taken when both reach it.
    public init(
        on background: SRGB8, alpha: Double = 1, ratio: Double, preferring preference: Preference = .contrast
    ) {
        let duty = ContrastDuty(background: background, alpha: alpha, ratio: ratio)
        let hue = OKLCH(background)
        let breath = min(0.02, hue.chroma / 20)
        let light = Self.walk(from: 0.985, to: 1, hue.with(chroma: breath / 2), duty)
        let dark = Self.walk(from: 0.21, to: 0, hue.with(chroma: breath), duty)
        switch (light, dark) {
        case (let light?, let dark?):
            switch preference {
            case .light: color = light
            case .dark: color = dark
            case .contrast:
                // The ends of the scale decide, not the pleasant starting points, so that it is the same for each ratio.
                color = duty.contrast(of: .white) >= duty.contrast(of: .black) ? light : dark
            }
        case (let light?, nil): color = light
        case (nil, let dark?): color = dark
        case (nil, nil): color = nil
        }
    }

    /// The first colour from one lightness to another that meets the duty.
    private static func walk(
        from start: Double, to end: Double, _ shade: OKLCH, _ duty: ContrastDuty
    ) -> SRGB8? {
        let steps = 64
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            let color = shade.with(lightness: start + (end - start) * share).with(chroma: shade.chroma * (1 - share))
                .srgb8
            if duty.isMet(by: color) { return color }
        }
        return nil
    }
}
