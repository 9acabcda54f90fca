/// The transfer curve of sRGB as tables made from integers with the four operations only, so that no
/// platform's `pow` decides how a colour rounds.
public enum TransferCurve {
    /// The linear-light value, 0 to 1, of each of the 256 encoded bytes.
    public static let linear: ContiguousArray<Double> = ContiguousArray((0...255).map { decode(Double($0) / 255) })

    /// The linear-light value at which the rounded byte steps from `n` to `n + 1`, for `n` from 0 to 254.
    static let steps: ContiguousArray<Double> = ContiguousArray(
        (0..<255).map { decode((Double($0) + 0.5) / 255) })

    /// The byte to begin the search with, for each 1024th of linear light.
    private static let starts: ContiguousArray<UInt8> = ContiguousArray(
        (0...1024).map { part in UInt8(steps.prefix { $0 <= Double(part) / 1024 }.count) })

    /// The byte whose encoded value is nearest to a linear-light value; what lies outside 0 to 1 is clipped.
    public static func byte(linear value: Double) -> UInt8 {
        guard value > 0 else { return 0 }
        guard value < 1 else { return 255 }
        let steps = steps
        var byte = Int(starts[Int(value * 1024)])
        while byte < 255 && value >= steps[byte] { byte += 1 }
        return UInt8(byte)
    }

    /// The linear-light value of an encoded component, 0 to 1.
    static func decode(_ encoded: Double) -> Double {
        guard encoded > 0.04045 else { return encoded / 12.92 }
        let base = (encoded + 0.055) / 1.055
        return base * base * fifthRoot(base * base)
    }

    /// The fifth root of a number from 0.005 to 1, by Newton's method.
    private static func fifthRoot(_ x: Double) -> Double {
        var y = 1.0
        for _ in 0..<40 {
            let fourth = y * y * y * y
            let next = y - (y - x / fourth) / 5
            if next == y { break }
            y = next
        }
        return y
    }
}
