internal import LiveryPack
internal import Synchronization

/// What themes have in common that are made of the same packs and have the same tokens, whatever the values: worked out
/// when somebody asks, and for the themes of a pack's matrix mostly once.
final class ThemeShape: Sendable {
    /// The tokens of a namespace that have a value or should have one, in their order for people.
    struct Names: Sendable {
        var names: [String] = []
        /// For each its place in ``Theme/order``.
        var places: [Int32] = []
    }

    private struct Known {
        var names: [TokenID.Namespace: Names] = [:]
        var declared: [RolePair]?
        var pairs: [RolePair]?
        var fields: [TextStyle.Field]?
    }

    private let known = Mutex(Known())

    /// The tokens of a namespace of a theme of this shape.
    func names(of namespace: TokenID.Namespace, in theme: Theme) -> Names {
        if let names = known.withLock({ $0.names[namespace] }) { return names }
        let all = theme.order.indices.filter { place in
            let token = theme.tokens[Int(theme.order[place])]
            return token.token.namespace == namespace && token.value != .unset
        }
        let texts = Name.texts(of: all.map { theme.tokens[Int(theme.order[$0])].token.name })
        // Numbers are moved about, not tokens.
        let sorted = texts.indices.sorted { NaturalOrder.isBefore(texts[$0], texts[$1]) }
        let names = Names(
            names: sorted.map { texts[$0] }, places: sorted.map { Int32(truncatingIfNeeded: all[$0]) })
        known.withLock { $0.names[namespace] = names }
        return names
    }

    /// The pairs that the packs of a theme of this shape declare.
    func declaredPairs(of theme: Theme) -> [RolePair] {
        if let pairs = known.withLock({ $0.declared }) { return pairs }
        let pairs = RolePair.findDeclared(in: theme)
        known.withLock { $0.declared = pairs }
        return pairs
    }

    /// The pairs of a theme of this shape, declared and implied.
    func pairs(of theme: Theme) -> [RolePair] {
        if let pairs = known.withLock({ $0.pairs }) { return pairs }
        let pairs = RolePair.findAll(in: theme)
        known.withLock { $0.pairs = pairs }
        return pairs
    }

    /// The fields of the text styles of a theme of this shape.
    func fields(of theme: Theme) -> [TextStyle.Field] {
        if let fields = known.withLock({ $0.fields }) { return fields }
        let names = names(of: .fonts, in: theme)
        let fields = zip(names.names, names.places).compactMap { TextStyle.Field($0, place: $1) }
        known.withLock { $0.fields = fields }
        return fields
    }

    /// Whether a theme has the tokens of another one that is made of the same packs, with the same of them unset.
    static func isSame(_ theme: Theme, _ other: Theme) -> Bool {
        guard theme.order.count == other.order.count else { return false }
        for (mine, its) in zip(theme.order, other.order) {
            let (one, two) = (theme.tokens[Int(mine)], other.tokens[Int(its)])
            guard one.token == two.token, (one.value == .unset) == (two.value == .unset) else { return false }
        }
        return true
    }
}
