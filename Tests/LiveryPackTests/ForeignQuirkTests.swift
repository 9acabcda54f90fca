import LiveryDiagnostics
import LiveryPack
import Testing

/// What themes of other programs really hold, apart from what their formats say first.
@Suite struct ForeignQuirkTests {
    private func read(_ text: String, _ format: ImportFormat? = nil, path: String = "t") -> PackImporter.Result {
        PackImporter(format: format).read(SourceText(path: path, bytes: Array(text.utf8)), stem: "t")
    }

    private func lines(_ result: PackImporter.Result) -> [String] {
        result.packs.flatMap { $0.text.split(separator: "\n").map { String($0.drop { $0 == " " }) } }
    }

    @Test func `a theme of Home Assistant with a dark mode alone is dark, and components are colours`() {
        let result = read(
            """
            Night:
              card-mod-theme: Night
              modes:
                dark:
                  primary-color: "rgb(80, 110, 172)"
                  token-rgb-primary: 80, 110, 172
                  primary-background-color: "rgba(var(--token-rgb-primary), 0.4)"
            """)
        let found = lines(result)
        for line in [
            "appearance: dark", "primary-color: \"#506eac\"", "token-rgb-primary: \"#506eac\"",
            "primary-background-color: \"#506eac66\"", "background: $colors.primary-background-color",
        ] { #expect(found.contains(line), "\(line) in \(found)") }
        #expect(result.diagnostics.map(\.code) == ["not-carried"])
    }

    @Test(arguments: ["background.normal", "global.background.normal", "background"])
    func `the page of a tinted8 scheme is the one that it states`(key: String) {
        let palette = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].enumerated().map {
            "  \($1): \"#0\($0)0\($0)0\($0)\"\n"
        }.joined()
        let result = read(
            "scheme:\n  system: tinted8\n  author: A\nfamily: Ayu\nstyle: Mirage\nvariant: dark\npalette:\n\(palette)ui:\n  \(key): \"#131721\"\n"
        )
        #expect(result.diagnostics == [])
        #expect(lines(result).contains("title: Ayu Mirage"))
        let name = "ui." + key
        #expect(lines(result).contains("\(name): \"#131721\""))
        #expect(lines(result).contains("background: $colors.\(name)"))
    }

    /// What a tinted8 scheme says of itself, and what is listed.
    @Test(arguments: [
        (
            "scheme:\n  system: tinted8\n  name: N\n  author: A\n  theme-author: T\n  supports:\n    styling-spec: \"0.2.0\"\n",
            [
                "'theme-author' is left out: packs have one author",
                "'supports' is left out: packs do not say which specification they follow",
            ]
        ),
        (
            "system: tinted8\nname: N\nfamily: F\nstyle: S\n",
            [
                "'family' is left out: packs have one title, and that is the scheme's name",
                "'style' is left out: packs have one title, and that is the scheme's name",
            ]
        ),
        ("system: tinted8\nfamily: F\nstyle: S\nscheme-author: A\n", []),
        ("system: tinted8\nname: N\nfoo: F\n", ["'foo' is left out: it is no part of a tinted8 scheme"]),
    ])
    func `what a tinted8 scheme says of itself is listed where a pack has no place for it`(
        head: String, messages: [String]
    ) {
        let palette = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].enumerated().map {
            "  \($1): \"#0\($0)0\($0)0\($0)\"\n"
        }.joined()
        let result = read("\(head)variant: dark\npalette:\n\(palette)")
        #expect(result.diagnostics.map(\.message) == messages)
    }

    @Test func `what a theme of kitty says of itself is carried or listed`() {
        let colors = (0..<16).map { "color\($0) #0000ff\n" }.joined()
        let result = read(
            "## name: N\n## author: A\n## license: MIT\n## upstream: https://example.org/n.conf\n## blurb: Blue\n##   all over\nforeground #ffffff\nbackground #000000\n"
                + colors, .kitty)
        #expect(result.diagnostics.map(\.message) == ["'upstream' is left out: packs do not say where they come from"])
        #expect(result.diagnostics.first?.location?.place.line == 4)
        for line in ["title: N", "author: A", "license: MIT", "description: Blue all over"] {
            #expect(lines(result).contains(line), "\(line) in \(lines(result))")
        }
    }

    @Test func `an empty colour besides those that every theme of Gogh has is left out`() {
        let colors = (1...16).map { "color_\($0 < 10 ? "0" : "")\($0): '#000000'\n" }.joined()
        let result = read("\(colors)background: '#000000'\nforeground: '#ffffff'\ntab: ''\nname: N\n")
        #expect(result.diagnostics.map(\.message) == ["'tab' is empty and is left out"])
        #expect(result.diagnostics.map(\.severity) == [.warning])
        #expect(lines(result).filter { $0.hasPrefix("tab") } == [])
    }

    @Test func `names in a skin of k9s become names of a pack`() {
        let result = read(
            "k9s:\n  body: { fgColor: white, bgColor: black }\n  views: { charts: { resourceColors: { batch/v1/jobs: [red, blue] } } }\n"
        )
        #expect(result.diagnostics == [])
        #expect(lines(result).contains("views.charts.resource-colors.batch-v1-jobs.1: \"#ff0000\""))
    }

    @Test func `a theme of Zed may stand without a family`() {
        let result = read(
            "{ \"name\": \"Solo\", \"appearance\": \"light\", \"style\": { \"background\": \"#fafafa\", \"syntax\": { \"keyword\": { \"color\": \"#a449ab\" } } } }"
        )
        #expect(result.format == .zed)
        #expect(lines(result).contains("syntax.keyword: \"#a449ab\""))
    }

    @Test func `each end of a gradient of Warp is a colour, and the first is the page`() {
        let colors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].map {
            "    \($0): '#000000'\n"
        }
        .joined()
        let result = read(
            "background:\n  top: '#111111'\n  bottom: '#222222'\nforeground: '#ffffff'\nterminal_colors:\n  normal:\n\(colors)  bright:\n\(colors)"
        )
        let found = lines(result)
        for line in [
            "background: $palette.background", "background.bottom: $palette.background-bottom",
            "background: \"#111111\"",
            "background-bottom: \"#222222\"",
        ] { #expect(found.contains(line), "\(line) in \(found)") }
        #expect(result.diagnostics.map(\.code) == ["not-carried"])
    }

    @Test(arguments: [
        ("rgb:f5/e0/dc", "#f5e0dc"), ("rgb:f/e/d", "#ffeedd"), ("RGB:ffff/0000/8080", "#ff0080"),
        ("#fff800000", "#ff8000"), ("#123456789abc", "#12569a"), ("rgb:123/456/789", "#124578"),
        ("rgbi:1.0/0/0.2", "#ff0033"), ("rgb:ffff/0000/0000", "#ff0000"),
        // Names of X11: four of them are other colours than those of CSS (rgb.txt).
        ("green", "#00ff00"), ("Gray", "#bebebe"), ("maroon", "#b03060"), ("purple", "#a020f0"),
        ("LightGoldenrod1", "#ffec8b"), ("snow4", "#8b8989"), ("grey50", "#7f7f7f"), ("gray10", "#1a1a1a"),
        ("dark sea green", "#8fbc8f"), ("DodgerBlue3", "#1874cd"), ("navy", "#000080"), ("teal", "#008080"),
    ])
    func `colours of X11 are read`(text: String, expected: String) {
        let result = read("color0 #000000\ncolor1 #111111\nurl_color \(text)\n")
        #expect(lines(result).contains("link: \"\(expected)\""), "\(lines(result))")
    }

    @Test(arguments: [
        (ImportFormat.kitty, "color0 #000000\ncolor1 #111111\ncolor16 #fab387\n"),
        (.ghostty, "palette = 0=#000000\npalette = 0x10=fab387\n"),
        (
            .alacritty,
            "[colors]\nindexed_colors = [{ index = 16, color = \"#fab387\" }]\n[colors.normal]\nred = \"#111111\"\n"
        ),
        (
            .alacritty,
            "colors:\n  primary: { background: '0x111111' }\n  normal: { red: '0x222222' }\n  indexed_colors:\n    - { index: 16, color: '0xfab387' }\n"
        ),
    ])
    func `colours from 16 on have numbers`(format: ImportFormat, text: String) {
        let result = read(text, format)
        #expect(lines(result).contains("ansi.16: $palette.color-16"), "\(lines(result))")
        #expect(lines(result).contains("color-16: \"#fab387\""))
        #expect(!result.diagnostics.contains { $0.code == "not-carried" })
    }

    @Test(arguments: ["#000000", "rgb:00/00/00", "rgbi:0/0/0"])
    func `a theme of kitty is told by its numbered colours however they are written`(color: String) {
        #expect(read("color0 \(color)\ncolor1 \(color)\n").format == .kitty)
    }

    @Test func `that another file is not read is told as that`() {
        let result = read("color0 #000000\ncolor1 #111111\ninclude other.conf\n")
        #expect(
            result.diagnostics.map(\.message).contains(
                "'include' is left out: what another file says is not read; import that one"))
    }

    @Test(arguments: [true, false])
    func `a file in UTF-16 is read as any other`(isBig: Bool) {
        let text =
            "<?xml version=\"1.0\"?><plist><dict><key>Ansi 0 Color</key><dict><key>Red Component</key><real>1</real><key>Green Component</key><real>0</real><key>Blue Component</key><real>0</real></dict></dict></plist>"
        let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
            isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
        }
        let result = PackImporter().read(SourceText(path: "t.itermcolors", bytes: bytes), stem: "t")
        #expect(result.format == .iterm)
        #expect(lines(result).contains("black: \"#ff0000\""), "\(result.diagnostics.map(\.message))")
    }

    @Test func `a colour of Helix without a text is said to be empty`() {
        let result = read("\"ui.background\" = { bg = \"#101010\" }\n\"ui.popup\" = { bg = \"\" }\n", .helix)
        #expect(result.diagnostics.map(\.message) == ["'ui.popup.bg' has no colour"])
    }

    /// The cursor of a theme whose page is #101010, and what lies on it.
    @Test(arguments: [
        ("{ fg = \"#ffcc00\", modifiers = [\"reversed\"] }", "$colors.ui.cursor", "$colors.ui.background.bg"),
        (
            "{ fg = \"#ffcc00\", bg = \"#223344\", modifiers = [\"reversed\"] }", "$colors.ui.cursor",
            "$colors.ui.cursor.bg"
        ),
        ("{ fg = \"#ffcc00\", bg = \"#223344\" }", "$colors.ui.cursor.bg", "$colors.ui.cursor"),
        ("{ fg = \"#ffcc00\" }", "$colors.ui.cursor", nil), ("{ bg = \"#223344\" }", "$colors.ui.cursor.bg", nil),
        ("{ modifiers = [\"reversed\"] }", "$colors.ui.text", "$colors.ui.background.bg"),
        ("{ bg = \"#ffcc00\", modifiers = [\"reversed\"] }", "$colors.ui.text", "$colors.ui.cursor.bg"),
    ])
    func `what lies on a cursor of Helix can be seen`(cursor: String, color: String, text: String?) {
        let result = read(
            "\"ui.background\" = { bg = \"#101010\" }\n\"ui.text\" = \"#dddddd\"\n\"ui.cursor\" = \(cursor)\n", .helix)
        #expect(result.diagnostics.map(\.message) == [])
        let found = lines(result).filter { $0.hasPrefix("cursor:") || $0.hasPrefix("on-cursor:") }
        #expect(found == ["cursor: \(color)"] + (text.map { ["on-cursor: \($0)"] } ?? []))
    }

    @Test func `a second set of a name in an asset catalogue is numbered, and told at its place`() {
        let set =
            "{ \"colors\": [ { \"idiom\": \"universal\", \"color\": { \"color-space\": \"srgb\", \"components\": { \"red\": \"1.0\", \"green\": \"0.0\", \"blue\": \"0.0\", \"alpha\": \"1.0\" } } } ] }"
        let files = ImportFiles {
            $0.hasSuffix("Ink.colorset/Contents.json") ? Array(set.utf8) : nil
        } list: {
            $0 == "A.xcassets"
                ? [.init(name: "One", isFolder: true), .init(name: "Two", isFolder: true)]
                : [.init(name: "Ink.colorset", isFolder: true)]
        }
        let result = PackImporter(format: .xcassets, files: files).read(folder: "A.xcassets", stem: "A")
        #expect(result.diagnostics.map(\.code) == ["renamed"])
        #expect(result.diagnostics.first?.location?.path == "A.xcassets/Two/Ink.colorset/Contents.json")
        #expect(lines(result).contains("Ink: \"#ff0000\""))
        #expect(lines(result).contains("Ink-2: \"#ff0000\""))
        let dropped = PackReader(files: files).read(folder: "A.xcassets", stem: "A")
        #expect(dropped.diagnostics.map(\.code) == ["renamed"])
        #expect(dropped.pack?.statements.count == 2)
    }

    /// Keys of tinted8 0.2.0, and the roles that they are; where nothing is said the builder specification has a colour.
    @Test(arguments: [
        ("ui:\n  border.normal: '#123456'\n", "border", "$colors.ui.border.normal"),
        ("ui:\n  border: '#123456'\n", "border", "$colors.ui.border"),
        ("ui:\n  accent: { normal: '#123456' }\n", "accent", "$colors.ui.accent.normal"),
        ("ui:\n  link.normal.foreground: '#123456'\n", "link", "$colors.ui.link.normal.foreground"),
        ("ui:\n  status: { error: '#123456' }\n", "error", "$colors.ui.status.error"),
        ("ui:\n  cursor.normal.foreground: '#123456'\n", "on-cursor", "$colors.ui.cursor.normal.foreground"),
        ("syntax:\n  markup.inserted: '#123456'\n", "diff.inserted", "$colors.syntax.markup.inserted"),
        ("", "border", "$palette.gray-dim"), ("", "selection", "$palette.black-bright"),
        ("", "warning", "$palette.yellow"), ("", "diff.deleted", "$palette.red-bright"), ("", "link", "$palette.cyan"),
    ])
    func `roles of a tinted8 scheme are those that it states, or what is computed`(
        keys: String, role: String, text: String
    ) {
        let palette = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"].enumerated().map {
            "  \($1): \"#0\($0)0\($0)0\($0)\"\n"
        }.joined()
        let result = read("scheme:\n  system: tinted8\n  name: N\nvariant: dark\npalette:\n\(palette)\(keys)")
        #expect(result.diagnostics == [])
        #expect(lines(result).contains("\(role): \(text)"), "\(lines(result))")
    }

    @Test func `colours of vivid that are the terminal's own are listed as such`() {
        let result = read(
            "colors:\n  red: 'ansi:red'\n  dim: 'ansi:bright_black'\n  own: '112233'\ncore:\n  directory:\n    foreground: red\n  sticky:\n    foreground: own\n",
            .vivid)
        #expect(
            result.diagnostics.map(\.message) == [
                "'red' is left out: 'ansi:red' is the terminal's own colour",
                "'dim' is left out: 'ansi:bright_black' is the terminal's own colour",
                "'core.directory' is left out: 'red' is the terminal's own colour",
            ])
        #expect(lines(result).contains("core.sticky: $palette.own"))
    }

    @Test func `what an Alacritty file refers to below 'colors' is not left out`() {
        let colors = "{ primary: { background: '0x111111', foreground: '0xeeeeee' } }"
        let result = read("schemes:\n  night: &night \(colors)\n  day: &day \(colors)\ncolors: *night\n", .alacritty)
        #expect(lines(result).contains("background: \"#111111\""))
        #expect(
            result.diagnostics.filter { $0.code == "not-carried" }.map(\.message) == [
                "'schemes.day.primary.background' is left out: it is no colour that packs have a role for",
                "'schemes.day.primary.foreground' is left out: it is no colour that packs have a role for",
            ])
    }

    @Test(arguments: [
        "{ global: { type: 'color', category: 'text' }, props: { one: { value: '#ff0000' }, }, }",
        "{ /* c */ \"global\": { \"type\": \"color\" }, \"props\": { \"one\": { \"value\": \"#ff0000\" } } }",
        "// c\n{ \"props\": { \"one\": { \"value\": \"#ff0000\", type: 'color' } }, }",
    ])
    func `properties of Theo may be JSON5`(text: String) {
        let result = read(text, path: "t.json")
        #expect(result.format == .theo)
        #expect(result.diagnostics.map(\.message) == [])
        #expect(lines(result).contains("one: \"#ff0000\""), "\(lines(result))")
    }

    /// What a child says of a scope that its parent has with a colour.
    @Test(arguments: [
        "\"comment\" = {}", "comment = { modifiers = [] }", "[comment]", "comment = { fg = \"default\" }",
    ])
    func `an empty scope of Helix takes the parent's away`(line: String) {
        let parent = "\"comment\" = { fg = \"#aaaaaa\", modifiers = [\"italic\"] }\n\"ui.text\" = \"#eeeeee\"\n"
        let result = PackImporter(format: .helix) { $0 == "p.toml" ? Array(parent.utf8) : nil }.read(
            SourceText(path: "t.toml", bytes: Array("inherits = \"p\"\n\(line)\n".utf8)), stem: "t")
        #expect(result.diagnostics.filter { $0.severity == .error } == [])
        #expect(lines(result).contains("ui.text: \"#eeeeee\""))
        #expect(lines(result).filter { $0.hasPrefix("comment") } == [])
    }

    /// The colours that an accent has for every appearance and for the dark one, and what the pack states.
    @Test(arguments: [
        (true, false, ["AccentColor: \"#ff0000\"", "accent: $colors.AccentColor"]),
        (true, true, ["AccentColor: \"#ff0000\"", "accent: $colors.AccentColor", "AccentColor: \"#00ff00\""]),
        (false, true, ["AccentColor: \"#00ff00\"", "accent: $colors.AccentColor"]),
    ])
    func `an accent is one where the catalogue has its colour`(isForAll: Bool, isForDark: Bool, expected: [String]) {
        func color(_ red: Int) -> String {
            ", \"color\": { \"color-space\": \"srgb\", \"components\": { \"red\": \"\(red).0\", \"green\": \"\(1 - red).0\", \"blue\": \"0.0\", \"alpha\": \"1.0\" } }"
        }
        let dark = "\"appearances\": [ { \"appearance\": \"luminosity\", \"value\": \"dark\" } ]"
        let set =
            "{ \"colors\": [ { \"idiom\": \"universal\"\(isForAll ? color(1) : "") }, { \"idiom\": \"universal\", \(dark)\(isForDark ? color(0) : "") } ] }"
        let files = ImportFiles {
            $0 == "A.xcassets/AccentColor.colorset/Contents.json" ? Array(set.utf8) : nil
        } list: {
            $0 == "A.xcassets" ? [.init(name: "AccentColor.colorset", isFolder: true)] : []
        }
        let result = PackImporter(format: .xcassets, files: files).read(folder: "A.xcassets", stem: "A")
        #expect(result.diagnostics.map(\.message) == [])
        let found = lines(result).filter { $0.hasPrefix("accent:") || $0.hasPrefix("AccentColor:") }
        #expect(found == expected)
        let reading = PackReader().read(
            SourceText(path: "a.yaml", bytes: Array((result.packs.first?.text ?? "").utf8)), stem: "a")
        #expect(reading.diagnostics.filter { $0.severity == .error } == [])
    }

    @Test func `families of Home Assistant are text styles, whatever their names end in`() {
        let result = read(
            """
            A:
              primary-color: "#ff0000"
              ha-font-family-body: Roboto, sans-serif
              ha-font-family-code: "'Fira Code', monospace"
              ha-font-family-longform: var(--ha-font-family-body)
            """, .homeAssistant)
        #expect(result.diagnostics.map(\.message) == [])
        for line in [
            "ha-font-family-body: { family: [Roboto, sans-serif] }",
            "ha-font-family-code: { family: [Fira Code, monospace] }",
            "ha-font-family-longform: { family: [Roboto, sans-serif] }",
        ] { #expect(lines(result).contains(line), "\(line) in \(lines(result))") }
    }

    @Test func `what is null in a theme of VS Code says nothing, and a style of everything is told`() {
        let result = read(
            "{ \"type\": \"dark\", \"colors\": { \"editor.background\": \"#000\", \"widget.shadow\": null }, \"tokenColors\": [ { \"settings\": { \"foreground\": \"#eee\", \"fontStyle\": \"italic\" } }, { \"scope\": \"keyword\", \"settings\": { \"foreground\": null, \"fontStyle\": \"bold\" } } ] }",
            .vscode)
        #expect(
            result.diagnostics.map(\.message) == [
                "'italic' of everything is left out: a pack has styles for single categories"
            ])
        #expect(lines(result).contains("syntax.keyword: { style: normal, weight: bold }"), "\(lines(result))")
    }

    @Test func `settings of an editor are no theme`() {
        let result = read(
            "{ \"workbench.colorTheme\": \"X\", \"workbench.colorCustomizations\": { \"editor.background\": \"#000\" } }"
        )
        #expect(result.format == nil)
        #expect(
            result.diagnostics.first?.message
                == "this is a file of settings of VS Code (settings.json), which is not read as a pack")
    }
}
