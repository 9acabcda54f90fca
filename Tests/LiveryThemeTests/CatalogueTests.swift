import Foundation
import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite struct CatalogueTests {
    private let empty = "livery: 1\n"

    @Test func `the first directory that has an id wins, the others are shadowed`() throws {
        let packs = try TemporaryPacks([
            "a/x.yaml": empty, "b/x.yaml": empty, "b/y.yaml": empty, "c/x/pack.yaml": empty,
        ])
        let catalogue = packs.catalogue("a", "b", "c")
        #expect(catalogue.ids == ["x", "y"])
        #expect(catalogue["x"]?.path.hasSuffix("a/x.yaml") == true)
        let shadowed = catalogue.entries.filter { if case .shadowed = $0.status { true } else { false } }
        #expect(shadowed.map(\.directory) == [1, 2])
        #expect(!catalogue.entries.contains { !$0.diagnostics.isEmpty })
    }

    @Test func `hidden files, backups and other files are no packs`() throws {
        let packs = try TemporaryPacks([
            ".hidden.yaml": empty, "x.yaml~": empty, ".#x.yaml": empty, "x.yaml.swp": empty, "x.bak": empty,
            "notes.txt": "x", "README.md": "x", ".git/y.yaml": empty, "z.yml": empty, "#w.yaml#": empty,
        ])
        let catalogue = packs.catalogue()
        #expect(catalogue.ids == ["z"])
        #expect(catalogue.entries.count == 1)
    }

    @Test(arguments: ["My Theme", "UPPER", "-x", "a b", String(repeating: "a", count: 65)])
    func `a YAML file whose name is no id is told so`(stem: String) throws {
        let catalogue = try TemporaryPacks(["\(stem).yaml": empty]).catalogue()
        let entry = try #require(catalogue.entries.first)
        #expect(entry.status == .broken)
        #expect(entry.diagnostics.map(\.message) == ["'\(stem)' cannot be the id of a pack"])
    }

    @Test func `an empty file masks a pack of a weaker directory, a link to nothing does too`() throws {
        let packs = try TemporaryPacks([
            "a/x.yaml": "", "b/x.yaml": empty, "b/y.yaml": empty, "b/z.yaml": empty, "a/lost.yaml": "\n",
        ])
        try FileManager.default.createSymbolicLink(atPath: packs.path("a/y.yaml"), withDestinationPath: "/dev/null")
        try FileManager.default.createSymbolicLink(
            atPath: packs.path("a/nothing.yaml"), withDestinationPath: "/dev/null")
        let catalogue = packs.catalogue("a", "b")
        #expect(catalogue.ids == ["z"])
        let told = catalogue.entries.filter { !$0.diagnostics.isEmpty }
        #expect(told.map(\.id) == ["lost"])
        #expect(told.first?.diagnostics.first?.message == "the file is empty, so there is no pack in it")
    }

    @Test func `links are followed; those to nowhere and directories named like files are told`() throws {
        let packs = try TemporaryPacks(["real/x.txt": empty, "store/folder/pack.yaml": empty, "themes/dir.yaml/a": ""])
        let links = [
            ("themes/x.yaml", "../real/x.txt"), ("themes/f", "../store/folder"), ("themes/gone.yaml", "/nowhere/a"),
        ]
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(atPath: packs.path(link), withDestinationPath: target)
        }
        let catalogue = packs.catalogue("themes")
        #expect(catalogue.ids == ["f", "x"])
        let messages =
            catalogue.diagnostics.map(\.message) + catalogue.entries.flatMap { $0.diagnostics.map(\.message) }
        #expect(
            messages == [
                "'\(packs.path("themes/dir.yaml"))' is a directory, not a file",
                "'\(packs.path("themes/gone.yaml"))' is a link to '/nowhere/a', which is not there",
            ])
    }

    @Test func `a link that leads back to its own folder ends the search`() throws {
        let packs = try TemporaryPacks(["themes/sub/x.yaml": empty])
        try FileManager.default.createSymbolicLink(
            atPath: packs.path("themes/sub/loop"), withDestinationPath: packs.path("themes"))
        #expect(packs.catalogue("themes").ids == ["x"])
    }

    @Test func `two files of one directory with one id are told, the first one wins`() throws {
        let catalogue = try TemporaryPacks(["x.yaml": empty, "x.yml": empty]).catalogue()
        #expect(catalogue["x"]?.path.hasSuffix("x.yaml") == true)
        #expect(catalogue.entries.map { $0.diagnostics.map(\.code.name) } == [[], ["duplicate-id"]])
    }

    @Test func `overlays apply in the order of their file names, whatever directory they are in`() throws {
        let packs = try TemporaryPacks([
            "system/x.yaml": "livery: 1\ncolors: { a: red, b: red, c: red }\n",
            "system/x.d/20-b.yaml": "colors: { b: blue, c: blue }\n",
            "system/x.d/50-masked.yaml": "colors: { a: black }\n",
            "user/x.d/10-a.yaml": "colors: { a: lime, b: lime }\n",
            "user/x.d/50-masked.yaml": "",
            "user/nothing.d/1.yaml": "colors: { a: red }\n",
        ])
        let catalogue = packs.catalogue("user", "system")
        #expect(catalogue.colors("x") == ["a=#00ff00", "b=#0000ff", "c=#0000ff"])
        #expect(catalogue.diagnostics.map(\.message) == ["there is no pack 'nothing' that this overlay could adjust"])
    }

    @Test func `an overlay lies over its pack and under those that extend it`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\ncolors: { a: red, b: red }\n", "base.d/1.yaml": "colors: { a: blue, b: blue }\n",
            "child.yaml": "livery: 1\nextends: base\ncolors: { b: lime }\n",
        ])
        #expect(packs.catalogue().colors("child") == ["a=#0000ff", "b=#00ff00"])
    }

    @Test func `a missing directory and one without packs are valid states`() throws {
        let packs = try TemporaryPacks(["empty/note.txt": "x"])
        let catalogue = packs.catalogue("empty", "missing")
        #expect(catalogue.ids.isEmpty)
        #expect(catalogue.diagnostics.isEmpty)
    }

    @Test func `directories are searched in the documented order`() {
        let searched = ThemeDirectory.searched(
            explicit: ["mine"],
            environment: [
                "LIVERY_THEMES": "/one:two", "XDG_CONFIG_HOME": "/config", "HOME": "/home/u",
                "XDG_DATA_DIRS": "/d1/:relative:/d2",
            ], bundled: ["/bundled"])
        #expect(
            searched.map(\.path) == [
                "mine", "/one", "two", "./themes.d", "/config/livery/themes.d", "/home/u/.local/share/livery/themes.d",
                "/d1/livery/themes.d", "/d2/livery/themes.d", "/etc/livery/themes.d", "/bundled",
            ])
    }

    @Test func `loading gives the same whatever thread was faster`() throws {
        var files: [String: String] = [:]
        for number in 0..<300 { files["p\(number).yaml"] = "livery: 1\ncolors: { a\(number): rd }\n" }
        let packs = try TemporaryPacks(files)
        let first = packs.catalogue()
        for _ in 0..<3 {
            let again = packs.catalogue()
            #expect(again.entries.map(\.path) == first.entries.map(\.path))
            #expect(again.entries.map(\.diagnostics) == first.entries.map(\.diagnostics))
        }
    }
}
