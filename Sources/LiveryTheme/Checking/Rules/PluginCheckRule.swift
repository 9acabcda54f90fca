internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

/// The checks of plug-ins: those that a pack asks for, and contrast, which the names of roles imply.
struct PluginCheckRule {
    let functions: (any ThemeFunctions)?
    /// Themes of the last pack, each with other colours, and what was found in them.
    private var checked: [(theme: Theme, isWhole: Bool, diagnostics: [Diagnostic])] = []

    /// How many themes of a pack are kept.
    private static let limit = 16

    init(functions: (any ThemeFunctions)?) { self.functions = functions }

    /// Whether nothing that the packs of a line ask for sees more of a theme than its colours.
    func seesOnlyColors(_ chain: [ChainLink]) -> Bool {
        guard let functions else { return true }
        var names = Set(functions.impliedChecks)
        for link in chain {
            if !link.pack.contrastChecks.isEmpty { names.insert("contrast") }
            for check in link.pack.otherChecks { names.insert(check.function.text) }
            for variant in link.pack.variants {
                if let derive = variant.derive { names.insert(link.pack.expressions[Int(derive)].name.description) }
            }
        }
        return names.allSatisfy(functions.seesOnlyColors)
    }

    /// Checks a theme, of which the declared pairs are given. Where it is not whole, checks that could miss what has no
    /// value are left out.
    ///
    /// - Parameter looksAtColorsOnly: What ``seesOnlyColors(_:)`` says, where the pack has several themes.
    mutating func check(
        _ theme: Theme, _ declared: [RolePair], isWhole: Bool, looksAtColorsOnly: Bool
    ) -> [Diagnostic] {
        guard looksAtColorsOnly else { return run(theme, declared, isWhole) }
        if let first = checked.first, !ThemeResolver.isSame(first.theme.chain, theme.chain) {
            checked.removeAll(keepingCapacity: true)
        }
        if let known = known(theme, isWhole) { return known }
        let diagnostics = run(theme, declared, isWhole)
        if checked.count < Self.limit { checked.append((theme, isWhole, diagnostics)) }
        return diagnostics
    }

    /// What was found in a theme with the same colours. What is to be said of it has places, which must be the same as well.
    private func known(_ theme: Theme, _ isWhole: Bool) -> [Diagnostic]? {
        checked.first { known in
            known.isWhole == isWhole && known.theme.appearance == theme.appearance
                && (known.diagnostics.isEmpty
                    ? theme.agrees(with: known.theme, in: { $0 == .colors }, places: false)
                    : theme.agrees(with: known.theme, in: { $0 != .fonts }, places: true))
        }?.diagnostics
    }

    private func run(_ theme: Theme, _ declared: [RolePair], _ isWhole: Bool) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let declaredPair = declared.first?.declared
        let asked = theme.chain.flatMap { link in link.pack.otherChecks.map { (check: $0, pack: link.pack) } }
        // Most themes are all right, and no plug-in has to be asked to see that.
        let isSure = functions?.passesImpliedChecks(theme) ?? false
        if let declaredPair, !isSure {
            run(FunctionCall(name: "contrast"), on: theme, askedFor: declaredPair, &diagnostics)
        }
        for name in isSure ? [] : functions?.impliedChecks ?? []
        where !asked.contains(where: { $0.check.function.text == name }) && (name != "contrast" || declaredPair == nil)
        {
            run(FunctionCall(name: name), on: theme, askedFor: nil, &diagnostics)
        }
        for (check, pack) in asked {
            let call = FunctionCall(
                name: check.function.text,
                arguments: check.arguments.map { argument in
                    let text = argument.value.text
                    let number = Dimension(text)
                    return .init(label: argument.label.text, number.map { .number($0, text: text) } ?? .word(text))
                })
            let place = pack.location(check.function.place)
            let arguments = check.arguments.map { (pack.location($0.label.place), pack.location($0.value.place)) }
            if isWhole {
                run(call, on: theme, askedFor: place, arguments: arguments, &diagnostics)
            } else {
                for fault in functions?.faults(in: call, as: .check) ?? [] {
                    diagnostics.append(diagnostic(fault, askedFor: place, arguments: arguments))
                }
            }
        }
        return diagnostics
    }

    /// Runs a check. `askedFor` is the place where a pack asks for it, if one does.
    private func run(
        _ call: FunctionCall, on theme: Theme, askedFor: Location?,
        arguments: [(label: Location, value: Location)] = [],
        _ diagnostics: inout [Diagnostic]
    ) {
        do throws(FunctionError) {
            guard let functions else {
                throw FunctionError(.missingPlugin, "the check '\(call.name)' needs a plug-in, and none is loaded")
            }
            let findings = try functions.check(call, theme)
            if findings.isEmpty { return }
            let pairs = theme.pairs
            let places = theme.chain.count > 1 ? OwnPlaces(theme.chain) : nil
            for finding in findings {
                diagnostics.append(diagnostic(finding, in: theme, pairs, places, askedFor: askedFor))
            }
        } catch {
            for fault in [error] + error.others {
                diagnostics.append(diagnostic(fault, askedFor: askedFor, arguments: arguments))
            }
        }
    }

    private func diagnostic(
        _ error: FunctionError, askedFor: Location?, arguments: [(label: Location, value: Location)]
    ) -> Diagnostic {
        let argument = error.argument.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
        var location = argument?.value ?? askedFor
        var fixes: [Diagnostic.Fix] = []
        if let meant = error.meant, let askedFor {
            fixes = [.rename(to: meant.name, isSure: meant.isSure, at: askedFor)]
        }
        if let meant = error.meantArgument, let argument {
            location = meant.isLabel ? argument.label : argument.value
            fixes = [
                meant.isLabel
                    ? .rename(to: meant.text, isSure: meant.isSure, at: argument.label)
                    : .write(meant.text, isSure: meant.isSure, at: argument.value)
            ]
        }
        var diagnostic = Diagnostic(
            DiagnosticCode(error.code.rawValue), .error, error.message, at: location, help: error.help, fixes: fixes)
        diagnostic.plugin = error.plugin
        return diagnostic
    }

    private func diagnostic(
        _ finding: CheckFinding, in theme: Theme, _ pairs: [RolePair], _ places: OwnPlaces?, askedFor: Location?
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
        if severity == .error, pair.map({ !$0.isDeclared }) ?? (askedFor == nil) { severity = .warning }
        var related: [Diagnostic.Related] = []
        var parts = pair?.declared.map { [$0] } ?? []
        for role in finding.roles {
            guard let token = theme.token(TokenID(.colors, Name(role))) else { continue }
            let place = theme.location(of: token)
            let derived = token.derivation >= 0
            related.append(
                .init(derived ? "'\(role)' is derived from the value here" : "'\(role)' gets its value here", at: place)
            )
            parts.append(place)
        }
        // Another pack may have stated a colour that these are made of, or have asked for their derivation.
        if let places {
            for role in finding.roles {
                guard let token = theme.token(TokenID(.colors, Name(role))) else { continue }
                for (what, place) in Self.sources(of: token, in: theme) {
                    guard places.strongest(parts + [place]) == place, !parts.contains(place) else { continue }
                    parts.append(place)
                    related.append(.init(what, at: place))
                }
            }
        }
        let location = places.map { $0.strongest(parts) } ?? parts.first
        if let declared = pair?.declared, location != declared {
            related.append(.init("the pair is asked for here", at: declared))
        }
        // What others call a rule is none of Livery's codes, whatever its name.
        let code = DiagnosticCode(finding.plugin.map { "\($0)/\(finding.rule)" } ?? finding.rule)
        var diagnostic = Diagnostic(
            code, severity, finding.message, at: location ?? askedFor, related: related, help: finding.help,
            fixes: fixes(finding, in: theme))
        diagnostic.plugin = finding.plugin
        return diagnostic
    }

    /// What the value of a token is made of: the colours that it refers to, however far away, and what derives it.
    private static func sources(of token: ResolvedToken, in theme: Theme) -> [(what: String, place: Location)] {
        var found: [(what: String, place: Location)] = []
        var pending = [token]
        var seen: Set<TokenID> = [token.token]
        while let next = pending.popLast() {
            let index = Int(next.derivation)
            if theme.derivations.indices.contains(index) {
                found.append(("'\(next.token)' is derived because of this", theme.derivations[index].location))
            }
            let (pack, statement) = theme.statement(theme.candidates[Int(next.winner)])
            guard statement.kind == .expression else { continue }
            var references: [Resolution.Reference] = []
            Resolution.references(of: Int(statement.index), in: pack, &references)
            for reference in references {
                let target = reference.target(from: next.token) { candidate in
                    theme.index(of: candidate).flatMap { theme.tokens[$0].value == .unset ? nil : $0 }
                }
                guard let target, seen.insert(theme.tokens[target].token).inserted else { continue }
                pending.append(theme.tokens[target])
                found.append(
                    (
                        "'\(theme.tokens[target].token)', of which it is made, is stated here",
                        theme.location(of: theme.tokens[target])
                    ))
            }
        }
        return found
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
