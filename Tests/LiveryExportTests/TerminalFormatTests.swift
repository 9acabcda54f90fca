import Foundation
import Livery
import Testing

@testable import LiveryExport

/// Themes for terminals and editors, and base16: what they hold comes back through `import`.
@Suite struct TerminalFormatTests {
    private static let data = TestData.url
    private static let wanted =
        ["background", "text"]
        + (0..<16).map { number in
            "ansi." + (number < 8 ? "" : "bright-")
                + ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"][number % 8]
        }

    /// A pack without parents and functions, resolved.
    private static func theme(_ text: String) throws -> Theme? {
        var options = ThemeHost.Options()
        options.paths = ["/t.yaml"]
        options.contents = ["/t.yaml": Array(text.utf8)]
        return try ThemeHost(options).theme(ThemeID("t"))
    }

    @Test(arguments: ["alacritty", "kitty", "ghostty", "windows-terminal"])
    func `what goes out to a terminal comes back in`(name: String) throws {
        let format = try #require(ExportFormats.named(name))
        for id in BundledPacks.ids {
            for theme in BundledPacks.themes[id] ?? [] where theme.id.market == nil {
                let palette = TerminalPalette(theme)
                let (text, notes) = format.export([theme])
                #expect(notes.allSatisfy { $0.severity == .note })
                let result = PackImporter(format: ImportFormat(rawValue: name)) { _ in nil }.read(
                    SourceText(path: "t", bytes: Array(text.utf8)), stem: "t")
                #expect(result.diagnostics.map(\.message) == [], "\(theme.id)")
                let pack = try #require(result.packs.first)
                let back = try #require(try Self.theme(pack.text))
                let colors = [palette.background, palette.text] + palette.ansi
                for (role, color) in zip(Self.wanted, colors) where color.isOpaque {
                    #expect(back.color(role)?.hexString == color.hexString, "\(theme.id) \(role)")
                }
            }
        }
    }

    @Test(.enabled(if: data != nil, "the schemes in ../shared/data"))
    func `every scheme of base16 and base24 comes back as it was`() throws {
        let folder = try #require(Self.data).appendingPathComponent("packs/base16-0.11")
        var options = ThemeHost.Options()
        options.themeDirectories = ["base16", "base24"].map {
            ThemeDirectory(folder.appendingPathComponent($0).path, origin: "test")
        }
        let host = ThemeHost(options)
        #expect(host.catalogue.ids.count >= 280)
        var packs: [String: String] = [:]
        var themes: [String: Theme] = [:]
        for id in host.catalogue.ids {
            let theme = try host.theme(ThemeID(id))
            let is24 = theme.chain[0].pack.format == .base24
            let (text, notes) = (is24 ? SchemeFormat.base24 : .base16).export([theme])
            #expect(notes == [], "\(id)")
            packs[id] = text
            themes[id] = theme
        }
        let back = try PackFolder(packs).host
        #expect(Set(back.catalogue.ids) == Set(host.catalogue.ids))
        for (id, theme) in themes {
            let other = try back.theme(ThemeID(id))
            #expect(other.appearance == theme.appearance, "\(id)")
            for namespace in [TokenID.Namespace.palette, .colors] {
                let (a, b) = (theme.tokens(in: namespace), other.tokens(in: namespace))
                #expect(a.map(\.name) == b.map(\.name), "\(id)")
                #expect(a.map(\.token.value) == b.map(\.token.value), "\(id)")
            }
            let (pack, otherPack) = (theme.chain[0].pack, other.chain[0].pack)
            #expect(pack.title == otherPack.title)
            #expect(pack.author ?? "" == otherPack.author ?? "")
        }
    }

    @Test(arguments: ["base16", "base24"])
    func `a scheme keeps its slug through a pack`(system: String) throws {
        let colors = SchemePalette.slots[..<(system == "base16" ? 16 : 24)].map { "  \($0): \"102030\"\n" }.joined()
        let scheme = "system: \(system)\nname: Blue Forest\nslug: blueforest\nvariant: dark\npalette:\n\(colors)"
        let imported = PackImporter().read(SourceText(path: "s.yaml", bytes: Array(scheme.utf8)), stem: "s")
        let pack = try #require(imported.packs.first)
        #expect(pack.id == system + "-blueforest")
        let folder = try PackFolder([pack.id: pack.text])
        let format: SchemeFormat = system == "base16" ? .base16 : .base24
        #expect(format.export([try folder.theme(pack.id)]).text.contains("\nslug: \"blueforest\"\n"))
    }

    @Test(.enabled(if: data != nil, "the themes in ../shared/data"))
    func `a theme of Gogh goes to every terminal with its own colours`() throws {
        var options = ThemeHost.Options()
        options.themeDirectories = [
            ThemeDirectory(try #require(Self.data).appendingPathComponent("packs/gogh").path, origin: "test")
        ]
        let host = ThemeHost(options)
        for id in host.catalogue.ids.prefix(40) {
            let theme = try host.theme(ThemeID(id))
            let kitty = KittyFormat().export([theme]).text
            for number in 0..<16 {
                let key = number < 9 ? "color_0\(number + 1)" : "color_\(number + 1)"
                let color = try #require(theme.paletteColor(key))
                #expect(kitty.contains("\ncolor\(number) \(color.hexString)\n"), "\(id)")
            }
        }
    }

    @Test func `derived colours can be read on the page`() throws {
        for (background, appearance) in [
            ("#ffffff", "light"), ("#101418", "dark"), ("#2b2b2b", "dark"), ("#f4ecd8", "light"),
        ] {
            let text = appearance == "light" ? "black" : "white"
            let folder = try PackFolder([
                "p": "livery: 1\nappearance: \(appearance)\ncolors: { background: \"\(background)\", text: \(text) }\n"
            ])
            let palette = TerminalPalette(try folder.theme("p"))
            for number in 1...6 {
                #expect(palette.ansi[number].contrastRatio(on: palette.background) >= 4.5, "\(background) \(number)")
                #expect(
                    palette.ansi[number + 8].contrastRatio(on: palette.background) >= 4.5, "\(background) \(number)")
            }
            // All six are told apart.
            for a in 1...6 { for b in 1..<a { #expect(palette.ansi[a].deltaEOK(to: palette.ansi[b]) > 0.05) } }
        }
    }

    @Test func `what a terminal cannot hold is told`() throws {
        let folder = try PackFolder([
            "p": """
            livery: 1
            colors: { background: white, text: black, badge: red, cursor: "#ff000080", ansi.red: color(display-p3 1 0 0) }
            fonts: { body: { size: 12 } }
            metrics: { gap: 4pt }
            """
        ])
        let messages = AlacrittyFormat().export([try folder.theme("p")]).diagnostics.map(\.message)
        #expect(
            messages == [
                "'cursor' is translucent, and is written as it looks on the background: #ff7f7f",
                "'ansi.red' lies outside of sRGB and is mapped into it: color(display-p3 1 0 0) is written #ff0b0c",
                "left out because Alacritty has no place for such: 1 colour, badge",
                "left out because alacritty has no place for such: 1 text style, body",
                "left out because alacritty has no place for such: 1 metric, gap",
            ])
    }

    @Test func `a colour theme for VS Code is JSON with colours`() throws {
        for file in ExportedPacks.shared.paths("vscode") {
            let json = try #require(
                try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file))) as? [String: Any])
            #expect(["light", "dark"].contains(json["type"] as? String))
            let colors = try #require(json["colors"] as? [String: String])
            #expect(colors.count > 100)
            for (key, value) in colors { #expect(value.wholeMatch(of: /#[0-9a-f]{6}([0-9a-f]{2})?/) != nil, "\(key)") }
            for rule in try #require(json["tokenColors"] as? [[String: Any]]) {
                let settings = try #require(rule["settings"] as? [String: String])
                #expect(settings["foreground"]?.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
                #expect((rule["scope"] as? [String])?.isEmpty == false)
            }
        }
    }
}
