public import LiveryColor

/// A value that a call gives to a parameter.
public enum ArgumentValue: Hashable, Sendable, CustomStringConvertible {
    /// A number with the unit it was written with; the unit of a bare number is empty.
    case number(Double, unit: String)
    /// A bare word or a quoted text.
    case word(String)
    /// A colour.
    case color(ColorValue)
    /// Several colours, for a parameter that takes them.
    case colors([ColorValue])
    /// Several words, for a parameter that takes roles.
    case words([String])
    /// A colour that is not known yet: a reference or a nested call. Validators accept it where a colour is wanted; a
    /// call cannot be made with it.
    case pendingColor

    /// A truth value.
    public static func boolean(_ value: Bool) -> ArgumentValue { .word(value ? "true" : "false") }

    /// The value as a pack author would write it.
    public var description: String {
        switch self {
        case .number(let value, let unit): DecimalNumber.text(value) + unit
        case .word(let text): text
        case .color(let color): color.hexString
        case .colors(let colors): colors.map(\.hexString).joined(separator: ", ")
        case .words(let words): words.joined(separator: ", ")
        case .pendingColor: "a colour"
        }
    }
}
