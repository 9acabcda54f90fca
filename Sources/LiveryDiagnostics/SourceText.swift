internal import Synchronization

/// A text that places refer to: the path that people know it by, and its bytes as they were read.
///
/// Sources are shared, not copied: a catalogue keeps each one once, and a diagnostic takes out the lines that it shows.
public final class SourceText: Sendable {
    /// The path as the user would write it. Never used to open the file again.
    public let path: String
    /// The bytes as they were read, in whatever encoding the file has.
    public let bytes: [UInt8]
    /// UTF-8, or UTF-16 where a byte order mark says so.
    private let encoding: Encoding
    /// Where each line begins, once somebody has asked for one.
    private let lineStarts = Mutex<ContiguousArray<UInt32>?>(nil)

    /// A source from its path and its bytes.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        if bytes.starts(with: [0xFF, 0xFE]) {
            encoding = .utf16LittleEndian
        } else {
            encoding = bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : .utf8
        }
    }

    /// A location that stands on its own: this path, the place, and the text of its line.
    public func location(_ place: Place) -> Location {
        Location(path: path, place: place, lineText: place.line > 0 ? line(Int(place.line)) : nil)
    }

    /// The text of a line, counted from 1, without its line break; `nil` when there is no such line.
    ///
    /// Lines end where YAML 1.1 ends them: LF, CR, CR LF, NEL, LS, PS. What is no valid text becomes U+FFFD. The first
    /// call goes through the whole text, later ones only through the line.
    public func line(_ number: Int) -> String? {
        let start = lineStarts.withLock { known in
            let starts = known ?? findLines()
            known = starts
            return number > 0 && number <= starts.count ? Int(starts[number - 1]) : nil
        }
        guard let start else { return nil }
        let step = encoding == .utf8 ? 1 : 2
        var end = start
        while end + step <= bytes.count, lineBreak(at: end) == 0 { end += step }
        guard encoding != .utf8 else { return String(decoding: bytes[start..<end], as: UTF8.self) }
        let units = stride(from: start, to: end, by: 2).map { unit(at: $0) }
        return String(decoding: units, as: UTF16.self)
    }

    private enum Encoding {
        case utf8, utf16LittleEndian, utf16BigEndian
    }

    /// Where the bytes of a place begin and end; `nil` when there is no such place, or the text is not UTF-8.
    package func byteRange(of place: Place) -> Range<Int>? {
        guard encoding == .utf8, place.column > 0, let text = line(Int(place.line)) else { return nil }
        let start = lineStarts.withLock { $0.map { Int($0[Int(place.line) - 1]) } ?? 0 }
        let scalars = text.unicodeScalars
        let (column, length) = (Int(place.column) - 1, Int(place.length))
        guard column + length <= scalars.count else { return nil }
        func count(_ part: some Sequence<Unicode.Scalar>) -> Int { part.reduce(0) { $0 + UTF8.width($1) } }
        let lower = start + count(scalars.prefix(column))
        let range = lower..<lower + count(scalars.dropFirst(column).prefix(length))
        // What was no text has another length than the character that stands for it.
        guard range.upperBound <= bytes.count else { return nil }
        return bytes[start..<range.upperBound].elementsEqual(text.utf8.prefix(range.upperBound - start)) ? range : nil
    }

    /// The place of a range of bytes, as far as it lies on the line where it begins; ``Place/unknown`` where the text is
    /// not UTF-8. A range past the end is at the end.
    public func place(of range: Range<Int>) -> Place {
        guard encoding == .utf8 else { return .unknown }
        let starts = lineStarts.withLock { known in
            let starts = known ?? findLines()
            known = starts
            return starts
        }
        let offset = min(range.lowerBound, bytes.count)
        let line = max(1, starts.partitioningIndex { Int($0) > offset })
        var end = offset
        while end < min(range.upperBound, bytes.count), lineBreak(at: end) == 0 { end += 1 }
        func scalars(_ range: Range<Int>) -> UInt32 {
            UInt32(clamping: String(decoding: bytes[range], as: UTF8.self).unicodeScalars.count)
        }
        return Place(
            line: UInt32(clamping: line), column: scalars(min(Int(starts[line - 1]), offset)..<offset) + 1,
            length: scalars(offset..<end))
    }

    private func findLines() -> ContiguousArray<UInt32> {
        let step = encoding == .utf8 ? 1 : 2
        var index = encoding == .utf8 ? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) : 2
        var starts: ContiguousArray<UInt32> = [UInt32(clamping: index)]
        while index + step <= bytes.count {
            // Nothing between a CR and the first byte of a longer character ends a line.
            if encoding == .utf8, bytes[index] > 0x0D, bytes[index] < 0xC2 {
                index += 1
                continue
            }
            let length = lineBreak(at: index)
            index += max(length, step)
            if length > 0 { starts.append(UInt32(clamping: index)) }
        }
        return starts
    }

    /// The length in bytes of the line break that begins at an index; 0 when none does.
    private func lineBreak(at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        guard encoding != .utf8 else {
            switch bytes[index] {
            case 0x0A: return 1
            case 0x0D: return byte(1) == 0x0A ? 2 : 1
            case 0xC2: return byte(1) == 0x85 ? 2 : 0
            case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
            default: return 0
            }
        }
        switch unit(at: index) {
        case 0x0A, 0x85, 0x2028, 0x2029: return 2
        case 0x0D: return index + 4 <= bytes.count && unit(at: index + 2) == 0x0A ? 4 : 2
        default: return 0
        }
    }

    /// The UTF-16 code unit at an index of a byte.
    private func unit(at index: Int) -> UInt16 {
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        return encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second
    }
}
