internal import LiveryPack

extension Dimension.Unit {
    /// How many degrees one of it is; `nil` for what is no angle.
    var degrees: Double? {
        switch self {
        case .deg: 1
        case .grad: 0.9
        case .rad: 180 / Double.pi
        case .turn: 360
        default: nil
        }
    }
}
