internal import LiveryDiagnostics

/// What an import has to say, each thing once: the same token is read again for every permutation of a resolver.
final class ImportLog {
    private var found: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    /// What there is to say. What would be said in the same words more often than a few times stands once, at the first
    /// place, with how often and in how many files it holds.
    var diagnostics: [Diagnostic] {
        var counts: [Words: Int] = [:]
        var paths: [Words: Set<String>] = [:]
        for diagnostic in found {
            counts[Words(diagnostic), default: 0] += 1
            paths[Words(diagnostic), default: []].insert(diagnostic.location?.path ?? "")
        }
        var told: Set<Words> = []
        return found.compactMap { diagnostic in
            let words = Words(diagnostic)
            guard let count = counts[words], count > Self.few else { return diagnostic }
            guard told.insert(words).inserted else { return nil }
            let files = paths[words]?.count ?? 1
            var folded = diagnostic
            folded.message += " (\(count) times" + (files > 1 ? ", in \(files) files)" : ")")
            return folded
        }
    }

    /// How often the same words are said.
    private static let few = 3

    private struct Words: Hashable {
        var code: DiagnosticCode
        var message: String
        var help: String?

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            message = diagnostic.message
            help = diagnostic.help
        }
    }

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
        if seen.insert(diagnostic).inserted { found.append(diagnostic) }
    }
}
