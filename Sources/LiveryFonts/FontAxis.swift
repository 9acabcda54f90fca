/// An axis of a variable font: what it can vary, and how far (OpenType 1.9, table `fvar`).
public struct FontAxis: Hashable, Sendable {
    /// The four letters that name it: `wght`, `wdth`, `ital`, `slnt`, `opsz`, or the designer's own.
    public let tag: String
    /// The values that it may have, in the axis's own units: for `wght` 1 to 1000.
    public let range: ClosedRange<Double>
    /// The value of the font as it is.
    public let standard: Double
}
