/// A plug-in that a scan has found and set aside, because a stronger one has the same id.
public struct ShadowedPlugin: Sendable {
    /// What was set aside.
    public let plugin: InstalledPlugin
    /// The folder of the one that won.
    public let winner: String
    /// Why, as one sentence.
    public let reason: String
}
