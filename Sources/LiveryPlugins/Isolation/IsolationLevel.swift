/// How far a worker is confined, as it has said itself before it loaded anything.
public struct IsolationLevel: Hashable, Sendable, CustomStringConvertible {
    /// The version of Landlock that keeps it from files; 0 for none.
    public let landlock: Int
    /// Whether a filter stops all system calls but those for computing.
    public let hasFilter: Bool

    /// The level in a word: `full`, `landlock-only`, `seccomp-only`, `process-only`.
    public var description: String {
        switch (landlock > 0, hasFilter) {
        case (true, true): "full"
        case (true, false): "landlock-only"
        case (false, true): "seccomp-only"
        case (false, false): "process-only"
        }
    }

    /// Whether it is enough.
    public func satisfies(_ requirement: IsolationRequirement) -> Bool {
        switch requirement {
        case .full: landlock > 0 && hasFilter
        case .reduced: landlock > 0 || hasFilter
        case .process: true
        }
    }

    /// What is missing, for people; empty at the full level.
    var missing: String {
        var parts: [String] = []
        if landlock == 0 { parts.append("Landlock, which keeps files away") }
        if !hasFilter { parts.append("seccomp, which refuses system calls") }
        return parts.joined(separator: " and ")
    }
}
