import LiveryDiagnostics

/// The text of a document, in UTF-8, with the lines that the protocol counts: they end at LF, CR LF, or CR.
public struct TextBuffer: Sendable {
    /// The text.
    public private(set) var bytes: [UInt8]
    /// Where each line begins.
    private var lineStarts: [Int]

    /// A buffer with a text.
    public init(_ text: String) { self.init(Array(text.utf8)) }

    /// A buffer with a text in UTF-8.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = Self.lineStarts(bytes)
    }

    /// The text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The number of lines, at least one.
    public var lineCount: Int { lineStarts.count }

    private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
        var starts = [0]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == 0x0D {
                if index < bytes.count, bytes[index] == 0x0A { index += 1 }
                starts.append(index)
            } else if byte == 0x0A {
                starts.append(index)
            }
        }
        return starts
    }

    // MARK: - Lines

    /// The line, from 0, that an offset lies on.
    func line(at offset: Int) -> Int {
        max(1, lineStarts.partitioningIndex { $0 > offset }) - 1
    }

    /// The bytes of a line without its break; empty past the end.
    func range(ofLine line: Int) -> Range<Int> {
        guard line >= 0, line < lineStarts.count else { return bytes.count..<bytes.count }
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    // MARK: - Positions

    /// The offset of a position. Past the end of a line it is the end, past the last line the end of the text, and within a
    /// character its beginning.
    public func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
        guard position.line < lineStarts.count else { return bytes.count }
        let line = range(ofLine: position.line)
        var offset = line.lowerBound
        var left = position.character
        while left > 0, offset < line.upperBound {
            let (scalar, length) = scalar(at: offset)
            let width = encoding.width(scalar)
            guard left >= width else { break }
            left -= width
            offset += length
        }
        return min(offset, line.upperBound)
    }

    /// The position of an offset.
    public func position(of offset: Int, _ encoding: PositionEncoding) -> TextPosition {
        let offset = min(max(0, offset), bytes.count)
        let line = line(at: offset)
        if encoding == .utf8 { return TextPosition(line, offset - lineStarts[line]) }
        var index = lineStarts[line]
        var character = 0
        while index < offset {
            let (scalar, length) = scalar(at: index)
            character += encoding.width(scalar)
            index += length
        }
        return TextPosition(line, character)
    }

    /// The range of bytes as the protocol has it.
    public func range(of range: Range<Int>, _ encoding: PositionEncoding) -> TextRange {
        TextRange(position(of: range.lowerBound, encoding), position(of: range.upperBound, encoding))
    }

    /// The bytes of a range of the protocol.
    public func bytes(of range: TextRange, _ encoding: PositionEncoding) -> Range<Int> {
        let start = offset(of: range.start, encoding)
        return start..<max(start, offset(of: range.end, encoding))
    }

    /// The scalar at an offset, and its bytes.
    private func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = bytes[offset]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard length > 1, offset + length <= bytes.count else { return (Unicode.Scalar(min(first, 0x7F)), 1) }
        var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for byte in bytes[offset + 1..<offset + length] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    // MARK: - Changes

    /// Puts a text in place of a part.
    public mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: text.utf8)
        lineStarts = Self.lineStarts(bytes)
    }

    /// Puts another text in place of everything.
    public mutating func replaceAll(with text: String) { self = TextBuffer(text) }

    /// A part of the text.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
