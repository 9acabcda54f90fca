/// An argument of a call, as a pack author wrote it.
public struct Argument: Hashable, Sendable {
    /// The parameter's name, where the author gave it: `level` in `level=AA`.
    public var label: String?
    /// The value.
    public var value: ArgumentValue

    /// An argument from its parts.
    public init(_ value: ArgumentValue, label: String? = nil) {
        self.label = label
        self.value = value
    }
}
