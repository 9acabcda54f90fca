import Foundation
@testable import LiveryPlugins
import Testing

/// Mach-O files are read on every machine, so that a message can say what a library is for.
@Suite struct MachOReaderTests {
    private static let mac = LibraryPlatform(system: "macos", architecture: "arm64")
    private static let good = MachOBuilder(exports: ["_livery_plugin_entry_1", "_another"])

    @Test func `a library for macOS tells what it needs and that it has the entry`() throws {
        let image = try Self.read(Self.good.data, Self.mac)
        #expect(image.exportsEntry == true)
        #expect(image.needed.map(\.name) == ["/usr/lib/libSystem.B.dylib"])
        #expect(image.searchFolders.map(\.path) == ["@loader_path"])
    }

    @Test(arguments: [["_livery_plugin_entry_2"], ["_livery_plugin_entry_"], ["_livery_plugin_entry_10"]])
    func `a library for macOS without the entry is found out`(exports: [String]) throws {
        #expect(try Self.read(MachOBuilder(exports: exports).data, Self.mac).exportsEntry == false)
    }

    @Test(
        arguments: [
            (0x0100_000C, "macOS on arm64"), (0x0100_0007, "macOS on x86_64"), (7, "macOS on x86"),
        ] as [(UInt32, String)])
    func `a library for macOS is for another machine elsewhere`(processor: UInt32, what: String) throws {
        let data = MachOBuilder(processor: processor, exports: ["_livery_plugin_entry_1"]).data
        #expect(throws: LibraryProblem.wrongArchitecture(what)) {
            try Self.read(data, LibraryPlatform(system: "linux", architecture: "x86_64"))
        }
        if processor != 0x0100_000C {
            #expect(throws: LibraryProblem.wrongArchitecture(what)) { try Self.read(data, Self.mac) }
        }
    }

    @Test(
        arguments: [
            (1, "it is an object file that has not been linked"), (2, "it is a program"),
            (9, "it is another kind of Mach-O file"),
        ] as [(UInt32, String)])
    func `another kind of file than a library is told`(type: UInt32, what: String) throws {
        #expect(throws: LibraryProblem.notALibrary(what)) { try Self.read(MachOBuilder(fileType: type).data, Self.mac) }
    }

    @Test func `a library for macOS that was cut off anywhere is refused`() throws {
        let whole = Self.good.data
        for length in Array(stride(from: 4, to: whole.count, by: 97)) + [whole.count - 1] {
            #expect(throws: LibraryProblem.truncated, "\(length) of \(whole.count)") {
                try Self.read(whole.prefix(length), Self.mac)
            }
        }
    }

    @Test func `the right one of several libraries in a universal file is read`() throws {
        let arm = Self.good.data
        // x86_64 at 4096 with nothing that could be read, then arm64 at 8192.
        let numbers: [UInt32] = [
            0xCAFE_BABE, 2, 0x0100_0007, 3, 4096, 4096, 12, 0x0100_000C, 0, 8192, UInt32(arm.count), 12,
        ]
        let header = Data(
            numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) } })
        let data = header + Data(count: 8192 - header.count) + arm
        #expect(try Self.read(data, Self.mac).exportsEntry == true)
        #expect(throws: LibraryProblem.wrongArchitecture("macOS on x86_64 and arm64")) {
            try Self.read(data, LibraryPlatform(system: "linux", architecture: "x86_64"))
        }
        #expect(throws: LibraryProblem.truncated) { try Self.read(data.prefix(9000), Self.mac) }
    }

    @Test func `changed bytes are refused or found good, and never trap`() throws {
        let whole = Self.good.data
        var generator = SplitMix64(state: 11)
        for _ in 0..<3000 {
            var changed = whole
            for _ in 0..<3 {
                let place =
                    generator.next() % 2 == 0
                    ? generator.next() % 400 : 0x1000 + generator.next() % UInt64(whole.count - 0x1000)
                changed[Int(place)] = UInt8(truncatingIfNeeded: generator.next())
            }
            _ = try? Self.read(changed, Self.mac)
        }
    }

    @Test func `a class of Java, which begins with the same bytes, is no library`() throws {
        let bytes = Data([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 20, 10, 0])
        #expect(throws: LibraryProblem.notALibrary("its format is not known")) { try Self.read(bytes, Self.mac) }
    }

    private static func read(_ data: Data, _ platform: LibraryPlatform) throws -> BinaryImage {
        return try BinaryImage.read(ByteSource(Array(data)), for: platform)
    }
}
