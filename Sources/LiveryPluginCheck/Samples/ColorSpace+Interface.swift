internal import CLiveryPlugin
internal import LiveryColor

extension ColorSpace {
    /// The space that a number of the interface stands for; `nil` for one that is not known.
    init?(interface number: UInt32) {
        switch number {
        case LV_SPACE_SRGB: self = .srgb
        case LV_SPACE_SRGB_LINEAR: self = .srgbLinear
        case LV_SPACE_OKLAB: self = .oklab
        case LV_SPACE_OKLCH: self = .oklch
        case LV_SPACE_DISPLAY_P3: self = .displayP3
        case LV_SPACE_XYZ_D65: self = .xyzD65
        case LV_SPACE_LAB: self = .lab
        default: return nil
        }
    }
}

extension ColorValue {
    /// The colour as the interface passes it in a space; what is `none` there is 0.
    func raw(in space: ColorSpace) -> SIMD4<Float> {
        let color = converted(to: space)
        return SIMD4(Float(color.first), Float(color.second), Float(color.third), Float(color.alpha))
    }

    /// A colour of the interface.
    init(raw: SIMD4<Float>, in space: ColorSpace) {
        self.init(space, Double(raw.x), Double(raw.y), Double(raw.z), alpha: Double(raw.w))
    }

    /// The numbers of a colour of the interface, for messages: `oklch(0.5 0.1 30 / 1)`.
    static func text(_ raw: SIMD4<Float>, in space: ColorSpace) -> String {
        "\(space.cssName)(\(number(raw.x)) \(number(raw.y)) \(number(raw.z)) / \(number(raw.w)))"
    }

    private static func number(_ value: Float) -> String {
        value.isNaN ? "nan" : value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
    }
}
