/// What a foreground owes to one background: a contrast ratio.
public struct ContrastDuty: Equatable, Sendable {
    /// The background, as it is seen.
    public var background: SRGB8
    /// The contrast ratio that is wanted, 1 to 21.
    public var ratio: Double

    /// Makes a duty.
    public init(background: SRGB8, ratio: Double) {
        self.background = background
        self.ratio = ratio
    }

    /// Whether a foreground meets the duty, compared unrounded.
    public func isMet(by foreground: SRGB8) -> Bool {
        foreground.contrast(with: background) >= ratio
    }

    /// The luminances between which no foreground meets the duty; everything up to `low` and from `high` does.
    /// A `low` below 0 or a `high` above 1 says that there is nothing on that side.
    var gap: (low: Double, high: Double) {
        let base = background.luminance + 0.05
        return (base / ratio - 0.05, base * ratio - 0.05)
    }
}
