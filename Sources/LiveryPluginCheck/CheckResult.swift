/// What came of one conformance check of a plug-in.
public struct CheckResult: Sendable {
    /// The check.
    public let check: ConformanceCheck
    /// What came of it.
    public let status: CheckStatus
    /// What it has to say.
    public let remarks: [CheckRemark]
    /// Why the machine did not let the check be run; `nil` where it did.
    public let environmentProblem: String?
    /// How long it took, in seconds.
    public let seconds: Double

    /// A result from its parts.
    init(
        check: ConformanceCheck, status: CheckStatus, remarks: [CheckRemark], environmentProblem: String? = nil,
        seconds: Double
    ) {
        self.environmentProblem = environmentProblem
        self.check = check
        self.status = status
        self.remarks = remarks
        self.seconds = seconds
    }
}
