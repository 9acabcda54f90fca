import LiveryDiagnostics
import Testing

@Suite struct SourceTextTests {
    @Test(arguments: [
        ("a\nb\nc", 2, "b"), ("a\r\nb", 2, "b"), ("a\rb", 2, "b"), ("\u{FEFF}a", 1, "a"), ("", 1, ""), ("a\n", 2, ""),
        ("a\r\rb", 3, "b"), ("a\u{2028}b", 2, "b"), ("a\u{85}b\u{2029}c", 3, "c"), ("é\r\n\r\nü", 3, "ü"),
        ("a\n\nb", 2, ""),
    ])
    func `a line ends where YAML ends it`(text: String, number: Int, expected: String) {
        #expect(SourceText(path: "x", bytes: Array(text.utf8)).line(number) == expected)
    }

    @Test func `there is no line after the last`() {
        #expect(SourceText(path: "x", bytes: Array("a\nb".utf8)).line(3) == nil)
        #expect(SourceText(path: "x", bytes: Array("a\nb".utf8)).line(0) == nil)
        #expect(SourceText(path: "x", bytes: [0xFF, 0xFE, 0x61]).line(2) == nil)
    }

    @Test func `what is no text becomes a replacement character`() {
        let source = SourceText(path: "x", bytes: [0x61, 0xFF, 0x0A, 0xC3, 0x0D, 0xE2, 0x80, 0x62])
        #expect(source.line(1) == "a\u{FFFD}")
        #expect(source.line(2) == "\u{FFFD}")
        #expect(source.line(3) == "\u{FFFD}b")
        #expect(source.line(2) == "\u{FFFD}")
    }

    @Test(
        arguments: [
            (2, 1, 1, 4..<6), (2, 2, 2, 6..<11), (2, 4, 0, 11..<11), (1, 1, 3, 0..<3), (2, 4, 1, nil), (3, 1, 0, nil),
            (1, 0, 0, nil),
        ] as [(UInt32, UInt32, UInt32, Range<Int>?)])
    func `a place has bytes`(line: UInt32, column: UInt32, length: UInt32, expected: Range<Int>?) {
        let source = SourceText(path: "x", bytes: Array("a b\nü😀b".utf8))
        #expect(source.byteRange(of: Place(line: line, column: column, length: length)) == expected)
    }

    @Test func `a place after what is no text has no bytes`() {
        let source = SourceText(path: "x", bytes: [0xFF, 0x61])
        #expect(source.byteRange(of: Place(line: 1, column: 2, length: 1)) == nil)
    }

    @Test func `UTF-16 lines are decoded in both byte orders`() {
        let little: [UInt8] = [0xFF, 0xFE] + "ä\nß".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + "ä\nß".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        #expect(SourceText(path: "x", bytes: little).line(2) == "ß")
        #expect(SourceText(path: "x", bytes: big).line(2) == "ß")
        let breaks: [UInt8] = [0xFF, 0xFE] + "a\r\nb\rc\u{2028}😀".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let lines = (1...5).map { SourceText(path: "x", bytes: breaks).line($0) }
        #expect(lines == ["a", "b", "c", "😀", nil])
    }
}
