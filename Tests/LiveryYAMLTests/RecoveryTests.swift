import Foundation
import LiveryDiagnostics
import LiveryYAML
import Testing

/// Mistakes of YAML as people make them: each is told once, where it is to be mended, and a safe fix mends it.
@Suite struct RecoveryTests {
    private static let hints = YAMLHints(
        rootKeys: ["livery", "title", "colors", "fonts"], keys: ["colors", "fonts"], textKeys: ["title"])

    private static func read(_ text: String) -> YAMLDocument.Reading {
        YAMLDocument.read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), hints: hints)
    }

    struct Slip: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var line: UInt32
        var column: UInt32
        var message: String
        var mended: String?
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ line: UInt32, _ column: UInt32, _ message: String, _ mended: String?) {
            self.name = name
            self.text = text
            self.line = line
            self.column = column
            self.message = message
            self.mended = mended
        }
    }

    static let slips = [
        Slip(
            "a child that is indented with a tab", "colors:\n  a: red\n\tb: blue\n  c: green\n", 3, 1,
            "a tab is used for indentation here", "colors:\n  a: red\n  b: blue\n  c: green\n"),
        Slip(
            "no-break spaces as indentation", "colors:\n  a: red\n\u{A0}\u{A0}b: blue\n  c: green\n", 3, 1,
            "this line is indented with a no-break space (U+00A0), which is no space",
            "colors:\n  a: red\n  b: blue\n  c: green\n"),
        Slip(
            "an ideographic space as indentation, which YAML takes for a letter",
            "colors:\n  a: red\n\u{3000}b: blue\n",
            3, 1, "this line is indented with an ideographic space (U+3000), which is no space",
            "colors:\n  a: red\n  b: blue\n"),
        Slip(
            "no blank after a colon", "colors:\n  a: red\n  b:\"#fff\"\n  c: green\n", 3, 4,
            "a blank is missing after this ':'", "colors:\n  a: red\n  b: \"#fff\"\n  c: green\n"),
        Slip(
            "neither blank nor quotes", "colors:\n  a:#111111\n  b: red\n", 2, 4, "a blank is missing after this ':'",
            "colors:\n  a: \"#111111\"\n  b: red\n"),
        Slip(
            "a no-break space after a colon", "colors:\n  a: red\n  b:\u{A0}red\n  c: red\n", 3, 4,
            "a no-break space (U+00A0) is no blank to YAML, so one is missing after this ':'",
            "colors:\n  a: red\n  b: red\n  c: red\n"),
        Slip(
            "a colon of full width", "colors:\n  a: red\n  b：red\n  c: red\n", 3, 4,
            "'：' is a letter to YAML, no colon",
            "colors:\n  a: red\n  b: red\n  c: red\n"),
        Slip(
            "a quote that is open to the end of the file", "a: 1\nb: \"x\n", 2, 4, "this quote is not closed",
            "a: 1\nb: \"x\"\n"),
        Slip(
            "a quote that swallows the next line", "colors:\n  a: \"#fff\n  b: \"#000\"\n  c: red\n", 2, 6,
            "this quote is not closed", "colors:\n  a: \"#fff\"\n  b: \"#000\"\n  c: red\n"),
        Slip(
            "a quote that is open in braces", "a: { b: \"red, c: \"blue\" }\nd: 1\n", 1, 9, "this quote is not closed",
            "a: { b: \"red\", c: \"blue\" }\nd: 1\n"),
        Slip(
            "the wrong quote at the end", "a: \"red'\nb: 1\n", 1, 4, "this quote is not closed", "a: \"red\"\nb: 1\n"),
        Slip(
            "an apostrophe in single quotes", "title: 'it's'\nb: 1\n", 1, 11, "this quote ends the text too early",
            "title: 'it''s'\nb: 1\n"),
        Slip(
            "a comma after a quoted value", "a: \"red\",\nb: 1\n", 1, 9, "the ',' after this value is too much",
            "a: \"red\"\nb: 1\n"),
        Slip(
            "a semicolon after braces", "a: { b: c };\nb: 1\n", 1, 12, "the ';' after this bracket is too much",
            "a: { b: c }\nb: 1\n"),
        Slip(
            "typographic quotes around a text with a colon", "title: “x: y”\nb: 1\n", 1, 8,
            "'“' is a letter to YAML, no quote", "title: \"x: y\"\nb: 1\n"),
        Slip(
            "a text with a colon", "title: India: the theme\nb: 1\n", 1, 13, "this ':' makes no sense here",
            "title: \"India: the theme\"\nb: 1\n"),
        Slip(
            "an item among keys", "colors:\n  a: red\n  - b: blue\n  c: green\n", 3, 3,
            "a '-' begins an item of a list, and keys stand around it", "colors:\n  a: red\n  b: blue\n  c: green\n"),
        Slip(
            "an item before keys", "colors:\n  - a: red\n  b: blue\n", 2, 3,
            "a '-' begins an item of a list, and keys stand around it", "colors:\n  a: red\n  b: blue\n"),
        Slip(
            "an entry without a dash among items", "l:\n  - { a: 1 }\n  { a: 2 }\n  - { a: 3 }\n", 3, 3,
            "this line stands among the items of a list without a '-'", "l:\n  - { a: 1 }\n  - { a: 2 }\n  - { a: 3 }\n"
        ),
        Slip(
            "a brace that is open", "colors:\n  a: { b: red\n  c: blue\n", 2, 6, "this '{' is not closed",
            "colors:\n  a: { b: red }\n  c: blue\n"),
        Slip("a bracket that is open at the end", "a: [1, 2\n", 1, 4, "this '[' is not closed", "a: [1, 2]\n"),
        Slip(
            "a bracket that is open within braces", "a: { b: [1, 2, c: 3 }\nd: 1\n", 1, 9, "this '[' is not closed", nil
        ),
        Slip("a brace too many", "a: { b: c }}\nd: 1\n", 1, 12, "this '}' closes nothing", "a: { b: c }\nd: 1\n"),
        Slip(
            "a brace twice", "a: {{ b: c }\nd: 1\n", 1, 5, "one '{' too many stands here", "a: { b: c }\nd: 1\n"),
        Slip(
            "no comma in braces", "a: { b: red c: blue }\nd: 1\n", 1, 13, "a ',' is missing before 'c'",
            "a: { b: red, c: blue }\nd: 1\n"),
        Slip(
            "an unquoted colour in brackets", "a: { b: #fff, c: red }\nd: 1\n", 1, 9,
            "an unquoted '#' begins a comment, so '#fff, c: red }' is not read", "a: { b: \"#fff\", c: red }\nd: 1\n"),
        Slip(
            "a line too far right", "colors:\n  a: red\n    b: blue\n  c: green\n", 3, 5,
            "'b' begins further right than 'a' above, which has a value already",
            "colors:\n  a: red\n  b: blue\n  c: green\n"),
        Slip(
            "a first line too far right", "colors:\n   a: red\n  b: blue\n  c: green\n", 2, 4,
            "'a' begins further right than the lines that it stands with", "colors:\n  a: red\n  b: blue\n  c: green\n"),
        Slip(
            "a line in no column", "colors:\n  a: red\n b: blue\n  c: green\n", 3, 2,
            "'b' begins in a column of its own",
            "colors:\n  a: red\n  b: blue\n  c: green\n"),
        Slip(
            "a child in the first column", "colors:\n  a: red\nb: blue\n  c: green\n", 3, 1,
            "'b' begins further left than the lines around it", "colors:\n  a: red\n  b: blue\n  c: green\n"),
        Slip(
            "a line below a parent that is a comment", "# parent:\n  a: 1\nb: 2\nc: 3\n", 2, 3,
            "'a' is indented, and nothing stands above it that it belongs to", "# parent:\na: 1\nb: 2\nc: 3\n"),
        Slip(
            "a key without a colon above its group", "title: x\ncolors\n  a: red\n  b: blue\n", 2, 1,
            "there is no ':' after this key", "title: x\ncolors:\n  a: red\n  b: blue\n"),
        Slip(
            "a key without a colon before its value", "colors:\n  a: red\n  b \"#fff\"\n  c: green\n", 3, 3,
            "there is no ':' after this key", "colors:\n  a: red\n  b: \"#fff\"\n  c: green\n"),
        Slip(
            "a stray word", "colors:\n  a: red\n  base\n  c: green\n", 3, 3, "there is no ':' after this key", nil),
        Slip(
            "a directive below the first line", "livery: 1\n%YAML 1.2\ncolors: { a: red }\n", 2, 1,
            "a line that begins with '%' can only be the first of a file", "livery: 1\n#YAML 1.2\ncolors: { a: red }\n"),
        Slip(
            "a text of a block that is not indented", "title: >-\nsome text\nb: 1\n", 2, 1,
            "this text belongs to 'title' above, and is not indented below it", "title: >-\n  some text\nb: 1\n"),
        Slip(
            "an alias that nothing defines, used twice", "a: *gone\nb: *gone\n", 1, 4,
            "'*gone' refers to an anchor that is not defined above", nil),
        Slip(
            "a key that is too long", "colors:\n  \(String(repeating: "k", count: 1025)): red\n  b: blue\n", 2, 3,
            "this key has 1025 characters; in YAML a key has at most 1024", nil),
        Slip(
            "a key in braces that is too long", "colors: { \(String(repeating: "k", count: 1025)): red, b: blue }\n", 1,
            11,
            "this key has 1025 characters; in YAML a key has at most 1024", nil),
        Slip("a bell", "a: x\u{7}y\nb: 1\n", 1, 5, "the character U+0007 is not allowed in YAML", "a: xy\nb: 1\n"),
    ]

    @Test(arguments: slips)
    func `a slip is one error where it is to be mended, and its fix mends it`(slip: Slip) throws {
        let reading = Self.read(slip.text)
        #expect(!reading.isWhole)
        #expect(reading.document != nil, "what could be read is there")
        #expect(reading.diagnostics.count == 1, "\(reading.diagnostics.map(\.message))")
        let error = try #require(reading.diagnostics.first)
        #expect(error.message == slip.message)
        #expect(error.location?.place.line == slip.line)
        #expect(error.location?.place.column == slip.column)
        guard let mended = slip.mended else { return }
        let fix = try #require(error.fixes.first)
        #expect(Self.applying(fix, to: slip.text) == mended)
        #expect(Self.read(mended).isWhole)
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

    @Test func `what stands behind a mistake keeps its place in the file`() throws {
        let reading = Self.read("colors:\n  a: red\n  b:\"#fff\"\n  c: { d: e, d: f }\n")
        let lines = reading.diagnostics.map { [$0.location?.place.line ?? 0, $0.location?.place.column ?? 0] }
        // The colon is the fourth character of its line.
        #expect(lines == [[3, 4], [4, 14]], "\(reading.diagnostics.map(\.message))")
        let document = try #require(reading.document)
        let colors = try #require(document.value(of: "colors", in: YAMLDocument.root))
        let b = try #require(document.value(of: "b", in: colors))
        #expect(document.string(b) == "#fff")
        #expect(document[b].place.line == 3)
        #expect(document[b].place.column == 5)
    }

    @Test(arguments: [
        "livery: 1\ntitle: \"two\n  lines\"\ncolors: { a: red }\n", "title: 'a\n\n  b: c'\nb: 1\n",
        "a: { b: c,\n  d: e }\nf: [1,\n2,\n 3]\n", "a: >-\n  “b”: c,\n  d;\ne: f\n",
        "l:\n- a: 1\n  b: 2\n- c: 3\nm: 4\n",
        "title: “quoted”, with a comma,\n", "é: ü\n日本: 色\n", "%YAML 1.2\n---\né: 1\n",
        "title: नमस्‍ते\n", "a: b\n  c\n  d\né: f\n",
    ])
    func `what is YAML as it was meant has no mistake`(text: String) {
        let reading = Self.read(text)
        #expect(reading.isWhole)
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.message))")
    }

    @Test func `a character in a key that cannot be seen is told, and the key counts without it`() throws {
        let reading = Self.read("colors: { ac\u{200B}cent: red, b: $accent }\n")
        #expect(reading.isWhole)
        let warning = try #require(reading.diagnostics.first)
        #expect(reading.diagnostics.count == 1)
        #expect(warning.severity == .warning)
        #expect(warning.code == "invisible-in-key")
        #expect(warning.location?.place == Place(line: 1, column: 11, length: 7))
        #expect(warning.fixes.first?.replacement == "accent")
        let document = try #require(reading.document)
        let colors = try #require(document.value(of: "colors", in: YAMLDocument.root))
        #expect(document.value(of: "accent", in: colors) != nil)
    }

    @Test(arguments: ["\"", ",", "@", "*a", "|", ">", "- a: {", "? ", "!!", "\tb", "}", "a: [", "&a"])
    func `whatever the lines are, reading them takes a bounded number of steps`(line: String) {
        let text = String(repeating: line + "\n", count: 30_000 / (line.utf8.count + 1))
        let reading = Self.read(text)
        #expect(!reading.diagnostics.isEmpty)
        // The allowance, what the mistakes add to it, and a few times what one look at all the lines takes.
        #expect(reading.steps < (1 << 20) + (48 << 10) * reading.diagnostics.count + 4 * 32 * text.utf8.count)
        // Nobody writes so many lines.
        #expect(Self.read(String(repeating: line + "\n", count: 70_000)).steps == 0)
    }

    @Test(arguments: [40, 400])
    func `all mistakes of a long file are told`(count: Int) {
        let slips = ["a:red", "a: [ x", "a: \"red", "a: red\"", "a = red", "a: { b: 1"]
        var text = "livery: 1\ncolors:\n"
        for number in 0..<count {
            text += "  k\(number): red\n  l\(number): \"#fff\"\n  n\(number)\(slips[number % slips.count])\n"
        }
        let reading = Self.read(text)
        let lines = Set(reading.diagnostics.compactMap { $0.location.map { Int($0.place.line) } })
        let wanted = (0..<count).filter { $0 % slips.count != 3 }.map { 3 * $0 + 5 }
        #expect(wanted.allSatisfy(lines.contains), "\(wanted.filter { !lines.contains($0) })")
        #expect(!reading.isCut, "\(reading.steps)")
    }

    @Test func `far down in a long file lines have their numbers`() throws {
        let lines = (0..<900).map { "  k\($0): red" }
        let text = "livery: 1\ncolors:\n" + lines.joined(separator: "\n") + "\n  a: [1,\n    2,\n    3\n  b: blue\n"
        let error = try #require(Self.read(text).diagnostics.first)
        #expect(error.location?.place.line == 903)
        #expect(error.help == "add ']' at the end of line 905")
    }

    @Test func `whatever the bytes are, reading ends`() {
        var random = Generator(state: 7)
        let parts = Self.slips.map(\.text)
        for _ in 0..<(Int(ProcessInfo.processInfo.environment["FUZZ"] ?? "") ?? 400) {
            var bytes = Array(parts[random.next(parts.count)].utf8) + Array(parts[random.next(parts.count)].utf8)
            for _ in 0...random.next(6) {
                let index = random.next(bytes.count)
                switch random.next(4) {
                case 0: bytes[index] = UInt8(random.next(256))
                case 1: bytes.insert(Array("{}[]\"':,-#&*!|>%@`\t \n".utf8)[random.next(21)], at: index)
                case 2: bytes.remove(at: index)
                default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 9)], at: index)
                }
            }
            let reading = YAMLDocument.read(SourceText(path: "t", bytes: bytes), hints: Self.hints)
            #expect(reading.isWhole || !reading.diagnostics.isEmpty)
        }
        let long = String(repeating: "x ", count: 20_000)
        for text in [
            "a: \"\(long)\nb: 1\n", "a: {\(long)\n", String(repeating: "{", count: 3000),
            String(repeating: "a: [\n", count: 400),
            String(repeating: " x: 1\n", count: 300) + "y", String(repeating: "- {\n", count: 300), "\0\0\0",
            "a: \u{0}b\n",
        ] {
            #expect(!Self.read(text).diagnostics.isEmpty)
        }
    }

    private struct Generator {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, bound)
        }
    }
}
