/// Writes numbers as CSS does: the fewest digits that read back as the same double, and never an exponent.
enum CSSNumber {
    /// Adds a number to a text.
    static func append(_ value: Double, to text: inout String) {
        if value == 0 {
            text += "0"
            return
        }
        // The description has the shortest digits; only its exponents and its ".0" are not CSS's.
        let shortest = value.magnitude.description
        if value < 0 { text += "-" }
        guard let mark = shortest.utf8.firstIndex(of: UInt8(ascii: "e")) else {
            text += shortest.hasSuffix(".0") ? String(shortest.dropLast(2)) : shortest
            return
        }
        let digits = shortest[..<mark].filter { $0 != "." }
        let trimmed = digits.count > 1 && digits.hasSuffix("0") ? String(digits.dropLast()) : String(digits)
        let exponent = Int(shortest[shortest.index(after: mark)...]) ?? 0
        if exponent < 0 {
            text += "0." + String(repeating: "0", count: -exponent - 1) + trimmed
        } else {
            text += trimmed + String(repeating: "0", count: exponent - trimmed.utf8.count + 1)
        }
    }
}
