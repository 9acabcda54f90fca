/// One of the values that a parameter of choices may have.
public struct ParameterChoice: Hashable, Sendable {
    /// What a pack author writes.
    public var value: String
    /// What people read.
    public var title: String
    /// What it does, as a sentence. May be empty.
    public var help: String

    /// A choice from its parts.
    public init(_ value: String, title: String, help: String = "") {
        self.value = value
        self.title = title
        self.help = help
    }
}
