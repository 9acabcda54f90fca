import LiveryDiagnostics
import LiveryPack
import Testing

/// Everything that can be wrong in one file: the place is marked in the text, the message is compared as a whole.
@Suite struct PackFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var expected: [String]
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ expected: [String]) {
            self.name = name
            self.text = text
            self.expected = expected
        }
    }

    @Test(arguments: [
        Case(
            "the version is required", "⟨1⟩title: x\n",
            ["1 error not-a-pack this is no theme pack: the key 'livery' is missing"]),
        Case(
            "keys are suggested",
            "livery: 1\n⟨1⟩colours: { a: red }\nfonts: { body: { ⟨2⟩familly: x } }\nmarkets: { IN: { ⟨3⟩langs: [hi] } }\n",
            [
                "1 error unknown-key 'colours' is no key of a pack",
                "2 error unknown-key 'familly' is no key of a text style",
                "3 error unknown-key 'langs' is no key of a market",
            ]),
        Case(
            "colours are strict",
            """
            livery: 1
            colors:
              a: ⟨1⟩rd
              b: "⟨2⟩#40c71"
              c: ⟨3⟩~
              d: "#12345⟨4⟩g"
            """,
            [
                "1 error bad-color 'rd' is not the name of a colour",
                "2 error bad-color '#40c71' has 5 digits; 3, 4, 6 or 8 are wanted",
                "3 error empty-value '~' is no colour",
                "4 error bad-color *",
            ]),
        Case(
            "an unquoted # is explained",
            "livery: 1\ncolors:\n  a: ⟨1⟩#ff9933\n  b: mix($c, ⟨2⟩#fff)\n  c: red # fine\n",
            [
                "1 error empty-value 'a' has no value: an unquoted '#' begins a comment, so '#ff9933' is not read",
                "2 error bad-value an unquoted '#' begins a comment, so '#fff)' is not read and 'mix($c,' is incomplete",
            ]),
        Case(
            "hexadecimal digits that YAML takes for numbers are noted",
            "livery: 1\ncolors: { a: ⟨1⟩000000, b: ⟨2⟩1e1030, c: a1b2c3, d: '000000', e: ⟨3⟩523e43 }\n",
            [
                "1 note unquoted-number '000000' is read as the colour #000000, but other YAML readers see a number",
                "2 note unquoted-number '1e1030' is read as the colour #1e1030, but other YAML readers see a number",
                "3 note unquoted-number '523e43' is read as the colour #523e43, but other YAML readers see a number",
            ]),
        Case(
            "expressions point at their faults",
            """
            livery: 1
            colors:
              a: mix⟨1⟩($b, red
              b: "⟨2⟩${c}"
              c: darken($a ⟨3⟩8%)
              d: rgb(⟨4⟩$a 1 2)
              e: $a ⟨5⟩$b
              f: darken($a, ⟨6⟩)
              g: ⟨7⟩$a..b
            """,
            [
                "1 error bad-value the '(' of 'mix' is not closed",
                "2 error bad-value references are written without braces",
                "3 error bad-value a ',' is missing before '8%'",
                "4 error bad-value 'rgb()' is a colour of CSS, which knows no references",
                "5 error bad-value '$b' is too much here",
                "6 error bad-value an argument is missing before ')'",
                "7 error bad-value 'a..b' has an empty part beside a '.'",
            ]),
        Case(
            "a token has one value in a layer, however it is written",
            "livery: 1\ncolors:\n  text: { default: red, muted: blue }\n  text.muted: ⟨1⟩green\n",
            ["1 error duplicate-token 'text.muted' is given a value for the second time"]),
        Case(
            "a market in a variant and a variant in a market are the same layer",
            """
            livery: 1
            markets: { IN: { variants: { dark: { colors: { a: red, b: red } } } } }
            variants: { dark: { markets: { IN: { colors: { a: ⟨1⟩blue } } } } }
            """,
            ["1 error duplicate-token 'a' is given a value for the second time"]),
        Case(
            "names are checked",
            "livery: 1\ncolors: { ⟨1⟩on accent: red, ⟨2⟩.x: red, ⟨3⟩y.: red, größe_1.a-b: red }\n",
            [
                "1 error bad-name 'on accent' is no name: letters, digits, '-', '_' and '.' may stand in one",
                "2 error bad-name '.x' has an empty part beside a '.'",
                "3 error bad-name 'y.' ends with a '.'",
            ]),
        Case(
            "markets are countries or groups",
            """
            livery: 1
            markets:
              NO: {}
              ⟨1⟩UK: {}
              ⟨2⟩in: {}
              nordic: { members: [NO, ⟨3⟩SW] }
              ⟨4⟩asia: {}
              ⟨5⟩SE: { members: [NO] }
              IN: { languages: [hi, ⟨6⟩english] }
            """,
            [
                "1 error unknown-market 'UK' is no market: it is no ISO 3166-1 alpha-2 code and has no 'members'",
                "2 error unknown-market 'in' is no market: it is no ISO 3166-1 alpha-2 code and has no 'members'",
                "3 error unknown-market 'SW' is no ISO 3166-1 alpha-2 code",
                "4 error unknown-market 'asia' is no market: it is no ISO 3166-1 alpha-2 code and has no 'members'",
                "5 error bad-group 'SE' is a country, so it cannot be a group of markets",
                "6 error bad-language 'english' is the name of a language, not its tag",
            ]),
        Case(
            "fonts and metrics have numbers",
            """
            livery: 1
            fonts:
              body: { size: ⟨1⟩12 pts, weight: ⟨2⟩blod, line-height: 1.2, style: ⟨3⟩slanted }
              head: { size: 12pt, weight: ⟨4⟩2000, letter-spacing: -0.5em }
            metrics: { a: 250ms, b: ⟨5⟩wide, c: .5, d: ⟨6⟩1e3 }
            """,
            [
                "1 error bad-number '12 pts' is not a number",
                "2 error bad-weight 'blod' is no weight of a font",
                "3 error unknown-word 'slanted' is not a font style",
                "4 error bad-weight the weight '2000' is out of range",
                "5 error bad-number 'wide' is not a number with a unit",
                "6 error bad-number '1e3' is not a number with a unit",
            ]),
        Case(
            "checks are complete",
            """
            livery: 1
            checks:
              contrast:
                - { text: a, on: b, level: ⟨1⟩B }
                - { text: a, on: b, level: ⟨2⟩40 }
                - ⟨3⟩{ text: a }
                - { text: a, on: b, level: 4.5 }
            """,
            [
                "1 error bad-level 'B' is no level of contrast",
                "2 error bad-level a contrast of 40 is not possible",
                "3 error missing-key a contrast check needs the key 'on'",
            ]),
        Case(
            "font files stay in the folder",
            "livery: 1\nfont-files: [fonts/a.ttf, ⟨1⟩../b.ttf, ⟨2⟩/c.ttf]\n",
            [
                "1 error file-outside '../b.ttf' lies outside of the pack's folder",
                "2 error file-outside '/c.ttf' lies outside of the pack's folder",
            ]),
        Case(
            "a foreign file is named",
            "⟨1⟩openapi: '3.1'\ninfo: { title: shop }\n",
            ["1 error not-a-pack this looks like the description of a web service, which is not read as a pack"]),
    ])
    func `every fault is reported at its place`(example: Case) throws {
        let marked = MarkedText(example.text)
        let result = PackReader().read(SourceText(path: "t.yaml", bytes: Array(marked.text.utf8)), stem: "t")
        #expect(result.diagnostics.count == example.expected.count, "\(result.diagnostics.map(\.message))")
        for (diagnostic, expected) in zip(result.diagnostics, example.expected) {
            let mark = try #require(Int(expected.prefix { $0 != " " }))
            let place = try #require(marked.places[mark])
            #expect(diagnostic.location?.place.line == place.line, "\(diagnostic.message)")
            #expect(diagnostic.location?.place.column == place.column, "\(diagnostic.message)")
            let found = "\(mark) \(diagnostic.severity) \(diagnostic.code) \(diagnostic.message)"
            if expected.hasSuffix("*") {
                #expect(found.hasPrefix(expected.dropLast()))
            } else {
                #expect(found == expected)
            }
        }
    }

    @Test func `transforms nest 64 deep and no deeper`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "f(", count: depth) + "red" + String(repeating: ")", count: depth)
        }
        func faults(_ depth: Int) -> [Diagnostic] {
            let text = "livery: 1\ncolors: { a: \"\(nested(depth))\" }\n"
            return PackReader().read(SourceText(path: "t", bytes: Array(text.utf8)), stem: "t").diagnostics
        }
        #expect(faults(64).isEmpty)
        #expect(
            try #require(faults(65).first).message == "transforms are nested more than 64 deep here, which is the limit"
        )
        #expect(faults(20_000).count == 1)
    }

    @Test func `unset, references, groups and foreign keys are no faults`() {
        let text = """
            livery: 1
            title: ~
            palette: { green: { 50: "#eaf7ee", default: "#0a0", 900: "#06280f" } }
            colors: { a: unset, b: $green.50, c: { d: { e: $palette.green } } }
            fonts: { body: unset }
            x-figma: { file: [1, { a: ~ }] }
            """
        let result = PackReader().read(SourceText(path: "t", bytes: Array(text.utf8)), stem: "t")
        #expect(result.diagnostics.isEmpty)
        #expect(result.pack?.title == "~")
        #expect(result.pack?.statements.map { $0.token.description }.contains("green.900") == true)
        #expect(result.pack?.extensions != nil)
    }
}
