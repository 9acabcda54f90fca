internal import LiveryDiagnostics
internal import LiveryPack

/// A market that is no country has to be a group, of the pack's own or of one that it inherits from.
enum UnknownMarketRule {
    static func check(_ context: PackContext) -> [Diagnostic] {
        let groups = Set(context.chain.flatMap { $0.pack.markets.filter { $0.members != nil }.map(\.name) })
        var diagnostics: [Diagnostic] = []
        for link in context.own where link.pack.extends != nil || link.isOverlay {
            for market in link.pack.markets
            where market.members == nil && !groups.contains(market.name)
                && !CountryCodes.contains(market.name.description)
                && CountryCodes.suggestion(for: market.name.description) == nil
            {
                let known = Suggestions.match(
                    for: market.name.description, among: groups.map(\.description).sorted())
                let location = link.pack.location(market.place)
                diagnostics.append(
                    CheckRule.unknownMarket.breach(
                        "'\(market.name)' is no market: it is no ISO 3166-1 alpha-2 code and no group of markets",
                        at: location,
                        help: known.map { "did you mean '\($0.name)'?" }
                            ?? "a group of markets lists its countries: 'members: [NO, SE]'",
                        fixes: known.map { [.rename(to: $0.name, isSure: $0.isSure, at: location)] } ?? []))
            }
        }
        return diagnostics
    }
}
