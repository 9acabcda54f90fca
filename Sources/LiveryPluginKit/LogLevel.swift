/// How much a line in the log matters.
public enum LogLevel: UInt32, Sendable, CaseIterable {
    /// Only for whoever looks for a fault.
    case debug = 0
    /// Worth knowing.
    case note = 1
    /// Probably not what was meant.
    case warning = 2
    /// Something failed.
    case error = 3
}
