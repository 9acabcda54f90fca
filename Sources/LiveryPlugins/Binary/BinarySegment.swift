/// A part of a library that is brought into memory as one, and what may be done there.
public struct BinarySegment: Hashable, Sendable {
    /// Where it begins in the file, in bytes.
    public let offset: UInt64
    /// Its size in the file, in bytes.
    public let fileSize: UInt64
    /// Where it begins in memory, relative to where the library is put.
    public let address: UInt64
    /// Its size in memory, in bytes.
    public let memorySize: UInt64
    /// Whether it can be written to.
    public let isWritable: Bool
    /// Whether code in it can run.
    public let isExecutable: Bool
}
