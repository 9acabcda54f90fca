internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// JSON with the tokens of each theme as the Design Tokens Format Module 2025.10 writes them.
///
/// `themes` has an object for each theme; its `tokens` is a whole document of that format. Colours keep their space and
/// carry the hexadecimal sRGB value as well. What the format has no unit for is converted: points to pixels, ems to
/// pixels of the style's size; angles and percentages become plain numbers.
public struct JSONFormat: ExportFormat {
    /// `json`.
    public let name = "json"
    /// What it is.
    public let summary = "design tokens (DTCG 2025.10), one document for each theme"
    /// `json`.
    public let fileExtension = "json"

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.field("pack", themes.first?.id.pack)
            json.array("themes") { json in
                for theme in themes { Self.write(theme, to: &json) }
            }
        }
        return (json.text + "\n", [])
    }

    private static func write(_ theme: Theme, to json: inout JSONWriter) {
        json.object { json in
            json.field("id", theme.id.description)
            json.field("market", theme.id.market)
            json.field("variant", theme.id.variant)
            json.field("appearance", theme.appearance.rawValue)
            if !theme.languages.isEmpty { json.field("languages", theme.languages) }
            json.object("tokens") { json in
                group("color", theme.tokens(in: .colors), to: &json) { token, json in
                    guard case .color(let color) = token.value else { return }
                    json.field("$type", "color")
                    json.key("$value")
                    write(color, to: &json)
                }
                writeStyles(theme.textStyles, to: &json)
                group("metric", theme.tokens(in: .metrics), to: &json) { token, json in
                    guard case .dimension(let dimension) = token.value else { return }
                    write(dimension, to: &json)
                }
            }
        }
    }

    // MARK: - Groups

    /// Writes tokens as nested groups; a token that is a group as well stands in it as `$root`.
    private static func group(
        _ key: String, _ tokens: [(name: String, token: ResolvedToken)], to json: inout JSONWriter,
        _ write: (ResolvedToken, inout JSONWriter) -> Void
    ) {
        let valued = tokens.filter { $0.token.value != .failed && $0.token.value != .unset }
        guard !valued.isEmpty else { return }
        // By the parts of their names, so that what belongs to a group stands together.
        let parted = valued.map { (parts: $0.name.split(separator: ".").map(String.init), token: $0.token) }
            .sorted { a, b in
                for (x, y) in zip(a.parts, b.parts) where x != y { return NaturalOrder.isBefore(x, y) }
                return a.parts.count < b.parts.count
            }
        json.key(key)
        json.object { json in
            writeLevel(parted[...], depth: 0, to: &json, write)
        }
    }

    /// Writes the tokens of one group. Names have at most as many parts as a scalar has bytes, and levels are bounded
    /// by the depth of a document and the dots of a key: deeper ones are written as one name.
    private static func writeLevel(
        _ tokens: ArraySlice<(parts: [String], token: ResolvedToken)>, depth: Int, to json: inout JSONWriter,
        _ write: (ResolvedToken, inout JSONWriter) -> Void
    ) {
        var rest = tokens
        while let first = rest.first {
            if depth >= 64 {
                json.object(first.parts[depth...].joined(separator: "-")) { write(first.token, &$0) }
                rest.removeFirst()
                continue
            }
            let key = first.parts[depth]
            let part = rest.prefix { $0.parts[depth] == key }
            rest = rest.dropFirst(part.count)
            if part.count == 1, first.parts.count == depth + 1 {
                json.object(key) { write(first.token, &$0) }
                continue
            }
            json.object(key) { json in
                var inner = part
                if first.parts.count == depth + 1 {
                    json.object("$root") { write(first.token, &$0) }
                    inner = inner.dropFirst()
                }
                writeLevel(inner, depth: depth + 1, to: &json, write)
            }
        }
    }

    // MARK: - Values

    private static func write(_ color: ColorValue, to json: inout JSONWriter) {
        // The format has no linear Display P3.
        let color = color.space == .displayP3Linear ? color.converted(to: .displayP3) : color
        json.object { json in
            json.field("colorSpace", color.space.cssName)
            json.array("components") { json in
                for index in 0..<3 {
                    if let component = color[index] { json.value(component) } else { json.value("none") }
                }
            }
            if color.missing.contains(.alpha) { json.field("alpha", "none") } else { json.field("alpha", color.alpha) }
            json.field("hex", String(color.hexString.prefix(7)))
        }
    }

    private static func write(_ dimension: Dimension, to json: inout JSONWriter) {
        switch dimension.unit {
        case .none, .deg, .percent, .em:
            json.field("$type", "number")
            json.field("$value", dimension.value)
            if dimension.unit != .none {
                json.object("$extensions") { $0.object("org.livery") { $0.field("unit", dimension.unit.rawValue) } }
            }
        case .ms, .s:
            json.field("$type", "duration")
            json.key("$value")
            writeQuantity(dimension.value, dimension.unit.rawValue, to: &json)
        default:
            json.field("$type", "dimension")
            json.key("$value")
            writeQuantity(dimension.value, dimension.unit == .rem ? "rem" : "px", to: &json)
        }
    }

    private static func writeQuantity(_ value: Double, _ unit: String, to json: inout JSONWriter) {
        json.object { json in
            json.field("value", value)
            json.field("unit", unit)
        }
    }

    private static func writeStyles(_ styles: [TextStyle], to json: inout JSONWriter) {
        guard !styles.isEmpty else { return }
        json.object("font") { json in
            for style in styles {
                json.object(style.name.split(separator: ".").joined(separator: "-")) { json in
                    json.field("$type", "typography")
                    json.object("$value") { json in write(style, to: &json) }
                    writeExtensions(of: style, to: &json)
                }
            }
        }
    }

    /// The fields of a text style that the format has no place for.
    private static func writeExtensions(of style: TextStyle, to json: inout JSONWriter) {
        guard style.slant != nil || style.color != nil || style.scalesWith != nil || !style.features.isEmpty else {
            return
        }
        json.object("$extensions") { json in
            json.object("org.livery") { json in
                json.field("fontStyle", style.slant)
                json.field("scalesWith", style.scalesWith)
                if !style.features.isEmpty { json.field("features", style.features) }
                if let color = style.color {
                    json.key("color")
                    write(color, to: &json)
                }
            }
        }
    }

    private static func write(_ style: TextStyle, to json: inout JSONWriter) {
        if !style.families.isEmpty { json.field("fontFamily", style.families) }
        let size = style.size ?? Dimension(16, .px)
        if style.size != nil {
            json.key("fontSize")
            writeQuantity(size.value, size.unit == .rem ? "rem" : "px", to: &json)
        }
        json.field("fontWeight", style.weight)
        if let spacing = style.letterSpacing {
            json.key("letterSpacing")
            let isRelative = spacing.unit == .em || spacing.unit == .percent
            let factor = spacing.unit == .percent ? 0.01 : 1
            writeQuantity(
                isRelative ? spacing.value * factor * size.value : spacing.value,
                (isRelative ? size.unit : spacing.unit) == .rem ? "rem" : "px",
                to: &json)
        }
        if let height = style.lineHeight {
            switch height.unit {
            case .none, .em: json.field("lineHeight", height.value)
            case .percent: json.field("lineHeight", height.value / 100)
            default: json.field("lineHeight", size.value > 0 ? height.value / size.value : height.value)
            }
        }
    }
}
