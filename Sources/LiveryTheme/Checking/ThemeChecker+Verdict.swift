public import LiveryDiagnostics

extension ThemeChecker {
    /// What checking a pack came to.
    public struct Verdict: Sendable {
        /// The id of the pack.
        public var id: String
        /// The path of its file.
        public var path: String
        /// How many themes the pack has: markets times variants, the base ones included.
        public var themes: Int
        /// What is wrong, or worth knowing, the file's own problems first.
        public var diagnostics: [Diagnostic]
        /// The markets that the pack and its parents declare.
        var markets: [String] = []
        /// The variants that the pack and its parents declare.
        var variants: [String] = []

        /// The names of the themes, in the order of the matrix; none where the pack has no line of inheritance.
        public var themeNames: [String] {
            themes == 0
                ? [] : ThemeID.matrix(of: id, markets: markets, variants: variants).map(\.description)
        }
    }

    /// What checking asks for besides what packs themselves promise.
    public struct Options: Sendable {
        /// What an app asks of every theme.
        public var requirements: Requirements?
        /// Is told, from any thread, how many packs have been checked.
        public var progress: (@Sendable (_ done: Int) -> Void)?

        /// Options for nothing but the packs' own promises.
        public init(requirements: Requirements? = nil, progress: (@Sendable (_ done: Int) -> Void)? = nil) {
            self.requirements = requirements
            self.progress = progress
        }
    }

    /// Themes of other programs that lie in directories of a catalogue and are passed over.
    ///
    /// - Parameters:
    ///   - catalogue: The catalogue.
    ///   - directories: Indices into ``Catalogue/directories``.
    public static func strayFiles(of catalogue: Catalogue, in directories: Range<Int>) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for index in directories where catalogue.directories.indices.contains(index) {
            diagnostics += StrayFileRule.check(catalogue.directories[index].path).diagnostics
        }
        return diagnostics
    }

    /// The diagnostics of many packs, each cause once with all the themes that it is in: what a parent has, its children
    /// have as well, and a parent that is broken takes them down with it.
    public static func merged(_ verdicts: [Verdict]) -> [Diagnostic] {
        let total = verdicts.reduce(0) { $0 + $1.themes }
        var order: [Diagnostic] = []
        var found: [Diagnostic: [(verdict: Int, scope: Diagnostic.ThemeScope?)]] = [:]
        // Where a pack has it from its parent, the change that mends it is not its own.
        var told: [Diagnostic: Diagnostic] = [:]
        for (number, verdict) in verdicts.enumerated() {
            for diagnostic in verdict.diagnostics {
                var cause = diagnostic
                cause.scope = nil
                let whole = cause
                cause.fixes = []
                for index in cause.related.indices { cause.related[index].message = "" }
                if let known = told[cause] {
                    if known.fixes.isEmpty, !whole.fixes.isEmpty { told[cause] = whole }
                } else {
                    order.append(cause)
                    told[cause] = whole
                }
                found[cause, default: []].append((number, diagnostic.scope))
            }
        }
        let scoped = order.map { cause in
            var diagnostic = told[cause] ?? cause
            let places = found[cause] ?? []
            if places.count == 1 {
                diagnostic.scope = places[0].scope
            } else {
                let affected = places.flatMap { $0.scope?.affected ?? verdicts[$0.verdict].themeNames }
                diagnostic.scope = Diagnostic.ThemeScope(affected: affected, of: max(total, affected.count))
            }
            return diagnostic
        }
        return MissingParentRule.merged(BrokenParentRule.merged(scoped))
    }

    /// The diagnostics that ``merged(_:)`` shows as one, each by itself, for whoever mends them.
    public static func parted(_ verdicts: [Verdict]) -> [Diagnostic] {
        MissingParentRule.single(verdicts.flatMap(\.diagnostics))
    }
}
