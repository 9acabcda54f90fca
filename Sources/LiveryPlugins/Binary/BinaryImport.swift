/// A name that a library takes from others.
public struct BinaryImport: Hashable, Sendable {
    /// The name, as C has it: without the underscore that Mach-O puts before it.
    public let name: String
    /// The version that it must have: `GLIBC_2.34`; `nil` when any will do.
    public let version: String?
    /// The library that it must come from, where the file says so.
    public let library: String?
    /// Whether the library does without it where nobody has it.
    public let isWeak: Bool
}
