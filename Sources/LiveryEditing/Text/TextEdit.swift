/// A part of a text, and what is to stand in its place.
public struct TextEdit: Hashable, Sendable {
    /// What is replaced, counted in Unicode scalars from the beginning of the text; empty for an insertion.
    public var range: Range<Int>
    /// What stands there afterwards.
    public var replacement: String

    /// An edit from its parts.
    public init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Whether two edits cannot both be made: they share a character, or insert at one place.
    public func overlaps(_ other: TextEdit) -> Bool {
        if range.isEmpty || other.range.isEmpty {
            let (point, whole) = range.isEmpty ? (range.lowerBound, other.range) : (other.range.lowerBound, range)
            if whole.isEmpty { return point == whole.lowerBound }
            return point > whole.lowerBound && point < whole.upperBound
        }
        return range.overlaps(other.range)
    }
}
