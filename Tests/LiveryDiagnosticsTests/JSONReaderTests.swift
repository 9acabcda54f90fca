import Foundation
import LiveryDiagnostics
import Testing

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader().read(Array(text.utf8)).root }

    @Test func `values know what they are and where they stand`() throws {
        let text = #"{ "a": [1, "ü", null], "b": {"c": true} }"#
        let root = try read(text)
        let bytes = Array(text.utf8)
        func written(_ value: JSONValue?) -> String? { value.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
        #expect(root.kind == .object && root.count == 2 && written(root) == text)
        let list = try #require(root["a"])
        #expect(list.kind == .array && list.count == 3)
        #expect(list.elements.map { written($0) } == ["1", "\"ü\"", "null"])
        #expect(Array(list.elements)[1].string == "ü" && Array(list.elements)[2].isNull)
        #expect(root.members.map(\.key) == ["a", "b"])
        #expect(root.members.map { written($0.name) } == ["\"a\"", "\"b\""])
        #expect(root["b"]?["c"]?.bool == true && written(root["b"]) == #"{"c": true}"#)
        #expect(root["x"] == nil && list["a"] == nil && root.elements.map { $0.kind } == [])
    }

    @Test(arguments: [
        "0", "-0", "12", "-1.5e3", "1E+2", "1e-2", "0.1", "\"\"", "[]", "{}", "[[],{}]", " \t\r\n1 ", "\u{FEFF}true",
        "\"\u{7F}\"", #""\"\\\/\b\f\n\r\t""#, #"{"a":{"a":{}}}"#, "123456789012345678901234567890", "1e999",
        #"{"":0}"#, "\"\u{10FFFF}\"", #""\u0000""#,
    ])
    func `what the grammar has is read`(text: String) throws {
        #expect(throws: Never.self) { try JSONReader().read(Array(text.utf8)) }
    }

    @Test(arguments: [
        ("", "", "the text is empty: it has no value"), (" ", "", "the text is empty: it has no value"),
        ("«[»1", "[", "this '[' is not closed"), (#"{"a":«[»1"#, "[", "this '[' is not closed"),
        ("«{»", "{", "this '{' is not closed"), (#"«{»"a""#, "{", "this '{' is not closed"),
        ("[1«,»]", ",", "nothing follows this ',' before the ']'"),
        (#"{"a":1«,»}"#, ",", "nothing follows this ',' before the '}'"),
        ("[«,»1]", ",", "a value is missing before ','"), ("[1,«,»2]", ",", "a value is missing before ','"),
        (#"{"a":«}»"#, "}", "a value is missing before '}'"), ("«]»", "]", "a value is missing before ']'"),
        ("[1 «2»]", "2", "a ',' is missing before '2'"),
        (#"{"a" «1»}"#, "1", "a ':' is missing between the key and '1'"),
        (#"{«a»:1}"#, "a", "a key in double quotes is wanted here, not 'a'"),
        (#"{«1»:1}"#, "1", "a key in double quotes is wanted here, not '1'"),
        (#"{«,»}"#, ",", "a key is missing before ','"), (#"{"a":1 «"b"»:2}"#, "\"", "a ',' is missing before '\"'"),
        ("[1«}»", "}", "'}' does not close the '[' that is open"),
        (#"{"a":1«]»"#, "]", "']' does not close the '{' that is open"),
        (#"["a"«:»1]"#, ":", "an array has no keys"), ("1 «x»", "x", "'x' is too much: the value has ended before it"),
        ("[]«]»", "]", "']' is too much: the value has ended before it"),
        ("«True»", "True", "'True' is no value of JSON"),
        ("«nul»", "nul", "'nul' is no value of JSON"), ("[«NaN»]", "NaN", "'NaN' is no value of JSON"),
        ("[«-Infinity»]", "-Infinity", "'-Infinity' is no number of JSON"),
        ("«truex»", "truex", "'truex' is no value of JSON"),
        ("«'»a'", "'", "strings stand in double quotes"), ("[1] «/»/ x", "/", "JSON has no comments"),
        ("{«/»**/}", "/", "JSON has no comments"), ("«01»", "01", "'01' is no number of JSON"),
        ("«-»", "-", "'-' is no number of JSON"), ("«-01»", "-01", "'-01' is no number of JSON"),
        ("«1.»", "1.", "'1.' is no number of JSON"), ("«.5»", ".5", "'.5' is no number of JSON"),
        ("«+1»", "+1", "'+1' is no number of JSON"), ("«1e»", "1e", "'1e' is no number of JSON"),
        ("«1e+»", "1e+", "'1e+' is no number of JSON"), ("«1.e1»", "1.e1", "'1.e1' is no number of JSON"),
        ("«0x10»", "0x10", "'0x10' is no number of JSON"), ("«1_000»", "1_000", "'1_000' is no number of JSON"),
        ("«1é»", "1é", "'1é' is no number of JSON"), ("«\"»a", "\"", "this quote is not closed"),
        ("[«\"»a\n\"]", "\"", "this quote is not closed on its line"),
        ("\"a«\t»\"", "\t", "a control character stands in the string"),
        ("\"a«\0»\"", "\0", "a control character stands in the string"),
        (#""«\x»""#, #"\x"#, #"'\x' is no escape of JSON"#), (#""«\ü»""#, #"\ü"#, #"'\ü' is no escape of JSON"#),
        (#""«\u»12G4""#, #"\u"#, #"four hexadecimal digits are wanted after '\u'"#),
        (#""«\u»12"#, #"\u"#, #"four hexadecimal digits are wanted after '\u'"#),
        (#""a«\»"#, #"\"#, "the text ends within an escape"),
        (#""«\ud800»""#, #"\ud800"#, "this is half of a surrogate pair, and the other half does not stand beside it"),
        (
            #""«\uDC00»\uD800""#, #"\uDC00"#,
            "this is half of a surrogate pair, and the other half does not stand beside it"
        ),
        (
            #""«\uD800»\u0041""#, #"\uD800"#,
            "this is half of a surrogate pair, and the other half does not stand beside it"
        ),
        ("[«é»]", "é", "'é' is no value of JSON"), ("[«\u{A0}»1]", "\u{A0}1", "'\u{A0}1' is no value of JSON"),
        ("«\u{2028}»", "\u{2028}", "'\u{2028}' is no value of JSON"),
    ])
    func `what the grammar has not is an error with its place`(marked: String, part: String, message: String) throws {
        let start = marked.range(of: "«")
        let text = marked.filter { $0 != "«" && $0 != "»" }
        let error = try #require(throws: JSONError.self) { try JSONReader().read(Array(text.utf8)) }
        #expect(error.message == message)
        #expect(error.kind == .syntax)
        #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == part)
        if let start { #expect(error.range.lowerBound == marked[..<start.lowerBound].utf8.count) }
    }

    @Test(arguments: [
        ([0x22, 0xFF, 0x22] as [UInt8], 1), ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xE0, 0x80, 0x80, 0x22], 1),
        ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0xC3], 1),
        ([0x22, 0x61, 0xE2, 0x82, 0x22], 2), ([0xFF, 0xFE, 0x31, 0x00], 0), ([0x00, 0x31], 0),
    ])
    func `what is no UTF-8 is an error with its place`(bytes: [UInt8], offset: Int) throws {
        let error = try #require(throws: JSONError.self) { try JSONReader().read(bytes) }
        #expect(error.kind == .notText && error.range.lowerBound == offset)
    }

    @Test func `numbers keep their text, and give the nearest double`() throws {
        let root = try read("[1.50, -0, 1e999, 12345678901234567890123, 3.0, 30e-1, 3.5, 9007199254740993, 1e300]")
        let values = Array(root.elements)
        #expect(values[0].numberText == "1.50" && values[0].double == 1.5 && values[0].int == nil)
        #expect(values[1].double?.sign == .minus && values[1].int == 0)
        #expect(values[2].double == .infinity && values[2].int == nil)
        #expect(values[3].double == 12345678901234567890123.0 && values[3].int == nil)
        #expect(values[4...6].map(\.int) == [3, 3, nil])
        #expect(values[7].int == 9_007_199_254_740_993)
        #expect(values[8].int == nil && root.double == nil && values[0].string == nil)
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u00e4\u00C4""#, "äÄ"), (#""\uD83D\uDE00!""#, "😀!"),
        (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"), ("\"\u{2028}\"", "\u{2028}"), (#""\uFFFF""#, "\u{FFFF}"),
    ])
    func `escapes are read`(text: String, string: String) throws { #expect(try read(text).string == string) }

    @Test(arguments: [
        (#""\ud800""#, "\u{FFFD}"), (#""\ud800\ud83d\ude00""#, "\u{FFFD}😀"), (#""\udc00x""#, "\u{FFFD}x"),
        (#""\ud800\u0041""#, "\u{FFFD}A"),
    ])
    func `half a surrogate pair becomes a replacement character where that is asked for`(
        text: String, string: String
    ) throws {
        #expect(try JSONReader(replacesLoneSurrogates: true).read(Array(text.utf8)).root.string == string)
    }

    @Test func `a key that is given twice is reported with both places, and the last one counts`() throws {
        let text = #"{"a":1,"b":{"c":1,"c":2,"\u0063":3},"a":4}"#
        let document = try JSONReader().read(Array(text.utf8))
        #expect(document.duplicates.map(\.key) == ["c", "c", "a"])
        #expect(document.duplicates.map(\.first.lowerBound) == [12, 12, 1])
        #expect(document.duplicates.map(\.range.lowerBound) == [18, 24, 36])
        #expect(document.root["a"]?.int == 4 && document.root["b"]?["c"]?.int == 3)
        let diagnostic = document.duplicates[2].diagnostic(in: SourceText(path: "a.json", bytes: Array(text.utf8)))
        #expect(diagnostic.location?.place == Place(line: 1, column: 37, length: 3))
        #expect(diagnostic.related.first?.location?.place == Place(line: 1, column: 2, length: 3))
        // Equal to a reader, but not the same code points.
        #expect(try JSONReader().read(Array("{\"é\":1,\"e\u{301}\":2}".utf8)).duplicates == [])
    }

    @Test func `an object with many keys is looked through in one go`() throws {
        var text = "{"
        for number in 0..<20_000 { text += "\"key\(number)\":\(number)," }
        text += "\"key7\":0}"
        let document = try JSONReader().read(Array(text.utf8))
        #expect(document.root.count == 20_001 && document.duplicates.map(\.key) == ["key7"])
    }

    @Test func `limits are errors that name limit and value`() throws {
        let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        let error = try #require(throws: JSONError.self) { try JSONReader().read(deep) }
        #expect(error.kind == .limit && error.range == 512..<513)
        let closed = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let document = try JSONReader(limits: .init(depth: 100_000)).read(Array(closed.utf8))
        #expect(document.root.count == 1)
        let large = try #require(throws: JSONError.self) {
            try JSONReader(limits: .init(bytes: 3)).read(Array("[1,2]".utf8))
        }
        #expect(large.message == "the text has 5 bytes; at most 3 are read")
    }

    @Test func `places count lines and characters`() throws {
        let text = "{\r\n  \"ü😀\": [1,\n  oops]\n}"
        let source = SourceText(path: "a.json", bytes: Array(text.utf8))
        let error = try #require(throws: JSONError.self) { try JSONReader().read(source.bytes) }
        let diagnostic = error.diagnostic(in: source)
        #expect(diagnostic.location?.place == Place(line: 3, column: 3, length: 4))
        #expect(diagnostic.location?.lineText == "  oops]")
        let colon = text.utf8.distance(from: text.startIndex, to: try #require(text.firstIndex(of: ":")))
        #expect(source.place(of: colon..<colon + 1) == Place(line: 2, column: 7, length: 1))
        #expect(source.place(of: 0..<1000).line == 1 && source.place(of: 900..<1000).line == 4)
    }

    @Test(arguments: [
        "[1, 2.50, {\"a\" : [ ] , \"b\\u0041\":{}}, null, \"x\"]", "\"a\"", "{\"a\":{\"b\":[[],[1]]}}", "[]",
    ])
    func `what was read can be written`(text: String) throws {
        var json = JSONWriter()
        json.array { json in
            if let value = try? read(text) { json.value(value) }
            json.value(1)
        }
        #expect(json.text == "[\(text.filter { $0 != " " }),1]")
    }

    @Test func `arbitrary bytes never trap, and what is read agrees with another reader`() throws {
        var generator = SplitMix(state: 7)
        let alphabet = Array("[]{}\",:\\u0aAeE.+-1 \n\ttruefalsn'/".utf8) + [0xC3, 0xA4, 0xFF, 0x00]
        for _ in 0..<20_000 {
            let bytes = (0..<Int(generator.next() % 12)).map { _ in
                alphabet[Int(generator.next() % UInt64(alphabet.count))]
            }
            guard let document = try? JSONReader().read(bytes) else { continue }
            let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(other != nil, "\(String(decoding: bytes, as: UTF8.self))")
            #expect(document.root.range.upperBound <= bytes.count)
        }
    }

    private struct SplitMix {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
