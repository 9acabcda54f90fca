/// A named colour of a theme.
public struct Role: Hashable, Sendable {
    /// The name that apps ask for: `accent.hover`.
    public var name: String
    /// The value in the theme that is checked or derived from, in ``Theme/space``.
    public var value: Color
    /// The value that the variant to be derived states for itself, and which must not be changed; `nil` when it states none.
    public var stated: Color?
    /// What the role is for, where the pack says so.
    public var usage: Usage

    /// A role from its parts.
    public init(_ name: String, _ value: Color, stated: Color? = nil, usage: Usage = .unspecified) {
        self.name = name
        self.value = value
        self.stated = stated
        self.usage = usage
    }
}
