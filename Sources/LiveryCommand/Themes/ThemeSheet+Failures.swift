import Livery
import LiveryDiagnostics

extension ThemeSheet {
    /// A token that should have a value and has none.
    struct Failure {
        var namespace: TokenID.Namespace
        var name: String
        /// Why, as far as that is known.
        var reason: String
    }

    /// The tokens of a theme without a value, and why each has none.
    static func failures(of theme: Theme, _ diagnostics: [Diagnostic]) -> [Failure] {
        let errors = diagnostics.filter { $0.severity == .error }
        var failures: [Failure] = []
        for namespace in [TokenID.Namespace.colors, .metrics, .palette, .fonts] {
            for (name, token) in theme.tokens(in: namespace) where token.value == .failed {
                let place = theme.location(of: token)
                let own = errors.first { error in
                    error.location.map { $0.path == place.path && $0.place.line == place.place.line } ?? false
                }
                let reason =
                    own?.message ?? theme.failures[token.token].map { Self.reason($0, of: "\(token.token)", errors) }
                failures.append(
                    Failure(
                        namespace: namespace, name: name, reason: reason ?? "what it is made from has no value"))
            }
        }
        return failures
    }

    /// The reason that lies elsewhere: a derivation that has failed, or a token that has no value.
    private static func reason(_ failure: Theme.Failure, of token: String, _ errors: [Diagnostic]) -> String {
        guard failure.subject.hasPrefix("derive") || failure.subject == token else {
            return "'\(failure.subject)' has no value"
        }
        let error = errors.first { error in
            error.location.map { $0.path == failure.location?.path && $0.place == failure.location?.place } ?? false
        }
        return error?.message ?? "'\(failure.subject)' has none"
    }

    /// The cells for a token without a value: its name, that, and the reason.
    static func cells(_ failure: Failure, _ depth: ColorDepth) -> [Table.Cell] {
        [.init(failure.name), .init("no value", .error, depth), .init(failure.reason, .dim, depth)]
    }

    /// The tokens of a namespace that have no value.
    func failures(in namespace: TokenID.Namespace) -> [Failure] { failures.filter { $0.namespace == namespace } }
}
