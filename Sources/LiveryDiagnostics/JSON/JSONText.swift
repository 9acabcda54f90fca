/// Texts of JSON strings.
enum JSONText {
    /// The text of a string that has been found to be well-formed, given with its quotes. Halves of surrogate pairs that
    /// stand alone become U+FFFD.
    static func string(_ bytes: [UInt8], _ range: Range<Int>, isEscaped: Bool) -> String {
        let inner = range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
        guard isEscaped else { return String(decoding: bytes[inner], as: UTF8.self) }
        return String(decoding: unescaped(bytes, inner), as: UTF8.self)
    }

    /// The bytes of such a text.
    static func unescaped(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
                text.append(byte)
                index += 1
                continue
            }
            index += 2
            switch bytes[index - 1] {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "u"):
                let unit = hexadecimal(bytes, at: index, before: range.upperBound) ?? 0xFFFD
                index = min(index + 4, range.upperBound)
                var scalar = Unicode.Scalar(UInt32(unit)) ?? "\u{FFFD}"
                if let low = lowSurrogate(bytes, after: unit, at: index, before: range.upperBound) {
                    index += 6
                    scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)) ?? scalar
                }
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            default: text.append(bytes[index - 1])
            }
        }
        return text
    }

    /// The low surrogate that follows a high one as an escape at an index.
    static func lowSurrogate(_ bytes: [UInt8], after unit: UInt16, at index: Int, before end: Int) -> UInt16? {
        guard UTF16.isLeadSurrogate(unit), index + 6 <= end, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u"), let low = hexadecimal(bytes, at: index + 2, before: end)
        else { return nil }
        return UTF16.isTrailSurrogate(low) ? low : nil
    }

    /// The number that four hexadecimal digits at an index say.
    static func hexadecimal(_ bytes: [UInt8], at index: Int, before end: Int) -> UInt16? {
        guard index + 4 <= end else { return nil }
        var value: UInt16 = 0
        for byte in bytes[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return value
    }
}
