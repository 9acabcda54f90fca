/// A function that can be called by its name, and the plug-in that it comes from.
public struct PluginFunction: Sendable {
    /// What it is called, what it is for, and what it takes.
    public let signature: FunctionSignature
    /// The plug-in's id: see ``PluginRegistry/plugin(_:)``.
    public let plugin: String
}
