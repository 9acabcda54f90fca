/// How bad a diagnostic is.
public enum Severity: String, Sendable, Comparable, CaseIterable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Probably not what was meant, but the value is what the text says. An error under `--strict`.
    case warning
    /// Something has no value because of it, or a promise is broken.
    case error

    /// `note` < `warning` < `error`.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}
