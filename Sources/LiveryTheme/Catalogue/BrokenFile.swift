public import LiveryDiagnostics

/// A file that should be a pack or an overlay and cannot be used as it is.
public struct BrokenFile: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The id of the pack that it would be, or lie over.
    public var id: String
    /// Whether it counts as it was when it was last good. Where it never was, there is no such pack.
    public var isLastGoodUsed: Bool
    /// The errors in it.
    public var diagnostics: [Diagnostic]

    /// A broken file from its parts.
    public init(path: String, id: String, isLastGoodUsed: Bool, diagnostics: [Diagnostic]) {
        self.path = path
        self.id = id
        self.isLastGoodUsed = isLastGoodUsed
        self.diagnostics = diagnostics
    }
}
