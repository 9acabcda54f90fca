/// A derived theme: a result for each role of the source, in its order, and what there is to report.
public struct VariantDerivation: Sendable {
    /// The roles, in the order of the source.
    public var roles: [VariantRole]
    /// What could not be had, or had a price; sorted by the roles' order in the source.
    public var findings: [VariantFinding]
}
