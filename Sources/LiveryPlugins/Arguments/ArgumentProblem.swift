/// What is wrong with the arguments of a call.
public struct ArgumentProblem: Error, Hashable, Sendable {
    /// Which argument it is about, as an index into those of the call; `nil` when one is missing.
    public var index: Int?
    /// One sentence, with the offending thing in quotes.
    public var message: String
    /// What to do about it, as one sentence.
    public var help: String?

    /// What the argument was probably meant to be; `nil` where nothing is near.
    public var meant: Meant?

    /// What was meant by an argument or by its name.
    public struct Meant: Hashable, Sendable {
        /// What to write.
        public var text: String
        /// Whether it takes the place of the name before the `=`, and not of the value.
        public var isLabel: Bool
        /// Whether nothing else can have been meant.
        public var isSure: Bool

        init(_ text: String, isLabel: Bool = false, isSure: Bool = true) {
            self.text = text
            self.isLabel = isLabel
            self.isSure = isSure
        }
    }

    /// A problem from its parts.
    init(_ message: String, help: String? = nil, index: Int? = nil, meant: Meant? = nil) {
        self.index = index
        self.meant = meant
        self.message = message
        self.help = help
    }
}
