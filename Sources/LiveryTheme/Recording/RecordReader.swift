internal import LiveryDiagnostics

/// Reads what ``RecordWriter`` wrote. Bytes that are no record give an error, never more memory than they have themselves.
struct RecordReader {
    /// The bytes do not say what they should.
    struct Damaged: Error {}

    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { position == bytes.endIndex }

    /// What has not been read yet.
    var unread: ArraySlice<UInt8> { bytes[position...] }

    private mutating func byte() throws(Damaged) -> UInt8 {
        guard position < bytes.endIndex else { throw Damaged() }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func number() throws(Damaged) -> UInt64 {
        guard bytes.endIndex - position >= 8 else { throw Damaged() }
        let offset = position - bytes.startIndex
        position += 8
        return unsafe bytes.withUnsafeBytes { raw in
            unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
    }

    mutating func signedNumber() throws(Damaged) -> Int64 { Int64(bitPattern: try number()) }

    mutating func index() throws(Damaged) -> Int {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 {
                guard let index = Int(exactly: value) else { throw Damaged() }
                return index
            }
        }
        throw Damaged()
    }

    /// A number of things that take at least a byte each.
    mutating func count() throws(Damaged) -> Int {
        let count = try index()
        guard count <= bytes.endIndex - position else { throw Damaged() }
        return count
    }

    mutating func flag() throws(Damaged) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw Damaged()
        }
    }

    mutating func text() throws(Damaged) -> String {
        let count = try count()
        defer { position += count }
        guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else { throw Damaged() }
        return text
    }

    /// Bytes with their length before them in a number of full size.
    mutating func longPart() throws(Damaged) -> ArraySlice<UInt8> {
        let count = try number()
        guard count <= UInt64(bytes.endIndex - position) else { throw Damaged() }
        defer { position += Int(count) }
        return bytes[position..<position + Int(count)]
    }

    mutating func list<Element>(
        _ body: (inout RecordReader) throws(Damaged) -> Element
    ) throws(Damaged) -> [Element] {
        let count = try count()
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try body(&self)) }
        return list
    }

    mutating func optional<Value>(
        _ body: (inout RecordReader) throws(Damaged) -> Value
    ) throws(Damaged) -> Value? {
        try flag() ? try body(&self) : nil
    }

    // MARK: - What records are about

    mutating func stamp() throws(Damaged) -> FileStamp {
        FileStamp(
            device: try number(), inode: try number(), size: try signedNumber(), modified: try signedNumber(),
            changed: try signedNumber())
    }

    mutating func diagnostic() throws(Damaged) -> Diagnostic {
        let code = DiagnosticCode(try text())
        guard let severity = Severity(rawValue: try text()) else { throw Damaged() }
        var diagnostic = Diagnostic(
            code, severity, try text(), at: try optional { reader throws(Damaged) in try reader.location() })
        diagnostic.related = try list { reader throws(Damaged) in
            Diagnostic.Related(
                try reader.text(), at: try reader.optional { reader throws(Damaged) in try reader.location() })
        }
        diagnostic.help = try optional { reader throws(Damaged) in try reader.text() }
        diagnostic.fixes = try list { reader throws(Damaged) in
            let title = try reader.text()
            let edits = try reader.list { reader throws(Damaged) in
                Diagnostic.Fix.Edit(at: try reader.location(), replacement: try reader.text())
            }
            guard let fix = Diagnostic.Fix(title, edits: edits, safety: try reader.flag() ? .safe : .suggested) else {
                throw Damaged()
            }
            return fix
        }
        diagnostic.scope = try optional { reader throws(Damaged) in
            Diagnostic.ThemeScope(
                affected: try reader.list { reader throws(Damaged) in try reader.text() }, of: try reader.index())
        }
        diagnostic.packs = try list { reader throws(Damaged) in try reader.text() }
        diagnostic.plugin = try optional { reader throws(Damaged) in try reader.text() }
        return diagnostic
    }

    private mutating func location() throws(Damaged) -> Location {
        let path = try text()
        func small(_ value: Int) throws(Damaged) -> UInt32 {
            guard let small = UInt32(exactly: value) else { throw Damaged() }
            return small
        }
        let place = Place(
            line: try small(try index()), column: try small(try index()), length: try small(try index()))
        return Location(
            path: path, place: place, lineText: try optional { reader throws(Damaged) in try reader.text() })
    }
}
