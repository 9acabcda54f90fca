import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite struct PairTests {
    private func verdict(_ text: String) throws -> ThemeChecker.Verdict {
        try #require(try TemporaryPacks(["p.yaml": "livery: 1\n" + text]).catalogue().verdict("p"))
    }

    @Test func `a declared pair that fails is an error, an implied one a warning`() throws {
        let found = try verdict(
            """
            colors: { background: white, text: silver, accent: yellow, on-accent: white, border: silver }
            checks: { contrast: [{ text: border, on: background, level: ui }] }
            """)
        #expect(
            found.diagnostics.map { "\($0.severity) \($0.message)" } == [
                "error border on background fails", "warning on-accent on accent fails",
                "warning text on background fails",
            ])
        #expect(found.diagnostics.first?.location?.place.line == 3)
    }

    @Test func `pairs and roles are those of the theme that is asked, whatever others of the pack have`() throws {
        let packs = try TemporaryPacks([
            "p.yaml": """
            livery: 1
            colors: { background: white, text: black, accent: navy, on-accent: white }
            fonts: { body: { size: 17 } }
            markets:
              IN: { colors: { accent: unset }, fonts: { title: { size: 30 } } }
              TW: { colors: { text.muted: gray } }
              US: { colors: { accent: teal } }
            """
        ])
        let resolver = ThemeResolver(packs.catalogue(), functions: nil)
        let themes = try ["p", "p@IN", "p@TW", "p@US", "p@IN", "p"].map { id in
            try #require(resolver.resolve(ThemeID(id)).theme)
        }
        let roles = ["accent", "background", "on-accent", "text"]
        let without = ["background", "on-accent", "text"]
        let muted = roles + ["text.muted"]
        #expect(themes.map { $0.tokens(in: .colors).map(\.name) } == [roles, without, muted, roles, without, roles])
        #expect(themes.map(\.pairs.count) == [2, 1, 3, 2, 1, 2])
        #expect(themes.map { $0.textStyles.map(\.name).count } == [1, 2, 1, 1, 2, 1])
        #expect(themes.map { $0.color("accent")?.hexString } == ["#000080", nil, "#000080", "#008080", nil, "#000080"])
        // Each name comes with its own value.
        for theme in themes {
            for (name, token) in theme.tokens(in: .colors) { #expect(token.token.description == name) }
        }
    }

    @Test func `names imply pairs; disabled ones are exempt`() throws {
        let packs = try TemporaryPacks([
            "p.yaml":
                "livery: 1\ncolors: { background: white, text: { default: black, muted: gray, disabled: silver }, accent: { default: navy, hover: blue }, on-accent: white, on-missing: red }\n"
        ])
        let theme = try #require(ThemeResolver(packs.catalogue(), functions: nil).resolve(ThemeID("p")).theme)
        #expect(
            theme.pairs.map { "\($0.foreground) on \($0.background)" } == [
                "on-accent on accent", "on-accent on accent.hover", "text on background", "text.muted on background",
            ])
    }

    @Test func `checks of ancestors hold as well, and the descendant's level counts`() throws {
        let packs = try TemporaryPacks([
            "base.yaml":
                "livery: 1\ncolors: { a: black, b: white, c: red }\nchecks: { contrast: [{ text: a, on: b, level: AAA }, { text: c, on: b, level: AA }] }\n",
            "child.yaml": "livery: 1\nextends: base\nchecks: { contrast: [{ text: a, on: b, level: 3 }] }\n",
        ])
        let theme = try #require(ThemeResolver(packs.catalogue(), functions: nil).resolve(ThemeID("child")).theme)
        #expect(
            theme.pairs.map { "\($0.foreground) on \($0.background) \($0.level.ratio)" } == [
                "a on b 3.0", "c on b 4.5",
            ])
    }

    @Test func `a check of a role that is not there is an error with the nearest`() throws {
        let found = try verdict(
            "colors: { background: white, accent: navy }\nchecks: { contrast: [{ text: acent, on: background }] }\n")
        #expect(found.diagnostics.map(\.message) == ["the check names the role 'acent', which this theme has not"])
        #expect(found.diagnostics.first?.help == "did you mean 'accent'?")
    }

    @Test func `a theme that contradicts its appearance is warned of`() throws {
        let found = try verdict("appearance: dark\ncolors: { background: white, text: black }\n")
        #expect(found.diagnostics.map(\.code.name) == ["appearance-contradiction"])
    }

    @Test(
        arguments: [
            ("colors: { accent: yellow }\n", "child 3"), ("colors: { on-accent: navy }\n", "child 3"),
            ("palette: { brand: yellow }\n", "child 3"), ("colors: { other: red }\n", nil),
            ("variants: { dim: { colors: { accent: yellow } } }\n", "child 3"),
            ("markets: { IN: { palette: { brand: yellow } } }\n", "child 3"),
            ("checks: { contrast: [{ text: on-accent, on: accent, level: 21 }] }\n", "child 3"),
        ] as [(String, String?)])
    func `too little contrast is shown in the pack that has brought it about`(text: String, place: String?) throws {
        let catalogue = try TemporaryPacks([
            "base.yaml":
                "livery: 1\npalette: { brand: navy }\ncolors: { accent: $brand, on-accent: white }\nchecks: { contrast: [{ text: on-accent, on: accent }] }\n",
            "child.yaml": "livery: 1\nextends: base\n" + text, "heir.yaml": "livery: 1\nextends: child\n",
        ]).catalogue()
        for id in ["child", "heir"] {
            let found = try #require(catalogue.verdict(id)?.diagnostics).filter { $0.code == "contrast" }
            let shown = found.compactMap(\.location).map { location in
                let name = location.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
                return "\(name) \(location.place.line)"
            }
            #expect(shown == (place.map { [$0] } ?? []), "\(id)")
            // What it is said of further is in the other pack.
            #expect(found.allSatisfy { $0.related.contains { $0.location?.path.hasSuffix("base.yaml") ?? false } })
        }
    }

    @Test func `an overlay and a removal are shown where they are`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\npalette: { brand: navy }\ncolors: { accent: $brand, on-accent: white }\n",
            "base.d/10.yaml": "livery: 1\ncolors: { on-accent: navy }\n",
            "child.yaml": "livery: 1\nextends: base\npalette: { brand: unset }\n",
            "circle.yaml": "livery: 1\nextends: base\npalette: { brand: $accent }\n",
        ]).catalogue()
        func places(_ id: String, _ code: String) -> [String] {
            (packs.verdict(id)?.diagnostics ?? []).filter { $0.code.name == code }.compactMap { $0.location?.path }
                .map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
        }
        #expect(places("base", "contrast").first?.hasSuffix("base.d/10.yaml") == true)
        #expect(places("child", "unset-reference").first?.hasSuffix("child.yaml") == true)
        #expect(places("circle", "reference-cycle").first?.hasSuffix("circle.yaml") == true)
    }
}
