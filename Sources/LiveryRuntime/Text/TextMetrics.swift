/// The size and line height of a text style, and how they grow with the size of text that people want.
public struct TextMetrics: Hashable, Sendable {
    /// The size in points, as designed.
    public var size: Double
    /// The line height in points, as designed.
    public var lineHeight: Double
    /// Whether the style grows at all. Part of equality: a style that grows is not one that does not.
    public var scales: Bool
    /// The smallest and the largest size in points that scaling leads to; `nil` for no limit.
    public var limits: ClosedRange<Double>?

    /// Metrics from their parts.
    public init(size: Double, lineHeight: Double, scales: Bool = true, limits: ClosedRange<Double>? = nil) {
        self.size = size
        self.lineHeight = lineHeight
        self.scales = scales
        self.limits = limits
    }

    /// The size and line height for a size of text.
    ///
    /// Both by one factor: where a limit keeps the size from growing, the line height stops with it.
    public func scaled(for contentSize: ContentSize) -> (size: Double, lineHeight: Double) {
        guard scales, size > 0 else { return (size, lineHeight) }
        var result = size * contentSize.factor
        if let limits { result = min(max(result, limits.lowerBound), limits.upperBound) }
        return (result, lineHeight * (result / size))
    }
}
