/// Writes the payload of a message to a probe.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    mutating func number(_ value: UInt32) {
        unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
    mutating func number(_ value: Double) {
        unsafe withUnsafeBytes(of: value.bitPattern.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }
    mutating func text(_ text: String) {
        number(UInt32(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }
    mutating func color(_ color: SIMD4<Float>) {
        for index in 0..<4 { number(color[index].bitPattern) }
    }
    mutating func colors(_ colors: [SIMD4<Float>]) {
        bytes.reserveCapacity(bytes.count + colors.count * 16)
        unsafe colors.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    }
    mutating func raw(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}
