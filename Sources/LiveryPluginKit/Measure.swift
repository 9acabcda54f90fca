/// How a derived role stands to another: one line of the report that goes with each role.
public struct Measure: Hashable, Sendable {
    /// Index of the other role among ``Theme/roles``.
    public var against: Int
    /// What was measured.
    public var metric: Metric
    /// The value between the two in the theme that was derived from.
    public var before: Double
    /// The value between the two as derived.
    public var after: Double
    /// What the pair requires.
    public var required: Double

    /// A measure from its parts.
    public init(against: Int, metric: Metric = .wcagRatio, before: Double, after: Double, required: Double) {
        self.against = against
        self.metric = metric
        self.before = before
        self.after = after
        self.required = required
    }
}
