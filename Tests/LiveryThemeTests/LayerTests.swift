import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite struct LayerTests {
    @Test func `a parent's dark text wins over a child's light text when dark is asked for`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\ncolors: { text: black }\nvariants: { dark: { colors: { text: white } } }\n",
            "child.yaml": "livery: 1\nextends: base\ncolors: { text: navy }\n",
        ])
        let catalogue = packs.catalogue()
        #expect(catalogue.colors("child") == ["text=#000080"])
        #expect(catalogue.colors("child/dark") == ["text=#ffffff"])
    }

    @Test func `a child's palette reaches what the parent defined with it`() throws {
        let packs = try TemporaryPacks([
            "base.yaml":
                "livery: 1\npalette: { saffron: '#ff9933' }\ncolors: { accent: $saffron, link: $accent, x: same($link) }\n",
            "child.yaml": "livery: 1\nextends: base\npalette: { saffron: '#010203' }\n",
        ])
        #expect(packs.catalogue().colors("child") == ["accent=#010203", "link=#010203", "x=#010203"])
    }

    @Test func `stages apply from the base to the market within the variant`() throws {
        let all = "a: red, b: red, c: red, d: red, e: red, f: red"
        let packs = try TemporaryPacks([
            "p.yaml": """
            livery: 1
            colors: { \(all) }
            markets:
              NO: { colors: { c: blue, d: blue, e: blue, f: blue }, variants: { dark: { colors: { f: black } } } }
              nordic: { members: [NO, SE], colors: { b: lime, c: lime, d: lime, e: lime, f: lime } }
            variants:
              dark:
                colors: { d: white, e: white, f: white }
                markets: { nordic: { colors: { e: gray, f: gray } } }
            """
        ])
        let catalogue = packs.catalogue()
        #expect(
            catalogue.colors("p@NO") == ["a=#ff0000", "b=#00ff00", "c=#0000ff", "d=#0000ff", "e=#0000ff", "f=#0000ff"])
        #expect(
            catalogue.colors("p@SE") == ["a=#ff0000", "b=#00ff00", "c=#00ff00", "d=#00ff00", "e=#00ff00", "f=#00ff00"])
        #expect(
            catalogue.colors("p@NO/dark") == [
                "a=#ff0000", "b=#00ff00", "c=#0000ff", "d=#ffffff", "e=#808080", "f=#000000",
            ])
        #expect(
            catalogue.colors("p@SE/dark") == [
                "a=#ff0000", "b=#00ff00", "c=#00ff00", "d=#ffffff", "e=#808080", "f=#808080",
            ])
        #expect(
            catalogue.colors("p/dark") == [
                "a=#ff0000", "b=#ff0000", "c=#ff0000", "d=#ffffff", "e=#ffffff", "f=#ffffff",
            ])
    }

    @Test func `markets and variants are inherited, own ones first`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\nmarkets: { US: {}, nordic: { members: [SE] } }\nvariants: { dark: {} }\n",
            "child.yaml": "livery: 1\nextends: base\nmarkets: { IN: {} }\nvariants: { calm: {}, dark: {} }\n",
        ])
        let axes = ThemeResolver(packs.catalogue(), functions: nil).axes(of: "child")
        #expect(axes.markets == ["IN", "US", "nordic", "SE"])
        #expect(axes.variants == ["calm", "dark"])
    }

    @Test func `text styles merge field by field and lists replace`() throws {
        let packs = try TemporaryPacks([
            "base.yaml":
                "livery: 1\nfonts: { body: { family: [A, B], size: 17, weight: bold, line-height: 1.4 }, gone: { size: 1 } }\n",
            "child.yaml":
                "livery: 1\nextends: base\nfonts: { body: { family: C, weight: unset }, gone: unset }\nmarkets: { IN: { fonts: { body: { size: $metrics.s } } } }\nmetrics: { s: 20pt, t: $s }\n",
        ])
        let catalogue = packs.catalogue()
        let resolver = ThemeResolver(catalogue, functions: nil)
        let base = try #require(resolver.resolve(ThemeID("child")).theme)
        let body = try #require(base.textStyles.first)
        #expect(base.textStyles.map(\.name) == ["body"])
        #expect(body.families == ["C"])
        #expect(body.size == Dimension(17))
        #expect(body.weight == nil)
        #expect(body.lineHeight == Dimension(1.4))
        let india = try #require(resolver.resolve(ThemeID("child@IN")).theme)
        #expect(india.textStyles.first?.size == Dimension(20, .pt))
        #expect(india.metric("t") == Dimension(20, .pt))
    }

    @Test func `unset removes what a parent gave, and a reference to it is an error at both places`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\npalette: { x: red }\ncolors: { a: $x, b: blue }\n",
            "child.yaml": "livery: 1\nextends: base\npalette: { x: unset }\ncolors: { b: unset }\n",
        ])
        let catalogue = packs.catalogue()
        #expect(catalogue.colors("child") == ["a=-"])
        let error = try #require(catalogue.verdict("child")?.diagnostics.first)
        #expect(error.message == "'$x' has no value any more: it was removed with 'unset'")
        // The child has brought it about; the parent alone is all right.
        #expect(error.location?.path.hasSuffix("child.yaml") == true)
        #expect(error.related.contains { $0.location?.path.hasSuffix("base.yaml") == true })
    }

    @Test func `a palette that is unset lets a reference through to the role`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\npalette: { x: red }\n",
            "child.yaml": "livery: 1\nextends: base\npalette: { x: unset }\ncolors: { x: blue, a: $x, b: $colors.x }\n",
        ])
        #expect(packs.catalogue().colors("child") == ["a=#0000ff", "b=#0000ff", "x=#0000ff"])
    }

    @Test func `platform colours follow the appearance`() throws {
        let packs = try TemporaryPacks([
            "p.yaml":
                "livery: 1\ncolors: { tint: apple@18:blue, ground: white, copy: same(apple@18:blue) }\nvariants: { dark: { derive: flip } }\n"
        ])
        let catalogue = packs.catalogue()
        // Source: Apple's Human Interface Guidelines for iOS 18, systemBlue.
        #expect(catalogue.colors("p") == ["copy=#007aff", "ground=#ffffff", "tint=#007aff"])
        #expect(catalogue.colors("p/dark") == ["copy=#808080", "ground=#000000", "tint=#0a84ff"])
    }
}
