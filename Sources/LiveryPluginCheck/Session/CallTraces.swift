/// What a call leaves behind beside its results.
struct CallTraces: Hashable {
    /// What the plug-in gave to `fail`.
    var failure: (code: Int32, message: String)? {
        failureCode.map { ($0, failureMessage) }
    }
    var failureCode: Int32?
    var failureMessage = ""
    /// How often it asked for memory, and for how much.
    var scratchCalls = 0
    var scratchBytes: UInt64 = 0
    /// How often it asked whether to stop.
    var cancelAsks = 0
    /// How many lines it logged, and the first of them.
    var logLines = 0
    var firstLine = ""
    /// The services that it asked for, with the versions.
    var services: [String] = []
    /// The colours that it refused, with the reasons.
    var refusals: [Int: String] = [:]

    /// The result as words: `status -7: "why"`.
    func words(_ status: Int32) -> String {
        failureMessage.isEmpty ? "status \(status)" : "status \(status): \(failureMessage)"
    }
}
