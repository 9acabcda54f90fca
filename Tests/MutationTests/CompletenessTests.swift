import Foundation
import Livery
import Testing

/// Every mistake of a file is found at once, and each cause is told once.
@Suite struct CompletenessTests {
    private static let mistakes = [
        "tilte: x", "title: [a]", "description:", "appearance: drak", "licence: MIT",
        "palette:", "  a: #ff9933", "  b: nvay", "  c: '#12345'", "  d: rgb(1 2)", "  e: mix($a", "  f: [red]",
        "  g..h: red",
        "  i j: red", "  k: $", "  l: ~", "colors:", "  a: ${x}", "  b: darken($a 8%)", "  c: rgb($a 1 2)",
        "  d: $a $b",
        "  e: f()g", "  f: oklch(1)", "  g: \"\"", "fonts:", "  body: { familly: x, size: 0, weight: blod }",
        "  head: { style: slanted, line-height: -1, letter-spacing: wide, features: [toolong] }", "  list: [a]",
        "metrics:", "  a: wide", "  b: 1e3", "  c: 12 pt", "markets:", "  UK: {}", "  nordic: { members: [XX, YY] }",
        "  SE: { members: [NO], languages: [english] }", "  asia: {}", "variants:",
        "  dark: { derived: dark, appearance: drak }",
        "checks:", "  contrast:", "    - { text: a }", "    - { text: a, on: b, level: B }",
    ]

    @Test func `a file with 40 different mistakes has 40 errors`() {
        let text = "livery: 1\n" + Self.mistakes.joined(separator: "\n") + "\n"
        let result = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.count >= 40, "\(errors.map { "\($0.location?.place.line ?? 0): \($0.message)" })")
        #expect(Set(errors).count == errors.count)
        // Each line that has a mistake has one at least; 'palette:' and the like have none.
        let lines = Set(errors.compactMap { $0.location.map { Int($0.place.line) } })
        let silent = Self.mistakes.indices.filter { !lines.contains($0 + 2) }.map { Self.mistakes[$0] }
        #expect(
            silent == ["palette:", "colors:", "fonts:", "metrics:", "markets:", "variants:", "checks:", "  contrast:"])
    }

    @Test func `mistakes of YAML do not hide the others`() {
        let text = """
            livery: 1
            palette:
              a: [ #fff ]
              b: nvay
              b: rde
              c: *gone
              d: "unclosed
            colors:
              e: *gone
            metrics:
              m: wide

            """
        let result = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(result.pack == nil)
        // Of the text that is cut off nothing else is told. The alias that nothing defines is one mistake, and its second use is
        // named along with it.
        #expect(errors.compactMap { $0.location.map { Int($0.place.line) } } == [3, 3, 4, 5, 5, 6, 7, 11])
        let alias = errors.first { $0.code == "undefined-alias" }
        #expect(alias?.related.first?.location?.place.line == 9)
    }

    @Test func `of a thousand mistakes of YAML the first 500 are told, and where the others begin`() {
        let text = "livery: 1\ncolors:\n" + (0..<998).map { "  k\($0):red\n" }.joined()
        let result = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.compactMap { $0.location.map { Int($0.place.line) } } == Array(3...503))
        #expect(errors.last?.message.hasPrefix("the 499 lines from here on were not looked through") == true)
    }

    @Test func `tabs and bad indentation are all told`() {
        let text =
            "livery: 1\ncolors:\n\ta: nvay\n\tb: red\nfonts:\n  body: { size: x }\n   head: {}\nmetrics: { a: wide }\n"
        let result = PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
        let lines = result.diagnostics.compactMap { $0.location.map { Int($0.place.line) } }
        #expect(Set(lines).isSuperset(of: [3, 6, 7, 8]), "\(result.diagnostics.map(\.message))")
    }
}
