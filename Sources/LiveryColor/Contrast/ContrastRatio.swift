/// A contrast ratio of WCAG 2.2, as a number to compare and as a text to show.
public enum ContrastRatio {
    /// The ratio of two relative luminances, 1…21, whichever is the lighter.
    ///
    /// - Parameters:
    ///   - first: A relative luminance, 0…1.
    ///   - second: Another.
    /// - Returns: (lighter + 0.05) / (darker + 0.05).
    @inlinable
    public static func ofLuminances(_ first: Double, _ second: Double) -> Double {
        let a = first + 0.05
        let b = second + 0.05
        return a > b ? a / b : b / a
    }

    /// The ratio with two decimals, rounded down, so that it never stands on the other side of a verdict.
    ///
    /// 4.4996 fails where 4.5 is wanted, and reads `4.49`. No locale: always a point, never a group separator.
    public static func formatted(_ ratio: Double) -> String {
        guard ratio.isFinite, ratio > 0, ratio < 1e15 else { return "0.00" }
        var hundredths = Int(ratio * 100)
        while Double(hundredths) / 100 > ratio { hundredths -= 1 }
        while Double(hundredths + 1) / 100 <= ratio { hundredths += 1 }
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
