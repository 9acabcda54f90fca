/// Everything that is wrong with the arguments of a call.
public struct ArgumentProblems: Error, Hashable, Sendable {
    /// The problems, at least one.
    public let problems: [ArgumentProblem]

    init(_ problems: [ArgumentProblem]) { self.problems = problems }
}
