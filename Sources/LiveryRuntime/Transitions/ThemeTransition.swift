/// The way from one theme to another: what to show at each time of it.
///
/// For apps that are driven by their display: ask for the theme of each frame. Others let the manager run the transition,
/// by ``ThemeManager/transition(to:over:curve:every:clock:)``.
public struct ThemeTransition<Theme: Interpolable> {
    /// The theme at the start.
    public let start: Theme
    /// The theme at the end.
    public let end: Theme
    /// How long it takes.
    public let duration: Duration
    /// How the progress goes with time.
    public let curve: TransitionCurve

    /// A transition from its parts.
    public init(from start: Theme, to end: Theme, over duration: Duration, curve: TransitionCurve = .easeInOut) {
        self.start = start
        self.end = end
        self.duration = duration
        self.curve = curve
    }

    /// The theme at a time since the start: exactly ``start`` before it has begun, and ``end`` when it is over.
    public func theme(after time: Duration) -> Theme {
        if time >= duration { return end }
        if time <= .zero { return start }
        return start.interpolated(to: end, amount: curve.progress(at: time / duration))
    }
}
