internal import LiveryDiagnostics
internal import LiveryPack

/// Declared pairs must name roles that there are.
enum PairRoleRule {
    static func check(_ theme: Theme, _ pairs: [RolePair]) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var known: [String]?
        for pair in pairs {
            guard let location = pair.declared else { continue }
            for (number, role) in [pair.foreground, pair.background].enumerated() {
                if let token = theme.token(TokenID(.colors, Name(role))), token.value != .unset { continue }
                let roles = known ?? theme.tokens(in: .colors).map(\.name)
                known = roles
                diagnostics.append(
                    CheckRule.unknownRole.breach(
                        "the check names the role '\(role)', which this theme has not",
                        at: pair.roleLocations.indices.contains(number) ? pair.roleLocations[number] : location,
                        help: Suggestions.nearest(to: role, among: roles).map { "did you mean '\($0)'?" }))
            }
        }
        return diagnostics
    }
}
