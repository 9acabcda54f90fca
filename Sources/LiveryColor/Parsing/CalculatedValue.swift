/// A number of CSS's mathematics with its dimension: powers of a percentage and of an angle.
struct CalculatedValue {
    /// The number; percentages as 0…100, angles in degrees.
    var number: Double
    /// The power of a percentage in its dimension.
    var percent: Int = 0
    /// The power of an angle in its dimension.
    var angle: Int = 0

    /// Whether two values can be added and compared.
    func isLike(_ other: CalculatedValue) -> Bool { percent == other.percent && angle == other.angle }

    /// Whether the value is a plain number.
    var isNumber: Bool { percent == 0 && angle == 0 }

    /// The kind of argument that the value can be; nil if CSS has none for its dimension.
    var kind: ColorComponent.Kind? {
        switch (percent, angle) {
        case (0, 0): .number
        case (1, 0): .percentage
        case (0, 1): .angle
        default: nil
        }
    }
}
