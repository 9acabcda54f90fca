import Livery

extension ThemeSheet {
    /// The theme as JSON: shape version 1.
    var json: String { json(with: []) }

    /// The theme as JSON, and what is wrong with it where something is.
    func json(with diagnostics: [Diagnostic]) -> String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", 1)
            json.field("theme", theme.id.description)
            json.field("pack", theme.id.pack)
            json.field("market", theme.id.market)
            json.field("variant", theme.id.variant)
            json.field("title", theme.chain.first { !$0.isOverlay }?.pack.title)
            json.field("appearance", theme.appearance.rawValue)
            json.field("languages", theme.languages)
            json.field("chain", theme.chain.filter { !$0.isOverlay }.map(\.pack.id))
            json.object("colors") { json in
                for (name, color, contrast) in colors {
                    json.object(name) { json in
                        Self.write(color, to: &json)
                        if let contrast { Self.write(contrast, to: &json) }
                    }
                }
            }
            json.object("fonts") { json in
                for style in styles { json.object(style.name) { Self.write(style, to: &$0) } }
            }
            json.object("metrics") { json in
                for (name, value) in metrics { json.object(name) { Self.write(value, to: &$0) } }
            }
            json.object("palette") { json in
                for (name, color) in palette { json.object(name) { Self.write(color, to: &$0) } }
            }
            if !failures.isEmpty {
                json.object("failed") { json in
                    for failure in failures { json.field("\(failure.namespace)/\(failure.name)", failure.reason) }
                }
            }
            if !diagnostics.isEmpty { JSONRenderer.writeFields(of: diagnostics, to: &json) }
        }
        return json.text + "\n"
    }

    /// The fields of a colour: as CSS in full precision, and as 8 bits of sRGB.
    static func write(_ color: ColorValue, to json: inout JSONWriter) {
        json.field("css", color.cssString)
        json.field("hex", color.hexString)
    }

    private static func write(_ contrast: ContrastVerdict, to json: inout JSONWriter) {
        json.object("contrast") { json in
            json.field("on", contrast.background)
            json.field("ratio", contrast.ratio)
            json.field("wanted", contrast.level.ratio)
            json.field("passes", contrast.passes)
        }
    }

    /// The fields of a number.
    static func write(_ value: Dimension, to json: inout JSONWriter) {
        json.field("value", value.value)
        json.field("unit", value.unit == .none ? nil : value.unit.rawValue)
    }

    private static func write(_ style: TextStyle, to json: inout JSONWriter) {
        json.field("family", style.families)
        func field(_ key: String, _ value: Dimension?) {
            if let value { json.object(key) { write(value, to: &$0) } }
        }
        field("size", style.size)
        json.field("weight", style.weight)
        json.field("style", style.slant)
        field("line-height", style.lineHeight)
        field("letter-spacing", style.letterSpacing)
        json.field("color", style.color?.hexString)
        json.field("scales-with", style.scalesWith)
        if !style.features.isEmpty { json.field("features", style.features) }
    }
}
