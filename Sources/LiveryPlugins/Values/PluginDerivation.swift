public import LiveryColor

/// What a derive has made of a theme, with what the host made sure of.
public struct PluginDerivation: Hashable, Sendable {
    /// The results, in the order in which the plug-in gave them; at most one for a role.
    public let roles: [DerivedRole]
    /// Indices of the roles that the plug-in gave no result for although the variant does not state them.
    public let unanswered: [Int]
    /// What is worth telling: duties that contradict each other, for example.
    public let findings: [PluginFinding]

    /// The result for one role.
    public struct DerivedRole: Hashable, Sendable {
        /// Index of the role; `nil` for a new one.
        public let index: Int?
        /// The role's name.
        public let name: String
        /// What became of it.
        public let outcome: Outcome
        /// Which rule of the plug-in's made it: a short stable word such as `accent-lightness`.
        public let rule: String
        /// One sentence for people.
        public let note: String
        /// Whether not everything that the theme asks of the role could be met.
        public let isCompromise: Bool
        /// The role against those that it is paired with.
        public let measures: [Measure]
    }

    /// What became of a role.
    public enum Outcome: Hashable, Sendable {
        /// It has this value now.
        case set(ColorValue)
        /// It keeps its value.
        case kept(ColorValue)
        /// It has no value; the note says why.
        case refused

        /// The value, where there is one.
        public var value: ColorValue? {
            switch self {
            case .set(let value), .kept(let value): value
            case .refused: nil
            }
        }
    }

    /// How a derived role stands to another, as the host has measured it.
    public struct Measure: Hashable, Sendable {
        /// Index of the other role.
        public let against: Int
        /// What was measured.
        public let metric: PluginMetric
        /// The value between the two in the theme that was derived from.
        public let before: Double
        /// The value between the two as derived.
        public let after: Double
        /// What the pair requires.
        public let required: Double
        /// Whether the plug-in's own numbers agree with these.
        public let verdict: PluginFinding.Verdict
    }
}
