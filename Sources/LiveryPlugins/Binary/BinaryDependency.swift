/// A library that another one needs, and where it is.
public struct BinaryDependency: Hashable, Sendable {
    /// The name by which it is needed.
    public let name: String
    /// The path of the library that needs it.
    public let neededBy: String
    /// Where it was found; `nil` when it was not.
    public let path: String?
    /// How it was found.
    public let origin: Origin
    /// Where it was looked for, in order, up to where it was found.
    public let searched: [String]
    /// Whether it is done without where it is not there.
    public let isWeak: Bool

    /// How a library is found.
    public enum Origin: String, Hashable, Sendable {
        /// In a folder that the library which needs it names.
        case own
        /// Among the libraries of the system.
        case system
        /// Through the environment of this process (`LD_LIBRARY_PATH`), which no other process need have.
        case environment
        /// The program that hosts Livery has brought it already, as it does with Swift's runtime.
        case host
        /// Nowhere.
        case nowhere
    }
}
