internal import LiveryDiagnostics

/// A part of a document as the protocol has it; the end is exclusive.
public struct TextRange: Hashable, Sendable {
    /// Where it begins.
    public var start: TextPosition
    /// Where it ends.
    public var end: TextPosition

    /// A range from its ends.
    public init(_ start: TextPosition, _ end: TextPosition) {
        self.start = start
        self.end = end
    }

    /// A range from a message; `nil` where it is none.
    init?(_ json: JSONValue?) {
        guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
        self.init(min(start, end), max(start, end))
    }

    /// Whether the two have a position in common, their ends included.
    func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }

    func write(to json: inout JSONWriter) {
        json.object { json in
            start.write("start", to: &json)
            end.write("end", to: &json)
        }
    }

    func write(_ key: String, to json: inout JSONWriter) {
        json.key(key)
        write(to: &json)
    }
}
