/// A licence as SPDX writes it: `Apache-2.0`, `MIT OR (GPL-3.0-only WITH Classpath-exception-2.0)`.
enum LicenseExpression {
    /// Whether a text has the form of an SPDX licence expression (SPDX 2.3, annex D). The names themselves are not looked up.
    static func isWellFormed(_ text: String) -> Bool {
        var depth = 0
        var wantsName = true
        var isException = false
        for token in tokens(of: text) {
            switch token {
            case "(":
                guard wantsName, !isException else { return false }
                depth += 1
            case ")":
                guard !wantsName, depth > 0 else { return false }
                depth -= 1
            case "AND", "OR", "WITH", "and", "or", "with":
                guard !wantsName else { return false }
                wantsName = true
                isException = token == "WITH" || token == "with"
            default:
                guard wantsName, isName(token) else { return false }
                wantsName = false
                isException = false
            }
        }
        return !wantsName && depth == 0
    }

    private static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        for character in text.unicodeScalars {
            if character == "(" || character == ")" || character == " " {
                if !word.isEmpty { tokens.append(word) }
                word = ""
                if character != " " { tokens.append(String(character)) }
            } else {
                word.unicodeScalars.append(character)
            }
        }
        if !word.isEmpty { tokens.append(word) }
        return tokens
    }

    private static func isName(_ token: String) -> Bool {
        let body = token.hasSuffix("+") ? token.dropLast() : token[...]
        return !body.isEmpty
            && body.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
            }
    }
}
