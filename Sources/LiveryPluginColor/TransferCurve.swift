/// The transfer curve of sRGB as tables made from integers with the four operations only, so that no
/// platform's `pow` decides how a colour rounds.
public enum TransferCurve {
    /// The linear-light value, 0 to 1, of each of the 256 encoded bytes.
    public static let linear: ContiguousArray<Double> = ContiguousArray((0...255).map { decode(Double($0) / 255) })

    /// The linear-light value at which the rounded byte steps from `n` to `n + 1`, for `n` from 0 to 254.
    static let steps: ContiguousArray<Double> = ContiguousArray(
        (0..<255).map { decode((Double($0) + 0.5) / 255) })

    /// The byte whose encoded value is nearest to a linear-light value; what lies outside 0 to 1 is clipped.
    public static func byte(linear value: Double) -> UInt8 {
        var low = 0
        var high = 255
        while low < high {
            let middle = (low + high) / 2
            if value >= steps[middle] { low = middle + 1 } else { high = middle }
        }
        return UInt8(low)
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
