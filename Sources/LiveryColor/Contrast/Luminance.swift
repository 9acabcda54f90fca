/// Relative luminance as the text of WCAG 2.2 defines it.
enum Luminance {
    /// The light of each byte of sRGB, 0…1.
    static let lightOfByte: ContiguousArray<Double> = ContiguousArray(
        (0..<256).map { TransferFunction.srgbDecode(Double($0) / 255) })

    /// Luminance from red, green and blue light, always summed in the same order.
    @inline(__always)
    static func ofLight(_ v: Triple) -> Double {
        0.2126 * v.x + 0.7152 * v.y + 0.0722 * v.z
    }

    /// Luminance of encoded sRGB.
    static func ofSRGB(_ v: Triple) -> Double {
        ofLight(v.map(TransferFunction.srgbDecode))
    }
}
