internal import LiveryColor

/// A custom property of a style sheet.
struct CSSProperty: Hashable {
    var name: String
    var value: String
    /// The exact value of a colour outside of sRGB, for displays that can show it.
    var exact: String?

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    init(_ name: String, _ color: ColorValue) {
        self.name = name
        value = color.hexString
        exact = color.isInGamut(of: .srgb) ? nil : color.cssString
    }
}
