internal import LiveryDiagnostics
internal import LiveryPack

/// Declared pairs must name roles that there are.
enum PairRoleRule {
    static func check(_ theme: Theme, _ pairs: [RolePair]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var known: [String]?
        for pair in pairs where pair.isDeclared {
            for (number, role) in [pair.foreground, pair.background].enumerated() {
                if let token = theme.token(TokenID(.colors, Name(role))), token.value != .unset { continue }
                let roles = known ?? theme.tokens(in: .colors).map(\.name)
                known = roles
                let match = Suggestions.match(for: role, among: roles)
                let places = pair.roleLocations
                let place = places.indices.contains(number) ? places[number] : nil
                let fixes = place.flatMap { place in
                    match.map { [Diagnostic.Fix.rename(to: $0.name, isSure: $0.isSure, at: place)] }
                }
                diagnostics.append(
                    CheckRule.unknownRole.breach(
                        "the check names the role '\(role)', which this theme has not", at: place ?? pair.declared,
                        help: match.map { "did you mean '\($0.name)'?" }, fixes: fixes ?? []))
            }
        }
        return diagnostics
    }
}
