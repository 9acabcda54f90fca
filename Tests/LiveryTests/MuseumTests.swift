import Foundation
import Livery
import Testing

/// Real files that are broken or tricky, each with the verdict that it has to get.
@Suite(.enabled(if: RealData.isPresent, "the real files are not there"))
struct MuseumTests {
    /// For each file the severities, codes and lines of its diagnostics.
    private func verdicts(_ room: String) -> [String: [String]] {
        var options = ThemeHost.Options()
        options.paths = [RealData.folder + "/museum/" + room]
        options.themeDirectories = []
        var found: [String: [String]] = [:]
        for verdict in ThemeHost(options).check() {
            let name = verdict.path.split(separator: "/").last.map(String.init) ?? verdict.path
            found[name] = verdict.diagnostics.map { "\($0.severity) \($0.code) \($0.location?.place.line ?? 0)" }
        }
        return found
    }

    @Test(arguments: ["crlf", "tab"])
    func `unusual but legal files load in silence`(room: String) {
        let found = verdicts(room)
        #expect(!found.isEmpty)
        // What a foreign file has and a pack has no place for is a note.
        for (name, diagnostics) in found {
            #expect(diagnostics.filter { !$0.hasPrefix("note not-carried ") } == [], "\(name)")
        }
    }

    @Test(arguments: ["broken-yaml", "broken-yaml-big", "duplicate-key", "duplicate-key-big", "undefined-alias"])
    func `a broken file has errors with a line, and no others`(room: String) {
        let found = verdicts(room)
        #expect(!found.isEmpty)
        for (name, diagnostics) in found {
            #expect(!diagnostics.isEmpty, "\(name)")
            let code =
                ["duplicate-key": "duplicate-key", "undefined-alias": "undefined-alias"]
                .first { room.hasPrefix($0.key) }?.value ?? "yaml-syntax"
            for diagnostic in diagnostics {
                #expect(diagnostic.hasPrefix("error \(code) "), "\(name) \(diagnostic)")
                #expect(!diagnostic.hasSuffix(" 0"), "\(name)")
            }
        }
    }

    @Test func `an anchor that is defined twice is a warning, and the skin loads with the last`() {
        let found = verdicts("duplicate-anchor")
        #expect(!found.isEmpty)
        for (name, diagnostics) in found {
            #expect(diagnostics.contains { $0.hasPrefix("warning duplicate-anchor") }, "\(name)")
            #expect(!diagnostics.contains { $0.hasPrefix("error") }, "\(name) \(diagnostics)")
        }
    }

    @Test func `what is empty is an error that says so`() {
        let found = verdicts("empty-or-null")
        #expect(!found.isEmpty)
        for (name, diagnostics) in found {
            #expect(diagnostics.contains { $0.hasPrefix("error empty-") }, "\(name) \(diagnostics)")
        }
    }

    @Test func `unquoted digits load as written, with a note for each that YAML 1.2 takes for a number`() throws {
        var options = ThemeHost.Options()
        options.paths = [RealData.folder + "/museum/plain-hex"]
        options.themeDirectories = []
        // The list that comes with the files: file, key, value, and what YAML 1.1 and 1.2 take it for.
        let data = try Data(contentsOf: URL(fileURLWithPath: RealData.folder + "/museum/plain-hex-list.json"))
        let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String]])
        let verdicts = ThemeHost(options).check()
        #expect(!verdicts.isEmpty)
        for verdict in verdicts {
            let name = try #require(verdict.path.split(separator: "/").last.map(String.init))
            let mistaken = list.filter { $0[0] == name }.map { $0[2] }
            let noted = verdict.diagnostics.filter { $0.code == "unquoted-number" }
            #expect(noted.allSatisfy { $0.severity == .note && ($0.location?.place.line ?? 0) > 0 })
            #expect(
                noted.map { String($0.message.dropFirst().prefix { $0 != "'" }) }.sorted() == mistaken.sorted(),
                "\(name)")
            #expect(!verdict.diagnostics.contains { $0.severity == .error }, "\(name)")
        }
    }

    @Test func `good packs beside broken ones load`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("museum-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let museum = URL(fileURLWithPath: RealData.folder + "/museum")
        for room in try FileManager.default.contentsOfDirectory(atPath: museum.path) where !room.contains(".") {
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent(room), withDestinationURL: museum.appendingPathComponent(room))
        }
        try Data("livery: 1\ncolors: { a: red }\n".utf8).write(to: folder.appendingPathComponent("good.yaml"))
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        let theme = try ThemeHost(options).theme(ThemeID("good"))
        #expect(theme.color("a")?.hexString == "#ff0000")
    }
}
