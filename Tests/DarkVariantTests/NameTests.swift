import LiveryPluginColor
import LiveryVariants
import Testing

/// Nothing depends on what roles are called, or on the order in which they and the pairs are given.
@Suite struct NameTests {
    /// Derives a theme and a renamed and reordered copy of it, and expects the same of both.
    private func expectSame(
        _ sample: Sample, _ dice: inout Dice, _ direction: Direction? = .dark, profile: Profile = .faithful,
        goal: ContrastGoal = .kept
    ) throws {
        let options = VariantOptions(direction: direction, profile: profile, goal: goal, isForced: true)
        let plain = try VariantDeriver.derive(roles: sample.roles, pairs: sample.pairs, options: options)
        let (other, origins) = sample.scrambled(&dice)
        let scrambled = try VariantDeriver.derive(roles: other.roles, pairs: other.pairs, options: options)
        for (place, origin) in origins.enumerated() {
            let (one, two) = (plain.roles[origin], scrambled.roles[place])
            #expect(one.color == two.color, "\(sample.roles[origin].name), \(other.roles[place].name)")
            #expect(one.kind == two.kind)
            #expect(one.rule == two.rule)
            #expect(one.outcome == two.outcome)
        }
        #expect(plain.findings.map(\.rule.rawValue).sorted() == scrambled.findings.map(\.rule.rawValue).sorted())
    }

    @Test(arguments: [Direction.dark, .light, nil], Profile.allCases)
    func `Renaming and reordering the sample theme changes nothing`(_ direction: Direction?, _ profile: Profile) throws
    {
        var dice = Dice(7)
        for goal in ContrastGoal.allCases { try expectSame(.app, &dice, direction, profile: profile, goal: goal) }
    }

    @Test(arguments: 0..<8) func `Renaming and reordering themes made up at random changes nothing`(
        _ seed: Int
    ) throws {
        var dice = Dice(UInt64(400 + seed))
        for round in 0..<12 {
            var sample = Synthetic.theme(&dice, withKinds: round % 3 == 0)
            // Roles in no pair, twins, translucent and stated ones.
            for _ in 0..<dice.next(0...4) {
                sample.roles.append(
                    SourceRole(name: "lone\(sample.roles.count)", color: dice.color(0...1, chroma: 0...0.2)))
            }
            for _ in 0..<dice.next(0...3) {
                var twin = sample.roles[dice.next(0...sample.roles.count - 1)]
                twin.name = "twin\(sample.roles.count)"
                sample.roles.append(twin)
            }
            if round % 4 == 1 { sample.roles[dice.next(0...sample.roles.count - 1)].alpha = 0.6 }
            if round % 4 == 2 {
                sample.roles[dice.next(0...sample.roles.count - 1)].stated = dice.color(0...1, chroma: 0...0.1)
            }
            for pair in sample.pairs.indices where dice.next() < 0.2 { sample.pairs[pair].usage = .largeText }
            for profile in Profile.allCases { try expectSame(sample, &dice, profile: profile) }
            try expectSame(sample, &dice, nil, goal: .enhanced)
            try expectSame(sample, &dice, .light, goal: .required)
        }
    }

    @Test(arguments: 0..<6) func `Renaming and reordering changes nothing where pairs contradict each other`(
        _ seed: Int
    ) throws {
        var dice = Dice(UInt64(500 + seed))
        for _ in 0..<12 {
            var sample = Sample([])
            for index in 0..<12 {
                sample.roles.append(SourceRole(name: "r\(index)", color: dice.color(0...1, chroma: 0...0.2)))
            }
            for _ in 0..<24 {
                let (top, bottom) = (dice.next(0...11), dice.next(0...11))
                if top != bottom { sample.pairs.append(SourcePair(foreground: top, background: bottom)) }
            }
            for goal in ContrastGoal.allCases { try expectSame(sample, &dice, goal: goal) }
        }
    }

    @Test func `What nothing but names tells apart gets one colour`() throws {
        let sample = Sample(
            [("a", "#ffffff"), ("b", "#0b57d0"), ("c", "#0b57d0"), ("d", "#0b57d0"), ("e", "#222222")],
            [("b", "a"), ("c", "a"), ("e", "a")])
        let roles = try sample.derived().roles
        #expect(roles["b"]?.color == roles["c"]?.color)
        #expect(roles["b"]?.measures.map(\.other) == [0])
        #expect(roles["c"]?.measures.map(\.other) == [0])
    }

    @Test func `Two of one colour that owe each other contrast are reported when they cannot differ`() throws {
        let sample = Sample(
            [("a", "#ffffff"), ("b", "#888888"), ("c", "#888888"), ("d", "#222222")],
            [("b", "c"), ("c", "b"), ("d", "a")])
        let findings = try sample.derived(goal: .required).findings
        #expect(findings.filter { $0.rule == .contrast }.map(\.roles) == [[1, 2], [2, 1]])
    }

    @Test func `Every pair of every twin is reported as lost by its own names`() throws {
        let sample = Sample(
            [("page", "#ffffff"), ("b", "#555555"), ("c", "#555555"), ("d", "#222222")],
            [("b", "page"), ("c", "page"), ("d", "page")]
        ).stating("page", "#777777")
        let lost = try sample.derived(goal: .enhanced).findings.filter { $0.rule == .contrast }
        #expect(Set(lost.map(\.roles)).isSuperset(of: [[1, 0], [2, 0]]))
        #expect(lost.contains { $0.message.hasPrefix("'c' on 'page' has ") })
    }

    @Suite(.enabled(if: DesignedThemes.arePresent)) struct Designed {
        @Test(arguments: [true, false])
        func `Renaming and reordering the roles of designed themes changes nothing`(_ withKinds: Bool) throws {
            var dice = Dice(11)
            var count = 0
            for theme in try DesignedThemes.paired(withKinds: withKinds) + DesignedThemes.named() {
                var sample = Sample([])
                sample.roles = theme.roles
                sample.pairs = theme.pairs
                try NameTests().expectSame(sample, &dice)
                count += sample.roles.count
            }
            #expect(count > 3000)
        }
    }
}
