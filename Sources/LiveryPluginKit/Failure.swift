/// Why a function gives no result: a kind for the host, a sentence for people.
public struct Failure: Error, Hashable, Sendable {
    /// What kind of failure it is.
    public var code: Code
    /// One sentence, with the offending thing in quotes.
    public var message: String

    /// A failure from its parts.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// There is no answer for this input, and `message` says why.
    public static func refused(_ message: String) -> Failure { Failure(.refused, message) }

    /// An argument or a value has no meaning here.
    public static func invalid(_ message: String) -> Failure { Failure(.invalid, message) }

    /// The kinds of failure: the status codes of the binary interface.
    public enum Code: Int32, Sendable, CaseIterable {
        /// An argument or a value has no meaning here.
        case invalid = -1
        /// The host, or one of its services, is too old.
        case tooOld = -2
        /// The colour space is not known.
        case space = -3
        /// The theme lacks a role that is needed.
        case role = -4
        /// The host asked to stop.
        case cancelled = -5
        /// Memory ran out.
        case memory = -6
        /// There is no answer for this input.
        case refused = -7
        /// A fault of the plug-in's own.
        case `internal` = -8
    }
}
