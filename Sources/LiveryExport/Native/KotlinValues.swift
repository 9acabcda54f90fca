internal import LiveryPack
internal import LiveryTheme

/// The tokens of a theme as properties of a Kotlin class.
struct KotlinValues {
    struct Property {
        var name: String
        var type: String
        var value: String
    }

    private(set) var properties: [Property] = []
    private var index: [String: Int] = [:]
    let isDark: Bool

    /// The properties of a theme.
    ///
    /// - Parameter taken: The names that colours and text styles have in any of the themes: a text style that has the name of a
    ///   colour is `…Style`, a number with the name of either `…Metric`.
    init(
        _ theme: Theme, _ taken: (colors: Set<String>, styles: Set<String>), _ names: inout ExportNames,
        _ notes: inout ExportNotes
    ) {
        isDark = theme.appearance == .dark
        names.claim("isDark", for: "the appearance", at: nil)
        names.claim("fonts", for: "the families of fonts", at: nil)
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            let written = names.claim(KotlinText.identifier(name), for: "colors." + name, at: theme.location(of: token))
            add(written, "Color", KotlinText.color(color, of: name, in: theme, &notes))
        }
        for style in theme.textStyles {
            let isTaken = taken.colors.contains(NameStyle.camel(style.name))
            let written = names.claim(
                KotlinText.identifier(style.name, ending: isTaken ? "Style" : ""), for: "fonts." + style.name, at: nil)
            add(written, "TextStyle", Self.style(style, theme, &notes))
        }
        for (name, token) in theme.tokens(in: .metrics) {
            guard case .dimension(let dimension) = token.value else { continue }
            let camel = NameStyle.camel(name)
            let isTaken = taken.colors.contains(camel) || taken.styles.contains(camel)
            let written = names.claim(
                KotlinText.identifier(name, ending: isTaken ? "Metric" : ""), for: "metrics." + name,
                at: theme.location(of: token))
            let (type, value) = Self.metric(dimension)
            add(written, type, value)
        }
    }

    subscript(name: String) -> String? { index[name].map { properties[$0].value } }

    private mutating func add(_ name: String, _ type: String, _ value: String) {
        index[name] = properties.count
        properties.append(Property(name: name, type: type, value: value))
    }

    private static func metric(_ dimension: Dimension) -> (type: String, value: String) {
        switch dimension.unit {
        case .pt, .px, .dp: ("Dp", KotlinText.number(dimension.value, then: ".dp"))
        case .sp: ("TextUnit", KotlinText.number(dimension.value, then: ".sp"))
        case .em: ("TextUnit", KotlinText.number(dimension.value, then: ".em"))
        case .rem: ("TextUnit", KotlinText.number(dimension.value * 16, then: ".sp"))
        case .ms: ("Duration", KotlinText.number(dimension.value, then: ".milliseconds"))
        case .s: ("Duration", KotlinText.number(dimension.value * 1000, then: ".milliseconds"))
        case .percent: ("Float", KotlinText.number(dimension.value / 100, then: "f"))
        case .none, .deg, .grad, .rad, .turn:
            ("Float", KotlinText.number(dimension.value * (dimension.unit.degrees ?? 1), then: "f"))
        }
    }

    private static func style(_ style: TextStyle, _ theme: Theme, _ notes: inout ExportNotes) -> String {
        var fields: [String] = []
        if let color = style.color {
            fields.append("color = " + KotlinText.color(color, of: style.name, in: theme, &notes))
        }
        if let size = style.size {
            let factor: Double = size.unit == .em || size.unit == .rem ? 16 : 1
            fields.append("fontSize = " + KotlinText.number(size.value * factor, then: ".sp"))
        }
        if let weight = style.weight { fields.append("fontWeight = FontWeight(\(Int(weight.rounded())))") }
        if let slant = style.slant {
            fields.append("fontStyle = FontStyle." + (slant == "normal" ? "Normal" : "Italic"))
        }
        if !style.families.isEmpty {
            fields.append(
                "fontFamily = fonts(listOf(" + style.families.map(KotlinText.quoted).joined(separator: ", ") + "))")
        }
        if !style.features.isEmpty {
            fields.append("fontFeatureSettings = " + KotlinText.quoted(CSSText.features(style.features)))
        }
        if let spacing = style.letterSpacing { fields.append("letterSpacing = " + text(spacing)) }
        if let height = style.lineHeight {
            fields.append(
                "lineHeight = " + (height.unit == .none ? KotlinText.number(height.value, then: ".em") : text(height)))
        }
        return "TextStyle(" + fields.joined(separator: ", ") + ")"
    }

    /// A length of text: lengths in scalable pixels, all that goes by the size in ems.
    private static func text(_ dimension: Dimension) -> String {
        switch dimension.unit {
        case .em: KotlinText.number(dimension.value, then: ".em")
        case .percent: KotlinText.number(dimension.value / 100, then: ".em")
        case .rem: KotlinText.number(dimension.value * 16, then: ".sp")
        default: KotlinText.number(dimension.value, then: ".sp")
        }
    }
}
