/// JSON as editors and terminals have it, with comments and commas before closing brackets.
enum JSONComments {
    /// The text with blanks in place of them, so that what is left is JSON and stands where it stood.
    static func blanked(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var index = 0
        var comma: Int?
        while index < bytes.count {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case UInt8(ascii: "\""):
                comma = nil
                index += 1
                while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                index += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
                while index < bytes.count, bytes[index] != 0x0A {
                    result[index] = 0x20
                    index += 1
                }
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                let start = index
                index += 2
                while index < bytes.count,
                    !(bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/") && index > start + 2)
                {
                    index += 1
                }
                // A comment without an end stays, and is a fault of the text.
                guard index < bytes.count else { return result }
                index += 1
                for position in start..<index where bytes[position] != 0x0A && bytes[position] != 0x0D {
                    result[position] = 0x20
                }
            case UInt8(ascii: ","):
                comma = index
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let comma { result[comma] = 0x20 }
                comma = nil
                index += 1
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default:
                comma = nil
                index += 1
            }
        }
        return result
    }
}
