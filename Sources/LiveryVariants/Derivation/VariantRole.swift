public import LiveryPluginColor

/// A role as derived, and how it came about.
public struct VariantRole: Sendable {
    /// What became of the role.
    public enum Outcome: Sendable {
        /// The value is derived.
        case derived
        /// The value is the source theme's, unchanged to the bit.
        case kept
        /// The value is the author's, stated for the variant.
        case stated
    }

    /// A contrast ratio with another role.
    public struct Measure: Sendable {
        /// The index of the other role.
        public var other: Int
        /// The ratio in the source theme.
        public var before: Double
        /// The ratio as derived.
        public var after: Double
        /// The ratio that was to be reached, 0 where none was.
        public var goal: Double
    }

    /// What the role is for.
    public var kind: KindDecision
    /// What became of it.
    public var outcome: Outcome
    /// The colour, without its opacity.
    public var color: SRGB8
    /// The opacity, 0 to 1.
    public var alpha: Double
    /// The share of its chroma that the rule leaves the role where no gamut ends before; `nil` where its chroma is not its
    /// own but the page's, or is not derived.
    public var chromaKept: Double?
    /// Which part of the rule made it: a short stable word.
    public var rule: String
    /// What was done, in one sentence.
    public var note: String
    /// Whether contrast called for another lightness than the rule's.
    public var isRepaired: Bool
    /// Whether it was moved to stay apart from a role that it differs from in the source theme.
    public var isSeparated: Bool
    /// Whether not everything that is asked of it could be met.
    public var isCompromise: Bool
    /// The ratios with the roles that it makes pairs with.
    public var measures: [Measure]
}
