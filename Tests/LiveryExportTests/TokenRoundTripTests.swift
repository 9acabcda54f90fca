import Foundation
import Livery
import Testing

/// What `export --format json` writes, read again by `import`: the pack is the same, every value of every market and variant
/// and all that it says besides.
@Suite struct TokenRoundTripTests {
    /// Imports a document of design tokens as a pack, and gives a host that has it, with what the import said.
    private func imported(_ text: String, _ id: String) throws -> (folder: PackFolder, diagnostics: [Diagnostic]) {
        let result = PackImporter(format: .tokens) { _ in nil }.read(
            SourceText(path: id + ".resolver.json", bytes: Array(text.utf8)), stem: "another-name")
        let pack = try #require(result.packs.first, "\(result.diagnostics.map(\.message))")
        return (try PackFolder([id: pack.text]), result.diagnostics)
    }

    private func values(_ theme: Theme) -> [String: ResolvedValue] {
        var values: [String: ResolvedValue] = [:]
        for namespace in TokenID.Namespace.allCases {
            for (name, token) in theme.tokens(in: namespace) {
                values["\(namespace) \(name)"] = token.value
            }
        }
        return values
    }

    /// Whether a value came back. Components that the Color Module does not allow, such as red above 1, are written in
    /// another space, and the colour is the same to twelve digits.
    private func isSame(_ value: ResolvedValue, _ other: ResolvedValue?) -> Bool {
        guard value != other, case .color(let a) = value, case .color(let b)? = other, b.space == .oklch else {
            return value == other
        }
        let (x, y) = (a.converted(to: .oklab), b.converted(to: .oklab))
        return a.alpha == b.alpha && !a.isInGamut(of: a.space)
            && max(abs(x.first - y.first), abs(x.second - y.second), abs(x.third - y.third)) < 1e-12
    }

    /// What a theme says besides its values, of all packs in its line together, as lines.
    private func facts(_ theme: Theme) -> [String] {
        let pack = theme.chain.first { !$0.isOverlay }?.pack
        var facts = [pack?.title, pack?.summary, pack?.author, pack?.license].map { $0 ?? "-" }
        for pair in theme.pairs where pair.isDeclared {
            facts.append("\(pair.foreground) on \(pair.background): \(pair.level.title)")
        }
        var kinds: [String: String] = [:]
        var advice: [String: String] = [:]
        var checks: Set<String> = []
        for link in theme.chain {
            for (role, kind) in link.pack.roleKinds where kinds[role.text] == nil { kinds[role.text] = kind.rawValue }
            for item in link.pack.deprecations where advice[item.token.text] == nil {
                advice[item.token.text] = item.replacement.map { "$" + $0.text } ?? item.advice
            }
            for check in link.pack.otherChecks {
                checks.insert(check.function.text + "\(check.arguments.map { $0.label.text + "=" + $0.value.text })")
            }
        }
        facts += kinds.map { "kind of \($0): \($1)" }.sorted() + advice.map { "instead of \($0): \($1)" }.sorted()
        return facts + checks.sorted()
    }

    private func expectSame(_ themes: [Theme], _ back: ThemeHost, _ id: String) throws {
        for theme in themes {
            let other = try back.theme(ThemeID(pack: id, market: theme.id.market, variant: theme.id.variant))
            #expect(other.appearance == theme.appearance, "\(theme.id)")
            #expect(other.languages == theme.languages, "\(theme.id)")
            #expect(facts(other) == facts(theme), "\(theme.id)")
            let (wanted, found) = (values(theme), values(other))
            for (name, value) in wanted where !isSame(value, found[name]) {
                Issue.record("\(theme.id) \(name): \(value) became \(String(describing: found[name]))")
            }
            #expect(found.keys.filter { wanted[$0] == nil }.sorted() == [], "\(theme.id)")
        }
    }

    @Test(arguments: BundledPacks.ids)
    func `a pack comes back with every value of every market and variant`(id: String) throws {
        let themes = try #require(BundledPacks.themes[id])
        let (text, notes) = JSONFormat().export(themes)
        #expect(notes.filter { $0.severity != .note } == [])
        let (folder, diagnostics) = try imported(text, id)
        #expect(diagnostics.map(\.message) == [])
        let host = folder.host
        #expect(Set(host.themes(of: id)) == Set(themes.map(\.id)))
        try expectSame(themes, host, id)
    }

    /// Packs that state what design tokens have no place for, each in a way of its own.
    private static let packs: [String: String] = [
        "every key": """
        livery: 1
        title: "A: title, with 'marks' #1"
        description: |
          Two lines,
          the second one.
        author: Ann O'Nym <ann@example.org>
        license: MIT OR Apache-2.0
        appearance: dark
        x-figma: { file: abc, pages: [1, two, "3"], nothing: ~, deep: { er: [[a], []], none: {} } }
        x-text: "yes"
        palette: { navy: navy, old.blue: "#00f8", sys: system.indigo }
        colors:
          background: color(display-p3 0.1 0.2 0.3)
          text: { default: $navy, muted: "mix($navy, $background, 35%)" }
          accent: oklch(62% none 145 / none)
          accent-2: $accent
          badge: $sys
        fonts:
          body: { family: [A, B], size: 17, weight: 350, line-height: 24pt, letter-spacing: 0.02em, style: oblique, scales-with: body, features: [tnum, cv05 2], color: $text.muted }
          bare: { size: 1.5rem }
        metrics: { gap: 4pt, tilt: 3deg, part: 12.5%, wide: 2em, big: 2rem, s: 0.2s, dp: 3dp, sp: 4sp, k: -1.25, same: $gap }
        kinds: { fill: [accent], text: text }
        checks:
          contrast: [ { text: text, on: background, level: AAA }, { text: text.muted, on: background, level: 2.5 }, { text: accent, on: background, level: ui } ]
          color-vision: [ { roles: [accent, badge], threshold: 0.02 }, {} ]
        deprecated: { accent-2: $accent, palette.old.blue: ask the brand team, metrics.gap: $metrics.same, fonts.bare: "no: more", text.muted: $text }
        """,
        "groups": """
        livery: 1
        colors: { a: red, b: lime, c: blue, background: white, text: black }
        fonts: { body: { size: 17, weight: 400 }, big: { size: 30 } }
        markets:
          nordic: { members: [NO, SE, DK], languages: [en], colors: { a: navy, b: unset }, fonts: { body: { weight: 700, line-height: 1.5 }, big: unset } }
          west: { members: [NO, GB], colors: { c: teal } }
          NO: { languages: [nb, nn], colors: { a: red } }
          SE: { colors: { b: lime, a: red }, fonts: { body: { weight: unset }, big: { size: 30 } } }
          GB: {}
        variants:
          dark: { colors: { background: black, text: white, c: unset }, markets: { nordic: { colors: { text: yellow } }, SE: { colors: { text: white, c: gold } } } }
          calm: { appearance: dark, metrics: { slow: 2s }, colors: { only: pink } }
        """,
        "unset": """
        livery: 1
        palette: { raw: red }
        colors: { a: $raw, b: $a, c: "#123" }
        fonts: { body: { size: 17, weight: 400, color: $c }, gone: { size: 3 } }
        metrics: { m: 1, n: $m }
        markets: { IN: { colors: { b: unset }, variants: { dark: { colors: { b: white, c: unset }, fonts: { body: { color: $a } } } } }, US: { metrics: { n: unset } } }
        variants: { dark: { colors: { a: navy, b: unset }, fonts: { gone: unset, body: { weight: unset } } }, bare: { palette: { raw: lime }, metrics: { m: 2 } } }
        """,
        "markets alone": """
        livery: 1
        appearance: dark
        colors: { background: white }
        markets: { IN: { languages: [hi, en-IN] }, TW: { languages: [zh-Hant-TW], colors: { background: red } } }
        """,
        "styles that are groups": """
        livery: 1
        fonts: { headline: { size: 20, weight: 700 }, headline.large: { size: 32 }, headline.large.wide: { size: 33 }, body: { size: 3 } }
        deprecated: { headline: use body }
        variants: { dark: { fonts: { headline: { size: 21 }, headline.large: unset } } }
        """,
        "names of other dialects": """
        livery: 1
        palette: { value: red }
        colors: { chart.value: lime, chart.value.low: "#123", chart.type: navy, type: red, value.value: $chart.value }
        metrics: { value: 3, gap.value: 4pt }
        fonts: { value: { size: 3 } }
        markets: { IN: { colors: { chart.value.low: "#345" } }, US: { metrics: { value: 5 } } }
        variants: { dark: { colors: { chart.value: red } }, value: { metrics: { gap.value: $value }, colors: { value.value: $chart.type } } }
        """,
        "families": """
        livery: 1
        fonts:
          a: { family: ["A, B", "Rock 'n' Roll One", '"C"', "'D'"] }
          b: { family: ["A, B"], size: 3 }
          c: { family: "Rock 'n' Roll One", size: 3 }
        variants: { dark: { fonts: { a: { family: ["'D'", serif] } } } }
        """,
        "nothing": "livery: 1\ncolors: {}\n",
    ]

    @Test(arguments: packs.keys.sorted())
    func `what design tokens have no place for comes back`(name: String) throws {
        let folder = try PackFolder(["p": try #require(Self.packs[name])])
        let themes = try folder.host.themes(of: "p").map { try folder.host.theme($0) }
        let (text, notes) = JSONFormat().export(themes)
        #expect(notes.filter { $0.severity != .note } == [])
        let (back, diagnostics) = try imported(text, "p")
        #expect(diagnostics.map(\.message) == [])
        #expect(Set(back.host.themes(of: "p")) == Set(themes.map(\.id)))
        try expectSame(themes, back.host, "p")
        // What a program adds or takes away is left as it is.
        let again = try back.host.themes(of: "p").map { try back.host.theme($0) }
        #expect(JSONFormat().export(again).text == text)
    }

    @Test(arguments: packs.keys.sorted())
    func `each theme of a pack comes back alone`(name: String) throws {
        let folder = try PackFolder(["p": try #require(Self.packs[name])])
        for id in folder.host.themes(of: "p") {
            let theme = try folder.host.theme(id)
            let (text, _) = JSONFormat().export([theme])
            let (back, diagnostics) = try imported(text, "p")
            #expect(diagnostics.map(\.message) == [], "\(id)")
            let host = back.host
            let other = try host.theme(ThemeID(pack: "p", market: id.market))
            #expect(other.appearance == theme.appearance && other.languages == theme.languages, "\(id)")
            #expect(facts(other) == facts(theme), "\(id)")
            let (wanted, found) = (values(theme), values(other))
            #expect(wanted.keys.sorted() == found.keys.sorted(), "\(id)")
            for (name, value) in wanted where !isSame(value, found[name]) {
                Issue.record("\(id) \(name): \(value) became \(String(describing: found[name]))")
            }
        }
    }

    /// A value of a key of a pack's own, and how it comes back.
    @Test(arguments: [
        ("true", "true"), ("3", "3"), ("\"3\"", "\"3\""), ("\"000000\"", "\"000000\""), ("000000", "\"000000\""),
        ("'true'", "\"true\""), ("-1.5", "-1.5"), ("~", "null"), ("\"~\"", "\"~\""), ("yes", "\"yes\""),
        ("{ a: [1, \"1\", x] }", "{ a: [1, \"1\", x] }"), ("12px", "\"12px\""), ("1e3", "1000"), ("word", "word"),
    ])
    func `a key of one's own keeps the type of its value`(written: String, expected: String) throws {
        let folder = try PackFolder(["p": "livery: 1\nx-own: \(written)\ncolors: { a: red }\n"])
        let text = JSONFormat().export([try folder.theme("p")]).text
        let result = PackImporter(format: .tokens) { _ in nil }.read(
            SourceText(path: "p.tokens.json", bytes: Array(text.utf8)), stem: "p")
        let lines = try #require(result.packs.first).text.split(separator: "\n")
        #expect(lines.contains { $0 == "x-own: \(expected)" }, "\(lines)")
    }

    @Test func `what another program has changed since counts`() throws {
        let folder = try PackFolder([
            "p": "livery: 1\ncolors: { a: red, b: blue, c: lime }\ndeprecated: { a: $b, c: never }\n"
        ])
        let text = JSONFormat().export([try folder.theme("p")]).text
        let changed = text.replacingOccurrences(of: "\"use b\"", with: "\"use c\"").replacingOccurrences(
            of: ",\n      \"$deprecated\": \"never\"", with: "")
        #expect(changed != text)
        let (back, _) = try imported(changed, "p")
        let pack = try #require(back.host.catalogue["p"]?.pack)
        #expect(pack.deprecations.map(\.token.text) == ["colors.a"])
        #expect(pack.deprecations.first?.advice == "use c")
    }
}
