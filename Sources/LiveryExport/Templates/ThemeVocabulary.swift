internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// What the names that templates read mean for a theme, found out once for all themes.
struct ThemeVocabulary: Sendable {
    /// What a name means.
    private enum Meaning {
        case unknown
        /// A fact about the theme.
        case fact(Fact)
        /// `scheme-is-…-variant`.
        case isVariant(String)
        /// A colour of the palette: an index into `colors`.
        case color(Int, ColorComponent)
        /// A group or list of tokens.
        case tokens(TokenVariables)
    }

    /// A fact about a theme that is a text.
    private enum Fact: String, CaseIterable {
        case schemeName = "scheme-name"
        case schemeAuthor = "scheme-author"
        case schemeDescription = "scheme-description"
        case schemeSlug = "scheme-slug"
        case schemeSlugUnderscored = "scheme-slug-underscored"
        case schemeSystem = "scheme-system"
        case schemeVariant = "scheme-variant"
        case theme, pack, title, description, author, license, market, variant, appearance, slug
        case isLight = "is-light"
        case isDark = "is-dark"
        case languages
    }

    /// The names that every theme has a value for.
    static var knownNames: [String] { Fact.allCases.map(\.rawValue) + TokenVariables.allCases.map(\.rawValue) }

    private let meanings: [Meaning]
    /// The names of the colours that are asked for.
    private let colors: [String]

    init(_ names: TemplateNames) {
        var colors: [String] = []
        var numbers: [String: Int] = [:]
        meanings = names.all.map { name in
            if let fact = Fact(rawValue: name) { return .fact(fact) }
            if let tokens = TokenVariables(rawValue: name) { return .tokens(tokens) }
            if name.hasPrefix("scheme-is-"), name.hasSuffix("-variant"), name.utf8.count > 18 {
                return .isVariant(String(name.dropFirst(10).dropLast(8)))
            }
            guard let (color, component) = ColorComponent.split(name) else { return .unknown }
            if let known = numbers[color] { return .color(known, component) }
            numbers[color] = colors.count
            colors.append(color)
            return .color(colors.count - 1, component)
        }
        self.colors = colors
    }

    /// The values of a theme for all names.
    func data(_ theme: Theme, _ facts: ThemeFacts) -> TemplateData {
        var builder = TemplateData.Builder(count: meanings.count)
        let values = colors.map { theme.paletteColor($0)?.rgba8 }
        for (number, meaning) in meanings.enumerated() {
            switch meaning {
            case .unknown: break
            case .fact(let fact): builder.set(number, Self.value(fact, theme, facts))
            case .isVariant(let variant):
                if variant == theme.appearance.rawValue { builder.set(number, .text("true")) }
            case .color(let color, let component):
                if let value = values[color] { builder.text(number) { component.append(value, to: &$0) } }
            case .tokens(let tokens): builder.set(number, tokens.value(theme))
            }
        }
        return TemplateData(builder, root: .object([:]))
    }

    /// The same as an object, for use in lists.
    func object(_ theme: Theme, _ facts: ThemeFacts, _ names: [String]) -> TemplateValue {
        let data = data(theme, facts)
        var object: [String: TemplateValue] = [:]
        for (number, name) in names.enumerated() where number < meanings.count {
            let entry = data.entry(number)
            switch entry.kind {
            case .undefined: break
            case .text:
                object[name] = .text(String(decoding: data.bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self))
            case .value: object[name] = data.values[Int(entry.start)]
            }
        }
        return .object(object)
    }

    private static func value(_ fact: Fact, _ theme: Theme, _ facts: ThemeFacts) -> TemplateValue {
        switch fact {
        case .schemeName, .title: .text(facts.pack?.title ?? theme.id.pack)
        case .schemeAuthor, .author: .text(facts.pack?.author ?? "")
        case .schemeDescription, .description: .text(facts.pack?.summary ?? "")
        case .schemeSlug, .slug: .text(facts.slug)
        case .schemeSlugUnderscored: .text(String(facts.slug.map { $0 == "-" ? "_" : $0 }))
        case .schemeSystem: .text(facts.system)
        case .schemeVariant, .appearance: .text(theme.appearance.rawValue)
        case .theme: .text(theme.id.description)
        case .pack: .text(theme.id.pack)
        case .license: .text(facts.pack?.license ?? "")
        case .market: .text(theme.id.market ?? "")
        case .variant: .text(theme.id.variant ?? "")
        case .isLight: .flag(theme.appearance == .light)
        case .isDark: .flag(theme.appearance == .dark)
        case .languages: .list(theme.languages.map(TemplateValue.text))
        }
    }
}
