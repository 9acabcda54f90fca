import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite struct ExplanationTests {
    @Test func `a value names its layers, the winner and why, and what it was computed from`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": """
            livery: 1
            palette: { saffron: "#ff9933" }
            colors: { accent: same($saffron), text: black }
            variants: { dark: { colors: { text: white } } }
            """,
            "child.yaml": "livery: 1\nextends: base\npalette: { saffron: '#010203' }\ncolors: { text: navy }\n",
        ])
        let resolver = ThemeResolver(packs.catalogue(), functions: StubFunctions())
        let dark = try #require(resolver.resolve(ThemeID("child/dark")).theme)
        let text = try #require(dark.explain(TokenID(.colors, Name("text"))))
        #expect(
            text.layers.map { "\($0.pack) \($0.stage.title) \($0.text)" } == [
                "base variant white", "child base navy", "base base black",
            ])
        #expect(
            text.layers.map(\.reason) == [
                "a value for the variant is stronger than one for the base", "a value for the variant is stronger",
                "a value for the variant is stronger",
            ])
        #expect(text.layers.map { $0.location.place.line } == [4, 4, 3])
        let accent = try #require(dark.explain(TokenID(.colors, Name("accent"))))
        #expect(accent.layers.map(\.reason) == ["the only layer that states it"])
        #expect(
            accent.steps.map { "\($0.depth) \($0.namespace) \($0.name) \($0.pack) \($0.text)" } == [
                "1 palette saffron child '#010203'"
            ])
        #expect(dark.explain(TokenID(.colors, Name("nothing"))) == nil)
    }

    @Test func `a derived value names its source`() throws {
        let packs = try TemporaryPacks([
            "p.yaml": "livery: 1\ncolors: { a: white }\nvariants: { dark: { derive: flip } }\n"
        ])
        let resolver = ThemeResolver(packs.catalogue(), functions: StubFunctions())
        let dark = try #require(resolver.resolve(ThemeID("p/dark")).theme)
        let explained = try #require(dark.explain(TokenID(.colors, Name("a"))))
        #expect(explained.derivation?.rule == "flipped")
        #expect(explained.derivation?.from.hexString == "#ffffff")
        #expect(explained.derivation?.location.place.line == 3)
    }

    @Test func `transforms are told with what they were called with and what they gave`() throws {
        let packs = try TemporaryPacks([
            "p.yaml": "livery: 1\ncolors:\n  a: same(grey(128))\n  b: same($a)\n  c: grey(300, level=2)\n"
        ])
        let functions = StubFunctions()
        let theme = try #require(ThemeResolver(packs.catalogue(), functions: functions).resolve(ThemeID("p")).theme)
        let b = try #require(theme.explain(TokenID(.colors, Name("b")), functions: functions))
        #expect(b.steps.map(\.name) == ["a"])
        #expect(
            b.transforms.map {
                "\($0.step.map(String.init) ?? "-") \($0.depth) \($0.text) \($0.value?.hexString ?? "none")"
            }
                == [
                    "- 0 same($a) #808080", "0 0 same(grey(128)) #808080", "0 1 grey(128) #808080",
                ])
        #expect(b.transforms.map { $0.location.place.line } == [4, 3, 3])
        #expect(b.transforms.first?.arguments.map(\.text) == ["$a"])
        // Without functions the calls are told, and their values are not.
        let bare = try #require(theme.explain(TokenID(.colors, Name("b"))))
        #expect(bare.transforms.map(\.value) == [nil, nil, nil])
    }

    @Test func `a derived role tells its contrast before and after`() throws {
        let packs = try TemporaryPacks([
            "p.yaml":
                "livery: 1\ncolors: { background: white, text: black, grey: red }\nchecks: { contrast: [{ text: text, on: background, level: AAA }] }\nvariants: { dark: { derive: flip, colors: { background: '#767676' } } }\n"
        ])
        let functions = StubFunctions()
        let resolver = ThemeResolver(packs.catalogue(), functions: functions)
        let (light, dark) = (resolver.resolve(ThemeID("p")).theme, resolver.resolve(ThemeID("p/dark")).theme)
        let text = try #require(dark?.explain(TokenID(.colors, Name("text")), functions: functions, source: light))
        let pair = try #require(text.contrasts.first)
        #expect(text.contrasts.count == 1)
        // Black on white is 21; white on #767676 4.54 (WebAIM's contrast checker).
        #expect(pair.before?.ratio == 21)
        #expect(abs(pair.contrast.ratio - 4.54) < 0.005)
        #expect(pair.contrast.level == .aaa && pair.contrast.isDeclared && !pair.contrast.passes)
        let other = try #require(dark?.explain(TokenID(.colors, Name("grey")), functions: functions, source: light))
        #expect(other.contrasts.isEmpty)
    }
}
