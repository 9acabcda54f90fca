public import LiveryDiagnostics

/// A YAML document as a compact tree: one array of nodes, one of scalar bytes, and the source that both came from.
///
/// Scalars keep the text that was written, whatever YAML would take it for: `000000`, `1e1030` and `NO` are texts.
/// Aliases and merge keys are expanded; keys of a mapping are scalars and differ from one another.
public struct YAMLDocument: Sendable {
    /// The nodes in document order. The first one is the root.
    public internal(set) var nodes: ContiguousArray<YAMLNode>
    /// The bytes of all scalars, as UTF-8.
    public internal(set) var text: ContiguousArray<UInt8>
    /// Where the document was read from.
    public let source: SourceText
    /// Whether a text in quotes goes over several lines.
    var hasLongQuote = false

    /// The index of the root node.
    public static let root = 0

    /// The node at an index.
    @inlinable public subscript(index: Int) -> YAMLNode { nodes[index] }

    /// The index after a node and all that is in it: its next sibling, where it has one.
    @inlinable
    public func end(of index: Int) -> Int {
        let node = nodes[index]
        return node.kind == .scalar ? index + 1 : Int(node.first)
    }

    /// The number of items of a sequence, or of pairs of a mapping.
    @inlinable
    public func count(of index: Int) -> Int {
        let node = nodes[index]
        return switch node.kind {
        case .scalar: 0
        case .sequence: Int(node.count)
        case .mapping: Int(node.count) / 2
        }
    }

    /// The range of a scalar's bytes in ``text``; empty for a collection.
    @inlinable
    public func range(of index: Int) -> Range<Int> {
        let node = nodes[index]
        guard node.kind == .scalar else { return 0..<0 }
        return Int(node.first)..<Int(node.first) + Int(node.count)
    }

    /// A scalar's text; empty for a collection.
    public func string(_ index: Int) -> String {
        String(decoding: text[range(of: index)], as: UTF8.self)
    }

    /// Whether a scalar's text is exactly this one.
    public func isText(_ index: Int, _ other: String) -> Bool {
        let range = range(of: index)
        guard range.count == other.utf8.count, nodes[index].kind == .scalar else { return false }
        var offset = range.lowerBound
        for byte in other.utf8 {
            if text[offset] != byte { return false }
            offset += 1
        }
        return true
    }

    /// Whether nothing was written for a value: no text and no quotes.
    @inlinable
    public func isAbsent(_ index: Int) -> Bool {
        let node = nodes[index]
        return node.kind == .scalar && node.style == .plain && node.count == 0
    }

    /// Whether a scalar is what YAML reads as null: nothing at all, or a plain `null` or `~`.
    public func isNull(_ index: Int) -> Bool {
        guard nodes[index].kind == .scalar, nodes[index].style == .plain else { return false }
        return nodes[index].count == 0 || isText(index, "~") || isText(index, "null") || isText(index, "Null")
            || isText(index, "NULL")
    }

    /// The value of a key in a mapping.
    public func value(of key: String, in mapping: Int) -> Int? {
        for (name, value) in pairs(of: mapping) where isText(name, key) { return value }
        return nil
    }

    /// Where a node begins, with the path of the file and the text of the line.
    public func location(_ index: Int) -> Location { source.location(nodes[index].place) }

    /// The indices of a sequence's items, or of a mapping's keys and values in turn.
    public func children(of index: Int) -> Children {
        Children(document: self, position: index + 1, end: nodes[index].kind == .scalar ? index + 1 : end(of: index))
    }

    /// The indices of a mapping's keys and values.
    public func pairs(of index: Int) -> Pairs {
        Pairs(children: nodes[index].kind == .mapping ? children(of: index) : children(of: index).empty)
    }

    /// The children of a collection, one after the other.
    public struct Children: Sequence, IteratorProtocol {
        let document: YAMLDocument
        var position: Int
        let end: Int

        var empty: Children { Children(document: document, position: end, end: end) }

        /// The index of the next child.
        public mutating func next() -> Int? {
            guard position < end else { return nil }
            defer { position = document.end(of: position) }
            return position
        }
    }

    /// The pairs of a mapping, one after the other.
    public struct Pairs: Sequence, IteratorProtocol {
        var children: Children

        /// The indices of the next key and its value.
        public mutating func next() -> (key: Int, value: Int)? {
            guard let key = children.next(), let value = children.next() else { return nil }
            return (key, value)
        }
    }
}
