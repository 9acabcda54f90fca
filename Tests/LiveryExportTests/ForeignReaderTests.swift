import Foundation
import Livery
import Testing

/// What is exported, read by the programs that it is for, or by other readers of its format: every bundled pack with all
/// markets and variants.
@Suite struct ForeignReaderTests {
    static let hasTinyCSS = Tool.hasPython("import tinycss2")
    static let hasGTK = Tool.hasPython("import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk")
    static let hasTOML = Tool.hasPython("import tomllib")
    static let hasSchema = Tool.hasPython("import jsonschema")
    static let hasSass = Tool.run("sassc", ["--version"])?.code == 0
    static let hasXMLLint = Tool.run("xmllint", ["--version"])?.code == 0
    static let hasKitty = Tool.run("kitty", ["--version"])?.code == 0

    private let packs = ExportedPacks.shared

    @Test func `no format has anything worse than a note to say of the packs that come with Livery`() {
        #expect(packs.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
        for format in ExportFormats.all { #expect(!packs.paths(format.name).isEmpty, "\(format.name)") }
    }

    @Test(.enabled(if: hasTinyCSS, "needs python3-tinycss2"), arguments: ["css", "tailwind"])
    func `style sheets are CSS`(format: String) {
        #expect(Tool.check("check_css.py", packs.paths(format)) == "")
    }

    @Test(.enabled(if: hasGTK, "needs gir1.2-gtk-4.0 and python3-gi"))
    func `GTK reads its style sheets`() {
        #expect(Tool.check("check_gtk.py", packs.paths("gtk-css")) == "")
    }

    @Test(.enabled(if: hasTOML, "needs Python 3.11"), arguments: ["helix", "alacritty"])
    func `TOML is TOML, and its colours are colours`(format: String) {
        #expect(Tool.check("check_toml.py", packs.paths(format)) == "")
    }

    @Test(.enabled(if: hasKitty, "needs kitty"))
    func `kitty reads every colour as it is written`() {
        let files = packs.paths("kitty").joined(separator: "\n")
        let script = Tool.fixtures.appendingPathComponent("check_kitty.py").path
        let run = Tool.run("kitty", ["+launch", script], environment: ["LIVERY_FILES": files])
        #expect(run?.code == 0)
        #expect(run?.text == "")
    }

    @Test(.enabled(if: hasSchema, "needs python3-jsonschema"))
    func `design tokens keep to the rules of 2025_10 in every permutation`() {
        #expect(Tool.check("check_tokens.py", [Tool.fixtures.path] + packs.paths("json")) == "")
    }

    @Test(.enabled(if: hasSchema, "needs python3-jsonschema"))
    func `a theme alone keeps to the rules as well`() throws {
        let theme = try BundledPacks.host.theme(ThemeID("showcase@TW/dark"))
        let file = packs.url.appendingPathComponent("one.tokens.json")
        try Data(JSONFormat().export([theme]).text.utf8).write(to: file)
        #expect(Tool.check("check_tokens.py", [Tool.fixtures.path, file.path]) == "")
    }

    @Test(.enabled(if: hasXMLLint, "needs libxml2-utils"))
    func `resources for Android are XML`() {
        #expect(Tool.run("xmllint", ["--noout"] + packs.paths("android"))?.text == "")
    }

    @Test(.enabled(if: hasSass, "needs sassc"), arguments: BundledPacks.ids)
    func `Sass reads variables and maps, and gives the values of the theme`(id: String) throws {
        let themes = try #require(BundledPacks.themes[id])
        let path = packs.url.appendingPathComponent("scss/\(id)/\(id).scss").path
        var sheet = "@import \"\(path)\";\n"
        var wanted: [String] = []
        for (number, theme) in themes.enumerated() {
            sheet += "a\(number) {\n"
            for (index, (name, token)) in theme.tokens(in: .colors).enumerated() {
                guard case .color(let color) = token.value, color.isOpaque else { continue }
                sheet += "c\(index): map-get(map-get(map-get($themes, \"\(theme.id)\"), \"colors\"), \"\(name)\");\n"
                wanted.append(color.hexString)
            }
            sheet += "}\n"
        }
        let run = try #require(Tool.run("sassc", ["--stdin"], input: sheet))
        #expect(run.code == 0, "\(run.text)")
        let found = run.text.split(separator: "\n").compactMap { line -> String? in
            guard let colon = line.range(of: ": ") else { return nil }
            let text = line[colon.upperBound...].prefix { $0 != ";" }
            return (try? ColorValue(css: String(text)))?.hexString ?? String(text)
        }
        #expect(found == wanted)
        // Every variable is one that Sass knows.
        let variables = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("$") && !$0.hasPrefix("$themes") }.map { $0.prefix { $0 != ":" } }
        let use = "@import \"\(path)\";\n" + variables.map { "@debug inspect(\($0));\n" }.joined()
        #expect(Tool.run("sassc", ["--stdin"], input: use)?.code == 0)
        #expect(variables.count > 50)
    }

    /// Lookups as iOS and macOS make them, in Python, against the values of the themes.
    @Test(.enabled(if: Tool.hasPython("import json")), arguments: BundledPacks.ids)
    func `asset catalogues give every theme its colours`(id: String) throws {
        let themes = try #require(BundledPacks.themes[id])
        let groups = themes.flatMap { $0.chain.flatMap { $0.pack.markets.filter { $0.members != nil } } }
            .map(\.name.description)
        var items: [[String: Any]] = []
        for theme in themes where theme.id.market.map({ !groups.contains($0) }) ?? true {
            let market = theme.id.market.map { ["market-\($0)"] } ?? []
            let special: (String, String)? =
                switch theme.id.variant {
                case nil: (themes[0].appearance.rawValue, "normal")
                case "dark", "light": (theme.appearance.rawValue, "normal")
                case "high-contrast": (theme.appearance.rawValue, "high")
                default: nil
                }
            let variant = special == nil ? theme.id.variant.map { "variant-\($0)" } : nil
            let folders =
                (variant.map { name in market.map { "\($0)/\(name)" } + [name] } ?? []) + market + [""]
            for (name, token) in theme.tokens(in: .colors) {
                guard case .color(let color) = token.value else { continue }
                let isWide = !color.isInGamut(of: .srgb)
                let value = isWide ? color.gamutMapped(to: .displayP3) : color.converted(to: .srgb)
                func part(_ value: Double) -> Double { min(max(value, 0), 1) }
                items.append([
                    "catalogue": packs.url.appendingPathComponent("xcassets/\(id)").path, "folders": folders,
                    "name": name.replacingOccurrences(of: ".", with: "/"), "luminosity": special?.0 ?? "light",
                    "contrast": special?.1 ?? "normal", "space": isWide ? "display-p3" : "srgb",
                    "components": [part(value.first), part(value.second), part(value.third), color.alpha],
                ])
            }
        }
        let input = String(decoding: try JSONSerialization.data(withJSONObject: items), as: UTF8.self)
        #expect(!items.isEmpty)
        #expect(Tool.check("check_xcassets.py", [], input: input) == "")
    }
}
