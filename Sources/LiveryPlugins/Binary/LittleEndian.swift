/// Numbers and texts in bytes. Reading past the end gives `nil`.
extension Array where Element == UInt8 {
    /// The number of `count` bytes at an offset, least significant byte first.
    func littleEndian(at offset: Int, count: Int) -> UInt64? {
        guard offset >= 0, count <= 8, self.count - count >= offset else { return nil }
        var value: UInt64 = 0
        for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
        return value
    }

    /// The number of `count` bytes at an offset, most significant byte first.
    func bigEndian(at offset: Int, count: Int) -> UInt64? {
        guard offset >= 0, count <= 8, self.count - count >= offset else { return nil }
        var value: UInt64 = 0
        for index in 0..<count { value = value << 8 | UInt64(self[offset + index]) }
        return value
    }

    /// The text from an offset up to the next zero; `nil` when there is none within `limit` bytes.
    func terminatedString(at offset: Int, limit: Int) -> String? {
        guard offset >= 0, offset < count else { return nil }
        var end = offset
        while end < count, self[end] != 0 {
            end += 1
            guard end - offset <= limit else { return nil }
        }
        guard end < count else { return nil }
        return String(decoding: self[offset..<end], as: UTF8.self)
    }
}
