/// What a derive says of one role: its value, the rule that made it, and how it stands to the roles it must be told from.
public struct DerivedRole: Hashable, Sendable {
    /// Which role it is.
    public var target: Target
    /// What became of it.
    public var outcome: Outcome
    /// Which rule of the plug-in's made it: a short stable word such as `accent-lightness`.
    public var rule: String
    /// One sentence for people. Needed where the value is kept or refused: it says why.
    public var note: String
    /// Whether not everything that the theme asks of the role could be met; a finding should say what.
    public var isCompromise: Bool
    /// The role against those that it is paired with, before and after.
    public var measures: [Measure]

    /// A result from its parts.
    public init(
        _ target: Target, _ outcome: Outcome, rule: String, note: String = "", isCompromise: Bool = false,
        measures: [Measure] = []
    ) {
        self.target = target
        self.outcome = outcome
        self.rule = rule
        self.note = note
        self.isCompromise = isCompromise
        self.measures = measures
    }

    /// A role that the theme has, or a new one.
    public enum Target: Hashable, Sendable {
        /// The role at this index of ``Theme/roles``.
        case existing(Int)
        /// A role that the theme does not have yet.
        case new(String)
    }

    /// What became of a role.
    public enum Outcome: Hashable, Sendable {
        /// It has this value now.
        case set(Color)
        /// It keeps the value that it had, which is this.
        case kept(Color)
        /// It has no value.
        case refused
    }
}
