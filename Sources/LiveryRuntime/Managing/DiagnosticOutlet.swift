internal import LiveryDiagnostics

/// Where diagnostics of a manager and of its scopes go.
@usableFromInline
final class DiagnosticOutlet {
    var handler: ((Diagnostic) -> Void)?
    private var told: Set<String> = []
    /// How many different ones are told: closures may make up names without end.
    private static var limit: Int { 1000 }

    init() {}

    /// Tells something the first time only.
    func tell(once key: String, _ diagnostic: () -> Diagnostic) {
        guard let handler, told.count < Self.limit, told.insert(key).inserted else { return }
        handler(diagnostic())
    }
}
