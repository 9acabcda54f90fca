/// The form of a kind of file, as data: which keys there are and what may stand under them.
///
/// ``SchemaValidator`` reads it; so does whatever else needs to know the format, such as completion in editors.
/// Shapes refer to one another by number, since the pack format is recursive: a market has variants, which have markets.
public struct Schema: Sendable {
    /// The number of a shape in ``shapes``.
    public typealias ShapeID = Int

    /// The shapes, each used by the number of its place.
    public private(set) var shapes: [Shape] = []

    /// How what stands at the shapes' places is written, where there is more to say than the shape does. Put together only
    /// when somebody asks: validating needs none of it.
    private var notations: [ShapeID: @Sendable () -> Notation] = [:]

    /// The shapes in the form that the validator walks: numbers only, so that walking counts no references.
    private(set) var steps: ContiguousArray<Step> = []
    private(set) var keys: ContiguousArray<Key> = []
    private(set) var keyBytes: ContiguousArray<UInt8> = []

    /// A shape, reduced to what is needed while everything is as it should be.
    struct Step {
        enum Kind: UInt8 {
            case anything, scalar, special, list, oneOrMore, map, openMap, removable, table, tree
        }

        var kind: Kind
        /// The shape of what is in it.
        var inner: Int32 = 0
        /// The known keys in ``keys``.
        var firstKey: Int32 = 0
        var keyCount: Int32 = 0
        /// A bit for each key that must be there.
        var required: UInt64 = 0
    }

    /// A known key: its bytes in ``keyBytes``, and the shape of its value.
    struct Key {
        var first: Int32
        var count: Int32
        var shape: Int32
    }

    /// A schema without shapes.
    public init() {}

    /// Adds a shape and returns its number.
    public mutating func add(_ shape: Shape) -> ShapeID {
        shapes.append(shape)
        steps.append(step(for: shape))
        return shapes.count - 1
    }

    /// Adds a shape and how it is written, and returns its number.
    public mutating func add(
        _ shape: Shape, _ notation: @autoclosure @escaping @Sendable () -> Notation
    ) -> ShapeID {
        let id = add(shape)
        notations[id] = notation
        return id
    }

    /// How what stands at a shape's place is written.
    public func notation(of id: ShapeID) -> Notation { notations[id]?() ?? Notation() }

    private mutating func step(for shape: Shape) -> Step {
        switch shape {
        case .anything: Step(kind: .anything)
        case .text, .value: Step(kind: .scalar)
        case .word, .integer: Step(kind: .special)
        case .list(_, let item): Step(kind: .list, inner: Int32(item))
        case .oneOrMore(_, let item): Step(kind: .oneOrMore, inner: Int32(item))
        case .map(_, let fields): step(.map, fields, others: 0)
        case .openMap(_, let fields, let others): step(.openMap, fields, others: others)
        case .removable(let inner): Step(kind: .removable, inner: Int32(inner))
        case .table(_, let value): Step(kind: .table, inner: Int32(value))
        case .tree(_, let leaf): Step(kind: .tree, inner: Int32(leaf))
        }
    }

    private mutating func step(_ kind: Step.Kind, _ fields: [Field], others: ShapeID) -> Step {
        var step = Step(kind: kind, inner: Int32(others), firstKey: Int32(keys.count), keyCount: Int32(fields.count))
        for (index, field) in fields.enumerated() {
            keys.append(
                Key(first: Int32(keyBytes.count), count: Int32(field.name.utf8.count), shape: Int32(field.shape)))
            keyBytes.append(contentsOf: field.name.utf8)
            if field.isRequired { step.required |= 1 << UInt64(index & 63) }
        }
        return step
    }

    /// Takes a number for a shape that refers to itself, to be given with ``define(_:as:)``.
    public mutating func reserve() -> ShapeID { add(.anything) }

    /// Gives the shape for a reserved number.
    public mutating func define(_ id: ShapeID, as shape: Shape) {
        shapes[id] = shape
        steps[id] = step(for: shape)
    }

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
        /// A mapping with known keys, and others that all have one shape.
        case openMap(String, [Field], others: ShapeID)
        /// The given shape, or the word `unset`.
        case removable(ShapeID)
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
        /// What other formats and older habits call it: keys that are suggestions for this one.
        public let otherNames: [String]

        /// A key from its parts.
        public init(
            _ name: String, _ shape: ShapeID, required: Bool = false, _ help: String, otherNames: [String] = []
        ) {
            self.name = name
            self.shape = shape
            self.isRequired = required
            self.help = help
            self.otherNames = otherNames
        }
    }
}

extension Schema.Shape {
    /// What this is, with its article: `a mapping of colours`.
    public var title: String {
        switch self {
        case .anything, .removable: "anything"
        case .text(let title), .value(let title), .word(let title, _), .integer(let title, _), .list(let title, _),
            .oneOrMore(let title, _), .map(let title, _), .openMap(let title, _, _), .table(let title, _),
            .tree(let title, _):
            title
        }
    }

    /// The known keys of a mapping; none for other shapes.
    public var fields: [Schema.Field] {
        switch self {
        case .map(_, let fields), .openMap(_, let fields, _): fields
        default: []
        }
    }
}
