/// One argument of a colour function, as it was written.
struct ColorComponent {
    /// What the argument is.
    enum Kind {
        case number, percentage, angle, none
    }

    var kind: Kind
    /// The number; percentages as 0…100, angles in degrees; 0 for `none`.
    var value: Double
    /// Where it stands in the text.
    var range: Range<Int>

    /// The argument as a component of a space, in that space's unit and without limits.
    ///
    /// - Parameters:
    ///   - index: The component, 0 to 2.
    ///   - space: The function's space.
    ///   - isBytes: Whether plain numbers count to 255, as in `rgb()`.
    /// - Returns: The component; 0 for `none`.
    @inline(__always)
    func channel(_ index: Int, of space: ColorSpace, isBytes: Bool) -> Double {
        switch kind {
        case .none: 0
        case .angle: value
        case .number: isBytes ? value / 255 : value
        case .percentage: value * Self.percentageScale(index, of: space) / 100
        }
    }

    /// What 100 % of a component is (CSS Color 4, the tables of sections 7 to 10).
    @inline(__always)
    static func percentageScale(_ index: Int, of space: ColorSpace) -> Double {
        switch space {
        case .hsl, .hwb: 100
        case .lab: index == 0 ? 100 : 125
        case .lch: index == 0 ? 100 : 150
        case .oklab, .oklch: index == 0 ? 1 : 0.4
        default: 1
        }
    }
}
