/// A colour that would mend a finding. The host tries it before it shows it.
public struct Suggestion: Hashable, Sendable {
    /// Index of the role whose colour to change.
    public var role: Int
    /// To what, in the function's space.
    public var value: Color
    /// What the finding's metric is then.
    public var measured: Double
    /// What it does, as an imperative: `darken the text`.
    public var note: String

    /// A suggestion from its parts.
    public init(role: Int, value: Color, measured: Double, note: String) {
        self.role = role
        self.value = value
        self.measured = measured
        self.note = note
    }
}
