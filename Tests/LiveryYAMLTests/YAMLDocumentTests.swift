import LiveryDiagnostics
import LiveryYAML
import Testing

@Suite struct YAMLDocumentTests {
    private func parse(_ text: String, limits: YAMLLimits = .pack) -> (YAMLDocument?, [Diagnostic]) {
        let result = YAMLDocument.parse(SourceText(path: "t.yaml", bytes: Array(text.utf8)), limits: limits)
        return (result.document, result.diagnostics)
    }

    /// Every key with its value, nested ones joined by dots, lists by their index.
    private func flat(_ document: YAMLDocument) -> [String] {
        var lines: [String] = []
        var pending: [(path: String, node: Int)] = [("", YAMLDocument.root)]
        while let (path, node) = pending.popLast() {
            switch document[node].kind {
            case .scalar: lines.append("\(path)=\(document.string(node))")
            case .sequence:
                for (index, child) in document.children(of: node).enumerated().reversed() {
                    pending.append((path + "[\(index)]", child))
                }
            case .mapping:
                for (key, value) in Array(document.pairs(of: node)).reversed() {
                    pending.append((path + (path.isEmpty ? "" : ".") + document.string(key), value))
                }
            }
        }
        return lines
    }

    @Test(arguments: ["000000", "1e1030", "0x10", "yes", "NO", "~", "null", "1.10", "0123", "12:30:45", ".inf"])
    func `a scalar keeps the text that was written`(text: String) throws {
        let (document, diagnostics) = parse("a: \(text)\nb: '\(text)'\nc: \"\(text)\"\n")
        #expect(diagnostics.isEmpty)
        #expect(flat(try #require(document)) == ["a=\(text)", "b=\(text)", "c=\(text)"])
    }

    @Test func `aliases stand for what their anchors name`() throws {
        let (document, diagnostics) = parse("a: &x { p: 1, q: [2, 3] }\nb: *x\nc: [*x, 4]\nd: &y 5\ne: *y\n")
        #expect(diagnostics.isEmpty)
        #expect(
            flat(try #require(document)) == [
                "a.p=1", "a.q[0]=2", "a.q[1]=3", "b.p=1", "b.q[0]=2", "b.q[1]=3", "c[0].p=1", "c[0].q[0]=2",
                "c[0].q[1]=3", "c[1]=4", "d=5", "e=5",
            ])
    }

    @Test func `merged keys yield to a mapping's own and to earlier ones`() throws {
        let (document, diagnostics) = parse(
            """
            base: &base { a: 1, b: { deep: 2 } }
            more: &more { b: 3, c: 4 }
            one: { x: 0, <<: *base, a: 9 }
            two:
              <<: [*base, *more]
              d: 5
            after: *base
            """)
        #expect(diagnostics.isEmpty)
        #expect(
            flat(try #require(document)) == [
                "base.a=1", "base.b.deep=2", "more.b=3", "more.c=4", "one.x=0", "one.a=9", "one.b.deep=2", "two.d=5",
                "two.a=1", "two.b.deep=2", "two.c=4", "after.a=1", "after.b.deep=2",
            ])
    }

    @Test func `an anchor inside a mapping with merged keys can be used later`() throws {
        let (document, diagnostics) = parse("a: &a { p: 1 }\nb: { <<: *a, q: &q { r: 2 } }\nc: *q\n")
        #expect(diagnostics.isEmpty)
        #expect(flat(try #require(document)) == ["a.p=1", "b.q.r=2", "b.p=1", "c.r=2"])
    }

    @Test func `an anchor that is defined again counts from there on, with a warning at both places`() throws {
        let (document, diagnostics) = parse("a: &x 1\nb: *x\nc: &x 2\nd: *x\n")
        #expect(flat(try #require(document)) == ["a=1", "b=1", "c=2", "d=2"])
        let warning = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(warning.severity == .warning)
        #expect(warning.code == "duplicate-anchor")
        #expect(warning.location?.place.line == 3)
        #expect(warning.related.first?.location?.place.line == 1)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        var text: String
        var line: UInt32
        var column: UInt32
        var code: DiagnosticCode
        var message: String
        var testDescription: String { message }

        init(_ text: String, _ line: UInt32, _ column: UInt32, _ code: DiagnosticCode, _ message: String) {
            self.text = text
            self.line = line
            self.column = column
            self.code = code
            self.message = message
        }
    }

    @Test(arguments: [
        Fault("a: 1\nb: 2\na: 3\n", 3, 1, "duplicate-key", "'a' stands here for the second time"),
        Fault("x: { a: 1, a: 2 }\n", 1, 12, "duplicate-key", "'a' stands here for the second time"),
        Fault("\"a\": 1\n'a': 2\n", 2, 1, "duplicate-key", "'a' stands here for the second time"),
        Fault(
            "a: *b\n", 1, 4, "undefined-alias", "'*b' refers to an anchor that is not defined above"),
        Fault(
            "a: &a [ *a ]\n", 1, 9, "alias-cycle",
            "'*a' stands inside what '&a' names, so it would contain itself"),
        Fault("a: !foo 1\n", 1, 4, "unknown-tag", "the tag '!foo' is not known"),
        Fault("a: 1\n---\nb: 2\n", 2, 1, "several-documents", "a second document begins here; a file holds one"),
        Fault("{ a: 1 }: 2\n", 1, 1, "key-not-text", "a key must be a text, not a mapping"),
        Fault("a: 1\nx: { <<: [1] }\n", 2, 11, "merge-value", "'<<' merges mappings, and this is none"),
        Fault("a:\n\tb: 1\n", 2, 1, "yaml-syntax", "a tab is used for indentation here"),
        Fault("palette:\n  base07: a\n  base\n  base08: b\n", 3, 3, "yaml-syntax", "there is no ':' after this key"),
        Fault("  opacity: 25\naccent: a\n", 2, 1, "yaml-syntax", "this line does not belong to what is above it"),
        Fault("a: b: c\n", 1, 5, "yaml-syntax", "this ':' makes no sense here"),
        Fault("a: [1, 2\n", 2, 1, "yaml-syntax", "the '[' that was opened in line 1 is not closed"),
        Fault("a: 'x\n", 1, 4, "yaml-syntax", "this quote is not closed"),
        Fault("a: @x\n", 1, 4, "yaml-syntax", "a value cannot begin with '@'"),
        Fault(
            "a: [ #fff ]\nb: 1\n", 1, 6, "yaml-syntax",
            "an unquoted '#' begins a comment, so '#fff ]' is not read"),
        Fault("a: \"\\q\"\n", 1, 5, "yaml-syntax", "this escape is not known in a text in double quotes"),
        Fault("a: \u{7}\n", 1, 4, "not-text", "the character U+0007 is not allowed in YAML"),
    ])
    func `a fault is one error at its place, in plain words`(fault: Fault) throws {
        let (document, diagnostics) = parse(fault.text)
        #expect(document == nil)
        let error = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(error.severity == .error)
        #expect(error.code == fault.code)
        #expect(error.message == fault.message)
        #expect(error.location?.place.line == fault.line)
        #expect(error.location?.place.column == fault.column)
        #expect(error.location?.path == "t.yaml")
    }

    @Test func `a duplicate key points at the first one, in small and large mappings`() throws {
        for count in [2, 30, 500] {
            let keys = (0..<count).map { "k\($0): 1" } + ["k1: 2"]
            let (document, diagnostics) = parse(keys.joined(separator: "\n") + "\n")
            #expect(document == nil)
            let error = try #require(diagnostics.first)
            #expect(error.location?.place.line == UInt32(count + 1))
            #expect(error.related.first?.location?.place.line == 2)
        }
    }

    @Test func `an undefined alias is told its nearest anchor`() throws {
        let (_, diagnostics) = parse("m: &magenta 1\nc: &cyan 2\nx: *margenta\n")
        #expect(try #require(diagnostics.first).help == "did you mean '*magenta'?")
    }

    @Test(arguments: [
        ("{ m: mix($a, $b, 35%), n: 1 }", ["m=mix($a, $b, 35%)", "n=1"]),
        ("{ m: mix($a,$b), n: mix($c,  $b) }", ["m=mix($a,$b)", "n=mix($c,  $b)"]),
        ("{ m: f(a, g(b, c), d), n: f(a, g(b, c), d) }", ["m=f(a, g(b, c), d)", "n=f(a, g(b, c), d)"]),
        ("{ m: { n: f(a, b) }, o: f(c, level=AA) }", ["m.n=f(a, b)", "o=f(c, level=AA)"]),
        ("{ m: rgb(1, 2, 3), n: [f(a, b), c] }", ["m=rgb(1, 2, 3)", "n[0]=f(a, b)", "n[1]=c"]),
        ("{ m: \"f(a\", n: 1 }", ["m=f(a", "n=1"]), ("{ m: f(a, n: 1 }", ["m=f(a", "n=1"]),
        ("{ m: mix($a, \"#fff\", 30%), n: 1 }", ["m=mix($a, \"#fff\", 30%)", "n=1"]),
        ("{ m: mix($a,  '#fff' , 30%) }", ["m=mix($a,  '#fff',  30%)"]),
        ("{ m: f(g(a, \"b\", c), 'd', e), n: \"x\" }", ["m=f(g(a, \"b\", c), 'd', e)", "n=x"]),
        ("{ m: f(a, \"b (\", c), n: 1 }", ["m=f(a, \"b (\", c)", "n=1"]),
        ("{ m: f(a, 'it''s', c) }", ["m=f(a, \"it's\" , c)"]),
        ("{ m: { n: f(a, \"b\",\n  c) } }", ["m.n=f(a, \"b\", c)"]),
        ("{ m: [f(a, \"b\", c), \"d\"] }", ["m[0]=f(a, \"b\", c)", "m[1]=d"]),
        // A call that is left open takes what can be no entry.
        ("{ m: f(a, \"b\", 3%, n: 1 }", ["m=f(a, \"b\", 3%", "n=1"]),
    ])
    func `a call in braces keeps its commas`(text: String, expected: [String]) throws {
        let (document, diagnostics) = parse(text)
        #expect(diagnostics.isEmpty)
        #expect(flat(try #require(document)) == expected)
    }

    @Test func `a key that is there very often is one error with a few of its places`() throws {
        let (_, diagnostics) = parse(String(repeating: "a: 1\n", count: 300))
        let error = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(error.message == "'a' stands 300 times among these keys")
        #expect(error.location?.place.line == 2)
        #expect(error.related.compactMap { $0.location?.place.line } == [1, 3, 4, 5])
        // Of many such keys the first are told.
        let pairs = (0..<500).map { "k\($0): 1\nk\($0): 2\n" }.joined()
        #expect(parse(pairs).1.count == 200)
        #expect(parse(pairs).1.last?.help == "keep one of the two; 300 more keys are there more than once below")
    }

    @Test func `an anchor or a tag that is there very often is told with a few of its places`() throws {
        let anchors = parse((0..<90).map { "k\($0): &x 1\n" }.joined()).1
        #expect(anchors.map(\.message) == ["the anchor '&x' is defined 90 times"])
        #expect(anchors.first?.related.count == 4)
        #expect(parse((0..<900).map { "k\($0): !foo 1\n" }.joined()).1.count == 100)
        let aliases = parse((0..<900).map { "k\($0): *gone\n" }.joined()).1
        #expect(aliases.count == 1)
        #expect(aliases.first?.related.count == 20)
    }

    @Test(arguments: [
        ("a: &light 1\nb: *ligth\n", Diagnostic.Fix.Safety.safe), ("a: &light 1\nb: *Light\n", .safe),
        // Any other name may be that of an anchor that is missing.
        ("a: &light 1\nb: *night\n", .suggested), ("a: &blue-500 1\nb: *blue-400\n", .suggested),
        ("a: &x1 1\nb: *y1\n", .suggested),
    ])
    func `an undefined alias is renamed without asking only where one slip of the keyboard explains it`(
        text: String, safety: Diagnostic.Fix.Safety
    ) {
        #expect(parse(text).1.first?.fixes.first?.safety ?? .suggested == safety)
    }

    @Test func `an alias above its anchor is told where that is`() throws {
        let error = try #require(parse("a: *later\nb: &later 1\nc: &latter 2\n").1.first)
        #expect(error.help == "an anchor stands above its aliases: move it up, or write the value here")
        #expect(error.related.first?.location?.place.line == 2)
        #expect(error.fixes.isEmpty)
    }

    @Test func `a call in braces that was put together has the place of the whole`() throws {
        let (document, _) = parse("a: { m: mix($a,  $b) }\n")
        let found = try #require(document)
        let a = try #require(found.value(of: "a", in: YAMLDocument.root))
        let m = try #require(found.value(of: "m", in: a))
        #expect(found[m].place == Place(line: 1, column: 9, length: 12))
        #expect(found.string(m) == "mix($a,  $b)")
        // Every character stands where it stands in the file, also behind what was written with a backslash.
        let (other, _) = parse("a: { m: f(a, \"\\u0062\", c) }\n")
        let second = try #require(other)
        let text = try #require(second.value(of: "a", in: YAMLDocument.root).flatMap { second.value(of: "m", in: $0) })
        #expect(second.string(text) == "f(a, \"b\"     , c)")
        #expect(second[text].place == Place(line: 1, column: 9, length: 17))
    }

    // MARK: - Encodings

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `places are the same whatever ends a line`(lineBreak: String) throws {
        let (document, _) = parse(["a: 1", "b:", "  c: 2", ""].joined(separator: lineBreak))
        let found = try #require(document)
        let b = try #require(found.value(of: "b", in: YAMLDocument.root))
        let c = try #require(found.value(of: "c", in: b))
        #expect(found[c].place == Place(line: 3, column: 6, length: 1))
    }

    @Test func `a byte order mark and both orders of UTF-16 are read`() throws {
        let text = "é: ä\n"
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let little: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        for bytes in [mark + Array(text.utf8), little, big] {
            let (document, diagnostics) = YAMLDocument.parse(SourceText(path: "t", bytes: bytes))
            #expect(diagnostics.isEmpty)
            let found = try #require(document)
            #expect(flat(found) == ["é=ä"])
            #expect(found[2].place == Place(line: 1, column: 4, length: 1))
        }
    }

    @Test func `Latin-1 is refused at the byte that is no UTF-8`() throws {
        let bytes = Array("a: 1\nb: caf".utf8) + [0xE9, 0x0A]
        let (document, diagnostics) = YAMLDocument.parse(SourceText(path: "t", bytes: bytes))
        #expect(document == nil)
        let error = try #require(diagnostics.first)
        #expect(error.message == "the file is not valid UTF-8 here")
        #expect(error.location?.place == Place(line: 2, column: 7, length: 1))
    }

    @Test(arguments: ["", "\n\n", "# only a comment\n"])
    func `a text without content is neither a document nor an error`(text: String) {
        let (document, diagnostics) = parse(text)
        #expect(document == nil)
        #expect(diagnostics.isEmpty)
    }

    // MARK: - Limits

    @Test func `64 levels are read and 65 are refused, by the limit and the value`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(parse(nested(64)).1.isEmpty)
        for depth in [65, 5000] {
            let error = try #require(parse(nested(depth)).1.first)
            #expect(error.code == "limit")
            #expect(error.message.contains("64"))
            #expect(error.location?.place.column == 65)
        }
        let groups = String(repeating: "{a: ", count: 3000) + "1" + String(repeating: "}", count: 3000)
        #expect(try #require(parse(groups).1.first).code == "limit")
    }

    @Test func `depth counts what an alias brings with it`() throws {
        let half = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        let text = "- &a \(half)\n- \(String(repeating: "[", count: 30)) *a \(String(repeating: "]", count: 30))\n"
        let error = try #require(parse(text).1.first)
        #expect(error.code == "limit")
        #expect(error.location?.place.line == 2)
    }

    @Test func `an alias bomb is refused before it grows`() throws {
        var text = "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
        for (name, inner) in zip("bcdefghi", "abcdefgh") {
            text += "\(name): &\(name) [" + Array(repeating: "*\(inner)", count: 10).joined(separator: ", ") + "]\n"
        }
        let (document, diagnostics) = parse(text)
        #expect(document == nil)
        #expect(diagnostics.count == 1)
        #expect(try #require(diagnostics.first).message.contains("100000 nodes"))
    }

    @Test func `a large honest document is read`() throws {
        let text = (0..<40_000).map { "k\($0): v" }.joined(separator: "\n")
        let (document, diagnostics) = parse(text)
        #expect(diagnostics.isEmpty)
        #expect(try #require(document).count(of: YAMLDocument.root) == 40_000)
    }

    @Test func `texts and files have a size limit that the error names`() throws {
        let long = "a: " + String(repeating: "x", count: 65_537)
        #expect(try #require(parse(long).1.first).message.contains("65536"))
        #expect(parse("a: " + String(repeating: "x", count: 65_536)).1.isEmpty)
        let huge = String(repeating: "# comment\n", count: 500_000)
        #expect(try #require(parse(huge).1.first).message.contains("4194304"))
    }
}
