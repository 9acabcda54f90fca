import LiveryDiagnostics
import LiveryPack
import Testing

/// Sections that stand at a wrong depth: one error each, the rest is read as it was meant, and the fix puts them where they
/// belong with all that is below them.
@Suite struct MisplacedKeyTests {
    private static func read(_ text: String) -> PackReader.Result {
        PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: "t")
    }

    private static func applying(_ fix: Diagnostic.Fix, to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
        for edit in fix.edits.reversed() {
            let place = edit.location.place
            let start = Int(place.column) - 1
            lines[Int(place.line) - 1].replaceSubrange(
                start..<start + Int(place.length), with: edit.replacement.unicodeScalars)
        }
        return lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
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
        #expect(fix.safety == .safe)
        #expect(Self.applying(fix, to: changed) == plain)
        #expect(Self.read(Self.applying(fix, to: changed)).diagnostics == [])
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
        #expect(Self.applying(try #require(errors.first?.fixes.first), to: changed) == plain)
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
