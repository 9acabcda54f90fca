extension Dimension {
    /// The number that a text says, such as `12`, `-0.5em` or `250ms`; `nil` when it says none.
    public init?(_ text: String) { self.init(utf8: text.utf8) }

    /// The number that a text says: decimal digits with an optional sign, point and unit, as in `-0.5em`.
    init?(utf8 text: some BidirectionalCollection<UInt8>) {
        var digits = 0
        var split = text.startIndex
        var hasPoint = false
        for index in text.indices {
            let byte = text[index]
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                digits += 1
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")), index == text.startIndex {
                // A sign.
            } else {
                break
            }
            split = text.index(after: index)
        }
        guard digits > 0, digits <= 30 else { return nil }
        let number = text[..<split]
        guard let last = number.last, last != UInt8(ascii: "."),
            let value = Double(
                String(decoding: number.first == UInt8(ascii: "+") ? number.dropFirst() : number, as: UTF8.self)),
            let unit = Unit(rawValue: String(decoding: text[split...], as: UTF8.self))
        else { return nil }
        self.init(value, unit)
    }
}
