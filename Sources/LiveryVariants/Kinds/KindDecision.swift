/// The kind of a role and what it was read from.
public struct KindDecision: Equatable, Sendable {
    /// What a kind was read from.
    public enum Evidence: String, Sendable {
        /// The pack or the caller says so.
        case given
        /// The pairs that the role stands in.
        case pairs
        /// The role's colour beside the page's.
        case color
    }

    /// The kind.
    public var kind: RoleKind
    /// What decided.
    public var evidence: Evidence

    /// Makes a decision.
    public init(_ kind: RoleKind, _ evidence: Evidence) {
        self.kind = kind
        self.evidence = evidence
    }
}
