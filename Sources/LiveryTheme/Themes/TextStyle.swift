public import LiveryColor
public import LiveryPack

/// A text style of a theme: each field as far as some layer states it.
public struct TextStyle: Sendable {
    /// Its name: `headline1`.
    public let name: String
    /// The font families, the first that is there wins.
    public internal(set) var families: [String] = []
    /// The size, in points where it has no unit, before scaling.
    public internal(set) var size: Dimension?
    /// The weight, 1 to 1000, as CSS Fonts 4 and OpenType count it.
    public internal(set) var weight: Double?
    /// `normal`, `italic` or `oblique`.
    public internal(set) var slant: String?
    /// The line height: a factor of the size where it has no unit.
    public internal(set) var lineHeight: Dimension?
    /// Additional space between letters.
    public internal(set) var letterSpacing: Dimension?
    /// The colour of the text.
    public internal(set) var color: ColorValue?
    /// The platform's text style that it grows with.
    public internal(set) var scalesWith: String?
    /// OpenType features, such as `tnum`.
    public internal(set) var features: [String] = []

    static func all(of theme: Theme) -> [TextStyle] {
        var styles: [TextStyle] = []
        for field in theme.shape.fields(of: theme) {
            if styles.last?.name != field.style { styles.append(TextStyle(name: field.style)) }
            let token = theme.tokens[Int(theme.order[Int(field.place)])]
            styles[styles.count - 1].set(field.name, token.value)
        }
        return styles
    }

    /// A field of a text style: `body/size`.
    struct Field: Sendable {
        var style: String
        var name: String
        /// The place of its token in ``Theme/order``.
        var place: Int32

        /// `nil` for what is no field.
        init?(_ text: String, place: Int32) {
            guard let slash = text.lastIndex(of: "/") else { return nil }
            style = String(text[..<slash])
            name = String(text[text.index(after: slash)...])
            self.place = place
        }
    }

    private mutating func set(_ field: String, _ value: ResolvedValue) {
        switch (field, value) {
        case ("family", .list(let list)): families = list
        case ("features", .list(let list)): features = list
        case ("size", .dimension(let dimension)): size = dimension
        case ("weight", .dimension(let dimension)): weight = dimension.value
        case ("line-height", .dimension(let dimension)): lineHeight = dimension
        case ("letter-spacing", .dimension(let dimension)): letterSpacing = dimension
        case ("style", .text(let text)): slant = text
        case ("scales-with", .text(let text)): scalesWith = text
        case ("color", .color(let color)): self.color = color
        default: break
        }
    }
}
