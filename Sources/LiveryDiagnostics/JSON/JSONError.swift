/// Why a text is no JSON, or is not read: what is wrong, where, and what to do.
public struct JSONError: Error, Hashable, Sendable {
    /// What kind of fault it is.
    public var kind: Kind
    /// The bytes that it is about; empty at the end of the text where something is missing there.
    public var range: Range<Int>
    /// One sentence, with the offending thing in quotes.
    public var message: String
    /// What to do about it.
    public var help: String?

    /// The kinds of faults.
    public enum Kind: Sendable {
        /// The text is not what the grammar has.
        case syntax
        /// The text is not in UTF-8.
        case notText
        /// The text is over one of the reader's limits.
        case limit
    }

    /// An error from its parts.
    public init(_ range: Range<Int>, _ message: String, help: String? = nil, kind: Kind = .syntax) {
        self.kind = kind
        self.range = range
        self.message = message
        self.help = help
    }

    /// The error as a diagnostic about a file.
    public func diagnostic(in source: SourceText) -> Diagnostic {
        var diagnostic = Diagnostic(
            "json-syntax", .error, message, at: source.location(source.place(of: range)), help: help)
        switch kind {
        case .syntax: break
        case .notText: diagnostic.code = "not-text"
        case .limit: diagnostic.code = "limit"
        }
        return diagnostic
    }
}
