import LiveryDiagnostics
import LiveryEditing
import LiveryPack
import Testing

/// Sections that stand at a wrong depth: one error each, the rest is read as it was meant, and the fix puts them where they
/// belong with all that is below them.
@Suite struct MisplacedKeyTests {
    private static func read(_ text: String) -> PackReader.Result {
        PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
    }

    /// A text after the first fix of an error was made.
    private static func mending(_ error: Diagnostic, in string: String) throws -> String {
        let text = try Samples.text(string)
        let fix = try #require(CodeFixes(text, path: "t.yaml").fixes(for: error).first)
        return FixPlan([fix], for: text).text.string
    }

    private static let sections: [(name: String, lines: [String])] = [
        ("palette", ["palette:", "  sea: navy", "  # deep", "  reef:", "    deep: teal"]),
        ("colors", ["colors:", "  background: white", "  text: $sea"]),
        ("fonts", ["fonts:", "  body:", "    size: 12", "  head: { size: 20 }"]),
        ("metrics", ["metrics:", "  gap: 8pt"]),
        ("markets", ["markets:", "  IN:", "    languages: [hi]", "    colors:", "      text: black"]),
        ("variants", ["variants:", "  dark: { colors: { text: white } }"]),
        ("checks", ["checks:", "  contrast:", "    - { text: text, on: background }"]),
    ]

    private static let indents = [" ", "  ", "   ", "    ", "\t", "\t\t", " \t", "\u{A0}\u{A0}"]

    /// Every section but the first with every indentation, alone and with its lines.
    private static let cases: [(index: Int, indent: String, whole: Bool)] = sections.indices.dropFirst().flatMap {
        index in
        indents.flatMap { indent in
            // So deep, variants are those of the market above.
            sections[index].name == "variants" && ["   ", "    ", "\t\t"].contains(indent)
                ? [] : [(index, indent, false), (index, indent, true)]
        }
    }

    @Test(arguments: cases)
    func `a section that is indented is one error, and its fix takes that back`(
        index: Int, indent: String, whole: Bool
    ) throws {
        let plain = "livery: 1\n" + Self.sections.flatMap(\.lines).joined(separator: "\n") + "\n"
        var line = 2
        let changed =
            "livery: 1\n"
            + Self.sections.enumerated().flatMap { number, section in
                if number < index { line += section.lines.count }
                return section.lines.enumerated().map { position, text in
                    number == index && (whole || position == 0) ? indent + text : text
                }
            }.joined(separator: "\n") + "\n"
        #expect(Self.read(plain).diagnostics == [])
        let errors = Self.read(changed).diagnostics
        #expect(errors.count == 1, "\(changed)\n\(errors.map(\.message))")
        let error = try #require(errors.first)
        let name = Self.sections[index].name
        #expect(error.message.hasPrefix("'\(name)' stands "))
        #expect(error.location?.place.line == UInt32(line))
        #expect(error.help?.hasPrefix("begin it in column 1") ?? false)
        let fix = try #require(error.fixes.first)
        // Variants may as well be those of the market above, where what is below them is deeper.
        let isElsewhere = name == "variants" && (whole || indent.count == 1)
        #expect(fix.safety == (isElsewhere ? .suggested : .safe))
        let mended = try Self.mending(error, in: changed)
        #expect(mended == plain)
        #expect(Self.read(mended).diagnostics == [])
    }

    @Test(arguments: ["colors", "fonts"])
    func `lines that are not indented below their section are one error`(name: String) throws {
        let lines = try #require(Self.sections.first { $0.name == name }).lines
        let plain = "livery: 1\npalette: { sea: navy }\n" + lines.joined(separator: "\n") + "\nmetrics: { gap: 8pt }\n"
        let flat = lines.map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
        let changed = "livery: 1\npalette: { sea: navy }\n" + flat.joined(separator: "\n") + "\nmetrics: { gap: 8pt }\n"
        let errors = Self.read(changed).diagnostics
        #expect(errors.count == 1, "\(errors.map(\.message))")
        #expect(errors.first?.location?.place.line == 4)
        #expect(errors.first?.message.hasSuffix("belongs to '\(name)' above, and is not indented below it") ?? false)
        #expect(try Self.mending(try #require(errors.first), in: changed) == plain)
    }

    private static let colors = "livery: 1\ncolors:\n  text:\n"
    private static let pairs = "livery: 1\ncolors: { text: black, background: white }\nchecks:\n  contrast:\n"
    private static let market = "livery: 1\ncolors: { text: black }\nmarkets:\n  IN:\n    languages: [hi]\n"

    @Test(arguments: [
        (colors + "    a: red\n   b: blue\n    c: navy\n  d: white\n", "    a: red\n    b: blue\n", true),
        (colors + "    a: red\n     b: blue\n  d: white\n", "    a: red\n    b: blue\n", false),
        (colors + "    a: red\n     b: blue\n    c: navy\n", "    a: red\n    b: blue\n", true),
        (colors + "     a: red\n    b: blue\n    c: navy\n", "    a: red\n    b: blue\n", true),
        (colors + "    a: red\n    b:\n\t  c: navy\n      d: blue\n", "      c: navy\n      d: blue\n", true),
        (
            pairs + "      - { text: text, on: background }\n    - { text: text, on: text2 }\n",
            "\n    - { text: text, on: b", true
        ),
        (
            pairs + "- { text: text, on: background }\n    - { text: text, on: text2 }\n",
            "\n    - { text: text, on: b", true
        ),
        (
            pairs
                + "  - { text: text, on: background }\n    - { text: text, on: text2 }\n    - { text: text, on: text3 }\n",
            "\n    - { text: text, on: b", true
        ),
        // It may be in another group as well.
        (colors + "    a: red\n   b: blue\n  d: white\n", "    a: red\n    b: blue\n", false),
        (market + "   variants:\n    dark:\n      colors: { text: white }\n", "variants:\n", false),
        (market + "    colors:\n\tvariants:\n    dark:\n      colors: { text: white }\n", "variants:\n", false),
        ("livery: 1\nvariants:\n  dark:\n    derive: dark\n\tcolors:\n      text: white\n", "    colors:\n", false),
    ])
    func `a line is moved without asking only where it can be in one group`(
        text: String, mended: String, isSafe: Bool
    ) throws {
        let error = try #require(Self.read(text).diagnostics.first { $0.code == "yaml-syntax" })
        let fix = try #require(error.fixes.first)
        #expect(fix.safety == (isSafe ? .safe : .suggested), "\(fix.title)")
        let after = try Self.mending(error, in: text)
        #expect(after.contains(mended), "\(after)")
    }

    @Test(arguments: [
        // A group of roles for the palette of commands, and one in quotes.
        "colors:\n  palette:\n    background: white\n", "palette:\n  \"colors\":\n    sea: navy\n",
        "palette: { colors: { sea: navy } }\n",
        "palette:\n  colors:\n    sea: navy\ncolors: { a: $palette.colors.sea }\n",
        "markets:\n  IN:\n    variants:\n      dark:\n        colors:\n          a: red\n",
        "variants:\n  dark:\n    markets:\n      IN:\n        palette: { a: red }\n", "x-own:\n  colors:\n    a: b\n",
        "metrics:\n  fonts:\n    small: 12pt\n",
    ])
    func `a name that is a section's elsewhere stays what it is`(text: String) {
        #expect(Self.read("livery: 1\n" + text).diagnostics == [])
    }

    @Test(arguments: ["\"#12", "'#12", "\"#12\n", "{ default: \"#12, muted: red }\n"])
    func `of a text whose quote is open only that is told`(value: String) {
        let errors = Self.read("livery: 1\ncolors:\n  text: " + value).diagnostics
        #expect(errors.map(\.message) == ["this quote is not closed"])
    }
}
