import LiveryDiagnostics
import LiveryEditing
import LiveryPack
import Testing

/// What files are after their mistakes were mended, by what their reader says of them alone.
@Suite struct FixTests {
    /// Mends a text until nothing is left to mend.
    static func mended(_ string: String, withSuggested: Bool = false) throws -> String {
        var text = try Samples.text(string)
        for _ in 0..<8 {
            let fixes = CodeFixes(text, path: "t.yaml").best(
                for: Samples.diagnostics(text), withSuggested: withSuggested)
            if fixes.isEmpty { break }
            text = FixPlan(fixes, for: text).text
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var before: String
        var after: String
        var testDescription: String { name }

        init(_ name: String, _ before: String, _ after: String) {
            self.name = name
            self.before = "livery: 1\n" + before
            self.after = "livery: 1\n" + after
        }
    }

    @Test(arguments: [
        Case("a colour that is a comment", "colors:\n  a: #ff9933\n", "colors:\n  a: \"#ff9933\"\n"),
        Case(
            "a colour in a call that is a comment", "colors:\n  b: mix($a, #fff)  \n  a: red\n",
            "colors:\n  b: mix($a, fff)  \n  a: red\n"),
        Case(
            "a colour in brackets that is a comment", "x-a: [ #fff ]\ncolors: {}\n", "x-a: [ \"#fff\" ]\ncolors: {}\n"),
        Case("a number that is a colour", "colors: { a: 000000 }\n", "colors: { a: \"#000000\" }\n"),
        Case("a misspelt key", "colours:\n  a: red # x\n", "colors:\n  a: red # x\n"),
        Case("a key with other letters", "fonts: { a: { lineHeight: 2 } }\n", "fonts: { a: { line-height: 2 } }\n"),
        Case("a key that others use", "inherits: base\n", "extends: base\n"),
        Case("a misspelt word", "appearance: drak\n", "appearance: dark\n"),
        Case("a misspelt colour", "colors: { a: nvay }\n", "colors: { a: navy }\n"),
        Case(
            "a reference without its mark", "palette: { sun: red }\ncolors: { a: sun }\n",
            "palette: { sun: red }\ncolors: { a: $sun }\n"),
        Case("a misspelt weight", "fonts: { a: { weight: blod } }\n", "fonts: { a: { weight: bold } }\n"),
        Case("a market in small letters", "markets: { in: {}, UK: {} }\n", "markets: { IN: {}, GB: {} }\n"),
        Case("a blank that is missing", "colors:\n  a:red\n", "colors:\n  a: red\n"),
        Case("tabs", "colors:\n\ta: red\n\tb:\n\t\tc: blue\n", "colors:\n  a: red\n  b:\n    c: blue\n"),
        Case(
            "tabs, as wide as the file's levels", "fonts:\n    a: { size: 1 }\ncolors:\n\ta: red\n",
            "fonts:\n    a: { size: 1 }\ncolors:\n    a: red\n"),
        Case("what stands twice alike", "colors:\n  a: red\n  b: blue\n  a: red\n", "colors:\n  a: red\n  b: blue\n"),
        Case(
            "what stands twice alike in braces", "colors: { a: red, a: red, b: x0f }\n", "colors: { a: red, b: x0f }\n"),
        Case(
            "several mistakes on one line", "colors: { a: nvay, b: rde }\nfonts: { a: { siz: 1, wieght: 2 } }\n",
            "colors: { a: navy, b: red }\nfonts: { a: { size: 1, weight: 2 } }\n"),
    ])
    func `a mistake is mended and all else stays`(example: Case) throws {
        #expect(try Self.mended(example.before) == example.after)
    }

    @Test(arguments: ["\n", "\r\n", "\r"], [true, false])
    func `line breaks, marks and the end of the file stay`(lineBreak: String, hasEnd: Bool) throws {
        let lines = ["\u{FEFF}livery: 1", "# größe", "colours: &x { a: nvay, \"ключ\": 'ok' }", "x-b: *x", "tilte: 你好"]
        let before = lines.joined(separator: lineBreak) + (hasEnd ? lineBreak : "")
        let after = before.replacing("colours", with: "colors").replacing("nvay", with: "navy")
            .replacing("tilte", with: "title")
        #expect(try Self.mended(before).unicodeScalars.elementsEqual(after.unicodeScalars.filter { _ in true }))
    }

    @Test(arguments: [
        ("colors:\n  a: red\n  # why\n  a: blue\n", "colors:\n  # a: red\n  # why\n  a: blue\n"),
        ("colors: { a: red, a: blue }\n", "colors: { a: blue }  # a: red\n"),
        ("colors:\n  t: { n: red, m: red } # x\n  t.m: blue\n", "colors:\n  t: { n: red } # x; m: red\n  t.m: blue\n"),
        ("colors:\n  t: { m: red }\n  t.m: blue\n", "colors:\n  t: { m: red }\n  t.m: blue\n"),
        ("markets: { en: {} }\n", "markets: { GB: {} }\n"),
    ])
    func `what loses something is only made when it is asked for`(before: String, after: String) throws {
        #expect(try Self.mended("livery: 1\n" + before) == "livery: 1\n" + before)
        #expect(try Self.mended("livery: 1\n" + before, withSuggested: true) == "livery: 1\n" + after)
    }

    @Test(arguments: [
        Case(
            "groups on lines", "palette:\n  a:\n    b: red\n    c: navy\n  a:\n    d: red\n",
            "palette:\n  a:\n    b: red\n    c: navy\n    d: red\n"),
        Case(
            "groups with comments, of other widths",
            "colors: # first\n  a: red # A\nfonts: {}\n\n# more\ncolors: # second\n    # b\n    b: blue # B\n\n    c:\n      d: navy\n# f\nmetrics: {}\n",
            "colors: # first\n  a: red # A\n  # more\n  # second\n  # b\n  b: blue # B\n\n  c:\n    d: navy\nfonts: {}\n\n# f\nmetrics: {}\n"
        ),
        Case(
            "groups in braces", "colors: { a: red }\nfonts: {}\ncolors: { b: blue, c: '#fff', }\n",
            "colors: { a: red, b: blue, c: '#fff' }\nfonts: {}\n"),
        Case(
            "groups in braces in braces", "palette: { g: { a: red }, h: navy, g: { b: blue } }\n",
            "palette: { g: { a: red, b: blue }, h: navy }\n"),
        Case(
            "a list of mappings", "colors:\n- a: red # A\n- b: blue\n  c: navy\nfonts: {}\n",
            "colors:\n  a: red # A\n  b: blue\n  c: navy\nfonts: {}\n"),
        Case(
            "a check that is no list", "checks: { contrast: { text: a, on: b } }\n",
            "checks: { contrast: [{ text: a, on: b }] }\n"),
    ])
    func `groups are joined and nothing in them is lost`(example: Case) throws {
        #expect(try Self.mended(example.before) == example.after)
    }

    @Test(arguments: [
        Case(
            "the comment behind a repetition", "colors:\n  a: red\n  b: blue\n  a: red # why\n  c: navy\n",
            "colors:\n  # why\n  a: red\n  b: blue\n  c: navy\n"),
        Case(
            "the comments above and behind it", "colors:\n  a: red # A\n  b: blue\n  # why\n  # so\n  a: red # B\n",
            "colors:\n  # why\n  # so\n  # B\n  a: red # A\n  b: blue\n"),
        Case(
            "a comment that both have", "colors:\n  # A\n  a: red # B\n  b: blue\n  # A\n  a: red # B\n",
            "colors:\n  # A\n  a: red # B\n  b: blue\n"),
        Case(
            "the heading of a paragraph", "colors:\n  a: red\n\n  # Accents\n  a: red\n  b: blue\n",
            "colors:\n  a: red\n\n  # Accents\n  b: blue\n"),
        Case(
            "the comment behind a key", "palette:\n  g:\n    a: red\n  g: # why\n    a: red # x\n",
            "palette:\n  # why\n  # x\n  g:\n    a: red\n"),
        Case(
            "a comment in braces", "colors: {\n  b: blue, # B\n  a: red,\n  a: red # A\n}\n",
            "colors: {\n  b: blue, # B\n  a: red # A\n}\n"),
        Case(
            "a comment between a comma and the last entry", "colors: {\n  a: red,\n  b: blue, # B\n  a: red # A\n}\n",
            "colors: {\n  a: red,\n  b: blue, # B\n   # A\n}\n"),
        Case(
            "a repetition of a repetition", "colors:\n  a: red\n  a: red\n  b: blue\n  a: red\n  a: red # x\n",
            "colors:\n  # x\n  a: red\n  b: blue\n"),
        Case(
            "comments at the end of groups that are joined",
            "colors:\n  a: red\n  # b: off\nfonts: {}\ncolors:\n  c: blue\n  # d: off\n\nmetrics: {}\n",
            "colors:\n  a: red\n  # b: off\n  c: blue\n  # d: off\nfonts: {}\n\nmetrics: {}\n"),
        Case(
            "comments around groups in braces", "colors: { a: red } # A\n# more\ncolors: { b: blue } # B\n",
            "# more\n# B\ncolors: { a: red, b: blue } # A\n"),
        Case(
            "the name of a group that stands twice", "# A\npalette: # B\npalette:\n  a: red\n  b: blue\n",
            "# A\n# B\npalette:\n  a: red\n  b: blue\n"),
        Case(
            "a repetition with an alias",
            "fonts:\n  a: { family: &f [Inter, Mukta] }\n  b: { family: *f }\n  b: { family: *f }\n",
            "fonts:\n  a: { family: &f [Inter, Mukta] }\n  b: { family: *f }\n"),
        Case(
            "a repetition in the last line", "colors:\n  a: red\n  b: blue\n  a: red # why",
            "colors:\n  # why\n  a: red\n  b: blue\n"),
    ])
    func `what is taken away leaves its comments where they belong`(example: Case) throws {
        #expect(try Self.mended(example.before) == example.after)
    }

    @Test(arguments: [
        // The groups have a key in common, stand in different forms, or are lists.
        "livery: 1\ncolors:\n  a: red\ncolors:\n  a: blue\n  b: white\n",
        "livery: 1\ncolors:\n  a: red\ncolors: { b: white }\n",
        "livery: 1\nextends: [a]\ntitle: x\nextends: [b]\n", "livery: 1\ncolors:\n  - a: red\n  - a: blue\n",
        "livery: 1\ncolors:\n  - red\n  - a: blue\n",
    ])
    func `groups that cannot be joined are left alone, also where what loses something is asked for`(
        text: String
    ) throws {
        #expect(try Self.mended(text, withSuggested: true) == text)
    }

    @Test func `a change that loses a text or makes a mistake of syntax is known as harm`() throws {
        let before = try Samples.text("livery: 1\ncolors:\n  a: red\n  b: blue\n")
        func judge(_ text: String, _ takesAway: Int = 0) throws -> Bool {
            let edit = TextEdit(text.contains("navy") ? 12..<29 : 0..<39, "")
            let fix = CodeFix("x", code: "bad-color", safety: .safe, edits: [edit], takesAway: takesAway)
            return ContentGuard.isDamaged(try Samples.text(text), by: [fix], from: before)
        }
        #expect(try !judge("livery: 1\ncolours:\n  a: navy\n  b: blue\n"))
        // What stood apart from the change has to be there still.
        #expect(try judge("livery: 1\ncolours:\n  a: navy\n  b: green\n"))
        #expect(try judge("livery: 1\ncolors:\n  # a: red\n  b: blue\n"))
        #expect(try !judge("livery: 1\ncolors:\n  # a: red\n  b: blue\n", 2))
        #expect(try judge("livery: 1\ncolors:\n  a: red\n  b: [blue\n"))
    }

    @Test(arguments: [
        // Two names are as near as one another.
        "livery: 1\nfonts: { a: { sie: 1 } }\ncolors: { a: gren, b: pin }\n",
        // The right key is there already.
        "livery: 1\ntitle: a\ntitel: b\n",
    ])
    func `what is not clear is left alone`(text: String) throws {
        let mended = try Self.mended(text)
        #expect(mended.contains("titel: b") || mended.contains("title: a") == false)
    }

    @Test func `a file in UTF-16 is mended and stays in UTF-16`() throws {
        func utf16(_ string: String) -> [UInt8] {
            [0xFF, 0xFE] + string.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        }
        let text = try #require(EditableText(utf16("livery: 1\r\ncolours: { grün: nvay } # 🎨\r\n")))
        let plan = FixPlan(
            CodeFixes(text, path: "t.yaml").best(for: Samples.diagnostics(text), withSuggested: false), for: text)
        #expect(plan.text.bytes == utf16("livery: 1\r\ncolors: { grün: navy } # 🎨\r\n"))
    }

    @Test func `overlapping fixes are settled the same way each time`() throws {
        let text = try Samples.text("abcdef")
        let fixes = [
            CodeFix("b", code: "y", safety: .suggested, edits: [TextEdit(0..<3, "1")]),
            CodeFix("a", code: "x", safety: .safe, edits: [TextEdit(0..<4, "2")]),
            CodeFix("c", code: "z", safety: .safe, edits: [TextEdit(3..<5, "3")]),
            CodeFix("d", code: "z", safety: .safe, edits: [TextEdit(5..<6, "4"), TextEdit(4..<4, "5")]),
            CodeFix("e", code: "z", safety: .safe, edits: [TextEdit(4..<5, "6")]),
        ]
        for order in [fixes, fixes.reversed(), [fixes[2], fixes[4], fixes[0], fixes[3], fixes[1]]] {
            let plan = FixPlan(order, for: text)
            #expect(plan.made.map(\.title) == ["a", "d", "e"])
            #expect(plan.leftOut.map(\.title) == ["b", "c"])
            #expect(plan.text.string == "2564")
        }
    }

    @Test func `many fixes are settled quickly`() throws {
        let text = try Samples.text(String(repeating: "a ", count: 40_000))
        let fixes = (0..<40_000).map { index in
            CodeFix("x", code: "x", safety: .safe, edits: [TextEdit(index * 2..<index * 2 + 1, "b")])
        }
        #expect(FixPlan(fixes, for: text).text.string == String(repeating: "b ", count: 40_000))
    }

    @Test func `a diagnostic of an older text gives no fix`() throws {
        let before = try Samples.text("livery: 1\ncolours: {}\n")
        let diagnostics = Samples.diagnostics(before)
        let after = try Samples.text("# new\nlivery: 1\ncolours: {}\n")
        #expect(!CodeFixes(before, path: "t.yaml").best(for: diagnostics, withSuggested: true).isEmpty)
        #expect(CodeFixes(after, path: "t.yaml").best(for: diagnostics, withSuggested: true).isEmpty)
        #expect(CodeFixes(before, path: "other.yaml").best(for: diagnostics, withSuggested: true).isEmpty)
    }
}
