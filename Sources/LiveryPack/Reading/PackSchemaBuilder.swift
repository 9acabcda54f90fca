internal import LiveryYAML

/// Puts the pack format together, shape by shape.
struct PackSchemaBuilder {
    private var schema = Schema()
    private let functions: PackSchema.Functions

    private init(_ functions: PackSchema.Functions) { self.functions = functions }

    /// The format, and the shape of a whole pack in it.
    static func build(_ functions: PackSchema.Functions) -> (schema: Schema, root: Schema.ShapeID) {
        var builder = PackSchemaBuilder(functions)
        let root = builder.pack()
        return (builder.schema, root)
    }

    // MARK: - A pack

    private mutating func pack() -> Schema.ShapeID {
        let text = schema.add(.text("a text"))
        let color = color()
        let values = values(color)
        let markets = markets(values)
        let variants = variants(values)
        let checks = checks()
        let version = schema.add(.integer("a version of the format that is known here", 1...1), .init(examples: ["1"]))
        let packID = schema.add(
            .text("the id of a pack"), .init(examples: ["base"]))
        let parents = schema.add(
            .oneOrMore("the id of a pack or a list of such", packID), .init(areItemsUnique: true))
        let file = schema.add(
            .text("a file in the pack's folder"),
            .init(examples: ["fonts/Mukta-Regular.ttf"], pattern: PackPatterns.file))
        let files = schema.add(.oneOrMore("a file or a list of such", file))
        let license = schema.add(.text("a licence"), .init(examples: ["MIT", "Apache-2.0", "CC-BY-4.0"]))
        let kinds = kinds()
        let replacement = schema.add(
            .text("the token to use instead, such as '$accent', or a sentence"),
            .init(examples: ["$accent", "Gone with the next edition."]))
        let deprecated = schema.add(
            .table("a mapping of deprecated tokens", replacement), .init(keyPattern: PackPatterns.name))
        return schema.add(
            .map(
                "a pack",
                PackSchema.PackKey.all.map { key in
                    switch key {
                    case .livery:
                        .init(key.rawValue, version, required: true, "The version of the format: 'livery: 1'.")
                    case .title: .init(key.rawValue, text, "The name for people.", otherNames: ["name"])
                    case .description:
                        .init(
                            key.rawValue, text, "One or more sentences about the pack.",
                            otherNames: ["summary", "about", "comment"])
                    case .author:
                        .init(key.rawValue, text, "Who made it.", otherNames: ["authors", "maintainer", "creator"])
                    case .license:
                        .init(
                            key.rawValue, license, "The licence, as an SPDX expression.", otherNames: ["licence"])
                    case .extends:
                        .init(
                            key.rawValue, parents, "The packs that it inherits from, strongest first.",
                            otherNames: ["inherits", "parent", "parents", "base", "include", "imports", "based-on"])
                    case .appearance:
                        .init(
                            key.rawValue, values.appearance, "Whether the unvaried pack is light or dark.",
                            otherNames: ["mode", "color-scheme", "variant", "type", "scheme"])
                    case .palette:
                        .init(
                            key.rawValue, values.palette, "Raw colours, for the pack's own use.",
                            otherNames: ["swatches", "primitives"])
                    case .colors:
                        .init(
                            key.rawValue, values.colors, "Roles: the colours that apps ask for.",
                            otherNames: ["color", "colour", "colours", "roles"])
                    case .fonts:
                        .init(
                            key.rawValue, values.fonts, "Text styles.",
                            otherNames: ["font", "typography", "text-styles", "type-styles"])
                    case .fontFiles:
                        .init(key.rawValue, files, "Font files in the pack's folder.", otherNames: ["fontfaces"])
                    case .metrics:
                        .init(
                            key.rawValue, values.metrics, "Other visual numbers.",
                            otherNames: ["sizes", "dimensions", "spacing", "numbers"])
                    case .kinds:
                        .init(key.rawValue, kinds, "What roles are for, which derivations go by.", otherNames: ["kind"])
                    case .markets:
                        .init(
                            key.rawValue, markets, "What a market changes.",
                            otherNames: ["countries", "locales", "regions", "market"])
                    case .variants:
                        .init(
                            key.rawValue, variants, "What an appearance or a need changes.",
                            otherNames: ["modes", "appearances"])
                    case .checks:
                        .init(
                            key.rawValue, checks, "What must hold, for every market and variant.",
                            otherNames: ["check", "rules", "contrast"])
                    case .deprecated:
                        .init(
                            key.rawValue, deprecated,
                            "Tokens that nobody should use any more, and what to use instead.",
                            otherNames: ["obsolete", "deprecations"])
                    }
                }),
            .init(
                help:
                    "A theme pack of Livery: colours, fonts and numbers, and what markets and variants change in them.")
        )
    }

    private mutating func kinds() -> Schema.ShapeID {
        let role = schema.add(.text("the name of a role"))
        let roles = schema.add(.oneOrMore("the name of a role or a list of such", role))
        return schema.add(
            .map(
                "a mapping of kinds to roles",
                RoleKind.allCases.map { kind in
                    let help =
                        switch kind {
                        case .background: "The page: what everything else lies on."
                        case .surface: "Planes on or beside the page: cards, sidebars, selected rows."
                        case .fill: "Shapes that carry meaning by their colour: buttons, badges."
                        case .text: "Text and icons without a colour of their own."
                        case .accent: "Coloured text and icons."
                        case .border: "Lines around and between things."
                        case .onFill: "Text and icons on fills."
                        case .kept: "What is the same in every appearance: shadows and scrims."
                        }
                    let others =
                        switch kind {
                        case .background: ["page", "canvas", "backgrounds"]
                        case .surface: ["surfaces", "card", "cards", "panel", "panels"]
                        case .fill: ["fills", "button", "buttons"]
                        case .text: ["texts", "foreground", "ink"]
                        case .accent: ["accents", "link", "links"]
                        case .border: ["borders", "line", "lines", "outline", "outlines", "divider", "dividers"]
                        case .onFill: ["on-fills", "on-accent", "label", "labels"]
                        case .kept: ["keep", "fixed", "shadow", "shadows", "scrim", "scrims"]
                        }
                    return Schema.Field(kind.rawValue, roles, help, otherNames: others)
                }))
    }

    // MARK: - Values

    /// The shapes that packs, markets and variants share.
    private struct Values {
        var palette: Schema.ShapeID
        var colors: Schema.ShapeID
        var fonts: Schema.ShapeID
        var metrics: Schema.ShapeID
        var appearance: Schema.ShapeID
        /// What a market changes within a variant.
        var layer: Schema.ShapeID

        subscript(name: String) -> Schema.ShapeID? {
            switch name {
            case "palette": palette
            case "colors": colors
            case "fonts": fonts
            case "metrics": metrics
            default: nil
            }
        }

        /// The field of one of the four keys of values.
        func field(_ name: String) -> Schema.Field? {
            let others = ["colors": ["color", "colour", "colours", "roles"], "fonts": ["font", "typography"]]
            return self[name].map {
                Schema.Field(name, $0, "What changes here in the \(name).", otherNames: others[name] ?? [])
            }
        }
    }

    private mutating func color() -> Schema.ShapeID {
        let transforms = functions.transforms
        return schema.add(
            .value("a colour"),
            .init(
                help: Self.colorHelp(transforms),
                examples: ["#ff9933", "navy", "$accent", "oklch(62% 0.17 145)", "system.indigo", "unset"]
                    + transforms.map(\.usage),
                pattern: PackPatterns.color, cutCall: PackPatterns.cutCall, numbers: .init(minimum: 0)))
    }

    private static func colorHelp(_ transforms: [(usage: String, help: String)]) -> String {
        let help =
            "A colour of CSS (in quotes where it begins with '#'), '$name' for the value of another one, a transform "
            + "such as 'mix($a, $b, 35%)', or 'unset'."
        if transforms.isEmpty { return help }
        return help + " Transforms: " + transforms.map { "\($0.usage): \($0.help)" }.joined(separator: " ")
    }

    private mutating func values(_ color: Schema.ShapeID) -> Values {
        let names =
            "Names of letters, digits, '-' and '_'; dots and groups are two ways of writing the same name, and "
            + "'default' is the value of a group itself."
        let metric = schema.add(
            .value("a number with a unit"),
            .init(
                help: "A number and its unit without a blank between them, or '$name' for the value of another one.",
                examples: ["12pt", "1.5", "250ms", "50%", "$spacing.m", "unset"], pattern: PackPatterns.metric,
                numbers: .any))
        let palette = schema.add(
            .tree("a mapping of names to colours", leaf: color), .init(help: names, keyPattern: PackPatterns.name))
        let colors = schema.add(
            .tree("a mapping of roles to colours", leaf: color), .init(help: names, keyPattern: PackPatterns.name))
        let metrics = schema.add(
            .tree("a mapping of names to numbers", leaf: metric), .init(help: names, keyPattern: PackPatterns.name))
        let appearance = schema.add(.word("an appearance", among: Appearance.allCases.map(\.rawValue)))
        let fonts = fonts(color)
        var values = Values(
            palette: palette, colors: colors, fonts: fonts, metrics: metrics, appearance: appearance, layer: 0)
        values.layer = schema.add(
            .map(
                "what a market changes within a variant",
                PackSchema.LayerKey.all.compactMap { values.field($0.rawValue) }))
        return values
    }

    private mutating func fonts(_ color: Schema.ShapeID) -> Schema.ShapeID {
        let family = schema.add(.text("a font family"), .init(examples: ["Mukta", "system-ui", "sans-serif"]))
        let families = schema.add(.oneOrMore("a font family or a list of such", family), .init(minimumCount: 1))
        let feature = schema.add(
            .text("an OpenType feature"), .init(examples: ["tnum", "ss01", "cv05 2"], pattern: PackPatterns.feature))
        let features = schema.add(.oneOrMore("an OpenType feature or a list of such", feature), .init(minimumCount: 1))
        let size = schema.add(
            .value("a size above 0"),
            .init(examples: ["17", "17pt", "1.2rem"], pattern: PackPatterns.size, numbers: .init(above: 0)))
        let height = schema.add(
            .value("a number above 0"),
            .init(examples: ["1.45", "24pt"], pattern: PackPatterns.height, numbers: .init(above: 0)))
        let spacing = schema.add(
            .value("a number"), .init(examples: ["-0.01em", "0.5pt"], pattern: PackPatterns.spacing, numbers: .any))
        let weight = schema.add(
            .value("a weight from 1 to 1000 or a word such as 'bold'"),
            .init(
                examples: ["400", "700"] + PackSchema.weights.map(\.name), pattern: PackPatterns.weight,
                numbers: .init(minimum: 1, maximum: 1000)))
        let slant = schema.add(.word("a font style", among: ["normal", "italic", "oblique", "unset"]))
        let textStyle = schema.add(
            .text("a platform's text style"),
            .init(
                examples: PackSchema.textStyles))
        let fields: [Schema.Field] = PackSchema.FontKey.all.map { key in
            let (shape, help, others): (Schema.ShapeID, String, [String]) =
                switch key {
                case .family:
                    (families, "The font families, the first that is there wins.", ["font-family", "font", "face"])
                case .size: (size, "The size in points, before scaling.", ["font-size"])
                case .weight: (weight, "The weight, 1 to 1000 or a word.", ["font-weight"])
                case .style: (slant, "Upright or slanted.", ["font-style", "slant", "italic"])
                case .lineHeight: (height, "The line height: a factor of the size, or a length.", ["leading"])
                case .letterSpacing: (spacing, "Additional space between letters.", ["tracking", "kerning"])
                case .color: (color, "The colour of the text.", ["colour", "foreground"])
                case .scalesWith: (textStyle, "The platform's text style that it grows with.", ["text-style"])
                case .features: (features, "OpenType features, such as tnum.", ["font-features", "feature"])
                }
            return Schema.Field(key.rawValue, shape, help, otherNames: others)
        }
        let style = schema.add(.map("a text style", fields))
        let removable = schema.add(.removable(style))
        return schema.add(.table("a mapping of text styles", removable), .init(keyPattern: PackPatterns.name))
    }

    // MARK: - Markets and variants

    private mutating func markets(_ values: Values) -> Schema.ShapeID {
        let language = schema.add(
            .text("a language tag such as 'hi' or 'zh-Hant'"),
            .init(examples: ["en", "hi", "zh-Hant", "pt-BR"], pattern: PackPatterns.language))
        let languages = schema.add(.oneOrMore("a list of language tags", language))
        let country = schema.add(
            .text("an ISO 3166-1 alpha-2 code"), .init(examples: ["IN", "TW", "US"], pattern: PackPatterns.country))
        let members = schema.add(.list("a list of countries", country))
        let variants = schema.add(
            .table("a mapping of variants to values", values.layer), .init(keyPattern: PackPatterns.name))
        let market = schema.add(
            .map(
                "a market",
                PackSchema.MarketKey.all.map { key in
                    switch key {
                    case .members:
                        Schema.Field(
                            key.rawValue, members, "The countries of a group of markets.", otherNames: ["countries"])
                    case .languages:
                        Schema.Field(
                            key.rawValue, languages, "The languages, the first is the main one.",
                            otherNames: ["language", "lang", "langs", "locale", "locales"])
                    case .variants: Schema.Field(key.rawValue, variants, "What variants change in this market.")
                    default:
                        values.field(key.rawValue)
                            ?? Schema.Field(key.rawValue, values.layer, "What changes in this market.")
                    }
                }))
        return schema.add(
            .table("a mapping of markets", market),
            .init(
                help: "Keys are ISO 3166-1 alpha-2 codes in capitals, or names of groups, which list their 'members'.",
                keyPattern: PackPatterns.name,
                knownKeys: CountryCodes.all.map { ($0, "") },
                keyRules: [
                    .init(keys: PackPatterns.country, forbidden: "members"),
                    .init(keys: PackPatterns.nearCountry, required: "members"),
                    .init(keys: PackPatterns.noCountry, required: "members", unlessRootHas: "extends"),
                ]))
    }

    private mutating func variants(_ values: Values) -> Schema.ShapeID {
        let derivations = functions.derivations
        let derive = schema.add(
            .value("a derivation such as 'dark'"),
            .init(
                help: derivations.isEmpty
                    ? "The name of a derivation, with arguments where it takes some."
                    : derivations.map { "\($0.name): \($0.help)" }.joined(separator: " "),
                examples: derivations.isEmpty
                    ? ["dark", "light", "high-contrast", "dark(profile=calm)", "unset"]
                    : derivations.map(\.name) + ["unset"],
                pattern: PackPatterns.derivation, cutCall: PackPatterns.cutCall))
        let markets = schema.add(
            .table("a mapping of markets to values", values.layer),
            .init(keyPattern: PackPatterns.name, knownKeys: CountryCodes.all.map { ($0, "") }))
        let variant = schema.add(
            .map(
                "a variant",
                PackSchema.VariantKey.all.map { key in
                    switch key {
                    case .derive:
                        Schema.Field(
                            key.rawValue, derive, "The derivation that fills in roles which are not stated.",
                            otherNames: ["derived", "from", "generate"])
                    case .appearance:
                        Schema.Field(
                            key.rawValue, values.appearance, "Whether the variant is light or dark.",
                            otherNames: ["mode", "type"])
                    case .markets: Schema.Field(key.rawValue, markets, "What markets change in this variant.")
                    default:
                        values.field(key.rawValue)
                            ?? Schema.Field(key.rawValue, values.layer, "What changes in this variant.")
                    }
                }))
        return schema.add(
            .table("a mapping of variants", variant),
            .init(
                keyPattern: PackPatterns.name,
                knownKeys: [
                    ("dark", "For dark surroundings."), ("light", "For light surroundings."),
                    ("high-contrast", "For people who need more contrast."),
                ]))
    }

    // MARK: - Checks

    private mutating func checks() -> Schema.ShapeID {
        let role = schema.add(.text("the name of a role"), .init(examples: ["text", "background", "accent"]))
        let level = schema.add(
            .value("a level: AA, AAA, large, ui, or a ratio such as 4.5"),
            .init(
                help: "AA is 4.5, AAA 7, large and ui 3; or the ratio itself.",
                examples: ContrastLevel.words + ["4.5"], pattern: PackPatterns.level,
                numbers: .init(minimum: 1, maximum: 21)))
        let contrast = schema.add(
            .map(
                "a contrast check",
                PackSchema.ContrastKey.all.map { key in
                    switch key {
                    case .text:
                        Schema.Field(
                            key.rawValue, role, required: true, "The role in the foreground.",
                            otherNames: ["foreground", "fg", "color"])
                    case .on:
                        Schema.Field(
                            key.rawValue, role, required: true, "The role behind it.",
                            otherNames: ["background", "bg", "against"])
                    case .level:
                        Schema.Field(
                            key.rawValue, level, "AA where it is not said.", otherNames: ["ratio", "minimum", "wcag"])
                    }
                }))
        let contrasts = schema.add(.list("a list of contrast checks", contrast))
        let parameter = schema.add(.text("a value"))
        let parameterList = schema.add(.oneOrMore("a value or a list of such", parameter))
        let parameters = schema.add(.table("a mapping of parameters", parameterList))
        let others = schema.add(.list("a list of checks", parameters))
        var fields = [Schema.Field("contrast", contrasts, "Pairs of roles that must be told apart.")]
        for check in functions.checks where check.name != "contrast" {
            fields.append(Schema.Field(check.name, runs(of: check.name, check.parameters), check.help))
        }
        return schema.add(.openMap("a mapping of checks", fields, others: others))
    }

    /// The runs of a plug-in's check, each with its parameters.
    private mutating func runs(of name: String, _ parameters: [PackSchema.Parameter]) -> Schema.ShapeID {
        let fields = parameters.map { parameter in
            var shape: Schema.ShapeID
            if !parameter.words.isEmpty {
                shape = schema.add(.word("the \(parameter.name) of \(name)", among: parameter.words))
            } else if let numbers = parameter.numbers {
                shape = schema.add(
                    .value("the \(parameter.name) of \(name)"), .init(pattern: PackPatterns.number, numbers: numbers))
            } else {
                shape = schema.add(.text("the \(parameter.name) of \(name)"))
            }
            if parameter.isList {
                shape = schema.add(.oneOrMore("the \(parameter.name) of \(name), one or more", shape))
            }
            return Schema.Field(parameter.name, shape, required: parameter.isRequired, parameter.help)
        }
        let run = schema.add(.map("a run of \(name)", fields))
        return schema.add(.list("a list of runs of \(name)", run))
    }
}
