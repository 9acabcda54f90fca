/// A reader's own part of the table of names: finds the number of a name by its bytes, without lock or allocation.
final class NameCache {
    private struct Entry {
        var hash: UInt32
        var id: UInt32
        var start: UInt32
        var count: UInt32
    }

    private var entries: ContiguousArray<Entry>
    private var bytes: ContiguousArray<UInt8> = []
    private var used = 0

    init() {
        entries = ContiguousArray(repeating: Entry(hash: 0, id: .max, start: 0, count: 0), count: 256)
    }

    /// The name for a part of `text`.
    func name(for range: Range<Int>, of text: ContiguousArray<UInt8>) -> Name {
        var hash: UInt32 = 0x811C_9DC5
        for index in range { hash = (hash ^ UInt32(text[index])) &* 0x0100_0193 }
        hash ^= hash >> 15
        var slot = Int(hash) & (entries.count - 1)
        search: while entries[slot].id != .max {
            let entry = entries[slot]
            if entry.hash == hash, Int(entry.count) == range.count {
                var offset = 0
                while offset < range.count {
                    if bytes[Int(entry.start) + offset] != text[range.lowerBound + offset] { break }
                    offset += 1
                }
                if offset == range.count { return Name(id: entry.id) }
            }
            slot = (slot + 1) & (entries.count - 1)
        }
        let name = NameTable.shared.name(for: text[range])
        entries[slot] = Entry(
            hash: hash, id: name.id, start: UInt32(truncatingIfNeeded: bytes.count),
            count: UInt32(truncatingIfNeeded: range.count))
        bytes.append(contentsOf: text[range])
        used += 1
        if used * 2 > entries.count { grow() }
        return name
    }

    /// The name of a token for a part of `text`: `accent.default` is `accent`, which is what a group's `default` gives.
    func tokenName(for range: Range<Int>, of text: ContiguousArray<UInt8>) -> Name {
        guard range.count > 8, let kept = Self.withoutDefault(text[range]) else { return name(for: range, of: text) }
        return name(for: 0..<kept.count, of: kept)
    }

    /// A name without its parts `default`, apart from the first one; `nil` when there are none.
    private static func withoutDefault(_ name: ArraySlice<UInt8>) -> ContiguousArray<UInt8>? {
        let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let kept = parts.enumerated().filter { $0 == 0 || !$1.elementsEqual("default".utf8) }.map(\.1)
        guard kept.count < parts.count else { return nil }
        return ContiguousArray(kept.joined(separator: [UInt8(ascii: ".")]))
    }

    private func grow() {
        let old = entries
        entries = ContiguousArray(
            repeating: Entry(hash: 0, id: .max, start: 0, count: 0), count: old.count * 2)
        for entry in old where entry.id != .max {
            var slot = Int(entry.hash) & (entries.count - 1)
            while entries[slot].id != .max { slot = (slot + 1) & (entries.count - 1) }
            entries[slot] = entry
        }
    }
}
