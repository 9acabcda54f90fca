import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite struct ReferenceTests {
    private func catalogue(_ text: String) throws -> Catalogue {
        try TemporaryPacks(["p.yaml": "livery: 1\n" + text]).catalogue()
    }

    @Test func `references look into the palette, then into the roles, or where they say`() throws {
        let found = try catalogue(
            """
            palette: { red: "#100000", only: "#200000" }
            colors: { red: "#000010", a: $red, b: $colors.red, c: $palette.red, d: $only, e: $a, f: same(same($b)) }
            """)
        #expect(
            found.colors("p") == [
                "a=#100000", "b=#000010", "c=#100000", "d=#200000", "e=#100000", "f=#000010", "red=#000010",
            ])
    }

    @Test func `a circle is told once, with a place for each step; the rest resolves`() throws {
        let found = try catalogue(
            "colors:\n  a: $b\n  b: same($c)\n  c: $a\n  d: $a\n  e: $d\n  f: red\n")
        #expect(found.colors("p") == ["a=-", "b=-", "c=-", "d=-", "e=-", "f=#ff0000"])
        let diagnostics = try #require(found.verdict("p")?.diagnostics)
        #expect(diagnostics.count == 2)
        #expect(diagnostics[0].message == "colours refer to one another in a circle: $a → $b → $c → $a")
        #expect(
            diagnostics[0].related.map(\.message) == [
                "'a' refers to '$b' here", "'b' refers to '$c' here", "'c' refers to '$a' here",
            ])
        #expect(diagnostics[0].related.map { $0.location?.place.line ?? 0 } == [3, 4, 5])
        #expect(diagnostics[1].severity == .note)
        #expect(diagnostics[1].message == "'d', 'e' have no value, because 'a' has none")
    }

    @Test func `where a name is used more than once, the one that nobody uses may be the misspelt one`() throws {
        func fixes(_ text: String) throws -> [Diagnostic.Fix.Safety] {
            try #require(try catalogue(text).verdict("p")?.diagnostics).filter { $0.code == "unknown-reference" }
                .flatMap(\.fixes).map(\.safety)
        }
        let twice = "colors:\n  acent: teal\n  link: $accent\n  focus: $accent\n"
        #expect(try fixes(twice) == [.suggested, .suggested])
        let found = try #require(try catalogue(twice).verdict("p")?.diagnostics)
        let told = found.first { $0.code == "unknown-reference" }
        #expect(told?.location?.place.line == 3)
        #expect(told?.related.map { $0.location?.place.line ?? 0 } == [4])
        // The name is used elsewhere, or only one use is not like it: that is what is misspelt.
        #expect(
            try fixes("colors:\n  accent: teal\n  a: $accent\n  link: $acent\n  focus: $acent\n") == [.safe, .safe])
        #expect(try fixes("colors:\n  accent: teal\n  link: $acent\n") == [.safe])
    }

    @Test(
        arguments: [
            // The definition is what is misspelt, as the name that is referred to is a usual word.
            ("palette: { accnt: blue }\ncolors: { link: $accent }\n", ["suggested accent", "suggested $accnt"]),
            ("palette:\n  gry: { 100: silver }\ncolors: { a: $gray.100 }\n", ["suggested gray", "suggested $gry.100"]),
            // Capitals, where one of the two names is used more.
            ("palette: { plum: plum }\ncolors: { a: $Plum }\n", ["safe $plum"]),
            ("palette: { plUm: plum }\ncolors: { a: $plum, b: $plum }\n", ["suggested plum", "suggested $plUm"]),
            // The definition has gone, and the near name is another.
            ("palette: { pink: pink }\ncolors: { a: $ink, b: $pink }\n", ["suggested $pink"]),
            ("palette: { blue: { 600: navy } }\ncolors: { a: $blue.500, b: $blue.600 }\n", ["suggested $blue.600"]),
            // Nothing tells which of two invented names is right.
            ("palette: { himalya: silver }\ncolors: { a: $himalaya }\n", ["suggested $himalya"]),
            ("palette: { himalaya: silver }\ncolors: { a: $himalya, b: $himalaya }\n", ["safe $himalaya"]),
            (
                "palette: { himalaya: silver }\ncolors: { a: $himalya }\nvariants: { dark: { palette: { himalaya: gray } } }\n",
                ["safe $himalaya"]
            ),
        ] as [(String, [String])])
    func `a name is changed without asking only where the other one is right beyond doubt`(
        text: String, fixes: [String]
    ) throws {
        let found = try #require(try catalogue(text).verdict("p")?.diagnostics).filter {
            $0.code == "unknown-reference"
        }
        #expect(found.count == 1)
        #expect(found.flatMap(\.fixes).map { "\($0.safety) \($0.replacement)" } == fixes)
    }

    @Test func `a name without its $ is known from a parent as well`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\npalette: { sea: navy }\ncolors: { text: black }\nmetrics: { gap: 4 }\n",
            "pack.yaml":
                "livery: 1\nextends: base\ncolors: { link: sea, text: text, muted: 'text' }\nmetrics: { gap: gap, wide: gap }\n",
        ])
        let found = try #require(packs.catalogue().verdict("pack")?.diagnostics).sorted(by: Diagnostic.precedes)
        #expect(
            found.filter { $0.severity == .error }.map {
                "\($0.location?.place.column ?? 0) \($0.fixes.first?.replacement ?? "-")"
            } == ["17 $sea", "28 -", "41 \"$text\"", "17 -", "28 $gap"])
    }

    @Test func `a colour that refers to itself is a circle of one`() throws {
        let found = try catalogue("colors: { a: $a, b: $palette.b }\npalette: { b: $b }\n")
        let messages = try #require(found.verdict("p")?.diagnostics).filter { $0.severity == .error }.map(\.message)
        #expect(messages.contains("colours refer to one another in a circle: $a → $a"))
        #expect(messages.contains("colours refer to one another in a circle: $b → $b"))
    }

    @Test func `an unknown name is told its nearest, once for all themes`() throws {
        let found = try catalogue(
            "palette: { navy: navy }\ncolors: { a: $nvay, b: $metrics.x, c: $colors.navy }\nvariants: { dark: {} }\nmarkets: { IN: {} }\n"
        )
        let diagnostics = try #require(found.verdict("p")?.diagnostics)
        #expect(
            diagnostics.map(\.message) == [
                "there is no colour '$nvay' in this theme", "there is no metric '$metrics.x' in this theme",
                "there is no role '$colors.navy' in this theme",
            ])
        #expect(diagnostics.first?.help == "did you mean '$navy'?")
        #expect(diagnostics.allSatisfy { $0.scope == nil })
    }

    @Test func `a fault in some themes says in which`() throws {
        let found = try catalogue(
            "colors: { a: red }\nmarkets: { IN: {}, US: {} }\nvariants: { dark: { colors: { b: $nope } } }\n")
        let error = try #require(found.verdict("p")?.diagnostics.first)
        #expect(error.scope == .init(affected: ["p/dark", "p@IN/dark", "p@US/dark"], of: 6))
    }

    @Test func `a chain of 100,000 references resolves`() throws {
        var files: [String: String] = [:]
        for part in 0..<3 {
            var text = "livery: 1\n" + (part > 0 ? "extends: c\(part - 1)\n" : "") + "colors:\n"
            for index in part * 34_000..<min(100_000, (part + 1) * 34_000) {
                text += "  t\(index): \(index == 0 ? "'#123456'" : "$t\(index - 1)")\n"
            }
            files["c\(part).yaml"] = text
        }
        let found = try TemporaryPacks(files).catalogue()
        let theme = try #require(ThemeResolver(found, functions: nil).resolve(ThemeID("c2")).theme)
        #expect(theme.color("t99999")?.hexString == "#123456")
        #expect(theme.tokens.count == 100_000)
    }

    @Test func `a chain of 100,000 references that ends in nothing gives one error and one note`() throws {
        var files: [String: String] = [:]
        for part in 0..<3 {
            var text = "livery: 1\n" + (part > 0 ? "extends: c\(part - 1)\n" : "") + "colors:\n"
            for index in part * 34_000..<min(100_000, (part + 1) * 34_000) { text += "  t\(index): $t\(index - 1)\n" }
            files["c\(part).yaml"] = text
        }
        files["c0.yaml"] = files["c0.yaml"]?.replacing("$t-1", with: "$nothing")
        let diagnostics = try #require(try TemporaryPacks(files).catalogue().verdict("c2")?.diagnostics)
        #expect(diagnostics.map { "\($0.severity) \($0.code)" } == ["error unknown-reference", "note no-value"])
        #expect(diagnostics[1].message.hasSuffix("and 99996 more have no value, because 't0' has none"))
    }

    @Test func `a fault of a transform stands at the argument`() throws {
        let found = try catalogue("colors:\n  a: nosuch(12)\n  b: nosuch()\n")
        let diagnostics = try #require(found.verdict("p")?.diagnostics)
        #expect(
            diagnostics.map { $0.location?.place } == [
                Place(line: 3, column: 13, length: 2), Place(line: 4, column: 6, length: 8),
            ])
        #expect(diagnostics.map(\.code.name) == ["unknown-function", "unknown-function"])
    }
}
