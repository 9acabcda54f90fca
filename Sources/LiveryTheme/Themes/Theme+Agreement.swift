internal import LiveryPack

extension Theme {
    /// Whether a theme of the same packs has the same tokens of some namespaces, with the same values.
    ///
    /// - Parameter places: Whether the values have to come from the same statements as well, and from the same derivations.
    func agrees(with other: Theme, in isMeant: (TokenID.Namespace) -> Bool, places: Bool) -> Bool {
        var mine = order.startIndex
        var its = other.order.startIndex
        while true {
            while mine < order.endIndex, !isMeant(tokens[Int(order[mine])].token.namespace) { mine += 1 }
            while its < other.order.endIndex, !isMeant(other.tokens[Int(other.order[its])].token.namespace) { its += 1 }
            guard mine < order.endIndex, its < other.order.endIndex else {
                return mine == order.endIndex && its == other.order.endIndex
            }
            let (one, two) = (tokens[Int(order[mine])], other.tokens[Int(other.order[its])])
            guard one.token == two.token, one.value == two.value, !places || hasSamePlace(one, two, in: other) else {
                return false
            }
            mine += 1
            its += 1
        }
    }

    private func hasSamePlace(_ one: ResolvedToken, _ two: ResolvedToken, in other: Theme) -> Bool {
        let (first, second) = (candidates[Int(one.winner)], other.candidates[Int(two.winner)])
        guard first.link == second.link, first.statement == second.statement else { return false }
        let derived = (
            derivations.indices.contains(Int(one.derivation)), other.derivations.indices.contains(Int(two.derivation))
        )
        guard derived.0, derived.1 else { return derived.0 == derived.1 }
        return derivations[Int(one.derivation)].location == other.derivations[Int(two.derivation)].location
    }
}
