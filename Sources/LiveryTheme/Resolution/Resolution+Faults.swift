internal import LiveryDiagnostics
internal import LiveryPack

/// What is said of references that lead nowhere, or in a circle.
extension Resolution {
    func unknown(
        _ reference: Reference, in pack: Pack, for token: TokenID, _ slots: ContiguousArray<UInt32>
    ) -> Diagnostic {
        let place = pack.expressions[reference.expression].place
        let isNumber = Self.isNumber(token) || reference.kind == .metricsReference
        let namespaces: [TokenID.Namespace] =
            switch reference.kind {
            case .paletteReference: [.palette]
            case .colorsReference: [.colors]
            default: isNumber ? [.metrics] : [.palette, .colors]
            }
        let scope = reference.kind == .reference ? "" : "\(namespaces[0])."
        let name = "$\(scope)\(reference.name)"
        for namespace in namespaces {
            guard let removed = slot(TokenID(namespace, reference.name), slots) else { continue }
            return Diagnostic(
                "unset-reference", .error, "'\(name)' has no value any more: it was removed with 'unset'",
                at: pack.location(place), related: [.init("it was removed here", at: location(removed))],
                help: "give this token a value of its own, or remove the 'unset'")
        }
        let known = names(in: namespaces, referredToIn: pack)
        let location = pack.location(place)
        let what = isNumber ? "metric" : reference.kind == .colorsReference ? "role" : "colour"
        var diagnostic = Diagnostic(
            "unknown-reference", .error, "there is no \(what) '\(name)' in this theme", at: location,
            help: "define it, or refer to another one")
        if reference.kind == .reference, let scoped = scoped(reference.name, isNumber: isNumber, in: pack) {
            diagnostic.help = "did you mean '$\(scoped.name)'?"
            diagnostic.fixes = [.rename(to: "$\(scoped.name)", isSure: scoped.isSure, at: location)]
            return diagnostic
        }
        guard let match = Suggestions.match(for: reference.name.description, among: known) else { return diagnostic }
        let meant = "$\(scope)\(match.name)"
        diagnostic.help = "did you mean '\(meant)'?"
        let standing = NameStanding(of: match.name, and: reference.name.description, in: chain.map(\.pack))
        diagnostic.fixes = [.rename(to: meant, isSure: match.isSure && standing.isFirstMeant, at: location)]
        if standing.mayBeMisspelt,
            let stated = namespaces.lazy.compactMap({ slot(TokenID($0, Name(match.name)), slots) }).first
        {
            diagnostic.related.append(
                .init(
                    "'\(match.name)' is stated here, and nothing refers to it: this may be what is misspelt",
                    at: self.location(stated)))
            let (stating, statement) = winner(stated)
            if standing.isSecondKnown, stating === pack,
                let fix = TokenRename.fix(
                    match.name, to: reference.name.description, valueAt: statement.place, in: pack)
            {
                // More speaks for the name that is referred to, so that what is stated is where it is to be mended.
                diagnostic.message += ", and nothing refers to '\(match.name)'"
                diagnostic.location = fix.location
                diagnostic.related = [.init("'\(name)' is referred to here", at: location)]
                diagnostic.help = "is '\(reference.name)' meant here, or '\(meant)' where it is referred to?"
                diagnostic.fixes.insert(fix, at: 0)
            }
        }
        return diagnostic
    }

    /// The names that a reference may mean, sorted. A name that only a broken part of the file may define is none.
    private func names(in namespaces: [TokenID.Namespace], referredToIn pack: Pack) -> [String] {
        let mentions = Set(pack.expressions.lazy.map(\.place))
        return tokens.indices.filter { index in
            guard namespaces.contains(tokens[index].token.namespace), tokens[index].value != .unset else {
                return false
            }
            let (other, statement) = winner(index)
            return statement.kind != .invalid || other !== pack || !mentions.contains(statement.place)
        }
        .map { tokens[$0].token.description }.sorted()
    }

    /// What `$color.accent` and `$pallete.navy` mean, where the first word says which part of the theme is looked into.
    private func scoped(_ name: Name, isNumber: Bool, in pack: Pack) -> (name: String, isSure: Bool)? {
        let text = name.description
        guard let point = text.firstIndex(of: "."), let meant = ReferenceScope.meant(by: text[..<point]),
            (meant == .metrics) == isNumber
        else { return nil }
        let rest = String(text[text.index(after: point)...])
        // A group of that name has names of its own.
        let group = text[...point]
        if tokens.contains(where: { $0.token.namespace != .fonts && $0.token.description.hasPrefix(group) }) {
            return nil
        }
        let scopes = isNumber ? [meant] : [meant, meant == .palette ? .colors : .palette]
        let known = scopes.map { (scope: $0, names: names(in: [$0], referredToIn: pack)) }
        if let own = known.first(where: { $0.names.contains(rest) }) { return ("\(own.scope).\(rest)", true) }
        for (scope, names) in known {
            if let near = Suggestions.nearest(to: rest, among: names) { return ("\(scope).\(near)", false) }
        }
        return nil
    }

    /// Reports a circle of references once, with a place for each step; its members have no value.
    mutating func reportCycle(at target: Int, _ stack: [Int]) {
        let entered = stack.filter { states[$0] == .entered }
        guard let start = entered.firstIndex(of: target) else { return }
        let members = Array(entered[start...])
        let names = members.map { "$\(tokens[$0].token)" }
        let shown = names.count > 12 ? Array(names[..<6]) + ["…"] + Array(names[(names.count - 5)...]) : names
        var related: [Diagnostic.Related] = []
        for (position, member) in members.enumerated().prefix(64) {
            let next = members[(position + 1) % members.count]
            related.append(
                .init("'\(tokens[member].token)' refers to '$\(tokens[next].token)' here", at: location(member)))
        }
        let diagnostic = Diagnostic(
            "reference-cycle", .error,
            "\(Self.isNumber(tokens[members[0]].token) ? "numbers" : "colours") refer to one another in a circle: \((shown + [names[0]]).joined(separator: " → "))",
            at: location(members[0]), related: related, help: "give one of them a value of its own")
        diagnostics.append(diagnostic)
        causes.append(Cause(subject: "\(tokens[members[0]].token)", location: diagnostic.location))
        for member in members { fail(member, causes.count - 1) }
    }
}
