public import LiveryDiagnostics

/// A plug-in whose files have been read once, hashed, and found fit to be loaded.
///
/// What is to be loaded is here, in memory: whatever happens to the files afterwards, these are the bytes that were looked at.
public struct VettedPlugin: Sendable {
    /// The plug-in.
    public let plugin: InstalledPlugin
    /// How far it is trusted, now that its bytes have been compared with the lock.
    public let trust: PluginTrust
    /// Its library.
    public let library: VettedFile
    /// The libraries that it brings with it, those first that others need: each can be loaded when it comes.
    public let companions: [VettedFile]
    /// The hashes of all its files.
    public let digest: BundleDigest
    /// What the user should know, such as which files have changed since the plug-in was pinned.
    public let diagnostics: [Diagnostic]
}
