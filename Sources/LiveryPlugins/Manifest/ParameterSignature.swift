/// A parameter of a function, as the manifest describes it.
public struct ParameterSignature: Hashable, Sendable {
    /// What a pack author writes before `=`.
    public let id: String
    /// What kind of value it takes.
    public let type: ParameterType
    /// A few words for people.
    public let title: String
    /// One sentence or more for people.
    public let help: String
    /// The unit of a number: `px`. Empty where the type has its own.
    public let unit: String
    /// The least number, in the type's unit; `nil` when there is no limit.
    public let minimum: Double?
    /// The greatest number, in the type's unit; `nil` when there is no limit.
    public let maximum: Double?
    /// The values that a choice may have.
    public let choices: [ParameterChoice]
    /// Whether a call without it is an error.
    public let isRequired: Bool
    /// What holds when a call gives nothing; `nil` when a call must give something, and for a role, which is then none.
    public let fallback: ArgumentValue?
}
