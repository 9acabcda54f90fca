/// Runs what applies a theme twice, and compares what it leaves.
///
/// ```swift
/// try expectIdempotent(label, snapshot: \.color) { label in apply(theme, to: label) }
/// ```
///
/// - Parameters:
///   - owner: What the theme is applied to.
///   - snapshot: What of the owner is compared.
///   - apply: Applies the theme.
/// - Throws: ``NotIdempotent`` with what was there after each run, when the two differ.
public func expectIdempotent<Owner, Snapshot: Equatable>(
    _ owner: Owner, snapshot: (Owner) -> Snapshot, _ apply: (Owner) -> Void
) throws(NotIdempotent) {
    apply(owner)
    let first = snapshot(owner)
    apply(owner)
    let second = snapshot(owner)
    guard first == second else { throw NotIdempotent(first: "\(first)", second: "\(second)") }
}
