import Testing

@testable import LiveryPack

/// The words that packs usually have for names.
@Suite struct WellKnownNamesTests {
    @Test func `each word is found, and what lies between two is not`() {
        let words = "\(WellKnownNames.words)".split { $0.isWhitespace }.map(String.init)
        #expect(words.count > 500)
        for (word, next) in zip(words, words.dropFirst()) {
            #expect(word.utf8.lexicographicallyPrecedes(next.utf8), "\(word) \(next)")
        }
        for word in words where word.allSatisfy(\.isLetter) {
            #expect(WellKnownNames.contains(word), "\(word)")
            #expect(!WellKnownNames.contains(word + "zzz"), "\(word)")
        }
    }

    @Test(arguments: [
        ("accent", true), ("on-accent.hover", true), ("blue.500", true), ("textMuted", true), ("Accent", true),
        ("accnet", false), ("", false), ("zz", false), ("aa", false), ("rebeccapurple", true), ("text-mutd", false),
    ])
    func `a name is well known by its words`(_ name: String, _ isKnown: Bool) {
        #expect(WellKnownNames.contains(name) == isKnown)
    }
}
