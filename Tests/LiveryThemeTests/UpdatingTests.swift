import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Testing

@Suite("Themes brought up to date")
struct UpdatingTests {
    /// Two packs that are edited line by line.
    struct Sources {
        var base: [String]
        var child: [String]
        private var dice: SystemDice

        init(seed: UInt64) {
            dice = SystemDice(state: seed)
            base = ["livery: 1", "palette:"]
            for number in 0..<8 { base.append("  p\(number): \"#1\(number)2\(number)3\(number)\"") }
            base.append("colors:")
            for number in 0..<8 { base.append("  c\(number): $p\(number)") }
            base += ["metrics:", "  gap: 4pt", "  wide: $gap", "fonts:", "  body:", "    size: 17"]
            base += [
                "markets:", "  IN:", "    colors:", "      c1: \"#ff9933\"", "variants:", "  dark:", "    colors:",
            ]
            base += ["      c2: \"#000000\"", "      c3: $c2"]
            child = ["livery: 1", "extends: base", "colors:", "  background: \"#ffffff\"", "  c5: same($c4)"]
            child += [
                "  link: $c5", "  soft: grey(12)", "variants:", "  night:", "    appearance: dark", "    colors:",
            ]
            child += ["      c6: $link", "markets:", "  US: { languages: [en] }"]
        }

        /// Changes one line, or none in meaning.
        mutating func edit() {
            let isBase = dice.below(2) == 0
            var lines = isBase ? base : child
            let line = dice.below(lines.count - 2) + 2
            guard let colon = lines[line].firstIndex(of: ":"), !lines[line].hasSuffix(":") else { return }
            let name = lines[line][...colon]
            let values = [
                "\"#\(100 + dice.below(800))\"", "$c\(dice.below(9))", "$p\(dice.below(8))", "unset",
                "same($c\(dice.below(8)))",
                "grey(\(dice.below(255)))", "$nothing", "\"#12345\"", "\(dice.below(40))pt", "$gap",
            ]
            switch dice.below(12) {
            case 0: lines.insert("# a comment", at: line)
            case 1:
                lines.insert(
                    String(repeating: " ", count: name.prefix { $0 == " " }.count) + "n\(dice.below(3)): 1", at: line)
            case 2: lines.remove(at: line)
            default:
                // Most edits are good, so that there is something to go on from.
                let good = dice.below(10) > 0 ? dice.below(3) : dice.below(values.count)
                if name.contains("extends") { break }
                let isNumber = ["gap", "wide", "size"].contains(name.drop { $0 == " " }.dropLast())
                lines[line] = name + " " + (isNumber ? ["\(dice.below(40))pt", "$gap"][dice.below(2)] : values[good])
            }
            if isBase { base = lines } else { child = lines }
        }

        func write(to packs: TemporaryPacks) throws {
            try packs.write("base.yaml", base.joined(separator: "\n") + "\n")
            try packs.write("child.yaml", child.joined(separator: "\n") + "\n")
        }
    }

    /// A generator that gives the same on every machine: Steele, Lea and Flood, 2014.
    struct SystemDice {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ z >> 31) % UInt64(limit))
        }
    }

    /// Everything that can be seen of a result.
    private func described(_ result: ThemeResolver.Result) -> [String] {
        var lines = result.diagnostics.map { "\($0)" }
        guard let theme = result.theme else { return lines }
        lines.append("\(theme.id) \(theme.appearance) \(theme.languages) \(theme.chain.map { $0.pack.source.path })")
        for token in theme.tokens {
            lines.append(
                "\(token.token.namespace).\(token.token) \(token.value) \(theme.location(of: token)) \(token.derivation)"
            )
        }
        return lines
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `an update comes to what resolving anew does, diagnostics included`(seed: UInt64) throws {
        let packs = try TemporaryPacks()
        var sources = Sources(seed: seed)
        try sources.write(to: packs)
        let ids = ["base", "child", "base@IN", "base/dark", "child/night", "child@IN/dark", "child@US"].map(
            ThemeID.init)
        var themes: [ThemeID: Theme] = [:]
        for step in 0..<60 {
            // Back to what is good, now and then: edits pile up errors.
            if step % 12 == 11 { sources = Sources(seed: seed &+ UInt64(step)) }
            sources.edit()
            try sources.write(to: packs)
            let resolver = ThemeResolver(packs.catalogue(), functions: StubFunctions())
            for id in ids {
                let whole = resolver.resolve(id)
                guard let old = themes[id] else {
                    themes[id] = whole.theme
                    continue
                }
                let updated = resolver.resolve(id, updating: old)
                #expect(described(updated) == described(whole), "seed \(seed), step \(step), \(id)")
                themes[id] = updated.theme ?? old
            }
        }
    }

    @Test func `what depends on a changed value follows it, through parents and functions`() throws {
        let packs = try TemporaryPacks([
            "base.yaml": "livery: 1\npalette:\n  ink: \"#111111\"\n  paper: \"#eeeeee\"\ncolors:\n  text: $ink\n",
            "child.yaml": "livery: 1\nextends: base\ncolors:\n  link: same($text)\n  back: $paper\n",
        ])
        let before = ThemeResolver(packs.catalogue(), functions: StubFunctions()).resolve(ThemeID("child"))
        try packs.write(
            "base.yaml",
            "livery: 1\n# moved down\npalette:\n  ink: \"#222222\"\n  paper: \"#eeeeee\"\ncolors:\n  text: $ink\n")
        let old = try #require(before.theme)
        let after = ThemeResolver(packs.catalogue(), functions: StubFunctions()).resolve(
            ThemeID("child"), updating: old)
        let theme = try #require(after.theme)
        #expect(theme.color("link")?.hexString == "#222222")
        #expect(theme.color("text")?.hexString == "#222222")
        #expect(theme.color("back")?.hexString == "#eeeeee")
        let text = try #require(theme.token(TokenID(.colors, Name("text"))))
        #expect(theme.location(of: text).place.line == 7)
    }
}
