import LiveryColor
import LiveryDiagnostics
import LiveryPlugins
import Testing

@Suite struct PairCheckTests {
    private func theme(
        _ roles: [(String, String)],
        _ pairs: [(foreground: Int, background: Int, required: Double, usage: PluginTheme.Usage)]
    ) throws -> PluginTheme {
        PluginTheme(
            roles: try roles.map { .init($0.0, try ColorValue(css: $0.1)) },
            pairs: pairs.map {
                .init(foreground: $0.foreground, background: $0.background, required: $0.required, usage: $0.usage)
            })
    }

    @Test func `Market and text styles are nothing that the check sees`() throws {
        #expect(try Bundled.host.signature("contrast", .check).seesOnlyColors)
        var theme = try theme([("text", "#999999"), ("page", "#ffffff")], [(0, 1, 4.5, .text)])
        let found = try Bundled.check(theme)
        (theme.market, theme.pack, theme.variant, theme.languages) = ("IN", "other", "dark", ["hi"])
        theme.textStyles = [.init("body", families: ["Inter"], size: 30)]
        #expect(theme.colorsOnly.market.isEmpty && theme.colorsOnly.textStyles.isEmpty)
        #expect(theme.colorsOnly.roles == theme.roles && theme.colorsOnly.pairs == theme.pairs)
        #expect(try Bundled.check(theme) == found)
    }

    @Test(.enabled(if: Vectors.hasEdges))
    func `Verdicts at the threshold are those of the unrounded ratio, and no message contradicts its verdict`() throws {
        for edge in try Vectors.edges() {
            let found = try Bundled.check(
                try theme([("text", edge.fg), ("page", edge.bg)], [(0, 1, edge.threshold, .text)]))
            #expect(found.isEmpty == edge.pass, "\(edge.fg) on \(edge.bg): \(edge.ratio)")
            guard let finding = found.first else { continue }
            #expect(finding.measurement?.verdict == .verified)
            #expect(
                !finding.message.contains(
                    "contrast of \(edge.threshold == 3 ? "3;" : edge.threshold == 7 ? "7;" : "4.5;")"))
        }
    }

    /// The manifest promises it, and Livery does not call the check then.
    @Test func `Where every pair has its contrast by the host's measure, the check finds nothing`() throws {
        #expect(try Bundled.host.signature("contrast", .check).isSilentWhenPairsAreMet)
        var state: UInt64 = 7
        func random(_ limit: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % limit
        }
        var met = 0
        for _ in 0..<600 {
            // Mostly opaque, and two thirds dark on light, so that many pairs are all right.
            func color(from least: UInt64) -> String {
                (0..<3).map { _ in String(least + random(0x40), radix: 16) }.map { $0.count < 2 ? "0" + $0 : $0 }
                    .joined()
            }
            let alpha = random(8) == 0 ? "80" : ""
            let (top, light) = (color(from: random(3) == 0 ? 0xC0 : 0), color(from: 0xC0))
            let required = [0, 3, 4.5, 7, 12][Int(random(5))]
            let theme = try theme(
                [("text", "#\(top)\(alpha)"), ("page", "#\(light)"), ("wide", "oklch(70% 0.3 150)")],
                [(0, 1, required, [.text, .icon, .unspecified][Int(random(3))]), (0, 2, 1.1, .border)])
            guard theme.meetsItsPairs else { continue }
            met += 1
            #expect(try Bundled.check(theme).isEmpty)
        }
        #expect(met > 100)
    }

    @Test(.enabled(if: Vectors.hasEdges))
    func `At the threshold the host asks the check where it is not certain`() throws {
        for edge in try Vectors.edges() where !edge.pass {
            let theme = try theme([("text", edge.fg), ("page", edge.bg)], [(0, 1, edge.threshold, .text)])
            #expect(!theme.meetsItsPairs, "\(edge.fg) on \(edge.bg): \(edge.ratio)")
        }
    }

    @Test func `A finding says what is measured, what is wanted and why, and suggests what mends it`() throws {
        let found = try Bundled.check(
            try theme([("text", "#777777"), ("background", "white")], [(0, 1, 4.5, .text)]))
        let finding = try #require(found.first)
        #expect(finding.message == "'text' on 'background' has a contrast of 4.47; 4.5 is needed for text")
        #expect(finding.severity == .error)
        #expect(finding.roles == [0, 1])
        #expect(finding.measurement?.verdict == .verified)
        #expect(finding.rejectedSuggestions == 0)
        #expect(finding.suggestions.first?.role == 0)
        #expect(finding.suggestions.first?.value.hexString == "#767676")
        #expect(finding.suggestions.first?.note == "darken 'text' to #767676")
    }

    @Test func `A suggestion keeps the other pairs of the same role`() throws {
        // Darkening the link for the page alone would need less than the card needs.
        let theme = try theme(
            [("link", "#3b82f6"), ("background", "white"), ("card", "#e5e7eb")],
            [(0, 1, 4.5, .text), (0, 2, 4.5, .text)])
        let found = try Bundled.check(theme)
        #expect(found.count == 2)
        for finding in found {
            let suggestion = try #require(finding.suggestions.first { $0.role == 0 })
            for background in ["white", "#e5e7eb"] {
                #expect(suggestion.value.contrastRatio(on: try ColorValue(css: background)) >= 4.5)
            }
        }
    }

    @Test func `Where one role has two duties that no colour meets, the finding names both`() throws {
        // A tint as a fill under white text and as text on a dark page.
        let found = try Bundled.check(
            try theme(
                [("accent", "#4f7fdd"), ("on-accent", "#ffffff"), ("background", "#202124")],
                [(0, 2, 7, .text), (1, 0, 7, .text)]))
        #expect(found.count == 2)
        #expect(
            found[0].help
                == "No lightness of 'accent' has 7 with 'background' (#202124) and 7 with 'on-accent' (#ffffff) "
                + "at once: use a role for each duty.")
        #expect(!found[0].suggestions.contains { $0.role == 0 })
    }

    @Test(arguments: [
        (PluginTheme.Usage.text, "AAA", 7.0), (.text, "AA", 4.5), (.border, "AA", 3.0), (.icon, "AAA", 4.5),
        (.focus, "declared", 3.0), (.largeText, "AAA", 4.5), (.onFill, "AA", 4.5),
    ]) func `What a pair owes follows from what it is for`(
        _ usage: PluginTheme.Usage, _ level: String, _ required: Double
    ) throws {
        let found = try Bundled.check(
            try theme([("a", "#fefefe"), ("b", "white")], [(0, 1, level == "declared" ? 0 : 3, usage)]),
            [Bundled.word("level", level)])
        #expect(found.first?.measurement?.required == required)
    }

    @Test func `Translucent text is judged by what is seen`() throws {
        let theme = try theme(
            [("text", "#00000080"), ("ghost", "#00000000"), ("background", "white")],
            [(0, 2, 4.5, .text), (1, 2, 4.5, .text)])
        let found = try Bundled.check(theme)
        #expect(found.map { $0.measurement?.verdict } == [.verified, .verified])
        #expect(found[0].measurement.map { ($0.claimed - 4).magnitude < 0.01 } == true)
        #expect(found[1].message.hasSuffix("'ghost' is fully transparent"))
    }

    @Test func `A theme that keeps its promises has no findings`() throws {
        #expect(try Bundled.check(try theme([("a", "black"), ("b", "white")], [(0, 1, 21, .text)])) == [])
    }
}
