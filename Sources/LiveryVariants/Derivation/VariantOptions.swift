/// How a theme is derived.
public struct VariantOptions: Sendable {
    /// Which way the theme is turned; `nil` keeps its appearance and only mends its contrast.
    public var direction: Direction?
    /// What the result should be like.
    public var profile: Profile
    /// What its pairs are brought to.
    public var goal: ContrastGoal
    /// Whether a theme that has the wanted appearance already is derived from all the same.
    public var isForced: Bool
    /// The numbers of the rule.
    public var rule: VariantRule

    /// Makes options.
    public init(
        direction: Direction?, profile: Profile = .faithful, goal: ContrastGoal = .kept, isForced: Bool = false,
        rule: VariantRule? = nil
    ) {
        self.direction = direction
        self.profile = profile
        self.goal = profile == .highContrast ? .enhanced : goal
        self.isForced = isForced
        self.rule = rule ?? (direction == .light ? .light : .dark)
    }
}
