/// Numbers in bytes, least significant byte first. Reading past the end gives `nil`.
extension Array where Element == UInt8 {
    /// The number of `count` bytes at an offset.
    func littleEndian(at offset: Int, count: Int) -> UInt64? {
        guard offset >= 0, count <= 8, self.count - count >= offset else { return nil }
        var value: UInt64 = 0
        for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
        return value
    }

    /// The number of `count` bytes at an offset, most significant byte first.
    func bigEndian(at offset: Int, count: Int) -> UInt64? {
        guard offset >= 0, count <= 8, self.count - count >= offset else { return nil }
        return self[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The text from an offset up to the next zero; `nil` when there is none before the end.
    func terminatedString(at offset: Int) -> String? {
        guard offset >= 0, offset < count, let end = self[offset...].firstIndex(of: 0) else { return nil }
        return String(decoding: self[offset..<end], as: UTF8.self)
    }
}
