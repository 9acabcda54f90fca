/// Relative luminance as the text of WCAG 2.2 defines it.
enum Luminance {
    /// Luminance from red, green and blue light, always summed in the same order.
    @inline(__always)
    static func ofLight(_ v: Triple) -> Double {
        0.2126 * v.x + 0.7152 * v.y + 0.0722 * v.z
    }

    /// Luminance of encoded sRGB.
    static func ofSRGB(_ v: Triple) -> Double {
        ofLight(TransferFunction.srgbDecode(v))
    }
}
