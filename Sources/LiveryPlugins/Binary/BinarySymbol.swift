/// A name that a library offers to others.
public struct BinarySymbol: Hashable, Sendable {
    /// The name, as C has it: without the underscore that Mach-O puts before it.
    public let name: String
    /// What it stands for.
    public let kind: Kind

    /// What a name can stand for.
    public enum Kind: String, Hashable, Sendable {
        /// A function.
        case function
        /// A variable or constant.
        case data
        /// A variable of which every thread has its own.
        case threadLocal = "thread-local"
        /// A function that is chosen while the library is loaded, by code that runs then.
        case indirect
        /// The file does not tell.
        case other
    }
}
