/// Reads the headers of a Mach-O dynamic library, on its own or as one of several in a universal file.
enum MachOReader {
    /// Whether the first four bytes are those of a Mach-O file.
    static func recognizes(_ magic: [UInt8]) -> Bool {
        magic == [0xCF, 0xFA, 0xED, 0xFE] || magic == [0xCE, 0xFA, 0xED, 0xFE] || isUniversal(magic)
    }

    /// What the file says of itself.
    ///
    /// - Throws: Why it is no library for `platform`.
    static func read(_ file: borrowing ByteSource, for platform: LibraryPlatform) throws(LibraryProblem) -> LibraryImage
    {
        let magic = try file.bytes(at: 0, count: 4)
        guard isUniversal(magic) else { return try read(file, at: 0, size: file.size, for: platform) }
        let count = try file.bytes(at: 4, count: 4).bigEndian(at: 0, count: 4) ?? 0
        // Java classes begin with the same four bytes; what follows there is no small number.
        guard (1...32).contains(count) else { throw .notALibrary("its format is not known") }
        let isLarge = magic[3] == 0xBF
        let entrySize: UInt64 = isLarge ? 32 : 20
        let table = try file.bytes(at: 8, count: count * entrySize)
        var found: [String] = []
        for index in 0..<Int(count) {
            let start = index * Int(entrySize)
            let name = processor(table.bigEndian(at: start, count: 4) ?? 0)
            found.append(name)
            guard platform.system == "macos", name == platform.architecture else { continue }
            let width = isLarge ? 8 : 4
            let offset = table.bigEndian(at: start + 8, count: width) ?? 0
            let size = table.bigEndian(at: start + 8 + width, count: width) ?? 0
            let end = offset.addingReportingOverflow(size)
            if end.overflow || end.partialValue > file.size { throw .truncated }
            return try read(file, at: offset, size: size, for: platform)
        }
        throw .wrongArchitecture("macOS on " + found.joined(separator: " and "))
    }

    private static func isUniversal(_ magic: [UInt8]) -> Bool {
        magic == [0xCA, 0xFE, 0xBA, 0xBE] || magic == [0xCA, 0xFE, 0xBA, 0xBF]
    }

    private static func processor(_ type: UInt64) -> String {
        switch type {
        case 0x0100_0007: "x86_64"
        case 0x0100_000C: "arm64"
        case 7: "x86"
        case 12: "arm"
        default: "processor \(type)"
        }
    }

    private static func read(
        _ file: borrowing ByteSource, at start: UInt64, size: UInt64, for platform: LibraryPlatform
    ) throws(LibraryProblem) -> LibraryImage {
        guard size >= 32 else { throw .truncated }
        let header = try file.bytes(at: start, count: 32)
        guard header[0] == 0xCF else { throw .wrongArchitecture("a processor with 32 bits") }
        let name = processor(header.littleEndian(at: 4, count: 4) ?? 0)
        guard platform.system == "macos", name == platform.architecture else {
            throw .wrongArchitecture("macOS on \(name)")
        }
        switch header.littleEndian(at: 12, count: 4) {
        case 6, 8: break
        case 1: throw .notALibrary("it is an object file that has not been linked")
        case 2: throw .notALibrary("it is a program")
        default: throw .notALibrary("it is another kind of Mach-O file")
        }
        let count = header.littleEndian(at: 16, count: 4) ?? 0
        let commandsSize = header.littleEndian(at: 20, count: 4) ?? 0
        guard commandsSize <= size - 32 else { throw .truncated }
        let commands = try file.bytes(at: start + 32, count: commandsSize)
        return try image(file, commands, count: count, start: start, size: size)
    }

    private static func image(
        _ file: borrowing ByteSource, _ commands: [UInt8], count: UInt64, start: UInt64, size: UInt64
    ) throws(LibraryProblem) -> LibraryImage {
        var image = LibraryImage()
        var position = 0
        for _ in 0..<count {
            guard let command = commands.littleEndian(at: position, count: 4),
                let length = commands.littleEndian(at: position + 4, count: 4), length >= 8,
                length <= UInt64(commands.count - position)
            else { throw .truncated }
            let body = Array(commands[position..<position + Int(length)])
            position += Int(length)
            switch command {
            case 0x19:
                let end = (body.littleEndian(at: 40, count: 8) ?? 0)
                    .addingReportingOverflow(body.littleEndian(at: 48, count: 8) ?? 0)
                if end.overflow || end.partialValue > size { throw .truncated }
            case 0xC, 0x8000_0018, 0x8000_001F:
                if let name = string(body, at: 8) { image.needed.append(name) }
            case 0x8000_001C:
                if let path = string(body, at: 8) { image.searchPaths.append(path) }
            case 0x22, 0x8000_0022:
                try readExports(
                    file, body.littleEndian(at: 40, count: 4), body.littleEndian(at: 44, count: 4), start, &image)
            case 0x8000_0033:
                try readExports(
                    file, body.littleEndian(at: 8, count: 4), body.littleEndian(at: 12, count: 4), start, &image)
            default: break
            }
        }
        return image
    }

    /// The text whose offset in the command stands at `place`.
    private static func string(_ command: [UInt8], at place: Int) -> String? {
        guard let offset = command.littleEndian(at: place, count: 4) else { return nil }
        return (command + [0]).terminatedString(at: Int(offset))
    }

    private static func readExports(
        _ file: borrowing ByteSource, _ offset: UInt64?, _ size: UInt64?, _ start: UInt64, _ image: inout LibraryImage
    ) throws(LibraryProblem) {
        guard let offset, let size, size > 0 else { return }
        guard size <= 64 << 20 else { throw .notALibrary("its table of exports is too long") }
        let trie = try file.bytes(at: start + offset, count: size)
        image.exportsEntry = contains(trie, Array(("_" + LibraryImage.entry).utf8))
    }

    /// Whether a name is in the trie of exports: nodes of a size, what is exported there, and edges with a text and a node.
    private static func contains(_ trie: [UInt8], _ name: [UInt8]) -> Bool {
        var node = 0
        var matched = 0
        // Each step matches at least one byte, so that a trie that points back at itself ends as well.
        while true {
            var position = node
            guard let terminal = number(trie, &position) else { return false }
            if matched == name.count { return terminal > 0 }
            position += Int(clamping: terminal)
            guard position >= 0, position < trie.count else { return false }
            let edges = Int(trie[position])
            position += 1
            var next: Int?
            for _ in 0..<edges {
                guard let end = trie[min(position, trie.count)...].firstIndex(of: 0) else { return false }
                let label = trie[position..<end]
                position = end + 1
                guard let child = number(trie, &position) else { return false }
                if !label.isEmpty, name[matched...].starts(with: label) {
                    matched += label.count
                    next = Int(clamping: child)
                    break
                }
            }
            guard let next, next < trie.count else { return false }
            node = next
        }
    }

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
}
