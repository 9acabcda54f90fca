import LiveryDiagnostics
import Testing

@Suite struct TerminalRendererTests {
    let renderer = TerminalRenderer(usesColor: false, width: 80)

    @Test func `an error shows its line, its help and the mended line`() {
        #expect(
            renderer.render(Samples.unknownKey) == """
                error[unknown-key]: unknown key "colours"
                  --> themes.d/india.yaml:12:1
                   |
                12 | colours:
                   | ^^^^^^^
                   |
                   = help: did you mean "colors"?
                   = fix: rename the key to "colors"
                   |
                12 | colors:
                   | ~~~~~~

                """)
    }

    @Test func `places of one file share one frame, in the order of the file`() {
        #expect(
            renderer.render(Samples.duplicate) == """
                error[duplicate-key]: the key "accent" stands twice in one mapping
                   --> themes.d/india.yaml:104:3
                    |
                  9 |   accent: blue
                    |   ------ it stands here first
                    :
                104 |   accent: red
                    |   ^^^^^^

                """)
    }

    @Test func `several marks on a line, on lines that follow, and in another file`() {
        let long = String(repeating: "long ", count: 14) + "words"
        let text = renderer.render(
            Diagnostic(
                "x", .error, "y", at: place(2, 4, 1, "a: b, c: d", in: "p"),
                related: [
                    .init("first", at: place(2, 10, 1, "a: b, c: d", in: "p")),
                    .init("then", at: place(3, 1, 1, "e: f", in: "p")), .init("no place"),
                    .init("elsewhere", at: place(7, 1, 1, "g: h", in: "q")),
                    .init(long, at: place(9, 4, 1, "i: j", in: "q")),
                ], help: "z"))
        #expect(
            text == """
                error[x]: y
                 --> p:2:4
                  |
                2 | a: b, c: d
                  |    ^
                  |          - first
                3 | e: f
                  | - then
                  |
                  = note: no place
                  = note: elsewhere
                 --> q:7:1
                  |
                7 | g: h
                  | -
                  :
                9 | i: j
                  |    -
                  |  \(long)
                  |
                  = help: z

                """)
    }

    @Test func `several marks on a line that is too long stand under one piece of it, or under one each`() {
        let line = String(repeating: "x", count: 100) + "AAA bb CCC" + String(repeating: "x", count: 200) + "D"
        func text(_ column: UInt32) -> String {
            TerminalRenderer(width: 40).render(
                Diagnostic(
                    "x", .error, "y", at: place(1, 101, 3, line, in: "p"),
                    related: [.init("z", at: place(1, column, column == 108 ? 3 : 1, line, in: "p"))]))
        }
        #expect(
            text(108) == """
                error[x]: y
                 --> p:1:101
                  |
                1 | …xxxxxxxxxxxxAAA bb CCCxxxxxxxxxxxx…
                  |              ^^^
                  |                     --- z

                """)
        let far = text(311).split(separator: "\n")
        #expect(far.count == 8)
        #expect(far[3].contains("AAA") && far[5].hasSuffix("D"))
    }

    @Test func `a matter of some themes names the first of them`() {
        #expect(
            renderer.render(Samples.contrast) == """
                warning[contrast]: "text" on "background" has a contrast of 4.49, 4.5 is wanted
                 --> themes.d/base.yaml:7:5
                  |
                7 |     - { text: text, on: background }
                  |     ^
                  |
                  = in 4 of 12: india@IN/dark, india@US/dark, india/dark, …

                """)
    }

    @Test func `a matter without a place is one line`() {
        #expect(renderer.render(Samples.missing) == "note[unreadable]: the directory \"themes.d\" is empty\n")
    }

    @Test func `an empty line stands between two`() {
        #expect(
            renderer.render([Samples.missing, Samples.missing]) == """
                note[unreadable]: the directory "themes.d" is empty

                note[unreadable]: the directory "themes.d" is empty

                """)
    }

    @Test func `a matter of every theme lists none`() {
        let all = Diagnostic("x", .error, "y", scope: Diagnostic.ThemeScope(affected: ["a", "b"], of: 2))
        let only = Diagnostic("x", .error, "y", scope: Diagnostic.ThemeScope(affected: ["a"], of: 1))
        #expect(renderer.render([all, only]) == "error[x]: y\n  = in all 2\n\nerror[x]: y\n")
    }

    @Test(arguments: [
        ("名: 红", UInt32(4), UInt32(1), "名: 红", "    ^^"),
        ("a: cafe\u{301}!", 8, 2, "a: cafe\u{301}!", "      ^^"),
        ("\tk: v", 2, 1, "    k: v", "    ^"),
        ("ab\tk: v", 4, 1, "ab  k: v", "    ^"),
        ("k: 👩‍👩‍👧 x", 4, 5, "k: 👩‍👩‍👧 x", "   ^^"),
        ("k: हिन्दी x", 4, 6, "k: हिन्दी x", "   ^^^^^"),
        ("k: 🇮🇳", 4, 2, "k: 🇮🇳", "   ^^"),
        ("k: ❤️x", 6, 1, "k: ❤️x", "     ^"),
        ("key:", 5, 0, "key:", "    ^"),
        ("key:", 9, 4, "key:", "     ^"),
        ("", 1, 0, "", "^"),
    ])
    func `marks stand under what they mark`(
        line: String, column: UInt32, length: UInt32, shown: String, marks: String
    ) {
        let text = renderer.render(Diagnostic("x", .error, "y", at: place(1, column, length, line, in: "p")))
        let head = "error[x]: y\n --> p:1:\(column)\n  |\n1 |" + (shown.isEmpty ? "" : " ")
        #expect(text == head + shown + "\n  | " + marks + "\n")
    }

    @Test func `nothing that a user wrote acts on the terminal or hides`() {
        let text = renderer.render(
            Diagnostic(
                "x", .error, "key \"a\u{1B}[2J\u{202E}b\"", at: place(1, 4, 1, "k: \u{1B}\u{200B}v", in: "p\u{7}"),
                help: "first\nsecond\rthird"))
        #expect(
            text == """
                error[x]: key "a\\u{1B}[2J\\u{202E}b"
                 --> p\\u{7}:1:4
                  |
                1 | k: \\u{1B}\\u{200B}v
                  |    ^^^^^^
                  |
                  = help: first
                          second\\rthird

                """)
    }

    @Test(arguments: [0, 99, 5_000])
    func `a long line is cut around the place`(offset: Int) {
        let line = String(repeating: "x", count: offset) + "Y" + String(repeating: "x", count: 100_000)
        let text = TerminalRenderer(width: 40).render(
            Diagnostic("x", .error, "y", at: place(1, UInt32(offset + 1), 1, line, in: "p")))
        let shown = text.split(separator: "\n")
        #expect(shown.count == 5)
        guard shown.count == 5 else { return }
        #expect(DisplayWidth.cells(of: shown[3]) <= 40)
        let column = shown[3].firstIndex(of: "Y").map { shown[3].distance(from: shown[3].startIndex, to: $0) }
        #expect(column == shown[4].count - 1)
        #expect(shown[4].last == "^")
        #expect(shown[3].hasSuffix("…"))
        #expect(shown[3].contains("…x") == (offset > 0))
    }

    @Test func `a place past the middle of a long line stays in sight`() {
        for offset in [30, 36, 37, 60, 399] {
            let line = String(repeating: "x", count: offset) + "Y" + String(repeating: "x", count: 399 - offset)
            let text = TerminalRenderer(width: 40).render(
                Diagnostic("x", .error, "y", at: place(1, UInt32(offset + 1), 400, line, in: "p")))
            let shown = text.split(separator: "\n")
            let column = shown[3].firstIndex(of: "Y").map { shown[3].distance(from: shown[3].startIndex, to: $0) }
            let mark = shown[4].firstIndex(of: "^").map { shown[4].distance(from: shown[4].startIndex, to: $0) }
            #expect(column != nil && column == mark, "\(offset)")
            #expect(DisplayWidth.cells(of: shown[3]) <= 40, "\(offset)")
            #expect(shown[4].count <= 40, "\(offset)")
        }
    }

    @Test func `a fix of several lines shows each`() {
        let location = place(3, 4, 3, "k: [a]", in: "p")
        let fix = Diagnostic.Fix("one a line", at: location, replacement: "\n  - a\n  - b")
        #expect(
            renderer.render(Diagnostic("x", .error, "y", at: location, fixes: [fix])) == """
                error[x]: y
                 --> p:3:4
                  |
                3 | k: [a]
                  |    ^^^
                  |
                  = fix: one a line
                  |
                3 | k: \n\
                  |    ~
                4 |   - a
                  | ~~~~~
                5 |   - b
                  | ~~~~~

                """)
    }

    @Test func `colours mark the severity, the frame and the marks`() {
        let text = TerminalRenderer(usesColor: true).render(
            Diagnostic("x", .warning, "y", at: place(1, 1, 1, "k", in: "p"), help: "z"))
        let frame = "\u{1B}[34m|\u{1B}[0m"
        #expect(
            text == """
                \u{1B}[1;33mwarning[x]\u{1B}[0m\u{1B}[1m:\u{1B}[0m \u{1B}[1my\u{1B}[0m
                 \u{1B}[34m-->\u{1B}[0m p:1:1
                  \(frame)
                \u{1B}[34m1 |\u{1B}[0m k
                  \(frame) \u{1B}[1;33m^\u{1B}[0m
                  \(frame)
                  \u{1B}[34m=\u{1B}[0m \u{1B}[36mhelp: \u{1B}[0mz

                """)
    }
}
