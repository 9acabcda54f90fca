import LiveryDiagnostics
import LiveryEditing
import Testing

@Suite struct EditableTextTests {
    @Test(arguments: [
        "a: 1\n", "a: 1", "", "a: 1\r\nb: 2\r\n", "a: 1\rb: 2", "\u{FEFF}a: 1\n", "größe: नमस्ते 🎨\n", "a\u{85}b\u{2028}c",
    ])
    func `bytes come out as they came in`(string: String) throws {
        let bytes = Array(string.utf8)
        #expect(try #require(EditableText(bytes)).bytes == bytes)
    }

    @Test(arguments: [true, false])
    func `UTF-16 stays UTF-16`(isLittle: Bool) throws {
        var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
        for unit in "a: 🎨\n".utf16 {
            let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
            bytes += isLittle ? [low, high] : [high, low]
        }
        let text = try #require(EditableText(bytes))
        #expect(text.string == "a: 🎨\n")
        #expect(text.bytes == bytes)
        let changed = text.applying([TextEdit(3..<4, "é")])
        #expect(changed.string == "a: é\n")
        #expect(changed.bytes.prefix(2) == bytes.prefix(2))
    }

    @Test(arguments: [[0xFF, 0x41], [0xC3, 0x28], [0xFF, 0xFE, 0x00], [0xED, 0xA0, 0x80]] as [[UInt8]])
    func `what is no text is refused`(bytes: [UInt8]) {
        #expect(EditableText(bytes) == nil)
    }

    @Test func `places are found as readers of YAML count them`() throws {
        let text = try Samples.text("ä: 1\r\nb: 🎨 x\rc: 2")
        #expect(text.lineCount == 3)
        #expect(text.range(of: Place(line: 2, column: 6, length: 1)).map(text.text(in:)) == "x")
        #expect(text.range(of: Place(line: 3, column: 1, length: 4)).map(text.text(in:)) == "c: 2")
        #expect(text.range(of: Place(line: 3, column: 1, length: 5)) == nil)
        #expect(text.range(of: Place(line: 4, column: 1, length: 0)) == nil)
        #expect(text.place(at: 11) == Place(line: 2, column: 6))
        #expect(text.place(at: 0) == Place(line: 1, column: 1))
        #expect(text.lineBreak == "\r\n")
    }

    @Test func `edits are made from the back to the front, whatever their order`() throws {
        let text = try Samples.text("one two three")
        let edits = [TextEdit(8..<13, "3"), TextEdit(0..<0, "> "), TextEdit(4..<7, "")]
        #expect(text.applying(edits).string == "> one  3")
        #expect(text.applying(edits.reversed()).string == "> one  3")
        #expect(text.applying([TextEdit(10..<99, "x")]).string == text.string)
    }
}
