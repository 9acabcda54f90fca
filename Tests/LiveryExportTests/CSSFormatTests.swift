import Foundation
import Livery
import Testing

@Suite struct CSSFormatTests {
    private func themes(_ text: String) throws -> [Theme] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("css-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(text.utf8).write(to: folder.appendingPathComponent("p.yaml"))
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        let host = ThemeHost(options)
        return try host.themes(of: "p").map { try host.theme($0) }
    }

    @Test func `the base values come first, markets and variants with what differs`() throws {
        let themes = try themes(
            """
            livery: 1
            title: A */ b
            colors: { background: white, text: { default: black, muted: gray } }
            fonts: { body: { family: [Noto Sans, sans-serif], size: 17, line-height: 1.5, weight: bold, letter-spacing: 0.01em } }
            metrics: { radius: 4pt, switch: 250ms, ratio: 1.5 }
            markets: { IN: { colors: { text: navy } } }
            variants: { dark: { colors: { background: black, text: white } }, calm: { metrics: { radius: 8pt } } }
            """)
        #expect(
            CSSFormat().export(themes).text == """
                /* A * / b (p) */

                :root {
                  color-scheme: light;
                  --color-background: #ffffff;
                  --color-text: #000000;
                  --color-text-muted: #808080;
                  --font-body-family: "Noto Sans", sans-serif;
                  --font-body-size: 17px;
                  --font-body-weight: 700;
                  --font-body-line-height: 1.5;
                  --font-body-letter-spacing: 0.01em;
                  --metric-radius: 4px;
                  --metric-ratio: 1.5;
                  --metric-switch: 250ms;
                }

                :root[data-market="IN"] {
                  --color-text: #000080;
                }

                @media (prefers-color-scheme: dark) {
                  :root:not([data-variant]) {
                    color-scheme: dark;
                    --color-background: #000000;
                    --color-text: #ffffff;
                  }
                }

                :root[data-variant="dark"] {
                  color-scheme: dark;
                  --color-background: #000000;
                  --color-text: #ffffff;
                }

                :root[data-variant="calm"] {
                  --metric-radius: 8px;
                }

                """)
    }

    /// Applies the blocks of a style sheet as a browser would: those whose attributes match, weaker selectors first,
    /// then in the order of the text. Media queries are left out.
    private func cascade(_ css: String, market: String?, variant: String?) -> [String: String] {
        var rules: [(specificity: Int, properties: [(String, String)])] = []
        var depth = 0
        var current: (specificity: Int, properties: [(String, String)])?
        for line in css.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasSuffix("{") {
                depth += 1
                guard depth == 1, line.hasPrefix(":root") else { continue }
                var matches = true
                var count = 1
                for (attribute, value) in [("data-market", market), ("data-variant", variant)] {
                    guard let range = line.range(of: "[\(attribute)=\"") else { continue }
                    count += 1
                    matches = matches && String(line[range.upperBound...].prefix { $0 != "\"" }) == value
                }
                current = matches ? (count, []) : nil
            } else if line == "}" {
                depth -= 1
                if depth == 0, let rule = current { rules.append(rule) }
                if depth == 0 { current = nil }
            } else if depth == 1, let colon = line.firstIndex(of: ":") {
                current?.properties.append(
                    (
                        String(line[..<colon]),
                        line[line.index(after: colon)...].trimmingCharacters(in: CharacterSet(charactersIn: " ;"))
                    ))
            }
        }
        var values: [String: String] = [:]
        for rule in rules.enumerated().sorted(by: {
            ($0.element.specificity, $0.offset) < ($1.element.specificity, $1.offset)
        }) {
            for (name, value) in rule.element.properties { values[name] = value }
        }
        return values
    }

    @Test func `the cascade gives every theme of the bundled packs its own values`() throws {
        var options = ThemeHost.Options()
        options.themeDirectories = [
            ThemeDirectory(
                URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../themes.d")
                    .standardized.path, origin: "test")
        ]
        let host = ThemeHost(options)
        #expect(host.catalogue.ids.count >= 7)
        for pack in host.catalogue.ids {
            let themes = try host.themes(of: pack).map { try host.theme($0) }
            let (css, diagnostics) = CSSFormat().export(themes)
            #expect(diagnostics.allSatisfy { $0.severity == .note })
            for theme in themes {
                let values = cascade(css, market: theme.id.market, variant: theme.id.variant)
                #expect(values["color-scheme"] == theme.appearance.rawValue, "\(theme.id)")
                for (name, token) in theme.tokens(in: .colors) {
                    guard case .color(let color) = token.value else { continue }
                    let property = "--color-" + name.replacingOccurrences(of: ".", with: "-")
                    #expect(values[property] == color.hexString, "\(theme.id) \(name)")
                }
                for (name, token) in theme.tokens(in: .metrics) {
                    guard case .dimension(let dimension) = token.value else { continue }
                    let value = values["--metric-" + name.replacingOccurrences(of: ".", with: "-")]
                    #expect(value?.hasPrefix(Dimension(dimension.value).description) == true, "\(theme.id) \(name)")
                }
                for style in theme.textStyles {
                    let weight = values["--font-\(style.name.replacingOccurrences(of: ".", with: "-"))-weight"]
                    #expect(weight == style.weight.map { Dimension($0).description }, "\(theme.id) \(style.name)")
                }
            }
        }
    }

    @Test func `a variant wins over a market, and what is unset does not show through`() throws {
        let themes = try themes(
            """
            livery: 1
            colors: { a: red, b: red, c: red, d: red }
            markets: { IN: { colors: { a: blue, b: unset }, variants: { dark: { colors: { d: white } } } } }
            variants: { dark: { colors: { a: pink, c: unset } } }
            """)
        let css = CSSFormat().export(themes).text
        for theme in themes {
            let values = cascade(css, market: theme.id.market, variant: theme.id.variant)
            for role in ["a", "b", "c", "d"] {
                #expect(values["--color-\(role)"] == theme.color(role)?.hexString ?? "initial", "\(theme.id) \(role)")
            }
        }
    }

    @Test func `a colour outside of sRGB is mapped, and exact where the display can show it`() throws {
        let themes = try themes("livery: 1\ncolors: { a: color(display-p3 0 1 0) }\n")
        let text = CSSFormat().export(themes).text
        #expect(text.contains("@media (color-gamut: p3) {\n  :root {\n    --color-a: color(display-p3 0 1 0);\n  }\n}"))
        // coloraide 8.13.1: Color("color(display-p3 0 1 0)").fit("srgb", method="oklch-chroma")
        #expect(text.contains("  --color-a: #00fb29;"))
    }

    @Test func `tokens whose properties collide are told`() throws {
        let themes = try themes("livery: 1\ncolors: { text.muted: red, text-muted: blue }\n")
        #expect(
            CSSFormat().export(themes).diagnostics.map(\.message) == [
                "'text.muted' and 'text-muted' are both written '--color-text-muted'"
            ])
    }
}
