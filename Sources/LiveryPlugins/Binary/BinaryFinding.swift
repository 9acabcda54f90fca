/// Something that was found in the file of a library.
public struct BinaryFinding: Hashable, Sendable {
    /// What was looked for.
    public let rule: BinaryRule
    /// What was found, as the rest of a sentence that begins with the library: `needs the library 'libx.so', which …`.
    public let statement: String
    /// What to do about it, as one sentence.
    public let help: String?

    init(_ rule: BinaryRule, _ statement: String, help: String? = nil) {
        self.rule = rule
        self.statement = statement
        self.help = help
    }
}
