extension PluginHost {
    /// How far a process for plug-ins is confined on this machine, as one says that is started to be asked.
    ///
    /// It loads a plug-in that came with Livery and is ended again.
    ///
    /// - Returns: The level; `nil` when there is no plug-in to ask with.
    /// - Throws: Why no process can be started.
    public static func reachedLevel(_ registry: PluginRegistry) throws(PluginError) -> IsolationLevel? {
        let bundled = registry.plugins.filter { $0.trust == .bundled && $0.libraryPath != nil }
        guard let plugin = bundled.min(by: { $0.id < $1.id }), let function = plugin.manifest.functions.first else {
            return nil
        }
        var isolation = PluginIsolation(.process)
        isolation.routing = .isolated
        let host = PluginHost(
            PluginRegistry(plugins: [plugin], shadowed: [], diagnostics: [], broken: [], vetting: registry.vetting),
            isolation: isolation)
        try host.prepare(function.name, function.kind)
        return host.level(of: plugin)
    }
}
