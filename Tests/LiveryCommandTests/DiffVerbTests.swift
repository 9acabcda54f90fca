import Foundation
import Testing

/// `livery diff`, as its callers see it.
@Suite struct DiffVerbTests {
    let fixture: Fixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try Fixture() }

    private func json(_ line: String...) throws -> [String: Any] {
        var arguments = ["diff"] + line
        arguments.append("--json")
        let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
        let text = try Consequence(of: arguments, in: folder.url.path, environment: home).output
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func `a theme does not differ from itself`() throws {
        #expect(
            try fixture.run("diff", "base", "base", "--exit-code")
                == Consequence(0, output: "base → base\nno difference\n"))
    }

    @Test func `a variant differs in colours, contrast and appearance`() throws {
        try folder.write(
            "livery: 1\ncolors: { background: white, text: black, gone: red }\nmetrics: { gap: 8pt }\nfonts: { body: { size: 17 } }\nvariants: { dark: { colors: { background: black, text: white, gone: unset, new: lime }, metrics: { gap: 9pt }, fonts: { body: { size: 18 } } } }\n",
            to: "themes.d/pair.yaml")
        let result = try fixture.run("diff", "pair", "pair/dark")
        #expect(
            result
                == Consequence(
                    0,
                    output: """
                        pair → pair/dark
                        appearance: light → dark

                        Colours
                          ~  background  #ffffff  #000000  ΔE 100.0  ./themes.d/pair.yaml:5:43
                          -  gone        #ff0000  -                  ./themes.d/pair.yaml:2:49
                          +  new         -        #00ff00            ./themes.d/pair.yaml:5:81
                          ~  text        #000000  #ffffff  ΔE 100.0  ./themes.d/pair.yaml:5:56

                        Fonts
                          ~  body.size  17  18    ./themes.d/pair.yaml:5:135

                        Metrics
                          ~  gap  8pt  9pt    ./themes.d/pair.yaml:5:105

                        1 added, 1 removed, 4 changed

                        """))
        #expect(try fixture.run("diff", "pair", "pair/dark", "--exit-code").code == 1)
        #expect(try fixture.run("diff", "pair", "pair", "--exit-code").code == 0)
    }

    @Test func `pairs that are readable in one theme only come first`() throws {
        try folder.write(
            "livery: 1\ncolors: { background: white, text: black, text.a: '#777777', text.b: '#767676' }\nmarkets: { DE: { colors: { text.a: '#767676', text.b: '#777777', text: '#111111' } } }\n",
            to: "themes.d/grey.yaml")
        let result = try fixture.run("diff", "grey", "grey@DE", "--only", "contrast")
        // 4.48 and 4.54 are the ratios of WebAIM's checker for these two greys on white.
        #expect(
            result.output == """
                grey → grey@DE

                Contrast
                  text.a on background  4.47  →  4.54  AA  passes now
                  text.b on background  4.54  →  4.47  AA  fails now
                  1 pair of another contrast, readable in both

                1 pair too weak now, 1 pair readable now

                """)
        let pairs = try #require(try json("grey", "grey@DE")["contrast"] as? [[String: Any]])
        #expect(pairs.map { $0["text"] as? String } == ["text.a", "text.b", "text"])
        #expect(pairs.map { $0["verdict-changes"] as? Bool } == [true, true, false])
    }

    @Test func `the threshold leaves out what cannot be told apart`() throws {
        try folder.write("livery: 1\ncolors: { a: '#336699', b: '#336699', c: '#33669980' }\n", to: "old/x.yaml")
        try folder.write("livery: 1\ncolors: { a: '#33669a', b: '#3366cc', c: '#33669a81' }\n", to: "new/x.yaml")
        func names(_ options: String...) throws -> [String] {
            let home = ["HOME": folder.path("home"), "XDG_DATA_DIRS": folder.path("share")]
            let text = try Consequence(
                of: ["diff", "old/x.yaml", "new/x.yaml", "--json"] + options, in: folder.url.path, environment: home
            ).output
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            return (object?["tokens"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
        }
        #expect(try names() == ["a", "b", "c"])
        // Another opacity counts, however near the colours are.
        #expect(try names("--threshold", "1") == ["b", "c"])
        #expect(try names("--threshold=99") == ["c"])
        #expect(try fixture.run("diff", "base", "shop", "--threshold", "-1").code == 2)
        #expect(try fixture.run("diff", "base", "shop", "--threshold", "much").code == 2)
    }

    @Test func `two files of one name are two packs`() throws {
        try folder.write("livery: 1\ncolors: { a: red }\n", to: "old/x.yaml")
        try folder.write("livery: 1\ncolors: { a: blue }\n", to: "new/x.yaml")
        let tokens = try #require(try json("old/x.yaml", "new/x.yaml")["tokens"] as? [[String: Any]])
        let sides = ["before", "after"].map { tokens.first?[$0] as? [String: Any] }
        #expect(sides.map { ($0?["location"] as? [String: Any])?["path"] as? String } == ["old/x.yaml", "new/x.yaml"])
        #expect(sides.map { $0?["stage"] as? String } == ["base", "base"])
        #expect(sides.map { $0?["text"] as? String } == ["red", "blue"])
    }

    @Test func `a broken pack and an unknown one are no differences`() throws {
        try folder.write("livery: 1\ncolors: { a: nvay }\n", to: "themes.d/bad.yaml")
        let broken = try fixture.run("diff", "base", "bad")
        #expect(broken.code == 1)
        #expect(broken.errors.contains("error[bad-color]"))
        #expect(try fixture.run("diff", "base", "shp").code == 2)
        let object = try json("base", "bad")
        #expect((object["error"] as? [String: Any])?["message"] as? String == "'bad' has an error")
        #expect((object["diagnostics"] as? [[String: Any]])?.first?["code"] as? String == "bad-color")
    }
}
