/// What kind of value a parameter takes.
public enum ParameterType: UInt32, Sendable, CaseIterable {
    /// True or false.
    case boolean = 1
    /// A whole number.
    case integer = 2
    /// A number, in the parameter's unit.
    case number = 3
    /// A number in percent: 8 for `8%`.
    case percent = 4
    /// A number in degrees.
    case angle = 5
    /// Any text.
    case text = 6
    /// One of a few words.
    case choice = 7
    /// A colour.
    case color = 8
    /// Any number of colours.
    case colors = 9
    /// A role of the theme.
    case role = 10
    /// Any number of roles of the theme.
    case roles = 11
}
