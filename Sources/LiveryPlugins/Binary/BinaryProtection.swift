/// How far the tables that the system's loader fills in are protected from being written to afterwards.
public enum BinaryProtection: String, Hashable, Sendable {
    /// Not at all.
    case none
    /// All but the table of functions that are looked up when they are first called.
    case partial
    /// All of them.
    case full
}
