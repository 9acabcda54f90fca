/// A foreground and the background it is seen on.
public struct SourcePair: Sendable {
    /// The index of the foreground's role.
    public var foreground: Int
    /// The index of the background's role.
    public var background: Int
    /// What the foreground is used for.
    public var usage: PairUsage
    /// The contrast ratio that the pack asks for, where it does.
    public var required: Double?

    /// Makes a pair.
    public init(foreground: Int, background: Int, usage: PairUsage = .text, required: Double? = nil) {
        self.foreground = foreground
        self.background = background
        self.usage = usage
        self.required = required
    }
}
