/// A place in a run of bytes, for code that looks at one byte at a time.
///
/// It is only made inside the closure that lends the bytes, and never outlives it. Reading outside of the bytes gives 0,
/// which no syntax here accepts, so that lookahead needs no checks of its own.
@safe
struct ByteReader {
    private let base: UnsafePointer<UInt8>
    /// How many bytes there are.
    let count: Int
    /// The index of the next byte.
    var position = 0

    /// A reader of bytes that stay valid while it is used.
    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Without bytes there is no address; any other does, since it is never read from.
        unsafe base =
            unsafe bytes.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<UInt>.alignment).unsafelyUnwrapped
        count = bytes.count
    }

    /// The byte at an index; 0 outside.
    @inline(__always)
    subscript(index: Int) -> UInt8 {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? unsafe base[index] : 0
    }

    /// The next byte; 0 at the end.
    @inline(__always)
    var current: UInt8 { self[position] }

    /// A byte further on; 0 beyond the end.
    @inline(__always)
    func ahead(_ offset: Int) -> UInt8 { self[position &+ offset] }

    /// Whether nothing is left.
    @inline(__always)
    var isAtEnd: Bool { position >= count }

    /// Skips white space and comments, as CSS Syntax 3 counts them. A comment that is never closed runs to the end.
    @inline(__always)
    mutating func skipSpace() {
        while true {
            let byte = current
            if Self.isSpace(byte) {
                position &+= 1
            } else if byte == UInt8(ascii: "/"), ahead(1) == UInt8(ascii: "*") {
                skipComment()
            } else {
                return
            }
        }
    }

    @inline(never)
    private mutating func skipComment() {
        position += 2
        while !isAtEnd {
            if current == UInt8(ascii: "*"), ahead(1) == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
    }

    /// CSS's white space: space, tab, line feed, carriage return and form feed.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// A byte that can be part of an identifier without an escape, in lower case; nil for any other.
    @inline(__always)
    private static func foldedNameByte(_ byte: UInt8) -> UInt8? {
        let lower = byte | 0x20
        if lower &- 0x61 < 26 { return lower }
        return isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80 ? byte : nil
    }

    /// Whether a byte can begin a CSS identifier without an escape and without a hyphen.
    @inline(__always)
    static func isNameStart(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// The value of an ASCII hexadecimal digit; nil for any other byte.
    @inline(__always)
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        if isDigit(byte) { return byte &- 0x30 }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter &+ 10 : nil
    }

    /// Whether an escape begins at an index: a backslash that no line break follows (CSS Syntax 3, section 4.3.8).
    @inline(__always)
    func isEscape(at index: Int) -> Bool {
        guard self[index] == UInt8(ascii: "\\"), index + 1 < count else { return false }
        let next = self[index + 1]
        return next != 0x0A && next != 0x0D && next != 0x0C
    }

    /// Whether an identifier begins at the current place (CSS Syntax 3, section 4.3.9).
    @inline(__always)
    var isAtIdentifier: Bool {
        let byte = current
        if Self.isNameStart(byte) { return true }
        if byte == 0 { return !isAtEnd }
        if byte == UInt8(ascii: "-") {
            let next = ahead(1)
            return Self.isNameStart(next) || next == UInt8(ascii: "-") || isEscape(at: position + 1)
                || (next == 0 && position + 1 < count)
        }
        return byte == UInt8(ascii: "\\") && isEscape(at: position)
    }

    /// Reads the identifier, or the rest of one, at the current place.
    @inline(__always)
    mutating func readName() -> Keyword {
        var keyword = Keyword()
        repeat {
            while let folded = Self.foldedNameByte(current) {
                keyword.append(folded: folded)
                position &+= 1
            }
        } while (current == UInt8(ascii: "\\") || current == 0) && readUnusualNameByte(into: &keyword)
        return keyword
    }

    /// Reads an escape, or the byte 0 that CSS takes for U+FFFD; false if there is neither.
    @inline(never)
    private mutating func readUnusualNameByte(into keyword: inout Keyword) -> Bool {
        if current == 0 {
            guard !isAtEnd else { return false }
            position += 1
            keyword.append(scalar: "\u{FFFD}")
            return true
        }
        guard isEscape(at: position) else { return false }
        position += 1
        guard let first = Self.hexDigit(current) else {
            // Any other character stands for itself; the rest of a longer UTF-8 sequence is read as name bytes.
            keyword.append(current == 0 ? 0xFF : current)
            position += 1
            return true
        }
        var value = UInt32(first)
        position += 1
        var digits = 1
        while digits < 6, let digit = Self.hexDigit(current) {
            value = value << 4 | UInt32(digit)
            position += 1
            digits += 1
        }
        if current == 0x0D, ahead(1) == 0x0A {
            position += 2
        } else if Self.isSpace(current) {
            position += 1
        }
        keyword.append(scalar: value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
        return true
    }

    /// A stretch of the bytes as text for a message: what is not UTF-8 is replaced, controls are shown as U+FFFD.
    func text(_ range: Range<Int>) -> String {
        let clamped = range.clamped(to: 0..<count)
        guard !clamped.isEmpty else { return "" }
        let bytes = unsafe UnsafeBufferPointer(start: base + clamped.lowerBound, count: min(clamped.count, 256))
        var text = ""
        for scalar in unsafe String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if text.unicodeScalars.count == 48 {
                text += "…"
                break
            }
            text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
        }
        return text
    }
}
