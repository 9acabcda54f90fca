import Foundation

/// Builds small Mach-O libraries, byte by byte as Apple's `mach-o/loader.h` lays them out.
struct MachOBuilder {
    var processor: UInt32 = 0x0100_000C
    var fileType: UInt32 = 6
    var exports: [String] = []
    var needed = ["/usr/lib/libSystem.B.dylib"]
    var searchPaths = ["@loader_path"]
    /// `LC_BUILD_VERSION`: the platform's number, and the oldest system as `major << 16 | minor << 8`.
    var build: (platform: UInt32, minimum: UInt32)?
    /// The names that it takes from the first library, and whether it does without.
    var imports: [(name: String, isWeak: Bool)] = []
    /// The flags of its code directory and the team; `nil` for no signature.
    var signature: (flags: UInt32, team: String)?
    /// `cryptid` of `LC_ENCRYPTION_INFO_64`.
    var encryption: UInt32?
    /// The numbers of bytes in `__mod_init_func`.
    var constructors = 0

    /// The file.
    var data: Data {
        let trie = Self.trie(exports)
        let commands = [
            Self.segment("__TEXT", offset: 0, size: 0x1000),
            Self.segment("__LINKEDIT", offset: 0x1000, size: UInt64(trie.count)),
            Self.text(0xD, header: [24, 2, 0x1_0000, 0x1_0000], "@rpath/libplugin.dylib"),
        ]
        let libraries = needed.map { Self.text(0xC, header: [24, 2, 0x1_0000, 0x1_0000], $0) }
        let paths = searchPaths.map { Self.text(0x8000_001C, header: [12], $0) }
        let exportsCommand = Self.words([0x8000_0033, 16, 0x1000, UInt32(trie.count)])
        var all = commands + libraries + paths + [exportsCommand]
        let hasMore = !imports.isEmpty || constructors > 0 || signature != nil
        var rest = hasMore ? Data(count: (trie.count + 7) / 8 * 8 - trie.count) : Data()
        func place() -> UInt32 { UInt32(0x1000 + trie.count + rest.count) }
        if let build { all.append(Self.words([0x32, 24, build.platform, build.minimum, build.minimum, 0])) }
        if let encryption { all.append(Self.words([0x2C, 24, 0, 0, encryption, 0])) }
        if !imports.isEmpty {
            var names = Data([0])
            let symbols = place()
            for (name, isWeak) in imports {
                // An undefined external name from the first library.
                rest += Self.words([UInt32(names.count), UInt32(0x01) | UInt32(isWeak ? 0x0140 : 0x0100) << 16, 0, 0])
                names += Data("_\(name)".utf8) + Data([0])
            }
            all.append(Self.words([0x2, 24, symbols, UInt32(imports.count), place(), UInt32(names.count)]))
            rest += names + Data(count: (8 - names.count % 8) % 8)
        }
        if constructors > 0 {
            let start = place()
            rest += Data(count: constructors * 8)
            var section = Data("__mod_init_func".utf8) + Data([0]) + Data("__DATA".utf8) + Data(count: 10)
            section += Self.words([0, 0, UInt32(constructors * 8), 0, start, 3, 0, 0, 9, 0, 0, 0])
            var command = Self.segment("__DATA", offset: 0, size: 0)
            command.replaceSubrange(4..<8, with: Self.words([152]))
            command.replaceSubrange(64..<68, with: Self.words([1]))
            all.append(command + section)
        }
        if let signature {
            let start = place()
            let team = Data(signature.team.utf8) + Data([0])
            let directory =
                Self.bigWords([0xFADE_0C02, UInt32(56 + team.count), 0x20400, signature.flags])
                + Data(count: 32) + Self.bigWords([signature.team.isEmpty ? 0 : 52])
            rest +=
                Self.bigWords([0xFADE_0CC0, UInt32(20 + directory.count + team.count), 1, 0, 20]) + directory + team
            all.append(Self.words([0x1D, 16, start, UInt32(20 + directory.count + team.count)]))
        }
        let size = all.reduce(0) { $0 + $1.count }
        var data = Self.words([0xFEED_FACF, processor, 0, fileType, UInt32(all.count), UInt32(size), 0x85, 0])
        for command in all { data += command }
        data += Data(count: 0x1000 - data.count)
        return data + trie + rest
    }

    private static func segment(_ name: String, offset: UInt64, size: UInt64) -> Data {
        var command = words([0x19, 72]) + Data(name.utf8) + Data(count: 16 - name.utf8.count)
        for number in [offset, max(size, 0x1000), offset, size] {
            command += words([UInt32(truncatingIfNeeded: number), UInt32(number >> 32)])
        }
        return command + words([1, 1, 0, 0])
    }

    /// A command that ends in a text, filled up to a multiple of eight bytes.
    private static func text(_ kind: UInt32, header: [UInt32], _ text: String) -> Data {
        let start = 8 + header.count * 4
        let size = (start + text.utf8.count + 1 + 7) / 8 * 8
        return words([kind, UInt32(size)] + header) + Data(text.utf8) + Data(count: size - start - text.utf8.count)
    }

    /// The trie of exported symbols: a node for the root, one for each symbol whose name nobody else begins like.
    private static func trie(_ names: [String]) -> Data {
        guard !names.isEmpty else { return Data() }
        let rootSize = 2 + names.reduce(0) { $0 + $1.utf8.count + 3 }
        var root = Data([0, UInt8(names.count)])
        var nodes = Data()
        for name in names {
            let child = rootSize + nodes.count
            root += Data(name.utf8) + Data([0, UInt8(child & 0x7F | 0x80), UInt8(child >> 7)])
            nodes += Data([2, 0, 0x10, 0])
        }
        return root + nodes + Data(count: 8)
    }

    private static func bigWords(_ numbers: [UInt32]) -> Data {
        Data(numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) } })
    }

    private static func words(_ numbers: [UInt32]) -> Data {
        Data(numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) } })
    }
}
