internal import LiveryColor
internal import LiveryPack
internal import LiveryTheme

/// A text style as a `typography` token has it (Format Module 2025.10, section 9.8), and beside it what that cannot hold.
struct DesignTokenStyle: Hashable {
    /// A number of pixels or root font sizes.
    struct Quantity: Hashable {
        var value: Double
        var unit: String
    }

    var families: [String] = ["system-ui"]
    var size = Quantity(value: 16, unit: "px")
    var weight = 400.0
    var letterSpacing = Quantity(value: 0, unit: "px")
    var lineHeight = 1.2
    /// The fields that the style does not state; the format wants all five.
    var unstated: [String] = []
    /// Fields as the pack has them, where the format has no place or no unit for them.
    var exact: [String: String] = [:]
    var features: [String] = []
    var color: ColorValue?

    init(_ style: TextStyle) {
        if style.families.isEmpty { unstated.append("fontFamily") } else { families = style.families }
        if let given = style.size {
            size = Self.quantity(given)
            if given.description != Dimension(size.value, given.unit == .rem ? .rem : .px).description {
                exact["size"] = given.description
            }
        } else {
            unstated.append("fontSize")
        }
        if let given = style.weight { weight = given } else { unstated.append("fontWeight") }
        if let spacing = style.letterSpacing {
            let factor: Double? =
                spacing.unit == .em ? spacing.value : spacing.unit == .percent ? spacing.value / 100 : nil
            letterSpacing =
                factor.map { Quantity(value: $0 * size.value, unit: size.unit) } ?? Self.quantity(spacing)
            if ![.px, .rem].contains(spacing.unit) { exact["letter-spacing"] = spacing.description }
        } else {
            unstated.append("letterSpacing")
        }
        if let height = style.lineHeight {
            switch height.unit {
            case .none: lineHeight = height.value
            case .em: lineHeight = height.value
            case .percent: lineHeight = height.value / 100
            default:
                let points = Self.quantity(height)
                // Lengths of two kinds can be divided only where a root font size is taken for 16 pixels.
                func pixels(_ quantity: Quantity) -> Double { quantity.value * (quantity.unit == "rem" ? 16 : 1) }
                lineHeight = pixels(size) > 0 ? pixels(points) / pixels(size) : 1.2
            }
            if height.unit != .none { exact["line-height"] = height.description }
        } else {
            unstated.append("lineHeight")
        }
        if let slant = style.slant { exact["style"] = slant }
        if let scale = style.scalesWith { exact["scales-with"] = scale }
        features = style.features
        color = style.color
    }

    private static func quantity(_ dimension: Dimension) -> Quantity {
        Quantity(value: dimension.value, unit: dimension.unit == .rem ? "rem" : "px")
    }
}
