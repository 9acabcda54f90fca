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
}
