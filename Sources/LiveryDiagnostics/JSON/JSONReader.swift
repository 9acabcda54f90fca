/// Reads JSON, strictly as RFC 8259 has it, into values that know their places.
///
/// ```swift
/// let document = try JSONReader().read(bytes)
/// for (key, value) in document.root.members.map({ ($0.key, $0.value) }) { … }
/// ```
///
/// No comments, no trailing commas, no `NaN`: what is not in the grammar is an error with the place and a sentence. A
/// byte order mark before the text is passed over (section 8.1). An object that has a key twice is read, and
/// ``JSONDocument/duplicates`` says so. The text is gone through once, without recursion.
public struct JSONReader: Sendable {
    /// How much is read.
    public struct Limits: Sendable {
        /// The bytes of a text, at most 4 GiB.
        public var bytes: Int
        /// How many arrays and objects may lie in one another.
        public var depth: Int

        /// Limits: 64 MiB and 512 levels, where nothing else is said.
        public init(bytes: Int = 64 << 20, depth: Int = 512) {
            self.bytes = min(bytes, Int(UInt32.max) - 1)
            self.depth = depth
        }
    }

    private let limits: Limits
    private let replacesLoneSurrogates: Bool

    /// A reader.
    ///
    /// - Parameters:
    ///   - limits: How much is read.
    ///   - replacesLoneSurrogates: Whether half of a surrogate pair (`"\uD800"`), which is no character, becomes U+FFFD
    ///     rather than an error.
    public init(limits: Limits = Limits(), replacesLoneSurrogates: Bool = false) {
        self.limits = limits
        self.replacesLoneSurrogates = replacesLoneSurrogates
    }

    /// Reads a text in UTF-8.
    ///
    /// - Throws: The first thing that is wrong.
    public func read(_ bytes: [UInt8]) throws(JSONError) -> JSONDocument {
        guard bytes.count <= limits.bytes else {
            throw JSONError(
                0..<0, "the text has \(bytes.count) bytes; at most \(limits.bytes) are read", kind: .limit)
        }
        var parser = JSONParser(bytes, depth: limits.depth, replacesLoneSurrogates: replacesLoneSurrogates)
        try parser.parse()
        return JSONDocument(bytes: bytes, nodes: parser.nodes, duplicates: parser.duplicates)
    }
}
