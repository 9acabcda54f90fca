import LiveryColor
import LiveryDiagnostics
import LiveryPack
import Testing

@Suite struct ForeignFormatTests {
    private func read(_ text: String, stem: String = "file") -> PackReader.Result {
        PackReader().read(SourceText(path: "t.yaml", bytes: Array(text.utf8)), stem: stem)
    }

    /// `base00: "000000"` to `base0F: "0f0f0f"`, or up to base17.
    private func slots(_ count: Int, indent: String = "  ", prefix: String = "") -> String {
        (0..<count).map { number in
            let digits = String(number, radix: 16, uppercase: true)
            let key = "base" + (digits.count == 1 ? "0" : "") + digits
            let byte = (digits.count == 1 ? "0" : "") + digits.lowercased()
            return "\(indent)\(key): \"\(prefix)\(byte)\(byte)\(byte)\"\n"
        }.joined()
    }

    private func colors(_ pack: Pack?) -> [String: String] {
        var found: [String: String] = [:]
        for statement in pack?.statements ?? [] where statement.kind == .color {
            found[statement.token.description] = pack?.colors[Int(statement.index)].hexString
        }
        return found
    }

    @Test func `both layouts of base16 and both spellings of colours give the same`() throws {
        let new = read("system: base16\nname: Rosé Pine\nauthor: A\nvariant: dark\npalette:\n" + slots(16))
        let hash = read("system: base16\nname: Rosé Pine\nvariant: dark\npalette:\n" + slots(16, prefix: "#"))
        let old = read("scheme: Rosé Pine\nauthor: A\n" + slots(16, indent: ""), stem: "rose-pine")
        for result in [new, hash, old] {
            #expect(result.diagnostics == [])
            let pack = try #require(result.pack)
            #expect(pack.id == "base16-rose-pine")
            #expect(pack.title == "Rosé Pine")
            #expect(pack.format == .base16)
            #expect(pack.appearance == .dark)
            #expect(colors(pack)["base0A"] == "#0a0a0a")
            #expect(colors(pack).count == 16)
        }
    }

    @Test func `base24 has bright colours of its own, base16 repeats the normal ones`() throws {
        let small = try #require(read("system: base16\nname: x\npalette:\n" + slots(16)).pack)
        let large = try #require(read("system: base24\nname: x\npalette:\n" + slots(24)).pack)
        func slot(_ role: String, in pack: Pack) -> String? {
            pack.statements.first { $0.token.namespace == .colors && $0.token.description == role }
                .map { pack.expressions[Int($0.index)].name.description }
        }
        #expect(large.id == "base24-x")
        // The styling specifications: base08 is red, base12 bright red.
        #expect(slot("ansi.red", in: small) == "base08")
        #expect(slot("ansi.bright-red", in: small) == "base08")
        #expect(slot("ansi.bright-red", in: large) == "base12")
        #expect(slot("background", in: large) == "base00")
        #expect(slot("text", in: large) == "base05")
    }

    @Test(arguments: [
        ("Default (Dark)", "base16-default-dark"), ("Æther ß", "base16-aether-ss"), ("3024", "base16-3024"),
        ("  A__b--C ", "base16-a-b-c"), ("日本", "base16-file"), ("Ünïcödé Łódź", "base16-unicode-lodz"),
    ])
    func `ids are made of letters and digits of the name`(name: String, id: String) {
        #expect(read("system: base16\nname: \"\(name)\"\npalette:\n" + slots(16)).pack?.id == id)
    }

    @Test func `a slug counts more than the name`() {
        #expect(read("system: base16\nname: X\nslug: my-own\npalette:\n" + slots(16)).pack?.id == "base16-my-own")
    }

    @Test func `colours that a palette has besides are kept`() {
        let pack = read("system: base16\nname: x\npalette:\n" + slots(16) + "  brand: \"#ABC\"\n").pack
        #expect(colors(pack)["brand"] == "#aabbcc")
    }

    @Test(arguments: [
        ("extra: 1\nfoo: { a: b }\n", "left out, because a base16 scheme has no such keys: extra, foo"),
        ("base07: \"ffffff\"\n", "left out, because a base16 scheme has no such keys: base07"),
    ])
    func `keys that no scheme has are listed`(keys: String, message: String) {
        let result = read("system: base16\nname: x\ndescription: d\n\(keys)palette:\n" + slots(16))
        #expect(result.diagnostics.map(\.message) == [message])
        #expect(result.diagnostics.map(\.severity) == [.note])
    }

    @Test(arguments: [
        (
            "name: x\nsystem: base16\npalette:\nbase00: \"000000\"\nbase01: \"010101\"\n", 3,
            "'palette' is empty; 2 base.. keys stand beside it instead of in it"
        ),
        ("name: x\nsystem: base17\npalette: { base00: \"000000\" }\n", 2, "'base17' is no system that is known here"),
        (
            "name: x\nsystem: base16\npalette: { base00: \"00000\" }\n", 3,
            "'00000' has 5 digits; 3, 4, 6 or 8 are wanted"
        ),
        (
            "name: x\nsystem: base16\npalette: { base00: #000000 }\n", 3,
            "an unquoted '#' begins a comment, so '#000000 }' is not read"
        ),
    ])
    func `a broken scheme says what is wrong and where`(text: String, line: UInt32, message: String) {
        let errors = read(text).diagnostics.filter { $0.severity == .error }
        let found = errors.first { $0.message == message }
        #expect(found?.location?.place.line == line, "\(errors.map(\.message))")
    }

    @Test func `missing slots are one error`() {
        let errors = read("name: x\nsystem: base16\npalette:\n" + slots(14)).diagnostics
        #expect(errors.map(\.message) == ["the scheme has no 'base0E', 'base0F'"])
    }

    @Test func `a variant that contradicts the colours is warned of, and stands`() {
        let result = read("name: x\nsystem: base16\nvariant: light\npalette:\n" + slots(16))
        #expect(result.pack?.appearance == .light)
        #expect(result.diagnostics.map(\.code.name) == ["appearance-contradiction"])
        #expect(result.pack?.hasErrors == false)
    }

    // MARK: - Gogh

    private func gogh(_ more: String = "") -> String {
        var text = "---\nname: 'My Theme'\nauthor: ''\nvariant: 'Dark'\n"
        for number in 1...16 {
            text += "color_\(number < 10 ? "0" : "")\(number): '#0000\(number < 10 ? "0" : "")\(number)'\n"
        }
        return text + "background: '#000000'\nforeground: '#FFFFFF'\ncursor: '#FFFFFF'\n" + more
    }

    @Test func `a Gogh theme becomes sixteen terminal colours, a background and a text`() throws {
        let result = read(gogh("selection: '#112233'\n"), stem: "My Theme")
        #expect(result.diagnostics == [])
        let pack = try #require(result.pack)
        #expect(pack.id == "gogh-my-theme")
        #expect(pack.appearance == .dark)
        #expect(pack.author == nil)
        #expect(colors(pack)["color_10"] == "#000010")
        let roles = pack.statements.filter { $0.token.namespace == .colors }.map(\.token.description)
        #expect(roles.contains("ansi.bright-red"))
        #expect(roles.contains("selection"))
        #expect(roles.count == 20)
    }

    @Test func `an unknown key of a Gogh theme is a warning with the nearest`() {
        let result = read(gogh("backgroud: '#112233'\n"))
        #expect(result.diagnostics.map(\.message) == ["'backgroud' is no key of a Gogh theme and is left out"])
        #expect(result.diagnostics.first?.help == "did you mean 'background'?")
    }

    // MARK: - k9s

    @Test func `a k9s skin has a role for each colour, by its path`() throws {
        let result = read(
            """
            fg: &fg "#ffffff"
            k9s:
              body: { fgColor: *fg, bgColor: "#101010", logoColor: default }
              views: { charts: { defaultDialColors: [red, *fg] } }
              skip: true
              info: { sectionColor: default }
            other: 1
            more: 2
            """, stem: "dark")
        #expect(result.diagnostics.allSatisfy { $0.code == "not-carried" && $0.severity == .note })
        #expect(
            result.diagnostics.map(\.message) == [
                "left out, because 'default' and '-' are the terminal's own colour: body.logo, info.section (line 6)",
                "left out, because they are no colours: skip",
                "left out, because they stand beside 'k9s', and not in it: other, more (line 8)",
            ])
        let pack = try #require(result.pack)
        #expect(pack.id == "k9s-dark")
        #expect(pack.appearance == .dark)
        #expect(
            colors(pack) == [
                "body.fg": "#ffffff", "body.bg": "#101010", "views.charts.default-dial-colors.1": "#ff0000",
                "views.charts.default-dial-colors.2": "#ffffff",
            ])
    }

    @Test(arguments: [
        ("a: 1\n", "this is no theme pack: the key 'livery' is missing"),
        ("- 1\n", "this is no theme pack: it holds a list, without any key"),
        (
            "404: Not Found\n",
            "this is the message '404: Not Found' of a server, not a pack: a download has failed"
        ),
        (
            "color: { red: { $type: color, $value: '#f00' } }\n",
            "this is a file of design tokens (DTCG), which is not read as a pack"
        ),
        ("colors: { primary: { background: '0x1' } }\nfoo: 1\n", "this is no theme pack: the key 'livery' is missing"),
    ])
    func `what is no pack is told apart`(text: String, message: String) {
        #expect(read(text).diagnostics.map(\.message) == [message])
    }
}
