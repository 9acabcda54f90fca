import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

/// What checking finds beyond single values.
@Suite struct RuleTests {
    private func verdicts(
        _ files: [String: String], requiring list: String? = nil
    ) throws -> [ThemeChecker.Verdict] {
        let packs = try TemporaryPacks(files)
        let catalogue = packs.catalogue()
        var options = ThemeChecker.Options()
        if let list {
            options.requirements =
                Requirements.read(SourceText(path: "roles.yaml", bytes: Array(list.utf8))).requirements
            #expect(options.requirements != nil)
        }
        return ThemeChecker.check(
            Array(catalogue.entries.indices), of: catalogue, functions: StubFunctions(), options: options)
    }

    /// What is found in some packs, each cause once: `code file:line message`.
    private func found(_ files: [String: String], requiring list: String? = nil) throws -> [String] {
        ThemeChecker.merged(try verdicts(files, requiring: list)).map { diagnostic in
            let file = diagnostic.location.map { $0.path.split(separator: "/").last.map(String.init) ?? "" } ?? ""
            let line = diagnostic.location?.place.line ?? 0
            return "\(diagnostic.code) \(file)\(line > 0 ? ":\(line)" : "") \(diagnostic.message)"
        }
    }

    // MARK: - The matrix

    @Test(arguments: [(0, 7), (5, 0), (4, 3), (9, 5)])
    func `a pack comes to the same whether its themes are shared out, or it is one of many`(
        markets: Int, variants: Int
    ) throws {
        var text = "livery: 1\ncolors: { background: white, text: black, accent: navy, on-accent: white }\n"
        text += "fonts: { body: { size: 17 } }\nmarkets:\n"
        // Some state roles of their own, some take one away, some have pairs that fail.
        let own = ["extra: red", "accent: unset", "text: silver", "accent: nvay", "extra: $missing"]
        for number in 0..<markets { text += "  M\(number): { colors: { \(own[number % own.count]) } }\n" }
        text += markets == 0 ? "  {}\nvariants:\n" : "variants:\n"
        for number in 0..<variants {
            let change = number % 3 == 0 ? "derive: flip" : "colors: { on-accent: \(["gray", "black"][number % 2]) }"
            text += "  v\(number): { \(change) }\n"
        }
        if variants == 0 { text += "  {}\n" }
        var files = ["p.yaml": text]
        let alone = try #require(try verdicts(files).first)
        #expect(alone.themes == (markets + 1) * (variants + 1))
        for number in 100..<180 { files["q\(number).yaml"] = "livery: 1\ncolors: { text: black }\n" }
        let among = try #require(try verdicts(files).first { $0.id == "p" })
        #expect(among.themes == alone.themes)
        // The files lie in folders of their own.
        func told(_ verdict: ThemeChecker.Verdict) -> [String] {
            verdict.diagnostics.map { diagnostic in
                "\(diagnostic.code) \(diagnostic.location?.place.line ?? 0) \(diagnostic.message) \(diagnostic.scope?.affected ?? [])"
            }
        }
        #expect(told(among) == told(alone))
        #expect(!alone.diagnostics.isEmpty || markets + variants < 8)
    }

    // MARK: - Words

    private static let base = """
        livery: 1
        colors:
          background: white
          border: { default: silver, strong: gray }
          link: { default: navy, visited: purple }
          chart: { 1: navy, 2: teal, 3: olive }
        metrics: { spacing: { xs: 4pt, s: 8pt, m: 16pt, l: 24pt } }
        fonts:
          body: { family: [Acme Grotesk, sans-serif], size: 17 }
          label: { family: [Acme Grotesk, sans-serif], size: 13 }
        markets: { gondor: { members: [NP] } }
        variants: { sunlit: { colors: { background: ivory } } }

        """

    /// A child of the pack above, and what is found in it: the code and the line, and what is suggested.
    @Test(arguments: [
        // Families: words of CSS, those that are known everywhere, those of the parent.
        ("fonts:\n  body: { family: [Inter, sans-serf] }", "font-family:4", "sans-serif"),
        ("fonts:\n  body: { family: [Intre, serif] }", "font-family:4", "Inter"),
        ("fonts:\n  body:\n    family:\n      - Noto San Tamil\n", "font-family:6", "Noto Sans Tamil"),
        ("fonts:\n  body: { family: Acme Grotsek }", "font-family:4", "Acme Grotesk"),
        ("fonts:\n  body: { family: mono }", "font-family:4", "monospace"),
        ("fonts:\n  body: { family: Acme Serif }", nil, nil), ("fonts:\n  body: { family: Noto Sans HK }", nil, nil),
        ("fonts:\n  body: { family: inter }", nil, nil),
        ("fonts:\n  body: { family: [Recursive, Twemoji, Serifa, STFangsong, serif] }", nil, nil),
        // Variants, markets and groups of markets.
        ("variants:\n  sunlti: { colors: { background: snow } }", "new-variant:4", "sunlit"),
        ("variants:\n  laege-print: { metrics: { spacing: { m: 20pt } } }", "new-variant:4", "large-print"),
        ("markets:\n  gondro: { members: [BT] }", "new-market:4", "gondor"),
        ("markets:\n  himlaya: { members: [BT] }", "new-market:4", "himalaya"),
        ("markets:\n  TWW: { languages: [zh-Hant-TW] }", "unknown-market:4", "TW"),
        ("markets:\n  L: { languages: [si, ta] }", "unknown-market:4", "LK"),
        ("markets:\n  japan: { languages: [ja] }", "unknown-market:4", "JP"),
        ("markets:\n  gondor: { languages: [ne] }", nil, nil),
        // A name among its siblings, a group, a raw colour.
        ("metrics:\n  spacing: { x: 2pt, s: 4pt, m: 8pt, l: 12pt }", "new-token:4", "spacing.xs"),
        ("colors:\n  lnk:\n    default: red\n    visited: blue", "new-token:4", "link"),
        ("palette:\n  dispaly: red", "new-token:4", "display"),
        // Lines that are missing.
        ("colors:\n  border:\n    default: red\n    1: navy\n    2: red\n    3: blue", "missing-header:6", "chart:"),
        (
            "palette:\n  background: snow\n  border: { default: red }\n  link: { default: blue }", "missing-header:4",
            "colors:"
        ),
        ("colors:\n  gondor: { colors: { background: snow } }", "missing-header:4", "markets:"),
        ("colors:\n  danger: { default: red, 1: navy }", nil, nil),
    ])
    func `a word that is almost another is told where it stands, and what is meant`(
        _ text: String, _ place: String?, _ meant: String?
    ) throws {
        let all = ThemeChecker.merged(
            try verdicts(["base.yaml": Self.base, "shop.yaml": "livery: 1\nextends: base\n" + text + "\n"])
        ).filter { $0.location?.path.hasSuffix("shop.yaml") == true && $0.severity > .note }
        #expect(all.map { "\($0.code):\($0.location?.place.line ?? 0)" } == (place.map { [$0] } ?? []))
        if let meant { #expect(all.first?.help?.contains(meant) == true, "\(all.first?.help ?? "")") }
    }

    @Test func `a group of the pack may have other values in an overlay`() throws {
        let found = try found([
            "base.yaml": Self.base, "base.d/10.yaml": "markets: { gondor: { colors: { background: snow } } }\n",
        ])
        #expect(found.filter { $0.hasPrefix("unknown-market") } == [])
    }

    @Test func `a role that is taken away although checks name it is one error, at the word`() throws {
        let checks = "checks: { contrast: [{ text: link, on: background }, { text: link.visited, on: background }] }\n"
        let found = try found([
            "base.yaml": Self.base + checks, "shop.yaml": "livery: 1\nextends: base\ncolors:\n  background: unset\n",
        ]).filter { $0.hasPrefix("unknown-role") }
        #expect(found == ["unknown-role shop.yaml:4 'background' is taken away here, and 2 contrast checks name it"])
    }

    @Test func `roles that stand below palette are one error`() throws {
        let text = "livery: 1\npalette:\n  a: red\n  text: black\n  link: navy\n  page: white\n"
        let checks =
            "kinds: { text: text }\nchecks: { contrast: [{ text: text, on: page }, { text: link, on: page }] }\n"
        let found = try found(["a.yaml": text + checks]).filter { !$0.hasPrefix("unused-color") }
        #expect(
            found == [
                "unknown-role a.yaml:4 3 roles that checks name stand below 'palette': is the line 'colors:' missing above?"
            ])
    }

    @Test func `a raw colour that is misspelt where it is stated is told there`() throws {
        let text = "livery: 1\npalette:\n  ambre: { 600: orange, 700: brown }\n"
        let found = ThemeChecker.merged(
            try verdicts(["a.yaml": text + "colors: { warning: $amber.600, accent: $amber.700, link: $amber.600 }\n"]))
        #expect(found.filter { $0.severity == .error }.map { $0.location?.place.line } == [3])
        #expect(found.first { $0.severity == .error }?.fixes.first?.replacement == "amber")
    }

    // MARK: - Parents

    @Test func `a broken parent is told once, with those that it takes down`() throws {
        var files = ["base.yaml": "livery: 1\ncolors: { text: nvay }\n"]
        for number in 10..<60 { files["child\(number).yaml"] = "livery: 1\nextends: base\n" }
        files["grand.yaml"] = "livery: 1\nextends: child10\n"
        let all = ThemeChecker.merged(try verdicts(files))
        #expect(all.map(\.code) == ["bad-color", "broken-parent"])
        let broken = try #require(all.last)
        #expect(
            broken.message
                == "51 packs inherit from 'base', which has errors: child10, child11, child12, child13, child14, child15, child16, child17, …"
        )
        #expect(broken.related.first?.location?.path.hasSuffix("/base.yaml") == true)
    }

    @Test func `packs below a pack that cannot be read count to the same cause`() throws {
        let all = ThemeChecker.merged(
            try verdicts([
                "base.yaml": "livery: 1\ncolors: [\n", "a.yaml": "livery: 1\nextends: base\n",
                "b.yaml": "livery: 1\nextends: a\n", "c.yaml": "livery: 1\nextends: b\n",
            ]))
        #expect(all.map(\.code).sorted { $0.name < $1.name } == ["broken-parent", "yaml-syntax"])
        #expect(all.contains { $0.message == "3 packs inherit from 'base', which has errors: a, b, c" })
    }

    @Test func `two causes stay two`() throws {
        let found = try found([
            "a.yaml": "livery: 1\ncolors: { text: x1 }\n", "b.yaml": "livery: 1\ncolors: { text: x2 }\n",
            "c.yaml": "livery: 1\nextends: a\n", "d.yaml": "livery: 1\nextends: b\n",
        ])
        #expect(found.filter { $0.hasPrefix("broken-parent") }.count == 2)
    }

    // MARK: - Names

    @Test(arguments: [
        ("text_muted", "text.muted", "they differ only in their separators"),
        ("Accent", "accent", "they differ only in capitals"),
        // A Cyrillic а, and full-width letters.
        ("\u{430}ccent", "accent", "they differ in letters that look the same"),
        ("\u{FF41}ccent", "accent", "they differ in letters that look the same"),
        ("gray-l", "gray-1", "they differ in letters that look the same"),
    ])
    func `a name that looks like one of the parent is told`(name: String, known: String, difference: String) throws {
        let found = try found([
            "base.yaml": "livery: 1\ncolors:\n  \(known): \"#101010\"\n",
            "shop.yaml": "livery: 1\nextends: base\ncolors:\n  \(name): \"#202020\"\n",
        ]).filter { $0.contains("looks like '\(known)'") }
        #expect(
            found == [
                "look-alike-name shop.yaml:4 the role '\(name)' looks like '\(known)', which 'base' states: \(difference)"
            ])
    }

    @Test func `composed and decomposed letters are one name`() throws {
        #expect(
            try found([
                "base.yaml": "livery: 1\ncolors:\n  \"caf\u{E9}\": \"#101010\"\n",
                "shop.yaml": "livery: 1\nextends: base\ncolors:\n  \"cafe\u{301}\": \"#202020\"\n",
            ]) == [])
    }

    @Test func `a letter of another script among ASCII is told also where there is no twin`() throws {
        let found = try found(["a.yaml": "livery: 1\ncolors:\n  \u{430}ccent: \"#101010\"\n  чёрный: black\n"])
        #expect(
            found == [
                "look-alike-name a.yaml:3 the role '\u{430}ccent' has a '\u{430}' (U+0430) in it, which looks like 'a' and is not"
            ])
    }

    @Test func `names in different parts of a pack are no twins`() throws {
        #expect(
            try found([
                "a.yaml":
                    "livery: 1\npalette: { text-muted: black }\ncolors: { text.muted: $palette.text-muted }\nmetrics: { Text.muted: 1 }\n"
            ]) == [])
    }

    @Test func `a child that states both names of its parent anew is told nothing`() throws {
        let found = try found([
            "base.yaml": "livery: 1\ncolors:\n  text-muted: navy\n  text.muted: black\n",
            "child.yaml": "livery: 1\nextends: base\ncolors:\n  text.muted: red\n  text-muted: blue\n",
        ]).filter { $0.hasPrefix("look-alike-name") }
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("look-alike-name base.yaml:4 the role 'text.muted' looks like 'text-muted'") == true)
    }

    @Test func `ids that look alike are told once`() throws {
        let found = try found([
            "day-1.yaml": "livery: 1\n", "day_1.yaml": "livery: 1\n", "base16-x.yaml": "livery: 1\n",
            "base24-x.yaml": "livery: 1\n",
        ])
        #expect(
            found == ["similar-id day_1.yaml the id 'day_1' looks like 'day-1': they differ only in their separators"])
    }

    // MARK: - What nobody needs

    @Test func `a raw colour is used by roles, children, parents, overlays and text styles`() throws {
        #expect(
            try found([
                "base.yaml":
                    "livery: 1\npalette: { a: red, b: lime, c: blue, d: teal, e: navy, late: black }\ncolors: { x: $a, brand: $late }\n",
                "shop.yaml":
                    "livery: 1\nextends: base\npalette: { late: red, own: green }\nmarkets: { IN: { colors: { y: same($b) } } }\nfonts: { t: { color: $palette.c } }\n",
                "base.d/10.yaml": "colors: { z: $d }\n",
            ]).filter { $0.hasPrefix("unused-color") } == [
                "unused-color base.yaml:2 nothing refers to the raw colour 'e'",
                "unused-color shop.yaml:3 nothing refers to the raw colour 'own'",
            ])
    }

    @Test func `a ramp of which little is used is one note`() throws {
        let found = try found([
            "a.yaml": "livery: 1\npalette: { blue: { 1: red, 2: lime, 3: blue, 4: teal, 5: navy } }\n"
        ])
        #expect(found == ["unused-color a.yaml:2 nothing refers to the raw colour 'blue.1', and to 4 others"])
    }

    @Test func `a variant that changes nothing, and one that repeats another`() throws {
        let found = try found([
            "a.yaml":
                "livery: 1\ncolors: { text: black }\nvariants:\n  none: {}\n  one: { colors: { text: red } }\n  two: { colors: { text: '#ff0000' } }\n"
        ])
        #expect(
            found == [
                "same-theme a.yaml:4 the variant 'none' changes nothing",
                "same-theme a.yaml:6 the variants 'two' and 'one' are the same in every market",
            ])
    }

    @Test func `strangers of the same colours are told, families are not`() throws {
        let colors = "colors: { a: red, b: lime, c: blue, d: teal }\n"
        let found = try found([
            "one.yaml": "livery: 1\n" + colors, "other.yaml": "livery: 1\n" + colors,
            "child.yaml": "livery: 1\nextends: one\n",
        ])
        #expect(found.filter { $0.hasPrefix("same-colors") }.count == 1)
    }

    @Test func `themes of other programs among the packs are told, other files are not`() throws {
        let packs = try TemporaryPacks([
            "a.yaml": "livery: 1\n", "README.md": "# themes", "b.YAML": "livery: 1\n", "notes.json": "{}",
            "c/night.json": "{ \"colors\": {}, \"tokenColors\": [] }", "d.toml": "x = 1\n\n[colors.primary]\na = 'b'\n",
            "e/pack.yaml": "livery: 1\n", "e/figma.json": "{ \"colors\": {}, \"tokenColors\": [] }",
            "f.css": "/* ours */\n:root { --a: red; }\n", "about.json": "{ \"contributes\": {} }",
            "x/package.json": "{ \"contributes\": {} }", "x/extension.toml": "id = \"a\"\nname = \"A\"\n",
            "Cargo.toml": "[package]\nname = \"a\"\nversion = \"1\"\n", "tsconfig.json": "{ // ours\n}",
        ])
        let found = ThemeChecker.strayFiles(of: packs.catalogue(), in: 0..<2)
        #expect(found.allSatisfy { $0.code == "stray-file" && $0.severity == .warning && $0.help != nil })
        #expect(
            found.map(\.message).sorted() == [
                "'b.YAML' is a pack, and is passed over because of its name",
                "this is the description of a package (package.json), which is not read as a pack",
            ])
    }

    // MARK: - Deprecated

    @Test func `what replaces a deprecated token is not made to refer to itself`() throws {
        let all = ThemeChecker.merged(
            try verdicts([
                "a.yaml":
                    "livery: 1\ncolors: { old: red, new: $old, other: $old }\ndeprecated: { old: $new, gone: $new, new: $nix }\n"
            ]))
        let uses = all.filter { $0.code == "deprecated-token" && $0.message == "'old' is deprecated" }
        #expect(uses.map { $0.location?.writtenText } == ["$old", "$old"])
        #expect(uses.map { $0.fixes.map(\.replacement) } == [[], ["$new"]])
        #expect(uses.first?.help == "give 'new' a value of its own, so that 'old' can go")
        let unknown = all.filter { $0.code == "unknown-token" }
        #expect(unknown.map { $0.location?.writtenText } == ["gone", "$nix"])
        #expect(unknown.allSatisfy { $0.help != nil })
        #expect(unknown.first?.help != unknown.last?.help)
    }

    @Test func `the use of a deprecated token is a warning that mends itself`() throws {
        let all = ThemeChecker.merged(
            try verdicts([
                "base.yaml":
                    "livery: 1\npalette: { old: red, new: blue }\ncolors: { a: $new, b: $old }\ndeprecated:\n  palette.old: $palette.new\n  b: ask the brand team\n",
                "shop.yaml": "livery: 1\nextends: base\ncolors: { c: \"same( $palette.old )\", b: $a }\n",
            ])
        ).filter { $0.code == "deprecated-token" }
        #expect(all.map { $0.location?.lineText?.hasPrefix("colors: { a") } == [true, false, false])
        #expect(all.map(\.help) == ["use 'palette.new' instead", "use 'palette.new' instead", "ask the brand team"])
        #expect(all.map { $0.fixes.first?.replacement } == ["$palette.new", "$palette.new", nil])
    }

    @Test func `a deprecation names tokens that there are`() throws {
        let found = try found(["a.yaml": "livery: 1\ncolors: { accent: red }\ndeprecated:\n  acent: $accnt\n"])
        #expect(
            found == [
                "unknown-token a.yaml:4 there is no token 'acent' in 'a' or its parents",
                "unknown-token a.yaml:4 there is no token 'accnt' in 'a' or its parents",
            ])
    }

    // MARK: - Required

    @Test func `what a parent lacks is told once, of the parent, with all themes`() throws {
        let all = ThemeChecker.merged(
            try verdicts(
                [
                    "base.yaml":
                        "livery: 1\ncolors: { text: black, accnt: red }\nvariants: { dark: { colors: { text: white } } }\n",
                    "shop.yaml": "livery: 1\nextends: base\ncolors: { accnt: blue }\n",
                    "full.yaml": "livery: 1\nextends: base\nvariants: { dark: { colors: { accent: red } } }\n",
                ], requiring: "livery-roles: 1\ncolors:\n  accent: buttons\n  text:\n"
            )
        ).filter { $0.code == "missing-requirement" }
        let missing = try #require(all.first)
        #expect(all.count == 1)
        #expect(missing.message == "the required role 'accent' is not there")
        #expect(missing.location?.path.hasSuffix("/base.yaml") == true)
        #expect(missing.help == "there is 'accnt': is that what is meant?")
        #expect(missing.scope?.affected == ["base", "base/dark", "full", "shop", "shop/dark"])
        #expect(missing.scope?.total == 6)
        #expect(missing.related.map(\.message) == ["it is required here: buttons"])
    }

    @Test func `kinds and fields are asked for`() throws {
        let found = try found(
            [
                "a.yaml":
                    "livery: 1\ncolors: { scrim: '#00000080' }\nfonts: { body: { size: 12 } }\nmetrics: { switch: 12pt, gap: 8 }\n"
            ],
            requiring:
                "livery-roles: 1\ncolors: { scrim: { kind: opaque } }\nfonts: { body: { fields: [size, family] }, title: }\nmetrics: { switch: { kind: duration }, gap: { kind: length } }\npalette: [brand]\n"
        )
        #expect(
            found == [
                "unmet-requirement a.yaml:2 'scrim' has to be an opaque colour, and is #00000080",
                "missing-requirement a.yaml the text style 'body' has no 'family', which is required",
                "missing-requirement a.yaml the required text style 'title' is not there",
                "unmet-requirement a.yaml:4 'switch' has to be a duration, and is 12pt",
                "missing-requirement a.yaml the required raw colour 'brand' is not there",
            ])
    }

    @Test(arguments: [
        ("colors: [a]\n", ["missing-key:1"], "a"), ("", ["empty-file:0"], ""),
        ("livery-roles: 1\ncolours: [a]\n", ["unknown-key:2"], ""),
        ("livery-roles: 2\n", ["bad-number:1"], ""), ("livery-roles: 1\ncolors: a\n", ["wrong-kind:2"], ""),
        ("livery-roles: 1\ncolors: { a: { kind: opak } }\n", ["unknown-word:2"], "a"),
        ("livery-roles: 1\ncolors: { a: { knd: opaque } }\n", ["unknown-key:2"], "a"),
        ("livery-roles: 1\nfonts: { a: { fields: [sice] } }\n", ["unknown-word:2"], "a"),
        ("livery-roles: 1\ncolors: [a, b, a]\n", ["duplicate-token:2"], "a b"),
        ("livery-roles: 1\nmetrics: { a: { kind: opaque } }\nx-mine: 1\n", ["unknown-word:2"], "a"),
        ("- a\n", ["wrong-kind:1"], ""), ("livery-roles: [\n", ["yaml-syntax:1"], ""),
        (
            "livery-roles: 1\ncolours: [a]\ncolors: { b: { knd: x }, c: { kind: opak } }\nfonts: d\n",
            ["unknown-key:2", "unknown-key:3", "unknown-word:3", "wrong-kind:4"], "b c"
        ),
    ])
    func `the list of what is required is checked like a pack, and what is good in it counts`(
        text: String, faults: [String], good: String
    ) {
        let (list, diagnostics) = Requirements.read(SourceText(path: "r.yaml", bytes: Array(text.utf8)))
        #expect((list?.required.map(\.name) ?? []).joined(separator: " ") == good)
        #expect(diagnostics.map { "\($0.code):\($0.location?.place.line ?? 0)" } == faults)
    }

    // MARK: - Switching off

    @Test(arguments: [
        ("# livery: allow unused-colour", "there is no code 'unused-colour'", "unused-color"),
        ("# livery: alow unused-color", "'alow' switches nothing off: the word is 'allow'", "allow"),
        ("# livery: ignore unused-color", "'ignore' switches nothing off: the word is 'allow'", "allow"),
        ("# livery: allow", "this comment does not say what is allowed", nil),
        ("# livery: allow unused-color as I like it", "'as' is no code", nil),
        ("# livery: allow unknown-role", "'unknown-role' is an error, which no comment switches off", nil),
        ("# livery: allow unused-color, font-face", "nothing is reported here that has the code 'font-face'", nil),
        ("# livery: allow unused-color: livery: it is", nil, nil), ("# livery: the platform", nil, nil),
    ])
    func `a comment that switches nothing off is told`(_ comment: String, _ message: String?, _ fix: String?) throws {
        let files = ["a.yaml": "livery: 1\npalette:\n  ink: black  \(comment)\n"]
        let found = ThemeChecker.merged(try verdicts(files))
            .filter { $0.code.name.hasSuffix("-allowance") }
        #expect(found.map(\.message) == [message].compactMap { $0 })
        #expect(found.first?.fixes.first?.replacement == fix)
        #expect(found.allSatisfy { $0.location?.place.line == 3 && $0.location?.writtenText != "" })
    }

    @Test(arguments: [
        ("", true), ("  # livery: allow unused-color", false), ("  # livery: allow look-alike-name", true),
        ("  # livery: allow unused-color: kept for print, look-alike-name", false),
        ("  # for print # livery: allow unused-color", false), ("  # livery allow unused-color", true),
    ])
    func `a comment switches a rule off for its line`(comment: String, isFound: Bool) throws {
        let found = try found(["a.yaml": "livery: 1\npalette:\n  ink: black\(comment)\n"])
        #expect(found.isEmpty != isFound)
    }

    @Test func `a comment of its own holds for the next line, and above the first key for the file`() throws {
        let allow = "# livery: allow unused-color\n"
        #expect(try found(["a.yaml": "livery: 1\npalette:\n  \(allow)  ink: black\n"]).isEmpty)
        #expect(try !found(["a.yaml": "livery: 1\npalette:\n  \(allow)\n  ink: black\n"]).isEmpty)
        #expect(try found(["a.yaml": "# Ours\n\n\(allow)\nlivery: 1\npalette:\n  ink: black\n"]).isEmpty)
    }

    @Test func `errors cannot be switched off`() throws {
        #expect(try !found(["a.yaml": "livery: 1\ncolors: { a: $b }  # livery: allow unknown-reference\n"]).isEmpty)
    }

    @Test func `the table of rules names each code once`() {
        let codes = CheckRule.all.map(\.code.name)
        #expect(Set(codes).count == codes.count)
        #expect(CheckRule.all.allSatisfy { $0.summary.hasSuffix(".") })
    }
}
