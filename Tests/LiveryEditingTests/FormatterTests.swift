import Foundation
import LiveryDiagnostics
import LiveryEditing
import LiveryYAML
import Testing

@Suite struct FormatterTests {
    private func formatted(_ text: String) throws -> String {
        guard case .text(let result) = PackFormatter().format(Samples.source(text)) else {
            Issue.record("not laid out: \(text)")
            return ""
        }
        return String(decoding: result.bytes, as: UTF8.self)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var before: String
        var after: String
        var testDescription: String { name }

        init(_ name: String, _ before: String, _ after: String) {
            self.name = name
            self.before = before
            self.after = after
        }
    }

    @Test(arguments: [
        Case("levels have two blanks", "a:\n    b:\n     c: 1\n    d: 2\n", "a:\n  b:\n    c: 1\n  d: 2\n"),
        Case(
            "colons and commas", "a :   1\nb: {x:  1,y: 2 ,z: [ 1,2 , 3 ]}\n", "a: 1\nb: { x: 1, y: 2, z: [1, 2, 3] }\n"
        ),
        Case("empty collections", "a: {  }\nb: [ ]\n", "a: {}\nb: []\n"),
        Case("lists are indented", "a:\n- 1\n-   2\n-\n    x: 1\n", "a:\n  - 1\n  - 2\n  -\n    x: 1\n"),
        Case("lists of mappings", "a:\n-   b: 1\n    c: 2\n- b: 3\n", "a:\n  - b: 1\n    c: 2\n  - b: 3\n"),
        Case("blank lines", "\n\na: 1\n\n\n\nb: 2   \n\n\n", "a: 1\n\nb: 2\n"),
        Case("the last line ends", "a: 1", "a: 1\n"),
        Case(
            "quotes", "a: '#fff'\nb: 'it''s'\nc: 'a\"b'\nd: plain\n'e': x\n",
            "a: \"#fff\"\nb: 'it''s'\nc: 'a\"b'\nd: plain\n\"e\": x\n"),
        Case(
            "calls in braces keep their commas", "a: {m: mix($a,$b,  35%),n: f($x)}\n",
            "a: { m: mix($a,$b,  35%), n: f($x) }\n"),
        Case(
            "keys at the head", "colors: {}\n# what it is\ntitle: X\nlivery: 1\nx-a: 1\nextends: y\n",
            "livery: 1\n# what it is\ntitle: X\nextends: y\ncolors: {}\nx-a: 1\n"),
        Case("what is no pack keeps its order", "b: 1\ntitle: X\n", "b: 1\ntitle: X\n"),
        Case(
            "the comment of the file stays at its beginning", "# My file\n\n# a\ncolors: {}\nlivery: 1\n# end\n",
            "# My file\n\nlivery: 1\n# a\ncolors: {}\n# end\n"),
        Case(
            "comments stand as what follows", "a:\n    # one\n    b: 1\n    # two\n# three\nc: 2\n",
            "a:\n  # one\n  b: 1\n  # two\n# three\nc: 2\n"),
        Case("comments at the end of lines", "a: 1 # x\nbb: 2      # y\n", "a: 1  # x\nbb: 2  # y\n"),
        Case(
            "comments in a column stay in it", "a: 1     # x\nbbb: 22  # y\n\nc:   3 # z\n",
            "a: 1     # x\nbbb: 22  # y\n\nc: 3  # z\n"),
        Case(
            "values in a column stay in it", "a:   1\nbbb: 2\nc:  3\nd:    { x: 1 }\n",
            "a:   1\nbbb: 2\nc: 3\nd: { x: 1 }\n"),
        Case(
            "block texts move as a whole",
            "a:\n    b: |\n          one\n            two\n\n          three\n\n\n    c: 1\n",
            "a:\n  b: |\n    one\n      two\n\n    three\n\n  c: 1\n"),
        Case("blank lines at the end of a text that keeps them", "a: |+\n  x\n\n\nb: 1\n", "a: |+\n  x\n\n\nb: 1\n"),
        Case(
            "the indentation that a header says", "a:\n   b: |2-\n        x\n       y\n",
            "a:\n  b: |2-\n       x\n      y\n"),
        Case(
            "texts over several lines", "a: one\n      two\n\n      three\nb: 'x\n  y'\n",
            "a: one\n  two\n\n  three\nb: 'x\n  y'\n"),
        Case(
            "braces over several lines", "a: {b: 1, # c\n     d: [\n   1,\n 2\n     ]\n}\n",
            "a: { b: 1,  # c\n  d: [\n    1,\n    2\n  ]\n}\n"),
        Case(
            "anchors and aliases", "a: &x   {b: 1}\nc:   *x\nd:\n    <<:   *x\n    e: 1\n",
            "a: &x { b: 1 }\nc: *x\nd:\n  <<: *x\n  e: 1\n"),
        Case("document marks", "%YAML 1.1\n---\n\na:    1\n...\n", "%YAML 1.1\n---\n\na: 1\n...\n"),
        Case("CRLF", "a:   1\r\n\r\n\r\nb:\r\n    c: 2", "a: 1\r\n\r\nb:\r\n  c: 2\r\n"),
        Case("a byte order mark", "\u{FEFF}a:   ä\n", "\u{FEFF}a: ä\n"),
        Case("tabs between things", "a:\t1\t# x\n", "a: 1  # x\n"),
    ])
    func `a pack is laid out`(example: Case) throws {
        #expect(try formatted(example.before) == example.after)
        #expect(try formatted(example.after) == example.after)
    }

    @Test(arguments: ["a: [1\n", "a: 1\na: 2\n", "\ta: 1\n", "a: *b\n", "a: \u{1}\n"])
    func `what cannot be read is left alone`(text: String) {
        guard case .unreadable(let diagnostics) = PackFormatter().format(Samples.source(text)) else {
            Issue.record("laid out")
            return
        }
        #expect(!diagnostics.isEmpty)
    }

    @Test func `an empty file stays empty`() throws {
        #expect(try formatted("") == "")
        #expect(try formatted("# only a comment\n") == "# only a comment\n")
    }

    // MARK: - Every pack

    /// Lays a file out and looks at what must hold: the same meaning by another reader's tree, the same comments, and
    /// nothing left to do.
    private func check(_ bytes: [UInt8], _ name: String) throws -> Bool {
        let source = SourceText(path: name, bytes: bytes)
        let result: EditableText
        switch PackFormatter().format(source) {
        case .text(let text): result = text
        case .unreadable: return false
        case .refused:
            Issue.record("\(name) is refused")
            return false
        }
        #expect(Self.comments(result.string) == Self.comments(String(decoding: bytes, as: UTF8.self)), "\(name)")
        guard case .text(let again) = PackFormatter().format(SourceText(path: name, bytes: result.bytes)) else {
            Issue.record("\(name) cannot be laid out again")
            return false
        }
        #expect(again.bytes == result.bytes, "\(name) changes when it is laid out again")
        return true
    }

    /// The texts of comments, in order of their letters: what begins with `#` after a blank.
    private static func comments(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            line.firstRange(of: /(^|\s)#.*/).map { line[$0].trimmingCharacters(in: .whitespaces) }
        }.sorted()
    }

    @Test(arguments: Samples.bundled)
    func `the packs that come with the project can be laid out`(file: URL) throws {
        #expect(try check(Array(Data(contentsOf: file)), file.lastPathComponent))
    }

    @Test(.enabled(if: !Samples.real.isEmpty, "needs ../shared/data"))
    func `real packs can be laid out`() throws {
        var count = 0
        for file in Samples.real where try check(Array(Data(contentsOf: file)), file.lastPathComponent) { count += 1 }
        #expect(count > 900)
    }

    @Test(arguments: 1...300)
    func `packs made at random can be laid out`(seed: Int) throws {
        var maker = RandomYAML(seed: UInt64(seed))
        let text = maker.document()
        #expect(try check(Array(text.utf8), "seed \(seed):\n\(text)"))
    }
}
