import LiveryColor
import LiveryDiagnostics
import LiveryPluginColor
import LiveryPlugins
import LiveryVariants
import Testing

/// The plug-in as the command calls it: through its manifest and its library.
@Suite struct InterfaceTests {
    static let host = PluginHost(PluginRegistry.scan(.standard()))

    /// The theme of the samples as packs make it, with an accent wider than sRGB.
    private func theme(
        stating stated: [String: String] = [:], wide: [String: String] = ["accent": "color(display-p3 1 0.6 0.2)"]
    )
        throws -> PluginTheme
    {
        PluginTheme(
            roles: try Sample.app.roles.map { role in
                PluginTheme.Role(
                    role.name, try ColorValue(css: wide[role.name] ?? role.color.hex),
                    stated: try stated[role.name].map { try ColorValue(css: $0) },
                    usage: role.kind == .fill ? .fill : role.kind == .border ? .border : .unspecified)
            },
            pairs: Sample.app.pairs.map {
                PluginTheme.Pair(foreground: $0.foreground, background: $0.background, required: 4.5, usage: .text)
            })
    }

    private func derive(
        _ name: String, _ theme: PluginTheme, _ arguments: [Argument] = []
    ) throws -> PluginDerivation {
        try Self.host.derive(name, theme, try Self.host.signature(name, .derive).bind(arguments))
    }

    @Test(arguments: ["dark", "light", "high-contrast"])
    func `The plug-in loads, and its library agrees with its manifest`(_ name: String) throws {
        try Self.host.prepare(name, .derive)
    }

    @Test func `Every role gets a result, a rule and a reason, and the host confirms every ratio`() throws {
        let derived = try derive("dark", try theme())
        #expect(derived.unanswered == [])
        #expect(derived.findings == [])
        for role in derived.roles {
            #expect(role.rule != "" && role.note != "", "\(role.name)")
            #expect(role.measures.allSatisfy { $0.verdict == .verified }, "\(role.name)")
        }
    }

    @Test func `A coloured fill stays in its own gamut`() throws {
        let derived = try derive("dark", try theme())
        let index = Sample.app.index("accent")
        let role = try #require(derived.roles.first { $0.index == index })
        guard case .kept(let color) = role.outcome else {
            Issue.record("the fill has changed")
            return
        }
        let wide = color.converted(to: .displayP3)
        #expect((wide.first - 1).magnitude < 1e-4 && (wide.second - 0.6).magnitude < 1e-4)
    }

    /// Accents outside sRGB: the host's colour maths, and not the plug-in's, says where they are and what contrast they have.
    @Test(arguments: [
        ("color(display-p3 0 0.3 0.9)", RGBGamut.displayP3), ("color(display-p3 0.75 0 0.1)", .displayP3),
        ("color(rec2020 0 0.4 0.1)", .rec2020),
    ]) func `An accent outside sRGB stays in its own gamut, and keeps its hue and its contrast`(
        _ css: String, _ gamut: RGBGamut
    ) throws {
        let theme = try theme(wide: ["link": css])
        let derived = try derive("dark", theme)
        let link = try #require(derived.roles.first { $0.name == "link" })
        let value = try #require(link.outcome.value)
        let before = try ColorValue(css: css).converted(to: .oklch)
        let after = value.converted(to: .oklch)
        #expect(link.rule == "accent-lightness")
        #expect(!value.isInGamut(of: .srgb))
        #expect(value.isInGamut(of: gamut == .displayP3 ? .displayP3 : .rec2020, tolerance: 0.001))
        #expect((after.third - before.third).magnitude < 0.1)
        // More chroma than the same accent has when it is brought into sRGB first.
        let narrow = try self.theme(wide: ["link": ColorValue(css: css).hexString])
        let plain = try #require(try derive("dark", narrow).roles.first { $0.name == "link" }?.outcome.value)
        #expect(after.second > plain.converted(to: .oklch).second + 0.005)
        #expect(link.measures.count == 2)
        for measure in link.measures {
            #expect(measure.verdict == .verified)
            #expect(measure.after >= 4.5)
            // In 8-bit sRGB as well.
            let ground = try #require(derived.roles.first { $0.index == measure.against }?.outcome.value)
            let shown = ColorValue(value.rgba8)
            #expect(shown.contrastRatio(on: ground) >= 4.5)
        }
    }

    @Test func `What is in sRGB stays in 8-bit sRGB`() throws {
        for role in try derive("dark", try theme(wide: [:])).roles {
            let value = try #require(role.outcome.value)
            let rounded = ColorValue(value.rgba8)
            #expect((value.first - rounded.first).magnitude < 1e-6, "\(role.name)")
        }
    }

    @Test func `Stated roles get no result, and what lies on them is readable`() throws {
        let derived = try derive("dark", try theme(stating: ["background": "#000000", "card": "#003300"]))
        #expect(!derived.roles.contains { $0.name == "background" || $0.name == "card" })
        #expect(derived.unanswered == [])
        let link = try #require(derived.roles.first { $0.name == "link" })
        #expect(link.measures.count == 2)
        #expect(link.measures.allSatisfy { $0.verdict == .verified && $0.after >= 4.5 })
    }

    @Test func `A price that has to be paid is a finding that the host confirms`() throws {
        let derived = try derive("dark", try theme(stating: ["text": "#444444", "background": "#222222"]))
        let finding = try #require(derived.findings.first { $0.rule == "contrast-lost" })
        #expect(finding.severity == .warning)
        #expect(finding.measurement?.verdict == .verified)
        #expect(finding.roles == [Sample.app.index("text"), Sample.app.index("background")])
    }

    @Test func `Translucent roles keep their opacity and their contrast, and the host confirms it`() throws {
        let roles = [
            ("background", "white"), ("overlay", "#f5f5f5e6"), ("text", "#000000d9"),
            ("text.muted", "rgb(0 0 0 / 0.62)"),
            ("border", "#0000001f"),
        ]
        let pairs = [(2, 0), (2, 1), (3, 0), (4, 0)]
        let theme = PluginTheme(
            roles: try roles.map { PluginTheme.Role($0.0, try ColorValue(css: $0.1)) },
            pairs: pairs.map {
                .init(
                    foreground: $0.0, background: $0.1, required: $0.0 == 4 ? 1.2 : 4.5,
                    usage: $0.0 == 4 ? .border : .text)
            })
        let derived = try derive("dark", theme)
        #expect(derived.findings == [])
        for role in derived.roles {
            let index = try #require(role.index)
            let before = theme.roles[index].value
            #expect(role.outcome.value.map { ($0.alpha - before.alpha).magnitude < 0.003 } == true, "\(role.name)")
            for measure in role.measures {
                #expect(measure.verdict == .verified, "\(role.name)")
                #expect(measure.after >= measure.required, "\(role.name)")
            }
        }
    }

    @Test func `A dark theme is refused with a reason`() throws {
        let night = PluginTheme(
            appearance: .dark,
            roles: try Sample.night.roles.map { PluginTheme.Role($0.name, try ColorValue(css: $0.color.hex)) })
        let error = #expect(throws: PluginError.self) { try derive("dark", night) }
        #expect(error?.code == .refused)
        #expect(
            error?.message
                == "'dark' of the plug-in 'org.livery.dark-variant' refuses: the theme is dark already: "
                + "its page 'background' is #1e1e2e; give force=true to derive from it all the same")
        #expect(throws: Never.self) {
            try derive("dark", night, [Argument(.boolean(true), label: "force")])
        }
    }

    @Test func `Packs can say what roles are for`() throws {
        let plain = try derive("dark", try theme())
        let told = try derive(
            "dark", try theme(),
            [Argument(.words(["link"]), label: "fills"), Argument(.words(["error"]), label: "keep")])
        let index = Sample.app.index("link")
        #expect(plain.roles.first { $0.index == index }?.rule == "accent-lightness")
        #expect(told.roles.first { $0.name == "error" }?.outcome.value?.hexString == "#c00000")
        #expect(told.roles.first { $0.index == index }?.note.contains("is given as a fill") == true)
    }

    @Test func `A fill that has to change for the text on it is reported`() throws {
        // Link as a fill would stay, but it is text on the page too, and keeps its contrast there.
        let told = try derive("dark", try theme(), [Argument(.words(["link"]), label: "fills")])
        let finding = try #require(told.findings.first { $0.rule == "fill-changed" })
        #expect(finding.roles == [Sample.app.index("link")])
        #expect(finding.severity == .note)
    }

    @Test func `A profile is taken from the arguments`() throws {
        let derived = try derive("dark", try theme(), [Argument(.word("oled"), label: "profile")])
        #expect(derived.roles.first { $0.name == "background" }?.outcome.value?.hexString == "#000000")
        let strong = try derive("dark", try theme(), [Argument(.word("high-contrast"), label: "profile")])
        for role in strong.roles { for measure in role.measures { #expect(measure.after >= 7) } }
    }
}
