import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

@Suite struct CompletionTests {
    static let base = """
        livery: 1
        title: Base
        palette:
          navy: "#001f3f"
          green: { 50: "#eaf7ee", 900: "#06280f" }
        colors:
          background: white
          text: { default: $navy, muted: black }
        fonts:
          body: { family: [Inter, serif], size: 17 }
        metrics:
          gap: 4pt
        markets:
          IN: {}
          nordics: { members: [NO, SE] }
        variants:
          dim: {}

        """

    /// What may be written at the place marked in a pack that extends the base.
    private func items(_ marked: String, base: String = base) throws -> [JSONValue] {
        let place = Marked(marked)
        let client = try TestClient(PackFolder(["themes.d/base.yaml": base, "themes.d/child.yaml": "livery: 1\n"]))
        client.open("themes.d/child.yaml", place.text)
        let answer = try client.ask("textDocument/completion", "themes.d/child.yaml", at: place.position)
        return answer["items"].map { Array($0.elements) } ?? []
    }

    private func labels(_ marked: String) throws -> [String] { try items(marked).compactMap { $0["label"]?.string } }

    @Test(arguments: [
        // The place, something that may stand there, and something that may not.
        ("livery: 1\n¦", "palette", "livery"), ("livery: 1\npal¦\n", "palette", "size"),
        ("livery: 1\nextends: ¦\n", "base", "child"), ("livery: 1\nextends: [base, ¦]\n", "", "base"),
        ("livery: 1\nextends:\n  - ¦\n", "base", "child"), ("livery: 1\nappearance: ¦", "dark", "palette"),
        ("livery: 1\nextends: base\ncolors:\n  ¦", "background", "navy"),
        ("livery: 1\nextends: base\ncolors:\n  back¦", "background", "navy"),
        ("livery: 1\nextends: base\ncolors:\n  background: red\n  ¦", "text", "background"),
        ("livery: 1\nextends: base\ncolors:\n  text:\n    ¦", "muted", "background"),
        ("livery: 1\nextends: base\ncolors: { text: { ¦ } }", "default", "background"),
        ("livery: 1\nextends: base\ncolors:\n  accent: ¦", "$navy", "palette"),
        ("livery: 1\nextends: base\ncolors:\n  accent: ¦", "darken()", "$gap"),
        ("livery: 1\nextends: base\ncolors:\n  accent: ¦", "rebeccapurple", "AA"),
        ("livery: 1\nextends: base\ncolors:\n  accent: $n¦", "$navy", "darken()"),
        ("livery: 1\nextends: base\ncolors:\n  accent: $palette.¦", "$palette.green.50", "$palette.text"),
        ("livery: 1\nextends: base\ncolors:\n  accent: darken(¦", "$navy", "background"),
        ("livery: 1\nextends: base\ncolors:\n  accent: darken($navy, ¦)", "amount=", "palette"),
        ("livery: 1\nextends: base\ncolors: { accent: 'darken($n¦, 3%)' }", "$navy", "palette"),
        ("livery: 1\nextends: base\nmetrics:\n  wide: $¦", "$gap", "$navy"),
        ("livery: 1\nextends: base\nmetrics:\n  wide: 12¦", "12pt", "$navy"),
        ("livery: 1\nextends: base\nfonts:\n  ¦", "body", "gap"),
        ("livery: 1\nextends: base\nfonts:\n  body:\n    ¦", "line-height", "body"),
        ("livery: 1\nextends: base\nfonts:\n  body: { weight: ¦ }", "bold", "body"),
        ("livery: 1\nextends: base\nfonts:\n  body: { family: ¦ }", "Inter", "body"),
        ("livery: 1\nextends: base\nmarkets:\n  ¦", "nordics", "gap"), ("livery: 1\nmarkets:\n  ¦", "TW", "UK"),
        ("livery: 1\nmarkets:\n  eu: { members: [¦] }", "DE", "UK"),
        ("livery: 1\nextends: base\nvariants:\n  ¦", "dim", "IN"), ("livery: 1\nvariants:\n  ¦", "dark", "dim"),
        ("livery: 1\nvariants:\n  dark:\n    derive: ¦", "dark", "darken"),
        ("livery: 1\nextends: base\nchecks:\n  ¦", "contrast", "darken"),
        ("livery: 1\nextends: base\nchecks:\n  contrast:\n    - ¦", "text", "level-of"),
        ("livery: 1\nextends: base\nchecks:\n  contrast:\n    - text: ¦", "text.muted", "navy"),
        (
            "livery: 1\nextends: base\nchecks:\n  contrast:\n    - { text: text, on: background, level: ¦ }", "AAA",
            "text"
        ),
        (
            "livery: 1\nextends: base\nvariants:\n  dark:\n    markets:\n      IN:\n        colors:\n          ¦",
            "text", "navy"
        ),
    ])
    func `what the format has at a place is offered there, and nothing else`(
        marked: String, there: String, not: String
    ) throws {
        let found = try labels(marked)
        if !there.isEmpty { #expect(found.contains(there), "\(found.prefix(40))") }
        #expect(!found.contains(not), "\(found.prefix(40))")
    }

    @Test(arguments: [
        "livery: 1\ntitle: ¦", "livery: 1\n# col¦", "livery: 1\ndescription: |\n  col¦\n", "livery: 1\nx-mine:\n  a: ¦",
    ])
    func `nothing is offered in comments, titles and what is the author's own`(marked: String) throws {
        #expect(try labels(marked) == [])
    }

    @Test func `a choice replaces the word that is there, and a key brings its colon`() throws {
        let found = try items("livery: 1\nextends: base\ncolors:\n  accent: $na¦vy\n")
        let navy = try #require(found.first { $0["label"]?.string == "$navy" })
        #expect(shown(navy["textEdit"]?["range"]) == "3:10-3:15" && navy["textEdit"]?["newText"]?.string == "$navy")
        #expect(navy["kind"]?.int == 16 && navy["detail"]?.string == "#001f3f")
        let keys = try items("livery: 1\nmar¦\n")
        let markets = try #require(keys.first { $0["label"]?.string == "markets" })
        #expect(markets["textEdit"]?["newText"]?.string == "markets:\n  $0" && markets["insertTextFormat"]?.int == 2)
        let title = try #require(keys.first { $0["label"]?.string == "title" })
        #expect(title["textEdit"]?["newText"]?.string == "title: ")
        #expect(title["documentation"]?["value"]?.string == "The name for people.")
    }

    @Test func `a function comes with places for its arguments`() throws {
        let found = try items("livery: 1\nextends: base\ncolors:\n  accent: ¦\n")
        let darken = try #require(found.first { $0["label"]?.string == "darken()" })
        #expect(darken["textEdit"]?["newText"]?.string == "darken(${1:\\$color}, ${2:10%})$0")
        let documentation = darken["documentation"]?["value"]?.string ?? ""
        #expect(documentation.contains("OKLCH lightness"))
        // Right after the colon a blank is missing.
        let close = try items("livery: 1\nextends: base\ncolors:\n  accent:¦\n")
        #expect(close.first { $0["label"]?.string == "$navy" }?["textEdit"]?["newText"]?.string == " $navy")
    }

    @Test func `while a pack is broken, what it was and what it says counts`() throws {
        let good = "livery: 1\nextends: base\npalette:\n  sun: gold\ncolors:\n  accent: $sun\n"
        let client = try TestClient(PackFolder(["themes.d/base.yaml": Self.base, "themes.d/child.yaml": good]))
        client.open("themes.d/child.yaml", good)
        client.settle()
        let place = Marked(
            "livery: 1\nextends: base\npalette:\n  sun: gold\n  moon: silver\ncolors:\n  accent: $sun\n  b: [$¦\n")
        client.change("themes.d/child.yaml", to: place.text.replacingOccurrences(of: "[", with: ""))
        let answer = try client.ask(
            "textDocument/completion", "themes.d/child.yaml",
            at: TextPosition(place.position.line, place.position.character - 1))
        let found = answer["items"]?.elements.compactMap { $0["label"]?.string } ?? []
        for name in ["$sun", "$moon", "$navy"] { #expect(found.contains(name)) }
    }
}
