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
                let name = market.name.description
                let known =
                    Suggestions.match(for: name, among: groups.map(\.description).sorted())
                    ?? CountryCodes.named(name).map { (name: $0.code, isSure: $0.isSure) }
                    ?? nearCode(name, market, context)
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

    /// The country that a market is but for a slip in its code: one of the regions in its languages, or one of the markets
    /// of the pack and its parents.
    private static func nearCode(
        _ name: String, _ market: Pack.Market, _ context: PackContext
    ) -> (name: String, isSure: Bool)? {
        let regions = (market.languages ?? []).flatMap { LanguageTag.regions(of: $0) }
        if let code = CountryCodes.near(name, among: regions) { return (code, name.utf8.count > 1) }
        let markets = context.chain.flatMap { $0.pack.markets.map(\.name.description) }.filter(CountryCodes.contains)
        return (CountryCodes.near(name, among: markets) ?? CountryCodes.slip(for: name)).map { ($0, false) }
    }
}
