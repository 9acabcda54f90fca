/// One library in a file: the whole file, or one of several in a universal one.
public struct BinarySlice: Hashable, Sendable {
    /// What it is for.
    public let platform: LibraryPlatform
    /// Where it begins in the file.
    let offset: UInt64
    /// How many bytes it has.
    let size: UInt64
}
