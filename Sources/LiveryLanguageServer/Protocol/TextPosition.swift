internal import LiveryDiagnostics

/// A place in a document as the protocol has it: line and character from 0, in units of the agreed encoding.
public struct TextPosition: Hashable, Sendable, Comparable {
    /// The line, from 0.
    public var line: Int
    /// The units before it on its line.
    public var character: Int

    /// A position from its parts.
    public init(_ line: Int, _ character: Int) {
        self.line = line
        self.character = character
    }

    /// A position from a message; `nil` where it is none.
    init?(_ json: JSONValue?) {
        guard let line = json?["line"]?.int, let character = json?["character"]?.int, line >= 0, character >= 0 else {
            return nil
        }
        self.init(line, character)
    }

    /// By line, then by character.
    public static func < (a: TextPosition, b: TextPosition) -> Bool {
        (a.line, a.character) < (b.line, b.character)
    }

    func write(_ key: String, to json: inout JSONWriter) {
        json.object(key) { json in
            json.field("line", line)
            json.field("character", character)
        }
    }
}
