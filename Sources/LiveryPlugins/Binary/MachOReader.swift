/// Reads a Mach-O dynamic library of 64 bits, on its own or as one of several in a universal file, as Apple's
/// `mach-o/loader.h` lays it out.
///
/// Every offset, size and count is held against the file before it is used.
struct MachOReader {
    let file: ByteSource
    let slice: BinarySlice
    var image: BinaryImage
    /// Where each kind of table stands, relative to the library's beginning.
    var tables = Tables()
    /// Where the functions that run while it is loaded stand.
    var constructorTables: [(offset: UInt64, size: UInt64, isOffsets: Bool)] = []

    /// Where tables stand in the file.
    struct Tables {
        var exports: (offset: UInt64, size: UInt64)?
        var symbols: (offset: UInt64, count: UInt64, strings: UInt64, stringsSize: UInt64)?
        var signature: (offset: UInt64, size: UInt64)?
    }

    /// The load commands that are read here (`mach-o/loader.h`).
    private enum Command {
        static let symbols: UInt64 = 0x2
        static let loadLibrary: UInt64 = 0xC
        static let name: UInt64 = 0xD
        static let segment: UInt64 = 0x19
        static let identifier: UInt64 = 0x1B
        static let signature: UInt64 = 0x1D
        static let lazyLibrary: UInt64 = 0x20
        static let encryption: [UInt64] = [0x21, 0x2C]
        static let dyldInfo: [UInt64] = [0x22, 0x8000_0022]
        static let minimumSystem: UInt64 = 0x24
        static let build: UInt64 = 0x32
        static let weakLibrary: UInt64 = 0x8000_0018
        static let searchFolder: UInt64 = 0x8000_001C
        static let reexportedLibrary: UInt64 = 0x8000_001F
        static let upwardLibrary: UInt64 = 0x8000_0023
        static let exports: UInt64 = 0x8000_0033
    }

    // MARK: - Universal files

    /// Whether the first four bytes are those of a Mach-O file.
    static func recognizes(_ magic: [UInt8]) -> Bool {
        magic == [0xCF, 0xFA, 0xED, 0xFE] || magic == [0xCE, 0xFA, 0xED, 0xFE] || isUniversal(magic)
    }

    private static func isUniversal(_ magic: [UInt8]) -> Bool {
        magic == [0xCA, 0xFE, 0xBA, 0xBE] || magic == [0xCA, 0xFE, 0xBA, 0xBF]
    }

    /// The libraries in a file.
    ///
    /// - Throws: Why there are none.
    static func slices(of file: ByteSource) throws(LibraryProblem) -> [BinarySlice] {
        let magic = try file.bytes(at: 0, count: 4)
        guard isUniversal(magic) else {
            if magic[0] == 0xCE { throw .wrongArchitecture("a processor with 32 bits") }
            let processor = try file.bytes(at: 4, count: 4).littleEndian(at: 0, count: 4) ?? 0
            return [slice(processor, offset: 0, size: file.size)]
        }
        let count = try file.bytes(at: 4, count: 4).bigEndian(at: 0, count: 4) ?? 0
        // Java classes begin with the same four bytes; what follows there is no small number.
        guard (1...32).contains(count) else { throw .notALibrary("its format is not known") }
        let isLarge = magic[3] == 0xBF
        let entrySize: UInt64 = isLarge ? 32 : 20
        let table = try file.bytes(at: 8, count: count * entrySize)
        var slices: [BinarySlice] = []
        for index in 0..<Int(count) {
            let start = index * Int(entrySize)
            let width = isLarge ? 8 : 4
            slices.append(
                slice(
                    table.bigEndian(at: start, count: 4) ?? 0,
                    offset: table.bigEndian(at: start + 8, count: width) ?? 0,
                    size: table.bigEndian(at: start + 8 + width, count: width) ?? 0))
        }
        return slices
    }

    private static func slice(_ processor: UInt64, offset: UInt64, size: UInt64) -> BinarySlice {
        let name =
            switch processor {
            case 7: "x86"
            case 12: "arm"
            case 0x0100_0007: "x86_64"
            case 0x0100_000C: "arm64"
            default: "processor \(processor)"
            }
        return BinarySlice(
            platform: LibraryPlatform(system: "macos", architecture: name), offset: offset, size: size)
    }

    // MARK: - One library

    /// What the library says of itself.
    ///
    /// - Throws: Why it is none.
    static func read(_ file: ByteSource, _ slice: BinarySlice) throws(LibraryProblem) -> BinaryImage {
        guard file.contains(slice.offset, slice.size), slice.size >= 32 else { throw .truncated }
        var reader = MachOReader(file: file, slice: slice, image: BinaryImage(platform: slice.platform))
        let header = try reader.bytes(at: 0, count: 32)
        guard header.starts(with: [0xCF, 0xFA, 0xED, 0xFE]) else {
            throw header.starts(with: [0xCE, 0xFA, 0xED, 0xFE])
                ? .wrongArchitecture("a processor with 32 bits") : .notALibrary("its format is not known")
        }
        switch header.littleEndian(at: 12, count: 4) {
        case 6, 8: reader.image.kind = .library
        case 2: reader.image.kind = .program
        case 1: reader.image.kind = .object
        default: reader.image.kind = .other
        }
        reader.image.signature = CodeSignature.none
        let count = header.littleEndian(at: 16, count: 4) ?? 0
        let commandsSize = header.littleEndian(at: 20, count: 4) ?? 0
        guard reader.image.kind == .library else { return reader.image }
        // A stack that code may run on.
        if (header.littleEndian(at: 24, count: 4) ?? 0) & 0x2_0000 != 0 { reader.image.traits.insert(.executableStack) }
        try reader.readCommands(try reader.bytes(at: 32, count: commandsSize), count: count)
        try reader.readSymbols()
        try reader.readExports()
        try reader.readConstructors()
        try reader.readSignature()
        reader.image.noteTraces(of: [])
        return reader.image
    }

    /// Some of the library's own bytes.
    func bytes(at offset: UInt64, count: UInt64) throws(LibraryProblem) -> [UInt8] {
        let end = offset.addingReportingOverflow(count)
        guard !end.overflow, end.partialValue <= slice.size else { throw .truncated }
        return try file.bytes(at: slice.offset + offset, count: count)
    }

    private mutating func readCommands(_ commands: [UInt8], count: UInt64) throws(LibraryProblem) {
        var position = 0
        for _ in 0..<count {
            guard let command = commands.littleEndian(at: position, count: 4),
                let length = commands.littleEndian(at: position + 4, count: 4)
            else { throw .malformed("it has fewer load commands than it says") }
            guard length >= 8, length <= UInt64(commands.count - position) else {
                throw .malformed("a load command does not end where the commands do")
            }
            let body = Array(commands[position..<position + Int(length)])
            position += Int(length)
            try read(command, body)
        }
    }

    private mutating func read(_ command: UInt64, _ body: [UInt8]) throws(LibraryProblem) {
        func number(_ place: Int, _ width: Int = 4) -> UInt64 { body.littleEndian(at: place, count: width) ?? 0 }
        switch command {
        case Command.segment: try readSegment(body)
        case Command.name: image.name = Self.text(body)
        case Command.loadLibrary, Command.reexportedLibrary, Command.upwardLibrary, Command.lazyLibrary,
            Command.weakLibrary:
            guard let name = Self.text(body) else { throw .malformed("the name of a library that it needs has no end") }
            image.needed.append(NeededLibrary(name: name, isWeak: command == Command.weakLibrary))
        case Command.searchFolder:
            if let path = Self.text(body) {
                image.searchFolders.append(LibrarySearchFolder(path: path, isInherited: true))
            }
        case Command.symbols: tables.symbols = (number(8), number(12), number(16), number(20))
        case Command.exports: tables.exports = (number(8), number(12))
        case _ where Command.dyldInfo.contains(command): tables.exports = (number(40), number(44))
        case Command.signature: tables.signature = (number(8), number(12))
        case Command.identifier: image.buildID = BinaryImage.hexadecimal(body.dropFirst(8).prefix(16))
        case _ where Command.encryption.contains(command):
            if number(16) != 0 { image.traits.insert(.encrypted) }
        case Command.minimumSystem: image.minimumSystem = Self.version(number(8))
        case Command.build:
            image.minimumSystem = Self.version(number(12))
            // macOS, iOS, tvOS, watchOS, Mac Catalyst, …
            let systems: [UInt64: String] = [
                1: "macos", 2: "ios", 3: "tvos", 4: "watchos", 6: "catalyst", 11: "visionos",
            ]
            let system = systems[number(8)] ?? "platform \(number(8))"
            image.platform = LibraryPlatform(system: system, architecture: image.platform.architecture)
        default: break
        }
    }

    private mutating func readSegment(_ body: [UInt8]) throws(LibraryProblem) {
        func number(_ place: Int, _ width: Int) -> UInt64 { body.littleEndian(at: place, count: width) ?? 0 }
        let offset = number(40, 8)
        let size = number(48, 8)
        let end = offset.addingReportingOverflow(size)
        if end.overflow || end.partialValue > slice.size { throw .truncated }
        guard size <= number(32, 8) else { throw .malformed("a segment has more bytes in the file than in memory") }
        let protection = number(60, 4)
        image.segments.append(
            BinarySegment(
                offset: offset, fileSize: size, address: number(24, 8), memorySize: number(32, 8),
                isWritable: protection & 2 != 0, isExecutable: protection & 4 != 0))
        for index in 0..<Int(min(number(64, 4), 4096)) {
            let start = 72 + index * 80
            guard body.count >= start + 80 else { throw .malformed("a segment has fewer sections than it says") }
            let name =
                body.terminatedString(at: start, limit: 16) ?? String(decoding: body[start..<start + 16], as: UTF8.self)
            let type = number(start + 64, 4) & 0xFF
            let place = (offset: number(start + 48, 4), size: number(start + 40, 8))
            // Pointers to functions, and offsets of functions.
            if type == 0x9 || type == 0x16 {
                constructorTables.append((place.offset, place.size, type == 0x16))
            }
            if name.hasPrefix("__swift5_types") || name.hasPrefix("__swift5_typeref") { image.traits.insert(.swift) }
            if name.hasPrefix("__debug_info") { image.traits.insert(.debugInformation) }
            if name.hasPrefix("__llvm_prf_cnts") { image.traits.insert(.coverage) }
            if name.hasPrefix("__livery_abi"), place.size >= 16 {
                let note = try bytes(at: place.offset, count: 16)
                if note.littleEndian(at: 0, count: 4) == 0x4C49_5659 {
                    image.interface = InterfaceVersion(
                        major: UInt16(truncatingIfNeeded: note.littleEndian(at: 4, count: 4) ?? 0),
                        minor: UInt16(truncatingIfNeeded: note.littleEndian(at: 8, count: 4) ?? 0))
                }
            }
        }
    }

    private mutating func readConstructors() throws(LibraryProblem) {
        for table in constructorTables {
            guard table.size <= 1 << 20 else { throw .malformed("it has more constructors than anybody needs") }
            let width = table.isOffsets ? 4 : 8
            let slots = try bytes(at: table.offset, count: table.size)
            for index in 0..<slots.count / width {
                image.constructors.append(
                    BinaryConstructor(
                        name: nil, address: slots.littleEndian(at: index * width, count: width) ?? 0,
                        changesFloatingPoint: false))
            }
        }
    }

    /// The text whose offset in the command stands after the command's own two numbers.
    private static func text(_ command: [UInt8]) -> String? {
        guard let offset = command.littleEndian(at: 8, count: 4) else { return nil }
        return (command + [0]).terminatedString(at: Int(offset), limit: 4096)
    }

    /// A version of a system: `15.0`.
    private static func version(_ number: UInt64) -> String {
        let patch = number & 0xFF
        return "\(number >> 16).\(number >> 8 & 0xFF)" + (patch == 0 ? "" : ".\(patch)")
    }
}
