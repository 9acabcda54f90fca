internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// Sass: variables with the base values, and maps with all themes.
///
/// `$color-text-muted`, `$font-body-size` and `$metric-corner-radius` are the base values. `$themes` has a map for each
/// theme by its name (`"india@IN/dark"`), in it `colors`, `fonts` and `metrics` by the names that they have in the pack.
/// Colours are sRGB; those outside of it stand exactly in `wide-colors`, as texts for `@media (color-gamut: p3)`.
public struct SCSSFormat: ExportFormat {
    /// `scss`.
    public let name = "scss"
    /// What it is.
    public let summary = "Sass variables for the base values, and maps with every theme"
    /// `scss`.
    public let fileExtension = "scss"

    /// What it carries besides the values of roles.
    public let carries: Set<PackFeature> = [
        .title, .summary, .author, .license, .metrics, .textStyles, .fallbackFamilies, .oblique,
        .unset,
    ]

    /// The format.
    public init() {}

    /// Writes the themes of one pack.
    public func export(_ themes: [Theme]) -> (text: String, diagnostics: [Diagnostic]) {
        guard let base = themes.first else { return ("", []) }
        // Sass takes a hyphen and an underscore in the name of a variable for the same.
        var names = ExportNames { name in String(name.map { $0 == "_" ? "-" : $0 }) }
        var text = CSSText.heading(of: base).map { "// \(Self.line($0))\n" }.joined() + "\n"
        for (section, values) in Self.sections(of: base) where section != "wide-colors" {
            for (name, value) in values {
                guard let field = value.fields else {
                    text += variable(section, name, nil, value.text, at: value.location, &names)
                    continue
                }
                for (key, fieldValue) in field { text += variable(section, name, key, fieldValue, at: nil, &names) }
            }
        }
        text += "\n$themes: (\n"
        for theme in themes {
            text += "  \(CSSText.quoted(theme.id.description)): (\n"
            text += "    \"appearance\": \(theme.appearance.rawValue),\n"
            for (section, values) in Self.sections(of: theme) {
                text += "    \"\(section)\": ("
                text += values.isEmpty ? "),\n" : "\n"
                for (name, value) in values {
                    text += "      \(CSSText.quoted(name)): "
                    if let fields = value.fields {
                        text +=
                            "(" + fields.map { "\"\($0.0)\": \(Self.listed($0.1))" }.joined(separator: ", ") + "),\n"
                    } else {
                        text += value.text + ",\n"
                    }
                }
                if !values.isEmpty { text += "    ),\n" }
            }
            text += "  ),\n"
        }
        text += ");\n"
        var notes = ExportNotes(of: themes)
        notes.tellLosses(of: themes, in: self)
        return (text, names.diagnostics + notes.diagnostics)
    }

    private struct Value {
        var text = ""
        var fields: [(String, String)]?
        var location: Location?
    }

    private func variable(
        _ section: String, _ name: String, _ field: String?, _ value: String, at location: Location?,
        _ names: inout ExportNames
    ) -> String {
        let kind = section == "colors" ? "color" : section == "fonts" ? "font" : "metric"
        let variable = "$\(kind)-" + NameStyle.dashed(name) + (field.map { "-" + $0 } ?? "")
        return names.claim(variable, for: name + (field.map { " " + $0 } ?? ""), at: location) + ": \(value);\n"
    }

    /// A list inside of a list stands in brackets of its own.
    private static func listed(_ value: String) -> String {
        value.utf8.contains(UInt8(ascii: ",")) ? "(" + value + ")" : value
    }

    private static func sections(of theme: Theme) -> [(String, [(name: String, value: Value)])] {
        var colors: [(name: String, value: Value)] = []
        var wide: [(name: String, value: Value)] = []
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            colors.append((name, Value(text: color.hexString, location: theme.location(of: token))))
            if !color.isInGamut(of: .srgb) { wide.append((name, Value(text: CSSText.quoted(color.cssString)))) }
        }
        let fonts = theme.textStyles.map { style in
            var fields = CSSTextStyle.fields(of: style).map { ($0.field, $0.value) }
            if let color = style.color { fields.append(("color", color.hexString)) }
            return (name: style.name, value: Value(fields: fields))
        }
        var metrics: [(name: String, value: Value)] = []
        for (name, token) in theme.tokens(in: .metrics) {
            guard case .dimension(let dimension) = token.value else { continue }
            metrics.append((name, Value(text: CSSText.number(dimension), location: theme.location(of: token))))
        }
        return [("colors", colors), ("wide-colors", wide), ("fonts", fonts), ("metrics", metrics)]
    }

    /// A text without line breaks, for a comment.
    private static func line(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
    }
}
