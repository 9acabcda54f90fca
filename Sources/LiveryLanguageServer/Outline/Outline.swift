import LiveryDiagnostics

/// The keys and values of a YAML text with the bytes of each, also of a text that somebody is in the middle of typing.
///
/// libyaml tells what a text means, and stops at the first fault. An outline tells what stands where: it goes by
/// indentation and brackets, and takes what is incomplete for what it will probably be.
struct Outline: Sendable {
    let bytes: [UInt8]
    /// The entries in the order of the text, parents before what is in them.
    let entries: [OutlineEntry]
    /// The comments, from their `#` to the end of the line.
    let comments: [Range<Int>]

    init(_ bytes: [UInt8]) {
        var scanner = OutlineScanner(bytes)
        scanner.scan()
        self.bytes = bytes
        entries = scanner.entries
        comments = scanner.comments
    }

    /// A part of the text.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The key of an entry, without quotes.
    func key(_ index: Int) -> String { string(keyText(index)) }

    /// The bytes of an entry's key, without quotes.
    func keyText(_ index: Int) -> Range<Int> { Self.inner(entries[index].key, bytes) }

    /// The bytes of an entry's value, without quotes.
    func valueText(_ index: Int) -> Range<Int> {
        switch entries[index].content {
        case .single, .double:
            entries[index].isOpen
                ? entries[index].value.lowerBound + 1..<entries[index].value.upperBound
                : Self.inner(entries[index].value, bytes)
        default: entries[index].value
        }
    }

    /// The value of an entry, without quotes; escapes stay as they are written.
    func value(_ index: Int) -> String { string(valueText(index)) }

    private static func inner(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        guard range.count >= 2, let first = bytes[range].first, first == bytes[range.upperBound - 1],
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    /// The entries from the top to an entry, itself last.
    func path(to index: Int) -> [Int] {
        var path: [Int] = []
        var current = index
        while current >= 0 {
            path.append(current)
            current = entries[current].parent
        }
        return path.reversed()
    }

    /// The entries that lie directly in another; -1 for those at the top.
    func children(of parent: Int) -> [Int] {
        var found: [Int] = []
        for index in max(0, parent + 1)..<max(parent + 1, entries.count) {
            if parent >= 0, entries[index].key.lowerBound >= entries[parent].end { break }
            if entries[index].parent == parent { found.append(index) }
        }
        return found
    }

    /// The entry of a key directly in another.
    func child(_ key: String, of parent: Int) -> Int? {
        children(of: parent).first { entries[$0].kind == .pair && self.key($0) == key }
    }

    /// The entry whose value is at an offset, or begins there.
    func entry(withValueAt offset: Int) -> Int? {
        entries.indices.last { entries[$0].value.lowerBound == offset && entries[$0].content != .none }
    }

    /// The last entry that begins at or before an offset.
    func lastEntry(before offset: Int) -> Int? {
        let next = entries.partitioningIndex { $0.key.lowerBound >= offset }
        return next > 0 ? next - 1 : nil
    }
}
