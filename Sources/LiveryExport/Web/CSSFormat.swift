internal import LiveryColor
public import LiveryDiagnostics
internal import LiveryPack
public import LiveryTheme

/// CSS custom properties: one block for the base values, and for each market and variant a block with what differs.
///
/// A market is chosen by the attribute `data-market` on the root element, a variant by `data-variant`. `dark` and `light`
/// also follow `prefers-color-scheme` while no variant is chosen, `high-contrast` follows `prefers-contrast` for those who
/// prefer its appearance.
/// Colours are sRGB, mapped into its gamut as CSS Color 4 says; what lies outside of it is given exactly to displays
/// that can show it.
public struct CSSFormat: ExportFormat {
    /// `css`.
    public let name = "css"
    /// What it is.
    public let summary = "CSS custom properties, one block for each market and variant"
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
        let text = CSSText.comment(base) + sheet.text()
        var notes = ExportNotes(of: themes)
        notes.tellLosses(of: themes, in: self)
        return (text, names.diagnostics + notes.diagnostics)
    }

    private static func properties(of theme: Theme, _ names: inout ExportNames) -> [CSSProperty] {
        var properties: [CSSProperty] = []
        for (name, token) in theme.tokens(in: .colors) {
            guard case .color(let color) = token.value else { continue }
            properties.append(CSSProperty(names.property("color", name, at: theme.location(of: token)), color))
        }
        for style in theme.textStyles {
            let prefix = names.property("font", style.name, at: nil)
            // A style 'a' has the field 'b-color' nowhere, but a style 'a.b' has 'color'.
            for (field, value) in CSSTextStyle.fields(of: style) {
                properties.append(
                    CSSProperty(names.claim("\(prefix)-\(field)", for: style.name + " " + field, at: nil), value))
            }
            if let color = style.color { properties.append(CSSProperty("\(prefix)-color", color)) }
        }
        for (name, token) in theme.tokens(in: .metrics) {
            guard case .dimension(let dimension) = token.value else { continue }
            properties.append(
                CSSProperty(
                    names.property("metric", name, at: theme.location(of: token)), CSSText.number(dimension)))
        }
        return properties
    }
}
