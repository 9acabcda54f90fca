/// Reads the headers of an ELF shared library (System V ABI, chapters 4 and 5) with 64 bits, least significant byte first.
enum ELFReader {
    /// What the file says of itself.
    ///
    /// - Throws: Why it is no library for `platform`.
    static func read(_ file: borrowing ByteSource, for platform: LibraryPlatform) throws(LibraryProblem) -> LibraryImage
    {
        let identification = try file.bytes(at: 0, count: 16)
        if identification[4] != 2 { throw .wrongArchitecture("a processor with 32 bits") }
        if identification[5] != 1 { throw .wrongArchitecture("a big-endian processor") }
        let header = try file.bytes(at: 0, count: 64)
        let machine = Int(header.littleEndian(at: 18, count: 2) ?? 0)
        let name = machineNames[machine] ?? "processor \(machine)"
        if platform.system != "linux" { throw .wrongArchitecture("Linux on \(name)") }
        if name != platform.architecture { throw .wrongArchitecture(name) }
        switch header.littleEndian(at: 16, count: 2) {
        case 3: break
        case 1: throw .notALibrary("it is an object file that has not been linked")
        case 2: throw .notALibrary("it is a program")
        default: throw .notALibrary("it is another kind of ELF file")
        }
        let segments = try segments(file, header)
        try checkSections(file, header)
        guard let dynamic = segments.first(where: { $0.type == 2 }) else {
            throw .notALibrary("it is not dynamically linked")
        }
        return try image(file, segments, dynamic)
    }

    private static let machineNames = [3: "x86", 40: "arm", 62: "x86_64", 183: "arm64", 243: "riscv64", 21: "ppc64"]

    /// A part of the file and where it lies in memory.
    private struct Segment {
        var type: UInt64
        var offset: UInt64
        var address: UInt64
        var size: UInt64
    }

    /// The segments, all of which must lie within the file: the system maps them, and reading past the end kills the process.
    private static func segments(
        _ file: borrowing ByteSource, _ header: [UInt8]
    ) throws(LibraryProblem) -> [Segment] {
        let offset = header.littleEndian(at: 32, count: 8) ?? 0
        let size = header.littleEndian(at: 54, count: 2) ?? 0
        let count = header.littleEndian(at: 56, count: 2) ?? 0
        guard size >= 56, count > 0 else { throw .notALibrary("it has nothing to load") }
        let table = try file.bytes(at: offset, count: size * count)
        var segments: [Segment] = []
        for index in 0..<Int(count) {
            let start = index * Int(size)
            let segment = Segment(
                type: table.littleEndian(at: start, count: 4) ?? 0,
                offset: table.littleEndian(at: start + 8, count: 8) ?? 0,
                address: table.littleEndian(at: start + 16, count: 8) ?? 0,
                size: table.littleEndian(at: start + 32, count: 8) ?? 0)
            let end = segment.offset.addingReportingOverflow(segment.size)
            if segment.type == 1 || segment.type == 2, end.overflow || end.partialValue > file.size { throw .truncated }
            segments.append(segment)
        }
        return segments
    }

    /// The table of sections stands at the end of most files: that it is there tells that the file is whole.
    private static func checkSections(_ file: borrowing ByteSource, _ header: [UInt8]) throws(LibraryProblem) {
        let offset = header.littleEndian(at: 40, count: 8) ?? 0
        let size = (header.littleEndian(at: 58, count: 2) ?? 0) * (header.littleEndian(at: 60, count: 2) ?? 0)
        let end = offset.addingReportingOverflow(size)
        if offset > 0, end.overflow || end.partialValue > file.size { throw .truncated }
    }

    private static func image(
        _ file: borrowing ByteSource, _ segments: [Segment], _ dynamic: Segment
    ) throws(LibraryProblem) -> LibraryImage {
        guard dynamic.size <= 1 << 20 else { throw .notALibrary("its list of dependencies is too long") }
        let table = try file.bytes(at: dynamic.offset, count: dynamic.size)
        var needed: [Int] = []
        var paths: [Int] = []
        var values: [UInt64: UInt64] = [:]
        for start in stride(from: 0, to: table.count - 15, by: 16) {
            let tag = table.littleEndian(at: start, count: 8) ?? 0
            let value = table.littleEndian(at: start + 8, count: 8) ?? 0
            if tag == 0 { break }
            if tag == 1 { needed.append(Int(truncatingIfNeeded: value)) }
            if tag == 15 || tag == 29 { paths.append(Int(truncatingIfNeeded: value)) }
            values[tag] = value
        }
        func offset(_ tag: UInt64) -> UInt64? {
            guard let address = values[tag] else { return nil }
            for segment in segments where segment.type == 1 {
                if address >= segment.address, address - segment.address < segment.size {
                    return segment.offset + (address - segment.address)
                }
            }
            return nil
        }
        guard let stringOffset = offset(5), let stringSize = values[10], stringSize <= 64 << 20 else {
            throw .notALibrary("it has no table of names")
        }
        let strings = try file.bytes(at: stringOffset, count: stringSize)
        var image = LibraryImage()
        image.name = values[14].flatMap { strings.terminatedString(at: Int(truncatingIfNeeded: $0)) }
        image.needed = needed.compactMap { strings.terminatedString(at: $0) }
        image.searchPaths = paths.compactMap { strings.terminatedString(at: $0) }.flatMap {
            $0.split(separator: ":").map(String.init)
        }
        if let symbols = offset(6), let hash = offset(0x6FFF_FEF5) {
            image.exportsEntry = try exports(LibraryImage.entry, file, hash: hash, symbols: symbols, strings: strings)
        }
        return image
    }

    /// Whether a symbol is defined, looked up as the system does, in the hash table of GNU's form.
    private static func exports(
        _ name: String, _ file: borrowing ByteSource, hash table: UInt64, symbols: UInt64, strings: [UInt8]
    ) throws(LibraryProblem) -> Bool {
        let header = try file.bytes(at: table, count: 16)
        let buckets = header.littleEndian(at: 0, count: 4) ?? 0
        let firstSymbol = header.littleEndian(at: 4, count: 4) ?? 0
        let bloomWords = header.littleEndian(at: 8, count: 4) ?? 0
        guard buckets > 0 else { return false }
        let hash = name.utf8.reduce(UInt32(5381)) { ($0 &* 33) &+ UInt32($1) }
        let bucketTable = table + 16 + bloomWords * 8
        let bucket = try file.bytes(at: bucketTable + UInt64(hash) % buckets * 4, count: 4)
        guard var index = bucket.littleEndian(at: 0, count: 4), index >= firstSymbol else { return false }
        let chains = bucketTable + buckets * 4
        while true {
            let entry =
                try file.bytes(at: chains + (index - firstSymbol) * 4, count: 4).littleEndian(at: 0, count: 4) ?? 1
            if entry | 1 == UInt64(hash) | 1 {
                let symbol = try file.bytes(at: symbols + index * 24, count: 24)
                let isDefined = (symbol.littleEndian(at: 6, count: 2) ?? 0) != 0
                let nameOffset = Int(symbol.littleEndian(at: 0, count: 4) ?? 0)
                if isDefined, strings.terminatedString(at: nameOffset) == name { return true }
            }
            if entry & 1 == 1 { return false }
            index += 1
        }
    }
}
