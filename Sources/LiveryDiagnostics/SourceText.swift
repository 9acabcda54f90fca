/// A text that places refer to: the path that people know it by, and its bytes as they were read.
///
/// Sources are shared, not copied: a catalogue keeps each one once, and a diagnostic takes out the lines that it shows.
public final class SourceText: Sendable {
    /// The path as the user would write it. Never used to open the file again.
    public let path: String
    /// The bytes as they were read, in whatever encoding the file has.
    public let bytes: [UInt8]

    /// A source from its path and its bytes.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A location that stands on its own: this path, the place, and the text of its line.
    public func location(_ place: Place) -> Location {
        Location(path: path, place: place, lineText: place.line > 0 ? line(Int(place.line)) : nil)
    }

    /// The text of a line, counted from 1, without its line break; `nil` when there is no such line.
    ///
    /// Lines end where YAML 1.1 ends them: LF, CR, CR LF, NEL, LS, PS. What is no valid text becomes U+FFFD.
    public func line(_ number: Int) -> String? {
        var current = 1
        var scalars = String.UnicodeScalarView()
        var previousWasCR = false
        var reached = number == 1
        func visit(_ scalar: Unicode.Scalar) -> Bool {
            let value = scalar.value
            if value == 0x0A && previousWasCR {
                previousWasCR = false
                return true
            }
            previousWasCR = value == 0x0D
            if value == 0x0A || value == 0x0D || value == 0x85 || value == 0x2028 || value == 0x2029 {
                if current == number { return false }
                current += 1
                reached = reached || current == number
            } else if current == number {
                scalars.append(scalar)
            }
            return true
        }
        decode(visit)
        return reached ? String(scalars) : nil
    }

    /// Decodes UTF-8, or UTF-16 where a byte order mark says so, scalar by scalar, until `body` returns `false`.
    private func decode(_ body: (Unicode.Scalar) -> Bool) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let little = bytes[0] == 0xFF
            let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { [bytes] (index: Int) -> UInt16 in
                let low = UInt16(bytes[little ? index : index + 1])
                let high = UInt16(bytes[little ? index + 1 : index])
                return high << 8 | low
            }
            Self.decode(units.makeIterator(), UTF16.self, body)
        } else {
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            Self.decode(bytes[start...].makeIterator(), UTF8.self, body)
        }
    }

    private static func decode<Units: IteratorProtocol, Codec: UnicodeCodec>(
        _ units: Units, _ codec: Codec.Type, _ body: (Unicode.Scalar) -> Bool
    ) where Units.Element == Codec.CodeUnit {
        var units = units
        var decoder = Codec()
        while true {
            switch decoder.decode(&units) {
            case .scalarValue(let scalar): if !body(scalar) { return }
            case .error: if !body("\u{FFFD}") { return }
            case .emptyInput: return
            }
        }
    }
}
