import Foundation
import Livery
import Testing

/// Packs, from their text to the derived theme.
@Suite struct PackTests {
    private func host(_ files: [String: String]) throws -> ThemeHost {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        let host = ThemeHost(options)
        try #require(!host.plugins.plugins.isEmpty, "the bundled plug-ins are not there")
        return host
    }

    /// A pack of every way in which a role gets its value; `{0}` stands for the first name, and so on.
    private static let colors: [(role: Int, value: String)] = [
        (0, "white"), (1, "'#f4f4f8'"), (2, "'#222230'"), (3, "mix(${2}, ${0}, 35%)"), (4, "'#0b57d0'"),
        (5, "darken(${4}, 8%)"), (6, "readable(${4}, level=AA)"), (7, "darken(${5}, 6%)"), (8, "${4}"),
        (9, "'#c51d28'"),
        (10, "'#00000029'"), (11, "'#d9dbdf'"), (12, "color(display-p3 0 0.42 0.1)"), (13, "'#e7f0ff'"), (14, "${2}"),
        (15, "'#ffffff'"), (16, "tint(${4}, 85%)"),
    ]
    private static let names = [
        "background", "surface", "text", "text.muted", "accent", "accent.hover", "on-accent", "accent.pressed", "link",
        "error", "shadow", "border", "success", "selection", "on-selection", "on-error", "accent.surface",
    ]

    private func pack(_ names: [String], _ order: [Int], _ pairOrder: [Int]) -> String {
        func name(_ text: String) -> String {
            names.indices.reversed().reduce(text) { $0.replacingOccurrences(of: "{\($1)}", with: names[$1]) }
        }
        let colors = order.map { "  \(names[Self.colors[$0].role]): \(Self.colors[$0].value)" }
        let pairs = pairOrder.map { [(2, 0), (2, 1), (3, 0), (4, 0), (9, 1), (12, 0), (14, 13), (15, 9)][$0] }
            .map { "    - { text: \(names[$0.0]), on: \(names[$0.1]) }" }
        return name(
            """
            livery: 1
            colors:
            \(colors.joined(separator: "\n"))
            kinds: { kept: {10}, border: [{11}] }
            variants: { dark: { derive: dark, colors: { {13}: '#102a4d' } } }
            checks:
              contrast:
            \(pairs.joined(separator: "\n"))

            """)
    }

    @Test(arguments: 0..<8) func `A pack with its roles renamed throughout gives the same colours`(_ seed: Int) throws {
        var dice = Dice(UInt64(seed))
        let pairOrder = Array(0..<8)
        let plain = try host(["p.yaml": pack(Self.names, Array(Self.colors.indices), pairOrder)]).theme(
            ThemeID("p/dark"))
        // Either the same names for other roles, or names that say nothing.
        let names =
            seed % 2 == 0
            ? dice.shuffled(Self.names) : dice.shuffled(Self.names.indices.map { "role\($0)" })
        let text = pack(names, dice.shuffled(Array(Self.colors.indices)), dice.shuffled(pairOrder))
        let renamed = try host(["p.yaml": text]).theme(ThemeID("p/dark"))
        for (old, new) in zip(Self.names, names) {
            let color = try #require(plain.color(old), "\(old)")
            #expect(renamed.color(new) == color, "\(old), \(new)")
        }
    }

    @Test func `What is computed from a role alone lies on it or is a shade of it`() throws {
        let theme = try host(["p.yaml": pack(Self.names, Array(Self.colors.indices), Array(0..<8))])
            .theme(ThemeID("p/dark"))
        let accent = try #require(theme.color("accent"))
        #expect(try #require(theme.color("on-accent")).contrastRatio(on: accent) >= 4.5)
        #expect(theme.color("shadow")?.hexString == "#00000029")
        #expect(theme.color("link") == accent)
        for name in ["accent.hover", "accent.pressed"] {
            #expect(try #require(theme.color(name)).contrastRatio(on: #require(theme.color("background"))) >= 4.5)
        }
    }

    @Test func `A role outside sRGB keeps its space in a derived theme`() throws {
        let theme = try host([
            "p.yaml": """
            livery: 1
            colors:
              background: white
              text: "#222222"
              p3: color(display-p3 0.75 0 0.1)
              wide: oklch(0.5 0.29 142)
              plain: color(display-p3 0.2 0.4 0.3)
            variants: { dark: { derive: dark } }
            """
        ]).theme(ThemeID("p/dark"))
        let p3 = try #require(theme.color("p3"))
        #expect(p3.space == .displayP3)
        #expect(!p3.isInGamut(of: .srgb))
        #expect(p3.isInGamut(of: .displayP3, tolerance: 0.001))
        #expect(try #require(theme.color("wide")).space == .oklch)
        #expect(try #require(theme.color("plain")).space == .srgb)
    }

    @Test func `Kinds are taken from the strongest pack that names the role`() throws {
        let host = try host([
            "base.yaml":
                "livery: 1\ncolors: { background: white, text: '#222222', a: '#0b57d0', b: '#c51d28' }\nkinds: { fill: [a, $b] }\nvariants: { dark: { derive: dark } }\n",
            "kid.yaml": "livery: 1\nextends: base\nkinds: { accent: b }\n",
        ])
        let base = try host.theme(ThemeID("base/dark"))
        #expect(["a", "b"].map { base.color($0)?.hexString } == ["#0b57d0", "#c51d28"])
        let kid = try host.theme(ThemeID("kid/dark"))
        #expect(kid.color("a")?.hexString == "#0b57d0")
        #expect(kid.color("b")?.hexString != "#c51d28")
        #expect(host.check().flatMap(\.diagnostics).filter { $0.severity > .note } == [])
    }

    @Test func `Faults in kinds are reported where they stand`() throws {
        let found = try host([
            "p.yaml":
                "livery: 1\ncolors: { background: white, accent: '#0b57d0' }\nkinds:\n  fill: [acent, accent]\n  text: accent\nvariants: { dark: { derive: dark } }\n",
            "q.yaml": "livery: 1\ncolors: { a: red }\nkinds: { fil: a }\n",
        ]).check().flatMap(\.diagnostics)
        let repeated = try #require(found.first { $0.code == "duplicate-kind" })
        #expect(repeated.location?.place.line == 5 && repeated.location?.place.column == 9)
        #expect(found.contains { $0.code == "unknown-key" && $0.help == "did you mean 'fill'?" })
        let unknown = try host([
            "p.yaml":
                "livery: 1\ncolors: { background: white, accent: '#0b57d0' }\nkinds:\n  fill: [acent]\nvariants: { dark: { derive: dark } }\n"
        ]).check().flatMap(\.diagnostics).filter { $0.severity > .note }
        #expect(unknown.map(\.message) == ["'kinds' names the role 'acent', which this theme has not"])
        #expect(unknown.first?.help == "did you mean 'accent'?")
    }

    /// The slots of the base16 styling guidelines: background, raised, selection, four texts, eight accents.
    @Test func `A scheme's format says what its colours are for`() throws {
        let slots = [
            "ffffff", "f0f0f0", "e0e0e0", "8e8e8e", "6e6e6e", "333333", "222222", "fdfdfd", "d73a49", "b08800",
            "dbab09",
            "28a745", "0598bc", "0366d6", "5a32a3", "888888",
        ]
        let digits = Array("0123456789ABCDEF")
        let scheme = slots.enumerated().map { "  base0\(digits[$0]): \"\($1)\"" }.joined(separator: "\n")
        let host = try host([
            "day.yaml": "system: base16\nname: Day\nvariant: light\npalette:\n\(scheme)\n",
            "night.yaml": "livery: 1\nextends: base16-day\nvariants: { dark: { derive: dark } }\n",
        ])
        let theme = try host.theme(ThemeID("night/dark"))
        func rule(_ role: String) -> String? {
            guard let token = theme.tokens(in: .colors).first(where: { $0.name == role })?.token,
                token.derivation >= 0
            else { return nil }
            return theme.derivations[Int(token.derivation)].rule
        }
        let wanted = [
            "background": "page", "background.raised": "surface-rises", "selection": "surface-rises",
            "comment": "text-mirrored", "text": "text-mirrored", "syntax.keyword": "accent-lightness",
            "syntax.deprecated": "accent-lightness", "search": "fill-kept",
        ]
        for (role, name) in wanted { #expect(rule(role)?.hasPrefix(name) == true, "\(role): \(rule(role) ?? "-")") }
    }
}
