import LiveryPluginColor
import LiveryVariants
import Testing

@Suite struct PromiseTests {
    @Test(arguments: ["background", "surface", "text", "text.muted", "accent", "link", "border", "button-text"])
    func `What the author states is never touched, and the rest still keeps its contrast`(_ name: String) throws {
        let stated = ["background": "#000000", "text": "#ffffff", "button-text": "#101010"][name] ?? "#8899aa"
        let sample = Sample.app.stating(name, stated)
        let result = try sample.derived()
        #expect(result.roles[name]?.color.hex == stated)
        #expect(result.roles[name]?.outcome == .stated)
        try expectKept(sample, result.roles, apartFrom: result.findings)
    }

    @Test func `A fill gives way to stated text on it only where nothing else helps, and says so`() throws {
        let sample = Sample.app.stating("on-accent", "#ffffff")
        let result = try sample.derived()
        let accent = try #require(result.roles["accent"])
        #expect(accent.color != SRGB8(hex: "#ff9933"))
        #expect(SRGB8.white.contrast(with: accent.color) >= 4.5)
        #expect(result.findings.contains { $0.rule == .fillChanged && $0.roles == [sample.index("accent")] })
        let before = OKLCH(SRGB8(hex: "#ff9933"))
        let after = OKLCH(accent.color)
        #expect(before.hueA * after.hueA + before.hueB * after.hueB > 0.999)
    }

    @Test func `A fill that stays and is hardly seen on the dark page is reported`() throws {
        let sample = Sample(
            [("background", "#ffffff"), ("text", "#222222"), ("brand", "#00005c")], kinds: ["brand": .fill])
        let result = try sample.derived()
        #expect(result.roles["brand"]?.outcome == .kept)
        #expect(result.findings.map(\.rule) == [.fillSunken])
        #expect(result.findings.first?.roles == [2, 0])
    }

    @Test func `A brand color that is a fill and text keeps its color where its pairs allow`() throws {
        let pairs = [("on-brand", "brand"), ("brand", "background"), ("text", "background")]
        let bright = Sample(
            [("background", "#ffffff"), ("text", "#222222"), ("brand", "#1a7fd4"), ("on-brand", "#ffffff")], pairs)
        let kept = try bright.derived()
        #expect(kept.roles["brand"]?.outcome == .kept)
        let deep = Sample(
            [("background", "#ffffff"), ("text", "#222222"), ("brand", "#8a1538"), ("on-brand", "#ffffff")], pairs)
        let moved = try deep.derived()
        #expect(moved.findings.map(\.rule) == [.fillChanged])
        try expectKept(deep, moved.roles, apartFrom: moved.findings)
    }

    @Test func `Where both sides of a pair are stated and too close, a finding names them`() throws {
        let sample = Sample.app.stating("text", "#333333").stating("background", "#222222")
        let findings = try sample.derived().findings
        let lost = try #require(findings.first { $0.rule == .contrast })
        #expect(lost.roles == [sample.index("text"), sample.index("background")])
        #expect(lost.message.hasPrefix("'text' on 'background' has 1.2"))
    }

    @Test func `Derived roles lean towards what the author states`() throws {
        let plain = try Sample.app.derived().roles
        let leaning = try Sample.app.stating("link", "#a8c7ff").derived().roles
        for name in ["error", "success"] {
            let before = OKLCH(try #require(plain[name]).color).lightness
            let after = OKLCH(try #require(leaning[name]).color).lightness
            #expect(after > before + 0.02, "\(name)")
        }
    }

    @Test func `The same input gives the same output`() throws {
        let first = try Sample.app.derived()
        let second = try Sample.app.derived()
        #expect(first.findings == second.findings)
        for (name, role) in first.roles { #expect(second.roles[name]?.note == role.note) }
    }

    @Test func `Roles that differ stay apart`() throws {
        // Two weak texts that both have to be walked to the same contrast.
        let sample = Sample(
            [
                ("background", "#ffffff"), ("a", "#767676"), ("b", "#6f6f6f"), ("c", "#696969"), ("d", "#636363"),
            ], [("a", "background"), ("b", "background"), ("c", "background"), ("d", "background")])
        let roles = try sample.derived(goal: .enhanced).roles
        let shades = try ["a", "b", "c", "d"].map { OKLCH(try #require(roles[$0]).color) }
        for one in shades.indices {
            for other in shades.indices where other > one {
                #expect(shades[one].distance(to: shades[other]) >= 0.015)
            }
        }
        try expectKept(sample, roles, apartFrom: [])
    }

    @Test func `Every pair is reported with its ratio before and after`() throws {
        let roles = try Sample.app.derived().roles
        let link = try #require(roles["link"])
        #expect(link.measures.map(\.other) == [Sample.app.index("background"), Sample.app.index("card")])
        for measure in link.measures {
            #expect(measure.goal == 4.5)
            #expect((measure.before - 6.386).magnitude < 0.001)
            let other = try #require(roles[Sample.app.roles[measure.other].name]).color
            #expect((measure.after - link.color.contrast(with: other)).magnitude < 1e-9)
        }
        #expect(link.rule == "accent-lightness")
        #expect(link.note.hasPrefix("OKLCH lightness 0.49 to 0."))
        #expect(link.note.hasSuffix("hue kept (the role is by its colour an accent)"))
    }

    @Test func `High contrast keeps the appearance and what is enough already`() throws {
        let result = try Sample.app.derived(nil, goal: .enhanced)
        #expect(result.roles["background"]?.outcome == .kept)
        #expect(result.roles["text"]?.outcome == .kept)
        let muted = try #require(result.roles["text.muted"]).color
        #expect(muted.contrast(with: .white) >= 7)
        #expect(muted.contrast(with: .white) < 7.2)
        for pair in Sample.app.pairs {
            let top = try #require(result.roles[Sample.app.roles[pair.foreground].name]).color
            let bottom = try #require(result.roles[Sample.app.roles[pair.background].name]).color
            #expect(top.contrast(with: bottom) >= 7)
        }
    }

    @Test func `High contrast moves a fill that neither black nor white can be read on`() throws {
        let sample = Sample(
            [("background", "#ffffff"), ("brand", "#808080"), ("on-brand", "#ffffff")], [("on-brand", "brand")])
        let result = try sample.derived(nil, goal: .enhanced)
        let brand = try #require(result.roles["brand"]).color
        #expect(try #require(result.roles["on-brand"]).color.contrast(with: brand) >= 7)
        #expect(brand != SRGB8(hex: "#808080"))
    }

    @Test func `What is required is reached where that is asked for, though the source theme fails`() throws {
        let sample = Sample(
            [("background", "#ffffff"), ("text", "#222222"), ("hint", "#bbbbbb")],
            [("text", "background"), ("hint", "background")])
        let kept = try sample.derived()
        let required = try sample.derived(goal: .required)
        let page = try #require(required.roles["background"]).color
        #expect(try #require(required.roles["hint"]).color.contrast(with: page) >= 4.5)
        #expect(try #require(kept.roles["hint"]).color.contrast(with: page) < 4.5)
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 6, 7]) func `Random themes keep their contrast or say what is lost`(
        _ seed: UInt64
    )
        throws
    {
        var random = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next() -> UInt8 {
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            return UInt8(truncatingIfNeeded: random >> 24)
        }
        for _ in 0..<40 {
            var roles: [(String, String)] = [("background", "#f8f8f8"), ("surface", "#ececec")]
            for index in 0..<12 { roles.append(("r\(index)", SRGB8(next(), next(), next()).hex)) }
            var sample = Sample(roles)
            // Among pairs at random no page can be told.
            sample.roles[0].kind = .background
            for _ in 0..<20 {
                let (top, bottom) = (Int(next()) % 14, Int(next()) % 14)
                if top != bottom { sample.pairs.append(SourcePair(foreground: top, background: bottom)) }
            }
            if next() < 128 { sample.roles[Int(next()) % 14].stated = SRGB8(next(), next(), next()) }
            let result = try sample.derived()
            try expectKept(sample, result.roles, apartFrom: result.findings)
        }
    }

    /// Every declared pair has the level that it has in the source theme, or a finding names it.
    private func expectKept(
        _ sample: Sample, _ roles: [String: VariantRole], apartFrom findings: [VariantFinding]
    ) throws {
        let lost = Set(findings.filter { $0.rule == .contrast }.map(\.roles))
        for pair in sample.pairs {
            let before = sample.roles[pair.foreground].color.contrast(with: sample.roles[pair.background].color)
            let level = before >= 4.5 ? 4.5 : before >= 3 ? 3 : 0
            let top = try #require(roles[sample.roles[pair.foreground].name]).color
            let bottom = try #require(roles[sample.roles[pair.background].name]).color
            if top.contrast(with: bottom) < level {
                #expect(lost.contains([pair.foreground, pair.background]))
            }
        }
    }
}
