internal import LiveryDiagnostics
internal import LiveryPack

/// Variants and groups of markets that are new in a pack, and are spelt almost like one of its parents, or one that many
/// packs have.
///
/// The reader tells of what it can see in one file: `drak` beside `dark`.
enum NewAxisRule {
    static func check(_ context: PackContext) -> [Diagnostic] {
        guard context.entry.pack?.format == .livery else { return [] }
        var diagnostics: [Diagnostic] = []
        for link in context.own {
            let pack = link.pack
            for variant in pack.variants {
                let name = variant.name.description
                if WellKnownNames.variants.contains(name) { continue }
                let others = context.chain.lazy.filter { $0.pack !== pack }.flatMap(\.pack.variants).map(\.name)
                if others.contains(variant.name) { continue }
                let location = pack.location(variant.place)
                // The reader has spoken.
                let isTold = context.entry.diagnostics.contains { $0.code == "new-variant" && $0.location == location }
                let known = Set(others.map(\.description)).union(WellKnownNames.variants)
                guard !isTold, let meant = near(name, known) else { continue }
                diagnostics.append(
                    Diagnostic(
                        "new-variant", .warning, "'\(name)' makes a new variant, and looks like '\(meant)'",
                        at: location,
                        help: "did you mean '\(meant)'? Where the name is meant, '# livery: allow new-variant' says so",
                        fixes: [.rename(to: meant, isSure: false, at: location)]))
            }
            for market in pack.markets where market.members != nil {
                let name = market.name.description
                if WellKnownNames.marketGroups.contains(name) { continue }
                let others = context.chain.lazy.filter { $0.pack !== pack }.flatMap(\.pack.markets)
                    .filter { $0.members != nil }.map(\.name)
                if others.contains(market.name) { continue }
                guard let meant = near(name, Set(others.map(\.description)).union(WellKnownNames.marketGroups)) else {
                    continue
                }
                let location = pack.location(market.place)
                diagnostics.append(
                    CheckRule.newMarket.breach(
                        "'\(name)' makes a new group of markets, and looks like '\(meant)'", at: location,
                        help: "did you mean '\(meant)'? Where the name is meant, '# livery: allow new-market' says so",
                        fixes: [.rename(to: meant, isSure: false, at: location)]))
            }
        }
        return diagnostics
    }

    /// The one name that differs in a letter.
    private static func near(_ name: String, _ known: Set<String>) -> String? {
        let written = Array(name.utf8)
        guard written.count >= 3 else { return nil }
        let digits = { (bytes: [UInt8]) in bytes.filter { $0 >= 0x30 && $0 <= 0x39 } }
        let found = known.filter { other in
            let letters = Array(other.utf8)
            guard min(written.count, letters.count) >= (written.count == letters.count ? 3 : 4) else { return false }
            return Suggestions.isOneEdit(written, letters) && digits(written) == digits(letters)
        }
        return found.count == 1 ? found.first : nil
    }
}
