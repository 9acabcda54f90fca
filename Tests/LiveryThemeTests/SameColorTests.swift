import LiveryColor
import LiveryDiagnostics
import LiveryPack
import LiveryTheme
import Synchronization
import Testing

/// Themes that come to the same are worked out once where nothing sees more of them than their colours, and told of each.
@Suite struct SameColorTests {
    /// The functions of ``StubFunctions``, which see colours only, and how often they are called.
    private final class CountedFunctions: ThemeFunctions {
        let seesColors: Bool
        let derivations = Mutex(0)
        let checks = Mutex(0)

        init(seesColors: Bool) { self.seesColors = seesColors }

        func transform(_ call: FunctionCall) throws(FunctionError) -> ColorValue {
            try StubFunctions().transform(call)
        }

        func derive(_ call: FunctionCall, _ request: DeriveRequest) throws(FunctionError) -> DeriveResult {
            derivations.withLock { $0 += 1 }
            return try StubFunctions().derive(call, request)
        }

        func check(_ call: FunctionCall, _ theme: Theme) throws(FunctionError) -> [CheckFinding] {
            checks.withLock { $0 += 1 }
            return try StubFunctions().check(call, theme)
        }

        var impliedChecks: [String] { ["contrast"] }

        func seesOnlyColors(_ name: String) -> Bool { seesColors }
    }

    /// What all packs come to, with the places of what is told.
    private func told(_ packs: TemporaryPacks, _ functions: CountedFunctions) -> [String] {
        let catalogue = packs.catalogue()
        return ThemeChecker.check(Array(catalogue.entries.indices), of: catalogue, functions: functions)
            .flatMap { verdict in
                ["\(verdict.id) \(verdict.themes)"]
                    + verdict.diagnostics.map { "\($0) \($0.related) \($0.scope?.affected ?? [])" }
            }
    }

    @Test(
        arguments: [
            // The members of a group, one with a value of its own.
            (
                """
                markets:
                  nordic: { members: [NO, SE, DK, FI], languages: [en], colors: { accent: silver } }
                  NO: { colors: { accent: blue } }
                """, 12, 6
            ),
            // In two groups at once, and in one whose values another market states itself.
            (
                """
                markets:
                  one: { members: [A, B, C], colors: { accent: silver } }
                  two: { members: [B, C, D], colors: { accent: white } }
                  D: { colors: { text: silver } }
                """, 14, 10
            ),
            // Nothing but languages, nothing at all, and a size, which nobody here sees.
            (
                """
                markets:
                  DE: { languages: [de] }
                  AT: { languages: [de] }
                  CH: {}
                  US: { metrics: { gap: 3 } }
                """, 10, 6
            ),
            // What a market says of a variant.
            (
                """
                markets:
                  DE: { variants: { dark: { colors: { text: "#777777" } } } }
                  AT: { colors: { accent: black } }
                """, 6, 6
            ),
            // The same pair fails for several reasons.
            (
                """
                markets:
                  DE: { colors: { text: silver } }
                  AT: { colors: { text: silver } }
                  FR: { palette: { ink: silver } }
                """, 8, 8
            ),
        ])
    func `themes of the same colours are told as if each had been looked at`(
        markets: String, themes: Int, most: Int
    ) throws {
        let text = """
            livery: 1
            palette: { ink: black }
            colors: { background: white, text: $ink, accent: navy, on-accent: white }
            \(markets)
            variants:
              dark: { derive: flip }
            """
        let packs = try TemporaryPacks(["p.yaml": text])
        let each = CountedFunctions(seesColors: false)
        let once = CountedFunctions(seesColors: true)
        #expect(told(packs, once) == told(packs, each))
        #expect(each.checks.withLock { $0 } == themes)
        #expect(once.checks.withLock { $0 } <= most)
        #expect(once.derivations.withLock { $0 } <= each.derivations.withLock { $0 })
    }

    @Test func `who sees more than colours is asked about each theme`() throws {
        let packs = try TemporaryPacks([
            "p.yaml": "livery: 1\ncolors: { background: white, text: silver }\nmarkets: { A: {}, B: {}, C: {} }\n"
        ])
        let functions = CountedFunctions(seesColors: false)
        #expect(told(packs, functions).first == "p 4")
        #expect(functions.checks.withLock { $0 } == 4)
    }
}
