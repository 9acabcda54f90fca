extension ELFReader {
    /// A symbol as it stands in the file.
    private struct Symbol {
        var nameOffset: Int
        var binding: UInt64
        var type: UInt64
        var visibility: UInt64
        var section: UInt64

        init(_ table: [UInt8], at start: Int) {
            func number(_ place: Int, _ width: Int) -> UInt64 {
                table.littleEndian(at: start + place, count: width) ?? 0
            }
            nameOffset = Int(number(0, 4))
            let info = number(4, 1)
            binding = info >> 4
            type = info & 0xF
            visibility = number(5, 1) & 3
            section = number(6, 2)
        }

        var kind: BinarySymbol.Kind {
            switch type {
            case 0: .other
            case 1, 5: .data
            case 2: .function
            case 6: .threadLocal
            case 10: .indirect
            default: .other
            }
        }
    }

    /// What the file offers and what it takes.
    mutating func readSymbols() throws(LibraryProblem) {
        guard let address = dynamic[Tag.symbols] else { throw .malformed("it has no table of symbols") }
        let count = try symbolCount(address)
        let table = try table(at: address, count: count * 24, "its table of symbols")
        let versions = try versionsOfSymbols(count)
        // Names may share bytes, so that a made-up file could ask for more memory than there is.
        var budget = strings.count * 4 + (1 << 20)
        for index in 0..<Int(count) {
            let symbol = Symbol(table, at: index * 24)
            guard symbol.binding != 0, symbol.nameOffset != 0 else { continue }
            guard let name = strings.terminatedString(at: symbol.nameOffset, limit: 1 << 16) else {
                throw .malformed("the name of a symbol does not lie in its table of names")
            }
            budget -= name.utf8.count
            guard budget >= 0 else { throw .malformed("the names of its symbols are longer than the file") }
            let version = versions.isEmpty ? nil : versions[index]
            if symbol.section == 0 {
                let required = version.flatMap { versionNames.required[$0 & 0x7FFF] }
                image.imports.append(
                    BinaryImport(
                        name: name, version: required?.version, library: required?.library,
                        isWeak: symbol.binding == 2))
            } else if symbol.visibility == 0 || symbol.visibility == 3 {
                // The names of versions are symbols too.
                if symbol.section == 0xFFF1, versionNames.defined.contains(name) { continue }
                if symbol.type == 10 { image.indirectFunctions += 1 }
                image.exports.append(BinarySymbol(name: name, kind: symbol.kind))
            }
        }
        image.exports.sort { $0.name < $1.name }
        image.imports.sort { $0.name < $1.name }
    }

    /// How many symbols there are, which only the tables for looking them up tell.
    private func symbolCount(_ symbols: UInt64) throws(LibraryProblem) -> UInt64 {
        if let address = dynamic[Tag.gnuHash] { return try countByGNUHash(address) }
        if let address = dynamic[Tag.hash] {
            let header = try table(at: address, count: 8, "its table for looking up symbols")
            return header.littleEndian(at: 4, count: 4) ?? 0
        }
        throw .malformed("it has no table for looking up symbols")
    }

    /// The last symbol that can be looked up is the last there is.
    private func countByGNUHash(_ address: UInt64) throws(LibraryProblem) -> UInt64 {
        let title = "its table for looking up symbols"
        let header = try table(at: address, count: 16, title)
        let buckets = header.littleEndian(at: 0, count: 4) ?? 0
        let first = header.littleEndian(at: 4, count: 4) ?? 0
        let bloomWords = header.littleEndian(at: 8, count: 4) ?? 0
        guard buckets > 0, bloomWords > 0, bloomWords & (bloomWords - 1) == 0 else {
            throw .malformed("\(title) is empty")
        }
        let bucketAddress = address &+ 16 &+ bloomWords * 8
        let bucketTable = try table(at: bucketAddress, count: buckets * 4, title)
        var last: UInt64 = 0
        for index in 0..<Int(buckets) { last = max(last, bucketTable.littleEndian(at: index * 4, count: 4) ?? 0) }
        guard last > 0 else { return first }
        guard last >= first else { throw .malformed("\(title) points outside of it") }
        let chain = bucketAddress &+ buckets * 4 &+ (last - first) * 4
        guard let place = place(of: chain) else { throw .malformed("\(title) points outside of it") }
        // The end of a chain is marked; a piece at a time, for it is near.
        var read: UInt64 = 0
        while read < place.count {
            let piece = try file.bytes(at: place.offset + read, count: min(place.count - read, 4096))
            for index in 0..<piece.count / 4 where piece[index * 4] & 1 == 1 {
                return last + read / 4 + UInt64(index) + 1
            }
            guard piece.count >= 4 else { break }
            read += UInt64(piece.count / 4 * 4)
        }
        throw .malformed("\(title) does not end")
    }

    /// For each symbol the number of its version; empty where symbols have none.
    private func versionsOfSymbols(_ count: UInt64) throws(LibraryProblem) -> [UInt64] {
        guard let address = dynamic[Tag.versionOfSymbol] else { return [] }
        let table = try table(at: address, count: count * 2, "its table of symbol versions")
        return (0..<Int(count)).map { table.littleEndian(at: $0 * 2, count: 2) ?? 0 }
    }

    // MARK: - What linkers leave behind

    /// The names in the table of all symbols, which a stripped file does not have, by the addresses of the functions.
    func localNames() throws(LibraryProblem) -> (byAddress: [UInt64: String], all: Set<String>) {
        var names: [UInt64: String] = [:]
        var all: Set<String> = []
        guard let section = sections.first(where: { $0.type == 2 }), sections.indices.contains(section.link),
            section.size <= Self.tableLimit, sections[section.link].size <= Self.tableLimit
        else { return ([:], []) }
        let table = try file.bytes(at: section.offset, count: section.size)
        let text = try file.bytes(at: sections[section.link].offset, count: sections[section.link].size)
        var budget = text.count * 4 + (1 << 20)
        for start in stride(from: 0, to: table.count - 23, by: 24) {
            let symbol = Symbol(table, at: start)
            guard symbol.section != 0, symbol.type == 2 || symbol.type == 1, symbol.nameOffset != 0,
                let name = text.terminatedString(at: symbol.nameOffset, limit: 1 << 16)
            else { continue }
            budget -= name.utf8.count
            guard budget >= 0 else { break }
            if symbol.type == 2 { names[table.littleEndian(at: start + 8, count: 8) ?? 0] = name }
            all.insert(name)
        }
        return (names, all)
    }
}
