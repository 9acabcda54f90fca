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

    /// The type of a word: one of the Format Module's, or one that Style Dictionary and Tokens Studio have for the same.
    static func named(_ word: String) -> TokenType? { TokenType(rawValue: word) ?? others[word]?.type }

    /// The unit of a number without one, by the word for its type: Tokens Studio means pixels, Style Dictionary a factor.
    static func unit(of word: String?) -> String {
        guard let word, let other = others[word] else { return "" }
        return other.unit
    }

    /// Whether a word is one that other programs have for a type, and the Format Module has not.
    static func isOfOthers(_ word: String) -> Bool { others[word] != nil }

    private static let others: [String: (type: TokenType, unit: String)] = [
        "size": (.dimension, ""), "sizing": (.dimension, "px"), "spacing": (.dimension, "px"),
        "space": (.dimension, "px"),
        "borderRadius": (.dimension, "px"), "borderWidth": (.dimension, "px"), "radius": (.dimension, "px"),
        "fontSizes": (.dimension, "px"), "fontSize": (.dimension, "px"), "lineHeights": (.dimension, ""),
        "lineHeight": (.dimension, ""), "letterSpacing": (.dimension, "px"), "paragraphSpacing": (.dimension, "px"),
        "paragraphIndent": (.dimension, "px"), "opacity": (.number, ""), "time": (.duration, "ms"),
        "fontFamilies": (.fontFamily, ""), "fontWeights": (.fontWeight, ""), "boxShadow": (.shadow, ""),
        "dropShadow": (.shadow, ""), "float": (.number, ""),
    ]

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
