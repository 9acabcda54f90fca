import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite struct DerivationTests {
    private func catalogue(_ text: String) throws -> Catalogue {
        try TemporaryPacks(["p.yaml": "livery: 1\n" + text]).catalogue()
    }

    @Test func `roles that nobody states are derived, stated ones stay`() throws {
        let found = try catalogue(
            "palette: { p: black }\ncolors: { a: white, b: black, c: red, d: $p }\nvariants: { dark: { derive: flip, colors: { c: '#010101' } } }\n"
        )
        #expect(found.colors("p/dark") == ["a=#000000", "b=#ffffff", "c=#010101", "d=#ffffff"])
        #expect(found.colors("p") == ["a=#ffffff", "b=#000000", "c=#ff0000", "d=#000000"])
    }

    @Test func `an ancestor's value for the variant counts as stated`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\ncolors: { a: white }\nvariants: { dark: { colors: { a: '#010101' } } }\n",
            "child.yaml":
                "livery: 1\nextends: base\ncolors: { a: '#eeeeee', b: black }\nvariants: { dark: { derive: flip } }\n",
        ])
        #expect(packs.catalogue().colors("child/dark") == ["a=#010101", "b=#ffffff"])
    }

    @Test func `what is computed from stated roles alone follows them`() throws {
        let found = try catalogue(
            """
            colors: { accent: red, link: $accent, hover: same($link), tinted: same($other), other: white }
            variants: { dark: { derive: flip, colors: { accent: "#0000ff" } } }
            """)
        #expect(
            found.colors("p/dark") == [
                "accent=#0000ff", "hover=#0000ff", "link=#0000ff", "other=#000000", "tinted=#000000",
            ])
    }

    @Test func `a plain reference follows the role that it names, unless a pair of its own is declared`() throws {
        let found = try catalogue(
            """
            colors: { background: white, accent: black, link: $accent, text: $accent, on-accent: $background }
            variants: { dark: { derive: flip } }
            checks: { contrast: [{ text: text, on: background }] }
            """)
        #expect(
            found.colors("p/dark") == [
                "accent=#ffffff", "background=#000000", "link=#ffffff", "on-accent=#000000", "text=#ffffff",
            ])
        let dark = try #require(ThemeResolver(found, functions: StubFunctions()).resolve(ThemeID("p/dark")).theme)
        let derived = dark.tokens.filter { $0.derivation >= 0 }.map(\.token.description)
        #expect(derived.sorted() == ["accent", "background", "text"])
    }

    @Test func `a stated role may be computed from one that was computed from it`() throws {
        let found = try catalogue(
            "colors: { accent: black, text: same($accent) }\nvariants: { dark: { derive: flip, colors: { accent: same($text) } } }\n"
        )
        #expect(found.colors("p/dark") == ["accent=#ffffff", "text=#ffffff"])
        #expect(found.faults("p") == [])
    }

    @Test func `what is wrong without the variant is wrong in it`() throws {
        let found = try catalogue(
            "colors: { a: $nope, b: same($a), c: white }\nvariants: { dark: { derive: flip } }\n")
        #expect(found.colors("p/dark") == ["a=-", "b=-", "c=#000000"])
        let result = ThemeResolver(found, functions: StubFunctions()).resolve(ThemeID("p/dark"))
        #expect(result.diagnostics.contains { $0.code == "unknown-reference" && $0.severity == .error })
        #expect(found.verdict("p")?.diagnostics.filter { $0.severity == .error }.count == 1)
    }

    @Test func `a child may keep a parent's variant without its derivation`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\ncolors: { a: white }\nvariants: { dark: { derive: flip } }\n",
            "child.yaml": "livery: 1\nextends: base\nvariants: { dark: { derive: unset } }\n",
        ])
        #expect(packs.catalogue().colors("base/dark") == ["a=#000000"])
        #expect(packs.catalogue().colors("child/dark") == ["a=#ffffff"])
    }

    @Test func `a raw colour that the variant states reaches what is computed from it`() throws {
        let found = try catalogue(
            """
            palette: { brand: black, plain: black, sys: apple@18:blue }
            colors: { accent: $brand, hover: same($accent), other: $plain, tint: $sys }
            variants: { dark: { derive: flip, palette: { brand: "#010203" } } }
            """)
        // Source: Apple's Human Interface Guidelines for iOS 18, systemBlue in the dark.
        #expect(found.colors("p/dark") == ["accent=#010203", "hover=#010203", "other=#ffffff", "tint=#0a84ff"])
    }

    @Test func `a stated role may refer to a derived one`() throws {
        let found = try catalogue(
            "colors: { a: white, b: black }\nvariants: { dark: { derive: flip, colors: { b: same($a) } } }\n")
        #expect(found.colors("p/dark") == ["a=#000000", "b=#000000"])
    }

    @Test func `a missing derivation leaves the roles without a value instead of with a wrong one`() throws {
        let found = try catalogue(
            "colors: { a: white, b: red }\nvariants: { dark: { derive: dusk, colors: { b: blue } } }\n")
        #expect(found.colors("p/dark") == ["a=-", "b=#0000ff"])
        let diagnostics = try #require(found.verdict("p")?.diagnostics)
        #expect(diagnostics.map(\.code.name) == ["unknown-function", "no-value"])
        #expect(diagnostics[0].location?.place == Place(line: 3, column: 29, length: 4))
    }

    @Test func `the variant's name says whether it is dark, or the variant itself`() throws {
        let found = try catalogue(
            "variants: { dark: {}, night: { appearance: dark }, calm: {}, dusk: { derive: dark } }\nappearance: light\n"
        )
        let resolver = ThemeResolver(found, functions: nil)
        let seen = ["p", "p/dark", "p/night", "p/calm", "p/dusk"].map {
            resolver.resolve(ThemeID($0)).theme?.appearance
        }
        #expect(seen == [.light, .dark, .dark, .light, .dark])
    }

    @Test func `a chain of roles that depend on a stated one is followed without depth`() throws {
        var text = "colors:\n  t0: red\n"
        for index in 1..<20_000 { text += "  t\(index): $t\(index - 1)\n" }
        text += "variants: { dark: { derive: flip, colors: { t0: '#0000ff' } } }\n"
        let found = try catalogue(text)
        let theme = try #require(ThemeResolver(found, functions: StubFunctions()).resolve(ThemeID("p/dark")).theme)
        #expect(theme.color("t19999")?.hexString == "#0000ff")
    }
}
