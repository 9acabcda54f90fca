/// A value of a JSON text (RFC 8259), with its place there.
///
/// A value is a view of a ``JSONDocument``: it costs no copy, and keeps the text alive.
public struct JSONValue: Sendable {
    /// What a value is.
    public enum Kind: UInt8, Sendable {
        /// `null`.
        case null
        /// `true` or `false`.
        case bool
        /// A number.
        case number
        /// A text.
        case string
        /// A list of values.
        case array
        /// Keys with values.
        case object
    }

    /// The text that it is a value of.
    public let document: JSONDocument
    let node: Int

    /// What it is.
    public var kind: Kind { document.nodes[node].kind }

    /// The bytes that it is written in: quotes and brackets included.
    public var range: Range<Int> {
        Int(document.nodes[node].start)..<Int(document.nodes[node].end)
    }

    // MARK: - Scalars

    /// Whether it is `null`.
    public var isNull: Bool { kind == .null }

    /// The value of `true` and `false`; `nil` for anything else.
    public var bool: Bool? {
        kind == .bool ? document.bytes[range.lowerBound] == UInt8(ascii: "t") : nil
    }

    /// A number as it is written, such as `1.50e3`; `nil` for anything else.
    public var numberText: String? {
        kind == .number ? String(decoding: document.bytes[range], as: UTF8.self) : nil
    }

    /// The nearest `Double` to a number: infinite where the number is beyond all of them; `nil` for anything else.
    public var double: Double? { numberText.flatMap(Double.init) }

    /// A whole number, however it is written (`3`, `3.0`, `30e-1`); `nil` for other numbers, and for those of which a
    /// `Double` does not know every digit.
    public var int: Int? {
        guard let text = numberText else { return nil }
        if let whole = Int(text) { return whole }
        guard let value = Double(text), abs(value) <= 9_007_199_254_740_992 else { return nil }
        return Int(exactly: value)
    }

    /// The text of a string, its escapes read; `nil` for anything else.
    public var string: String? {
        guard kind == .string else { return nil }
        return JSONText.string(document.bytes, range, isEscaped: document.nodes[node].isEscaped)
    }

    /// Whether it is a string of exactly these code points.
    public func isString(_ other: String) -> Bool {
        guard kind == .string else { return false }
        if document.nodes[node].isEscaped { return string?.utf8.elementsEqual(other.utf8) ?? false }
        return document.bytes[range.lowerBound + 1..<range.upperBound - 1].elementsEqual(other.utf8)
    }

    // MARK: - Containers

    /// The number of an array's elements, or of an object's members; 0 for anything else.
    public var count: Int { Int(document.nodes[node].count) }

    /// The elements of an array; none for anything else.
    public var elements: Elements {
        let end = kind == .array ? Int(document.nodes[node].next) : node
        return Elements(document: document, position: node + 1, end: end)
    }

    /// The members of an object in the order of the text; none for anything else.
    public var members: Members {
        let end = kind == .object ? Int(document.nodes[node].next) : node
        return Members(elements: Elements(document: document, position: node + 1, end: end))
    }

    /// The value of a key: the last one where an object has it twice; `nil` where it has it not, or this is no object.
    public subscript(key: String) -> JSONValue? {
        var found: JSONValue?
        for member in members where member.name.isString(key) { found = member.value }
        return found
    }

    /// The elements of an array, one after the other.
    public struct Elements: Sequence, IteratorProtocol, Sendable {
        let document: JSONDocument
        var position: Int
        let end: Int

        /// The next element.
        public mutating func next() -> JSONValue? {
            guard position < end else { return nil }
            defer { position = Int(document.nodes[position].next) }
            return JSONValue(document: document, node: position)
        }
    }

    /// The members of an object, one after the other.
    public struct Members: Sequence, IteratorProtocol, Sendable {
        var elements: Elements

        /// The next member.
        public mutating func next() -> Member? {
            guard let name = elements.next(), let value = elements.next() else { return nil }
            return Member(name: name, value: value)
        }
    }

    /// A key of an object with its value.
    public struct Member: Sendable {
        /// The key as a value of its own, for its place.
        public let name: JSONValue
        /// The value.
        public let value: JSONValue
        /// The key.
        public var key: String { name.string ?? "" }
    }
}

extension JSONWriter {
    /// A value that was read: numbers and strings as they were written, without the blanks between.
    public mutating func value(_ value: JSONValue) {
        let document = value.document
        let end = Int(document.nodes[value.node].next)
        var open: [(next: Int, isObject: Bool, isKeyNext: Bool)] = []
        var position = value.node
        while true {
            while let last = open.last, position >= last.next {
                close(isObject: last.isObject)
                open.removeLast()
            }
            guard position < end else { return }
            let node = document.nodes[position]
            let text = document.bytes[Int(node.start)..<Int(node.end)]
            let isKey = open.last?.isKeyNext ?? false
            if let last = open.indices.last, open[last].isObject { open[last].isKeyNext.toggle() }
            if isKey {
                rawKey(text)
            } else if node.kind == .array || node.kind == .object {
                self.open(isObject: node.kind == .object)
                open.append((Int(node.next), node.kind == .object, node.kind == .object))
            } else {
                raw(text)
            }
            position += 1
        }
    }
}
