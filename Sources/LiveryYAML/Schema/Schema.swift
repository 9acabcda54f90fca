/// The form of a kind of file, as data: which keys there are and what may stand under them.
///
/// ``SchemaValidator`` reads it; so does whatever else needs to know the format, such as completion in editors.
/// Shapes refer to one another by number, since the pack format is recursive: a market has variants, which have markets.
public struct Schema: Sendable {
    /// The number of a shape in ``shapes``.
    public typealias ShapeID = Int

    /// The shapes, each used by the number of its place.
    public private(set) var shapes: [Shape] = []

    /// A schema without shapes.
    public init() {}

    /// Adds a shape and returns its number.
    public mutating func add(_ shape: Shape) -> ShapeID {
        shapes.append(shape)
        return shapes.count - 1
    }

    /// Takes a number for a shape that refers to itself, to be given with ``define(_:as:)``.
    public mutating func reserve() -> ShapeID { add(.anything) }

    /// Gives the shape for a reserved number.
    public mutating func define(_ id: ShapeID, as shape: Shape) { shapes[id] = shape }

    /// What may stand at a place of a file.
    public enum Shape: Sendable {
        /// Whatever the author likes: never interpreted.
        case anything
        /// A text that is not empty. The first parameter says what it is: `a title`.
        case text(String)
        /// A text whose meaning the reader checks, such as a colour: `a colour`.
        case value(String)
        /// One of several words. The first parameter says what it is: `an appearance`.
        case word(String, among: [String])
        /// A whole number within bounds.
        case integer(String, ClosedRange<Int>)
        /// A list whose items all have one shape.
        case list(String, ShapeID)
        /// One item, or a list of such.
        case oneOrMore(String, ShapeID)
        /// A mapping with known keys.
        case map(String, [Field])
        /// A mapping whose keys are the author's: names of markets, of variants, of text styles.
        case table(String, ShapeID)
        /// Names with values, in groups nested at will: palettes and roles.
        case tree(String, leaf: ShapeID)
    }

    /// A known key of a mapping.
    public struct Field: Sendable {
        /// The key.
        public let name: String
        /// What stands under it.
        public let shape: ShapeID
        /// Whether it must be there.
        public let isRequired: Bool
        /// One sentence for people, in the words of the format's documentation.
        public let help: String

        /// A key from its parts.
        public init(_ name: String, _ shape: ShapeID, required: Bool = false, _ help: String) {
            self.name = name
            self.shape = shape
            self.isRequired = required
            self.help = help
        }
    }
}

extension Schema.Shape {
    /// What this is, with its article: `a mapping of colours`.
    public var title: String {
        switch self {
        case .anything: "anything"
        case .text(let title), .value(let title), .word(let title, _), .integer(let title, _), .list(let title, _),
            .oneOrMore(let title, _), .map(let title, _), .table(let title, _), .tree(let title, _):
            title
        }
    }
}
