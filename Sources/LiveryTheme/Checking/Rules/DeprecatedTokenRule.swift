internal import LiveryDiagnostics
internal import LiveryPack

/// Nothing refers to, states anew, or checks a token that a pack of the line calls deprecated.
enum DeprecatedTokenRule {
    /// A deprecation, understood in the line of packs that it stands in.
    private struct Deprecated {
        var declared: Pack.Deprecation
        var pack: Pack
    }

    static func check(_ context: PackContext) -> [Diagnostic] {
        guard context.chain.contains(where: { !$0.pack.deprecations.isEmpty }) else { return [] }
        var stated: Set<TokenID> = []
        for link in context.chain {
            for statement in link.pack.statements {
                stated.insert(statement.token)
                if statement.token.namespace == .fonts { stated.insert(TokenID(.fonts, style(of: statement.token))) }
            }
        }
        var diagnostics: [Diagnostic] = []
        var deprecated: [TokenID: Deprecated] = [:]
        for (number, link) in context.chain.enumerated().reversed() {
            for declared in link.pack.deprecations {
                let token = token(declared.token.text, among: stated)
                if let token { deprecated[token] = Deprecated(declared: declared, pack: link.pack) }
                guard number < context.ownCount else { continue }
                diagnostics += problems(declared, isStated: token != nil, link.pack, stated)
            }
        }
        guard !deprecated.isEmpty else { return diagnostics }
        for link in context.own {
            for node in link.pack.expressions {
                guard let token = target(of: node, among: stated), let found = deprecated[token] else { continue }
                var diagnostic = use(found, at: node.place, in: link.pack, prefix: "$")
                if let replacement = found.declared.replacement,
                    let own = statement(around: node.place, in: link.pack)?.token,
                    own == Self.token(replacement.text, among: stated)
                {
                    // What is to be used instead would refer to itself.
                    diagnostic.fixes = []
                    diagnostic.help = "give '\(replacement.text)' a value of its own, so that '\(token)' can go"
                }
                diagnostics.append(diagnostic)
            }
            for check in link.pack.contrastChecks {
                for role in [check.foreground, check.background] {
                    guard let found = deprecated[TokenID(.colors, Name(role.text))] else { continue }
                    diagnostics.append(use(found, at: role.place, in: link.pack, prefix: ""))
                }
            }
            var reported: Set<TokenID> = []
            for statement in link.pack.statements where statement.kind != .unset {
                let token =
                    statement.token.namespace == .fonts ? TokenID(.fonts, style(of: statement.token)) : statement.token
                guard let found = deprecated[token], found.pack !== link.pack, reported.insert(token).inserted else {
                    continue
                }
                diagnostics.append(
                    CheckRule.deprecatedToken.breach(
                        "'\(token)' is stated here, and '\(found.pack.id)' calls it deprecated",
                        at: link.pack.location(statement.place), related: [declaration(found)],
                        help: help(found.declared, "state")))
            }
        }
        return diagnostics
    }

    /// What is wrong with a deprecation itself.
    private static func problems(
        _ declared: Pack.Deprecation, isStated: Bool, _ pack: Pack, _ stated: Set<TokenID>
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let names = stated.map(\.description).sorted()
        let replaces = declared.replacement.map { token($0.text, among: stated) != nil } ?? true
        for (mention, isKnown, usual) in [
            (declared.token, isStated, "keep the token until nobody uses it any more"),
            (declared.replacement, replaces, "name a token that is there, or write a sentence that says what to do"),
        ] {
            guard let mention, !isKnown else { continue }
            diagnostics.append(
                Diagnostic(
                    "unknown-token", .warning, "there is no token '\(mention.text)' in '\(pack.id)' or its parents",
                    at: pack.location(mention.place),
                    help: Suggestions.nearest(to: mention.text, among: names).map { "did you mean '\($0)'?" }
                        ?? usual))
        }
        return diagnostics
    }

    private static func use(_ found: Deprecated, at place: Place, in pack: Pack, prefix: String) -> Diagnostic {
        let location = pack.location(place)
        var fixes: [Diagnostic.Fix] = []
        if let replacement = found.declared.replacement, let written = location.writtenText {
            let name = replacement.text
            // Only where the file says what is to be replaced: a place in a quoted text may lie elsewhere.
            let bare = written.hasPrefix("$") ? String(written.dropFirst()) : written
            let known = found.declared.token.text
            if bare == known || "palette." + bare == known || "colors." + bare == known || "metrics." + bare == known
                || ["palette.", "colors.", "metrics."].contains(where: { bare == $0 + known })
            {
                let sign = written.hasPrefix("$") ? "$" : prefix
                fixes = [.init("use '\(sign)\(name)'", at: location, replacement: sign + name)]
            }
        }
        return CheckRule.deprecatedToken.breach(
            "'\(found.declared.token.text)' is deprecated", at: location, related: [declaration(found)],
            help: help(found.declared, "use"), fixes: fixes)
    }

    /// The statement in whose value a place lies.
    private static func statement(around place: Place, in pack: Pack) -> Statement? {
        pack.statements.first {
            $0.place.line == place.line && $0.place.column <= place.column
                && place.column < $0.place.column + max(1, $0.place.length)
        }
    }

    private static func declaration(_ found: Deprecated) -> Diagnostic.Related {
        .init("'\(found.pack.id)' says so here", at: found.pack.location(found.declared.token.place))
    }

    private static func help(_ declared: Pack.Deprecation, _ verb: String) -> String? {
        declared.replacement.map { "\(verb) '\($0.text)' instead" } ?? declared.advice
    }

    /// The token that a name means: with its namespace, or a role, a raw colour, a metric, a text style, in this order.
    static func token(_ text: String, among stated: Set<TokenID>) -> TokenID? {
        for (prefix, space) in [
            ("palette.", TokenID.Namespace.palette), ("colors.", .colors), ("metrics.", .metrics), ("fonts.", .fonts),
        ] where text.hasPrefix(prefix) {
            let token = TokenID(space, Name(String(text.dropFirst(prefix.count))))
            if stated.contains(token) { return token }
        }
        for space in [TokenID.Namespace.colors, .palette, .metrics, .fonts] {
            let token = TokenID(space, Name(text))
            if stated.contains(token) { return token }
        }
        return nil
    }

    private static func target(of node: Expression, among stated: Set<TokenID>) -> TokenID? {
        switch node.kind {
        case .paletteReference: return TokenID(.palette, node.name)
        case .colorsReference: return TokenID(.colors, node.name)
        case .metricsReference: return TokenID(.metrics, node.name)
        case .reference:
            for space in [TokenID.Namespace.palette, .colors, .metrics] {
                let token = TokenID(space, node.name)
                if stated.contains(token) { return token }
            }
            return nil
        default: return nil
        }
    }

    private static func style(of token: TokenID) -> Name {
        let text = token.description
        return text.lastIndex(of: "/").map { Name(String(text[..<$0])) } ?? token.name
    }
}
