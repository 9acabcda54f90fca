import Foundation
import LiveryDiagnostics
@testable import LiveryPlugins
import Testing

@Suite struct RegistryTests {
    @Test func `nothing at all is fine`() {
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory("/nowhere/at/all", .user)]))
        #expect(registry.plugins.isEmpty)
        #expect(registry.functions.isEmpty)
        #expect(registry.diagnostics.isEmpty)
        #expect(registry.function("darken") == nil)
        #expect(registry.nearestName(to: "darken") == nil)
    }

    @Test(
        arguments: [
            (PluginDirectory.Origin.option, Severity.error), (.environment, .warning), (.user, nil), (.site, nil),
            (.system, nil),
            (.bundled, nil),
        ] as [(PluginDirectory.Origin, Severity?)])
    func `a directory that is missing matters when the user has named it`(
        origin: PluginDirectory.Origin, severity: Severity?
    ) {
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory("/nowhere/at/all", origin)]))
        #expect(registry.diagnostics.map(\.severity) == (severity.map { [$0] } ?? []))
    }

    @Test func `many manifests are read at once, and told in one order`() throws {
        let folder = try TemporaryFolder()
        for index in 100..<220 {
            let manifest = Fixture.manifest("p\(index)", function: "f\(index)")
            let text = index % 7 == 0 ? manifest.replacingOccurrences(of: "title:", with: "titel:") : manifest
            try folder.write(text, to: "p\(index).liveryplugin/plugin.yaml")
        }
        try folder.write("a file", to: "p150x.liveryplugin")
        let good = (100..<220).filter { $0 % 7 != 0 }.map { "org.example.p\($0)" }
        for _ in 0..<10 {
            let registry = Self.scan(folder)
            #expect(registry.plugins.map(\.id) == good)
            #expect(registry.broken.count == 18)
            let paths = registry.diagnostics.map { $0.location?.path ?? "" }
            #expect(paths == paths.sorted())
            #expect(paths.contains { $0.hasSuffix("p150x.liveryplugin") })
        }
    }

    @Test func `a broken manifest takes down its own plug-in and nothing else`() throws {
        let folder = try TemporaryFolder()
        try folder.write("id: [", to: "broken.liveryplugin/plugin.yaml")
        try folder.write("no manifest", to: "empty.liveryplugin/readme.txt")
        try folder.write("a file", to: "file.liveryplugin")
        try folder.write("a file", to: "readme.txt")
        try folder.write(Fixture.manifest("hidden"), to: ".hidden.liveryplugin/plugin.yaml")
        try folder.write(Fixture.manifest("other"), to: "other/plugin.yaml")
        try folder.write(Fixture.manifest("good"), to: "good.liveryplugin/plugin.yaml")
        let registry = Self.scan(folder)
        #expect(registry.plugins.map(\.id) == ["org.example.good"])
        #expect(
            registry.diagnostics.map(\.code) == ["yaml-syntax", "manifest-missing", "plugin-unreadable"])
        #expect(registry.diagnostics.allSatisfy { $0.location?.path.hasPrefix(folder.path) == true })
    }

    @Test func `the first directory wins, and the others are listed with the reason`() throws {
        let first = try TemporaryFolder()
        let second = try TemporaryFolder()
        try first.write(Fixture.manifest("same", version: "1.0.0"), to: "b.liveryplugin/plugin.yaml")
        try first.write(Fixture.manifest("same", version: "3.0.0"), to: "c.liveryplugin/plugin.yaml")
        try second.write(Fixture.manifest("same", version: "2.0.0"), to: "a.liveryplugin/plugin.yaml")
        let registry = PluginRegistry.scan(
            PluginSearchPath([PluginDirectory(first.path, .user), PluginDirectory(second.path, .system)]))
        #expect(registry.plugins.map(\.manifest.version.description) == ["1.0.0"])
        #expect(registry.shadowed.map(\.plugin.manifest.version.description) == ["3.0.0", "2.0.0"])
        #expect(
            registry.shadowed.map(\.reason) == [
                "'\(first.path)/b.liveryplugin' comes before it in the same directory",
                "'\(first.path)/b.liveryplugin' is in a directory that goes before its own (user)",
            ])
        #expect(registry.shadowed.allSatisfy { $0.winner == "\(first.path)/b.liveryplugin" })
        #expect(registry.diagnostics.isEmpty)
    }

    @Test func `two plug-ins that claim to be the same and are not are reported`() throws {
        let first = try TemporaryFolder()
        let second = try TemporaryFolder()
        try first.write(Fixture.manifest("same"), to: "same.liveryplugin/plugin.yaml")
        try second.write(Fixture.manifest("same"), to: "same.liveryplugin/plugin.yaml")
        let path = PluginSearchPath([PluginDirectory(first.path, .user), PluginDirectory(second.path, .system)])
        #expect(PluginRegistry.scan(path).diagnostics.isEmpty)
        try second.write("x", to: "same.liveryplugin/libsame.\(CCompiler.libraryExtension)")
        let registry = PluginRegistry.scan(path)
        #expect(registry.diagnostics.map(\.code) == ["plugin-differs"])
        #expect(registry.diagnostics.map(\.severity) == [.warning])
        #expect(
            registry.diagnostics.first?.message
                == "'\(second.path)/same.liveryplugin' says that it is version 1.0.0 of 'org.example.same', as '\(first.path)/same.liveryplugin' does, and is another"
        )
    }

    @Test func `what is not used is listed with the reason`() throws {
        let folder = try TemporaryFolder()
        try folder.write("id: [", to: "broken.liveryplugin/plugin.yaml")
        try folder.write("no manifest", to: "empty.liveryplugin/readme.txt")
        let registry = Self.scan(folder)
        #expect(
            registry.broken.map(\.folder) == [
                "\(folder.path)/broken.liveryplugin", "\(folder.path)/empty.liveryplugin",
            ])
        #expect(
            registry.broken.last?.reason
                == "'\(folder.path)/empty.liveryplugin' has no plugin.yaml, so it is no plug-in")
    }

    @Test func `of two functions with one name the first is called, and the other is reported`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Fixture.manifest("one", function: "dim"), to: "one.liveryplugin/plugin.yaml")
        try folder.write(Fixture.manifest("two", function: "dim"), to: "two.liveryplugin/plugin.yaml")
        let registry = Self.scan(folder)
        #expect(registry.plugins.count == 2)
        #expect(registry.function("dim")?.plugin == "org.example.one")
        let diagnostic = try #require(registry.diagnostics.first)
        #expect(diagnostic.code == "duplicate-function")
        #expect(diagnostic.severity == .warning)
        #expect(
            diagnostic.message
                == "'dim' of 'org.example.two' is not reachable: 'org.example.one' has a function of that name too, and goes before it"
        )
        #expect(diagnostic.location?.path == "\(folder.path)/two.liveryplugin/plugin.yaml")
        #expect(diagnostic.related.first?.location?.path == "\(folder.path)/one.liveryplugin/plugin.yaml")
    }

    @Test(
        arguments: [
            "name: dim", "name: \"dim\"", "name: 'dim'", "name:   dim # the name", "\"name\": dim", "? name\n    : dim",
            "name:\n        dim", "name: # the name\n        dim", "name: |-\n        dim", "name: \"\\x64im\"",
            "name: !!str dim", "name: &name dim",
        ])
    func `a function is found alone as it is among all, however its name is written`(line: String) throws {
        let folder = try TemporaryFolder()
        let manifest = Fixture.manifest("one", function: "dim")
        try #require(manifest.contains("name: dim"))
        try folder.write(
            manifest.replacingOccurrences(of: "name: dim", with: line), to: "one.liveryplugin/plugin.yaml")
        try folder.write(Fixture.manifest("two", function: "dim-more"), to: "two.liveryplugin/plugin.yaml")
        #expect(Self.scan(folder).functions.map(\.signature.name) == ["dim", "dim-more"])
        #expect(Self.scan(folder).function("dim")?.plugin == "org.example.one")
        #expect(Self.scan(folder).function("dim-more")?.plugin == "org.example.two")
        #expect(Self.scan(folder).function("di") == nil)
        #expect(Self.scan(folder).plugin("org.example.one")?.id == "org.example.one")
    }

    @Test func `a function of a plug-in that is set aside is not found, whether or not all are read`() throws {
        let first = try TemporaryFolder()
        let second = try TemporaryFolder()
        try first.write(Fixture.manifest("same", function: "dim"), to: "same.liveryplugin/plugin.yaml")
        try second.write(Fixture.manifest("same", function: "bright"), to: "same.liveryplugin/plugin.yaml")
        try second.write(
            Fixture.manifest("bad", function: "bright").replacingOccurrences(of: "version:", with: "versoin:"),
            to: "bad.liveryplugin/plugin.yaml")
        let path = PluginSearchPath([PluginDirectory(first.path, .user), PluginDirectory(second.path, .system)])
        #expect(PluginRegistry.scan(path).function("bright") == nil)
        #expect(PluginRegistry.scan(path).functions.map(\.signature.name) == ["dim"])
    }

    @Test(
        arguments: [
            ("summary: Raises the contrast of text.", false), ("help: of low contrast\n", false),
            ("name: high-contrast\n", false), ("name: contrast-of\n", false), ("- contrast between them\n", false),
            ("name: contrast\n", true), ("{name: contrast}", true), ("- contrast", true), ("name: contrast # it", true),
        ])
    func `a manifest that speaks of a word need not have it as a value`(text: String, mayState: Bool) {
        #expect(ManifestGlance.mayState("contrast", in: Array(text.utf8)) == mayState)
    }

    @Test(
        arguments: [
            ("- name: contrast\n", true), ("name: 'contrast'\n", true), ("- id: contrast\n", false),
            ("id: contrast\n", false), ("  - value: contrast\n", false), ("default: \"contrast\"\n", true),
            ("{ id: contrast }", true), ("title: contrast\n", true), ("name:\n  contrast\n", true),
            ("? name\n: contrast\n", true), ("id: contrast\nname: contrast\n", true),
        ])
    func `what is plainly the id of something else is no name of a function`(text: String, mayBe: Bool) {
        #expect(ManifestGlance.mayState("contrast", in: Array(text.utf8), isName: true) == mayBe)
    }

    @Test(
        arguments: [
            ("    silent-when: pairs-met\n", true), ("    kind: check\n    silent-when: pairs-met\n", true),
            ("    # silent-when: pairs-met\n", false), ("      silent-when: pairs-met\n", false),
            ("  - name: other\n    silent-when: pairs-met\n", false), ("silent-when: pairs-met\n", false),
            ("    summary: |\n    silent-when: pairs-met\n", false),
            ("    summary: \"a\n    silent-when: pairs-met\"\n", false),
            ("    silent-when: &a pairs-met\n", false),
        ])
    func `what a function promises is seen at a glance where it is plainly written`(text: String, isStated: Bool) {
        let manifest = "functions:\n  - name: contrast\n" + text
        #expect(ManifestGlance.states("silent-when: pairs-met", of: "contrast", in: Array(manifest.utf8)) == isStated)
        #expect(!ManifestGlance.states("silent-when: pairs-met", of: "contras", in: Array(manifest.utf8)))
    }

    @Test func `a directory under two names is searched once`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Fixture.manifest("one"), to: "real/one.liveryplugin/plugin.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/link", withDestinationPath: "\(folder.path)/real")
        let registry = PluginRegistry.scan(
            PluginSearchPath([
                PluginDirectory("\(folder.path)/real", .site), PluginDirectory("\(folder.path)/link", .system),
            ]))
        #expect(registry.plugins.count == 1)
        #expect(registry.shadowed.isEmpty)
    }

    @Test func `the order of a scan does not depend on the order of the directory`() throws {
        let folder = try TemporaryFolder()
        for name in ["zeta", "alpha", "mid", "beta"] {
            try folder.write(Fixture.manifest(name, function: name), to: "\(name).liveryplugin/plugin.yaml")
        }
        let registry = Self.scan(folder)
        #expect(registry.plugins.map(\.id) == ["alpha", "beta", "mid", "zeta"].map { "org.example.\($0)" })
        #expect(registry.functions.map(\.signature.name) == ["alpha", "beta", "mid", "zeta"])
    }

    @Test func `a folder that the user names may be a plug-in itself`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Fixture.manifest("mine"), to: "plugin.yaml")
        #expect(Self.scan(folder).plugins.map(\.id) == ["org.example.mine"])
    }

    @Test func `a plug-in that everybody can change is not used`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Fixture.manifest("open"), to: "open.liveryplugin/plugin.yaml")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o777], ofItemAtPath: "\(folder.path)/open.liveryplugin")
        let registry = Self.scan(folder)
        #expect(registry.plugins.isEmpty)
        #expect(registry.diagnostics.map(\.code) == ["plugin-unsafe"])
    }

    @Test func `a misspelt name is answered with the nearest`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Fixture.manifest("one", function: "darken"), to: "one.liveryplugin/plugin.yaml")
        try folder.write(
            Fixture.manifest("two", kind: .check, function: "contrast"), to: "two.liveryplugin/plugin.yaml")
        let registry = Self.scan(folder)
        #expect(registry.nearestName(to: "darke") == "darken")
        #expect(registry.nearestName(to: "contrats") == "contrast")
        #expect(registry.nearestName(to: "contrats", of: .transform) == nil)
        #expect(registry.functions(of: .check).map(\.signature.name) == ["contrast"])
    }

    private static func scan(_ folder: TemporaryFolder) -> PluginRegistry {
        PluginRegistry.scan(PluginSearchPath([PluginDirectory(folder.path, .option)]))
    }
}
