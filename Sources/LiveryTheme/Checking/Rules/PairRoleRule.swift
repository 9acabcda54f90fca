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
                if isBelowPalette(role.text, theme) { continue }
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
        var missing: [(role: String, places: [Location])] = []
        for pair in declared {
            // Of a pair that lacks a side the other one stands for both.
            let sides = pair.foreground == pair.background ? [pair.foreground] : [pair.foreground, pair.background]
            for (number, role) in sides.enumerated() {
                if let token = theme.token(TokenID(.colors, Name(role))), token.value != .unset { continue }
                let places = pair.roleLocations
                guard let place = places.indices.contains(number) ? places[number] : pair.declared else { continue }
                if let index = missing.firstIndex(where: { $0.role == role }) {
                    missing[index].places.append(place)
                } else {
                    missing.append((role, [place]))
                }
            }
        }
        guard !missing.isEmpty else { return [] }
        let below = missing.filter { isBelowPalette($0.role, theme) }
        var diagnostics = below.count > 2 ? missingColors(below.map(\.role), theme) : []
        var known: [String]?
        for (role, places) in missing {
            if below.count > 2, isBelowPalette(role, theme) { continue }
            if let token = theme.token(TokenID(.colors, Name(role))) {
                diagnostics.append(unset(role, places, at: theme.location(of: token)))
                continue
            }
            let roles = known ?? theme.tokens(in: .colors).map(\.name)
            known = roles
            let match = Suggestions.match(for: role, among: roles)
            // A role that nobody else checks may be the one that is misspelt.
            let isOther = match.map { match in
                !theme.pairs.contains { $0.foreground == match.name || $0.background == match.name }
            }
            let fixes = match.map { match in
                places.map { place in
                    Diagnostic.Fix.rename(
                        to: match.name,
                        isSure: match.isSure && isOther == false && isMeant(match.name, not: role, in: theme), at: place
                    )
                }
            }
            let definition = match.flatMap { rename($0.name, to: role, in: theme) }
            let stated = match.flatMap { match in
                isOther == true
                    ? theme.token(TokenID(.colors, Name(match.name))).map { theme.location(of: $0) } : nil
            }
            diagnostics.append(
                CheckRule.unknownRole.breach(
                    "the check names the role '\(role)', which this theme has not", at: places[0],
                    related: (stated.map { [.init("'\(match?.name ?? "")' is stated here", at: $0)] } ?? [])
                        + others(places.dropFirst()),
                    help: match.map { "did you mean '\($0.name)'?" }
                        ?? "add the role below 'colors', or name one that there is",
                    fixes: (definition.map { [$0] } ?? []) + (places.count == 1 ? fixes ?? [] : [])))
        }
        return diagnostics
    }

    /// Some more places where a role is named, the first few of them.
    private static func others(_ places: ArraySlice<Location>) -> [Diagnostic.Related] {
        let shown = places.prefix(3).map { Diagnostic.Related("it is named here too", at: $0) }
        return places.count > 3 ? shown + [.init("and in \(places.count - 3) more checks")] : shown
    }

    /// A role that is taken away although checks name it.
    private static func unset(_ role: String, _ places: [Location], at location: Location) -> Diagnostic {
        let count = places.count
        return CheckRule.unknownRole.breach(
            "'\(role)' is taken away here, and \(count == 1 ? "a contrast check names" : "\(count) contrast checks name") it",
            at: location, related: [.init("the first check is here", at: places[0])],
            help: "state a colour in place of 'unset': what parents check holds for those that inherit from them")
    }

    /// Whether a theme has no roles at all, and a raw colour of the name of one.
    private static func isBelowPalette(_ role: String, _ theme: Theme) -> Bool {
        theme.token(TokenID(.palette, Name(role))) != nil && theme.tokens(in: .colors).isEmpty
    }

    /// Roles that stand below `palette`, where a line is missing.
    private static func missingColors(_ roles: [String], _ theme: Theme) -> [Diagnostic] {
        let places = roles.compactMap { role in
            theme.token(TokenID(.palette, Name(role))).map { theme.location(of: $0) }
        }
        guard
            let first = places.min(by: { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) })
        else { return [] }
        return [
            CheckRule.unknownRole.breach(
                "\(roles.count) roles that checks name stand below 'palette': is the line 'colors:' missing above?",
                at: first, help: "write 'colors:' above the first role; apps ask for roles, not for raw colours")
        ]
    }
}
