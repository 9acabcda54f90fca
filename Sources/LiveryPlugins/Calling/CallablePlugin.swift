/// A plug-in whose functions can be called, wherever it runs.
protocol CallablePlugin: AnyObject, Sendable {
    /// What it offers, by name.
    ///
    /// - Throws: What keeps it from being asked, or from being used at all.
    func functions() throws(PluginError) -> [String: LoadedFunction]
    /// Makes a call, and returns what the function returned.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - meanwhile: What the host has to do that does not depend on this call. It is done in any case unless this throws.
    /// - Throws: What keeps the call from being made, or what became of the plug-in meanwhile.
    func run(_ call: PluginCall, meanwhile: () -> Void) throws(PluginError) -> Int32
}
