/// CSS's units of an angle (CSS Values 4, section 7.1).
enum AngleUnit {
    case degrees, gradians, radians, turns

    /// An angle of this unit in degrees.
    func degrees(_ value: Double) -> Double {
        switch self {
        case .degrees: value
        case .gradians: value * 9 / 10
        case .radians: value * 57.29577951308232
        case .turns: value * 360
        }
    }
}
