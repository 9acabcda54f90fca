internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

/// A pack with its markets and variants as a resolver (Resolver Module 2025.10).
struct ResolverDocument {
    private typealias Bodies = [DesignTokens.Key: DesignTokens.Body]

    private let tokens: DesignTokens
    private var base: Bodies = [:]
    private var markets: [(name: String, bodies: Bodies)] = []
    private var variants: [(name: String, bodies: Bodies)] = []

    init(_ tokens: DesignTokens) {
        self.tokens = tokens
        let themes = tokens.themes
        base = tokens.bodies[0]
        func bodies(_ market: String?, _ variant: String?) -> Bodies? {
            themes.firstIndex { $0.id.market == market && $0.id.variant == variant }.map { tokens.bodies[$0] }
        }
        let home = themes[0].id
        let marketNames = Self.unique(themes.compactMap(\.id.market).filter { $0 != home.market })
        let variantNames = Self.unique(themes.compactMap(\.id.variant).filter { $0 != home.variant })
        for name in marketNames {
            markets.append((name, Self.changes(bodies(name, home.variant) ?? base, from: base)))
        }
        for variant in variantNames {
            let own = bodies(home.market, variant) ?? base
            var changes = Self.changes(own, from: base)
            // What a market has in this variant and the contexts, one after the other, would not give.
            var apart: Set<DesignTokens.Key> = []
            for market in markets {
                guard let wanted = bodies(market.name, variant) else { continue }
                let found = base.merging(market.bodies) { $1 }.merging(changes) { $1 }
                apart.formUnion(wanted.filter { found[$0.key] != $0.value }.keys)
            }
            for key in apart {
                let hidden = DesignTokens.Key(section: key.section, name: key.name, variant: variant)
                guard
                    let standard = own[key] ?? base[key]
                        ?? Self.first(key, markets.compactMap { bodies($0.name, variant) })
                else { continue }
                base[hidden] = standard
                changes[key] = .alias(hidden, type: standard.type)
                for index in markets.indices {
                    guard let wanted = bodies(markets[index].name, variant)?[key], wanted != standard else { continue }
                    markets[index].bodies[hidden] = wanted
                }
            }
            variants.append((variant, changes))
        }
    }

    private static func first(_ key: DesignTokens.Key, _ bodies: [Bodies]) -> DesignTokens.Body? {
        bodies.lazy.compactMap { $0[key] }.first
    }

    private static func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private static func changes(_ bodies: Bodies, from base: Bodies) -> Bodies {
        bodies.filter { base[$0.key] != $0.value }
    }

    // MARK: - Writing

    func write(to json: inout JSONWriter) {
        let theme = tokens.themes[0]
        let pack = ThemeFacts(theme).pack
        json.object { json in
            json.field("$schema", "https://www.designtokens.org/schemas/2025.10/resolver.json")
            json.field("name", pack?.title ?? theme.id.pack)
            json.field("version", "2025.10")
            json.field("description", pack?.summary)
            json.object("sets") { json in
                json.object("base") { json in
                    json.array("sources") { json in
                        json.object { json in
                            var facts = DesignTokenFacts(theme)
                            facts.unset = unset()
                            facts.write(to: &json)
                            tokens.write(base, after: nil, to: &json)
                        }
                    }
                }
            }
            var order = ["#/sets/base"]
            json.object("modifiers") { json in
                if !markets.isEmpty {
                    order.append("#/modifiers/market")
                    modifier("market", standard: Self.standard("default", markets.map(\.name)), markets, to: &json) {
                        writeMarkets(to: &$0)
                    }
                }
                if !variants.isEmpty {
                    order.append("#/modifiers/variant")
                    let standard = Self.standard(theme.appearance.rawValue, variants.map(\.name))
                    modifier("variant", standard: standard, variants, to: &json) {
                        writeAppearances(standard, to: &$0)
                    }
                }
            }
            json.array("resolutionOrder") { json in
                for pointer in order { json.object { $0.field("$ref", pointer) } }
            }
        }
    }

    /// The name of the context in which nothing changes: the one wanted, or one that no other has.
    private static func standard(_ wanted: String, _ taken: [String]) -> String {
        ([wanted, "default", "unvaried", "none-of-them"] + taken.map { $0 + "-not" }).first { !taken.contains($0) }
            ?? wanted
    }

    private func modifier(
        _ name: String, standard: String, _ contexts: [(name: String, bodies: Bodies)], to json: inout JSONWriter,
        extensions: (inout JSONWriter) -> Void
    ) {
        json.object(name) { json in
            json.object("contexts") { json in
                json.array(standard) { _ in }
                for context in contexts {
                    json.array(context.name) { json in
                        guard !context.bodies.isEmpty else { return }
                        json.object { tokens.write(context.bodies, after: base, to: &$0) }
                    }
                }
            }
            json.field("default", standard)
            json.object("$extensions") { json in json.object("org.livery") { extensions(&$0) } }
        }
    }

    /// What the contexts give a theme, and the pack does not: the tokens by the theme.
    private func unset() -> [(theme: String, tokens: [String])] {
        let home = tokens.themes[0].id
        return zip(tokens.themes, tokens.bodies).compactMap { theme, wanted in
            var found = Set(base.keys)
            for market in markets where market.name == theme.id.market { found.formUnion(market.bodies.keys) }
            for variant in variants where variant.name == theme.id.variant { found.formUnion(variant.bodies.keys) }
            let left = found.filter { $0.variant == nil && wanted[$0] == nil }.map { $0.section.title + "." + $0.name }
            guard !left.isEmpty else { return nil }
            let market = theme.id.market.flatMap { $0 == home.market ? nil : "@" + $0 } ?? ""
            let variant = theme.id.variant.flatMap { $0 == home.variant ? nil : "/" + $0 } ?? ""
            return (market + variant, left.sorted(by: NaturalOrder.isBefore))
        }
    }

    private func writeMarkets(to json: inout JSONWriter) {
        let groups = ThemeDetails(tokens.themes[0]).groups.filter { group in
            markets.contains { $0.name == group.name }
        }
        if !groups.isEmpty {
            json.object("groups") { json in
                for group in groups { json.field(group.name, group.members) }
            }
        }
        json.object("languages") { json in
            for market in markets {
                guard let theme = tokens.themes.first(where: { $0.id.market == market.name }), !theme.languages.isEmpty
                else { continue }
                json.field(market.name, theme.languages)
            }
        }
    }

    private func writeAppearances(_ standard: String, to json: inout JSONWriter) {
        json.object("appearances") { json in
            json.field(standard, tokens.themes[0].appearance.rawValue)
            for variant in variants {
                let theme = tokens.themes.first { $0.id.variant == variant.name }
                json.field(variant.name, theme?.appearance.rawValue)
            }
        }
    }
}
