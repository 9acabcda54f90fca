internal import LiveryDiagnostics

/// What the import of design tokens has to say, with the file that each value stands in.
final class TokenLog {
    let log: ImportLog
    private var sources: [ObjectIdentifier: SourceText] = [:]
    private var isLimited = false
    private var noted: Set<String> = []
    /// The files around, in which tokens are looked for that are not there.
    var pool: TokenPool?

    init(_ log: ImportLog) { self.log = log }

    func register(_ document: JSONDocument, _ source: SourceText) {
        sources[ObjectIdentifier(document)] = source
        for duplicate in document.duplicates { log.add(duplicate.diagnostic(in: source)) }
    }

    func origin(_ value: JSONValue?) -> ImportOrigin? {
        guard let value, let source = sources[ObjectIdentifier(value.document)] else { return nil }
        return ImportOrigin(source: source, range: value.range)
    }

    func error(_ message: String, at value: JSONValue?, code: DiagnosticCode? = nil, help: String? = nil) {
        var diagnostic = Diagnostic("bad-token", .error, message, at: origin(value)?.location, help: help)
        if let code { diagnostic.code = code }
        log.add(diagnostic)
    }

    func warn(_ message: String, at value: JSONValue?, code: DiagnosticCode? = nil, help: String? = nil) {
        var diagnostic = Diagnostic("bad-token", .warning, message, at: origin(value)?.location, help: help)
        if let code { diagnostic.code = code }
        log.add(diagnostic)
    }

    func leaveOut(_ what: String, because reason: String, at value: JSONValue?) {
        log.leaveOut(what, because: reason, at: origin(value))
    }

    /// Says something of a file once, at the first place that it holds for.
    func note(_ message: String, at value: JSONValue) {
        let path = sources[ObjectIdentifier(value.document)]?.path ?? ""
        guard noted.insert(path + "\n" + message).inserted else { return }
        log.report("not-carried", .note, message, at: origin(value))
    }

    func limit(_ count: Int, at value: JSONValue?) {
        guard !isLimited else { return }
        isLimited = true
        error("there are more than \(count) groups and tokens", at: value, code: "limit")
    }
}
