internal import LiveryDiagnostics
internal import LiveryPack
internal import Synchronization

/// Checks packs over their whole matrix: every market and variant, each problem reported once with the themes that it
/// is in.
///
/// The rules are listed in ``CheckRule/all``; each has a file of its own.
public final class ThemeChecker {
    private let catalogue: Catalogue
    private let resolver: ThemeResolver
    private let options: Options
    private let pluginChecks: PluginCheckRule
    private let fontFiles: FontFileRule
    private let fontUse: FontUseRule
    private var unusedColors = UnusedColorRule()
    private var lookAlikes = LookAlikeNameRule()

    /// A checker for the packs of a catalogue. Without functions, whatever needs a plug-in has an error.
    public init(_ catalogue: Catalogue, functions: (any ThemeFunctions)?, options: Options = Options()) {
        self.catalogue = catalogue
        self.options = options
        pluginChecks = PluginCheckRule(functions: functions)
        resolver = ThemeResolver(catalogue, functions: functions)
        let library = FontLibrary()
        fontFiles = FontFileRule(library: library)
        fontUse = FontUseRule(library: library)
    }

    /// A verdict, and what the rules about all packs need of it.
    private struct Outcome {
        var verdict: Verdict
        var colors: [UInt64] = []
    }

    /// Checks many entries on several threads; the verdicts come in the order of the indices.
    public static func check(
        _ indices: [Int], of catalogue: Catalogue, functions: (any ThemeFunctions)?, options: Options = Options()
    ) -> [Verdict] {
        let shared = Shared(count: indices.count)
        Parallel.run(count: indices.count, chunk: 8) { next in
            let checker = ThemeChecker(catalogue, functions: functions, options: options)
            while let range = next() {
                let part = range.map { checker.outcome(at: indices[$0]) }
                shared.outcomes.withLock { all in
                    for (position, outcome) in zip(range, part) { all[position] = outcome }
                }
                options.progress?(shared.done.add(range.count, ordering: .relaxed).newValue)
            }
        }
        var result = shared.outcomes.withLock { $0.compactMap { $0 } }
        guard result.count > 1 else { return result.map(\.verdict) }
        var between = CatalogueRules.similarIDs(catalogue, among: indices)
        let colors = zip(indices, result).map { (index: $0, colors: $1.colors) }
        let resolver = ThemeResolver(catalogue, functions: nil)
        between.merge(CatalogueRules.sameColors(catalogue, colors, resolver)) { $0 + $1 }
        for (position, index) in indices.enumerated() {
            guard let more = between[index] else { continue }
            var suppressions = Suppressions(catalogue.entries[index].pack.map { [$0] } ?? [])
            result[position].verdict.diagnostics += more.filter { !suppressions.allow($0) }
        }
        return result.map(\.verdict)
    }

    /// What the threads of a check share.
    private final class Shared: Sendable {
        let outcomes: Mutex<[Outcome?]>
        let done = Atomic<Int>(0)

        init(count: Int) { outcomes = Mutex(Array(repeating: nil, count: count)) }
    }

    /// Checks the entry at an index of ``Catalogue/entries``.
    public func check(at index: Int) -> Verdict { outcome(at: index).verdict }

    private func outcome(at index: Int) -> Outcome {
        let entry = catalogue.entries[index]
        var outcome = Outcome(
            verdict: Verdict(id: entry.id, path: entry.path, themes: 0, diagnostics: entry.diagnostics))
        guard let pack = entry.pack ?? entry.remains else { return outcome }
        let chain = resolver.chain(of: index)
        if let chain {
            check(PackContext(catalogue, entry, chain), &outcome)
        } else {
            outcome.verdict.diagnostics += resolver.inheritanceDiagnostics(of: index)
        }
        guard !outcome.verdict.diagnostics.isEmpty else { return outcome }
        var suppressions = Suppressions(chain?.map(\.pack) ?? [pack])
        outcome.verdict.diagnostics.removeAll { suppressions.allow($0) }
        return outcome
    }

    private func check(_ context: PackContext, _ outcome: inout Outcome) {
        outcome.verdict.diagnostics += BrokenParentRule.check(context)
        outcome.verdict.diagnostics += fontFiles.check(context)
        outcome.verdict.diagnostics += UnknownMarketRule.check(context)
        outcome.verdict.diagnostics += DeprecatedTokenRule.check(context)
        outcome.verdict.diagnostics += lookAlikes.check(context)
        let (markets, variants) = ThemeResolver.axes(of: context.chain)
        outcome.verdict.markets = markets
        outcome.verdict.variants = variants

        let isSound = !context.chain.contains { $0.pack.hasErrors }
        var collector = ScopeCollector()
        var sameThemes = SameThemeRule()
        for id in ThemeID.matrix(of: context.entry.id, markets: markets, variants: variants) {
            let result = resolver.resolve(context.chain, id)
            outcome.verdict.themes += 1
            var diagnostics = result.diagnostics
            // What a derivation refuses in colours that could not be read follows from that.
            if !isSound { diagnostics.removeAll { $0.code == "plugin-failed" } }
            let isWhole = !diagnostics.contains { $0.severity == .error }
            if let theme = result.theme {
                diagnostics += check(theme, isWhole: isWhole, isSound: isSound)
                if !variants.isEmpty { sameThemes.add(theme) }
                if id.market == nil, id.variant == nil, isWhole { outcome.colors = ThemeLook.colors(of: theme) }
            }
            collector.add(diagnostics, of: id)
        }
        outcome.verdict.diagnostics += collector.diagnostics
        // Themes without values are alike in that, and a reference that is misspelt leaves a colour without use.
        if !outcome.verdict.diagnostics.contains(where: { $0.severity == .error }) {
            outcome.verdict.diagnostics += unusedColors.check(context, resolver)
            outcome.verdict.diagnostics += sameThemes.check(context)
        }
    }

    private func check(_ theme: Theme, isWhole: Bool, isSound: Bool) -> [Diagnostic] {
        let pairs = theme.pairs
        // A variant whose derivation could not be read has the colours of the other appearance.
        var diagnostics = isSound ? AppearanceRule.check(theme) : []
        diagnostics += PairRoleRule.check(theme, pairs)
        if let requirements = options.requirements { diagnostics += RequirementRule.check(theme, requirements) }
        diagnostics += fontUse.check(theme)
        diagnostics += pluginChecks.check(theme, pairs, isWhole: isWhole)
        return diagnostics
    }
}
