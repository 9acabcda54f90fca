internal import LiveryDiagnostics

/// Writes texts as YAML: as they are where nothing in them means anything, else in double quotes.
enum YAMLScalar {
    /// A text as a value, in a block as in braces.
    static func text(_ text: String) -> String {
        isPlain(text) && !["unset", "null", "true", "false", "yes", "no"].contains(text.lowercased())
            ? text : quoted(text)
    }

    /// A text as a key.
    static func key(_ text: String) -> String { isPlain(text, first: isLetterOrDigit) ? text : quoted(text) }

    /// A value of JSON on one line, as YAML has it in braces and brackets.
    ///
    /// - Parameter isTyped: Whether a text of digits is a text; else it is the number that a pack has there.
    static func flow(_ root: JSONValue, isTyped: Bool = false) -> String {
        // What is left to do: a value, or a text that is to be written.
        enum Step {
            case value(JSONValue)
            case text(String)
        }
        var result = ""
        var steps = [Step.value(root)]
        while let step = steps.popLast() {
            guard case .value(let value) = step else {
                if case .text(let text) = step { result += text }
                continue
            }
            switch value.kind {
            case .object:
                var parts: [Step] = [.text("{")]
                for (index, member) in value.members.enumerated() {
                    parts.append(.text((index == 0 ? " " : ", ") + key(member.key) + ": "))
                    parts.append(.value(member.value))
                }
                parts.append(.text(value.count == 0 ? "}" : " }"))
                steps += parts.reversed()
            case .array:
                var parts: [Step] = [.text("[")]
                for (index, element) in value.elements.enumerated() {
                    if index > 0 { parts.append(.text(", ")) }
                    parts.append(.value(element))
                }
                parts.append(.text("]"))
                steps += parts.reversed()
            default:
                let text = value.string ?? ""
                let isNumber = !isTyped && Dimension(text) != nil && text.utf8.first != UInt8(ascii: "+")
                result +=
                    value.string == nil
                    ? value.numberText ?? value.bool?.description ?? "null"
                    : isNumber ? text : self.text(text)
            }
        }
        return result
    }

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
