import LiveryDiagnostics
import Testing

@Suite struct SuggestionsTests {
    static let names = [
        "background", "surface", "text", "text.muted", "accent", "accent.hover", "on-accent", "link", "border", "error",
    ]

    @Test(arguments: [
        ("acent", "accent"), ("accnet", "accent"), ("Accent", "accent"), ("ACCENT-HOVER", "accent.hover"),
        ("text_muted", "text.muted"), ("muted.text", "text.muted"), ("accent-on", "on-accent"),
        ("backgroud", "background"), ("backgorund", "background"), ("back", "background"), ("linkk", "link"),
        ("tetx", "text"), ("errror", "error"), ("onaccent", "on-accent"),
    ])
    func `a mistyped name finds the one that was meant`(name: String, expected: String) {
        #expect(Suggestions.nearest(to: name, among: Self.names) == expected)
        #expect(Suggestions.nearest(to: name, among: Self.names.reversed()) == expected)
    }

    @Test(arguments: ["", "-", "zzz", "foreground", "x", "te", String(repeating: "a", count: 100_000)])
    func `a name like none of them finds none`(name: String) {
        #expect(Suggestions.nearest(to: name, among: Self.names) == nil)
    }

    @Test(
        arguments: [
            ("colours", ["colors", "column"], "colors"), ("pallete", ["palette", "pallets"], "pallets"),
            ("cat", ["bat", "car", "hat"], "car"), ("at", ["it", "an"], "an"), ("b", ["a", "c"], nil),
            ("gray", ["grey", "Gray", "gray50"], "Gray"), ("ab", ["abcd", "abce"], nil),
            ("abc", ["abcd1234", "abce1234"], nil),
            ("abc", ["abcdefgh"], "abcdefgh"), ("accent", ["accent"], nil), ("ca", ["abc", "ac"], "ac"),
        ] as [(String, [String], String?)])
    func `of several names the same one is always chosen`(name: String, names: [String], expected: String?) {
        #expect(Suggestions.nearest(to: name, among: names) == expected)
        #expect(Suggestions.nearest(to: name, among: names.reversed()) == expected)
    }

    @Test(arguments: [
        ("acent", true), ("gray1", false), ("blue.500", false), ("errr", true), ("er", false),
    ])
    func `a name with other digits may be right itself`(name: String, isSure: Bool) {
        let known = ["accent", "gray2", "blue.600", "error", "err"]
        #expect(Suggestions.match(for: name, among: known.filter { $0 != "err" })?.isSure ?? false == isSure)
    }

    @Test func `what is too long to be read is cut in a sentence`() {
        let long = String(repeating: "k", count: 2_000)
        let diagnostic = Diagnostic(
            "unknown-key", .error, "'\(long)' is no key of a pack; known keys are 'a', 'b'", help: long)
        #expect(diagnostic.message.hasPrefix("'kkkk"))
        #expect(diagnostic.message.hasSuffix("kkk' is no key of a pack; known keys are 'a', 'b'"))
        #expect(diagnostic.message.contains("…") && diagnostic.message.count < 200)
        #expect(diagnostic.help.map(\.count) ?? 0 < 120)
        let sentence = String(repeating: "a sentence of many words, 'and' a pack's ", count: 20)
        #expect(Diagnostic("x", .error, sentence).message == sentence)
    }

    @Test func `a suggestion is put as a question`() {
        #expect(Suggestions.question(for: "colours", among: ["colors"]) == "did you mean 'colors'?")
        #expect(Suggestions.question(for: "x", among: ["colors"]) == nil)
    }
}
