/// Writes JSON (RFC 8259) in the order in which it is told, so that equal input gives equal bytes.
///
/// ```swift
/// var json = JSONWriter(layout: .indented)
/// json.object { json in
///     json.field("version", 1)
///     json.array("names") { json in
///         for name in names { json.value(name) }
///     }
/// }
/// let bytes = json.bytes
/// ```
///
/// The writer puts the commas, colons and line breaks; that each key has one value, and that a key is used only
/// once, is up to the caller.
public struct JSONWriter: Sendable {
    /// How the text is laid out.
    public enum Layout: Sendable {
        /// On one line, without blanks: for programs.
        case compact
        /// Two blanks a level and one value a line: for people, and for comparing versions.
        case indented
    }

    /// The text so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []
    private let layout: Layout
    private var depth = 0
    private var isFirst = true
    private var followsKey = false

    /// A writer that has written nothing yet.
    public init(layout: Layout = .compact) { self.layout = layout }

    /// The text so far.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: - Structure

    /// An object whose fields `body` writes, as a value of its own or an element of an array.
    public mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
        try nest(isObject: true, body)
    }

    /// A field of an object, with an object as its value.
    public mutating func object(_ key: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
        self.key(key)
        try object(body)
    }

    /// An array whose elements `body` writes, as a value of its own or an element of another array.
    public mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
        try nest(isObject: false, body)
    }

    /// A field of an object, with an array as its value.
    public mutating func array(_ key: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
        self.key(key)
        try array(body)
    }

    /// The key of the field whose value is written next.
    public mutating func key(_ key: String) {
        separate()
        string(key)
        bytes.append(ascii(":"))
        if layout == .indented { bytes.append(ascii(" ")) }
        followsKey = true
    }

    // MARK: - Values

    /// A string. The controls, `"`, `\`, and the two line separators that JavaScript once took for line breaks, are escaped.
    public mutating func value(_ value: String) {
        separate()
        string(value)
    }

    /// An integer, exactly.
    public mutating func value(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// A number in the shortest form that reads back as the same, `1` and not `1.0`; `null` where it is no number.
    public mutating func value(_ value: Double) {
        separate()
        guard value.isFinite else { return bytes.append(contentsOf: "null".utf8) }
        let text = value.description
        bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : Substring(text).utf8)
    }

    /// `true` or `false`.
    public mutating func value(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    /// `null`.
    public mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    // MARK: - Fields

    /// A field whose value is a string. Nothing at all where there is none.
    public mutating func field(_ key: String, _ value: String?) {
        guard let value else { return }
        self.key(key)
        self.value(value)
    }

    /// A field whose value is an integer. Nothing at all where there is none.
    public mutating func field(_ key: String, _ value: Int?) {
        guard let value else { return }
        self.key(key)
        self.value(value)
    }

    /// A field whose value is a number. Nothing at all where there is none.
    public mutating func field(_ key: String, _ value: Double?) {
        guard let value else { return }
        self.key(key)
        self.value(value)
    }

    /// A field whose value is `true` or `false`. Nothing at all where there is none.
    public mutating func field(_ key: String, _ value: Bool?) {
        guard let value else { return }
        self.key(key)
        self.value(value)
    }

    /// A field whose value is an array of strings.
    public mutating func field(_ key: String, _ values: some Sequence<String>) {
        array(key) { json in
            for value in values { json.value(value) }
        }
    }

    // MARK: - Bytes

    /// A value whose text is known to be right.
    mutating func raw(_ text: ArraySlice<UInt8>) {
        separate()
        bytes.append(contentsOf: text)
    }

    /// A key in its quotes whose text is known to be right.
    mutating func rawKey(_ text: ArraySlice<UInt8>) {
        separate()
        bytes.append(contentsOf: text)
        bytes.append(ascii(":"))
        if layout == .indented { bytes.append(ascii(" ")) }
        followsKey = true
    }

    /// Begins an object that ``endObject()`` ends, for what is written without recursion.
    public mutating func beginObject() { open(isObject: true) }

    /// Ends the object that was begun last.
    public mutating func endObject() { close(isObject: true) }

    /// Begins an array that ``endArray()`` ends.
    public mutating func beginArray() { open(isObject: false) }

    /// Ends the array that was begun last.
    public mutating func endArray() { close(isObject: false) }

    /// Begins an object or an array.
    mutating func open(isObject: Bool) {
        separate()
        bytes.append(ascii(isObject ? "{" : "["))
        depth += 1
        isFirst = true
    }

    /// Ends an object or an array.
    mutating func close(isObject: Bool) {
        depth -= 1
        let isEmpty = isFirst
        isFirst = false
        if !isEmpty { lineBreak() }
        bytes.append(ascii(isObject ? "}" : "]"))
    }

    private mutating func nest(
        isObject: Bool, _ body: (inout JSONWriter) throws -> Void
    ) rethrows {
        open(isObject: isObject)
        try body(&self)
        close(isObject: isObject)
    }

    /// What stands between the last thing written and a value or key.
    private mutating func separate() {
        if followsKey {
            followsKey = false
            return
        }
        if !isFirst { bytes.append(ascii(",")) }
        if depth > 0 { lineBreak() }
        isFirst = false
    }

    private mutating func lineBreak() {
        guard layout == .indented else { return }
        bytes.append(ascii("\n"))
        bytes.append(contentsOf: repeatElement(ascii(" "), count: 2 * depth))
    }

    private mutating func string(_ value: String) {
        bytes.append(ascii("\""))
        var value = value
        value.makeContiguousUTF8()
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        var lastTwo: (UInt8, UInt8) = (0, 0)
        for byte in value.utf8 {
            if byte < 0x20 || byte == ascii("\"") || byte == ascii("\\") {
                escape(byte)
            } else if lastTwo == (0xE2, 0x80) && (byte == 0xA8 || byte == 0xA9) {
                bytes.removeLast(2)
                bytes.append(contentsOf: (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8)
            } else {
                bytes.append(byte)
            }
            lastTwo = (lastTwo.1, byte)
        }
        bytes.append(ascii("\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(ascii("\\"))
        switch byte {
        case 0x08: bytes.append(ascii("b"))
        case 0x09: bytes.append(ascii("t"))
        case 0x0A: bytes.append(ascii("n"))
        case 0x0C: bytes.append(ascii("f"))
        case 0x0D: bytes.append(ascii("r"))
        case 0..<0x20:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(byte >> 4 + ascii("0"))
            let low = byte & 15
            bytes.append(low < 10 ? low + ascii("0") : low - 10 + ascii("a"))
        default: bytes.append(byte)
        }
    }

    private func ascii(_ scalar: Unicode.Scalar) -> UInt8 { UInt8(truncatingIfNeeded: scalar.value) }
}
