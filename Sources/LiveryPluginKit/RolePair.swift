/// Two roles that the pack promises to keep apart.
public struct RolePair: Hashable, Sendable {
    /// Index of the foreground among ``Theme/roles``.
    public var foreground: Int
    /// Index of the background among ``Theme/roles``.
    public var background: Int
    /// What must be measured between the two.
    public var metric: Metric
    /// What the metric must reach.
    public var required: Double
    /// What the pair is for.
    public var usage: Usage
    /// The size of the text in CSS px, where known.
    public var fontSize: Double?
    /// The weight of the text from 1 to 1000, where known.
    public var fontWeight: Int?

    /// A pair from its parts.
    public init(
        foreground: Int, background: Int, metric: Metric = .wcagRatio, required: Double,
        usage: Usage = .unspecified, fontSize: Double? = nil, fontWeight: Int? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.metric = metric
        self.required = required
        self.usage = usage
        self.fontSize = fontSize
        self.fontWeight = fontWeight
    }
}
