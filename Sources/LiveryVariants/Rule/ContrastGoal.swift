/// What the pairs of a derived theme are brought to.
public enum ContrastGoal: String, Sendable, CaseIterable {
    /// Each pair reaches the level that it reaches in the source theme, and no more than is asked of it.
    case kept
    /// Each pair reaches what is asked of it, whether the source theme does or not.
    case required
    /// Each pair reaches level AAA: 7, or 4.5 for large text and graphics.
    case enhanced
}
