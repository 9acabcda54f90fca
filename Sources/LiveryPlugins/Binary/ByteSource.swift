/// Bytes that are read piece by piece, with every offset checked against their number.
final class ByteSource {
    private let file: OpenFile?
    private let memory: [UInt8]

    /// How many bytes there are.
    let size: UInt64

    /// The bytes of an open file.
    init(_ file: consuming OpenFile) {
        size = UInt64(file.size)
        self.file = consume file
        memory = []
    }

    /// Bytes in memory.
    init(_ bytes: [UInt8]) {
        size = UInt64(bytes.count)
        file = nil
        memory = bytes
    }

    /// Some of the bytes.
    ///
    /// - Throws: `truncated`, when there are not as many.
    func bytes(at offset: UInt64, count: UInt64) throws(LibraryProblem) -> [UInt8] {
        guard contains(offset, count) else { throw .truncated }
        if let bytes = file?.bytes(at: Int(offset), upTo: Int(count)) {
            guard bytes.count == Int(count) else { throw .truncated }
            return bytes
        }
        guard offset + count <= memory.count else { throw .truncated }
        return Array(memory[Int(offset)..<Int(offset + count)])
    }

    /// Whether a stretch lies within the bytes.
    func contains(_ offset: UInt64, _ count: UInt64) -> Bool {
        let end = offset.addingReportingOverflow(count)
        return !end.overflow && end.partialValue <= size
    }
}
