/// What a file of code is.
public enum BinaryKind: String, Hashable, Sendable {
    /// A library that programs load.
    case library
    /// A program, which runs on its own.
    case program
    /// What a compiler makes, before it is linked.
    case object
    /// Anything else of the same format, such as a memory dump.
    case other
}
