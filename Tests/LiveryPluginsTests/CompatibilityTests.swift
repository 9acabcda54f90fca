import CLiveryPlugin
import Foundation
import LiveryColor
@testable import LiveryPlugins
import Testing

/// Hosts and plug-ins of different minor versions: whoever is older does without what is new, and nobody is confused.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct CompatibilityTests {
    /// Which header something is compiled with.
    enum Version: CaseIterable, CustomTestStringConvertible {
        /// That of version 1.0.
        case first
        /// One whose structs have grown.
        case later

        var include: String {
            get throws { self == .first ? CCompiler.include : try GrownHeader.folder.get() }
        }
        var testDescription: String { self == .first ? "1.0" : "1.1" }
    }

    @Test(arguments: Version.allCases, Version.allCases)
    func `a host and a plug-in in C`(host: Version, plugin: Version) throws {
        let library = try Self.library("Dim/dim.c", plugin)
        let printed = try CCompiler.run(Self.host(host), [library])
        // Half of each lightness; a third of that of the roles that are not stated; of the pairs, the one that asks for more than 2.
        let wanted = """
            dim
            0.40 0.10 0.20 1.00
            0.20 0.10 0.20 0.50
            status 0
            night
            derived 0 0.10 a-third
            derived 2 0.30 a-third
            status 0
            pairs
            finding pairs 2.0 of 2.5, role 1 make it black
            status 0

            """
        #expect(printed == wanted)
    }

    @Test(arguments: [(Version.first, "0.80"), (.later, "0.00")])
    func `a plug-in that uses what is new does without in a host that lacks it`(host: Version, first: String) throws {
        let library = try Self.library("Compatibility/later.c", .later)
        let printed = try CCompiler.run(Self.host(host), [library])
        #expect(printed.contains("unheard-of\nskipped\n"))
        #expect(printed.contains("spoil\n\(first) 0.10 0.20 1.00\n"))
        #expect(printed.contains("new in this: 1\n") == (host == .later))
    }

    @Test func `this host runs plug-ins of a later minor version`() throws {
        let fixture = try Fixture(named: "later")
        try Self.make("Compatibility/later.c", .later, at: fixture.library)
        #expect(try fixture.transform(["#804020"])[0].get().hexString == "#804020")
        let dim = try Fixture.dim()
        try Self.make("Dim/dim.c", .later, at: dim.library)
        let tenth = try dim.transform(["#808080"], function: "dim")[0].get()
        #expect(abs(tenth.first - 0.599871 * 0.9) < 1e-5)
    }

    @Test func `sizes and limits of version 1.0 are what this host has`() {
        // Each struct is at least as large as it was in the first version, and where nothing was appended, as large.
        #expect(unsafe MemoryLayout<lv_module>.size >= Int(LV_MODULE_SIZE_1_0))
        #expect(LV_MODULE_SIZE_1_0 == 56)
        #expect(LV_FUNCTION_SIZE_1_0 == 96)
        #expect(LV_PARAM_SIZE_1_0 == 152)
        #expect(LV_HOST_SIZE_1_0 == 104)
        #expect(ManifestReader.limits.functions == Int(LV_LIMIT_FUNCTIONS))
        #expect(ManifestReader.limits.parameters == Int(LV_LIMIT_PARAMETERS))
        #expect(ManifestReader.limits.choices == Int(LV_LIMIT_CHOICES))
        #expect(ManifestReader.lengths.name == Int(LV_LIMIT_NAME))
        #expect(ManifestReader.lengths.id == Int(LV_LIMIT_ID))
        #expect(CallContext.limits.text == Int(LV_LIMIT_TEXT))
        #expect(CallContext.limits.lines == Int(LV_LIMIT_LOG_LINES))
        #expect(CallContext.limits.scratch == Int(LV_LIMIT_SCRATCH))
        #expect(ResultCollector.limits.text == Int(LV_LIMIT_TEXT))
        #expect(ResultCollector.limits.findings == Int(LV_LIMIT_FINDINGS))
        #expect(ResultCollector.limits.roles == Int(LV_LIMIT_NEW_ROLES))
        #expect(ResultCollector.limits.list == Int(LV_LIMIT_SUGGESTIONS))
    }

    @Test func `the page about the interface states the header's limits`() throws {
        let page = Fixture.package.appendingPathComponent("Documentation/plugin-interface.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        func number(_ value: UInt32) -> String {
            let digits = "\(value)"
            return value < 1000 ? digits : "\(digits.dropLast(3)),\(digits.suffix(3))"
        }
        for row in [
            "| functions, parameters of each, choices of each | \(LV_LIMIT_FUNCTIONS), \(LV_LIMIT_PARAMETERS), \(LV_LIMIT_CHOICES) |",
            "| names of functions and parameters; id | \(LV_LIMIT_NAME) bytes, `[a-z][a-z0-9-]*`; \(LV_LIMIT_ID) bytes |",
            "| a text passed to a callback | \(number(LV_LIMIT_TEXT)) bytes;",
            "| colours of a batch | \(number(LV_LIMIT_BATCH));",
            "| findings; new roles; suggestions of a finding | \(number(LV_LIMIT_FINDINGS)); \(number(LV_LIMIT_NEW_ROLES)); \(LV_LIMIT_SUGGESTIONS) |",
            "| lines of a log in one call | \(number(LV_LIMIT_LOG_LINES));",
            "| scratch memory in one call | \(LV_LIMIT_SCRATCH >> 20) MiB |",
        ] {
            #expect(text.contains(row), "\(row)")
        }
    }

    private static func library(_ source: String, _ version: Version) throws -> String {
        let path = "\(try TemporaryFolder().path)/plugin.\(CCompiler.libraryExtension)"
        try make(source, version, at: path)
        return path
    }

    private static func make(_ source: String, _ version: Version, at path: String) throws {
        try CCompiler.makeLibrary(
            Fixture.sources.appendingPathComponent(source).path, at: path,
            ["-Wextra", "-Wno-missing-field-initializers", "-Werror"],
            header: try version.include)
    }

    private static func host(_ version: Version) throws -> String {
        let path = "\(try TemporaryFolder().path)/host"
        let source = Fixture.sources.appendingPathComponent("Compatibility/host.c").path
        let options = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-I", try version.include, source, "-o", path]
        try CCompiler.run(CCompiler.path ?? "", options + (LibraryPlatform.current.system == "linux" ? ["-ldl"] : []))
        return path
    }
}
