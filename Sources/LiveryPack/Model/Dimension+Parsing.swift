extension Dimension {
    /// The number that a text says, such as `12`, `-0.5em` or `250ms`; `nil` when it says none.
    public init?(_ text: String) { self.init(utf8: text.utf8) }

    /// The number that a text says: decimal digits with an optional sign, point and unit, as in `-0.5em`.
    init?(utf8 text: some BidirectionalCollection<UInt8>) {
        var digits = 0
        var decimals = 0
        var whole: UInt64 = 0
        var split = text.startIndex
        var hasPoint = false
        for index in text.indices {
            let byte = text[index]
            if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                digits += 1
                if hasPoint { decimals += 1 }
                if digits <= 15 { whole = whole * 10 + UInt64(byte &- UInt8(ascii: "0")) }
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
        guard let last = number.last, last != UInt8(ascii: "."), let unit = Unit(utf8: text[split...]) else {
            return nil
        }
        if digits <= 15 {
            // Both numbers are exact, so that their quotient is rounded once.
            let value = Double(whole) / Self.powersOfTen[decimals]
            self.init(number.first == UInt8(ascii: "-") ? -value : value, unit)
            return
        }
        guard
            let value = Double(
                String(decoding: number.first == UInt8(ascii: "+") ? number.dropFirst() : number, as: UTF8.self))
        else { return nil }
        self.init(value, unit)
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}

extension Dimension.Unit {
    /// The units by the bytes of their names, at most four each.
    private static let byName = allCases.map { unit in (name: packed(unit.rawValue.utf8), unit: unit) }

    private static func packed(_ bytes: some Collection<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The unit of a name.
    fileprivate init?(utf8 bytes: some Collection<UInt8>) {
        if bytes.isEmpty {
            self = .none
            return
        }
        guard bytes.count <= 4 else { return nil }
        let name = Self.packed(bytes)
        guard let known = Self.byName.first(where: { $0.name == name && $0.unit != .none }) else { return nil }
        self = known.unit
    }
}
