/// The bytes of a library that were hashed and looked at, and are the ones to be loaded.
public struct VettedFile: Sendable {
    /// The file's name in the bundle.
    public let name: String
    /// Where it was read.
    public let path: String
    /// What it says of itself.
    public let image: BinaryImage
    /// All its bytes.
    public let bytes: [UInt8]
    /// Their SHA-256, as 64 hexadecimal digits.
    public let sha256: String
}
