/// How much contrast a pair of roles needs, by WCAG 2.2, as a ratio of luminances from 1 to 21.
public enum ContrastLevel: Hashable, Sendable {
    /// 4.5 (success criterion 1.4.3, body text).
    case aa
    /// 7 (1.4.6, body text).
    case aaa
    /// 3 (1.4.3, text of at least 18 pt, or 14 pt bold).
    case large
    /// 3 (1.4.11, icons, borders, focus marks).
    case ui
    /// A ratio of the author's own.
    case ratio(Double)

    /// The ratio that is wanted.
    public var ratio: Double {
        switch self {
        case .aa: 4.5
        case .aaa: 7
        case .large, .ui: 3
        case .ratio(let ratio): ratio
        }
    }

    /// The word for it in a pack.
    public var title: String {
        switch self {
        case .aa: "AA"
        case .aaa: "AAA"
        case .large: "large"
        case .ui: "ui"
        case .ratio(let ratio): Dimension(ratio).description
        }
    }

    /// The words that a pack may use.
    public static let words = ["AA", "AAA", "large", "ui"]
}
