internal import LiveryPack
internal import LiveryTheme

/// The groups of markets that a pack declares. Their members are markets as well, and have all that the group states.
enum MarketGroups {
    /// The members of each group, as the packs of a theme declare them.
    static func members(in theme: Theme) -> [String: [String]] {
        var groups: [String: [String]] = [:]
        for link in theme.chain {
            for market in link.pack.markets {
                guard let members = market.members else { continue }
                groups[market.name.description, default: []] += members.map(\.text)
            }
        }
        return groups
    }

    /// The themes without those of groups whose members are all among them.
    static func withoutGroups(_ themes: [Theme]) -> [Theme] {
        guard let base = themes.first else { return [] }
        let groups = members(in: base)
        let markets = Set(themes.compactMap(\.id.market))
        let left = themes.filter { theme in
            guard let market = theme.id.market, let members = groups[market], !members.isEmpty else { return true }
            return !members.allSatisfy(markets.contains)
        }
        return left.isEmpty ? themes : left
    }
}
