/// Numbers in words, with two decimals at the most.
enum Decimal2 {
    /// A number of 0 or more rounded down, so that what falls short never reads as if it did not: 4.499 is "4.49".
    static func floor(_ value: Double) -> String { text(Int(value * 100)) }

    /// A number of 0 or more rounded to the nearest.
    static func nearest(_ value: Double) -> String { text(Int(value * 100 + 0.5)) }

    private static func text(_ hundredths: Int) -> String {
        let whole = hundredths / 100
        let rest = hundredths % 100
        if rest == 0 { return "\(whole)" }
        if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
        return rest < 10 ? "\(whole).0\(rest)" : "\(whole).\(rest)"
    }
}
