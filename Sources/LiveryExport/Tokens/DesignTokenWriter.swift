internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

/// Writes single tokens as the Format and Color Modules 2025.10 want them.
enum DesignTokenWriter {
    /// Writes `$type`, `$value` and what belongs to them.
    static func write(_ body: DesignTokens.Body, to json: inout JSONWriter, path: (DesignTokens.Key) -> String) {
        json.field("$type", body.type)
        switch body {
        case .alias(let key, _): json.field("$value", "{" + path(key) + "}")
        case .color(let color):
            json.key("$value")
            write(color, to: &json)
        case .dimension(let dimension): write(dimension, to: &json)
        case .style(let style):
            json.object("$value") { write(style, to: &$0) }
            writeExtensions(of: style, to: &json)
        }
    }

    /// The type of a number: what the format has no unit for is a plain number.
    static func type(of dimension: Dimension) -> String {
        switch dimension.unit {
        case .none, .deg, .grad, .rad, .turn, .percent, .em: "number"
        case .ms, .s: "duration"
        case .pt, .px, .dp, .sp, .rem: "dimension"
        }
    }

    // MARK: - Values

    private static func write(_ color: ColorValue, to json: inout JSONWriter) {
        let color = allowed(color)
        json.object { json in
            json.field("colorSpace", color.space.cssName)
            json.array("components") { json in
                for index in 0..<3 {
                    if let component = color[index] { json.value(component) } else { json.value("none") }
                }
            }
            if color.missing.contains(.alpha) {
                json.field("alpha", "none")
            } else if color.alpha != 1 {
                json.field("alpha", color.alpha)
            }
            json.field("hex", String(color.hexString.prefix(7)))
        }
    }

    /// A colour in a space and with components that the Color Module has (section 4.2). What arithmetic has led out of the
    /// range of its space is written as OKLCH, whose chroma has no end; linear Display P3 as Display P3.
    static func allowed(_ color: ColorValue) -> ColorValue {
        let color = color.space == .displayP3Linear ? color.converted(to: .displayP3) : color
        let isAllowed: Bool
        switch color.space {
        case .hsl, .hwb: isAllowed = (0...100).contains(color.second) && (0...100).contains(color.third)
        case .lab, .lch: isAllowed = (0...100).contains(color.first)
        case .oklab, .oklch: isAllowed = (0...1).contains(color.first)
        default: isAllowed = [color.first, color.second, color.third].allSatisfy((0...1).contains)
        }
        guard !isAllowed else { return color }
        let other = color.converted(to: .oklch)
        return ColorValue(
            .oklch, min(max(other.first, 0), 1), other.second, other.third, alpha: other.alpha, missing: other.missing)
    }

    private static func write(_ dimension: Dimension, to json: inout JSONWriter) {
        let type = type(of: dimension)
        if type == "number" {
            json.field("$value", dimension.value)
        } else {
            json.key("$value")
            let unit = dimension.unit == .rem || type == "duration" ? dimension.unit.rawValue : "px"
            write(DesignTokenStyle.Quantity(value: dimension.value, unit: unit), to: &json)
        }
        if ![.none, .px, .rem, .ms, .s].contains(dimension.unit) {
            json.object("$extensions") { $0.object("org.livery") { $0.field("unit", dimension.unit.rawValue) } }
        }
    }

    private static func write(_ quantity: DesignTokenStyle.Quantity, to json: inout JSONWriter) {
        json.object { json in
            json.field("value", quantity.value)
            json.field("unit", quantity.unit)
        }
    }

    // MARK: - Text styles

    private static func write(_ style: DesignTokenStyle, to json: inout JSONWriter) {
        json.field("fontFamily", style.families)
        json.key("fontSize")
        write(style.size, to: &json)
        json.field("fontWeight", style.weight)
        json.key("letterSpacing")
        write(style.letterSpacing, to: &json)
        json.field("lineHeight", style.lineHeight)
    }

    private static func writeExtensions(of style: DesignTokenStyle, to json: inout JSONWriter) {
        guard !style.unstated.isEmpty || !style.exact.isEmpty || !style.features.isEmpty || style.color != nil else {
            return
        }
        json.object("$extensions") { json in
            json.object("org.livery") { json in
                if !style.unstated.isEmpty { json.field("unstated", style.unstated) }
                if !style.exact.isEmpty {
                    json.object("fields") { json in
                        for (name, text) in style.exact.sorted(by: { $0.key < $1.key }) { json.field(name, text) }
                    }
                }
                if !style.features.isEmpty { json.field("features", style.features) }
                if let color = style.color {
                    json.key("color")
                    write(color, to: &json)
                }
            }
        }
    }
}
