/// A folder that should be a plug-in and is not used.
public struct BrokenPlugin: Sendable {
    /// The folder.
    public let folder: String
    /// The searched directory in which it was found.
    public let directory: PluginDirectory
    /// Why, as one sentence; there may be more among ``PluginRegistry/diagnostics``.
    public let reason: String
}
