internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// A theme of Tailwind CSS 4: the base values in `@theme`, and below the same custom properties for markets and variants.
///
/// Names are those that Tailwind makes utilities of: roles are `--color-…` (`bg-…`, `text-…`), text styles `--font-…` and
/// `--text-…` with their line height, letter spacing and weight, metrics `--spacing-…` and `--radius-…`; all other metrics
/// are `--metric-…`, without utilities. Attributes and media queries are those of ``CSSFormat``.
public struct TailwindFormat: ExportFormat {
    /// `tailwind`.
    public let name = "tailwind"
    /// What it is.
    public let summary = "a theme of Tailwind CSS 4: @theme, and overrides for markets and variants"
    /// `css`.
    public let fileExtension = "css"

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
        var names = ExportNames()
        let sheet = StyleSheet(themes) { Self.properties(of: $0, &names) }
        let text = sheet.text { scheme, properties in
            // Static: also what no utility uses is there, for `var(…)`.
            StyleSheet.block("@theme static", nil, properties) + StyleSheet.block(":root", scheme, [])
        }
        var notes = ExportNotes(of: themes)
        notes.tellLosses(of: themes, in: self)
        return (CSSText.comment(base) + text, names.diagnostics + notes.diagnostics)
    }

    private static func properties(of theme: Theme, _ names: inout ExportNames) -> [CSSProperty] {
        var properties: [CSSProperty] = []
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            properties.append(CSSProperty(names.property("color", name, at: theme.location(of: token)), color))
        }
        for style in theme.textStyles {
            let text = names.property("text", style.name, at: nil)
            let font = names.property("font", style.name, at: nil)
            for (field, value) in CSSTextStyle.fields(of: style) {
                switch field {
                case "family": properties.append(CSSProperty(font, value))
                case "features": properties.append(CSSProperty(font + "--font-feature-settings", value))
                case "size": properties.append(CSSProperty(text, value))
                case "weight": properties.append(CSSProperty(text + "--font-weight", value))
                case "style": properties.append(CSSProperty(font + "--font-style", value))
                default: properties.append(CSSProperty(text + "--" + field, value))
                }
            }
            if let color = style.color { properties.append(CSSProperty(text + "--color", color)) }
        }
        for (name, token) in theme.tokens(in: .metrics) {
            guard case .dimension(let dimension) = token.value else { continue }
            let property = names.claim(
                Self.metric(name, dimension), for: name, at: theme.location(of: token))
            properties.append(CSSProperty(property, CSSText.number(dimension)))
        }
        return properties
    }

    /// Lengths of spacing and radii have names that Tailwind knows.
    private static func metric(_ name: String, _ dimension: Dimension) -> String {
        let dashed = NameStyle.dashed(name)
        guard dimension.unit != .none, dimension.unit.isLength else { return "--metric-" + dashed }
        for (beginning, wanted) in [
            ("spacing-", "--spacing-"), ("corner-radius-", "--radius-"), ("radius-", "--radius-"),
        ] where dashed.hasPrefix(beginning) {
            return wanted + dashed.dropFirst(beginning.utf8.count)
        }
        return dashed == "corner-radius" || dashed == "radius" ? "--radius-default" : "--metric-" + dashed
    }
}
