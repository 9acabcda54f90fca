/// The types of design tokens (Format Module 2025.10, sections 8 and 9).
enum TokenType: String {
    case color
    case dimension
    case duration
    case number
    case fontFamily
    case fontWeight
    case cubicBezier
    case strokeStyle
    case border
    case transition
    case shadow
    case gradient
    case typography

    /// The part of a pack that such a token becomes one value of; `nil` where it becomes several, or none.
    var section: PackDraft.Section? {
        switch self {
        case .color: .colors
        case .dimension, .duration, .number, .fontWeight: .metrics
        case .fontFamily, .typography: .fonts
        default: nil
        }
    }
}
