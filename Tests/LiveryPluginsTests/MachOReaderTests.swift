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

    @Test func `a class of Java, which begins with the same bytes, is no library`() throws {
        let bytes = Data([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 20, 10, 0])
        #expect(throws: LibraryProblem.notALibrary("its format is not known")) { try Self.read(bytes, Self.mac) }
    }

    // MARK: - What else is told

    @Test func `what a library for macOS takes, from where, and what runs while it is loaded`() throws {
        let builder = MachOBuilder(
            exports: ["_livery_plugin_entry_1"], build: (1, 15 << 16 | 2 << 8),
            imports: [("exit", false), ("perhaps", true)], constructors: 2)
        let image = try Self.read(builder.data, Self.mac)
        #expect(
            image.imports == [
                BinaryImport(name: "exit", version: nil, library: "/usr/lib/libSystem.B.dylib", isWeak: false),
                BinaryImport(name: "perhaps", version: nil, library: "/usr/lib/libSystem.B.dylib", isWeak: true),
            ])
        #expect(image.minimumSystem == "15.2")
        #expect(image.constructors.count == 2)
        #expect(image.name == "@rpath/libplugin.dylib")
        #expect(image.exports.map(\.name) == ["livery_plugin_entry_1"])
    }

    @Test(
        arguments: [
            (nil, CodeSignature.none, "not signed"), ((2, ""), .adHoc, "signed ad hoc"),
            ((0x2_0002, ""), .adHoc, "signed ad hoc"), ((0x1_0000, ""), .signed(team: ""), "signed"),
            ((0, "ABCDE12345"), .signed(team: "ABCDE12345"), "signed by team ABCDE12345"),
        ] as [((UInt32, String)?, CodeSignature, String)])
    func `how a library for macOS is signed`(flags: (UInt32, String)?, signature: CodeSignature, title: String) throws {
        var builder = Self.good
        builder.signature = flags.map { (flags: $0.0, team: $0.1) }
        let image = try Self.read(builder.data, Self.mac)
        #expect(image.signature == signature)
        #expect(image.signature?.description == title)
    }

    @Test(
        arguments: [(2, "iOS on arm64"), (6, "Mac Catalyst on arm64"), (77, "platform 77 on arm64")]
            as [(UInt32, String)])
    func `a library for another system of the same processor is told apart`(platform: UInt32, title: String) throws {
        var builder = Self.good
        builder.build = (platform, 17 << 16)
        #expect(throws: LibraryProblem.wrongArchitecture(title)) { try Self.read(builder.data, Self.mac) }
    }

    @Test(
        arguments: [
            (nil, 0, nil, .unsigned), (2, 1, nil, .encrypted), (2, 0, "lib", .unsafeSearchFolder),
            (2, 0, "/opt/x", .absoluteSearchFolder), (2, 0, "@loader_path/../lib", nil),
            (2, 0, "@executable_path", nil),
        ] as [(UInt32?, UInt32, String?, BinaryRule?)])
    func `what speaks against loading a library for macOS`(
        signature: UInt32?, encryption: UInt32, folder: String?, rule: BinaryRule?
    ) throws {
        var builder = Self.good
        builder.signature = signature.map { (flags: $0, team: "") }
        builder.encryption = encryption
        if let folder { builder.searchPaths = [folder] }
        builder.exports = ["_livery_plugin_entry_1"]
        let file = try TemporaryFolder().write(builder.data, to: "libx.dylib")
        let report = BinaryReport.inspect(file, on: Self.mac)
        #expect(report.findings.map(\.rule) == (rule.map { [$0] } ?? []))
        #expect(report.canBeLoaded == (rule == nil || rule?.weight != .refusal))
    }

    @Test(.enabled(if: CCompiler.find(["clang"]) != nil, "there is no clang on this machine"))
    func `an object file that clang makes for macOS is told apart from a library`() throws {
        let folder = try TemporaryFolder()
        let source = try folder.write(Sample.entry, to: "x.c")
        try CCompiler.run(
            try #require(CCompiler.find(["clang"])),
            ["-target", "arm64-apple-macos15", "-c", source, "-o", "\(folder.path)/x.o"])
        let report = BinaryReport.inspect("\(folder.path)/x.o", on: Self.mac)
        #expect(report.image?.kind == .object)
        #expect(
            report.refusal?.statement == "is no shared library: it is an object file that has not been linked")
    }

    @Test func `5,000 damaged copies are judged, and none is read outside of`() throws {
        var builder = Self.good
        builder.signature = (0, "ABCDE12345")
        builder.imports = [("exit", false), ("rand", true)]
        builder.constructors = 3
        builder.build = (1, 15 << 16)
        let whole = [UInt8](builder.data)
        let places = whole.indices.filter { whole[$0] != 0 || $0 < 900 || $0 >= 0x1000 }
        var generator = SplitMix64(state: 5)
        var outcomes: Set<String> = []
        for _ in 0..<5_000 {
            var changed = whole
            for _ in 0..<1 + Int(generator.next() % 4) {
                let place = places[Int(generator.next() % UInt64(places.count))]
                changed[place] =
                    [UInt8(truncatingIfNeeded: generator.next()), 0, 0xFF, 0x80][Int(generator.next() % 4)]
            }
            do throws(LibraryProblem) {
                _ = try BinaryImage.read(ByteSource(changed), preferring: Self.mac)
                outcomes.insert("read")
            } catch {
                switch error {
                case .truncated: outcomes.insert("truncated")
                case .malformed: outcomes.insert("malformed")
                case .notALibrary: outcomes.insert("not a library")
                case .wrongArchitecture: outcomes.insert("wrong architecture")
                }
            }
        }
        #expect(outcomes.count >= 4, "\(outcomes)")
    }

    private static func read(_ data: Data, _ platform: LibraryPlatform) throws -> BinaryImage {
        return try BinaryImage.read(ByteSource(Array(data)), for: platform)
    }
}
