/// Bytes of a file that is read piece by piece, with every offset checked against its size.
struct ByteSource: ~Copyable {
    private let file: OpenFile

    /// The bytes of an open file.
    init(_ file: consuming OpenFile) { self.file = file }

    /// The file's size in bytes.
    var size: UInt64 { UInt64(file.size) }

    /// Bytes within the file.
    func bytes(at offset: UInt64, count: UInt64) throws(LibraryProblem) -> [UInt8] {
        guard let bytes = file.exactBytes(at: offset, count: count) else { throw .truncated }
        return bytes
    }
}
