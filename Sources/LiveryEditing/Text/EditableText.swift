public import LiveryDiagnostics

/// A text that is to be changed: its characters, the way in which its bytes were written, and where its lines begin.
///
/// Whatever is not touched by an edit comes out as the same bytes: byte order mark, UTF-16, line breaks of any kind, a
/// last line without a break.
public struct EditableText: Sendable {
    /// The characters, without the byte order mark.
    public let scalars: ContiguousArray<Unicode.Scalar>
    /// How the bytes were written.
    private let encoding: Encoding
    /// Where each line begins.
    private let lineStarts: [Int]

    private enum Encoding {
        case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian
    }

    /// The text that some bytes say, in UTF-8, or in UTF-16 where a byte order mark says so; `nil` when they are no valid
    /// text.
    public init?(_ bytes: [UInt8]) {
        let text: String?
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            guard bytes.count % 2 == 0 else { return nil }
            encoding = bytes[0] == 0xFF ? .utf16LittleEndian : .utf16BigEndian
            let (low, high) = encoding == .utf16LittleEndian ? (0, 1) : (1, 0)
            let units = stride(from: 2, to: bytes.count, by: 2).map { index in
                UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
            }
            text = String(validating: units, as: UTF16.self)
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            encoding = .utf8WithMark
            text = String(validating: bytes[3...], as: UTF8.self)
        } else {
            encoding = .utf8
            text = String(validating: bytes, as: UTF8.self)
        }
        guard let text else { return nil }
        scalars = ContiguousArray(text.unicodeScalars)
        lineStarts = Self.lineStarts(of: scalars)
    }

    private init(_ scalars: ContiguousArray<Unicode.Scalar>, _ encoding: Encoding) {
        self.scalars = scalars
        self.encoding = encoding
        lineStarts = Self.lineStarts(of: scalars)
    }

    /// A text without any characters.
    public static let empty = EditableText([], .utf8)

    /// The bytes of the text, written as those that it was read from.
    public var bytes: [UInt8] {
        switch encoding {
        case .utf8: return Array(string.utf8)
        case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + Array(string.utf8)
        case .utf16LittleEndian, .utf16BigEndian:
            let isLittle = encoding == .utf16LittleEndian
            var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
            for unit in string.utf16 {
                let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
                bytes += isLittle ? [low, high] : [high, low]
            }
            return bytes
        }
    }

    /// Whether the bytes are in UTF-16.
    public var isUTF16: Bool { encoding == .utf16LittleEndian || encoding == .utf16BigEndian }

    /// Whether the bytes begin with the byte order mark of UTF-8.
    public var hasUTF8Mark: Bool { encoding == .utf8WithMark }

    /// The whole text.
    public var string: String { text(in: 0..<scalars.count) }

    /// A part of the text.
    public func text(in range: Range<Int>) -> String {
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[range])
        return String(part)
    }

    // MARK: - Lines and places

    /// How many lines there are; the one after the last break counts, even where nothing is on it.
    public var lineCount: Int { lineStarts.count }

    /// The characters of a line, counted from 1, without its break; `nil` when there is no such line.
    public func line(_ number: Int) -> Range<Int>? {
        guard number > 0, number <= lineStarts.count else { return nil }
        let start = lineStarts[number - 1]
        var end = number < lineStarts.count ? lineStarts[number] : scalars.count
        if number < lineStarts.count {
            end -= 1
            if scalars[end] == "\n", end > start, scalars[end - 1] == "\r" { end -= 1 }
        }
        return start..<end
    }

    /// The characters of a line with its break.
    public func wholeLine(_ number: Int) -> Range<Int>? {
        guard number > 0, number <= lineStarts.count else { return nil }
        return lineStarts[number - 1]..<(number < lineStarts.count ? lineStarts[number] : scalars.count)
    }

    /// The characters of a place; `nil` when there is no such place.
    public func range(of place: Place) -> Range<Int>? {
        guard place.column > 0, let line = line(Int(place.line)) else { return nil }
        let start = line.lowerBound + Int(place.column) - 1
        let end = start + Int(place.length)
        return end <= line.upperBound ? start..<end : nil
    }

    /// The place of a character, or of the end.
    public func place(at offset: Int) -> Place {
        let line = max(1, lineStarts.partitioningIndex { $0 > offset })
        return Place(
            line: UInt32(truncatingIfNeeded: line),
            column: UInt32(truncatingIfNeeded: offset - lineStarts[line - 1] + 1))
    }

    /// The break that the first line ends with, which is what most lines end with; `\n` in a text of one line.
    public var lineBreak: String {
        guard let line = line(1), let whole = wholeLine(1), whole.upperBound > line.upperBound else { return "\n" }
        return text(in: line.upperBound..<whole.upperBound)
    }

    /// Where lines begin, as YAML 1.1 ends them: LF, CR, CR LF, NEL, LS, PS.
    private static func lineStarts(of scalars: ContiguousArray<Unicode.Scalar>) -> [Int] {
        var starts = [0]
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0x0D where index + 1 < scalars.count && scalars[index + 1] == "\n": continue
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: starts.append(index + 1)
            default: continue
            }
        }
        return starts
    }

    // MARK: - Changing it

    /// The text with edits made, which must not overlap one another and lie within it; others are left out.
    public func applying(_ edits: [TextEdit]) -> EditableText {
        var result: ContiguousArray<Unicode.Scalar> = []
        result.reserveCapacity(scalars.count + 64)
        var position = 0
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }
        for (_, edit) in ordered
        where edit.range.lowerBound >= position && edit.range.upperBound <= scalars.count {
            result += scalars[position..<edit.range.lowerBound]
            result += edit.replacement.unicodeScalars
            position = edit.range.upperBound
        }
        result += scalars[position...]
        return EditableText(result, encoding)
    }

    /// Another text, written as this one.
    public func replacing(with string: String) -> EditableText {
        EditableText(ContiguousArray(string.unicodeScalars), encoding)
    }
}
