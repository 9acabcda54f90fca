internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// The variables that hold the tokens of a theme: as groups by name, and as lists.
enum TokenVariables: String, CaseIterable {
    case colors, palette, fonts, metrics
    case colorList = "color-list"
    case paletteList = "palette-list"
    case fontList = "font-list"
    case metricList = "metric-list"

    /// How many parts a name may have that is found in a group; longer ones are in the list only.
    private static let deepest = 32

    /// The tokens of a theme.
    func value(_ theme: Theme) -> TemplateValue {
        switch self {
        case .colors: Self.tree(Self.colors(theme, .colors))
        case .palette: Self.tree(Self.colors(theme, .palette))
        case .fonts: Self.tree(Self.fonts(theme))
        case .metrics: Self.tree(Self.metrics(theme))
        case .colorList: Self.list(Self.colors(theme, .colors))
        case .paletteList: Self.list(Self.colors(theme, .palette))
        case .fontList: Self.list(Self.fonts(theme))
        case .metricList: Self.list(Self.metrics(theme))
        }
    }

    private typealias Fields = [String: TemplateValue]

    // MARK: - Tokens

    private static func colors(_ theme: Theme, _ namespace: TokenID.Namespace) -> [(name: String, fields: Fields)] {
        theme.tokens(in: namespace).compactMap { name, token in
            guard case .color(let color) = token.value else { return nil }
            return (name, fields(of: color))
        }
    }

    private static func fields(of color: ColorValue) -> Fields {
        let bytes = color.rgba8
        var fields: Fields = [:]
        for component in ColorComponent.allCases { fields[component.rawValue] = .text(component.text(bytes)) }
        fields["css"] = .text(color.cssString)
        fields["hex-css"] = .text(bytes.hexString)
        fields["is-opaque"] = .flag(bytes.alpha == 255)
        return fields
    }

    private static func fonts(_ theme: Theme) -> [(name: String, fields: Fields)] {
        theme.textStyles.map { style in
            var fields: Fields = [
                "family": .text(style.families.first ?? ""), "families": .list(marked(style.families)),
                "weight": .text(style.weight.map { Dimension($0).description } ?? ""),
                "style": .text(style.slant ?? ""), "scales-with": .text(style.scalesWith ?? ""),
                "features": .list(marked(style.features)),
                "color": style.color.map { .object(Self.fields(of: $0)) } ?? .flag(false),
            ]
            fields["size"] = dimension(style.size)
            fields["line-height"] = dimension(style.lineHeight)
            fields["letter-spacing"] = dimension(style.letterSpacing)
            return (style.name, fields)
        }
    }

    private static func metrics(_ theme: Theme) -> [(name: String, fields: Fields)] {
        theme.tokens(in: .metrics).compactMap { name, token in
            guard case .dimension(let dimension) = token.value else { return nil }
            return (name, fields(of: dimension))
        }
    }

    private static func dimension(_ dimension: Dimension?) -> TemplateValue {
        dimension.map { .object(fields(of: $0)) } ?? .flag(false)
    }

    private static func fields(of dimension: Dimension) -> Fields {
        [
            "text": .text(dimension.description), "value": .text(Dimension(dimension.value).description),
            "unit": .text(dimension.unit.rawValue),
        ]
    }

    // MARK: - Lists and groups

    /// Texts as objects, so that a template knows which one is the last.
    private static func marked(_ texts: [String]) -> [TemplateValue] {
        texts.enumerated().map { index, text in
            .object([
                "name": .text(text), "first": .flag(index == 0), "last": .flag(index == texts.count - 1),
            ])
        }
    }

    private static func list(_ tokens: [(name: String, fields: Fields)]) -> TemplateValue {
        .list(
            tokens.enumerated().map { index, token in
                var fields = named(token)
                fields["first"] = .flag(index == 0)
                fields["last"] = .flag(index == tokens.count - 1)
                return .object(fields)
            })
    }

    private static func named(_ token: (name: String, fields: Fields)) -> Fields {
        var fields = token.fields
        fields["name"] = .text(token.name)
        fields["name-dashed"] = .text(String(token.name.map { $0 == "." ? "-" : $0 }))
        fields["name-underscored"] = .text(String(token.name.map { $0 == "." || $0 == "-" ? "_" : $0 }))
        return fields
    }

    /// Tokens as groups in groups, by the parts of their names. A field of a token counts more than a token of that name.
    private static func tree(_ tokens: [(name: String, fields: Fields)]) -> TemplateValue {
        var groups: [[String]: Fields] = [[]: [:]]
        for token in tokens {
            let parts = token.name.split(separator: ".").map(String.init)
            guard parts.count <= deepest else { continue }
            groups[parts, default: [:]].merge(named(token)) { $1 }
            for count in 1..<max(parts.count, 1) where groups[Array(parts[..<count])] == nil {
                groups[Array(parts[..<count])] = [:]
            }
        }
        // The innermost first, each into the one that it belongs to.
        for parts in groups.keys.filter({ !$0.isEmpty }).sorted(by: { $0.count > $1.count }) {
            guard let fields = groups[parts], let last = parts.last else { continue }
            let parent = Array(parts.dropLast())
            if groups[parent]?[last] == nil { groups[parent]?[last] = .object(fields) }
        }
        return .object(groups[[]] ?? [:])
    }
}
