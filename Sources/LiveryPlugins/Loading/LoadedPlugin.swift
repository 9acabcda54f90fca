internal import CLiveryPlugin
internal import LiveryColor
internal import Synchronization

/// A plug-in whose library is in this process, and whose description has been checked against its manifest.
@safe
final class LoadedPlugin: Sendable {
    /// The functions by name.
    let functions: [String: LoadedFunction]
    /// Held while a function runs that does not promise to run several times at once.
    private let turn = Mutex<Void>(())

    /// Loads a plug-in's library and asks it what it offers.
    init(_ plugin: InstalledPlugin, log: (@Sendable (PluginLogEntry) -> Void)?) throws(PluginError) {
        let manifest = plugin.manifest
        let id = plugin.id
        guard manifest.interface.major == InterfaceVersion.host.major, manifest.interface <= .host else {
            throw PluginError.wrongInterface(id, manifest.interface)
        }
        let entry = unsafe try LibraryLoader.load(plugin)
        let context = CallContext(plugin: id, function: nil, options: CallOptions(log: log))
        var module = unsafe lv_module()
        unsafe module.size = UInt32(MemoryLayout<lv_module>.size)
        let guardian = FloatingPointGuard()
        let status = unsafe context.withHost { unsafe entry($0, &module) }
        guardian.restore()
        guard status == LV_OK else {
            let reason = context.failure?.message ?? "without a reason (\(StatusCode.title(status)))"
            throw PluginError(.entryFailed, plugin: id, "the plug-in '\(id)' refuses to start: \(reason)")
        }
        // The version goes before everything else: nothing that another version says can be understood.
        let abi = unsafe InterfaceVersion(raw: module.abi)
        guard abi.major == InterfaceVersion.host.major else { throw PluginError.wrongInterface(id, abi) }
        guard unsafe module.size >= UInt32(MemoryLayout<lv_module>.size) else {
            throw PluginError(
                .badDescription, plugin: id, "the plug-in '\(id)' describes itself in a struct that is too small")
        }
        let description = try unsafe ModuleDescription(module, of: id)
        try description.checkAgreement(with: manifest)
        functions = description.functions
    }

    /// Runs `body`, alone unless the function may run several times at once.
    func take<Result>(turnFor function: LoadedFunction, _ body: () -> Result) -> Result {
        function.isConcurrent ? body() : turn.withLock { _ in body() }
    }
}

extension PluginError {
    /// The plug-in speaks another version of the interface than this host.
    fileprivate static func wrongInterface(_ id: String, _ version: InterfaceVersion) -> PluginError {
        let isNewer = version > .host
        return PluginError(
            .wrongInterface, plugin: id,
            "the plug-in '\(id)' needs version \(version) of the plug-in interface, and this is version \(InterfaceVersion.host)",
            help: isNewer ? "update Livery" : "ask its author for a newer version of the plug-in")
    }
}
