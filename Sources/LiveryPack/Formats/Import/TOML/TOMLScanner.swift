internal import LiveryDiagnostics

/// Goes through the characters of a TOML file: blanks and comments, keys, strings.
struct TOMLScanner {
    let source: SourceText
    let bytes: [UInt8]
    var position: Int

    init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    func byte(_ offset: Int) -> UInt8? { position + offset < bytes.count ? bytes[position + offset] : nil }

    func fault(_ message: String, length: Int, help: String? = nil) -> TOMLFault {
        TOMLFault(message: message, range: position..<min(position + length, bytes.count), help: help)
    }

    /// Files are UTF-8.
    func checkText() throws(TOMLFault) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var index = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): index += UTF8.width(scalar)
            case .emptyInput: return
            case .error:
                throw TOMLFault(
                    message: "this is no UTF-8", range: index..<min(index + 1, bytes.count),
                    help: "save the file as UTF-8")
            }
        }
    }

    // MARK: - Blanks

    mutating func blanks() throws(TOMLFault) {
        while let byte, byte == 0x20 || byte == 0x09 { position += 1 }
        if byte == 0x0D, self.byte(1) != 0x0A { throw fault("a carriage return stands alone", length: 1) }
    }

    /// Passes over blanks and comments, and over the ends of lines where they mean nothing.
    mutating func skip(breaks: Bool) throws(TOMLFault) {
        while true {
            try blanks()
            guard let byte else { return }
            switch byte {
            case 0x0D: position += 1
            case 0x0A where breaks: position += 1
            case UInt8(ascii: "#"):
                while let byte = self.byte, byte != 0x0A {
                    if byte == 0x0D, self.byte(1) == 0x0A { break }
                    if byte < 0x20 && byte != 0x09 || byte == 0x7F {
                        throw fault("a comment has no control characters", length: 1)
                    }
                    position += 1
                }
            default: return
            }
        }
    }

    mutating func expect(_ mark: Unicode.Scalar, _ message: String) throws(TOMLFault) {
        try blanks()
        guard byte == UInt8(ascii: mark) else { throw fault(message, length: byte == nil ? 0 : 1) }
        position += 1
    }

    // MARK: - Keys and strings

    mutating func key() throws(TOMLFault) -> String {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            if let quote = byte, self.byte(1) == quote, self.byte(2) == quote {
                throw fault("a key stands on one line, in single quotes or double ones", length: 3)
            }
            return try string().text
        }
        let start = position
        while let byte, Self.isKey(byte) { position += 1 }
        guard position > start else {
            throw fault(
                "a key is missing", length: byte == nil ? 0 : 1, help: "keys of other characters stand in quotes")
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isKey(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// A value that is no container: a string, or a word that is a number, a date or a truth value.
    mutating func single() throws(TOMLFault) -> (text: String, range: Range<Int>) {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string() }
        let start = position
        while let byte, !Self.endsValue(byte) { position += 1 }
        // A date and its time may have one blank between them.
        if byte == 0x20, position - start == 10, TOMLWord.isDate(bytes[start..<position]), let next = self.byte(1),
            (0x30...0x39).contains(next)
        {
            position += 1
            while let byte, !Self.endsValue(byte) { position += 1 }
        }
        let range = start..<position
        guard !range.isEmpty else { throw fault("a value is missing", length: byte == nil ? 0 : 1) }
        guard TOMLWord.isValid(bytes[range]) else {
            let text = String(decoding: bytes[range], as: UTF8.self)
            throw TOMLFault(
                message: "'\(text)' is no value of TOML", range: range, help: "texts stand in quotes: \"\(text)\"")
        }
        return (String(decoding: bytes[range], as: UTF8.self), range)
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
            || byte == UInt8(ascii: "#")
    }

    /// A string of one of the four kinds, and the place of what is in it.
    mutating func string() throws(TOMLFault) -> (text: String, range: Range<Int>) {
        let start = position
        guard let quote = byte else { throw fault("a text is missing", length: 0) }
        let isLong = byte(1) == quote && byte(2) == quote
        position += isLong ? 3 : 1
        if isLong, byte == 0x0D, byte(1) == 0x0A { position += 1 }
        if isLong, byte == 0x0A { position += 1 }
        let first = position
        var text: [UInt8] = []
        while let byte {
            if byte == quote, !isLong || self.byte(1) == quote && self.byte(2) == quote {
                // Up to two quotes may stand before the three that end a text.
                if isLong {
                    var extra = 0
                    while extra < 2, self.byte(3) == quote {
                        text.append(quote)
                        position += 1
                        extra += 1
                    }
                }
                let range = first..<position
                position += isLong ? 3 : 1
                return (String(decoding: text, as: UTF8.self), range)
            }
            if byte == 0x0A, !isLong { break }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try escape(into: &text, isLong: isLong)
                continue
            }
            let isBreak = isLong && (byte == 0x0A || byte == 0x0D && self.byte(1) == 0x0A)
            if !isBreak, byte < 0x20 && byte != 0x09 || byte == 0x7F {
                throw fault("a control character cannot stand in a text", length: 1, help: "write it as '\\uXXXX'")
            }
            // Lines end with one character, however the file ends them.
            if byte != 0x0D { text.append(byte) }
            position += 1
        }
        throw TOMLFault(
            message: "a text has no end", range: start..<min(start + 1, bytes.count),
            help: isLong ? "three quotes end it" : "texts of several lines stand in three quotes")
    }

    private mutating func escape(into text: inout [UInt8], isLong: Bool) throws(TOMLFault) {
        let start = position
        position += 1
        guard let mark = byte else { throw fault("a text has no end", length: 0) }
        position += 1
        switch mark {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(mark)
        case 0x20, 0x09, 0x0A, 0x0D:
            // At the end of a line: the break and the blanks after it are left out.
            position -= 1
            var breaks = 0
            while let byte, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                if byte == 0x0D, self.byte(1) != 0x0A { throw fault("a carriage return stands alone", length: 1) }
                if byte == 0x0A { breaks += 1 }
                position += 1
            }
            guard isLong, breaks > 0 else {
                throw TOMLFault(
                    message: "'\\' before a blank is no escape of TOML", range: start..<start + 1, help: "write '\\\\'")
            }
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let count = mark == UInt8(ascii: "u") ? 4 : 8
            let digits = bytes[position..<min(position + count, bytes.count)]
            guard digits.count == count, digits.allSatisfy(TOMLWord.isHexadecimal),
                let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(number)
            else { throw TOMLFault(message: "this escape is no character", range: start..<position) }
            text += Array(String(scalar).utf8)
            position += count
        default:
            throw TOMLFault(
                message: "this escape is none of TOML", range: start..<position,
                help: "write '\\\\', or use single quotes, in which '\\' is itself")
        }
    }
}
