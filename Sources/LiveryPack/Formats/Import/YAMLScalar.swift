/// Writes texts as YAML: as they are where nothing in them means anything, else in double quotes.
enum YAMLScalar {
    /// A text as a value, in a block as in braces.
    static func text(_ text: String) -> String {
        isPlain(text) && !["unset", "null", "true", "false", "yes", "no"].contains(text.lowercased())
            ? text : quoted(text)
    }

    /// A text as a key.
    static func key(_ text: String) -> String { isPlain(text, first: isLetterOrDigit) ? text : quoted(text) }

    /// Whether a character may stand in a comment.
    static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
            : scalar.properties.isAlphabetic && isPrintable(scalar)
    }

    private static func isPlain(
        _ text: String, first isFirst: (Unicode.Scalar) -> Bool = { isLetterOrDigit($0) && $0.properties.isAlphabetic }
    ) -> Bool {
        guard let first = text.unicodeScalars.first, isFirst(first), text.utf8.last != UInt8(ascii: " ") else {
            return false
        }
        return text.unicodeScalars.allSatisfy { scalar in
            isLetterOrDigit(scalar) || [" ", "_", "-", ".", "/", "(", ")", "+"].contains(scalar)
        }
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                guard !isPrintable(scalar) else {
                    result.unicodeScalars.append(scalar)
                    continue
                }
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let width = scalar.value > 0xFFFF ? 8 : 4
                result += width == 8 ? "\\U" : "\\u"
                result += String(repeating: "0", count: width - digits.count) + digits
            }
        }
        return result + "\""
    }
}
