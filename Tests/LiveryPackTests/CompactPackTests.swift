import LiveryColor
import LiveryDiagnostics
import LiveryPack
import Testing

/// What a pack keeps in little room is what was written, to the last bit.
@Suite struct CompactPackTests {
    private static let colors = [
        "\"#336699\"", "navy", "oklch(62% 0.17 145)", "\"#80808080\"", "rgb(0 0 0 / 50%)", "rgb(none 10 20)",
        "transparent",
        "hsl(30 50% 50%)", "rgb(12.5 0 255)", "\"#fff\"", "color(display-p3 1 0 0)",
    ]

    @Test func `colours of four bytes and others keep their order and every component`() throws {
        let text = Self.colors.enumerated().reduce("livery: 1\npalette:\n") { $0 + "  c\($1.offset): \($1.element)\n" }
        let result = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
        let pack = try #require(result.pack)
        #expect(result.diagnostics.filter { $0.severity == .error } == [])
        let expected = try Self.colors.map { try ColorValue(pack: $0.filter { $0 != "\"" }) }
        #expect(Array(pack.colors) == expected)
        #expect(pack.statements.map { $0.token.description } == expected.indices.map { "c\($0)" })
    }

    @Test func `a reader that is used again leaves nothing of one pack in the next`() throws {
        let reader = PackReader()
        func read(_ text: String) -> PackReader.Result {
            reader.read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
        }
        let texts = [
            "livery: 1\npalette: { a: red, b: mix($a, blue, 50%) }\nmetrics: { m: 2pt }\n",
            "livery: 1\npalette: { a: nonsense }\nfonts: { body: { family: [A, B] } }\n",
            "livery: 1\ncolors: { z: lime }\n",
        ]
        for (text, statements) in zip(texts, [3, 2, 1]) {
            let again = read(text)
            let alone = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
            #expect(again.diagnostics == alone.diagnostics)
            let (pack, other) = (try #require(again.pack), try #require(alone.pack))
            #expect(pack.statements.count == statements)
            #expect(pack.statements.map(\.token) == other.statements.map(\.token))
            #expect(pack.statements.map(\.kind) == other.statements.map(\.kind))
            #expect(pack.statements.map(\.index) == other.statements.map(\.index))
            #expect(pack.colors == other.colors && pack.dimensions == other.dimensions)
            #expect(pack.texts == other.texts && pack.lists == other.lists)
            #expect(pack.expressions.count == other.expressions.count && pack.layers.count == other.layers.count)
        }
    }

    @Test(arguments: [
        "0", "-0", "0.1", "1.45", "123456789012345", "0.123456789012345", "99999.9999999999", "-0.3", "+7.25", ".5",
        "1234567890123456", "0.1234567890123456789", "3.14159265358979",
    ])
    func `a number is the nearest that there is`(text: String) throws {
        let dimension = try #require(Dimension(text + "pt"))
        let nearest = try #require(Double(text))
        #expect(dimension.value.bitPattern == nearest.bitPattern)
        #expect(dimension.unit == .pt)
    }

    @Test(arguments: Dimension.Unit.allCases)
    func `every unit is read by its name`(unit: Dimension.Unit) {
        #expect(Dimension("3" + unit.rawValue) == Dimension(3, unit))
        #expect(Dimension("3" + unit.rawValue.uppercased() + "x") == nil)
    }
}
