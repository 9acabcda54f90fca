/// A function that can be called by its name, and the plug-in that it comes from.
public struct PluginFunction: Sendable {
    /// What it is called, what it is for, and what it takes.
    public let signature: FunctionSignature
    /// The plug-in's place among ``PluginRegistry/plugins``.
    public let pluginIndex: Int
    /// The plug-in's id.
    public let plugin: String
}
