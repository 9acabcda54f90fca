/// A reader's own part of the table of names: finds the number of a name by its bytes, without lock or allocation.
///
/// A value, so that looking up checks no access to shared memory: it moves from pack to pack with the
/// ``PackWorkspace`` of a reader.
struct NameCache {
    private struct Entry {
        var hash: UInt32
        var id: UInt32
        var start: UInt32
        var count: UInt32
    }

    /// An open-addressing table, a power of two at least twice as large as the names in it; empty before the first one.
    private var entries: ContiguousArray<Entry> = []
    private var bytes: ContiguousArray<UInt8> = []
    private var used = 0
    private var joined: ContiguousArray<UInt8> = []

    /// The name for a part of `text`.
    mutating func name(for range: Range<Int>, of text: ContiguousArray<UInt8>) -> Name {
        var hash: UInt32 = 0x811C_9DC5
        for index in range { hash = (hash ^ UInt32(text[index])) &* 0x0100_0193 }
        hash ^= hash >> 15
        let mask = entries.count - 1
        var slot = Int(hash) & mask
        while mask > 0, entries[slot].id != .max {
            let entry = entries[slot]
            if entry.hash == hash, Int(entry.count) == range.count {
                let start = Int(entry.start)
                var offset = 0
                while offset < range.count, bytes[start + offset] == text[range.lowerBound + offset] { offset += 1 }
                if offset == range.count { return Name(id: entry.id) }
            }
            slot = (slot + 1) & mask
        }
        return learn(range, of: text, hash)
    }

    /// Takes a name over from the table of the process.
    @inline(never)
    private mutating func learn(_ range: Range<Int>, of text: ContiguousArray<UInt8>, _ hash: UInt32) -> Name {
        if (used + 1) * 2 > entries.count { grow() }
        let name = NameTable.shared.name(for: text[range])
        insert(
            Entry(
                hash: hash, id: name.id, start: UInt32(truncatingIfNeeded: bytes.count),
                count: UInt32(truncatingIfNeeded: range.count)))
        bytes.append(contentsOf: text[range])
        used += 1
        return name
    }

    /// The name of a token for a part of `text`: `accent.default` is `accent`, which is what a group's `default` gives.
    mutating func tokenName(for range: Range<Int>, of text: ContiguousArray<UInt8>) -> Name {
        guard let kept = Self.withoutDefault(range, of: text) else { return name(for: range, of: text) }
        return name(for: 0..<kept.count, of: kept)
    }

    /// The name of a token for a part of `text` with the name of its group and a point before it.
    mutating func tokenName(
        prefix: ContiguousArray<UInt8>, _ range: Range<Int>, of text: ContiguousArray<UInt8>
    ) -> Name {
        joined.removeAll(keepingCapacity: true)
        joined.append(contentsOf: prefix)
        joined.append(contentsOf: text[range])
        return tokenName(for: 0..<joined.count, of: joined)
    }

    /// The name for a part of `text` with `suffix` after it.
    mutating func name(
        for range: Range<Int>, of text: ContiguousArray<UInt8>, suffix: ContiguousArray<UInt8>
    ) -> Name {
        joined.removeAll(keepingCapacity: true)
        joined.append(contentsOf: text[range])
        joined.append(contentsOf: suffix)
        return name(for: 0..<joined.count, of: joined)
    }

    /// A name without its parts `default`, apart from the first one; `nil` when there are none.
    private static func withoutDefault(
        _ range: Range<Int>, of text: ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8>? {
        guard range.count > 8 else { return nil }
        var found = false
        for index in range.lowerBound..<range.upperBound - 7
        where text[index] == UInt8(ascii: ".") && text[index + 1] == UInt8(ascii: "d") {
            found = found || text[index + 1..<index + 8].elementsEqual("default".utf8)
        }
        guard found else { return nil }
        let parts = text[range].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let kept = parts.enumerated().filter { $0 == 0 || !$1.elementsEqual("default".utf8) }.map(\.1)
        guard kept.count < parts.count else { return nil }
        return ContiguousArray(kept.joined(separator: [UInt8(ascii: ".")]))
    }

    private mutating func insert(_ entry: Entry) {
        let mask = entries.count - 1
        var slot = Int(entry.hash) & mask
        while entries[slot].id != .max { slot = (slot + 1) & mask }
        entries[slot] = entry
    }

    private mutating func grow() {
        let old = entries
        entries = ContiguousArray(
            repeating: Entry(hash: 0, id: .max, start: 0, count: 0), count: max(256, old.count * 2))
        for entry in old where entry.id != .max { insert(entry) }
    }
}
