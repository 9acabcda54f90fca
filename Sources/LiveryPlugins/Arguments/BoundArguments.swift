/// The arguments of a call, checked and completed: one value for each parameter, in the order of the signature.
///
/// Two calls of one function with equal bound arguments can be made as one batch.
public struct BoundArguments: Hashable, Sendable {
    /// A value for each parameter; `nil` for a role that was not given.
    public let values: [ArgumentValue?]
    /// Which of them the call gave; the others are defaults.
    public let isGiven: [Bool]
    /// The function that they are for.
    public let function: String

    init(function: String, values: [ArgumentValue?], isGiven: [Bool]) {
        self.function = function
        self.values = values
        self.isGiven = isGiven
    }

    /// Whether a call can be made with them: no colour in them is still to come.
    public var isComplete: Bool { !values.contains(.pendingColor) }
}
