public import LiveryDiagnostics

/// The text of a template, or why there is none.
public enum TemplateLoading: Sendable {
    /// The text.
    case text(SourceText)
    /// The path that was tried, and the second half of a sentence about it: `is not there`.
    case failed(path: String, reason: String)
}
