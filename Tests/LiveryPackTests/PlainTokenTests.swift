import LiveryColor
import LiveryDiagnostics
import LiveryPack
import Testing

/// Design tokens without `$`, as Style Dictionary and Tokens Studio write them.
@Suite struct PlainTokenTests {
    private func read(
        _ text: String, format: ImportFormat? = nil, path: String = "t.json", files: [String: String] = [:]
    ) -> PackImporter.Result {
        let all = ImportFiles { path in
            files[path].map { Array($0.utf8) }
        } list: { folder in
            files.keys.filter { folder == "." && !$0.contains("/") }.sorted().map { .init(name: $0, isFolder: false) }
        }
        return PackImporter(format: format, files: all).read(
            SourceText(path: path, bytes: Array(text.utf8)), stem: "t")
    }

    private func lines(_ result: PackImporter.Result) -> [String] {
        (result.packs.first?.text ?? "").split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }

    @Test func `tokens of Style Dictionary are told by their content, and their references stay references`() {
        let result = read(
            """
            { "color": { "red": { "value": "#f03e3e", "comment": "the brand", "attributes": { "category": "color" } },
                         "link": { "value": "{color.red.value}" }, "text": { "value": "{color.link}", "type": "color" } },
              "size": { "base": { "value": "16px" }, "factor": { "value": "0.75" }, "big": { "value": "{size.base} * 2" } },
              "time": { "fast": { "value": "150", "type": "time" }, "slow": { "value": "0.5s" } },
              "asset": { "icon": { "value": "a.png" } } }
            """)
        #expect(result.format == .tokens)
        let found = lines(result)
        for line in [
            "color.red: \"#f03e3e\"", "color.link: $palette.color.red", "color.text: $colors.color.link",
            "size.base: 16px",
            "size.factor: 0.75", "size.big: 32px", "time.fast: 150ms", "time.slow: 0.5s", "# the brand",
        ] { #expect(found.contains(line), "\(line) in \(found)") }
        #expect(
            result.diagnostics.map(\.message) == [
                "'attributes' of tokens is not carried over: packs have no place for it",
                "'asset.icon' is left out: nothing says its type, and its value is no colour, number or length",
            ])
        #expect(result.diagnostics.allSatisfy { $0.severity != .error })
    }

    /// What Tokens Studio writes, and what it means.
    @Test(arguments: [
        ("spacing", "\"4\"", "4px"), ("borderRadius", "\"999px\"", "999px"), ("fontSizes", "12", "12px"),
        ("opacity", "\"50%\"", "50%"), ("fontWeights", "\"Semi Bold\"", "600"), ("fontWeights", "\"700\"", "700"),
        ("color", "\"rgba(#3b82f6, 0.4)\"", "\"#3b82f666\""), ("color", "\"D3D3D3\"", "\"#d3d3d3\""),
        ("sizing", "\"(2 + 6) * 1.5px\"", "12px"), ("sizing", "\"-4px / 2\"", "-2px"),
        ("lineHeights", "\"120%\"", "120%"), ("lineHeights", "\"24\"", "24px"), ("lineHeights", "\"1.5\"", "1.5"),
        ("number", "2.5", "2.5"), ("dimension", "\"1rem\"", "1rem"), ("duration", "\"200\"", "200ms"),
    ])
    func `types and units are those that are meant`(type: String, value: String, expected: String) {
        let result = read("{ \"a\": { \"value\": \(value), \"type\": \"\(type)\" } }", format: .tokens)
        #expect(result.diagnostics.map(\.message) == [])
        #expect(lines(result).contains { $0.hasPrefix("a: ") && $0.dropFirst(3) == expected[...] }, "\(lines(result))")
    }

    @Test(arguments: [
        ("spacing", "\"4px 8px\"", "'4px 8px' is left out: it is no length"),
        ("sizing", "\"1px + 1rem\"", "'1px + 1rem' is left out: it is no length"),
        ("sizing", "\"4px / 0\"", "'4px / 0' is left out: it is no length"),
        ("color", "\"linear-gradient(#fff, #000)\"", "'linear-gradient(#fff, #000)' is left out: it is no colour"),
        ("composition", "\"x\"", "'a' is left out: 'composition' is no type of design tokens"),
        ("boxShadow", "\"none\"", "'a' is left out: 'none' is no shadow"),
        (
            "fontWeights", "\"Bold Italic\"",
            "'italic' of 'a' is left out: a weight has no style; text styles that refer to it have it"
        ),
    ])
    func `what a pack cannot hold is listed`(type: String, value: String, message: String) {
        let result = read(
            "{ \"a\": { \"value\": \(value), \"type\": \"\(type)\" }, \"b\": { \"value\": \"red\", \"type\": \"color\" } }"
        )
        #expect(result.diagnostics.map(\.message) == [message])
        #expect(lines(result).contains("b: \"#ff0000\""))
    }

    /// A size and a family of a text style, as Tokens Studio writes them, and the style.
    @Test(arguments: [
        ("\"{size} * 1.25\"", "\"A\"", "{ family: [A], size: 20px }"),
        ("\"12 + 4\"", "\"A\"", "{ family: [A], size: 16px }"),
        ("\"{size}\"", "\"{one}, serif\"", "{ family: [Inter, serif], size: $metrics.size }"),
        ("\"9px\"", "\"{list}, {one}\"", "{ family: [\"A, B\", C, Inter], size: 9px }"),
        ("\"9px\"", "[\"{one}\", \"A, B\", \"'Q R'\"]", "{ family: [Inter, \"A, B\", Q R], size: 9px }"),
        ("\"9px\"", "\"{one} Display\"", "{ family: [Inter Display], size: 9px }"),
        ("\"9px\"", "\"Rock 'n' Roll One, 'A, B'\"", "{ family: [\"Rock 'n' Roll One\", \"A, B\"], size: 9px }"),
        ("\"9px\"", "\"{two}\"", "{ family: [Inter, mono], size: 9px }"),
    ])
    func `sizes may be sums, and families may have references among them`(
        size: String, family: String, expected: String
    ) {
        let result = read(
            """
            { "size": { "value": "16", "type": "fontSizes" }, "one": { "value": "Inter", "type": "fontFamilies" },
              "two": { "value": "{one}, mono", "type": "fontFamilies" },
              "list": { "value": ["A, B", "C"], "type": "fontFamilies" },
              "h": { "type": "typography", "value": { "fontFamily": \(family), "fontSize": \(size) } } }
            """, format: .tokens)
        #expect(result.diagnostics.map(\.message) == [])
        #expect(lines(result).contains("h: " + expected), "\(lines(result))")
    }

    @Test func `text styles and shadows have their parts`() {
        let result = read(
            """
            { "fam": { "value": "Inter, sans-serif", "type": "fontFamilies" },
              "h1": { "type": "typography", "value": { "fontFamily": "{fam}", "fontSize": "32", "fontWeight": "Bold Italic",
                "lineHeight": "120%", "letterSpacing": "0.4%", "paragraphSpacing": "0", "textCase": "none" } },
              "card": { "type": "boxShadow", "value": { "x": "0", "y": "4", "blur": "12", "spread": "-2",
                "color": "rgba(0,0,0,0.4)", "type": "dropShadow" } },
              "css": { "type": "boxShadow", "value": "0 1px 3px 0 rgba(0, 0, 0, 0.4)" } }
            """)
        #expect(result.diagnostics.map(\.message) == [])
        let found = lines(result)
        for line in [
            "h1: { family: [Inter, sans-serif], size: 32px, style: italic, weight: 700, line-height: 1.2, letter-spacing: 0.004em }",
            "card.color: \"#00000066\"", "card.offset-y: 4px", "card.spread: -2px", "css.color: \"#00000066\"",
            "css.offset-x: 0px", "css.offset-y: 1px", "css.blur: 3px",
        ] { #expect(found.contains(line), "\(line) in \(found)") }
    }

    static let studio = """
        { "core": { "blue": { "value": "#3b82f6", "type": "color" }, "radius": { "card.lg": { "value": "28", "type": "sizing" } },
                    "corner": { "value": "{radius.card.lg}", "type": "sizing" } },
          "light": { "bg": { "value": "#ffffff", "type": "color" }, "fg": { "value": "{blue}", "type": "color" } },
          "dark": { "bg": { "value": "#000000", "type": "color" }, "fg": { "value": "$blue", "type": "color" } },
          "old": { "x": { "value": "#111111", "type": "color" } },
          "$themes": [
            { "name": "Light", "group": "mode", "selectedTokenSets": { "core": "source", "light": "enabled", "old": "disabled" } },
            { "name": "Dark", "group": "mode", "selectedTokenSets": { "core": "source", "dark": "enabled" } } ],
          "$metadata": { "tokenSetOrder": ["core", "light", "dark", "old"] } }
        """

    @Test func `themes of Tokens Studio are variants, and references find the sets`() throws {
        let result = read(Self.studio)
        #expect(
            result.diagnostics.map(\.message) == ["the set 'old' is left out: no theme of '$themes' selects it"])
        let found = lines(result)
        for line in [
            "appearance: light", "bg: \"#ffffff\"", "fg: $palette.blue", "radius.card-lg: 28px",
            "corner: $metrics.radius.card-lg", "Dark:", "appearance: dark", "bg: \"#000000\"",
        ] { #expect(found.contains(line), "\(line) in \(found)") }
    }

    @Test func `a colour that a function changes is left out, with what refers to it`() {
        let result = read(
            """
            { "a": { "value": "#ff0000", "type": "color" },
              "b": { "value": "{a}", "type": "color", "$extensions": { "studio.tokens": { "modify": { "type": "lighten" } } } },
              "c": { "value": "{b}", "type": "color" } }
            """)
        #expect(
            result.diagnostics.map(\.message) == [
                "'b' is left out: Tokens Studio changes it by a function ('lighten'), which is not worked out",
                "'c' is left out: it refers to 'b', which is left out",
            ])
        #expect(lines(result).filter { $0.hasPrefix("b:") || $0.hasPrefix("c:") } == [])
    }

    /// Files that hold nothing but tokens, whose values say what they are though no type does.
    @Test(arguments: [
        ("{ \"size\": { \"s\": { \"value\": \"8px\" } } }", "size.s: 8px"),
        ("{ \"time\": { \"fast\": { \"value\": \"200ms\", \"comment\": \"x\" } } }", "time.fast: 200ms"),
        ("{ \"opacity\": { \"half\": { \"value\": 0.5, \"attributes\": { \"a\": 1 } } } }", "opacity.half: 0.5"),
        (
            "{ \"font\": { \"family\": { \"base\": { \"value\": \"Inter, serif\" } } } }",
            "font.family.base: { family: [Inter, serif] }"
        ),
        ("{ \"color\": { \"a\": { \"value\": { \"r\": 17, \"g\": 34, \"b\": 51 } } } }", "color.a: \"#112233\""),
        ("{ color: { 'a': { value: '#112233', }, /* c */ } }", "color.a: \"#112233\""),
        ("// c\n{ \"size\": { s: { value: \"1px\" } } }", "size.s: 1px"),
    ])
    func `a file of nothing but tokens is told as that`(text: String, line: String) {
        let result = read(text)
        #expect(result.format == .tokens)
        #expect(lines(result).contains(line), "\(lines(result)) \(result.diagnostics.map(\.message))")
        #expect(result.diagnostics.allSatisfy { $0.severity == .note })
    }

    /// Colours as Style Dictionary takes them as objects: components up to 255, parts up to 1 or in percent.
    @Test(arguments: [
        ("{ \"r\": 17, \"g\": 34, \"b\": 51, \"a\": 0.5 }", "#11223380"),
        ("{ \"h\": 120, \"s\": 1, \"l\": 0.25 }", "#008000"),
        ("{ \"h\": 0, \"s\": 100, \"l\": 50 }", "#ff0000"), ("{ \"h\": 240, \"s\": 1, \"v\": 1 }", "#0000ff"),
        ("{ \"h\": 60, \"s\": \"50%\", \"v\": \"100%\" }", "#ffff80"),
    ])
    func `colours may be objects of their components`(value: String, expected: String) throws {
        let result = read("{ \"a\": { \"value\": \(value), \"type\": \"color\" } }", format: .tokens)
        #expect(result.diagnostics.map(\.message) == [])
        let text = try #require(result.packs.first?.text)
        let pack = try #require(PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t").pack)
        #expect(pack.colors.map { String($0.hexString) } == [expected])
    }

    @Test func `colours of Figma have parts of 1`() {
        let result = read(
            "{ \"a\": { \"value\": { \"r\": 0.5, \"g\": 0.25, \"b\": 1 } }, \"b\": { \"value\": { \"r\": 1, \"g\": 0, \"b\": 1 } } }"
        )
        #expect(lines(result).contains("a: color(srgb 0.5 0.25 1)"), "\(lines(result))")
        #expect(
            result.diagnostics.map(\.message) == [
                "'r', 'g' and 'b' of colours are read as parts of 1, as Figma has them"
            ])
        #expect(result.diagnostics.map(\.severity) == [.note])
    }

    /// The files of Tokens Studio in a folder, with `value` or with `$value`.
    @Test(arguments: ["", "$"])
    func `the sets of a folder of Tokens Studio are one pack, whatever keys they have`(mark: String) {
        func token(_ name: String, _ type: String, _ value: String) -> String {
            "\"\(name)\": { \"\(mark)type\": \"\(type)\", \"\(mark)value\": \"\(value)\" }"
        }
        let files = [
            "kit/$themes.json":
                "[ { \"name\": \"light\", \"selectedTokenSets\": { \"core\": \"source\", \"brand/a\": \"enabled\" } }, { \"name\": \"dark\", \"selectedTokenSets\": { \"core\": \"source\", \"night\": \"enabled\", \"gone\": \"enabled\" } } ]",
            "kit/$metadata.json": "{ \"tokenSetOrder\": [\"core\", \"brand/a\", \"night\"] }",
            "kit/core.json":
                "{ \(token("red", "color", "#ff0000")), \(token("fade", "color", "rgba({red}, 0.5)")), \(token("s", "spacing", "4")), \(token("m", "dimension", "{s}px")) }",
            "kit/brand/a.json": "{ \(token("bg", "color", "#ffffff")) }",
            "kit/night.json": "{ \(token("bg", "color", "{red}")) }", "kit/package.json": "{ \"name\": \"x\" }",
        ]
        let all = ImportFiles {
            files[$0].map { Array($0.utf8) }
        } list: { folder in
            let inside = files.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
            let names = Set(
                inside.map { $0.split(separator: "/")[0] + ($0.split(separator: "/").count > 1 ? "/" : "") })
            return names.sorted().map { .init(name: String($0.split(separator: "/")[0]), isFolder: $0.hasSuffix("/")) }
        }
        let importer = PackImporter(files: all)
        #expect(importer.parts(among: files.keys.sorted()) == Set(files.keys).subtracting(["kit/$themes.json"]))
        let path = "kit/$themes.json"
        let result = importer.read(SourceText(path: path, bytes: Array((files[path] ?? "").utf8)), stem: "x")
        #expect(
            Set(result.diagnostics.map(\.message)) == [
                "the set 'gone' of the theme 'dark' is left out: there is no such set",
                "'package.json' is passed over: there are no design tokens in it",
            ])
        #expect(result.packs.map(\.id) == ["kit"])
        let found = lines(result)
        for line in [
            "red: \"#ff0000\"", "fade: rgb(255 0 0 / 0.5)", "s: 4px", "m: 4px", "bg: \"#ffffff\"", "dark:",
        ] { #expect(found.contains(line), "\(line) in \(found)") }
    }

    @Test(arguments: [
        "{ \"name\": \"x\", \"version\": \"1\", \"a\": { \"value\": 3 } }",
        "{ \"data\": [ { \"value\": \"red\" } ] }", "{ \"rows\": { \"a\": { \"value\": \"some text\" } } }",
        "{ \"type\": \"object\", \"properties\": { \"value\": { \"type\": \"string\" } } }",
        "{ \"$schema\": \"https://json-schema.org/draft/2020-12/schema\", \"a\": { \"value\": \"#f00\" } }",
        "{ \"type\": \"module\", \"exports\": { \"a\": { \"value\": 4 } } }",
        "{ \"value\": \"#f00000\", \"type\": \"color\" }",
        "{ /* c */ \"value\": 1, }",
        "{ \"settings\": { \"value\": \"on\", \"b\": 1 }, \"x\": { \"y\": 1 }, \"z\": { \"w\": 1 } }",
    ])
    func `other files with values are no tokens`(text: String) {
        #expect(read(text).format == nil)
    }

    @Test func `a source of a resolver brings what it refers to from the permutation that it is a part of`() {
        let resolver = """
            { "version": "2025.10", "sets": { "core": { "sources": [ { "$ref": "core.tokens.json" } ] } },
              "modifiers": { "mode": { "contexts": { "light": [ { "$ref": "light.tokens.json" } ],
                "dark": [ { "$ref": "dark.tokens.json" } ] }, "default": "light" } },
              "resolutionOrder": [ { "$ref": "#/sets/core" }, { "$ref": "#/modifiers/mode" } ] }
            """
        func color(_ name: String, _ value: String) -> String {
            "{ \"\(name)\": { \"$type\": \"color\", \"$value\": \"\(value)\" } }"
        }
        let files = [
            "a.resolver.json": resolver, "core.tokens.json": color("ink", "#111111"),
            "copy.tokens.json": color("ink", "#222222"), "light.tokens.json": color("text", "{ink}"),
            "dark.tokens.json": color("text", "{ink}"),
        ]
        let result = read(files["dark.tokens.json"] ?? "", path: "dark.tokens.json", files: files)
        #expect(result.diagnostics.filter { $0.severity != .note } == [])
        #expect(lines(result).contains("text: $palette.ink"))
        #expect(lines(result).contains("ink: \"#111111\""))
        #expect(lines(result).contains("# with the other sources of a.resolver.json, which makes one pack of all"))
    }

    @Test func `the files of a folder are joined as long as they do not contradict each other`() {
        let files = [
            "base.json": "{ \"color\": { \"red\": { \"value\": \"#f00000\" } } }",
            "font.json": "{ \"color\": { \"text\": { \"value\": \"{color.red.value}\" } } }",
            "same.json": "{ \"color\": { \"red\": { \"value\": \"#f00000\" } } }",
            "dark.json": "{ \"color\": { \"red\": { \"value\": \"#00000f\" } } }", "other.json": "{ \"a\": 1 }",
        ]
        let importer = PackImporter(files: ImportFiles { files[$0].map { Array($0.utf8) } })
        let result = importer.read(joining: ["base.json", "font.json", "same.json"], stem: "brand")
        #expect(result?.diagnostics.map(\.message) == [])
        #expect(result?.packs.map(\.id) == ["brand"])
        #expect(result.map(lines)?.contains("color.text: $palette.color.red") ?? false)
        let mixed = importer.read(joining: ["base.json", "font.json", "other.json"], stem: "brand")
        #expect(mixed?.packs.count == 1)
        #expect(mixed?.diagnostics.map(\.message) == ["'other.json' is passed over: there are no design tokens in it"])
        #expect(mixed?.diagnostics.first?.location?.path == "other.json")
        #expect(importer.read(joining: ["base.json", "dark.json"], stem: "brand")?.packs.count == nil)
        #expect(importer.read(joining: ["base.json", "other.json"], stem: "brand")?.packs.count == nil)
    }

    @Test(arguments: [
        "{ \"s\": { \"value\": \"8px\" }", "{ \"s\": { \"value\" \"8px\" } }",
        "{ \"fg\": { \"value\": \"#00ff00\" },, \"x\": 1 }", "{ \"a\": { \"$value\": 1 }",
    ])
    func `tokens with a slip in their JSON are told by it`(text: String) {
        let result = read(text)
        #expect(result.diagnostics.map(\.code) == ["json-syntax"])
        #expect(result.diagnostics.first?.location != nil)
        let files = [
            "a.json": "{ \"a\": { \"value\": \"#f00\" } }", "b.json": "{ \"b\": { \"value\": 4 } }",
            "c.json": "{ \"c\"",
        ]
        let importer = PackImporter(files: ImportFiles { files[$0].map { Array($0.utf8) } })
        let joined = importer.read(joining: files.keys.sorted(), stem: "x")
        #expect(joined?.diagnostics.map(\.code) == ["json-syntax"])
        #expect(joined?.diagnostics.first?.location?.path == "c.json")
    }

    /// What a file says at its top of the type of its tokens.
    @Test(arguments: ["", "$"])
    func `the type at the top of a file is that of its own tokens`(mark: String) {
        let files = [
            "a.json": "{ \"\(mark)type\": \"color\", \"bg\": { \"\(mark)value\": \"#fff\" } }",
            "b.json":
                "{ \"\(mark)type\": \"\(mark.isEmpty ? "spacing" : "number")\", \"s\": { \"\(mark)value\": 4 } }",
            "c.json": "{ \"u\": { \"\(mark)value\": \"{bg}\" }, \"v\": { \"\(mark)value\": \"{s}\" } }",
        ]
        let sources = files.keys.sorted().map { "{ \"$ref\": \"\($0)\" }" }.joined(separator: ", ")
        let inline = files.keys.sorted().compactMap { files[$0] }.joined(separator: ", ")
        let texts =
            [files["c.json"] ?? ""]
            + [sources, inline].map {
                "{ \"sets\": { \"x\": { \"sources\": [ \($0) ] } }, \"resolutionOrder\": [ { \"$ref\": \"#/sets/x\" } ] }"
            }
        for text in texts {
            let result = read(text, format: .tokens, path: "c.json", files: files)
            #expect(result.diagnostics.filter { $0.severity == .error } == [])
            #expect(
                lines(result).contains("bg: \"#ffffff\"") && lines(result).contains("v: $metrics.s"), "\(lines(result))"
            )
        }
    }

    @Test func `what refers to nothing is told once, by the name that is meant`() {
        let result = read("{ \"a\": { \"b\": { \"value\": \"red\" } }, \"c\": { \"value\": \"{a.x.value}\" } }")
        #expect(result.diagnostics.map(\.message) == ["there is no token 'a.x'"])
        #expect(
            read("{ \"a\": { \"b\": { \"value\": \"red\" } }, \"c\": { \"value\": \"{a.b.value}\" } }").diagnostics
                == [])
    }

    @Test(arguments: [
        "{ \"a\": { \"value\": \"{b}\" }, \"b\": { \"value\": \"{a}\" }, \"f\": { \"value\": \"#fff\" } }",
        "{ \"a\": { \"value\": \"{b.value}\" }, \"b\": { \"value\": \"{a}\" }, \"c\": { \"value\": \"{a}\" }, \"f\": { \"value\": \"#fff\" } }",
        "{ \"a\": { \"$value\": \"{b}\" }, \"b\": { \"$value\": \"{a}\" }, \"f\": { \"$type\": \"color\", \"$value\": \"#fff\" } }",
        "{ \"a\": { \"value\": \"{b} * 2\", \"type\": \"dimension\" }, \"b\": { \"value\": \"{a} / 2\", \"type\": \"dimension\" }, \"f\": { \"value\": \"#fff\" } }",
    ])
    func `circles of references are told as circles, with a type and without`(text: String) {
        let result = read(text)
        #expect(Set(result.diagnostics.map(\.code)) == ["reference-cycle"], "\(result.diagnostics.map(\.message))")
        #expect(result.diagnostics.first?.message == "the value of 'a' leads back to itself: 'a' → 'b'")
        #expect(lines(result).contains("f: \"#ffffff\""))
    }

    @Test func `what is wrong with a file beside one is its own concern`() {
        let text = "{ \"a\": { \"value\": \"#ff0000\" }, \"b\": { \"value\": \"{x}\" } }"
        let twice = "{ \"q\": { \"value\": \"#f00\" }, \"q\": { \"value\": \"#0f0\" } }"
        let result = read(text, files: ["x.json": "{ \"x\": { \"value\": \"#00f\" } }", "q.json": twice])
        #expect(result.diagnostics.map(\.message) == [])
        #expect(
            read(text, files: ["x.json": twice.split(separator: "q").joined(separator: "x")]).diagnostics.map(\.code)
                == ["duplicate-key"])
    }

    @Test func `tokens without a type are told once for their group`() {
        let items = (0..<9).map { "\"c\($0)\": { \"$value\": \"#00000\($0)\" }" }.joined(separator: ", ")
        let result = read("{ \"color\": { \(items) } }", format: .tokens)
        #expect(result.diagnostics.count == 1)
        #expect(
            result.diagnostics.first?.message
                == "nothing says what type 9 tokens of 'color' have: 'c0', 'c1', 'c2', 'c3' and 5 more")
    }

    @Test func `what would be said very often is said once, with how often`() {
        let items = (0..<9).map { "\"c\($0)\": { \"$type\": \"color\", \"$value\": \"{ink}\" }" }.joined(
            separator: ", ")
        let result = read("{ \(items) }", format: .tokens)
        #expect(result.diagnostics.map(\.message) == ["there is no token 'ink' (9 times)"])
    }
}
