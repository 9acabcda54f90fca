/// Where the characters of a text begin, in bytes of UTF-8; a byte order mark counts as none of them.
struct ScalarOffsets {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var starts: [Int] = []
        starts.reserveCapacity(bytes.count + 1)
        for index in mark..<max(mark, bytes.count) where bytes[index] & 0xC0 != 0x80 { starts.append(index) }
        starts.append(bytes.count)
        self.starts = starts
    }

    /// The bytes of a range of characters.
    func bytes(of range: Range<Int>) -> Range<Int> {
        let last = starts.count - 1
        return starts[min(range.lowerBound, last)]..<starts[min(range.upperBound, last)]
    }
}
