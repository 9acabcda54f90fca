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
    private var pluginChecks: PluginCheckRule
    private let fontFiles: FontFileRule
    private var fontUse: FontUseRule
    private var unusedColors = UnusedColorRule()
    private var lookAlikes = LookAlikeNameRule()
    private var newTokens = NewTokenRule()
    private var familyNames: FamilyNameRule
    /// The ids that packs inherit from.
    private lazy var parents = Set(catalogue.entries.flatMap { ($0.pack ?? $0.remains)?.extends?.map(\.text) ?? [] })
    private var nameHashes = ColorDigest.NameHashes()
    private let fontLibrary: FontLibrary

    /// A checker for the packs of a catalogue. Without functions, whatever needs a plug-in has an error.
    public init(_ catalogue: Catalogue, functions: (any ThemeFunctions)?, options: Options = Options()) {
        self.catalogue = catalogue
        self.options = options
        pluginChecks = PluginCheckRule(functions: functions)
        resolver = ThemeResolver(catalogue, functions: functions)
        let library = FontLibrary()
        fontLibrary = library
        fontFiles = FontFileRule(library: library)
        fontUse = FontUseRule(library: library)
        familyNames = FamilyNameRule(library: library)
    }

    /// What checking a pack came to, before it was held against the others.
    struct Outcome: Sendable {
        /// What is wrong with the pack itself.
        var verdict: Verdict
        /// The colours of its roles.
        var colors: ColorDigest?
        /// The entries that it is made of.
        var line: [Int] = []
    }

    /// What checking some packs came to, and what besides packs it depended on.
    struct Run {
        /// One outcome for each pack.
        var outcomes: [Outcome]
        /// The font files and folders that were looked into, each as it was before.
        var watched: [CatalogueOrigin.Watched] = []
    }

    /// Checks many entries on several threads; the verdicts come in the order of the indices.
    public static func check(
        _ indices: [Int], of catalogue: Catalogue, functions: (any ThemeFunctions)?, options: Options = Options()
    ) -> [Verdict] {
        let outcomes = run(indices, of: catalogue, functions: functions, options: options).outcomes
        return verdicts(outcomes, at: indices, of: catalogue)
    }

    /// The verdicts on packs of a catalogue, together with what is wrong between them.
    static func verdicts(_ outcomes: [Outcome], at indices: [Int], of catalogue: Catalogue) -> [Verdict] {
        // A pack alone is held against no others.
        guard outcomes.count > 1 else { return outcomes.map(\.verdict) }
        return verdicts(outcomes, at: indices, summaries(outcomes, at: indices, of: catalogue))
    }

    /// Checks many entries on several threads, each for itself.
    static func run(
        _ indices: [Int], of catalogue: Catalogue, functions: (any ThemeFunctions)?, options: Options
    ) -> Run {
        // Of few packs a large one would be waited for, so that their themes are shared out.
        if indices.count < fewPacks { return runParts(indices, of: catalogue, functions: functions, options: options) }
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
            shared.add(checker.watched)
        }
        return Run(
            outcomes: shared.outcomes.withLock { $0.compactMap { $0 } }, watched: shared.watched.withLock { $0 })
    }

    /// What the rules about all packs need to know, of every entry of a catalogue.
    static func summaries(
        _ outcomes: [Outcome], at indices: [Int], of catalogue: Catalogue
    ) -> [PackSummary] {
        var summaries = catalogue.entries.map { entry in
            PackSummary(id: entry.id, path: entry.path, isEffective: entry.status == .effective, line: [])
        }
        for (index, outcome) in zip(indices, outcomes) {
            summaries[index].colors = outcome.colors
            summaries[index].line = outcome.line
            if let pack = catalogue.entries[index].pack {
                summaries[index].allowed = Suppressions.codesForWholeFile(pack.source)
                    .map { DiagnosticCode($0) }.filter(CatalogueRules.codes.contains)
            }
        }
        return summaries
    }

    /// The verdicts on packs, together with what is wrong between them.
    static func verdicts(_ outcomes: [Outcome], at indices: [Int], _ summaries: [PackSummary]) -> [Verdict] {
        let between = CatalogueRules.check(summaries, among: indices)
        return zip(indices, outcomes).map { index, outcome in
            var verdict = outcome.verdict
            if let more = between[index] { verdict.diagnostics += more }
            return verdict
        }
    }

    /// What the threads of a check share.
    private final class Shared: Sendable {
        let outcomes: Mutex<[Outcome?]>
        let watched = Mutex<[CatalogueOrigin.Watched]>([])
        let done = Atomic<Int>(0)

        init(count: Int) { outcomes = Mutex(Array(repeating: nil, count: count)) }

        func add(_ more: [CatalogueOrigin.Watched]) {
            if !more.isEmpty { watched.withLock { $0 += more } }
        }
    }

    /// The font files and folders that were looked into.
    var watched: [CatalogueOrigin.Watched] { fontLibrary.watched }

    /// Checks the entry at an index of ``Catalogue/entries``.
    public func check(at index: Int) -> Verdict { outcome(at: index).verdict }

    private func outcome(at index: Int) -> Outcome {
        let plan = plan(at: index)
        return outcome(of: plan, [part(0..<plan.distinctCount, of: plan)])
    }

    // MARK: - The stages of checking a pack

    /// Finds out what a pack is made of, and which themes it has.
    func plan(at index: Int) -> Plan {
        let entry = catalogue.entries[index]
        guard entry.pack != nil || entry.remains != nil else { return Plan(index: index, entry: entry) }
        var chain = resolver.chain(of: index)
        if entry.status == .effective, !entry.checkedOverlays.isEmpty, let line = chain {
            // An overlay that is no YAML in places is not used, but what else is wrong with it is said.
            let own = line.drop { $0.isOverlay }
            chain = entry.checkedOverlays.reversed().map { ChainLink(pack: $0, isOverlay: true) } + own
        }
        var plan = Plan(index: index, entry: entry, line: resolver.indices(of: index))
        guard let chain else { return plan }
        plan.context = PackContext(catalogue, entry, chain)
        (plan.markets, plan.variants) = ThemeResolver.axes(of: chain)
        plan.ids = ThemeID.matrix(of: entry.id, markets: plan.markets, variants: plan.variants)
        if plan.ids.count > 1, pluginChecks.seesOnlyColors(chain) {
            plan.looksAtColorsOnly = true
            plan.twins = ThemeTwins(chain, markets: plan.markets, variants: plan.variants.count)
        }
        return plan
    }

    /// The codes of what several packs may have brought about together.
    private static let moved: Set<DiagnosticCode> = [
        "unset-reference", "reference-cycle", "appearance-contradiction", "plugin-failed",
    ]

    /// Checks some of a pack's themes that have to be worked out, and along with the first what is no theme's in particular.
    func part(_ range: Range<Int>, of plan: Plan) -> Part {
        var part = Part()
        guard let context = plan.context else { return part }
        if range.lowerBound == 0 {
            part.own += BrokenParentRule.check(context)
            part.own += fontFiles.check(context)
            part.own += UnknownMarketRule.check(context)
            part.own += DeprecatedTokenRule.check(context)
            part.own += lookAlikes.check(context)
            part.own += newTokens.check(context)
            part.own += NewAxisRule.check(context)
            part.own += familyNames.check(context)
        }
        let isSound = !context.chain.contains { $0.pack.hasErrors }
        part.themes.reserveCapacity(range.count)
        for number in range {
            let id = plan.distinctID(number)
            let result = resolver.resolve(context.chain, id)
            var diagnostics = result.diagnostics
            // What a derivation refuses in colours that could not be read follows from that.
            if !isSound { diagnostics.removeAll { $0.code == "plugin-failed" } }
            let isWhole = !diagnostics.contains { $0.severity == .error }
            var look: ThemeLook?
            if let theme = result.theme {
                diagnostics += check(theme, isWhole: isWhole, isSound: isSound, plan)
                if !plan.variants.isEmpty { look = ThemeLook(theme) }
                if id.market == nil, id.variant == nil, isWhole { part.colors = ColorDigest(theme, &nameHashes) }
            }
            if context.chain.count > 1, !diagnostics.isEmpty {
                let places = OwnPlaces(context.chain)
                diagnostics = diagnostics.map { Self.moved.contains($0.code) ? places.placed($0) : $0 }
            }
            part.themes.append((diagnostics, look))
        }
        return part
    }

    /// What the parts of a pack come to, which are all that it has, in the order of its themes.
    func outcome(of plan: Plan, _ parts: [Part]) -> Outcome {
        let entry = plan.entry
        var outcome = Outcome(
            verdict: Verdict(id: entry.id, path: entry.path, themes: 0, diagnostics: entry.diagnostics))
        guard let pack = entry.pack ?? entry.remains else { return outcome }
        outcome.line = plan.line
        if let context = plan.context {
            outcome.verdict.markets = plan.markets
            outcome.verdict.variants = plan.variants
            MissingDollarRule.complete(&outcome.verdict.diagnostics, context.chain)
            gather(parts, of: plan, context, &outcome)
        } else {
            outcome.verdict.diagnostics += resolver.inheritanceDiagnostics(of: plan.index)
        }
        let sources = [pack.source] + entry.checkedOverlays.map(\.source)
        outcome.verdict.diagnostics += AllowanceRule.check(sources, outcome.verdict.diagnostics) { isAlone(entry) }
        guard !outcome.verdict.diagnostics.isEmpty else { return outcome }
        var suppressions = Suppressions(plan.context?.chain.map(\.pack) ?? [pack])
        outcome.verdict.diagnostics.removeAll { suppressions.allow($0) }
        return outcome
    }

    /// Whether no other pack inherits from one, so that what is wrong in its file is known when it is checked itself.
    private func isAlone(_ entry: CatalogueEntry) -> Bool { !parents.contains(entry.id) }

    private func gather(_ parts: [Part], of plan: Plan, _ context: PackContext, _ outcome: inout Outcome) {
        var collector = ScopeCollector()
        var sameThemes = SameThemeRule()
        for part in parts {
            outcome.verdict.diagnostics += part.own
            outcome.colors = outcome.colors ?? part.colors
        }
        let themes = parts.flatMap(\.themes)
        for (number, id) in plan.ids.enumerated() {
            let place = plan.twins?.places[number] ?? number
            guard themes.indices.contains(place) else { break }
            let (diagnostics, look) = themes[place]
            outcome.verdict.themes += 1
            if let look { sameThemes.add(look, of: id) }
            collector.add(diagnostics, of: id)
        }
        outcome.verdict.diagnostics += collector.diagnostics
        // Themes without values are alike in that, and a reference that is misspelt leaves a colour without use.
        if !outcome.verdict.diagnostics.contains(where: { $0.severity == .error }) {
            outcome.verdict.diagnostics += unusedColors.check(context, resolver)
            outcome.verdict.diagnostics += sameThemes.check(context)
        }
    }

    private func check(_ theme: Theme, isWhole: Bool, isSound: Bool, _ plan: Plan) -> [Diagnostic] {
        let declared = RolePair.declared(in: theme)
        // A variant whose derivation could not be read has the colours of the other appearance.
        var diagnostics = isSound ? AppearanceRule.check(theme) : []
        diagnostics += PairRoleRule.check(theme, declared)
        diagnostics += PairRoleRule.checkKinds(theme)
        if let requirements = options.requirements { diagnostics += RequirementRule.check(theme, requirements) }
        diagnostics += fontUse.check(theme)
        diagnostics += pluginChecks.check(
            theme, declared, isWhole: isWhole, looksAtColorsOnly: plan.looksAtColorsOnly)
        return diagnostics
    }
}
