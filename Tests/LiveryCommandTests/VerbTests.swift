import Foundation
import Testing

/// The verbs that read packs, as their callers see them.
@Suite struct VerbTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    // MARK: - list

    @Test func `list shows the packs that count`() throws {
        let all = try fixture.run("list", "--themes", "themes.d")
        #expect(all.code == 0)
        let rows = all.output.split(separator: "\n").filter { $0.hasPrefix("base ") || $0.hasPrefix("shop ") }
        #expect(rows.count == 2)
        #expect(rows.first.map { $0.contains("Base") && $0.contains("light") && $0.contains("dark") } == true)
        #expect(rows.last.map { $0.contains("Shop") && $0.contains("base") && $0.contains("IN") } == true)
    }

    @Test func `list --all says why a file does not count`() throws {
        try folder.write("livery: 1\ntitle: Mine\n", to: "mine/base.yaml")
        try folder.write("livery: 1\ncolours: {}\n", to: "mine/odd.yaml")
        try folder.write("- x\n", to: "mine/list.yaml")
        let all = try fixture.run("list", "--all", "--themes", "mine")
        #expect(all.code == 0)
        #expect(all.errors == "")
        #expect(all.output.contains(" shadowed   ./themes.d/base.yaml: mine/base.yaml is stronger\n"))
        #expect(all.output.contains(" broken     mine/list.yaml: this is no theme pack"))
        #expect(all.output.contains(" broken     mine/odd.yaml: 'colours' is no key of a pack"))
        let short = try fixture.run("list", "--themes", "mine")
        #expect(short.errors == "2 broken packs are left out: 'livery list --all' shows them\n")
        #expect(!short.output.contains("odd"))
    }

    @Test func `list --json has what the text has`() throws {
        let text = try fixture.run("list", "--json").output
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(json["version"] as? Int == 1)
        let packs = try #require(json["packs"] as? [[String: Any]])
        let shop = try #require(packs.first { $0["id"] as? String == "shop" })
        #expect(shop["title"] as? String == "Shop")
        #expect(shop["appearance"] as? String == "light")
        #expect(shop["extends"] as? [String] == ["base"])
        #expect(shop["markets"] as? [String] == ["IN"])
        #expect(shop["variants"] as? [String] == ["dark"])
        #expect(shop["path"] as? String == "./themes.d/shop.yaml")
    }

    // MARK: - show

    @Test func `show lists colours with their contrast, fonts, metrics and palette`() throws {
        #expect(
            try fixture.run("show", "shop@IN/dark")
                == Consequence(
                    0,
                    output: """
                        shop@IN/dark  Shop
                        dark; languages hi; inherits from base

                        Colours
                          accent      #ff9933
                          background  #101010
                          link        #88aaff
                          text        #eeeeee  16.40 on background  AA

                        Fonts
                          body  17pt  Inter, sans-serif

                        Metrics
                          gap  8pt

                        Palette
                          ink    #000080
                          paper  #ffffff

                        """))
    }

    @Test func `options count more than what stands in the name`() throws {
        let named = try fixture.run("show", "shop@IN/dark")
        #expect(try fixture.run("show", "shop", "--market", "IN", "--variant=dark") == named)
        #expect(try fixture.run("show", "-v", "dark", "-m", "IN", "shop") == named)
        #expect(try fixture.run("show", "./themes.d/shop.yaml@IN/dark").output.hasPrefix("shop@IN/dark"))
        #expect(try fixture.run("show", "themes.d/shop.yaml", "--market", "IN").output.hasPrefix("shop@IN "))
    }

    @Test(arguments: [
        (["show", "shpo"], 2, "livery: there is no pack 'shpo'\nhelp: did you mean 'shop'?\n"),
        (["show", "shop@NI"], 2, "livery: 'shop' has no market 'NI'\nhelp: did you mean 'IN'?\n"),
        (["show", "shop/drak"], 2, "livery: 'shop' has no variant 'drak'\nhelp: did you mean 'dark'?\n"),
        (
            ["show", "themes.d/none.yaml"], 2,
            "livery: 'themes.d/none.yaml' is not there\nhelp: check its name\n"
        ),
        (["why", "shop", "acent"], 2, "livery: 'shop' has no token 'acent'\nhelp: did you mean 'accent'?\n"),
        (
            ["export", "shop", "--format", "csss"], 2,
            "livery: '--format' cannot be 'csss'\nhelp: did you mean 'css'?\n"
        ),
        (
            ["export", "shop", "base", "-f", "css"], 2,
            "livery: 2 packs do not go into one output\nhelp: name a folder for them: --output DIR\n"
        ),
    ])
    func `what is not there is an error that names the nearest`(line: [String], code: Int32, errors: String) throws {
        let consequence = try Consequence(
            of: line, in: folder.url.path, environment: ["HOME": folder.path("home")])
        #expect(consequence == Consequence(code, errors: errors))
    }

    @Test func `swatches have the terminal's depth, and columns stay lined up`() throws {
        let environment = ["COLORTERM": "truecolor"]
        let deep = try fixture.run("show", "base", "--color", "always", environment: environment).output
        #expect(deep.contains("\u{1B}[48;2;255;255;255;38;2;34;34;34m Aa \u{1B}[0m  text        #222222"))
        let indexed = try fixture.run("show", "base", "--color", "always").output
        #expect(indexed.contains("\u{1B}[48;5;231;38;5;235m Aa \u{1B}[0m  text        #222222"))
    }

    // MARK: - check

    @Test func `check finds nothing wrong where nothing is`() throws {
        let plain = ["LIVERY_PLUGINS": folder.path("none")]
        try folder.write("livery: 1\ncolors: { accent: \"#123456\" }\n", to: "one.yaml")
        #expect(
            try fixture.run("check", "one.yaml", environment: plain)
                == Consequence(0, output: "no problems in 1 pack, 1 theme\n"))
        #expect(try fixture.run("check", "one.yaml", "--quiet") == Consequence(0))
    }

    @Test func `check shows errors where they are, and fails`() throws {
        try folder.write("livery: 1\ncolors:\n  accent: $acent\n  acsent: red\n", to: "odd.yaml")
        let consequence = try fixture.run("check", "odd.yaml")
        #expect(consequence.code == 1)
        #expect(consequence.errors == "")
        #expect(consequence.output.hasPrefix("error[unknown-reference]: "))
        #expect(consequence.output.contains("\n --> odd.yaml:3:11\n"))
        #expect(consequence.output.contains("3 |   accent: $acent\n  |           ^^^^^^\n"))
        #expect(consequence.output.hasSuffix("\n1 error in 1 pack, 1 theme\n"))
    }

    @Test func `check reports a cause once, with the themes that have it`() throws {
        try folder.write(
            "livery: 1\ncolors: { accent: red }\nvariants: { dark: { colors: { accent: $none } } }\n", to: "t/a.yaml")
        try folder.write("livery: 1\nextends: a\nmarkets: { IN: {} }\n", to: "t/b.yaml")
        let consequence = try fixture.run("check", "t")
        #expect(consequence.code == 1)
        #expect(consequence.output.components(separatedBy: "error[").count == 2)
        #expect(consequence.output.contains("= in 3 of 6: a/dark, b/dark, b@IN/dark\n"))
    }

    @Test(arguments: ["json", "sarif"])
    func `check writes formats for machines`(format: String) throws {
        try folder.write("livery: 1\ncolours: {}\n", to: "odd.yaml")
        let consequence = try fixture.run("check", "odd.yaml", "--format", format)
        #expect(consequence.code == 1)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(consequence.output.utf8)) as? [String: Any])
        if format == "json" {
            #expect((json["summary"] as? [String: Any])?["errors"] as? Int == 1)
            #expect((json["packs"] as? [[String: Any]])?.first?["id"] as? String == "odd")
        } else {
            let run = try #require((json["runs"] as? [[String: Any]])?.first)
            #expect((run["results"] as? [[String: Any]])?.first?["ruleId"] as? String == "unknown-key")
        }
    }

    @Test func `check writes annotations for a code host`() throws {
        try folder.write("livery: 1\ncolours: {}\n", to: "odd.yaml")
        let consequence = try fixture.run("check", "odd.yaml", "--format", "github")
        #expect(consequence.code == 1)
        #expect(consequence.output.hasPrefix("::error file=odd.yaml,line=2,col=1,endColumn=8,title=unknown-key::"))
    }

    @Test func `warnings fail only when strict`() throws {
        try folder.write("livery: 1\nappearance: dark\ncolors: { background: white, text: black }\n", to: "odd.yaml")
        let lax = try fixture.run("check", "odd.yaml")
        #expect(lax.code == 0)
        #expect(lax.output.hasSuffix("\n1 warning in 1 pack, 1 theme\n"))
        let strict = try fixture.run("check", "odd.yaml", "--strict")
        #expect(strict.code == 1)
        #expect(strict.output.hasSuffix("\n1 error in 1 pack, 1 theme\n"))
    }

    @Test func `check --fix quotes what other readers would misread, and keeps the rest`() throws {
        try folder.write("livery: 1 # first\ncolors:\n  ink: 523e43   # wine\n  é: 000000\n", to: "odd.yaml")
        let lax = try fixture.run("check", "odd.yaml")
        #expect(lax == Consequence(0, output: "no problems in 1 pack, 1 theme (2 notes: --notes)\n"))
        #expect(try fixture.run("check", "odd.yaml", "--notes").output.contains("note[unquoted-number]"))
        #expect(
            try fixture.run("check", "odd.yaml", "--fix")
                == Consequence(
                    0, output: "no problems in 1 pack, 1 theme\n",
                    errors: "odd.yaml: 2 changes\n  3:8  quote the colour\n  4:6  quote the colour\n"))
        #expect(
            folder.read("odd.yaml")
                == "livery: 1 # first\ncolors:\n  ink: \"#523e43\"   # wine\n  é: \"#000000\"\n")
        #expect(try fixture.run("check", "odd.yaml", "--fix").errors == "")
    }

    // MARK: - why

    @Test func `why shows layers, references and places`() throws {
        #expect(
            try fixture.run("why", "shop", "accent")
                == Consequence(
                    0,
                    output: """
                        colors.accent in shop: #000080
                          computed from
                            palette.ink  #000080  navy  ./themes.d/shop.yaml:4:17
                          stated by
                            shop  base  $ink  ./themes.d/shop.yaml:5:19  the only layer that states it

                        """))
        let market = try fixture.run("why", "shop@IN", "$accent")
        #expect(
            market.output.hasPrefix("colors.accent in shop@IN: #ff9933\n  stated by, strongest first\n    shop  @IN "))
        #expect(try fixture.run("why", "shop", "body").output.contains("fonts.body.size in shop: 17\n"))
        #expect(try fixture.run("why", "shop", "metrics.gap").output.hasPrefix("metrics.gap in shop: 8pt\n"))
    }

    @Test func `why --json has the same`() throws {
        let text = try fixture.run("why", "shop@IN", "accent", "--json").output
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let token = try #require((json["tokens"] as? [[String: Any]])?.first)
        #expect((token["value"] as? [String: Any])?["hex"] as? String == "#ff9933")
        let layers = try #require(token["layers"] as? [[String: Any]])
        #expect(layers.map { $0["wins"] as? Bool } == [true, false])
        #expect((layers[0]["location"] as? [String: Any])?["line"] as? Int == 6)
    }

    // MARK: - export

    @Test func `export writes one pack to the output or a file, several into a folder`() throws {
        let css = try fixture.run("export", "shop", "-f", "css")
        #expect(css.code == 0)
        #expect(css.output.contains("--color-accent: #000080;"))
        // What there is no place for is told, and nothing else.
        #expect(css.errors.hasPrefix("note[not-exported]: left out because css has no place for it: "))
        #expect(css.errors.split(separator: "\n").count == 1)
        func export(_ arguments: String...) throws -> Consequence {
            var consequence = try Consequence(
                of: ["export"] + arguments + ["-f", "css"], in: folder.url.path,
                environment: ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")])
            #expect(consequence.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("note[not-exported]") })
            consequence.errors = ""
            return consequence
        }
        #expect(try export("shop", "-o", "a/shop.css") == Consequence(0))
        #expect(folder.read("a/shop.css") == css.output)
        #expect(try fixture.run("export", "shop", "-f", "css", "-o", "-") == css)
        #expect(try export("shop", "base", "-o", "out") == Consequence(0))
        #expect(folder.read("out/shop.css") == css.output)
        #expect(folder.read("out/base.css")?.contains("--color-text: #222222;") == true)
        #expect(try export("themes.d", "-o", "all") == Consequence(0))
        #expect(folder.read("all/shop.css") == css.output)
    }

    @Test func `a word that names a pack and a folder is the pack`() throws {
        for _ in 0..<2 {
            let result = try fixture.run("export", "shop", "-f", "css", "-o", "shop/x.css")
            #expect(result.code == 0)
        }
        let css = try fixture.run("export", "shop", "-f", "css")
        #expect(css.code == 0 && css.output == folder.read("shop/x.css"))
        #expect(css.errors.hasPrefix("livery: 'shop' is the pack of that name; './shop' would be the folder\n"))
        try folder.write("livery: 1\ntitle: Other\n", to: "shop/other.yaml")
        #expect(try fixture.run("check", "shop").output.contains("1 pack, 4 themes"))
        #expect(try fixture.run("check", "./shop").output.contains("1 pack, 1 theme"))
    }

    @Test func `export narrows to a market or a variant`() throws {
        func themes(_ line: String...) throws -> [String] {
            try? FileManager.default.removeItem(atPath: folder.path("narrow"))
            let run = try Consequence(
                of: ["export", "--format", "kitty", "-o", "narrow/"] + line, in: folder.url.path,
                environment: ["HOME": folder.path("home")])
            #expect(run.code == 0 && run.output.isEmpty)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path("narrow")).sorted()
        }
        #expect(try themes("shop") == ["shop+dark.conf", "shop.conf", "shop@IN+dark.conf", "shop@IN.conf"])
        #expect(try themes("shop@IN") == ["shop@IN.conf"])
        #expect(try themes("shop", "--market", "IN") == ["shop@IN+dark.conf", "shop@IN.conf"])
        #expect(try themes("shop", "--variant", "dark") == ["shop+dark.conf", "shop@IN+dark.conf"])
    }

    @Test func `a format has to be named, and all are`() throws {
        let run = try fixture.run("export", "shop")
        #expect(run.code == 2)
        #expect(run.errors.hasPrefix("livery: '--format' is missing\nhelp: one of: css, scss, "))
        let names = try fixture.run("export", "--list-formats").output.split(separator: "\n").map {
            $0.prefix { $0 != " " }
        }
        #expect(run.errors.hasSuffix("one of: " + names.joined(separator: ", ") + "\n"))
    }

    @Test func `formats of many files want a folder, and leave alone what would not change`() throws {
        let single = try fixture.run("export", "shop", "-f", "kitty")
        #expect(single.code == 2)
        #expect(
            single.errors == "livery: 'shop' has 4 themes, and 'kitty' has one file for each\n"
                + "help: name one theme, such as 'shop@IN/dark', or a folder: --output DIR\n")
        #expect(
            try fixture.run("export", "shop", "-f", "xcassets").errors
                == "livery: 'xcassets' is several files, which do not go into one output\n"
                + "help: name a folder for them: --output DIR\n")
        #expect(try fixture.run("export", "shop", "-f", "xcassets", "-o", "Shop.xcassets").code == 0)
        let file = "Shop.xcassets/accent.colorset/Contents.json"
        #expect(folder.read(file)?.contains("\"color-space\": \"srgb\"") == true)
        let old = try FileManager.default.attributesOfItem(atPath: folder.path(file))[.modificationDate] as? Date
        #expect(try fixture.run("export", "shop", "-f", "xcassets", "-o", "Shop.xcassets").code == 0)
        let new = try FileManager.default.attributesOfItem(atPath: folder.path(file))[.modificationDate] as? Date
        #expect(old == new)
        #expect(try fixture.run("export", "shop", "base", "-f", "android", "-o", "res").code == 0)
        #expect(folder.read("res/shop/values/colors.xml")?.contains("<color name=\"accent\">#000080</color>") == true)
        #expect(folder.read("res/base/values/colors.xml") != nil)
    }

    @Test func `an export with an error writes nothing`() throws {
        try folder.write("livery: 1\ncolors: { a.b: red, a-b: blue }\n", to: "clash.yaml")
        let run = try fixture.run("export", "clash.yaml", "-f", "android", "-o", "clash")
        #expect(run.code == 1)
        #expect(run.errors.contains("'a.b' and 'a-b' are both written 'a_b'"))
        #expect(folder.read("clash/values/colors.xml") == nil)
    }

    @Test func `export leaves a broken pack out and says so`() throws {
        try folder.write("livery: 1\ncolors: { accent: $none }\n", to: "themes.d/odd.yaml")
        let consequence = try fixture.run("export", "themes.d", "-f", "css", "-o", "out")
        #expect(consequence.code == 1)
        #expect(consequence.errors.contains("livery: 'odd' has an error"))
        #expect(folder.read("out/odd.css") == nil)
        #expect(folder.read("out/shop.css") != nil)
    }

    // MARK: - The packs that come with Livery

    @Test func `the packs of this project hold what they promise, in every market and variant`() throws {
        let themes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../themes.d").standardizedFileURL.path
        let consequence = try fixture.run("check", themes, "--strict")
        #expect(consequence.code == 0)
        #expect(consequence.errors == "")
        #expect(consequence.output.contains("no problems in"), "\(consequence)")
    }

    @Test func `the pack that the read-me shows is a good one`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let text = String(decoding: try Data(contentsOf: root.appendingPathComponent("README.md")), as: UTF8.self)
        let pack = try #require(text.components(separatedBy: "```yaml\n").last?.components(separatedBy: "```\n").first)
        try folder.write(pack, to: "harbour.yaml")
        let themes = root.appendingPathComponent("themes.d").standardizedFileURL.path
        let consequence = try fixture.run("check", "harbour.yaml", "--strict", "--themes", themes)
        #expect(consequence == Consequence(0, output: "no problems in 1 pack, 6 themes\n"))
    }

    // MARK: - plugin list

    @Test func `plugin list reads manifests and loads nothing`() throws {
        try folder.write(
            """
            livery-plugin: 1
            id: org.example.dim
            title: Dim
            description: Dims colours.
            version: 1.2.0
            license: MIT
            abi: "1.0"
            library: { linux: libDim.so, macos: libDim.dylib }
            functions:
              - { name: dim, kind: transform, summary: Dims a colour. }

            """, to: "plugins/org.example.dim.liveryplugin/plugin.yaml")
        let list = try fixture.run("plugin", "list", "--plugins", "plugins")
        #expect(list.code == 0)
        #expect(list.output.contains("org.example.dim"))
        #expect(list.output.contains("1.2.0    unknown  isolated, full  --plugins  dim"))
        let info = try fixture.run("plugin", "info", "dim", "--plugins", "plugins", "--json")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(info.output.utf8)) as? [String: Any])
        #expect((json["plugin"] as? [String: Any])?["id"] as? String == "org.example.dim")
    }
}
