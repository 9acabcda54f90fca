/// How `round()` rounds (CSS Values 4, section 10.3).
enum RoundingStrategy {
    case nearest, up, down, toZero

    /// The strategy of a name.
    init?(_ name: Keyword) {
        switch name.text {
        case "nearest": self = .nearest
        case "up": self = .up
        case "down": self = .down
        case "to-zero": self = .toZero
        default: return nil
        }
    }
}
