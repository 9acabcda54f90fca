internal import LiveryPack
internal import LiveryTheme

/// The themes of a pack as blocks of custom properties: the base values, then for each market and variant what differs.
struct StyleSheet {
    private let themes: [Theme]
    private let blocks: [[CSSProperty]]

    /// A sheet of themes, each with its properties.
    init(_ themes: [Theme], properties: (Theme) -> [CSSProperty]) {
        // Blocks of one attribute have the same weight, so that the later one wins: variants are stronger than markets.
        func rank(_ id: ThemeID) -> Int { (id.market == nil ? 0 : 1) + (id.variant == nil ? 0 : 2) }
        self.themes =
            themes.prefix(1) + (0..<4).flatMap { number in themes.dropFirst().filter { rank($0.id) == number } }
        blocks = self.themes.map(properties)
    }

    /// The sheet. `base` writes the block of the base values, where it is not the usual one.
    func text(base write: ((_ scheme: String, _ properties: [CSSProperty]) -> String)? = nil) -> String {
        var text = ""
        for (index, theme) in themes.enumerated() {
            guard index > 0 else {
                text +=
                    write?(theme.appearance.rawValue, blocks[0])
                    ?? Self.block(":root", theme.appearance.rawValue, blocks[0])
                text += Self.wide(":root", blocks[0])
                continue
            }
            let inherited = cascade(for: theme)
            var changed = blocks[index].filter { inherited[$0.name] != $0 }
            let stated = Set(blocks[index].map(\.name))
            for name in inherited.keys.filter({ !stated.contains($0) && inherited[$0]?.value != "initial" }).sorted() {
                // What is `unset` here must not show through from a weaker block.
                changed.append(CSSProperty(name, "initial"))
            }
            let scheme = theme.appearance == inheritedAppearance(for: theme) ? nil : theme.appearance.rawValue
            if changed.isEmpty, scheme == nil { continue }
            let market = theme.id.market.map { "[data-market=\"\($0)\"]" } ?? ""
            guard let variant = theme.id.variant else {
                text += Self.block(":root\(market)", scheme, changed) + Self.wide(":root\(market)", changed)
                continue
            }
            if let query = Self.mediaQuery(for: variant, theme.appearance) {
                let selector = ":root\(market):not([data-variant])"
                let inner = Self.block(selector, scheme, changed) + Self.wide(selector, changed)
                text += "\n@media \(query) {\n" + Self.indented(inner) + "}\n"
            }
            let selector = ":root\(market)[data-variant=\"\(variant)\"]"
            text += Self.block(selector, scheme, changed) + Self.wide(selector, changed)
        }
        return text
    }

    // MARK: - Cascade

    /// What the cascade gives for the properties of a theme without a block of its own.
    private func cascade(for theme: Theme) -> [String: CSSProperty] {
        var values: [String: CSSProperty] = [:]
        // Weakest first: the base, the market alone, the variant alone.
        var parts: [ThemeID] = [themes[0].id]
        if theme.id.market != nil, theme.id.variant != nil {
            parts.append(ThemeID(pack: theme.id.pack, market: theme.id.market))
            parts.append(ThemeID(pack: theme.id.pack, variant: theme.id.variant))
        }
        let base = Dictionary(blocks[0].map { ($0.name, $0) }) { $1 }
        for part in parts {
            guard let index = themes.firstIndex(where: { $0.id == part }) else { continue }
            for property in blocks[index] where index == 0 || base[property.name] != property {
                values[property.name] = property
            }
            let stated = Set(blocks[index].map(\.name))
            for name in base.keys where !stated.contains(name) { values[name] = CSSProperty(name, "initial") }
        }
        return values
    }

    private func inheritedAppearance(for theme: Theme) -> Appearance {
        guard let variant = theme.id.variant, theme.id.market != nil else { return themes[0].appearance }
        return themes.first { $0.id.variant == variant && $0.id.market == nil }?.appearance ?? themes[0].appearance
    }

    // MARK: - Text

    /// What a user prefers that stands for a variant. A high-contrast variant is light or dark, and only those who prefer
    /// that as well get it: two blocks at once would mix their colours.
    private static func mediaQuery(for variant: String, _ appearance: Appearance) -> String? {
        switch variant {
        case "dark", "light": "(prefers-color-scheme: \(variant))"
        case "high-contrast": "(prefers-contrast: more) and (prefers-color-scheme: \(appearance.rawValue))"
        default: nil
        }
    }

    static func block(_ selector: String, _ scheme: String?, _ properties: [CSSProperty]) -> String {
        var text = "\n\(selector) {\n"
        if let scheme { text += "  color-scheme: \(scheme);\n" }
        for property in properties { text += "  \(property.name): \(property.value);\n" }
        return text + "}\n"
    }

    private static func wide(_ selector: String, _ properties: [CSSProperty]) -> String {
        let exact = properties.compactMap { property in property.exact.map { CSSProperty(property.name, $0) } }
        guard !exact.isEmpty else { return "" }
        return "\n@media (color-gamut: p3) {\n" + indented(block(selector, nil, exact)) + "}\n"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
