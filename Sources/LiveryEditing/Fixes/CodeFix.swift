public import LiveryDiagnostics

/// A change that mends what a diagnostic is about, in one file: one or more edits that belong together.
public struct CodeFix: Hashable, Sendable {
    /// What it does, as an imperative: `quote the colour`.
    public let title: String
    /// The code of the diagnostic that it mends.
    public let code: DiagnosticCode
    /// Whether it can be made without asking.
    public let safety: Diagnostic.Fix.Safety
    /// The edits, in the order of the text.
    public let edits: [TextEdit]
    /// How many keys and values are gone afterwards, and are meant to be.
    public let takesAway: Int

    /// A fix from its parts.
    public init(
        _ title: String, code: DiagnosticCode, safety: Diagnostic.Fix.Safety, edits: [TextEdit], takesAway: Int = 0
    ) {
        self.takesAway = takesAway
        self.title = title
        self.code = code
        self.safety = safety
        self.edits = edits.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
    }
}
