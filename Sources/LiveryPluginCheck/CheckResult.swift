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

    /// Why a failure matters: the check's own reason, or that of a plug-in which does not answer.
    public let reason: String
    /// What to do about a failure.
    public let advice: String

    /// A result from its parts.
    init(
        check: ConformanceCheck, status: CheckStatus, remarks: [CheckRemark], environmentProblem: String? = nil,
        seconds: Double, isUnanswered: Bool = false, isDead: Bool = false
    ) {
        if isUnanswered {
            reason = "A host waits no longer, and has no result then."
            advice = "Mend what does not end, or takes so long; livery plugin trace shows the call."
        } else if isDead {
            reason = "A plug-in that dies gives no result, whatever it was asked."
            advice = "Make the call that is named in a debugger, and mend what ends it; then ask again."
        } else {
            reason = check.reason
            advice = check.advice
        }
        self.environmentProblem = environmentProblem
        self.check = check
        self.status = status
        self.remarks = remarks
        self.seconds = seconds
    }
}
