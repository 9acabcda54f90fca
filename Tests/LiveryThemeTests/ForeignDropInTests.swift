import Foundation
import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

/// Themes of other programs that lie in a directory of packs.
@Suite struct ForeignDropInTests {
    private static let zed = """
        { "name": "Pair", "themes": [
          { "name": "Pair Dark", "appearance": "dark", "style": { "background": "#101010", "text": "#f0f0f0" } },
          { "name": "Pair Light", "appearance": "light",
            "style": { "background": "#ffffff", "text": "#nothing" } } ] }
        """

    @Test func `unrelated files with the endings of themes are nobody's concern`() throws {
        let packs = try TemporaryPacks([
            "a.yaml": "livery: 1\n", "package.json": "{ \"name\": \"x\" }", "Cargo.toml": "[package]\nname = \"x\"\n",
            "nginx.conf": "server { listen 80; }\n", "index.theme": "[Icon Theme]\nName=x\n", "LICENSE": "MIT\n",
            "settings.json": "{ broken", "empty.json": "",
            "names.yml": "aliases:\n  white: '#fff'\n",
            "starship.toml": "palette = \"x\"\n[palettes.x]\na = \"#fff\"\n",
        ])
        let catalogue = packs.catalogue()
        #expect(catalogue.entries.map(\.id) == ["a"])
        #expect(catalogue.diagnostics == [])
    }

    @Test func `a file with several themes gives several packs, each with its own mistakes`() throws {
        let packs = try TemporaryPacks(["pair.json": Self.zed])
        let catalogue = packs.catalogue()
        #expect(catalogue.entries.map(\.id) == ["zed-pair-dark", "zed-pair-light"])
        #expect(catalogue.entries.map { $0.diagnostics.map(\.code) } == [[], ["bad-color"]])
        #expect(catalogue.entries.map { $0.pack?.hasErrors } == [false, true])
        #expect(catalogue.entries[1].diagnostics.first?.location?.place == Place(line: 4, column: 49, length: 10))
    }

    @Test func `packs extend a foreign theme, and overlays lie over it`() throws {
        let packs = try TemporaryPacks([
            "pair.json": Self.zed, "mine.yaml": "livery: 1\nextends: zed-pair-dark\ncolors: { text: \"#00ff00\" }\n",
            "zed-pair-dark.d/10-a.yaml": "colors: { background: \"#202020\" }\n",
        ])
        let theme = try #require(packs.catalogue().theme("mine"))
        #expect(theme.color("background")?.hexString == "#202020")
        #expect(theme.color("text")?.hexString == "#00ff00")
    }

    @Test func `an editor sees the themes of a file come and go`() throws {
        let packs = try TemporaryPacks(["a.yaml": "livery: 1\n", "pair.json": "{}", "z.yaml": "livery: 1\n"])
        var catalogue = EditedCatalogue([ThemeDirectory(packs.root, origin: "test")])
        #expect(catalogue.catalogue.entries.map(\.id) == ["a", "z"])
        let path = packs.path("pair.json")
        let changed = catalogue.setText(Array(Self.zed.utf8), at: path)
        #expect(changed.isSuperset(of: ["zed-pair-dark", "zed-pair-light"]))
        #expect(catalogue.catalogue.entries.map(\.id) == ["a", "zed-pair-dark", "zed-pair-light", "z"])
        #expect(catalogue.entries(at: path) == [1, 2])
        #expect(catalogue.entries(at: packs.path("z.yaml")) == [3])
        catalogue.setText(nil, at: path)
        #expect(catalogue.catalogue.entries.map(\.id) == ["a", "z"])
    }

    @Test func `a theme that another one inherits from changes both`() throws {
        let packs = try TemporaryPacks([
            "autumn.toml": "\"ui.text\" = \"#ffffff\"\n", "night.toml": "inherits = \"autumn\"\n",
        ])
        var catalogue = EditedCatalogue([ThemeDirectory(packs.root, origin: "test")])
        try packs.write("autumn.toml", "\"ui.text\" = \"#00ff00\"\n")
        #expect(catalogue.reload(packs.path("autumn.toml")) == ["helix-autumn", "helix-night"])
        #expect(catalogue.catalogue.theme("helix-night")?.color("text")?.hexString == "#00ff00")
    }

    @Test func `the sources of a resolver are no packs of their own`() throws {
        let packs = try TemporaryPacks([
            "brand.resolver.json":
                "{ \"name\": \"Brand\", \"version\": \"2025.10\", \"sets\": { \"a\": { \"sources\": [ { \"$ref\": \"sets/a.tokens.json\" } ] } }, \"resolutionOrder\": [ { \"$ref\": \"#/sets/a\" } ] }",
            "sets/a.tokens.json": "{ \"ink\": { \"$type\": \"color\", \"$value\": \"#123456\" } }",
            "other.tokens.json": "{ \"ink\": { \"$type\": \"color\", \"$value\": \"#654321\" } }",
            "b/x.resolver.json":
                "{ \"version\": \"2025.10\", \"sets\": { \"a\": { \"sources\": [ { \"$ref\": \"../c/t.tokens.json\" } ] } }, \"resolutionOrder\": [ { \"$ref\": \"#/sets/a\" } ] }",
            "c/t.tokens.json": "{ \"ink\": { \"$type\": \"color\", \"$value\": \"#aaaaaa\" } }",
        ])
        let catalogue = packs.catalogue()
        #expect(catalogue.ids == ["tokens-brand", "tokens-other", "tokens-x"])
        #expect(catalogue.theme("tokens-brand")?.color("ink")?.hexString == "#123456")
    }

    private static let sizes = "{ \"size\": { \"s\": { \"value\": \"8px\" } } }"
    private static let colors = "{ \"color\": { \"red\": { \"value\": \"#ff0000\" } } }"

    /// Files without `$` by their paths, and the packs that they are.
    @Test(arguments: [
        (
            ["acme/color.json": colors, "acme/size/base.json": sizes, "acme/config.json": "{ \"a\": 1 }"],
            ["tokens-acme"]
        ),
        (["acme/color.json": colors, "zeta/size.json": sizes], ["tokens-color", "tokens-size"]),
        (
            ["acme/a.json": colors, "acme/b.json": "{ \"color\": { \"red\": { \"value\": \"#00ff00\" } } }"],
            ["tokens-a", "tokens-b"]
        ),
        (["size.json": sizes], ["tokens-size"]), (["size.json": sizes, "size.json5": sizes], ["tokens-size"]),
        (
            ["kit/$metadata.json": "{ \"tokenSetOrder\": [\"a\"] }", "kit/a.json": colors, "kit/deep/b.json": sizes],
            ["tokens-kit"]
        ),
        (
            [
                "site/kit/$metadata.json": "{ \"tokenSetOrder\": [\"a\"] }", "site/kit/a.json": colors,
                "site/kit/b.json": sizes,
            ],
            ["tokens-kit"]
        ),
    ])
    func `files of design tokens in one folder are one pack`(files: [String: String], ids: [String]) throws {
        let packs = try TemporaryPacks(files)
        let catalogue = packs.catalogue()
        #expect(catalogue.ids == ids)
        #expect(catalogue.diagnostics == [])
        let found = ids.compactMap { catalogue.theme($0) }
        #expect(found.contains { $0.color("color.red") != nil } == files.values.contains(Self.colors))
        #expect(
            found.contains { $0.tokens(in: .metrics).map(\.name) == ["size.s"] } == files.values.contains(Self.sizes))
        let passed = catalogue.entries.flatMap(\.diagnostics).filter {
            $0.location?.path.hasSuffix("config.json") ?? false
        }
        #expect(passed.count == (files["acme/config.json"] == nil ? 0 : 1))
    }

    /// Links in folders of design tokens, and where they lead.
    @Test(arguments: [("p/a/lnk", "../b"), ("o/lnk", "../p/b"), ("p/b/up", ".."), ("p/z", "a")])
    func `a link to a folder among the packs changes nothing`(link: String, target: String) throws {
        let packs = try TemporaryPacks(["p/a/x.json": Self.colors, "p/b/y.json": Self.sizes, "o/q.yaml": "livery: 1\n"])
        try FileManager.default.createSymbolicLink(atPath: packs.path(link), withDestinationPath: target)
        let catalogue = packs.catalogue()
        #expect(catalogue.ids.sorted() == ["q", "tokens-p"])
        #expect(catalogue.diagnostics == [])
    }

    @Test func `an editor sees files of design tokens come to their folder`() throws {
        let packs = try TemporaryPacks(["acme/color.json": Self.colors])
        var followed = FollowedCatalogue([ThemeDirectory(packs.root, origin: "test")])
        #expect(followed.catalogue.ids == ["tokens-color"])
        try packs.write("acme/size.json", Self.sizes)
        followed.update { $0 == packs.path("acme/size.json") }
        #expect(followed.catalogue.ids == ["tokens-acme"])
        #expect(followed.catalogue.theme("tokens-acme")?.color("color.red")?.hexString == "#ff0000")
    }

    @Test func `a theme of Helix names the missing parent, and circles`() throws {
        let packs = try TemporaryPacks([
            "autumn.toml": "\"ui.text\" = \"#ffffff\"\n", "night.toml": "inherits = \"autum\"\n",
            "a.toml": "inherits = \"b\"\n", "b.toml": "inherits = \"a\"\n",
        ])
        let found = packs.catalogue().entries.flatMap(\.diagnostics)
        #expect(found.map(\.code) == ["inheritance-cycle", "inheritance-cycle", "missing-parent"])
        #expect(found.last?.help?.hasSuffix("did you mean 'autumn'?") == true)
    }
}

extension Catalogue {
    /// A theme without market and variant.
    fileprivate func theme(_ id: String) -> Theme? {
        ThemeResolver(self, functions: nil).resolve(ThemeID(id)).theme
    }
}
