/// The least confinement with which a plug-in is run.
public enum IsolationRequirement: String, Hashable, Sendable, CaseIterable {
    /// No files and no system calls but those for computing. The default.
    case full
    /// At least one of the two; the other only where the system offers it.
    case reduced
    /// A process of its own with limits for memory and time, and what the system offers besides. A plug-in that means harm
    /// can do harm.
    case process

    /// The usual requirement of this process: what the environment variable `LIVERY_PLUGIN_ISOLATION` says, or ``full``.
    ///
    /// A word that is none of the three means ``full``.
    public static var standard: IsolationRequirement {
        SystemCalls.environment("LIVERY_PLUGIN_ISOLATION").flatMap { IsolationRequirement(rawValue: $0) } ?? .full
    }
}
