extension MachOReader {
    /// What the library takes from others, and what it offers where it has no trie of exports.
    mutating func readSymbols() throws(LibraryProblem) {
        guard let place = tables.symbols, place.count > 0 else { return }
        guard place.count <= slice.size / 16 else { throw .truncated }
        let table = try bytes(at: place.offset, count: place.count * 16)
        let strings = try bytes(at: place.strings, count: place.stringsSize)
        var budget = strings.count * 4 + (1 << 20)
        for start in stride(from: 0, to: table.count - 15, by: 16) {
            func number(_ place: Int, _ width: Int) -> UInt64 {
                table.littleEndian(at: start + place, count: width) ?? 0
            }
            let type = number(4, 1)
            // What debuggers read, and what nobody else sees.
            guard type & 0xE0 == 0, type & 0x01 != 0, type & 0x10 == 0 else { continue }
            guard let name = strings.terminatedString(at: Int(number(0, 4)), limit: 1 << 16) else {
                throw .malformed("the name of a symbol does not lie in its table of names")
            }
            budget -= name.utf8.count
            guard budget >= 0 else { throw .malformed("the names of its symbols are longer than the file") }
            if type & 0x0E == 0 {
                let ordinal = Int(number(6, 2) >> 8)
                image.imports.append(
                    BinaryImport(
                        name: Self.plain(name), version: nil,
                        library: image.needed.indices.contains(ordinal - 1) ? image.needed[ordinal - 1].name : nil,
                        isWeak: number(6, 2) & 0x40 != 0))
            } else if tables.exports == nil {
                image.exports.append(BinarySymbol(name: Self.plain(name), kind: .other))
            }
        }
        image.exports.sort { $0.name < $1.name }
        image.imports.sort { $0.name < $1.name }
    }

    /// The trie of exports: nodes of a size, what is exported there, and edges with a text and a node.
    mutating func readExports() throws(LibraryProblem) {
        guard let place = tables.exports, place.size > 0 else { return }
        let trie = try bytes(at: place.offset, count: place.size)
        func broken() -> LibraryProblem { .malformed("its table of exports points outside of itself") }
        var budget = trie.count * 4 + (1 << 20)
        var pending: [(node: Int, name: [UInt8])] = [(0, [])]
        // A node is seen once: a trie that points back at itself is none.
        var seen: Set<Int> = [0]
        while let (node, name) = pending.popLast() {
            var position = node
            guard let size = Self.number(trie, &position) else { throw broken() }
            let content = position
            if size > 0 {
                guard let flags = Self.number(trie, &position) else { throw broken() }
                let text = String(decoding: name, as: UTF8.self)
                image.exports.append(BinarySymbol(name: Self.plain(text), kind: flags & 3 == 1 ? .threadLocal : .other))
            }
            position = content + Int(clamping: size)
            guard size <= trie.count, position < trie.count else { throw broken() }
            let edges = Int(trie[position])
            position += 1
            for _ in 0..<edges {
                var label: [UInt8] = []
                while position < trie.count, trie[position] != 0 {
                    label.append(trie[position])
                    position += 1
                }
                position += 1
                guard let child = Self.number(trie, &position), child < trie.count else { throw broken() }
                guard seen.insert(Int(child)).inserted else { throw .malformed("its table of exports goes in circles") }
                budget -= name.count + label.count
                guard budget >= 0 else { throw .malformed("the names of its exports are longer than the file") }
                pending.append((Int(child), name + label))
            }
        }
        image.exports.sort { $0.name < $1.name }
    }

    /// A name without the underscore that Mach-O puts before those of C.
    private static func plain(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    /// A number of seven bits a byte, least significant first.
    private static func number(_ bytes: [UInt8], _ position: inout Int) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            guard position < bytes.count else { return nil }
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }

    /// How the library is signed (`cs_blobs.h`: numbers have their most significant byte first).
    mutating func readSignature() throws(LibraryProblem) {
        guard let place = tables.signature, place.size >= 12 else { return }
        let blob = try bytes(at: place.offset, count: min(place.size, 1 << 20))
        func number(_ offset: Int) -> Int { Int(blob.bigEndian(at: offset, count: 4) ?? 0) }
        guard number(0) == 0xFADE_0CC0 else { return }
        for index in 0..<min(number(8), 64) {
            let start = number(16 + index * 8)
            guard number(start) == 0xFADE_0C02 else { continue }
            // The flag says that nobody in particular signed; a team is named from version 2.2 on.
            if number(start + 12) & 2 != 0 {
                image.signature = .adHoc
                return
            }
            let offset = number(start + 8) >= 0x20200 ? number(start + 48) : 0
            let team = offset > 0 ? blob.terminatedString(at: start + offset, limit: 64) ?? "" : ""
            image.signature = .signed(team: team)
            return
        }
    }
}
