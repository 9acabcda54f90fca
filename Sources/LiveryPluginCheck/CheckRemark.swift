public import LiveryDiagnostics

/// One thing that a conformance check has to say about a plug-in.
public struct CheckRemark: Hashable, Sendable {
    /// An error means that the plug-in does not conform; notes are worth knowing.
    public var severity: Severity
    /// One sentence.
    public var message: String
    /// What to do about it.
    public var help: String?
    /// Where it is, when it is in a file.
    public var location: Location?

    /// A remark from its parts.
    public init(_ severity: Severity, _ message: String, help: String? = nil, at location: Location? = nil) {
        self.severity = severity
        self.message = message
        self.help = help
        self.location = location
    }
}
