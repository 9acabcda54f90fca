/// A JSON text that was read: one array of nodes over the bytes, which ``JSONValue``s are views of.
///
/// Nodes lie in the order of the text, a container before what is in it, so that walking them needs no recursion.
public final class JSONDocument: Sendable {
    /// The text.
    public let bytes: [UInt8]
    /// Keys that their objects have twice, in the order of the text. A lookup by key gives the last one.
    public let duplicates: [DuplicateKey]
    let nodes: ContiguousArray<Node>

    /// A key that an object has had before.
    public struct DuplicateKey: Hashable, Sendable {
        /// The key.
        public let key: String
        /// The bytes of the first mention, with its quotes.
        public let first: Range<Int>
        /// The bytes of the later mention, with its quotes.
        public let range: Range<Int>

        /// The duplicate as a diagnostic about a file.
        public func diagnostic(in source: SourceText) -> Diagnostic {
            Diagnostic(
                "duplicate-key", .error, "the key '\(key)' is given twice",
                at: source.location(source.place(of: range)),
                related: [.init("it is first given here", at: source.location(source.place(of: first)))],
                help: "remove one of the two")
        }
    }

    /// One value or key.
    struct Node: Sendable {
        var kind: JSONValue.Kind
        /// Whether a string has escapes.
        var isEscaped = false
        /// The bytes.
        var start: UInt32
        var end: UInt32
        /// The index after the node and all that is in it.
        var next: UInt32
        /// The number of elements or members.
        var count: UInt32 = 0
    }

    init(bytes: [UInt8], nodes: ContiguousArray<Node>, duplicates: [DuplicateKey]) {
        self.bytes = bytes
        self.nodes = nodes
        self.duplicates = duplicates
    }

    /// The value that the text is.
    public var root: JSONValue { JSONValue(document: self, node: 0) }
}
