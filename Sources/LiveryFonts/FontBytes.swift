/// Bytes of a font: numbers in it begin with the highest byte, and whatever lies beyond the end is not there.
struct FontBytes: Sendable {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    private init(slice: ArraySlice<UInt8>) { bytes = slice }

    var count: Int { bytes.count }

    /// What follows an offset; nothing where that lies beyond the end.
    func from(_ offset: Int) -> FontBytes {
        FontBytes(slice: offset >= 0 && offset <= bytes.count ? bytes.dropFirst(offset) : [])
    }

    /// A part, as far as it is there.
    func part(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        let start = bytes.startIndex + offset
        return bytes[start..<start + count]
    }

    func unsigned8(_ offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return Int(bytes[bytes.startIndex + offset])
    }

    func unsigned16(_ offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - 2 else { return nil }
        let start = bytes.startIndex + offset
        return Int(bytes[start]) << 8 | Int(bytes[start + 1])
    }

    func unsigned32(_ offset: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - 4 else { return nil }
        let start = bytes.startIndex + offset
        return Int(bytes[start]) << 24 | Int(bytes[start + 1]) << 16 | Int(bytes[start + 2]) << 8
            | Int(bytes[start + 3])
    }

    /// A fixed-point number of 16 and 16 bits.
    func fixed(_ offset: Int) -> Double? {
        unsigned32(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    /// Four letters.
    func tag(_ offset: Int) -> String? { part(offset, 4).map { String(decoding: $0, as: UTF8.self) } }
}
