import LiveryDiagnostics
import LiveryPack
import Testing

/// Design tokens as packs, rule by rule of the modules of 2025.10.
@Suite struct TokenImportTests {
    private func read(_ text: String, files: [String: String] = [:]) -> PackImporter.Result {
        PackImporter(format: .tokens, read: { files[$0].map { Array($0.utf8) } }).read(
            SourceText(path: "t.tokens.json", bytes: Array(text.utf8)), stem: "t")
    }

    /// The lines of the pack that hold values, without their blanks.
    private func lines(_ result: PackImporter.Result) -> [String] {
        (result.packs.first?.text ?? "").split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }

    /// Color Module, section 4: the spaces, `none`, opacity.
    @Test(arguments: [
        ("srgb", "[1, 0, 0.2]", "\"#ff0033\""), ("srgb", "[0.1, 0.2, 0.3]", "color(srgb 0.1 0.2 0.3)"),
        ("srgb-linear", "[0.5, 0, 1]", "color(srgb-linear 0.5 0 1)"), ("hsl", "[330, 100, 50]", "hsl(330 100 50)"),
        ("hwb", "[330, 0, 0]", "hwb(330 0 0)"), ("lab", "[60, 93, -60]", "lab(60 93 -60)"),
        ("lch", "[60, 110, 320]", "lch(60 110 320)"), ("oklab", "[0.7, 0.2, -0.1]", "oklab(0.7 0.2 -0.1)"),
        ("oklch", "[0.7, \"none\", 328]", "oklch(0.7 none 328)"),
        ("display-p3", "[1, 0, 1]", "color(display-p3 1 0 1)"), ("a98-rgb", "[1, 0, 1]", "color(a98-rgb 1 0 1)"),
        ("prophoto-rgb", "[1, 0, 1]", "color(prophoto-rgb 1 0 1)"), ("rec2020", "[1, 0, 1]", "color(rec2020 1 0 1)"),
        ("xyz-d65", "[0.5, 0.2, 0.9]", "color(xyz-d65 0.5 0.2 0.9)"),
        ("xyz-d50", "[0.5, 0.2, 0.9]", "color(xyz-d50 0.5 0.2 0.9)"),
    ])
    func `a colour keeps its space and its components`(space: String, components: String, expected: String) {
        let result = read(
            "{ \"c\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"\(space)\", \"components\": \(components) } } }"
        )
        #expect(result.diagnostics == [])
        #expect(lines(result).contains("c: " + expected))
    }

    @Test(arguments: [("#000000", "#ffffff", "dark"), ("#ffffff", "#000000", "light")])
    func `a theme that does not say so is dark where its text is lighter than what it stands on`(
        background: String, text: String, appearance: String
    ) {
        let result = read(
            """
            { "$type": "color", "palette": { "page": { "$value": "\(background)" } },
              "background": { "$value": "{palette.page}" }, "text": { "$value": "\(text)" } }
            """)
        #expect(lines(result).contains("appearance: \(appearance)"))
    }

    /// Groups of the Format Module whose names are words of other dialects.
    @Test(arguments: [
        "\"chart\": { \"value\": { \"$type\": \"color\", \"$value\": \"#ff0000\" } }",
        "\"chart\": { \"$type\": \"color\", \"value\": { \"$value\": \"#ff0000\" } }",
        "\"chart\": { \"value\": { \"$root\": { \"$type\": \"color\", \"$value\": \"#ff0000\" } } }",
        "\"chart\": { \"type\": { \"$type\": \"color\", \"$value\": \"#00ff00\" }, \"value\": { \"$type\": \"color\", \"$value\": \"#ff0000\" } }",
    ])
    func `a group may hold a token called value`(group: String) {
        let changed = group.split(separator: "ff0000").joined(separator: "0000ff")
        let resolver = """
            { "version": "2025.10", "sets": { "a": { "sources": [ { \(group) } ] } },
              "modifiers": { "m": { "contexts": { "x": [], "y": [ { \(changed) } ] },
                "default": "x" } },
              "resolutionOrder": [ { "$ref": "#/sets/a" }, { "$ref": "#/modifiers/m" } ] }
            """
        for text in ["{ \(group) }", resolver] {
            let result = read(text)
            #expect(result.diagnostics.map(\.message) == [])
            #expect(lines(result).contains("chart.value: \"#ff0000\""), "\(lines(result))")
            if text == resolver { #expect(lines(result).contains("chart.value: \"#0000ff\""), "\(lines(result))") }
        }
    }

    @Test func `types are inherited, references stay references, and roots are their groups`() {
        let result = read(
            """
            { "blue": { "$type": "color", "$value": "#0000ff", "$description": "The brand" },
              "link": { "$type": "color", "$root": { "$value": "{blue}" }, "hover": { "$value": "{link.$root}" },
                        "ref": { "$ref": "#/blue/$value" } },
              "gap": { "$type": "dimension", "s": { "$value": { "value": 4, "unit": "px" } },
                       "m": { "$value": "{gap.s}" } },
              "fast": { "$type": "duration", "$value": { "value": 0.2, "unit": "s" } },
              "ratio": { "$type": "number", "$value": 1.5 } }
            """)
        #expect(result.diagnostics == [])
        let found = lines(result)
        for line in [
            "# The brand", "blue: \"#0000ff\"", "link: $palette.blue", "link.hover: $colors.link",
            "link.ref: $palette.blue", "gap.s: 4px", "gap.m: $metrics.gap.s", "fast: 0.2s", "ratio: 1.5",
        ] {
            #expect(found.contains(line), "\(line)")
        }
    }

    @Test func `groups extend groups, and their own tokens are stronger`() {
        let result = read(
            """
            { "base": { "$type": "color", "a": { "$value": "#111111" }, "b": { "$value": "#222222" } },
              "own": { "$extends": "{base}", "b": { "$value": "#333333" } } }
            """)
        #expect(result.diagnostics == [])
        #expect(lines(result).contains("own.a: \"#111111\""))
        #expect(lines(result).contains("own.b: \"#333333\""))
    }

    @Test func `a text style keeps its five fields`() {
        let result = read(
            """
            { "size": { "$type": "dimension", "$value": { "value": 2, "unit": "rem" } },
              "sans": { "$type": "fontFamily", "$value": ["Inter", "Helvetica Neue", "sans-serif"] },
              "title": { "$type": "typography", "$value": { "fontFamily": "{sans}", "fontSize": "{size}",
                "fontWeight": "semi-bold", "lineHeight": 1.2, "letterSpacing": { "value": 0, "unit": "px" },
                "textCase": "upper" } } }
            """)
        #expect(result.diagnostics.map(\.code) == ["not-carried"])
        #expect(
            lines(result).contains(
                "title: { family: [Inter, Helvetica Neue, sans-serif], size: $metrics.size, weight: 600, line-height: 1.2, letter-spacing: 0px }"
            ))
    }

    @Test func `what is made of parts becomes its parts, and what has no place is listed`() {
        let result = read(
            """
            { "edge": { "$type": "border", "$value": { "color": "#ff0000", "width": { "value": 1, "unit": "px" },
                "style": "dashed" } },
              "ease": { "$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1] },
              "lift": { "$type": "shadow", "$value": { "color": "#00000080", "offsetX": { "value": 0, "unit": "px" },
                "offsetY": { "value": 2, "unit": "px" }, "blur": { "value": 4, "unit": "px" },
                "spread": { "value": 0, "unit": "px" }, "inset": true } } }
            """)
        #expect(result.diagnostics.map(\.code) == ["not-carried", "not-carried"])
        #expect(result.diagnostics.allSatisfy { ($0.location?.place.line ?? 0) > 0 })
        for line in ["edge.color: \"#ff0000\"", "edge.width: 1px", "ease.x2: 0.2", "lift.offset-y: 2px"] {
            #expect(lines(result).contains(line), "\(line)")
        }
    }

    @Test(arguments: [
        (
            "{ \"a\": { \"$type\": \"color\", \"$value\": \"{b}\" }, \"b\": { \"$type\": \"color\", \"$value\": \"{a}\" } }",
            "reference-cycle"
        ),
        (
            "{ \"blue\": { \"$type\": \"color\", \"$value\": \"#00f\" }, \"b\": { \"$type\": \"color\", \"$value\": \"{bleu}\" } }",
            "unknown-reference"
        ),
        ("{ \"a\": { \"$value\": \"#00f\" } }", "bad-token"),
        ("{ \"a\": { \"$type\": \"number\", \"$value\": 1, \"b\": { \"$value\": 2 } } }", "bad-token"),
        (
            "{ \"a\": { \"$type\": \"color\", \"$value\": \"{n}\" }, \"n\": { \"$type\": \"number\", \"$value\": 1 } }",
            "wrong-type"
        ),
        ("{ \"g\": { \"$extends\": \"{g}\" } }", "reference-cycle"),
        ("{ \"a\": { \"$type\": \"fontWeight\", \"$value\": \"Stout\" } }", "bad-weight"),
        ("{ \"a\": 1, }", "json-syntax"),
        (
            "{ \"sets\": { \"a\": { \"sources\": [ { \"$ref\": \"#/sets/b\" } ] }, \"b\": { \"sources\": [ { \"$ref\": \"#/sets/a\" } ] } }, \"resolutionOrder\": [ { \"$ref\": \"#/sets/a\" } ] }",
            "reference-cycle"
        ),
        ("{ \"a\": { \"$type\": \"cubicBezier\", \"$value\": [1.5, 0, 0.5, 1] } }", "bad-token"),
        ("{ \"a\": { \"$type\": \"cubicBezier\", \"$value\": [0.5, 0, -0.5, 1] } }", "bad-token"),
        (
            "{ \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 2] } } }",
            "bad-token"
        ),
    ])
    func `what is wrong is an error with its place`(text: String, code: String) {
        let result = read(text)
        #expect(result.diagnostics.first { $0.severity == .error }?.code.name == code)
        #expect(result.diagnostics.allSatisfy { $0.location != nil })
    }

    @Test func `what a resolver says and a pack has no place for is listed, and what is not there takes nothing away`()
    {
        let result = read(
            """
            { "version": "2024.1",
              "sets": { "s": { "description": "Ours", "sources": [ { "g": { "$description": "All", "a": { "$type": "color", "$value": "#000000" } } } ] },
                        "idle": { "sources": [ { "x": { "$type": "color", "$value": "#111111" } } ] } },
              "modifiers": { "m": { "default": "one", "contexts": { "one": [ { "b": { "$type": "color", "$value": "#222222" } } ],
                                    "two": [ { "$ref": "gone.json" } ] } },
                             "off": { "contexts": { "c": [], "d": [] } } },
              "resolutionOrder": [ { "$ref": "#/sets/s" }, { "$ref": "#/modifiers/m" } ] }
            """)
        for message in [
            "'2024.1' is no version of the Resolver Module that is known here; it is read as 2025.10",
            "the set 'idle' is left out: 'resolutionOrder' does not lead to it",
            "the modifier 'off' is left out: 'resolutionOrder' does not lead to it",
            "'description' of sets and modifiers is not carried over: packs have no place for it",
            "'$description' of groups is not carried over: packs have no place for it",
        ] { #expect(result.diagnostics.map(\.message).contains(message), "\(message)") }
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.code) == ["missing-source"])
        #expect(!lines(result).contains("b: unset"))
    }

    /// Comments and the like, where the name of the file allows them.
    @Test(arguments: ["t.jsonc", "t.json5", "t.tokens"])
    func `comments in design tokens are passed over, and places stay those of the file`(path: String) {
        let text =
            "{ // a\n  a: { $type: 'color', '$value': '#ff0000', }, /* b */\n  b: { $type: 'color', $value: '{c}' },\n}"
        let result = PackImporter().read(SourceText(path: path, bytes: Array(text.utf8)), stem: "t")
        #expect(lines(result).contains("a: \"#ff0000\""))
        #expect(result.diagnostics.map(\.message) == ["there is no token 'c'"])
        #expect(result.diagnostics.first?.location?.place == Place(line: 3, column: 32, length: 5))
    }

    /// Format Module, section 9.7: what lies outside of a gradient is at its ends.
    @Test func `positions on gradients are clamped, with a warning`() {
        let result = read(
            """
            { "g": { "$type": "gradient", "$value": [
                { "color": "{c}", "position": -0.5 }, { "color": "{c}", "position": "{p}" },
                { "color": "{c}", "position": 0.25 } ] },
              "c": { "$type": "color", "$value": "#00f" }, "p": { "$type": "number", "$value": 3 } }
            """)
        let found = lines(result)
        for line in ["g.1.position: 0", "g.2.position: 1", "g.3.position: 0.25", "p: 3"] {
            #expect(found.contains(line), "\(line) in \(found)")
        }
        #expect(
            result.diagnostics.map(\.message) == [
                "the position -0.5 of 'g' is taken as 0: positions go from 0 to 1",
                "the position 3 of 'g' is taken as 1: positions go from 0 to 1",
            ])
    }

    @Test func `what only some contexts have is there in these alone, and so is what inherits it`() {
        let result = read(
            """
            { "version": "2025.10",
              "sets": { "s": { "sources": [ { "a": { "$type": "color", "$value": "#000" },
                                              "copy": { "$extends": "{group}" } } ] } },
              "modifiers": { "theme": { "default": "one", "contexts": {
                "one": [ { "group": { "$type": "color", "x": { "$value": "#111" } } } ],
                "two": [ { "group": { "$type": "color", "y": { "$value": "#222" } }, "b": { "$type": "color", "$value": "{group.y}" } } ],
                "three": [ { "group": { "z": { "$type": "number", "$value": 3 } }, "c": { "$type": "color", "$value": "{b}" } } ] } } },
              "resolutionOrder": [ { "$ref": "#/sets/s" }, { "$ref": "#/modifiers/theme" } ] }
            """)
        #expect(result.diagnostics.map(\.message) == ["there is no token 'b'"])
        let found = lines(result).joined(separator: "\n")
        #expect(found.contains("a: \"#000000\"") && found.contains("copy.x: \"#111111\""))
        #expect(found.contains("two:\npalette:\ngroup.y: \"#222222\""), "\(found)")
        #expect(found.contains("copy.x: unset\ncopy.y") || found.contains("copy.y: \"#222222\""), "\(found)")
        #expect(found.contains("copy.z: 3"), "\(found)")
    }

    @Test func `countries are markets, other contexts variants, and only what differs is stated`() {
        let result = read(
            """
            { "version": "2025.10", "name": "Brand",
              "resolutionOrder": [ { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/country" } ],
              "sets": { "base": { "sources": [ { "$ref": "base.json" } ] } },
              "modifiers": {
                "theme": { "default": "light", "contexts": { "light": [], "dark": [ { "text": { "$type": "color", "$value": "#ffffff" } } ] } },
                "country": { "default": "us", "contexts": { "us": [], "in": [ { "accent": { "$type": "color", "$value": "#ff9933" } } ] } } } }
            """,
            files: [
                "base.json":
                    "{ \"text\": { \"$type\": \"color\", \"$value\": \"#000000\" }, \"accent\": { \"$type\": \"color\", \"$value\": \"#0000ff\" } }"
            ])
        #expect(result.diagnostics == [])
        #expect(result.packs.first?.id == "brand")
        let expected = """
            appearance: light

            colors:
              text: "#000000"
              accent: "#0000ff"

            markets:
              US: {}
              IN:
                colors:
                  accent: "#ff9933"

            variants:
              dark:
                colors:
                  text: "#ffffff"

            """
        #expect(result.packs.first?.text.hasSuffix(expected) == true)
    }
}
