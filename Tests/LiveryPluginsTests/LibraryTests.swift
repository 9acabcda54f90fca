import Foundation
import LiveryColor
@testable import LiveryPlugins
import Testing

/// Files that are no libraries for this machine: each is told apart from the others, and none is handed to the system.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct LibraryTests {
    @Test func `a library that does not exist`() throws {
        let fixture = try Fixture(named: "absent")
        let error = fixture.failure()
        #expect(error?.code == .libraryMissing)
        #expect(
            error?.message == "the library of the plug-in 'org.example.absent' does not exist: '\(fixture.library)'")
    }

    @Test(arguments: [
        ("this is no library\n", "it is a text"), ("", "it is empty"), ("#!/bin/sh\necho hello\n", "it is a script"),
        ("!<arch>\n", "it is a static library"), ("\u{1}\u{2}\u{3}\u{4}\u{5}", "its format is not known"),
    ])
    func `a file that is something else`(content: String, what: String) throws {
        let fixture = try Fixture(named: "text")
        try fixture.folder.write(content, to: "org.example.text.liveryplugin/libtext.\(CCompiler.libraryExtension)")
        let error = fixture.failure()
        #expect(error?.code == .notALibrary)
        #expect(
            error?.message
                == "the library of the plug-in 'org.example.text' is no shared library: \(what): '\(fixture.library)'")
    }

    @Test func `a folder in the library's place`() throws {
        let fixture = try Fixture(named: "folder")
        try FileManager.default.createDirectory(atPath: fixture.library, withIntermediateDirectories: true)
        let error = fixture.failure()
        #expect(error?.code == .libraryMissing)
        #expect(error?.message.contains("cannot be read") == true)
    }

    @Test func `a library that everybody can change`() throws {
        let fixture = try Fixture.hostile("fails")
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: fixture.library)
        let error = fixture.failure()
        #expect(error?.code == .unsafeFile)
        #expect(error?.help == "run chmod o-w on it")
    }

    @Test func `a manifest without a library for this platform`() throws {
        let fixture = try Fixture(named: "elsewhere")
        let text = Fixture.manifest("elsewhere").replacingOccurrences(
            of: "library: { linux: libelsewhere.so, macos: libelsewhere.dylib }",
            with: LibraryPlatform.current.system == "linux" ? "library: { macos: a.dylib }" : "library: { linux: a.so }"
        )
        try fixture.folder.write(text, to: "org.example.elsewhere.liveryplugin/plugin.yaml")
        let other = LibraryPlatform.current.system == "linux" ? "macos" : "linux"
        let error = fixture.failure()
        #expect(error?.code == .noLibraryForPlatform)
        #expect(
            error?.message
                == "the plug-in 'org.example.elsewhere' has no library for \(LibraryPlatform.current), only for \(other)"
        )
    }

    @Test func `an object file and a program are no libraries`() throws {
        let fixture = try Fixture(named: "object")
        let source = try fixture.folder.write("int nothing(void) { return 0; }\n", to: "nothing.c")
        let compiler = try #require(CCompiler.path)
        try CCompiler.run(compiler, ["-c", source, "-o", fixture.library])
        #expect(fixture.failure()?.message.contains("it is an object file that has not been linked") == true)
    }

    @Test func `the file that a link leads to is the one that counts`() throws {
        let fixture = try Fixture.hostile("fails")
        let moved = "\(fixture.folder.path)/elsewhere.bin"
        try FileManager.default.moveItem(atPath: fixture.library, toPath: moved)
        try FileManager.default.createSymbolicLink(atPath: fixture.library, withDestinationPath: moved)
        #expect(fixture.failure()?.code == .failed)
    }

    // MARK: - ELF

    @Test(.enabled(if: LibraryPlatform.current.system == "linux", "ELF libraries are Linux's"))
    func `a library that was cut off anywhere is refused before it is loaded`() throws {
        let fixture = try Fixture.hostile("fails")
        let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.library))
        let host = PluginHost(fixture.registry)
        let plugin = try #require(host.registry.plugin("org.example.fails"))
        try host.inspect(plugin)
        for length in Array(stride(from: 1, to: whole.count, by: 61)) + [whole.count - 1] {
            try whole.prefix(length).write(to: URL(fileURLWithPath: fixture.library))
            let error = #expect(throws: PluginError.self) { try host.inspect(plugin) }
            #expect(error?.code == (length < 4 ? .notALibrary : .libraryTruncated), "\(length) of \(whole.count)")
        }
    }

    @Test(
        .enabled(if: LibraryPlatform.current == LibraryPlatform(system: "linux", architecture: "x86_64")),
        arguments: [
            (18, 183, "arm64"), (18, 243, "riscv64"), (18, 3, "x86"), (18, 77, "processor 77"),
            (4, 1, "a processor with 32 bits"), (5, 2, "a big-endian processor"),
        ])
    func `a library for another machine`(offset: Int, byte: UInt8, what: String) throws {
        let fixture = try Fixture.hostile("fails")
        var data = try Data(contentsOf: URL(fileURLWithPath: fixture.library))
        data[offset] = byte
        try data.write(to: URL(fileURLWithPath: fixture.library))
        let error = fixture.failure()
        #expect(error?.code == .wrongArchitecture)
        #expect(
            error?.message
                == "the library of the plug-in 'org.example.fails' is for \(what), and this is linux-x86_64: '\(fixture.library)'"
        )
    }

    // MARK: - Dependencies

    @Test func `a library beside the plug-in's own is found`() throws {
        let fixture = try Self.needy("beside")
        #expect(try fixture.transform(["red"])[0].get().hexString == "#ff0000")
    }

    @Test(.enabled(if: LibraryPlatform.current.system == "linux", "the words are those of Linux's loader"))
    func `a library that is missing is named with who needs it and where it was looked for`() throws {
        let fixture = try Self.needy("gone")
        try FileManager.default.removeItem(atPath: "\(fixture.bundle)/libgone.so")
        let error = fixture.failure()
        #expect(error?.code == .dependencyMissing)
        #expect(
            error?.message
                == "the plug-in 'org.example.needshelper' needs the library 'libgone.so', which is not on this machine (needed by '\(fixture.library)'; looked for in \(fixture.bundle) and the system's directories)"
        )
        #expect(error?.help == "install 'libgone.so', or put it beside the plug-in's library")
    }

    @Test(.enabled(if: LibraryPlatform.current.system == "linux", "the words are those of Linux's loader"))
    func `who needs a missing library is found through the libraries between`() throws {
        let fixture = try Self.needy("between", through: "innermost")
        try FileManager.default.removeItem(atPath: "\(fixture.bundle)/libinnermost.so")
        let error = fixture.failure()
        #expect(error?.code == .dependencyMissing)
        #expect(error?.message.contains("needs the library 'libinnermost.so'") == true)
        #expect(error?.message.contains("(needed by '\(fixture.bundle)/libbetween.so';") == true)
    }

    @Test func `two plug-ins with different libraries of one name are not mixed up`() throws {
        let first = try Self.needy("shared")
        #expect(try first.transform(["red"])[0].get().hexString == "#ff0000")
        let same = try Self.needy("shared")
        #expect(try same.transform(["red"])[0].get().hexString == "#ff0000")
        // In processes of their own each has its own, here 43 in place of the 42 that the plug-in wants.
        let other = try Self.needy("shared", ["-DANSWER=43"])
        #expect(other.failure()?.code == .failed)
        // In one process only one of them can be used.
        let here = PluginHost(first.registry, isolation: .inProcess)
        try here.prepare("spoil", .transform)
        let error = #expect(throws: PluginError.self) {
            try PluginHost(other.registry, isolation: .inProcess).prepare("spoil", .transform)
        }
        #expect(error?.code == .dependencyConflict)
        #expect(error?.message.contains("brings a library 'libshared.\(CCompiler.libraryExtension)'") == true)
    }

    /// A plug-in that needs a library of its own, `helper`, which may need another.
    private static func needy(_ helper: String, through inner: String? = nil, _ options: [String] = []) throws
        -> Fixture
    {
        let fixture = try Fixture(named: "needshelper")
        let folder = Fixture.sources.appendingPathComponent("Sources")
        let origin = LibraryPlatform.current.system == "linux" ? "-Wl,-rpath,$ORIGIN" : "-Wl,-rpath,@loader_path"
        var options = options + ["-fvisibility=default"]
        if let inner {
            let source = try fixture.folder.write("int inner(void) { return 1; }\n", to: "inner.c")
            try CCompiler.makeLibrary(
                source, at: "\(fixture.bundle)/lib\(inner).\(CCompiler.libraryExtension)", ["-fvisibility=default"])
            options += ["-Wl,--no-as-needed", "-L\(fixture.bundle)", "-l\(inner)", origin]
        }
        try CCompiler.makeLibrary(
            folder.appendingPathComponent("helper.c").path,
            at: "\(fixture.bundle)/lib\(helper).\(CCompiler.libraryExtension)", options)
        var link = ["-L\(fixture.bundle)", "-l\(helper)", origin]
        if LibraryPlatform.current.system == "linux" { link.append("-Wl,-rpath-link,\(fixture.bundle)") }
        try Fixture.make("needshelper", at: fixture.library, named: "needshelper", link)
        return fixture
    }
}
