import Foundation

/// Builds small Mach-O libraries, byte by byte as Apple's `mach-o/loader.h` lays them out.
struct MachOBuilder {
    var processor: UInt32 = 0x0100_000C
    var fileType: UInt32 = 6
    var exports: [String] = []
    var needed = ["/usr/lib/libSystem.B.dylib"]
    var searchPaths = ["@loader_path"]

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
        let all = commands + libraries + paths + [exportsCommand]
        let size = all.reduce(0) { $0 + $1.count }
        var data = Self.words([0xFEED_FACF, processor, 0, fileType, UInt32(all.count), UInt32(size), 0x85, 0])
        for command in all { data += command }
        data += Data(count: 0x1000 - data.count)
        return data + trie
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

    private static func words(_ numbers: [UInt32]) -> Data {
        Data(numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) } })
    }
}
