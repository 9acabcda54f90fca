internal import LiveryDiagnostics
internal import LiveryPack

/// Declared pairs, and the kinds of roles, must name roles that there are.
enum PairRoleRule {
    /// The roles that `kinds` names and the theme does not have.
    static func checkKinds(_ theme: Theme) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var known: [String]?
        for link in theme.chain {
            for (role, _) in link.pack.roleKinds {
                // What was removed on purpose has no use for its kind, and does no harm.
                if theme.token(TokenID(.colors, Name(role.text))) != nil { continue }
                let roles = known ?? theme.tokens(in: .colors).map(\.name)
                known = roles
                let location = link.pack.location(role.place)
                let match = Suggestions.match(for: role.text, among: roles).map { match in
                    (name: match.name, isSure: match.isSure && isMeant(match.name, not: role.text, in: theme))
                }
                diagnostics.append(
                    CheckRule.unknownRole.breach(
                        "'kinds' names the role '\(role.text)', which this theme has not", .warning, at: location,
                        help: match.map { "did you mean '\($0.name)'?" }
                            ?? "add the role below 'colors', or remove its name here",
                        fixes: match.map { [Diagnostic.Fix.rename(to: $0.name, isSure: $0.isSure, at: location)] } ?? []
                    ))
            }
        }
        return diagnostics
    }

    /// Whether a role that there is was meant beyond doubt by a name that is none.
    private static func isMeant(_ role: String, not name: String, in theme: Theme) -> Bool {
        NameStanding(of: role, and: name, in: theme.chain.map(\.pack)).isFirstMeant
    }

    /// The change that calls a role as a check does, where more speaks for that name.
    private static func rename(_ role: String, to name: String, in theme: Theme) -> Diagnostic.Fix? {
        let standing = NameStanding(of: role, and: name, in: theme.chain.map(\.pack))
        guard standing.mayBeMisspelt, standing.isSecondKnown, let token = theme.token(TokenID(.colors, Name(role)))
        else { return nil }
        let (pack, statement) = theme.statement(theme.candidates[Int(token.winner)])
        return TokenRename.fix(role, to: name, valueAt: statement.place, in: pack)
    }

    static func check(_ theme: Theme, _ declared: [RolePair]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var known: [String]?
        for pair in declared {
            // Of a pair that lacks a side the other one stands for both.
            let sides = pair.foreground == pair.background ? [pair.foreground] : [pair.foreground, pair.background]
            for (number, role) in sides.enumerated() {
                if let token = theme.token(TokenID(.colors, Name(role))), token.value != .unset { continue }
                let roles = known ?? theme.tokens(in: .colors).map(\.name)
                known = roles
                let match = Suggestions.match(for: role, among: roles)
                let places = pair.roleLocations
                let place = places.indices.contains(number) ? places[number] : nil
                // A role that nobody else checks may be the one that is misspelt.
                let isOther = match.map { match in
                    !theme.pairs.contains { $0.foreground == match.name || $0.background == match.name }
                }
                let fixes = place.flatMap { place in
                    match.map {
                        [
                            Diagnostic.Fix.rename(
                                to: $0.name,
                                isSure: $0.isSure && isOther == false && isMeant($0.name, not: role, in: theme),
                                at: place)
                        ]
                    }
                }
                let definition = match.flatMap { rename($0.name, to: role, in: theme) }
                let stated = match.flatMap { match in
                    isOther == true
                        ? theme.token(TokenID(.colors, Name(match.name))).map { theme.location(of: $0) } : nil
                }
                diagnostics.append(
                    CheckRule.unknownRole.breach(
                        "the check names the role '\(role)', which this theme has not", at: place ?? pair.declared,
                        related: stated.map { [.init("'\(match?.name ?? "")' is stated here", at: $0)] } ?? [],
                        help: match.map { "did you mean '\($0.name)'?" }
                            ?? "add the role below 'colors', or name one that there is",
                        fixes: (definition.map { [$0] } ?? []) + (fixes ?? [])))
            }
        }
        return diagnostics
    }
}
