import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

@Suite struct DiagnosticsTests {
    static let base = """
        livery: 1
        palette:
          navy: "#001f3f"
        colors:
          background: white
          text: $navy
        checks:
          contrast:
            - { text: text, on: background, level: AAA }
        """

    @Test func `a mistake is told while it is typed, and taken back when it is mended`() throws {
        let client = try TestClient(PackFolder(["themes.d/base.yaml": Self.base]))
        client.open("themes.d/base.yaml", Self.base)
        client.settle()
        #expect(client.diagnostics["themes.d/base.yaml"]?.count == 0)
        let wrong = Self.base.replacingOccurrences(of: "$navy", with: "$nawy")
        client.change("themes.d/base.yaml", to: wrong)
        client.settle()
        let told = try #require(client.diagnostics["themes.d/base.yaml"]?.first)
        #expect(told["code"]?.string == "unknown-reference")
        #expect(told["severity"]?.int == 1 && told["source"]?.string == "livery")
        #expect(shown(told["range"]) == "5:8-5:13")
        #expect(told["message"]?.string == "there is no colour '$nawy' in this theme\nhelp: did you mean '$navy'?")
        client.change("themes.d/base.yaml", to: Self.base)
        client.settle()
        #expect(client.diagnostics["themes.d/base.yaml"]?.count == 0)
    }

    @Test(arguments: [
        ("Livery: 1\ncolors: { a: nvay }\n", 2), ("livrey: 1\ncolors: { a: nvay }\n", 2),
        ("\u{FEFF}# ours\n\n\"livery\": 1\ncolors: { a: nvay }\n", 1), ("{ livery: 1, colors: { a: nvay } }\n", 1),
        ("schedule: 1\ncolors: { a: nvay }\n", nil), ("services:\n  livery: 1\n", nil),
    ])
    func `a single file is a pack where the command takes it for one`(text: String, count: Int?) throws {
        let client = try TestClient(PackFolder(["away/a.yaml": text]))
        client.open("away/a.yaml", text)
        client.settle()
        #expect(client.diagnostics["away/a.yaml"]?.count ?? 0 == count ?? 0, "\(client.codes("away/a.yaml"))")
    }

    /// A pack that calls a function of a plug-in of others, whose library is not there.
    private func notices(_ id: String, _ function: String) throws -> [JSONValue] {
        let pack = "livery: 1\ncolors:\n  a: \(function)(white)\n  b: \(function)($a)\n"
        let manifest = """
            livery-plugin: 1
            id: \(id)
            title: Mine
            version: 1.0.0
            license: MIT
            abi: "1.0"
            library: { linux: libmine.so, macos: libmine.dylib }
            functions: [ { name: \(function), kind: transform, summary: Does nothing. } ]

            """
        let folder = try PackFolder(["themes.d/a.yaml": pack, "plugins/\(id).liveryplugin/plugin.yaml": manifest])
        let client = try TestClient(folder, options: #"{"plugins": ["\#(folder.path("plugins"))"]}"#)
        client.open("themes.d/a.yaml", pack)
        client.settle()
        return try #require(client.diagnostics["themes.d/a.yaml"])
    }

    @Test(arguments: [
        ("org.example.mine", "mine", ["plugin-not-pinned": 3]),
        ("org.livery.mine", "mine", ["plugin-look-alike": 2, "plugin-not-pinned": 3]),
    ])
    func `what is to be known of a plug-in of others is told once, where it is called first`(
        id: String, function: String, codes: [String: Int]
    ) throws {
        let told = try notices(id, function)
        let notices = told.filter { $0["severity"]?.int != 1 && $0["code"]?.string?.hasPrefix("plugin-") == true }
        let found = notices.map { ($0["code"]?.string ?? "", $0["severity"]?.int ?? 0) }
        #expect(Dictionary(found) { first, _ in first } == codes)
        #expect(found.count == codes.count)
        #expect(notices.allSatisfy { shown($0["range"]) == "2:5-2:9" })
        #expect(notices.allSatisfy { $0["message"]?.string?.contains(id) == true })
        // What it did in the call is an error there.
        #expect(told.contains { $0["code"]?.string == "plugin-missing" && $0["message"]?.string?.contains(id) == true })
    }

    @Test func `a function that is not called because Livery has one of its name is told where it is called`() throws {
        let told = try notices("org.example.mine", "darken")
        let notice = try #require(told.first { $0["code"]?.string == "reserved-function" })
        #expect(notice["severity"]?.int == 2)
        #expect(notice["message"]?.string?.hasPrefix("'darken' of 'org.example.mine' is not called") == true)
        #expect(told.filter { $0["code"]?.string == "reserved-function" }.count == 1)
    }

    @Test(arguments: [("utf-8", "2:15-2:19"), ("utf-16", "2:12-2:16"), ("utf-32", "2:11-2:15")])
    func `places count what was agreed on`(encoding: String, range: String) throws {
        // é is one unit of UTF-16 and two bytes, 😀 two units and four bytes.
        let text = "livery: 1\ncolors:\n  é😀: { a: nope }\n"
        let client = try TestClient(PackFolder(["themes.d/a.yaml": text]), encoding: encoding)
        client.open("themes.d/a.yaml", text)
        client.settle()
        let told = try #require(client.diagnostics["themes.d/a.yaml"]?.first { $0["code"]?.string == "bad-color" })
        #expect(shown(told["range"]) == range)
    }

    @Test func `packs that inherit from the one that is edited are told of as well`() throws {
        let child = "livery: 1\nextends: base\ncolors:\n  accent: $navy\n"
        let client = try TestClient(PackFolder(["themes.d/base.yaml": Self.base, "themes.d/child.yaml": child]))
        client.open("themes.d/base.yaml", Self.base)
        client.open("themes.d/child.yaml", child)
        client.settle()
        #expect(client.codes("themes.d/child.yaml") == [])
        client.change("themes.d/base.yaml", to: Self.base.replacingOccurrences(of: "navy", with: "ink"))
        client.settle()
        #expect(client.codes("themes.d/base.yaml") == [])
        #expect(client.codes("themes.d/child.yaml") == ["unknown-reference"])
        client.change("themes.d/base.yaml", to: Self.base)
        client.settle()
        #expect(client.codes("themes.d/child.yaml") == [])
    }

    @Test func `a child that spoils its parent's contrast is told so at its own value`() throws {
        let child = "livery: 1\nextends: base\ncolors:\n  text: \"#eeeeee\"\n"
        let client = try TestClient(PackFolder(["themes.d/base.yaml": Self.base, "themes.d/child.yaml": child]))
        client.open("themes.d/child.yaml", child)
        client.settle()
        let told = try #require(client.diagnostics["themes.d/child.yaml"]?.first { $0["code"]?.string == "contrast" })
        #expect(shown(told["range"]) == "3:8-3:17")
        let related = told["relatedInformation"].map { Array($0.elements) } ?? []
        let others = related.filter { $0["location"]?["uri"]?.string == client.folder.uri("themes.d/base.yaml") }
        #expect(others.contains { shown($0["location"]?["range"]).hasPrefix("8:") })
        #expect(client.codes("themes.d/base.yaml") == [])
    }

    @Test func `packs that nobody has open are told of, from the first moment on and after each change`() throws {
        let folder = try PackFolder(["themes.d/base.yaml": Self.base, "themes.d/broken.yaml": "livery: 1\ncolors: [\n"])
        let client = try TestClient(folder)
        client.settle()
        #expect(client.codes("themes.d/broken.yaml") == ["yaml-syntax"])
        #expect(client.diagnostics["themes.d/base.yaml"] == nil)
        try folder.write("livery: 1\n", to: "themes.d/broken.yaml")
        client.notify(
            "workspace/didChangeWatchedFiles",
            #"{"changes": [{"uri": "\#(folder.uri("themes.d/broken.yaml"))", "type": 2}]}"#)
        client.settle()
        #expect(client.codes("themes.d/broken.yaml") == [])
        try folder.write("livery: 1\nextends: bse\n", to: "themes.d/new.yaml")
        client.notify(
            "workspace/didChangeWatchedFiles",
            #"{"changes": [{"uri": "\#(folder.uri("themes.d/new.yaml"))", "type": 1}]}"#)
        client.settle()
        #expect(client.codes("themes.d/new.yaml") == ["missing-parent"])
    }

    @Test func `a file outside of the workspace's packs is looked at where it is a pack`() throws {
        let folder = try PackFolder(["other/a.yaml": "livery: 1\n", "other/b.yaml": "services: {}\n"])
        let client = try TestClient(folder)
        client.open("other/a.yaml", "livery: 1\ncolours: {}\n")
        client.open("other/b.yaml", "services: {}\nlivery: x")
        client.settle()
        #expect(client.codes("other/a.yaml") == ["unknown-key"])
        client.close("other/a.yaml")
        client.settle()
        #expect(client.codes("other/a.yaml") == [])
        client.open("other/c.yaml", "services: {}\n")
        client.settle()
        #expect(client.codes("other/c.yaml") == [])
    }

    @Test func `what is wrong with an overlay is shown in the overlay`() throws {
        let folder = try PackFolder([
            "themes.d/base.yaml": Self.base, "themes.d/base.d/10.yaml": "colors: { text: white }\n",
        ])
        let client = try TestClient(folder)
        client.open("themes.d/base.d/10.yaml", "colors: { text: wite }\n")
        client.settle()
        #expect(client.codes("themes.d/base.d/10.yaml").contains("bad-color"))
        #expect(client.codes("themes.d/base.yaml") == [])
    }
}
