/// What is wrong with the arguments of a call.
public struct ArgumentProblem: Error, Hashable, Sendable {
    /// Which argument it is about, as an index into those of the call; `nil` when one is missing.
    public var index: Int?
    /// One sentence, with the offending thing in quotes.
    public var message: String
    /// What to do about it, as one sentence.
    public var help: String?

    /// A problem from its parts.
    init(_ message: String, help: String? = nil, index: Int? = nil) {
        self.index = index
        self.message = message
        self.help = help
    }
}
