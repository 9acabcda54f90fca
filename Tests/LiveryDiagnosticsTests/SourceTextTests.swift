import LiveryDiagnostics
import Testing

@Suite struct SourceTextTests {
    @Test(arguments: [
        ("a\nb\nc", 2, "b"), ("a\r\nb", 2, "b"), ("a\rb", 2, "b"), ("\u{FEFF}a", 1, "a"), ("", 1, ""), ("a\n", 2, ""),
        ("a\r\rb", 3, "b"), ("a\u{2028}b", 2, "b"),
    ])
    func `a line ends where YAML ends it`(text: String, number: Int, expected: String) {
        #expect(SourceText(path: "x", bytes: Array(text.utf8)).line(number) == expected)
    }

    @Test func `there is no line after the last`() {
        #expect(SourceText(path: "x", bytes: Array("a\nb".utf8)).line(3) == nil)
    }

    @Test func `UTF-16 lines are decoded in both byte orders`() {
        let little: [UInt8] = [0xFF, 0xFE] + "ä\nß".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + "ä\nß".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        #expect(SourceText(path: "x", bytes: little).line(2) == "ß")
        #expect(SourceText(path: "x", bytes: big).line(2) == "ß")
    }
}
