internal import LiveryDiagnostics
internal import LiveryTheme

/// What an export to Swift has to tell: tokens that some themes of a pack do not have, and names that become the same.
struct SwiftNotes {
    private(set) var diagnostics: [Diagnostic] = []

    mutating func add(_ names: ExportNames) { diagnostics += names.diagnostics }

    mutating func add(_ others: [Diagnostic]) { diagnostics += others }

    /// Tells that a token is missing in some themes, and what is given instead.
    mutating func missing(_ token: String, in themes: [Theme], of total: Int, instead: String) {
        guard !themes.isEmpty else { return }
        diagnostics.append(
            Diagnostic(
                "not-exported", .note, "'\(token)' has no value in some themes; the accessor gives \(instead) there",
                scope: .init(affected: themes.map(\.id.description), of: total)))
    }
}
