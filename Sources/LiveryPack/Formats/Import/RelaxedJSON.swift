internal import LiveryDiagnostics

/// JSON as JSON5 and editors have it, made JSON: comments, commas before closing brackets, texts in single quotes, keys without
/// quotes, numbers such as `.5`, `+1` and `0xFF`.
///
/// What it cannot make JSON of stays as it is, and is a fault of the text.
struct RelaxedJSON {
    /// The text as JSON, its lines those of the file.
    private(set) var bytes: [UInt8] = []
    /// Where in the file each byte comes from.
    private var offsets: [Int32] = []
    private let text: [UInt8]
    private var position = 0
    /// The comma that nothing has come after yet, as an index into ``bytes``.
    private var comma: Int?

    init(_ text: [UInt8]) {
        self.text = text
        guard text.count < Int(Int32.max) else {
            bytes = text
            return
        }
        bytes.reserveCapacity(text.count + 64)
        offsets.reserveCapacity(text.count + 64)
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < text.count { step() }
        offsets.append(Int32(text.count))
    }

    /// The bytes of the file that some of ``bytes`` were made of.
    func original(_ range: Range<Int>) -> Range<Int> {
        guard !offsets.isEmpty else { return range }
        let start = Int(offsets[min(range.lowerBound, offsets.count - 1)])
        let end = Int(offsets[min(range.upperBound, offsets.count - 1)])
        return start..<max(start, end)
    }

    /// A fault with its place in the file.
    func original(_ error: JSONError) -> JSONError {
        var error = error
        error.range = original(error.range)
        return error
    }

    // MARK: - Steps

    private func byte(_ distance: Int = 0) -> UInt8 {
        position + distance < text.count ? text[position + distance] : 0
    }

    /// Adds a byte that stands for the one at the position.
    private mutating func put(_ byte: UInt8) {
        bytes.append(byte)
        offsets.append(Int32(position))
    }

    private mutating func put(letters: String) { for letter in letters.utf8 { put(letter) } }

    private mutating func take() {
        put(text[position])
        position += 1
    }

    private mutating func step() {
        let byte = text[position]
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D: take()
        case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "/"): lineComment()
        case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"): comment()
        case UInt8(ascii: ","):
            comma = bytes.count
            take()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if let comma { bytes[comma] = 0x20 }
            comma = nil
            take()
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            comma = nil
            quoted(byte)
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x30...0x39:
            comma = nil
            number()
        case _ where Self.isName(byte):
            comma = nil
            word()
        default:
            comma = nil
            take()
        }
    }

    private mutating func lineComment() {
        while position < text.count, text[position] != 0x0A {
            put(text[position] == 0x0D ? 0x0D : 0x20)
            position += 1
        }
    }

    private mutating func comment() {
        var end = position + 2
        while end + 1 < text.count, text[end] != UInt8(ascii: "*") || text[end + 1] != UInt8(ascii: "/") { end += 1 }
        // A comment without an end stays, and is a fault of the text.
        guard end + 1 < text.count else {
            while position < text.count { take() }
            return
        }
        while position < end + 2 {
            put(text[position] == 0x0A || text[position] == 0x0D ? text[position] : 0x20)
            position += 1
        }
    }

    private mutating func quoted(_ quote: UInt8) {
        put(UInt8(ascii: "\""))
        position += 1
        while position < text.count, text[position] != quote, text[position] != 0x0A {
            if text[position] == UInt8(ascii: "\\") {
                escape()
            } else {
                if text[position] == UInt8(ascii: "\"") { put(UInt8(ascii: "\\")) }
                take()
            }
        }
        guard position < text.count, text[position] == quote else { return }
        put(UInt8(ascii: "\""))
        position += 1
    }

    private mutating func escape() {
        switch byte(1) {
        case UInt8(ascii: "'"):
            put(UInt8(ascii: "'"))
            position += 2
        case 0x0A, 0x0D:
            // The line goes on: nothing of the break is part of the text.
            position += byte(1) == 0x0D && byte(2) == 0x0A ? 3 : 2
        case UInt8(ascii: "v"), UInt8(ascii: "0"):
            put(letters: byte(1) == UInt8(ascii: "v") ? "\\u000b" : "\\u0000")
            position += 2
        case UInt8(ascii: "x"):
            put(letters: "\\u00")
            position += 2
        default:
            take()
            if position < text.count { take() }
        }
    }

    private mutating func number() {
        if text[position] == UInt8(ascii: "+") {
            position += 1
        } else if text[position] == UInt8(ascii: "-") {
            take()
        }
        if byte() == UInt8(ascii: "0"), byte(1) | 0x20 == UInt8(ascii: "x") {
            var end = position + 2
            while end < text.count, Self.isHexadecimal(text[end]) { end += 1 }
            if let value = UInt64(String(decoding: text[(position + 2)..<end], as: UTF8.self), radix: 16) {
                put(letters: String(value))
                position = end
            }
            return
        }
        if byte() == UInt8(ascii: ".") { put(UInt8(ascii: "0")) }
        while position < text.count, Self.isNumber(text[position]) {
            let isPoint = text[position] == UInt8(ascii: ".")
            take()
            if isPoint, !(0x30...0x39).contains(byte()) { put(UInt8(ascii: "0")) }
        }
    }

    /// A key without quotes, or one of the words that JSON has.
    private mutating func word() {
        var end = position
        while end < text.count, Self.isName(text[end]) || (0x30...0x39).contains(text[end]) { end += 1 }
        let isKey = text[end...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: ":")
        if isKey { put(UInt8(ascii: "\"")) }
        while position < end { take() }
        if isKey { put(UInt8(ascii: "\"")) }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) && byte >= 0x41 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
            || byte >= 0x80
    }

    private static func isNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }
}
