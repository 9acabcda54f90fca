public import LiveryRuntime

/// An animator that counts, and makes changes at once.
public final class FakeAnimator: ThemeAnimator {
    /// How long each animation was to take, in order.
    public private(set) var durations: [Duration] = []
    /// Whether an animation is being made.
    public private(set) var isAnimating = false

    /// An animator that has made nothing yet.
    public init() {}

    /// How many animations were made.
    public var count: Int { durations.count }

    /// Makes changes.
    public func animate(over duration: Duration, _ changes: () -> Void) {
        durations.append(duration)
        isAnimating = true
        changes()
        isAnimating = false
    }
}
