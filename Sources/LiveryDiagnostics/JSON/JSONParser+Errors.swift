/// What is wrong with a text, as sentences.
extension JSONParser {
    /// Something else than a value.
    func noValue(_ byte: UInt8) -> JSONError {
        let token = token(byte)
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
            return JSONError(token.range, "a value is missing before \(token.quoted)")
        case UInt8(ascii: "'"): return JSONError(token.range, "strings stand in double quotes", help: "write '\"'")
        case UInt8(ascii: "/"): return comment(token.range)
        case UInt8(ascii: "+"), UInt8(ascii: "."): return badNumber(offset, nil)
        default: return noWord(token.range)
        }
    }

    /// Something else than a key.
    func noKey(_ byte: UInt8) -> JSONError {
        let token = token(byte)
        switch byte {
        case UInt8(ascii: "/"): return comment(token.range)
        case UInt8(ascii: ","), UInt8(ascii: ":"):
            return JSONError(token.range, "a key is missing before \(token.quoted)")
        default: return JSONError(token.range, "a key in double quotes is wanted here, not \(token.quoted)")
        }
    }

    /// Something else than a colon.
    func noColon(_ byte: UInt8) -> JSONError {
        let token = token(byte)
        return JSONError(token.range, "a ':' is missing between the key and \(token.quoted)")
    }

    /// Something else than a comma or the end of a container.
    func noComma(_ byte: UInt8, isArray: Bool) -> JSONError {
        let token = token(byte)
        switch byte {
        case UInt8(ascii: "/"): return comment(token.range)
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            return JSONError(
                token.range, "\(token.quoted) does not close the '\(isArray ? "[" : "{")' that is open",
                help: "write '\(isArray ? "]" : "}")'")
        case UInt8(ascii: ":") where isArray:
            return JSONError(token.range, "an array has no keys", help: "write '{' and '}' around it")
        default: return JSONError(token.range, "a ',' is missing before \(token.quoted)")
        }
    }

    /// Something after the value.
    func tooMuch(_ byte: UInt8) -> JSONError {
        let token = token(byte)
        if byte == UInt8(ascii: "/") { return comment(token.range) }
        return JSONError(token.range, "\(token.quoted) is too much: the value has ended before it")
    }

    /// A word that JSON does not have.
    func noWord(_ range: Range<Int>) -> JSONError {
        let word = String(decoding: bytes[range], as: UTF8.self)
        var help = "strings stand in double quotes"
        switch word.lowercased() {
        case "true", "false", "null": help = "write '\(word.lowercased())'"
        case "nan", "-nan", "infinity", "inf": help = "JSON has no such number"
        case "none", "undefined", "nil": help = "write 'null'"
        default: break
        }
        return JSONError(range, "'\(word)' is no value of JSON", help: help)
    }

    /// A number that JSON does not have.
    func badNumber(_ start: Int, _ rule: String?) -> JSONError {
        let end = max(start + 1, wordEnd(from: start))
        return JSONError(
            start..<end, "'\(String(decoding: bytes[start..<end], as: UTF8.self))' is no number of JSON",
            help: rule ?? "numbers are written like -12, 0.5 and 1e-3")
    }

    /// A control character in a string, which begins at `start`.
    func control(_ byte: UInt8, at index: Int, in start: Int) -> JSONError {
        if byte == 0x0A || byte == 0x0D {
            return JSONError(
                start..<start + 1, "this quote is not closed on its line",
                help: "add the closing quote; a line break is written '\\n'")
        }
        let code = String(byte, radix: 16, uppercase: true)
        let escape = byte == 0x09 ? "\\t" : "\\u" + String(repeating: "0", count: 4 - code.count) + code
        return JSONError(
            index..<index + 1, "a control character stands in the string", help: "write it as '\(escape)'")
    }

    private func comment(_ range: Range<Int>) -> JSONError {
        JSONError(range, "JSON has no comments", help: "remove it")
    }

    /// What begins here: a word, or a single character.
    private func token(_ byte: UInt8) -> (range: Range<Int>, quoted: String) {
        var end = wordEnd(from: offset)
        if byte >= 0x80, characterLength(at: offset) == 0 { end = offset + 1 }
        end = max(end, offset + max(1, characterLength(at: offset)))
        let range = offset..<min(end, bytes.count)
        let shown = min(range.upperBound, range.lowerBound + 40)
        return (range, "'\(String(decoding: bytes[range.lowerBound..<shown], as: UTF8.self))'")
    }
}
