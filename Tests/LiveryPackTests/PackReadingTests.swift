import LiveryColor
import LiveryDiagnostics
import LiveryPack
import Testing

@Suite struct PackReadingTests {
    private func read(_ text: String) throws -> Pack {
        let result = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
        #expect(result.diagnostics.filter { $0.severity != .note } == [])
        return try #require(result.pack)
    }

    /// Every statement as `layer namespace token = value`.
    private func statements(_ pack: Pack) -> [String] {
        pack.layers.flatMap { layer in
            pack.statements[layer.statements].map { statement in
                let name = (layer.market.map { "@\($0)" } ?? "") + (layer.variant.map { "/\($0)" } ?? "")
                let index = Int(statement.index)
                let value: String =
                    switch statement.kind {
                    case .color, .adaptiveColor: pack.colors[index].hexString
                    case .dimension: pack.dimensions[index].description
                    case .text: pack.texts[index]
                    case .list: pack.lists[index].joined(separator: "+")
                    case .unset: "unset"
                    case .invalid: "invalid"
                    case .expression: "\(pack.expressions[index].kind) \(pack.expressions[index].name)"
                    }
                return "\(name) \(statement.token.namespace) \(statement.token) = \(value)"
            }
        }
    }

    @Test func `groups, defaults and dotted names are the same tokens`() throws {
        let nested = try read("livery: 1\ncolors: { a: { default: red, b: { default: blue, c: lime } } }\n")
        let dotted = try read("livery: 1\ncolors: { a.default: red, a.b: blue, a.b.c: lime }\n")
        #expect(
            statements(nested).sorted() == [" colors a = #ff0000", " colors a.b = #0000ff", " colors a.b.c = #00ff00"])
        #expect(statements(dotted).sorted() == statements(nested).sorted())
    }

    @Test func `every part of a pack is read`() throws {
        let pack = try read(
            """
            livery: 1
            title: T
            description: D
            author: A
            license: MIT
            extends: [one, two]
            appearance: dark
            palette: { p: RED, q: 336699, r: "#ABCD" }
            colors: { c: $p, d: darken($c, 8%), e: unset, f: rgb(255 0 0 / 50%) }
            fonts: { body: { family: [A B, c], size: 17, weight: Bold, style: italic, line-height: 1.5, scales-with: body, features: tnum } }
            font-files: [a.ttf]
            metrics: { m: -0.5em, n: { o: 250ms } }
            markets: { NO: { languages: nb, colors: { c: blue } }, x: { members: [SE, NO] } }
            variants: { dark: { derive: dark(profile=calm), markets: { NO: { colors: { c: lime } } } }, calm: { appearance: light } }
            checks: { contrast: [{ text: c, on: $d, level: AAA }, { text: c, on: d }], other: [{ a: 1, b: [x, y] }] }
            """)
        #expect([pack.title, pack.summary, pack.author, pack.license] == ["T", "D", "A", "MIT"])
        #expect(pack.extends?.map(\.text) == ["one", "two"])
        #expect(pack.appearance == .dark)
        #expect(
            statements(pack) == [
                " palette p = #ff0000", " palette q = #336699", " palette r = #aabbccdd", " colors c = reference p",
                " colors d = call darken", " colors e = unset", " colors f = #ff000080", " fonts body/family = A B+c",
                " fonts body/size = 17", " fonts body/weight = 700", " fonts body/style = italic",
                " fonts body/line-height = 1.5", " fonts body/scales-with = body", " fonts body/features = tnum",
                " metrics m = -0.5em", " metrics n.o = 250ms", "@NO colors c = #0000ff", "@NO/dark colors c = #00ff00",
            ])
        #expect(
            pack.markets.map { "\($0.name) \($0.members?.count ?? 0) \($0.languages ?? [])" } == [
                "NO 0 [\"nb\"]", "x 2 []",
            ])
        #expect(
            pack.variants.map { "\($0.name) \($0.derive != nil) \($0.appearance?.rawValue ?? "-")" } == [
                "dark true -", "calm false light",
            ])
        #expect(
            pack.contrastChecks.map { "\($0.foreground.text) \($0.background.text) \($0.level.ratio)" } == [
                "c d 7.0", "c d 4.5",
            ])
        #expect(
            pack.otherChecks.map { $0.arguments.map { "\($0.label.text)=\($0.value.text)" } } == [
                ["a=1", "b=x", "b=y"]
            ])
        #expect(pack.fontFiles.map(\.text) == ["a.ttf"])
    }

    @Test func `an argument keeps its label, its kind and its place`() throws {
        let pack = try read("livery: 1\ncolors:\n  a: mix($b, rgb(1, 2, 3), amount=35%, mode=\"x y\", 12)\n")
        let call = try #require(pack.expressions.last { $0.kind == .call })
        let arguments = pack.arguments[Int(call.first)..<Int(call.first) + Int(call.count)]
        #expect(arguments.map { $0.label ?? "-" } == ["-", "-", "amount", "mode", "-"])
        #expect(
            arguments.map { pack.expressions[Int($0.expression)].kind } == [
                .reference, .color, .dimension, .word, .dimension,
            ])
        #expect(arguments.map(\.place.column) == [10, 14, 28, 40, 52])
        #expect(arguments.map(\.place.length) == [2, 12, 10, 10, 2])
    }

    @Test(arguments: [
        ("12", 12, ""), ("-0.5em", -0.5, "em"), ("+3", 3, ""), (".5", 0.5, ""), ("250ms", 250, "ms"), ("38%", 38, "%"),
        ("1turn", 1, "turn"), ("0012.50pt", 12.5, "pt"),
    ])
    func `numbers have a sign, digits, a point and a unit`(text: String, value: Double, unit: String) throws {
        let dimension = try #require(Dimension(text))
        #expect(dimension.value == value)
        #expect(dimension.unit.rawValue == unit)
        #expect(Dimension(dimension.description) == dimension)
    }

    @Test(arguments: ["", "-", ".", "1.", "1e3", "1 pt", "0x10", "nan", "inf", "١٢", "1pts", "--1", "1.2.3", "+-1"])
    func `other texts are no numbers`(text: String) {
        #expect(Dimension(text) == nil)
    }

    @Test func `equal names have equal numbers, whoever interns them`() {
        let names = (0..<2000).map { Name("test-name-\($0)") }
        for (number, name) in names.enumerated() {
            #expect(Name("test-name-\(number)") == name)
            #expect(name.description == "test-name-\(number)")
        }
        #expect(Set(names).count == 2000)
    }
}
