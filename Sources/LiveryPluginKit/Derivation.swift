/// Everything that a derive returns.
public struct Derivation: Hashable, Sendable {
    /// One result for each role that the variant does not state itself, and any new ones.
    public var roles: [DerivedRole]
    /// What is worth telling: duties that contradict each other, for example.
    public var findings: [Finding]

    /// A derivation from its parts.
    public init(roles: [DerivedRole], findings: [Finding] = []) {
        self.roles = roles
        self.findings = findings
    }
}
