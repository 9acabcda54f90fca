import LiveryPluginKit

/// A level of contrast as pack authors write it (WCAG 2.2, 1.4.3 and 1.4.6).
enum ContrastLevel: String {
    /// 4.5 for text.
    case double = "AA"
    /// 7 for text.
    case triple = "AAA"
    /// 3, for large text.
    case large
    /// 3, for icons, borders and focus rings (1.4.11).
    case interface = "ui"

    /// The contrast ratio of the level.
    var ratio: Double {
        switch self {
        case .double: 4.5
        case .triple: 7
        case .large, .interface: 3
        }
    }

    /// The parameter of the transforms.
    static let parameter = Parameter.choice(
        "level", title: "Level", help: "How much contrast is wanted.",
        of: [
            ParameterChoice("AA", title: "AA", help: "4.5, for text."),
            ParameterChoice("AAA", title: "AAA", help: "7, for text that everyone must read with ease."),
            ParameterChoice("large", title: "Large", help: "3, for large text."),
            ParameterChoice("ui", title: "Interface", help: "3, for icons, borders and focus rings."),
        ], default: "AA")

    /// The parameter that asks for a ratio of one's own.
    static let ratioParameter = Parameter.number(
        "ratio", title: "Ratio", help: "The contrast ratio itself, in place of a level.", in: 1...21, default: 1)

    /// The ratio that a call asks for.
    static func ratio(of call: borrowing Call) -> Double {
        if call.isGiven(ratioParameter) { return call[ratioParameter] }
        return (ContrastLevel(rawValue: call[parameter]) ?? .double).ratio
    }
}
