/// One of the values that a parameter of choices may have.
public struct ParameterChoice: Hashable, Sendable {
    /// What a pack author writes.
    public let value: String
    /// What people read.
    public let title: String
    /// What it does. May be empty.
    public let help: String
}
