import LiveryPluginColor

extension VariantDeriver {
    /// The result for each role, and the findings in the order of the roles.
    mutating func report() -> Derivation {
        for role in changedFills.sorted() {
            let broken = dutiesUnder[role].first ?? dutiesOver[role].first
            findings.append(
                DerivationFinding(
                    rule: .fillChanged,
                    message: "The fill \"\(roles[role].name)\" had to change from \(source[role].hex) to "
                        + "\(colours[role].hex) for its pairs to keep their contrast",
                    roles: [role], measured: broken.map { ratio(pairs[$0]) } ?? 0,
                    required: broken.map { pairs[$0].goal } ?? 0))
        }
        var measures = [[DerivedRole.Measure]](repeating: [], count: roles.count)
        for pair in pairs {
            let after = ratio(pair)
            measures[pair.foreground].append(
                DerivedRole.Measure(other: pair.background, before: pair.before, after: after, goal: pair.goal))
        }
        let result = roles.indices.map { index in
            let state = states[index]
            let outcome: DerivedRole.Outcome =
                roles[index].stated != nil ? .stated : state.isUnchanged ? .kept : .derived
            return DerivedRole(
                kind: kinds[index], outcome: outcome,
                colour: own[index],
                alpha: alpha(index), rule: state.rule, note: note(index, outcome),
                isRepaired: state.isRepaired, isSeparated: state.isSeparated, isCompromise: state.isCompromise,
                measures: measures[index])
        }
        let sorted = findings.sorted { one, other in
            one.roles == other.roles
                ? one.rule.rawValue < other.rule.rawValue : one.roles.lexicographicallyPrecedes(other.roles)
        }
        return Derivation(roles: result, findings: sorted)
    }

    private func note(_ index: Int, _ outcome: DerivedRole.Outcome) -> String {
        ""
    }
}
