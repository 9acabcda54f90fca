/// What came of a conformance check.
public enum CheckStatus: Hashable, Sendable {
    /// There is nothing wrong.
    case passed
    /// There is nothing wrong, but something to mend.
    case warned
    /// The plug-in does not conform.
    case failed
    /// The check does not apply, for the given reason.
    case skipped(String)

    /// The word for it: `passed`.
    public var name: String {
        switch self {
        case .passed: "passed"
        case .warned: "warning"
        case .failed: "failed"
        case .skipped: "skipped"
        }
    }
}
