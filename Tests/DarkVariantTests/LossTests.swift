import LiveryPluginColor
import LiveryVariants
import Testing

/// No pair is lost that the source theme's own colours would keep.
@Suite struct LossTests {
    private func ratio(_ pair: SourcePair, _ sample: Sample, _ roles: [String: VariantRole]) throws -> Double {
        let top = try #require(roles[sample.roles[pair.foreground].name]).color
        let bottom = try #require(roles[sample.roles[pair.background].name]).color
        return top.contrast(with: bottom)
    }

    private func before(_ pair: SourcePair, _ sample: Sample) -> Double {
        sample.roles[pair.foreground].color.contrast(with: sample.roles[pair.background].color)
    }

    private func level(_ ratio: Double) -> Double { ratio >= 4.5 ? 4.5 : ratio >= 3 ? 3 : 0 }

    @Test(arguments: Profile.allCases, [ContrastGoal.kept, .required])
    func `One text on coloured fills and on a dark neutral one keeps all its pairs`(
        _ profile: Profile, _ goal: ContrastGoal
    ) throws {
        let sample = Sample(
            [
                ("background", "#ffffff"), ("save", "#9a6700"), ("delete", "#cf222e"), ("badge", "#25292e"),
                ("on-fill", "#ffffff"),
            ], [("on-fill", "save"), ("on-fill", "delete"), ("on-fill", "badge")])
        let result = try sample.derived(profile: profile, goal: goal)
        for pair in sample.pairs { #expect(try ratio(pair, sample, result.roles) >= 4.5) }
        #expect(!result.findings.contains { $0.rule == .contrast })
        guard profile != .highContrast else { return }
        #expect(result.findings.isEmpty)
        for name in ["save", "delete", "on-fill"] { #expect(result.roles[name]?.outcome == .kept) }
        let badge = try #require(result.roles["badge"]).color
        #expect(badge.contrast(with: try #require(result.roles["background"]).color) >= 1.3)
    }

    /// The emphasis fills of GitHub's Primer, and the one text on them all.
    @Test func `Primer's text on emphasis fills keeps all its pairs, and no coloured fill changes`() throws {
        let fills = [
            ("accent", "#0969da"), ("success", "#1f883d"), ("attention", "#9a6700"), ("severe", "#bc4c00"),
            ("danger", "#cf222e"), ("done", "#8250df"), ("sponsors", "#bf3989"), ("neutral", "#59636e"),
            ("emphasis", "#25292e"),
        ].map { ("bgColor-\($0.0)-emphasis", $0.1) }
        let sample = Sample(
            [("bgColor-default", "#ffffff"), ("fgColor-default", "#1f2328"), ("fgColor-onEmphasis", "#ffffff")] + fills,
            fills.map { ("fgColor-onEmphasis", $0.0) } + [("fgColor-default", "bgColor-default")])
        let result = try sample.derived()
        #expect(result.findings.isEmpty)
        for pair in sample.pairs { #expect(try ratio(pair, sample, result.roles) >= level(before(pair, sample))) }
        for (name, hex) in fills.dropLast() { #expect(result.roles[name]?.color.hex == hex) }
    }

    @Test(arguments: 0..<10) func `Shared texts on random fills keep all pairs, and the coloured fills stay`(
        _ seed: Int
    ) throws {
        var dice = Dice(UInt64(seed))
        for _ in 0..<50 {
            let sample = Synthetic.sharedText(&dice)
            let result = try sample.derived()
            #expect(result.findings.isEmpty)
            for pair in sample.pairs { #expect(try ratio(pair, sample, result.roles) >= 4.5) }
            for role in sample.roles where role.name.hasPrefix("fill") {
                #expect(result.roles[role.name]?.color == role.color)
            }
        }
    }

    @Test(arguments: 0..<10) func `Random themes of every kind of role lose no pair in any profile`(
        _ seed: Int
    ) throws {
        var dice = Dice(UInt64(100 + seed))
        for round in 0..<20 {
            let sample = Synthetic.theme(&dice, withKinds: round % 2 == 0)
            for profile in Profile.allCases {
                let result = try sample.derived(profile: profile)
                for pair in sample.pairs {
                    #expect(try ratio(pair, sample, result.roles) >= level(before(pair, sample)))
                }
            }
        }
    }

    @Test func `High contrast darkens both fills under a white text rather than giving one of them up`() throws {
        let sample = Sample(
            [("background", "#ffffff"), ("a", "#8b9e10"), ("b", "#6c6c6c"), ("on-fill", "#ffffff")],
            [("on-fill", "a"), ("on-fill", "b")])
        for direction in [nil, Direction.dark] {
            let result = try sample.derived(direction, profile: .highContrast)
            for pair in sample.pairs { #expect(try ratio(pair, sample, result.roles) >= 7) }
        }
    }

    @Test(arguments: [nil, Direction.dark], 0..<6) func `High contrast makes no pair worse than it was`(
        _ direction: Direction?, _ seed: Int
    ) throws {
        var dice = Dice(UInt64(200 + seed))
        for _ in 0..<30 {
            let sample = Synthetic.theme(&dice)
            let result = try sample.derived(direction, profile: .highContrast)
            for pair in sample.pairs {
                #expect(try ratio(pair, sample, result.roles) >= min(7, before(pair, sample)))
            }
        }
    }

    @Test(arguments: 0..<6) func `High contrast makes no pair of any random colours worse than it was`(
        _ seed: Int
    ) throws {
        var dice = Dice(UInt64(300 + seed))
        for _ in 0..<20 {
            var sample = Sample([("background", "#f8f8f8"), ("surface", "#ececec")])
            for index in 0..<10 {
                sample.roles.append(SourceRole(name: "r\(index)", color: dice.color(0...1, chroma: 0...0.2)))
            }
            for _ in 0..<16 {
                let (top, bottom) = (dice.next(2...11), dice.next(0...11))
                if top != bottom { sample.pairs.append(SourcePair(foreground: top, background: bottom)) }
            }
            let result = try sample.derived(nil, goal: .enhanced)
            for pair in sample.pairs {
                #expect(try ratio(pair, sample, result.roles) >= min(7, before(pair, sample)))
            }
        }
    }

    @Test func `White texts on different fills are no roles that collapse`() throws {
        let sample = Sample(
            [
                ("background", "#ffffff"), ("a", "#0b57d0"), ("b", "#a00000"), ("on-a", "#ffffff"), ("on-b", "#eeeeee"),
            ], [("on-a", "a"), ("on-b", "b")])
        let findings = try sample.stating("on-a", "#f0f0f0").stating("on-b", "#f0f0f0").derived().findings
        #expect(!findings.contains { $0.rule == .collapsed })
    }
}
