/// One key with its value, or one item of a list, as it is written, whole or half-written.
struct OutlineEntry: Sendable {
    /// What an entry is.
    enum Kind: Sendable {
        /// A key with a colon.
        case pair
        /// An item of a list.
        case item
        /// A word where a key belongs, whose colon is not there yet.
        case bare
    }

    /// What stands after the colon.
    enum Content: Sendable {
        /// Nothing yet, or entries of its own on lines below.
        case none
        case plain, single, double
        /// A text in lines of its own, after `|` or `>`.
        case block
        case alias
        case flowMapping, flowSequence

        var isScalar: Bool {
            switch self {
            case .plain, .single, .double, .block, .alias: true
            case .none, .flowMapping, .flowSequence: false
            }
        }

        var isFlow: Bool { self == .flowMapping || self == .flowSequence }
    }

    var kind: Kind
    /// The entry that it lies in; -1 for the top.
    var parent: Int
    /// The bytes of the key, with its quotes; the `-` of an item.
    var key: Range<Int>
    /// Where the colon is; -1 where there is none.
    var colon: Int = -1
    /// The bytes of the value, with quotes or brackets; empty where there is none.
    var value: Range<Int>
    var content = Content.none
    /// Whether it lies in brackets or braces.
    var isFlow: Bool
    /// How far the key is from the beginning of its line, in bytes.
    var column: Int
    /// The offset after all that belongs to it.
    var end: Int
    /// Whether a bracket or quote of the value is not closed.
    var isOpen = false
}
