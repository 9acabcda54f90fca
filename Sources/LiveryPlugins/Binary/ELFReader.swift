/// Reads an ELF shared library (System V ABI, chapters 4 and 5) with 64 bits, least significant byte first.
///
/// Every offset, size and count is held against the file before it is used: whatever the bytes are, reading them ends, with an
/// image or with the reason why there is none.
struct ELFReader {
    let file: ByteSource
    var image: BinaryImage
    /// The parts, in the order of the file.
    var segments: [Segment] = []
    /// The table of sections, which a stripped file need not have.
    var sections: [Section] = []
    /// The list that the system's loader goes by.
    var dynamic: [UInt64: UInt64] = [:]
    /// The names of versions that symbols may have.
    var versionNames = VersionNames()
    /// The names that ``dynamic`` and the symbols point into.
    var strings: [UInt8] = []

    /// A part of the file and where it lies in memory.
    struct Segment {
        var type: UInt64
        var flags: UInt64
        var offset: UInt64
        var address: UInt64
        var fileSize: UInt64
        var memorySize: UInt64
        var alignment: UInt64
    }

    /// A named part of the file.
    struct Section {
        var name: String
        var type: UInt64
        var offset: UInt64
        var size: UInt64
        var link: Int
    }

    /// How much of one table is read at most.
    static let tableLimit: UInt64 = 256 << 20

    private static let machineNames: [UInt64: String] = [
        3: "x86", 8: "mips", 20: "ppc", 21: "ppc64", 22: "s390x", 40: "arm", 62: "x86_64", 183: "arm64", 243: "riscv64",
        258: "loongarch64",
    ]

    /// What the file is for.
    ///
    /// - Throws: Why it cannot be read.
    static func slice(of file: ByteSource) throws(LibraryProblem) -> BinarySlice {
        let identification = try file.bytes(at: 0, count: 16)
        if identification[4] == 1 { throw .wrongArchitecture("a processor with 32 bits") }
        if identification[5] == 2 { throw .wrongArchitecture("a big-endian processor") }
        guard identification[4] == 2, identification[5] == 1 else {
            throw .malformed("it says neither of 32 nor of 64 bits, or not in which order bytes stand")
        }
        let header = try file.bytes(at: 0, count: 64)
        let machine = header.littleEndian(at: 18, count: 2) ?? 0
        let system = identification[7] == 9 ? "freebsd" : "linux"
        let platform = LibraryPlatform(system: system, architecture: machineNames[machine] ?? "processor \(machine)")
        return BinarySlice(platform: platform, offset: 0, size: file.size)
    }

    /// What the file says of itself.
    ///
    /// - Throws: Why it is no library.
    static func read(
        _ file: ByteSource, _ slice: BinarySlice, namesOnly: Bool
    ) throws(LibraryProblem) -> BinaryImage {
        let header = try file.bytes(at: 0, count: 64)
        var reader = ELFReader(file: file, image: BinaryImage(platform: slice.platform))
        switch header.littleEndian(at: 16, count: 2) {
        case 3: reader.image.kind = .library
        case 2: reader.image.kind = .program
        case 1: reader.image.kind = .object
        default: reader.image.kind = .other
        }
        guard header.littleEndian(at: 20, count: 4) == 1 else {
            throw .malformed("it is of a version of ELF that does not exist")
        }
        try reader.readSections(header)
        guard reader.image.kind == .library else { return reader.image }
        try reader.readSegments(header)
        try reader.readDynamic()
        try reader.readVersions()
        try reader.readSymbols()
        try reader.readNotes()
        if namesOnly { return reader.image }
        try reader.readConstructors()
        try reader.readTraces()
        return reader.image
    }

    /// What a program says of the libraries that it needs.
    ///
    /// - Throws: Why it cannot be read.
    static func program(_ file: ByteSource) throws(LibraryProblem) -> BinaryImage {
        let header = try file.bytes(at: 0, count: 64)
        var reader = ELFReader(file: file, image: BinaryImage(platform: try slice(of: file).platform))
        try reader.readSegments(header)
        try reader.readDynamic()
        return reader.image
    }

    // MARK: - Headers

    /// The segments, all of which must lie within the file: the system maps them, and reading past the end kills the process.
    private mutating func readSegments(_ header: [UInt8]) throws(LibraryProblem) {
        let offset = header.littleEndian(at: 32, count: 8) ?? 0
        let size = header.littleEndian(at: 54, count: 2) ?? 0
        let count = header.littleEndian(at: 56, count: 2) ?? 0
        guard count > 0 else { throw .notALibrary("it has nothing to load") }
        guard size == 56 else { throw .malformed("the headers of its segments have \(size) bytes instead of 56") }
        let table = try file.bytes(at: offset, count: size * count)
        var end: UInt64 = 0
        for index in 0..<Int(count) {
            let start = index * Int(size)
            func number(_ place: Int, _ width: Int = 8) -> UInt64 {
                table.littleEndian(at: start + place, count: width) ?? 0
            }
            let segment = Segment(
                type: number(0, 4), flags: number(4, 4), offset: number(8), address: number(16), fileSize: number(32),
                memorySize: number(40), alignment: number(48))
            if segment.type != 0, segment.fileSize > 0, !file.contains(segment.offset, segment.fileSize) {
                throw .truncated
            }
            segments.append(segment)
            guard segment.type == 1 else { continue }
            try check(segment, after: end)
            end = segment.address + segment.memorySize
            image.segments.append(
                BinarySegment(
                    offset: segment.offset, fileSize: segment.fileSize, address: segment.address,
                    memorySize: segment.memorySize, isWritable: segment.flags & 2 != 0,
                    isExecutable: segment.flags & 1 != 0))
        }
        guard !image.segments.isEmpty else { throw .notALibrary("it has nothing to load") }
        // Without the header that says otherwise, the system takes the stack for executable.
        if segments.first(where: { $0.type == 0x6474_E551 }).map({ $0.flags & 1 != 0 }) ?? true {
            image.traits.insert(.executableStack)
        }
        if segments.contains(where: { $0.type == 3 }) { image.traits.insert(.interpreter) }
    }

    /// What the system's loader takes for granted of a segment that it maps.
    private func check(_ segment: Segment, after end: UInt64) throws(LibraryProblem) {
        guard segment.fileSize <= segment.memorySize else {
            throw .malformed("a segment has more bytes in the file than in memory")
        }
        let (last, overflow) = segment.address.addingReportingOverflow(segment.memorySize)
        guard !overflow, last <= 1 << 47 else { throw .malformed("a segment ends beyond what memory can hold") }
        guard segment.address >= end else { throw .malformed("its segments overlap, or are out of order") }
        let alignment = max(segment.alignment, 1)
        guard alignment & (alignment - 1) == 0, (segment.address &- segment.offset) & (alignment - 1) == 0 else {
            throw .malformed("a segment is not aligned as it says")
        }
    }

    /// The table of sections stands at the end of most files: that all of them are there tells that the file is whole.
    private mutating func readSections(_ header: [UInt8]) throws(LibraryProblem) {
        let offset = header.littleEndian(at: 40, count: 8) ?? 0
        let size = header.littleEndian(at: 58, count: 2) ?? 0
        var count = header.littleEndian(at: 60, count: 2) ?? 0
        guard offset > 0 else { return }
        guard size == 64 else {
            // Nobody needs the table to load the file.
            if count > 0, !file.contains(offset, size * count) { throw .truncated }
            return
        }
        // A number that does not fit stands in the first section.
        if count == 0 {
            count = try file.bytes(at: offset, count: size).littleEndian(at: 32, count: 8) ?? 0
        }
        guard count <= file.size / size else { throw .truncated }
        let table = try file.bytes(at: offset, count: size * count)
        var nameOffsets: [Int] = []
        for index in 0..<Int(count) {
            let start = index * 64
            func number(_ place: Int, _ width: Int) -> UInt64 {
                table.littleEndian(at: start + place, count: width) ?? 0
            }
            let section = Section(
                name: "", type: number(4, 4), offset: number(24, 8), size: number(32, 8), link: Int(number(40, 4)))
            let occupiesFile = section.type != 0 && section.type != 8
            if occupiesFile, !file.contains(section.offset, section.size) { throw .truncated }
            nameOffsets.append(Int(number(0, 4)))
            sections.append(section)
        }
        let names = Int(header.littleEndian(at: 62, count: 2) ?? 0)
        guard sections.indices.contains(names), sections[names].type == 3, sections[names].size <= 1 << 20 else {
            return
        }
        let text = try file.bytes(at: sections[names].offset, count: sections[names].size)
        for index in sections.indices {
            sections[index].name = text.terminatedString(at: nameOffsets[index], limit: 256) ?? ""
        }
    }

    // MARK: - Places

    /// Where in the file the byte at an address of memory stands, and how many bytes of its segment follow; `nil` when the
    /// file has none there.
    func place(of address: UInt64) -> (offset: UInt64, count: UInt64)? {
        for segment in segments where segment.type == 1 {
            if address >= segment.address, address - segment.address < segment.fileSize {
                let distance = address - segment.address
                return (segment.offset + distance, segment.fileSize - distance)
            }
        }
        return nil
    }

    /// The bytes of a table that lies at an address of memory.
    func table(at address: UInt64, count: UInt64, _ title: String) throws(LibraryProblem) -> [UInt8] {
        guard count > 0 else { return [] }
        guard let place = place(of: address), place.count >= count, count <= Self.tableLimit else {
            throw .malformed("\(title) does not lie in the file")
        }
        return try file.bytes(at: place.offset, count: count)
    }
}
