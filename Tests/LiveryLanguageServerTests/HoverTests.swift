import Foundation
import LiveryDiagnostics
import LiveryLanguageServer
import Testing

@Suite struct HoverTests {
    static let base = """
        livery: 1
        title: The base
        palette:
          navy: "#000080"
        colors:
          background: white
          text: $navy
          on-accent: white
          accent: darken($navy, 5%)
        variants:
          dark: { colors: { text: "#c0c0ff", background: black } }

        """

    private func hover(_ marked: String, options: String = "{}") throws -> (text: String, range: String) {
        let place = Marked(marked)
        let client = try TestClient(
            PackFolder(["themes.d/base.yaml": Self.base, "themes.d/child.yaml": "livery: 1\n"]), options: options)
        client.open("themes.d/child.yaml", place.text)
        let answer = try client.ask("textDocument/hover", "themes.d/child.yaml", at: place.position)
        return (answer["contents"]?["value"]?.string ?? "", shown(answer["range"]))
    }

    @Test func `a reference tells its value in several spaces, where it comes from, and what it is elsewhere`() throws {
        let (text, range) = try hover("livery: 1\nextends: base\ncolors:\n  title: $te¦xt\n")
        #expect(range == "3:10-3:14")
        // Values by the CSS Color 4 conversion of #000080.
        #expect(text.contains("`#000080` · `oklch(27.1% 0.188 264.1)` · `rgb(0 0 128)` · `hsl(240 100% 25.1%)`"))
        // By WCAG 2.2: 1.05 / (0.0722 × 0.2158605 + 0.05) = 16.0097, which is never rounded up.
        #expect(text.contains("✓ 16.00 on `background` (AA 4.5)"))
        #expect(text.contains("`$navy`") && text.contains("`navy` = `#000080`"))
        #expect(text.contains("child/dark: `#c0c0ff`"))
    }

    @Test(arguments: [
        ("livery: 1\nexte¦nds: base\n", "The packs that it inherits from, strongest first."),
        ("livery: 1\nextends: ba¦se\n", "The base"),
        ("livery: 1\nextends: base\ncolors:\n  a: dar¦ken(red, 5%)\n", "Lowers the OKLCH lightness"),
        ("livery: 1\nextends: base\ncolors:\n  a: darken(red, amou¦nt=5%)\n", "a percentage from 0% to 100%"),
        ("livery: 1\nmarkets:\n  T¦W: {}\n", "Taiwan"),
        ("livery: 1\nextends: base\nvariants:\n  da¦rk: {}\n", "a dark variant"),
        ("livery: 1\ncolors:\n  a: tom¦ato\n", "`#ff6347`"),
        ("livery: 1\ncolors:\n  a: 'mix(red, #00¦ff00)'\n", "`#00ff00`"),
        ("livery: 1\nfonts:\n  body: { we¦ight: bold }\n", "1 to 1000"),
        ("livery: 1\nextends: base\ncolors:\n  te¦xt: red\n", "(weaker)"),
    ])
    func `whatever has a meaning tells it`(marked: String, expected: String) throws {
        let text = try hover(marked).text
        #expect(text.contains(expected), "\(text)")
    }

    @Test func `colours have pictures where those are shown`() throws {
        let marked = "livery: 1\ncolors:\n  a: tom¦ato\n"
        #expect(try !hover(marked).text.contains("data:"))
        let text = try hover(marked, options: #"{"swatches": true}"#).text
        #expect(text.hasPrefix("![#ff6347](data:image/svg+xml,%3Csvg"))
        #expect(text.contains("fill=%27%23ff6347%27"))
    }

    @Test(arguments: ["livery: 1\ntitle: ¦x\n", "livery: 1\n# a ¦comment\n", "livery: 1\n¦\n"])
    func `what has no meaning tells nothing`(marked: String) throws { #expect(try hover(marked).text == "") }

    @Test func `a client that names no format gets plain text`() throws {
        let place = Marked("livery: 1\nextends: base\ncolors:\n  title: $te¦xt\n")
        let folder = try PackFolder(["themes.d/base.yaml": Self.base, "themes.d/child.yaml": "livery: 1\n"])
        let client = try TestClient(folder, capabilities: #"{"textDocument": {"hover": {}}}"#)
        client.open("themes.d/child.yaml", place.text)
        let contents = try client.ask("textDocument/hover", "themes.d/child.yaml", at: place.position)["contents"]
        #expect(contents?["kind"]?.string == "plaintext")
        let text = try #require(contents?["value"]?.string)
        #expect(text.hasPrefix("text · role"))
        #expect(text.contains("#000080 · oklch(27.1% 0.188 264.1)"))
        for mark in ["**", "`", "](", "!["] { #expect(!text.contains(mark)) }
    }
}
