/// A plug-in that a scan has found and whose manifest is good. Nothing of it has been loaded.
public struct InstalledPlugin: Sendable {
    /// What its manifest says.
    public let manifest: PluginManifest
    /// The folder that it lies in.
    public let folder: String
    /// The searched directory in which the folder was found.
    public let directory: PluginDirectory
    /// Where its library for this platform must be; `nil` when it has none for this platform.
    public let libraryPath: String?
    /// How far it is trusted, which decides where its code may run.
    public let trust: PluginTrust
    /// Why it must not be loaded, whatever is in it; `nil` when nothing speaks against it so far.
    public let refusal: PluginError?

    /// The plug-in's id.
    public var id: String { manifest.id }
}
