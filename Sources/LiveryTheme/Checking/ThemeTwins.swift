internal import LiveryPack

/// Which themes of a pack come to the same, because their markets have the same to say: the members of a group that have
/// nothing of their own, say. Only the first of them has to be worked out.
struct ThemeTwins: Sendable {
    /// The places, in the matrix of all themes, of those that are worked out.
    let distinct: [Int]
    /// For each theme of the matrix where in ``distinct`` the one is that it equals.
    let places: [Int]

    /// All that a market has to say.
    private struct Words: Hashable {
        /// For each statement of it the pack and the layer, in the order of the packs.
        var layers: [UInt64] = []
        var languages: [String] = []
        /// The market itself, where its own values lie over those of a group.
        var name: Name?
    }

    /// The twins among the themes of a line of packs; `nil` where there are none.
    init?(_ chain: [ChainLink], markets: [String], variants: Int) {
        // A market alone is no twin of anything that people write.
        guard markets.count > 1 else { return nil }
        var rows: [Words: Int] = [Words(): 0]
        var distinct = Array(0...variants)
        var places = distinct
        for (number, market) in markets.enumerated() {
            let words = Self.words(of: Name(market), market, in: chain)
            let start = (number + 1) * (variants + 1)
            if let known = rows[words] {
                places += known...known + variants
            } else {
                rows[words] = distinct.count
                places += distinct.count...distinct.count + variants
                distinct += start...start + variants
            }
        }
        guard distinct.count < places.count else { return nil }
        self.distinct = distinct
        self.places = places
    }

    private static func words(of market: Name, _ code: String, in chain: [ChainLink]) -> Words {
        var groups: [Name] = []
        for link in chain {
            for group in link.pack.markets where group.members?.contains(where: { $0.text == code }) ?? false {
                groups.append(group.name)
            }
        }
        var words = Words()
        var hasOwn = false
        var hasShared = false
        for (number, link) in chain.enumerated() {
            for (layer, stated) in link.pack.layers.enumerated() {
                guard let place = stated.market else { continue }
                if place == market {
                    hasOwn = true
                } else if groups.contains(place) {
                    hasShared = true
                } else {
                    continue
                }
                words.layers.append(UInt64(number) << 32 | UInt64(truncatingIfNeeded: layer))
            }
        }
        words.languages = Resolution.languages(of: market, in: chain)
        // The values of a group are weaker than a market's own: with both, their order is the market's own.
        if hasOwn, hasShared { words.name = market }
        return words
    }
}
