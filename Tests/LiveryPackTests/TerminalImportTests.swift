import Foundation
import LiveryColor
import LiveryDiagnostics
import LiveryPack
import Testing

/// Themes of terminals as packs: one theme, written as each of them writes it.
@Suite struct TerminalImportTests {
    private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    /// Sixteen colours, all different.
    private static func hex(_ number: Int) -> String {
        String(format: "%02x%02x%02x", number * 16, 255 - number, number)
    }

    private static func tables(_ line: (String, Int) -> String) -> (normal: String, bright: String) {
        (names.indices.map { line(names[$0], $0) }.joined(), names.indices.map { line(names[$0], $0 + 8) }.joined())
    }

    private static let iterm: String = {
        var root: [String: [String: Any]] = [:]
        func color(_ hex: String) -> [String: Any] {
            let value = Int(hex, radix: 16) ?? 0
            return [
                "Color Space": "sRGB", "Red Component": Double(value >> 16) / 255,
                "Green Component": Double(value >> 8 & 255) / 255, "Blue Component": Double(value & 255) / 255,
                "Alpha Component": 1.0,
            ]
        }
        for number in 0..<16 { root["Ansi \(number) Color"] = color(hex(number)) }
        root["Background Color"] = color("101010")
        root["Foreground Color"] = color("f0f0f0")
        let data = try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }()

    private static let cases: [(ImportFormat, String)] = {
        let toml = tables { "\($0) = '#\(hex($1))' # \($0)\n" }
        let yaml = tables { "    \($0): \"#\(hex($1))\"\n" }
        let numbered = (0..<16).map { "color\($0)   #\(hex($0))\n" }.joined()
        let palette = (0..<16).map { "palette = \($0)=#\(hex($0))\n" }.joined()
        let words = names.indices.map { index -> String in
            let key = names[index] == "magenta" ? "purple" : names[index]
            return
                "  \"\(key)\": \"#\(hex(index))\", \"bright\(key.prefix(1).uppercased() + key.dropFirst())\": \"#\(hex(index + 8))\",\n"
        }.joined()
        return [
            (.iterm, iterm),
            (
                .alacritty,
                "[colors.primary]\nbackground = \"#101010\"\nforeground = '0xf0f0f0'\n[colors.normal]\n\(toml.normal)[colors.bright]\n\(toml.bright)"
            ),
            (.kitty, "## name: Night\n# a comment\nbackground #101010\nforeground #f0f0f0\n" + numbered),
            (.ghostty, "background = 101010\nforeground = #f0f0f0\n" + palette),
            (
                .warp,
                "background: '#101010'\nforeground: '#f0f0f0'\ndetails: darker\nterminal_colors:\n  normal:\n\(yaml.normal)  bright:\n\(yaml.bright)"
            ),
            (
                .windowsTerminal,
                "{ // a scheme\n  \"name\": \"Night\",\n  \"background\": \"#101010\", \"foreground\": \"#f0f0f0\",\n\(words)}\n"
            ),
        ]
    }()

    @Test(arguments: cases)
    func `every terminal gives the same colours, roles and pairs`(format: ImportFormat, text: String) throws {
        let result = PackImporter().read(SourceText(path: "night.theme", bytes: Array(text.utf8)), stem: "night")
        #expect(result.format == format)
        #expect(result.diagnostics == [])
        let imported = try #require(result.packs.first)
        #expect(imported.id == "night")
        let reading = PackReader().read(
            SourceText(path: "night.yaml", bytes: Array(imported.text.utf8)), stem: "night")
        #expect(reading.diagnostics == [])
        let pack = try #require(reading.pack)
        #expect(pack.appearance == .dark)
        var palette: [String: String] = [:]
        var roles: [String: String] = [:]
        for statement in pack.statements {
            if statement.kind == .color {
                palette[statement.token.description] = pack.colors[Int(statement.index)].hexString
            } else {
                roles[statement.token.description] = pack.expressions[Int(statement.index)].name.description
            }
        }
        for number in 0..<16 {
            let name = (number < 8 ? "" : "bright-") + Self.names[number % 8]
            #expect(palette[name] == "#" + Self.hex(number))
            #expect(roles["ansi." + name] == name)
        }
        #expect(palette["background"] == "#101010")
        #expect(roles["text"] == "foreground")
        #expect(pack.contrastChecks.map(\.foreground.text) == ["text"])
        #expect(pack.roleKinds.contains { $0.role.text == "background" && $0.kind == .background })
    }

    @Test func `what is no colour is listed with its place`() {
        let result = PackImporter(format: .kitty).read(
            SourceText(path: "k.conf", bytes: Array("background #000000\nforeground nonsense\nfont_size 12\n".utf8)),
            stem: "k")
        #expect(result.diagnostics.map(\.code) == ["bad-color", "not-carried", "missing-key"])
        #expect(result.diagnostics.prefix(2).map { $0.location?.place.line } == [2, 3])
    }

    @Test(arguments: [
        "[colors.primary\nbackground = '#000000'\n", "[colors.primary]\nbackground = #000000\n",
        "[colors.primary]\nbackground = '#000000'\nbackground = '#111111'\n", "[colors.primary]\nbackground = '#00\n",
    ])
    func `TOML that is none says where`(text: String) {
        let result = PackImporter().read(SourceText(path: "a.toml", bytes: Array(text.utf8)), stem: "a")
        #expect(result.packs.isEmpty)
        #expect(result.diagnostics.map(\.code) == ["toml-syntax"])
    }

    @Test func `a settings file gives each of its schemes`() {
        let text = """
            { "profiles": {}, /* mine */
              "schemes": [ { "name": "One", "background": "#000000", "foreground": "#ffffff" },
                           { "name": "Two", "background": "#ffffff", "foreground": "#000000" }, ] }
            """
        let result = PackImporter(format: .windowsTerminal).read(
            SourceText(path: "settings.json", bytes: Array(text.utf8)), stem: "settings")
        #expect(result.packs.map(\.id) == ["one", "two"])
    }
}
