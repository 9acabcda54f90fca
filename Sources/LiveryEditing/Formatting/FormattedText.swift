public import LiveryDiagnostics

/// What formatting a file came to.
public enum FormattedText: Sendable {
    /// The file in the canonical layout; the same bytes where it had that already.
    case text(EditableText)
    /// The file is no text that can be read as YAML; what is wrong with it. It has to stay as it is.
    case unreadable([Diagnostic])
    /// The file cannot be laid out without changing what it means. It has to stay as it is.
    case refused
}
