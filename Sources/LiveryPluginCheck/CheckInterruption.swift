/// Why a conformance check came to no end of its own.
enum CheckInterruption: Error, Hashable {
    /// It does not apply, for the given reason.
    case skipped(String)
    /// The process of the plug-in ended in the middle of something: the plug-in's fault.
    case fault(SessionFault)
    /// The plug-in's code has had all the time that there is for it, as a sentence.
    case slow(String)
    /// The process could not be used: not the plug-in's fault.
    case environment(String)

    /// Whether the plug-in did not come back in time.
    var isTimeout: Bool {
        if case .fault(let fault) = self, case .timeout = fault.kind { true } else { false }
    }
}
