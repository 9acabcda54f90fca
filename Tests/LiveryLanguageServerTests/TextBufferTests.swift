import LiveryLanguageServer
import Testing

@Suite struct TextBufferTests {
    @Test(arguments: [
        // The text, the offset in bytes, and the position in UTF-8, UTF-16 and UTF-32.
        ("abc", 0, [0, 0, 0, 0]), ("abc", 3, [0, 3, 3, 3]), ("é😀x", 2, [0, 2, 1, 1]), ("é😀x", 6, [0, 6, 3, 2]),
        ("a\nb", 2, [1, 0, 0, 0]), ("a\r\nb", 3, [1, 0, 0, 0]), ("a\rb", 2, [1, 0, 0, 0]), ("a\n", 2, [1, 0, 0, 0]),
        ("漢字\n漢b", 10, [1, 3, 1, 1]),
    ])
    func `an offset and its position lead to each other`(text: String, offset: Int, expected: [Int]) {
        let buffer = TextBuffer(text)
        for (encoding, character) in zip(PositionEncoding.allCases, expected.dropFirst()) {
            let position = TextPosition(expected[0], character)
            #expect(buffer.position(of: offset, encoding) == position)
            #expect(buffer.offset(of: position, encoding) == offset)
        }
    }

    @Test func `a position past the end of a line is at its end, and one within a character before it`() {
        let buffer = TextBuffer("a😀\r\nb")
        #expect(buffer.offset(of: TextPosition(0, 99), .utf16) == 5)
        #expect(buffer.offset(of: TextPosition(9, 0), .utf16) == 8)
        #expect(buffer.offset(of: TextPosition(0, 2), .utf16) == 1)
        #expect(buffer.offset(of: TextPosition(0, 3), .utf8) == 1)
        // Lines are those of the protocol: U+2028 is no break.
        #expect(TextBuffer("a\u{2028}b\u{85}c").lineCount == 1)
    }

    @Test func `changes are made where they are said to be`() {
        var buffer = TextBuffer("one\ntwo\n")
        buffer.replace(buffer.bytes(of: TextRange(TextPosition(0, 3), TextPosition(1, 0)), .utf16), with: " ")
        #expect(buffer.text == "one two\n" && buffer.lineCount == 2)
        buffer.replace(0..<0, with: "é\n")
        #expect(buffer.text == "é\none two\n" && buffer.position(of: 3, .utf16) == TextPosition(1, 0))
    }
}
