internal import LiveryDiagnostics

/// Writes values one after another into bytes that ``RecordReader`` reads again: numbers little-endian, texts as UTF-8
/// with their length before them.
struct RecordWriter {
    /// What has been written.
    private(set) var bytes: [UInt8] = []

    /// A writer with room for some bytes.
    init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Leaves room for a number that is known later, and says where.
    mutating func makeRoom() -> Int {
        write(UInt64(0))
        return bytes.count - 8
    }

    /// Writes a number where room was left for it.
    mutating func fill(_ place: Int, _ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { raw in
            for index in 0..<8 { bytes[place + index] = unsafe raw[index] }
        }
    }

    /// A path as C has it: with a zero at its end.
    mutating func writePath(_ path: String) {
        append(path.utf8)
        bytes.append(0)
    }

    mutating func write(_ number: UInt64) {
        unsafe withUnsafeBytes(of: number.littleEndian) { raw in unsafe bytes.append(contentsOf: raw) }
    }

    mutating func write(_ number: Int64) { write(UInt64(bitPattern: number)) }

    /// A count or an index, small ones in one byte: seven bits a byte, the lowest first.
    mutating func write(count: Int) {
        var rest = UInt64(bitPattern: Int64(count))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            write(count: utf8.count)
            unsafe bytes.append(contentsOf: utf8)
        }
    }

    mutating func write<Element>(_ list: some Collection<Element>, _ body: (inout RecordWriter, Element) -> Void) {
        write(count: list.count)
        for element in list { body(&self, element) }
    }

    mutating func write<Value>(_ value: Value?, _ body: (inout RecordWriter, Value) -> Void) {
        write(value != nil)
        if let value { body(&self, value) }
    }

    mutating func append(_ text: String.UTF8View) { bytes.append(contentsOf: text) }

    // MARK: - What records are about

    mutating func write(_ stamp: FileStamp) {
        write(stamp.device)
        write(stamp.inode)
        write(stamp.size)
        write(stamp.modified)
        write(stamp.changed)
    }

    mutating func write(_ diagnostic: Diagnostic) {
        write(diagnostic.code.name)
        write(diagnostic.severity.rawValue)
        write(diagnostic.message)
        write(diagnostic.location) { $0.write($1) }
        write(diagnostic.related) { writer, related in
            writer.write(related.message)
            writer.write(related.location) { $0.write($1) }
        }
        write(diagnostic.help) { $0.write($1) }
        write(diagnostic.fixes) { writer, fix in
            writer.write(fix.title)
            writer.write(fix.edits) { writer, edit in
                writer.write(edit.location)
                writer.write(edit.replacement)
            }
            writer.write(fix.safety == .safe)
        }
        write(diagnostic.scope) { writer, scope in
            writer.write(scope.affected) { $0.write($1) }
            writer.write(count: scope.total)
        }
        write(diagnostic.packs) { $0.write($1) }
        write(diagnostic.plugin) { $0.write($1) }
    }

    private mutating func write(_ location: Location) {
        write(location.path)
        write(count: Int(location.place.line))
        write(count: Int(location.place.column))
        write(count: Int(location.place.length))
        write(location.lineText) { $0.write($1) }
    }
}
