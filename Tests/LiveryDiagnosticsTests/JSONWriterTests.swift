import Foundation
import LiveryDiagnostics
import Testing

@Suite struct JSONWriterTests {
    @Test func `values are laid out one a line, or on one`() {
        func document(_ layout: JSONWriter.Layout) -> String {
            var json = JSONWriter(layout: layout)
            json.object { json in
                json.field("version", 1)
                json.field("absent", nil as String?)
                json.array("empty") { _ in }
                json.object("nested") { json in
                    json.field("ratio", 4.5)
                    json.field("names", ["a", "b"])
                }
                json.key("nothing")
                json.null()
                json.array("rows") { json in
                    json.array { json in
                        json.value(true)
                        json.value(2.0)
                    }
                    json.object { _ in }
                }
            }
            return json.text
        }
        #expect(
            document(.compact) == #"{"version":1,"empty":[],"nested":{"ratio":4.5,"names":["a","b"]},"#
                + #""nothing":null,"rows":[[true,2],{}]}"#)
        #expect(
            document(.indented) == """
                {
                  "version": 1,
                  "empty": [],
                  "nested": {
                    "ratio": 4.5,
                    "names": [
                      "a",
                      "b"
                    ]
                  },
                  "nothing": null,
                  "rows": [
                    [
                      true,
                      2
                    ],
                    {}
                  ]
                }
                """)
    }

    @Test(arguments: [
        ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\t\n\u{C}\r\0\u{1F}\u{7F}", "\"\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}\""),
        ("ü漢😀", #""ü漢😀""#), ("\u{2028}\u{2029}\u{2027}", "\"\\u2028\\u2029\u{2027}\""), ("", "\"\""),
    ])
    func `a string is escaped where it must be`(string: String, expected: String) {
        var json = JSONWriter()
        json.value(string)
        #expect(json.text == expected)
    }

    @Test(
        arguments: [
            (1, "1"), (-0.5, "-0.5"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"), (0.1, "0.1"),
            (100_000, "100000"),
            (.infinity, "null"), (.nan, "null"), (1e16, "1e+16"),
        ] as [(Double, String)])
    func `a number is written so that it reads back the same`(number: Double, expected: String) {
        var json = JSONWriter()
        json.value(number)
        #expect(json.text == expected)
    }

    @Test func `another reader reads back what was written`() throws {
        let strings = (0..<0x3000).compactMap(Unicode.Scalar.init).map { "a\($0)b" } + ["\u{10FFFF}", "e\u{301}"]
        for layout in [JSONWriter.Layout.compact, .indented] {
            var json = JSONWriter(layout: layout)
            json.array { json in
                for string in strings { json.value(string) }
            }
            let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
            #expect(read?.map { Array($0.unicodeScalars) } == strings.map { Array($0.unicodeScalars) })
        }
    }
}
