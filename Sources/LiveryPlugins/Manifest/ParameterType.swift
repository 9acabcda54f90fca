internal import CLiveryPlugin

/// What kind of value a parameter takes.
public enum ParameterType: String, Sendable, CaseIterable {
    /// `true` or `false`.
    case boolean
    /// A whole number.
    case integer
    /// A number, in the parameter's unit.
    case number
    /// A number with `%`.
    case percent
    /// An angle: `30deg`, `0.5turn`, or a bare number of degrees.
    case angle
    /// Any text.
    case text
    /// One of a few words.
    case choice
    /// A colour.
    case color
    /// Any number of colours.
    case colors
    /// A role of the theme.
    case role
    /// Any number of roles of the theme.
    case roles

    /// The number that stands for the type in the binary interface.
    var raw: UInt32 {
        switch self {
        case .boolean: LV_PARAM_BOOLEAN
        case .integer: LV_PARAM_INTEGER
        case .number: LV_PARAM_NUMBER
        case .percent: LV_PARAM_PERCENT
        case .angle: LV_PARAM_ANGLE
        case .text: LV_PARAM_TEXT
        case .choice: LV_PARAM_CHOICE
        case .color: LV_PARAM_COLOR
        case .colors: LV_PARAM_COLORS
        case .role: LV_PARAM_ROLE
        case .roles: LV_PARAM_ROLES
        }
    }

    /// Whether its values are numbers, so that they have a range.
    public var isNumeric: Bool {
        switch self {
        case .integer, .number, .percent, .angle: true
        case .boolean, .text, .choice, .color, .colors, .role, .roles: false
        }
    }

    /// Whether it takes as many values as are given.
    public var isList: Bool { self == .colors || self == .roles }

    /// The type with its article, for sentences: `a percentage`.
    public var title: String {
        switch self {
        case .boolean: "'true' or 'false'"
        case .integer: "a whole number"
        case .number: "a number"
        case .percent: "a percentage"
        case .angle: "an angle"
        case .text: "a text"
        case .choice: "one of its choices"
        case .color: "a colour"
        case .colors: "colours"
        case .role: "a role"
        case .roles: "roles"
        }
    }
}
