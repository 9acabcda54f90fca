public import LiveryYAML

/// The pack format, version 1, as data.
public enum PackSchema {
    /// The shapes of everything that a pack may hold.
    public static let schema: Schema = definition.schema
    /// The shape of a whole pack.
    public static let root: Schema.ShapeID = definition.root

    /// The keys of a pack, in the order in which we write them.
    enum PackKey: String, CaseIterable {
        case livery, title, description, author, license, extends, appearance, palette, colors, fonts
        case fontFiles = "font-files"
        case metrics, markets, variants, checks
        static let all = allCases
    }

    /// The keys of a market, within a variant or not.
    enum MarketKey: String, CaseIterable {
        case members, languages, palette, colors, fonts, metrics, variants
        static let all = allCases
    }

    /// The keys of a variant, within a market or not.
    enum VariantKey: String, CaseIterable {
        case derive, appearance, palette, colors, fonts, metrics, markets
        static let all = allCases
    }

    /// The keys of a layer for a market and a variant.
    enum LayerKey: String, CaseIterable {
        case palette, colors, fonts, metrics
        static let all = allCases
    }

    /// The fields of a text style.
    enum FontKey: String, CaseIterable {
        case family, size, weight, style
        case lineHeight = "line-height"
        case letterSpacing = "letter-spacing"
        case color
        case scalesWith = "scales-with"
        case features
        static let all = allCases
    }

    /// The keys of a contrast check.
    enum ContrastKey: String, CaseIterable {
        case text, on, level
        static let all = allCases
    }

    /// The names of the fields of a text style, in the order in which we write them.
    package static var fontFieldNames: [String] { FontKey.all.map(\.rawValue) }

    /// The words for the weights of fonts, as CSS Fonts 4 and OpenType number them.
    package static let weights: [(name: String, value: Int)] = [
        ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
        ("normal", 400), ("regular", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("semibold", 600),
        ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("heavy", 800), ("black", 900),
    ]

    private static let definition: (schema: Schema, root: Schema.ShapeID) = {
        var schema = Schema()
        let text = schema.add(.text("a text"))
        let packID = schema.add(.text("the id of a pack"))
        let color = schema.add(.value("a colour"))
        let metric = schema.add(.value("a number with a unit"))
        let palette = schema.add(.tree("a mapping of names to colours", leaf: color))
        let colors = schema.add(.tree("a mapping of roles to colours", leaf: color))
        let metrics = schema.add(.tree("a mapping of names to numbers", leaf: metric))
        let appearance = schema.add(.word("an appearance", among: Appearance.allCases.map(\.rawValue)))
        let language = schema.add(.text("a language tag such as 'hi' or 'zh-Hant'"))
        let languages = schema.add(.oneOrMore("a list of language tags", language))
        let country = schema.add(.text("an ISO 3166-1 alpha-2 code"))

        let families = schema.add(.oneOrMore("a font family or a list of such", text))
        let features = schema.add(.oneOrMore("an OpenType feature or a list of such", text))
        let number = schema.add(.value("a number"))
        let weight = schema.add(.value("a weight from 1 to 1000 or a word such as 'bold'"))
        let slant = schema.add(.word("a font style", among: ["normal", "italic", "oblique", "unset"]))
        let fontFields: [Schema.Field] = FontKey.all.map { key in
            let (shape, help): (Schema.ShapeID, String) =
                switch key {
                case .family: (families, "The font families, the first that is there wins.")
                case .size: (number, "The size in points, before scaling.")
                case .weight: (weight, "The weight, 1 to 1000 or a word.")
                case .style: (slant, "Upright or slanted.")
                case .lineHeight: (number, "The line height: a factor of the size, or a length.")
                case .letterSpacing: (number, "Additional space between letters.")
                case .color: (color, "The colour of the text.")
                case .scalesWith: (text, "The platform's text style that it grows with.")
                case .features: (features, "OpenType features, such as tnum.")
                }
            return Schema.Field(key.rawValue, shape, help)
        }
        let textStyle = schema.add(.map("a text style", fontFields))
        let removableStyle = schema.add(.removable(textStyle))
        let fonts = schema.add(.table("a mapping of text styles", removableStyle))

        let layerShapes = ["palette": palette, "colors": colors, "fonts": fonts, "metrics": metrics]
        func layerField(_ name: String) -> Schema.Field? {
            layerShapes[name].map { Schema.Field(name, $0, "What changes here in the \(name).") }
        }
        let layer = schema.add(
            .map("what a market changes within a variant", LayerKey.all.compactMap { layerField($0.rawValue) }))
        let layersByName = schema.add(.table("a mapping of names", layer))

        let members = schema.add(.list("a list of countries", country))
        let market = schema.add(
            .map(
                "a market",
                MarketKey.all.map { key in
                    switch key {
                    case .members: Schema.Field(key.rawValue, members, "The countries of a group of markets.")
                    case .languages: Schema.Field(key.rawValue, languages, "The languages, the first is the main one.")
                    case .variants: Schema.Field(key.rawValue, layersByName, "What variants change in this market.")
                    default:
                        layerField(key.rawValue) ?? Schema.Field(key.rawValue, layer, "What changes in this market.")
                    }
                }))
        let markets = schema.add(.table("a mapping of markets", market))

        let derive = schema.add(.value("a derivation such as 'dark'"))
        let variant = schema.add(
            .map(
                "a variant",
                VariantKey.all.map { key in
                    switch key {
                    case .derive:
                        Schema.Field(key.rawValue, derive, "The derivation that fills in roles which are not stated.")
                    case .appearance: Schema.Field(key.rawValue, appearance, "Whether the variant is light or dark.")
                    case .markets: Schema.Field(key.rawValue, layersByName, "What markets change in this variant.")
                    default:
                        layerField(key.rawValue) ?? Schema.Field(key.rawValue, layer, "What changes in this variant.")
                    }
                }))
        let variants = schema.add(.table("a mapping of variants", variant))

        let role = schema.add(.text("the name of a role"))
        let level = schema.add(.text("a level: AA, AAA, large, ui, or a ratio such as 4.5"))
        let contrastCheck = schema.add(
            .map(
                "a contrast check",
                ContrastKey.all.map { key in
                    switch key {
                    case .text: Schema.Field(key.rawValue, role, required: true, "The role in the foreground.")
                    case .on: Schema.Field(key.rawValue, role, required: true, "The role behind it.")
                    case .level: Schema.Field(key.rawValue, level, "AA where it is not said.")
                    }
                }))
        let contrastChecks = schema.add(.list("a list of contrast checks", contrastCheck))
        let parameter = schema.add(.text("a value"))
        let parameterList = schema.add(.oneOrMore("a value or a list of such", parameter))
        let parameters = schema.add(.table("a mapping of parameters", parameterList))
        let otherChecks = schema.add(.list("a list of checks", parameters))
        let checks = schema.add(
            .openMap(
                "a mapping of checks",
                [Schema.Field("contrast", contrastChecks, "Pairs of roles that must be told apart.")],
                others: otherChecks))

        let version = schema.add(.integer("a version of the format that is known here", 1...1))
        let parents = schema.add(.oneOrMore("the id of a pack or a list of such", packID))
        let files = schema.add(.oneOrMore("a file or a list of such", text))
        let root = schema.add(
            .map(
                "a pack",
                PackKey.all.map { key in
                    switch key {
                    case .livery:
                        .init(key.rawValue, version, required: true, "The version of the format: 'livery: 1'.")
                    case .title: .init(key.rawValue, text, "The name for people.")
                    case .description: .init(key.rawValue, text, "One or more sentences about the pack.")
                    case .author: .init(key.rawValue, text, "Who made it.")
                    case .license: .init(key.rawValue, text, "The licence, as an SPDX expression.")
                    case .extends: .init(key.rawValue, parents, "The packs that it inherits from, strongest first.")
                    case .appearance: .init(key.rawValue, appearance, "Whether the unvaried pack is light or dark.")
                    case .palette: .init(key.rawValue, palette, "Raw colours, for the pack's own use.")
                    case .colors: .init(key.rawValue, colors, "Roles: the colours that apps ask for.")
                    case .fonts: .init(key.rawValue, fonts, "Text styles.")
                    case .fontFiles: .init(key.rawValue, files, "Font files in the pack's folder.")
                    case .metrics: .init(key.rawValue, metrics, "Other visual numbers.")
                    case .markets: .init(key.rawValue, markets, "What a market changes.")
                    case .variants: .init(key.rawValue, variants, "What an appearance or a need changes.")
                    case .checks: .init(key.rawValue, checks, "What must hold, for every market and variant.")
                    }
                }))
        return (schema, root)
    }()
}
