/// Numbers as manifests write them: an optional sign, digits, a fraction. No exponents, no hexadecimal, no infinity.
enum DecimalNumber {
    /// The number that a text stands for; `nil` when it is none.
    static func parse(_ text: String) -> Double? {
        var digits = 0
        var points = 0
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "."): points += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if index != 0 { return nil }
            default: return nil
            }
        }
        guard digits > 0, digits <= 40, points <= 1, text.utf8.last != UInt8(ascii: ".") else { return nil }
        return Double(text)
    }

    /// A number as people write it: without a fraction where there is none.
    static func text(_ number: Double) -> String {
        if let whole = Int64(exactly: number) { return "\(whole)" }
        return "\(number)"
    }
}
