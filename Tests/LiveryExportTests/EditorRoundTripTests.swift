import Foundation
import Livery
import Testing

@testable import LiveryExport

/// Themes for editors and terminals, read again by `import`: what the format can hold comes back, and what is not carried is
/// what the documentation says.
@Suite struct EditorRoundTripTests {
    private func imported(_ text: String, _ format: ImportFormat) throws -> (theme: Theme, diagnostics: [Diagnostic]) {
        let result = PackImporter(format: format).read(
            SourceText(path: "t", bytes: Array(text.utf8)), stem: "t")
        let pack = try #require(result.packs.first, "\(result.diagnostics.map(\.message))")
        var options = ThemeHost.Options()
        options.paths = ["/t.yaml"]
        options.contents = ["/t.yaml": Array(pack.text.utf8)]
        return (try ThemeHost(options).theme(ThemeID("t")), result.diagnostics)
    }

    private static var themes: [Theme] { BundledPacks.ids.flatMap { BundledPacks.themes[$0]?.prefix(3) ?? [] } }

    @Test func `VS Code has the colours of parts of code, and nothing but lines is left out`() throws {
        for theme in Self.themes {
            let (back, diagnostics) = try imported(VSCodeFormat().export([theme]).text, .vscode)
            #expect(back.appearance == theme.appearance, "\(theme.id)")
            var editor = EditorPalette(theme)
            let wanted: [(String, ColorValue)] = [
                ("background", editor.terminal.background), ("text", editor.terminal.text),
                ("syntax.keyword", editor.keyword()), ("syntax.string", editor.string()),
                ("syntax.function", editor.function()), ("syntax.type", editor.type()),
                ("ansi.red", editor.terminal.ansi[1]), ("ansi.bright-cyan", editor.terminal.ansi[14]),
            ]
            for (role, color) in wanted where color.isOpaque {
                #expect(back.color(role)?.hexString == color.hexString, "\(theme.id) \(role)")
            }
            #expect(
                diagnostics.map(\.message) == [
                    "'underline' of 'syntax.markup.underline.link' is left out: text styles of packs have no such thing",
                    "'strikethrough' of 'syntax.invalid.deprecated' is left out: text styles of packs have no such thing",
                ])
        }
    }

    @Test func `Helix has the colours of parts of code, and nothing but lines is left out`() throws {
        for theme in Self.themes {
            let (back, diagnostics) = try imported(HelixFormat().export([theme]).text, .helix)
            #expect(back.appearance == theme.appearance, "\(theme.id)")
            var editor = EditorPalette(theme)
            let wanted: [(String, ColorValue)] = [
                ("background", editor.terminal.background), ("ui.text", editor.terminal.text),
                ("keyword", editor.keyword()),
                ("string", editor.string()), ("function", editor.function()), ("type", editor.type()),
                ("diagnostic.error.underline", editor.error()),
            ]
            for (role, color) in wanted where color.isOpaque {
                #expect(back.color(role)?.hexString == color.hexString, "\(theme.id) \(role)")
            }
            #expect(diagnostics.allSatisfy { $0.code == "not-carried" && $0.message.hasPrefix("the line below '") })
        }
    }

    /// Every role that one of the terminals has a setting for.
    private static let roles: [(ImportFormat, [String])] = {
        let ansi = (0..<16).map(TerminalPalette.role)
        let common = ["background", "text", "cursor", "selection", "ansi.16", "ansi.255"] + ansi
        return [
            (
                .kitty,
                common + [
                    "on-cursor", "on-selection", "link", "border", "border.active", "border.bell", "tab", "on-tab",
                    "tab.active", "on-tab.active", "tab-bar", "mark1", "on-mark1", "mark2", "on-mark2", "mark3",
                    "on-mark3",
                    "tab-bar.margin", "title-bar.macos", "title-bar.wayland", "bell", "cursor.trail", "scrollbar",
                    "scrollbar.track",
                ]
            ),
            (
                .ghostty,
                common + [
                    "on-cursor", "on-selection", "text.bold", "border", "search", "on-search", "search.focused",
                    "on-search.focused", "split.unfocused",
                ]
            ),
            (
                .alacritty,
                common + [
                    "on-cursor", "on-selection", "text.bold", "text.dim", "search", "on-search", "search.focused",
                    "on-search.focused", "search-bar", "on-search-bar", "cursor.vi", "on-cursor.vi", "hint.start",
                    "on-hint.start", "hint.end", "on-hint.end", "line-indicator", "on-line-indicator", "footer-bar",
                    "on-footer-bar",
                ] + TerminalPalette.names.map { "ansi.dim-" + $0 }
            ),
            (.windowsTerminal, ["background", "text", "cursor", "selection"] + ansi),
        ]
    }()

    @Test func `a terminal's theme comes back with every role that the terminal has`() throws {
        for (format, roles) in Self.roles {
            let colors = roles.enumerated().map { number, role in
                "  \(role): \"#\(String(0x10_1010 + number * 0x0201, radix: 16))\"\n"
            }.joined()
            let folder = try PackFolder(["p": "livery: 1\ntitle: Night\nauthor: Ann\nlicense: MIT\ncolors:\n\(colors)"])
            let theme = try folder.theme("p")
            let exporter = try #require(ExportFormats.named(format.rawValue))
            let (text, notes) = exporter.export([theme])
            let lost = "left out because windows-terminal has no place for it: the author; the licence"
            #expect(notes.map(\.message) == (format == .windowsTerminal ? [lost] : []), "\(format)")
            let (back, diagnostics) = try imported(text, format)
            #expect(diagnostics.map(\.message) == [], "\(format)")
            for role in roles {
                #expect(back.color(role)?.hexString == theme.color(role)?.hexString, "\(format) \(role)")
            }
            #expect(Set(back.tokens(in: .colors).map(\.name)) == Set(roles), "\(format)")
        }
    }

    /// A palette with the slots goes out and comes back with all that a scheme has.
    @Test(arguments: ["base16", "base24"])
    func `a pack with the slots of a scheme comes back from it`(system: String) throws {
        let count = system == "base16" ? 16 : 24
        let slots = (0..<count).map { "base" + ($0 < 16 ? "0" : "1") + String($0 % 16, radix: 16, uppercase: true) }
        let palette = slots.enumerated().map { "  \($1): \"#0\(String($0 % 16, radix: 16))\(40 + $0)f0\"\n" }.joined()
        let folder = try PackFolder([
            "p": "livery: 1\ntitle: Rosé Pine\nauthor: Ann\ndescription: Calm\nappearance: dark\npalette:\n\(palette)"
        ])
        let theme = try folder.theme("p")
        let (text, _) = try #require(ExportFormats.named(system)).export([theme])
        let back = try PackFolder(["any": text]).host
        let id = try #require(back.catalogue.ids.first)
        let other = try back.theme(ThemeID(id))
        for slot in slots { #expect(other.paletteColor(slot) == theme.paletteColor(slot), "\(slot)") }
        let pack = try #require(back.catalogue[id]?.pack)
        #expect(pack.title == "Rosé Pine" && pack.author == "Ann" && pack.summary == "Calm")
        #expect(other.appearance == .dark)
        #expect(other.chain[0].pack.format.rawValue == system)
    }
}
