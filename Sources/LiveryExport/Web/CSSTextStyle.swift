internal import LiveryPack
internal import LiveryTheme

/// The fields of a text style as the values of CSS properties; its colour stands apart.
enum CSSTextStyle {
    /// The fields that the style states, by what CSS calls them after `font-`: `family`, `size`, `line-height`, …
    static func fields(of style: TextStyle) -> [(field: String, value: String)] {
        let fields: [(String, String?)] = [
            ("family", style.families.isEmpty ? nil : CSSText.families(style.families)),
            ("size", style.size.map(CSSText.length)),
            ("weight", style.weight.map { Dimension($0).description }),
            ("style", style.slant),
            ("line-height", style.lineHeight.map(CSSText.number)),
            ("letter-spacing", style.letterSpacing.map(CSSText.length)),
            ("features", style.features.isEmpty ? nil : CSSText.features(style.features)),
        ]
        return fields.compactMap { field, value in value.map { (field, $0) } }
    }
}
