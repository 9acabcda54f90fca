extension PluginError {
    /// Makes sure that a plug-in was built for the interface of this host.
    static func checkInterface(of plugin: InstalledPlugin) throws(PluginError) {
        let interface = plugin.manifest.interface
        guard interface.major == InterfaceVersion.host.major, interface <= .host else {
            throw wrongInterface(plugin.id, interface)
        }
    }

    /// The plug-in speaks another version of the interface than this host.
    static func wrongInterface(_ id: String, _ version: InterfaceVersion) -> PluginError {
        let isNewer = version > .host
        return PluginError(
            .wrongInterface, plugin: id,
            "the plug-in '\(id)' needs version \(version) of the plug-in interface, and this is version \(InterfaceVersion.host)",
            help: isNewer ? "update Livery" : "ask its author for a newer version of the plug-in")
    }

    /// The entry function returned a failure.
    static func refusesToStart(_ id: String, status: Int32, reason: String?) -> PluginError {
        let reason = reason ?? "without a reason (\(StatusCode.title(status)))"
        return PluginError(.entryFailed, plugin: id, "the plug-in '\(id)' refuses to start: \(reason)")
    }
}
