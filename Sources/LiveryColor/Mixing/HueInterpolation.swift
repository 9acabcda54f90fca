/// Which way round the hue circle a mix goes (CSS Color 4, section 12.4).
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
    /// The shorter arc, at most 180°. What CSS does where nothing is said.
    case shorter
    /// The longer arc, at least 180°; the whole circle between equal hues.
    case longer
    /// Always towards greater angles.
    case increasing
    /// Always towards smaller angles.
    case decreasing

    /// The second hue, moved by whole turns so that going straight to it takes the arc.
    func fixed(_ first: Double, _ second: Double) -> (first: Double, second: Double) {
        let difference = second - first
        switch self {
        case .shorter:
            if difference > 180 { return (first + 360, second) }
            if difference < -180 { return (first, second + 360) }
        case .longer:
            if difference > 0, difference < 180 { return (first + 360, second) }
            if difference > -180, difference <= 0 { return (first, second + 360) }
        case .increasing:
            if difference < 0 { return (first, second + 360) }
        case .decreasing:
            if difference > 0 { return (first + 360, second) }
        }
        return (first, second)
    }
}
