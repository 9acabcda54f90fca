public import LiveryDiagnostics

/// One node of a ``YAMLDocument``: 24 bytes, without a reference to anything.
///
/// Nodes lie in document order, a collection before its children. A mapping's children are its keys and values in turn.
public struct YAMLNode: Sendable {
    /// What a node is.
    public enum Kind: UInt8, Sendable {
        /// A text.
        case scalar
        /// A list of nodes.
        case sequence
        /// Keys with values.
        case mapping
    }

    /// How a scalar was written.
    public enum Style: UInt8, Sendable {
        /// Without quotes.
        case plain
        /// In single quotes.
        case single
        /// In double quotes.
        case double
        /// As a block, line breaks kept.
        case literal
        /// As a block, line breaks folded.
        case folded
        /// A scalar of which it is not known what it says, or a mapping that has entries of which nothing is known: the text
        /// is damaged there, and that has been reported.
        case unknown
    }

    /// Scalar, sequence or mapping.
    public let kind: Kind
    /// How a scalar was written; ``Style/plain`` for collections, unless they are damaged.
    public internal(set) var style: Style
    /// What the validator found a key to be: the index of its field plus one, 0 while unknown.
    public internal(set) var field: UInt16 = 0
    /// A scalar's first byte in ``YAMLDocument/text``; the index after a collection's last descendant.
    @usableFromInline var first: UInt32
    /// A scalar's bytes in ``YAMLDocument/text``; the number of a collection's children.
    @usableFromInline var count: UInt32
    /// Where the node begins.
    public internal(set) var place: Place

    init(kind: Kind, style: Style = .plain, first: Int, count: Int, place: Place) {
        self.kind = kind
        self.style = style
        self.first = UInt32(truncatingIfNeeded: first)
        self.count = UInt32(truncatingIfNeeded: count)
        self.place = place
    }
}
