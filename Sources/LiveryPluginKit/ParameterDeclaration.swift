/// What a function says of one of its parameters. It must agree with the manifest.
public struct ParameterDeclaration: Hashable, Sendable {
    /// What a pack author writes before `=`: `[a-z][a-z0-9-]*`.
    public var id: String
    /// What kind of value it takes.
    public var type: ParameterType
    /// A few words for people.
    public var title: String
    /// One sentence or more for people.
    public var help: String
    /// Whether a call without it is an error.
    public var isRequired: Bool
    /// The unit of a number, for people. Empty where the type has its own.
    public var unit: String = ""
    /// The least number, in the type's unit.
    public var minimum: Double = -.infinity
    /// The greatest number, in the type's unit.
    public var maximum: Double = .infinity
    /// The number that holds when none is given; 0 and 1 for truth values.
    public var defaultNumber: Double = 0
    /// The text or choice that holds when none is given.
    public var defaultText: String = ""
    /// The colour that holds when none is given, in sRGB.
    public var defaultColor = Color(0, 0, 0, alpha: 0)
    /// The values that a choice may have.
    public var choices: [ParameterChoice] = []

    /// A declaration of its kind, with no limits and the type's neutral default.
    init(_ id: String, _ type: ParameterType, title: String, help: String, isRequired: Bool) {
        self.id = id
        self.type = type
        self.title = title
        self.help = help
        self.isRequired = isRequired
    }
}
