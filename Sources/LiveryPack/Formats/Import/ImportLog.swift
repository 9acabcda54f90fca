internal import LiveryDiagnostics

/// What an import has to say, each thing once: the same token is read again for every permutation of a resolver.
final class ImportLog {
    private(set) var diagnostics: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    func report(
        _ code: DiagnosticCode, _ severity: Severity, _ message: String, at origin: ImportOrigin?,
        related: [Diagnostic.Related] = [], help: String? = nil
    ) {
        add(Diagnostic(code, severity, message, at: origin?.location, related: related, help: help))
    }

    /// Says that a value has no place in a pack, and why.
    func leaveOut(_ what: String, because reason: String, at origin: ImportOrigin?) {
        report("not-carried", .warning, "\(what) is left out: \(reason)", at: origin)
    }

    func add(_ diagnostic: Diagnostic) {
        if seen.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
}
