internal import LiveryDiagnostics

/// Reads TOML 1.0 as far as files of themes use it, into single values with the keys that lead to them.
///
/// Tables, arrays of tables, dotted and quoted keys, all strings, inline tables and arrays are read; numbers, dates and
/// truth values are kept as they are written.
struct TOMLSettings {
    private let source: SourceText
    private let bytes: [UInt8]
    private var position: Int
    private var settings: [TerminalSetting] = []
    private var known: Set<String> = []
    private var tables: [String: Int] = [:]

    /// What is wrong with a text.
    private struct Fault: Error {
        var message: String
        var range: Range<Int>
    }

    /// The values in the order of the file; `nil` where it is no TOML.
    static func read(_ source: SourceText, _ log: ImportLog) -> [TerminalSetting]? {
        var reader = TOMLSettings(source)
        do throws(Fault) {
            try reader.document()
            return reader.settings
        } catch {
            log.report("toml-syntax", .error, error.message, at: ImportOrigin(source: source, range: error.range))
            return nil
        }
    }

    private init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    // MARK: - Lines

    private mutating func document() throws(Fault) {
        var table = ""
        while true {
            skip(breaks: true)
            guard position < bytes.count else { return }
            if bytes[position] == UInt8(ascii: "[") {
                let start = position
                let isArray = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "[")
                position += isArray ? 2 : 1
                var path = try key()
                try expect("]")
                if isArray {
                    try expect("]")
                    let number = tables[path, default: 0]
                    tables[path] = number + 1
                    path += ".\(number)"
                } else if !known.insert("[" + path).inserted {
                    throw Fault(message: "the table '\(path)' stands twice", range: start..<position)
                }
                table = path + "."
            } else {
                let path = table + (try key())
                try expect("=")
                skip(breaks: false)
                try value(path)
            }
            skip(breaks: false)
            guard position == bytes.count || bytes[position] == 0x0A else {
                throw Fault(message: "a line ends here", range: position..<position + 1)
            }
        }
    }

    /// Passes over blanks and comments.
    private mutating func skip(breaks: Bool) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0D: position += 1
            case 0x0A where breaks: position += 1
            case UInt8(ascii: "#"): while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            default: return
            }
        }
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(Fault) {
        skip(breaks: false)
        guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else {
            throw Fault(message: "'\(mark)' is wanted here", range: position..<min(position + 1, bytes.count))
        }
        position += 1
    }

    /// A key with its parts joined by points. A point inside of quotes stays one.
    private mutating func key() throws(Fault) -> String {
        var parts: [String] = []
        while true {
            skip(breaks: false)
            let start = position
            guard position < bytes.count else { throw Fault(message: "a key is missing", range: start..<start) }
            if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
                parts.append(try string().text)
            } else {
                while position < bytes.count, Self.isKey(bytes[position]) { position += 1 }
                guard position > start else {
                    throw Fault(message: "a key is missing", range: start..<start + 1)
                }
                parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
            }
            skip(breaks: false)
            guard position < bytes.count, bytes[position] == UInt8(ascii: ".") else {
                return parts.joined(separator: ".")
            }
            position += 1
        }
    }

    private static func isKey(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    // MARK: - Values

    /// A container that is being read.
    private struct Open {
        var path: String
        var isTable: Bool
        var count = 0
    }

    private mutating func value(_ first: String) throws(Fault) {
        var path = first
        var open: [Open] = []
        while true {
            skip(breaks: !open.isEmpty)
            guard position < bytes.count else {
                throw Fault(message: "a value is missing", range: position..<position)
            }
            let byte = bytes[position]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                guard open.count < 64 else {
                    throw Fault(message: "more than 64 levels are too many", range: position..<position + 1)
                }
                position += 1
                open.append(Open(path: path, isTable: byte == UInt8(ascii: "{")))
            } else {
                let start = position
                let text: String
                let range: Range<Int>
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    (text, range) = try string()
                } else {
                    while position < bytes.count, !Self.endsValue(bytes[position]) { position += 1 }
                    range = start..<position
                    guard !range.isEmpty else {
                        throw Fault(message: "a value is missing", range: start..<start + 1)
                    }
                    text = String(decoding: bytes[range], as: UTF8.self)
                    guard Self.isBare(text) else {
                        throw Fault(message: "'\(text)' is no value; texts stand in quotes", range: range)
                    }
                }
                guard known.insert(path).inserted else {
                    throw Fault(message: "'\(path)' is given twice", range: range)
                }
                settings.append(
                    TerminalSetting(path: path, text: text, origin: ImportOrigin(source: source, range: range)))
            }
            // On to the next value of what is open, closing what ends.
            while let last = open.indices.last {
                skip(breaks: true)
                guard position < bytes.count else {
                    throw Fault(message: "a bracket is not closed", range: position..<position)
                }
                let close = UInt8(ascii: open[last].isTable ? "}" : "]")
                if bytes[position] == UInt8(ascii: ","), open[last].count > 0 {
                    position += 1
                    skip(breaks: true)
                } else if open[last].count > 0, bytes[position] != close {
                    throw Fault(message: "',' is wanted here", range: position..<position + 1)
                }
                if position < bytes.count, bytes[position] == close {
                    position += 1
                    open.removeLast()
                    continue
                }
                open[last].count += 1
                if open[last].isTable {
                    path = open[last].path + "." + (try key())
                    try expect("=")
                } else {
                    path = open[last].path + ".\(open[last].count - 1)"
                }
                break
            }
            if open.isEmpty { return }
        }
    }

    private static func endsValue(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
            || byte == UInt8(ascii: "#")
    }

    /// Whether a word is a truth value, a number or a date.
    private static func isBare(_ text: String) -> Bool {
        if ["true", "false", "inf", "nan", "+inf", "-inf", "+nan", "-nan"].contains(text) { return true }
        return text.utf8.first.map { (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D } ?? false
    }

    /// A string of one of the four kinds, and the place of what is in it.
    private mutating func string() throws(Fault) -> (text: String, range: Range<Int>) {
        let start = position
        let quote = bytes[position]
        let isLong = bytes[position...].starts(with: [quote, quote, quote])
        position += isLong ? 3 : 1
        if isLong, position < bytes.count, bytes[position] == 0x0D { position += 1 }
        if isLong, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        let first = position
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == quote, !isLong || bytes[position...].starts(with: [quote, quote, quote]) {
                let range = first..<position
                position += isLong ? 3 : 1
                return (String(decoding: text, as: UTF8.self), range)
            }
            if byte == 0x0A, !isLong { break }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try escape(into: &text)
                continue
            }
            text.append(byte)
            position += 1
        }
        throw Fault(message: "a text has no end", range: start..<min(start + 1, bytes.count))
    }

    private mutating func escape(into text: inout [UInt8]) throws(Fault) {
        let start = position
        position += 1
        guard position < bytes.count else { throw Fault(message: "a text has no end", range: start..<start + 1) }
        let mark = bytes[position]
        position += 1
        switch mark {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(mark)
        case 0x20, 0x09, 0x0A, 0x0D:
            while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let count = mark == UInt8(ascii: "u") ? 4 : 8
            let digits = String(decoding: bytes[position..<min(position + count, bytes.count)], as: UTF8.self)
            guard digits.utf8.count == count, let number = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(number)
            else { throw Fault(message: "this escape is no character", range: start..<position) }
            text += Array(String(scalar).utf8)
            position += count
        default: throw Fault(message: "this escape is none of TOML", range: start..<position)
        }
    }
}
