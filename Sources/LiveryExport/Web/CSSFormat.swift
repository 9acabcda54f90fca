internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// CSS custom properties: one block for the base values, and for each market and variant a block with what differs.
///
/// A market is chosen by the attribute `data-market` on the root element, a variant by `data-variant`. `dark` and `light`
/// also follow `prefers-color-scheme` while no variant is chosen, `high-contrast` follows `prefers-contrast` for those who
/// prefer its appearance.
/// Colours are sRGB, mapped into its gamut as CSS Color 4 says; what lies outside of it is given exactly to displays
/// that can show it.
public struct CSSFormat: ExportFormat {
    /// `css`.
    public let name = "css"
    /// What it is.
    public let summary = "CSS custom properties, one block for each market and variant"
    /// `css`.
    public let fileExtension = "css"

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        guard let base = themes.first else { return ("", []) }
        // Blocks of one attribute have the same weight, so that the later one wins: variants are stronger than markets.
        func rank(_ id: ThemeID) -> Int { (id.market == nil ? 0 : 1) + (id.variant == nil ? 0 : 2) }
        let themes = [base] + (1..<4).flatMap { number in themes.dropFirst().filter { rank($0.id) == number } }
        var names = ExportNames()
        let blocks = themes.map { Self.properties(of: $0, &names) }
        var text = "/* \(Self.comment(Self.title(of: base))) */\n"
        guard themes.count > 1 else {
            text += Self.block(":root", base.appearance.rawValue, blocks[0].map(\.property))
            text += Self.wide(":root", blocks[0])
            return (text, names.diagnostics)
        }
        for (theme, properties) in zip(themes, blocks) {
            let inherited = Self.cascade(for: theme, themes, blocks)
            var changed = properties.filter { inherited[$0.property.name] != $0.property.value }
            let stated = Set(properties.map(\.property.name))
            for name in inherited.keys.filter({ !stated.contains($0) && inherited[$0] != "initial" }).sorted() {
                // What is `unset` here must not show through from a weaker block.
                changed.append(Declared(property: Property(name: name, value: "initial")))
            }
            let scheme =
                theme.appearance == Self.inheritedAppearance(for: theme, themes) && theme.id != base.id
                ? nil : theme.appearance.rawValue
            if changed.isEmpty, scheme == nil { continue }
            let market = theme.id.market.map { "[data-market=\"\($0)\"]" } ?? ""
            guard let variant = theme.id.variant else {
                text += Self.block(":root\(market)", scheme, changed.map(\.property))
                text += Self.wide(":root\(market)", changed)
                continue
            }
            if let query = Self.mediaQuery(for: variant, theme.appearance) {
                let selector = ":root\(market):not([data-variant])"
                let inner = Self.block(selector, scheme, changed.map(\.property)) + Self.wide(selector, changed)
                text += "\n@media \(query) {\n" + Self.indented(inner) + "}\n"
            }
            let selector = ":root\(market)[data-variant=\"\(variant)\"]"
            text += Self.block(selector, scheme, changed.map(\.property)) + Self.wide(selector, changed)
        }
        return (text, names.diagnostics)
    }

    // MARK: - Properties

    struct Property: Equatable {
        var name: String
        var value: String
    }

    struct Declared {
        var property: Property
        /// The exact value of a colour outside of sRGB.
        var exact: String?
    }

    private static func properties(of theme: Theme, _ names: inout ExportNames) -> [Declared] {
        var properties: [Declared] = []
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            let isWide = !color.isInGamut(of: .srgb)
            properties.append(
                Declared(
                    property: Property(
                        name: names.property("color", name, at: theme.location(of: token)), value: color.hexString),
                    exact: isWide ? color.cssString : nil))
        }
        for style in theme.textStyles {
            let prefix = names.property("font", style.name, at: nil)
            func add(_ field: String, _ value: String?) {
                if let value {
                    properties.append(Declared(property: Property(name: "\(prefix)-\(field)", value: value)))
                }
            }
            add("family", style.families.isEmpty ? nil : style.families.map(Self.family).joined(separator: ", "))
            add("size", style.size.map { Self.length($0) })
            add("weight", style.weight.map { Dimension($0).description })
            add("style", style.slant)
            add("line-height", style.lineHeight.map { $0.unit == .none ? $0.description : Self.length($0) })
            add("letter-spacing", style.letterSpacing.map { Self.length($0) })
            add("color", style.color?.hexString)
            add("features", style.features.isEmpty ? nil : style.features.map { "\"\($0)\"" }.joined(separator: ", "))
        }
        for (name, token) in theme.tokens(in: .metrics) {
            guard case .dimension(let dimension) = token.value else { continue }
            let value = dimension.unit == .none ? dimension.description : Self.length(dimension)
            properties.append(
                Declared(
                    property: Property(name: names.property("metric", name, at: theme.location(of: token)), value: value)))
        }
        return properties
    }

    /// What the cascade gives for the properties of a theme without a block of its own.
    private static func cascade(for theme: Theme, _ themes: [Theme], _ blocks: [[Declared]]) -> [String: String] {
        var values: [String: String] = [:]
        guard theme.id != themes[0].id else { return values }
        // Weakest first: the base, the market alone, the variant alone.
        var parts: [ThemeID] = [themes[0].id]
        if theme.id.market != nil, theme.id.variant != nil {
            parts.append(ThemeID(pack: theme.id.pack, market: theme.id.market))
            parts.append(ThemeID(pack: theme.id.pack, variant: theme.id.variant))
        }
        let base = Dictionary(blocks[0].map { ($0.property.name, $0.property.value) }) { $1 }
        for part in parts {
            guard let index = themes.firstIndex(where: { $0.id == part }) else { continue }
            for declared in blocks[index]
            where index == 0 || base[declared.property.name] != declared.property.value {
                values[declared.property.name] = declared.property.value
            }
            let stated = Set(blocks[index].map(\.property.name))
            for name in base.keys where !stated.contains(name) { values[name] = "initial" }
        }
        return values
    }

    private static func inheritedAppearance(for theme: Theme, _ themes: [Theme]) -> Appearance {
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

    private static func block(_ selector: String, _ scheme: String?, _ properties: [Property]) -> String {
        var text = "\n\(selector) {\n"
        if let scheme { text += "  color-scheme: \(scheme);\n" }
        for property in properties { text += "  \(property.name): \(property.value);\n" }
        return text + "}\n"
    }

    private static func wide(_ selector: String, _ properties: [Declared]) -> String {
        let exact = properties.compactMap { declared in
            declared.exact.map { Property(name: declared.property.name, value: $0) }
        }
        guard !exact.isEmpty else { return "" }
        return "\n@media (color-gamut: p3) {\n" + indented(block(selector, nil, exact)) + "}\n"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    private static func title(of theme: Theme) -> String {
        let pack = theme.chain.first { !$0.isOverlay }?.pack
        let title = pack?.title ?? theme.id.pack
        return title == theme.id.pack ? title : "\(title) (\(theme.id.pack))"
    }

    private static func comment(_ text: String) -> String {
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "/", clean.last == "*" { clean.append(" ") }
            clean.append(scalar.value < 0x20 ? " " : scalar)
        }
        return String(clean)
    }

    /// A font family as CSS writes it: generic families bare, all others in quotes.
    private static func family(_ name: String) -> String {
        let generic = [
            "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
            "ui-monospace", "ui-rounded", "math", "fangsong",
        ]
        if generic.contains(name) { return name }
        var quoted = "\""
        for scalar in name.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
        }
        return quoted + "\""
    }

    /// A length or time as CSS writes it. Points of a screen are CSS pixels.
    private static func length(_ dimension: Dimension) -> String {
        switch dimension.unit {
        case .none, .pt, .px, .dp, .sp: Dimension(dimension.value, .px).description
        default: dimension.description
        }
    }
}
