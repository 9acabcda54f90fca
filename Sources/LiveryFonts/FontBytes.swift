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

    func unsigned8(_ offset: Int) -> Int? { part(offset, 1)?.first.map(Int.init) }

    func unsigned16(_ offset: Int) -> Int? { part(offset, 2)?.reduce(0) { $0 << 8 | Int($1) } }

    func unsigned32(_ offset: Int) -> Int? { part(offset, 4)?.reduce(0) { $0 << 8 | Int($1) } }

    /// A fixed-point number of 16 and 16 bits.
    func fixed(_ offset: Int) -> Double? {
        unsigned32(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    /// Four letters.
    func tag(_ offset: Int) -> String? { part(offset, 4).map { String(decoding: $0, as: UTF8.self) } }
}
