/// Why a conformance check came to no end of its own.
enum CheckInterruption: Error, Hashable {
    /// It does not apply, for the given reason.
    case skipped(String)
    /// The process of the plug-in ended in the middle of something: the plug-in's fault.
    case fault(SessionFault)
    /// The process could not be used: not the plug-in's fault.
    case environment(String)
}
