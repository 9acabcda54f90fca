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
    public var colour: SRGB8?

    /// Finds a foreground.
    ///
    /// - Parameters:
    ///   - backgrounds: what it is seen on: one colour, or the extremes of what shows through a translucent one.
    ///   - ratio: the contrast ratio that is wanted on each, 1 to 21.
    ///   - preference: which of the two is taken when both reach it.
    public init(on backgrounds: [SRGB8], ratio: Double, preferring preference: Preference = .contrast) {
        guard let first = backgrounds.first else { return }
        let duties = backgrounds.map { ContrastDuty(background: $0, ratio: ratio) }
        let hue = OKLCH(first)
        let breath = min(0.02, hue.chroma / 20)
        let light = Self.walk(from: 0.985, to: 1, hue.with(chroma: breath / 2), duties)
        let dark = Self.walk(from: 0.21, to: 0, hue.with(chroma: breath), duties)
        switch (light, dark) {
        case (let light?, let dark?):
            switch preference {
            case .light: colour = light
            case .dark: colour = dark
            case .contrast:
                // The ends of the scale decide, not the pleasant starting points, so that it is the same for each ratio.
                let toWhite = backgrounds.map { SRGB8.white.contrast(with: $0) }.min() ?? 1
                let toBlack = backgrounds.map { SRGB8.black.contrast(with: $0) }.min() ?? 1
                colour = toWhite >= toBlack ? light : dark
            }
        case (let light?, nil): colour = light
        case (nil, let dark?): colour = dark
        case (nil, nil): colour = nil
        }
    }

    /// The first colour from one lightness to another that meets the duties.
    private static func walk(
        from start: Double, to end: Double, _ shade: OKLCH, _ duties: [ContrastDuty]
    ) -> SRGB8? {
        let steps = 64
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            let colour = shade.with(lightness: start + (end - start) * share).with(chroma: shade.chroma * (1 - share))
                .srgb8
            if duties.allSatisfy({ $0.isMet(by: colour) }) { return colour }
        }
        return nil
    }
}
