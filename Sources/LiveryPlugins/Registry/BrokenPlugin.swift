public import LiveryDiagnostics

/// A folder that should be a plug-in and is not used.
public struct BrokenPlugin: Sendable {
    /// The folder.
    public let folder: String
    /// The searched directory in which it was found.
    public let directory: PluginDirectory
    /// Why, as one sentence; there may be more among ``PluginRegistry/diagnostics``.
    public let reason: String
    /// What to do about it, where that is known.
    public var help: String?
    /// The names of the functions that its manifest has, as far as that can be read: of one with mistakes, what stands behind
    /// each `name:`.
    public var functions: [String] = []
    /// Where that is which keeps it from being used, where it is in a file.
    public var location: Location?
}
