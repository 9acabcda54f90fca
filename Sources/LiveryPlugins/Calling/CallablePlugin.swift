/// A plug-in whose functions can be called, wherever it runs.
protocol CallablePlugin: AnyObject, Sendable {
    /// What it offers, by name.
    ///
    /// - Throws: What keeps it from being asked, or from being used at all.
    func functions() throws(PluginError) -> [String: LoadedFunction]
    /// Makes a call, and returns what the function returned.
    ///
    /// - Throws: What keeps the call from being made, or what became of the plug-in meanwhile.
    func run(_ call: PluginCall) throws(PluginError) -> Int32
}
