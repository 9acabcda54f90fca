/// Takes messages out of a stream of bytes: header fields, an empty line, then as many bytes as `Content-Length` says.
///
/// Language Server Protocol 3.17, "Base Protocol". Bytes may come in pieces of any size. What is no header is passed over
/// up to the next empty line, and said once.
public struct MessageFraming: Sendable {
    /// What comes out of the stream.
    public enum Item: Hashable, Sendable {
        /// The content of a message.
        case message([UInt8])
        /// Bytes that were no message: why.
        case fault(String)
    }

    private var buffer: [UInt8] = []
    private var position = 0
    /// How many bytes of a message that is too large are still to be passed over.
    private var skipped = 0
    private let limit: Int

    /// The bytes that a header may have.
    private static let headerLimit = 8192

    /// A reader of messages of at most `limit` bytes.
    public init(limit: Int = 64 << 20) { self.limit = limit }

    /// Takes in bytes.
    public mutating func append(_ bytes: some Collection<UInt8>) {
        if position > 1 << 16, position * 2 > buffer.count {
            buffer.removeFirst(position)
            position = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next message, as far as it is there.
    public mutating func next() -> Item? {
        if skipped > 0 {
            let part = min(skipped, buffer.count - position)
            position += part
            skipped -= part
            if skipped > 0 { return nil }
        }
        guard let end = headerEnd() else {
            guard buffer.count - position > Self.headerLimit else { return nil }
            position = buffer.count
            return .fault("a header has more than \(Self.headerLimit) bytes")
        }
        let header = buffer[position..<end.start]
        guard let length = Self.contentLength(header) else {
            position = end.end
            return .fault("a header has no 'Content-Length' that is a number")
        }
        guard length <= limit else {
            position = end.end
            skipped = length
            return .fault("a message has \(length) bytes; at most \(limit) are read")
        }
        guard buffer.count - end.end >= length else { return nil }
        position = end.end + length
        return .message(Array(buffer[end.end..<end.end + length]))
    }

    /// Where the header ends, and where the content begins. Line breaks are CR LF; LF alone is understood.
    private func headerEnd() -> (start: Int, end: Int)? {
        var index = position
        while index < buffer.count {
            guard buffer[index] == 0x0A else {
                index += 1
                continue
            }
            var next = index + 1
            if next < buffer.count, buffer[next] == 0x0D { next += 1 }
            if next < buffer.count, buffer[next] == 0x0A { return (index, next + 1) }
            index += 1
            if index - position > Self.headerLimit { return nil }
        }
        return nil
    }

    /// What the field `Content-Length` says; `nil` where there is none, or two that differ.
    private static func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
        var found: Int?
        for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            guard name == "content-length" else { continue }
            let text = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            let digits = text.prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty, digits.count <= 12,
                text.dropFirst(digits.count).allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
                let length = Int(String(decoding: digits, as: UTF8.self)), found == nil || found == length
            else { return nil }
            found = length
        }
        return found
    }

    /// A message with its header.
    public static func framed(_ content: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }
}
