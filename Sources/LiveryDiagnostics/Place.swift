/// A place in a source text, kept small because every value of every pack has one.
///
/// Lines and columns count from 1; columns count Unicode scalars, as editors with UTF-32 positions do. A place knows
/// no file: whoever holds it also holds the ``SourceText`` that it is a place in.
public struct Place: Hashable, Sendable {
    /// The line, from 1. 0 when the place is unknown.
    public var line: UInt32
    /// The column of the first character, from 1.
    public var column: UInt32
    /// How many characters the place covers on its line. 0 for a point between two characters.
    public var length: UInt32

    /// A place from its line and column, both counted from 1.
    public init(line: UInt32, column: UInt32, length: UInt32 = 0) {
        self.line = line
        self.column = column
        self.length = length
    }

    /// The place of what has none, for example a file that could not be opened.
    public static let unknown = Place(line: 0, column: 0)

    /// A part of this place, on the same line: `length` characters, `offset` characters in.
    public func part(offset: Int, length: Int) -> Place {
        Place(line: line, column: column &+ UInt32(clamping: offset), length: UInt32(clamping: length))
    }
}
