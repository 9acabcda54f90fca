public import LiveryDiagnostics
internal import LiveryColor
internal import LiveryPack
internal import Synchronization

/// Checks packs over their whole matrix: every market and variant, each problem reported once with the themes that it
/// is in.
public final class ThemeChecker {
    private let catalogue: Catalogue
    private let resolver: ThemeResolver
    private let functions: (any ThemeFunctions)?

    /// A checker for the packs of a catalogue. Without functions, whatever needs a plug-in has an error.
    public init(_ catalogue: Catalogue, functions: (any ThemeFunctions)?) {
        self.catalogue = catalogue
        self.functions = functions
        resolver = ThemeResolver(catalogue, functions: functions)
    }

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
    }

    /// Checks many entries on several threads; the verdicts come in the order of the indices.
    public static func check(
        _ indices: [Int], of catalogue: Catalogue, functions: (any ThemeFunctions)?
    ) -> [Verdict] {
        let verdicts = Mutex<[Verdict?]>(Array(repeating: nil, count: indices.count))
        Parallel.run(count: indices.count, chunk: 8) { next in
            let checker = ThemeChecker(catalogue, functions: functions)
            while let range = next() {
                let part = range.map { checker.check(at: indices[$0]) }
                verdicts.withLock { all in
                    for (position, verdict) in zip(range, part) { all[position] = verdict }
                }
            }
        }
        return verdicts.withLock { $0.compactMap { $0 } }
    }

    /// Checks the entry at an index of ``Catalogue/entries``.
    public func check(at index: Int) -> Verdict {
        let entry = catalogue.entries[index]
        var verdict = Verdict(id: entry.id, path: entry.path, themes: 0, diagnostics: entry.diagnostics)
        guard entry.pack != nil else { return verdict }
        guard let chain = resolver.chain(of: index) else {
            verdict.diagnostics += resolver.inheritanceDiagnostics(of: index)
            return verdict
        }
        reportBrokenParents(chain, &verdict)
        reportMissingFonts(entry, &verdict)
        reportUnknownMarkets(chain, &verdict)
        let (markets, variants) = ThemeResolver.axes(of: chain)
        var found: [Diagnostic: Int] = [:]
        var ordered: [(diagnostic: Diagnostic, themes: [String])] = []
        for id in ThemeID.matrix(of: entry.id, markets: markets, variants: variants) {
            let result = resolver.resolve(chain, id)
            verdict.themes += 1
            var diagnostics = result.diagnostics
            let isWhole = !diagnostics.contains { $0.severity == .error }
            if let theme = result.theme { diagnostics += checkTheme(theme, isWhole: isWhole) }
            var seen: Set<Int> = []
            for diagnostic in diagnostics {
                if let known = found[diagnostic] {
                    if seen.insert(known).inserted { ordered[known].themes.append(id.description) }
                } else {
                    found[diagnostic] = ordered.count
                    seen.insert(ordered.count)
                    ordered.append((diagnostic, [id.description]))
                }
            }
        }
        for (var diagnostic, themes) in ordered {
            if themes.count < verdict.themes { diagnostic.scope = .init(affected: themes, of: verdict.themes) }
            verdict.diagnostics.append(diagnostic)
        }
        return verdict
    }

    /// A pack falls with those that it inherits from, and says so.
    private func reportBrokenParents(_ chain: [ChainLink], _ verdict: inout Verdict) {
        guard let own = chain.first(where: { !$0.isOverlay })?.pack else { return }
        for link in chain where link.pack.hasErrors && !link.isOverlay && link.pack !== own {
            let mention = own.extends?.first { $0.text == link.pack.id } ?? own.extends?.first
            let cause = catalogue.entries.first { $0.pack === link.pack }?.diagnostics.first { $0.severity == .error }
            verdict.diagnostics.append(
                Diagnostic(
                    "broken-parent", .error, "'\(verdict.id)' inherits from '\(link.pack.id)', which has errors",
                    at: mention.map { own.location($0.place) },
                    related: cause.map { [.init("its first error is here: \($0.message)", at: $0.location)] } ?? []))
        }
    }

    /// A market that is no country has to be a group, of the pack's own or of one that it inherits from.
    private func reportUnknownMarkets(_ chain: [ChainLink], _ verdict: inout Verdict) {
        let groups = Set(chain.flatMap { $0.pack.markets.filter { $0.members != nil }.map(\.name) })
        for link in chain.prefix(while: \.isOverlay) + chain.drop(while: \.isOverlay).prefix(1)
        where link.pack.extends != nil || link.isOverlay {
            for market in link.pack.markets
            where market.members == nil && !groups.contains(market.name)
                && !CountryCodes.contains(market.name.description)
                && CountryCodes.suggestion(for: market.name.description) == nil
            {
                let known = Suggestions.match(
                    for: market.name.description, among: groups.map(\.description).sorted())
                let location = link.pack.location(market.place)
                verdict.diagnostics.append(
                    Diagnostic(
                        "unknown-market", .error,
                        "'\(market.name)' is no market: it is no ISO 3166-1 alpha-2 code and no group of markets",
                        at: location,
                        help: known.map { "did you mean '\($0.name)'?" }
                            ?? "a group of markets lists its countries: 'members: [NO, SE]'",
                        fixes: known.map { [.rename(to: $0.name, isSure: $0.isSure, at: location)] } ?? []))
            }
        }
    }

    /// Font files lie beside the pack's own file.
    private func reportMissingFonts(_ entry: CatalogueEntry, _ verdict: inout Verdict) {
        guard let pack = entry.pack else { return }
        let folder = entry.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        for file in pack.fontFiles
        where FileSystem.kind(of: folder.isEmpty ? file.text : folder + "/" + file.text) != .file {
            verdict.diagnostics.append(
                Diagnostic(
                    "missing-font-file", .warning, "the font file '\(file.text)' is not there",
                    at: pack.location(file.place),
                    help: "put it into the pack's folder, or remove it from 'font-files'"))
        }
    }

    // MARK: - One theme

    /// Checks a theme. Where it is not whole, checks of plug-ins that could miss what has no value are left out.
    private func checkTheme(_ theme: Theme, isWhole: Bool) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        checkAppearance(theme, &diagnostics)
        let pairs = theme.pairs
        checkRoles(of: pairs, in: theme, &diagnostics)
        let declaredPair = pairs.first { $0.declared != nil }?.declared
        let asked = theme.chain.flatMap { link in link.pack.otherChecks.map { (check: $0, pack: link.pack) } }
        if let declaredPair {
            run(FunctionCall(name: "contrast"), on: theme, pairs, askedFor: declaredPair, &diagnostics)
        }
        for name in functions?.impliedChecks ?? []
        where !asked.contains(where: { $0.check.function.text == name }) && (name != "contrast" || declaredPair == nil)
        {
            run(FunctionCall(name: name), on: theme, pairs, askedFor: nil, &diagnostics)
        }
        for (check, pack) in asked where isWhole {
            let call = FunctionCall(
                name: check.function.text,
                arguments: check.arguments.map { argument in
                    let text = argument.value.text
                    let number = Dimension(text)
                    return .init(label: argument.label.text, number.map { .number($0, text: text) } ?? .word(text))
                })
            run(
                call, on: theme, pairs, askedFor: pack.location(check.function.place),
                arguments: check.arguments.map { pack.location($0.value.place) }, &diagnostics)
        }
        return diagnostics
    }

    /// A theme that says it is dark but has dark text on light, or the other way round.
    private func checkAppearance(_ theme: Theme, _ diagnostics: inout [Diagnostic]) {
        guard let background = theme.color("background"), let text = theme.color("text"), background.alpha == 1 else {
            return
        }
        let shown: Appearance = background.relativeLuminance > text.relativeLuminance ? .light : .dark
        guard shown != theme.appearance, theme.chain.first?.pack.format == .livery,
            let token = theme.token(TokenID(.colors, Name("background")))
        else { return }
        diagnostics.append(
            Diagnostic(
                "appearance-contradiction", .warning,
                "the theme counts as \(theme.appearance.rawValue), but its background is \(shown == .light ? "lighter" : "darker") than its text",
                at: theme.location(of: token),
                help: theme.id.variant == nil
                    ? "write 'appearance: \(shown.rawValue)' in the pack, or swap the colours"
                    : "write 'appearance: \(shown.rawValue)' in the variant, or swap the colours"))
    }

    /// Declared pairs must name roles that there are.
    private func checkRoles(of pairs: [RolePair], in theme: Theme, _ diagnostics: inout [Diagnostic]) {
        var known: [String]?
        for pair in pairs {
            guard let location = pair.declared else { continue }
            for (number, role) in [pair.foreground, pair.background].enumerated() {
                guard let token = theme.token(TokenID(.colors, Name(role))), token.value != .unset else {
                    let roles = known ?? theme.tokens(in: .colors).map(\.name)
                    known = roles
                    let match = Suggestions.match(for: role, among: roles)
                    let place = pair.roleLocations.indices.contains(number) ? pair.roleLocations[number] : nil
                    diagnostics.append(
                        Diagnostic(
                            "unknown-role", .error, "the check names the role '\(role)', which this theme has not",
                            at: place ?? location, help: match.map { "did you mean '\($0.name)'?" },
                            fixes: place.flatMap { place in
                                match.map { [.rename(to: $0.name, isSure: $0.isSure, at: place)] }
                            } ?? []))
                    continue
                }
            }
        }
    }

    /// Runs a check. `askedFor` is the place where a pack asks for it, if one does.
    private func run(
        _ call: FunctionCall, on theme: Theme, _ pairs: [RolePair], askedFor: Location?, arguments: [Location] = [],
        _ diagnostics: inout [Diagnostic]
    ) {
        do throws(FunctionError) {
            guard let functions else {
                throw FunctionError(.missingPlugin, "the check '\(call.name)' needs a plug-in, and none is loaded")
            }
            for finding in try functions.check(call, theme) {
                diagnostics.append(diagnostic(finding, in: theme, pairs, askedFor: askedFor))
            }
        } catch {
            diagnostics.append(
                Diagnostic(
                    DiagnosticCode(error.code.rawValue), .error, error.message,
                    at: error.argument.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil } ?? askedFor,
                    help: error.help,
                    fixes: error.meant.flatMap { meant in
                        askedFor.map { [.rename(to: meant.name, isSure: meant.isSure, at: $0)] }
                    } ?? []))
        }
    }

    private func diagnostic(
        _ finding: CheckFinding, in theme: Theme, _ pairs: [RolePair], askedFor: Location?
    ) -> Diagnostic {
        let pair = pairs.first {
            finding.roles.count > 1 && $0.foreground == finding.roles[0] && $0.background == finding.roles[1]
        }
        var severity: Severity =
            switch finding.level {
            case .note: .note
            case .warning: .warning
            case .error: .error
            }
        // Nobody promised what is only implied.
        if severity == .error, pair.map({ $0.declared == nil }) ?? (askedFor == nil) { severity = .warning }
        var related: [Diagnostic.Related] = []
        var location = pair?.declared
        for role in finding.roles {
            guard let token = theme.token(TokenID(.colors, Name(role))) else { continue }
            let place = theme.location(of: token)
            let derived = token.derivation >= 0
            related.append(
                .init(derived ? "'\(role)' is derived from the value here" : "'\(role)' gets its value here", at: place)
            )
            if location == nil { location = place }
        }
        return Diagnostic(
            DiagnosticCode(finding.rule), severity, finding.message, at: location ?? askedFor, related: related,
            help: finding.help, fixes: fixes(finding, in: theme))
    }

    /// The colours that would mend a finding, where the pack itself states the role as a literal.
    private func fixes(_ finding: CheckFinding, in theme: Theme) -> [Diagnostic.Fix] {
        finding.suggestions.compactMap { role, color in
            guard let token = theme.token(TokenID(.colors, Name(role))), token.derivation < 0 else { return nil }
            let candidate = theme.candidates[Int(token.winner)]
            let (pack, statement) = theme.statement(candidate)
            guard pack.id == theme.chain.first?.pack.id, statement.kind == .color else { return nil }
            return .init(
                "make '\(role)' \(color.hexString)", at: pack.location(statement.place),
                replacement: "\"\(color.hexString)\"", safety: .suggested)
        }
    }
}
