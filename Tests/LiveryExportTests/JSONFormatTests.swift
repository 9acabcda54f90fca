import Foundation
import Livery
import Testing

@Suite struct JSONFormatTests {
    private func tokens(_ text: String) throws -> [String: Any] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("json-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appendingPathComponent("p.yaml"))
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        let host = ThemeHost(options)
        let themes = try host.themes(of: "p").map { try host.theme($0) }
        let json = JSONFormat().export(themes).text
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private func dig(_ value: Any?, _ path: String...) -> Any? {
        path.reduce(value) { part, key in
            if let index = Int(key) { return (part as? [Any])?[index] }
            return (part as? [String: Any])?[key]
        }
    }

    @Test func `a theme alone is a document of design tokens`() throws {
        let tokens = try tokens(
            """
            livery: 1
            colors: { text: { default: "#00000080", muted: oklch(50% none 120) } }
            fonts: { body: { family: [A, B], size: 20, line-height: 30pt, weight: bold, letter-spacing: 0.1em } }
            metrics: { radius: 4pt, switch: 250ms, ratio: 1.5 }
            """)
        // Design Tokens Format Module 2025.10: a token that is a group as well is its group's `$root`.
        #expect(dig(tokens, "color", "text", "$root", "$type") as? String == "color")
        #expect(dig(tokens, "color", "text", "$root", "$value", "colorSpace") as? String == "srgb")
        #expect(dig(tokens, "color", "text", "$root", "$value", "hex") as? String == "#000000")
        let alpha = try #require(dig(tokens, "color", "text", "$root", "$value", "alpha") as? Double)
        #expect(abs(alpha - 128.0 / 255) < 1e-12)
        #expect(dig(tokens, "color", "text", "muted", "$value", "colorSpace") as? String == "oklch")
        #expect(dig(tokens, "color", "text", "muted", "$value", "components", "1") as? String == "none")
        #expect(dig(tokens, "font", "body", "$value", "fontFamily") as? [String] == ["A", "B"])
        #expect(dig(tokens, "font", "body", "$value", "fontSize", "unit") as? String == "px")
        #expect(dig(tokens, "font", "body", "$value", "lineHeight") as? Double == 1.5)
        #expect(dig(tokens, "font", "body", "$value", "letterSpacing", "value") as? Double == 2)
        #expect(dig(tokens, "metric", "radius", "$type") as? String == "dimension")
        #expect(dig(tokens, "metric", "switch", "$value", "unit") as? String == "ms")
        #expect(dig(tokens, "metric", "ratio", "$value") as? Double == 1.5)
    }

    @Test func `markets and variants are the modifiers of a resolver`() throws {
        let found = try tokens(
            """
            livery: 1
            title: Shop
            palette: { brand: red }
            colors: { accent: $brand, text: black }
            markets: { IN: { colors: { text: navy }, variants: { dark: { colors: { accent: lime } } } } }
            variants: { dark: { palette: { brand: pink }, colors: { accent: aqua } }, calm: {} }
            """)
        #expect(found["version"] as? String == "2025.10")
        #expect(found["name"] as? String == "Shop")
        let base = dig(found, "sets", "base", "sources", "0")
        #expect(dig(base, "color", "accent", "$value") as? String == "{palette.brand}")
        #expect(dig(found, "modifiers", "market", "default") as? String == "default")
        #expect(dig(found, "modifiers", "variant", "default") as? String == "light")
        #expect((dig(found, "modifiers", "variant", "contexts", "calm") as? [Any])?.isEmpty == true)
        let dark = dig(found, "modifiers", "variant", "contexts", "dark", "0")
        // In the dark the market has a colour of its own: the variant refers to it, and the market states it.
        #expect(dig(dark, "color", "accent", "$value") as? String == "{by-variant.dark.color.accent}")
        #expect(dig(base, "by-variant", "dark", "color", "accent", "$value", "hex") as? String == "#00ffff")
        let market = dig(found, "modifiers", "market", "contexts", "IN", "0")
        #expect(dig(market, "by-variant", "dark", "color", "accent", "$value", "hex") as? String == "#00ff00")
        #expect(dig(market, "color", "text", "$value", "hex") as? String == "#000080")
        #expect(
            (found["resolutionOrder"] as? [[String: String]])?.compactMap { $0["$ref"] } == [
                "#/sets/base", "#/modifiers/market", "#/modifiers/variant",
            ])
    }

    @Test func `groups stay together whatever sorts between their names`() throws {
        let found = try tokens("livery: 1\ncolors: { a: red, a-b: blue, a.c: lime, a.b.d: navy, a.b: white }\n")
        let colors = dig(found, "color")
        #expect(dig(colors, "a", "$root", "$value", "hex") as? String == "#ff0000")
        #expect(dig(colors, "a-b", "$value", "hex") as? String == "#0000ff")
        #expect(dig(colors, "a", "c", "$value", "hex") as? String == "#00ff00")
        #expect(dig(colors, "a", "b", "$root", "$value", "hex") as? String == "#ffffff")
        #expect(dig(colors, "a", "b", "d", "$value", "hex") as? String == "#000080")
    }
}
