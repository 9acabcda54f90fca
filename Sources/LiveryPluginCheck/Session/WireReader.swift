/// Reads the payload of a message from a probe, of which nothing is believed.
struct WireReader {
    /// The message makes no sense.
    struct Nonsense: Error {}

    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func u32() throws(Nonsense) -> UInt32 {
        guard bytes.count - offset >= 4 else { throw Nonsense() }
        var value: UInt32 = 0
        for index in 0..<4 { value |= UInt32(bytes[offset + index]) << (8 * UInt32(index)) }
        offset += 4
        return value
    }

    mutating func i32() throws(Nonsense) -> Int32 { Int32(bitPattern: try u32()) }

    mutating func u64() throws(Nonsense) -> UInt64 {
        let low = try u32()
        return UInt64(low) | UInt64(try u32()) << 32
    }

    mutating func f64() throws(Nonsense) -> Double { Double(bitPattern: try u64()) }

    mutating func text() throws(Nonsense) -> String {
        String(decoding: try raw(count: Int(try u32())), as: UTF8.self)
    }

    mutating func color() throws(Nonsense) -> SIMD4<Float> {
        var color = SIMD4<Float>()
        for index in 0..<4 { color[index] = Float(bitPattern: try u32()) }
        return color
    }

    /// Colours as bits.
    mutating func bits(count: Int) throws(Nonsense) -> [SIMD4<UInt32>] {
        guard count >= 0, (bytes.count - offset) / 16 >= count else { throw Nonsense() }
        let result = unsafe bytes.withUnsafeBytes { buffer in
            (0..<count).map {
                unsafe buffer.loadUnaligned(fromByteOffset: offset + $0 * 16, as: SIMD4<UInt32>.self)
            }
        }
        offset += count * 16
        return result
    }

    mutating func raw(count: Int) throws(Nonsense) -> ArraySlice<UInt8> {
        guard count >= 0, bytes.count - offset >= count else { throw Nonsense() }
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    /// How many elements follow, each of which takes at least so many bytes.
    mutating func count(least bytesEach: Int) throws(Nonsense) -> Int {
        let count = Int(try u32())
        guard count <= (bytes.count - offset) / bytesEach else { throw Nonsense() }
        return count
    }
}
