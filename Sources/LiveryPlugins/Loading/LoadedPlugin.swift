internal import CLiveryPlugin
internal import LiveryColor
internal import Synchronization

/// A plug-in whose library is in this process, and whose description has been checked against its manifest.
@safe
final class LoadedPlugin: CallablePlugin {
    private let described: [String: LoadedFunction]
    /// Held while a function runs that does not promise to run several times at once.
    private let turn = Mutex<Void>(())

    /// Loads a plug-in's library and asks it what it offers.
    init(_ plugin: InstalledPlugin, log: (@Sendable (PluginLogEntry) -> Void)?) throws(PluginError) {
        let id = plugin.id
        try PluginError.checkInterface(of: plugin)
        let entry = unsafe try LibraryLoader.load(plugin)
        let context = CallContext(plugin: id, function: nil, options: CallOptions(log: log))
        var module = unsafe lv_module()
        unsafe module.size = UInt32(MemoryLayout<lv_module>.size)
        let guardian = FloatingPointGuard()
        let status = unsafe context.withHost { unsafe entry($0, &module) }
        guardian.restore()
        guard status == LV_OK else {
            throw PluginError.refusesToStart(id, status: status, reason: context.failure?.message)
        }
        described = try unsafe ModuleDescription.checked(module, of: plugin, isHere: true)
    }

    /// The functions by name.
    func functions() -> [String: LoadedFunction] { described }

    /// Runs a function's body, alone unless it may run several times at once, and puts back how the thread computes if the
    /// body has changed it.
    func run(_ call: PluginCall, meanwhile: () -> Void) throws(PluginError) -> Int32 {
        meanwhile()
        let arena = InputArena()
        let arguments = try call.arguments(in: arena)
        var raw = unsafe lv_call()
        unsafe raw.size = UInt32(MemoryLayout<lv_call>.size)
        unsafe raw.function = call.function.descriptor
        unsafe raw.args = arguments.span
        let guardian = FloatingPointGuard()
        let status = call.function.isConcurrent ? body() : turn.withLock { _ in body() }
        if guardian.restore() {
            call.context.note(.warning, "it changed how the processor computes with fractions; that has been put back")
        }
        return status

        func body() -> Int32 {
            unsafe call.context.withHost { host in
                guard let function = unsafe call.function.descriptor?.pointee else { return LV_ERR_INTERNAL }
                switch call.content {
                case .colors(let batch):
                    return unsafe batch.withBatch { unsafe function.transform?(host, &raw, $0) ?? LV_ERR_INTERNAL }
                case .theme(let theme, let collector):
                    let block = ThemeBlock(theme, for: call.function, arena: arena)
                    let body = unsafe call.function.kind == .derive ? function.derive : function.check
                    return unsafe collector.withSink { sink in
                        withExtendedLifetime(arena) { unsafe body?(host, &raw, block.pointer, sink) ?? LV_ERR_INTERNAL }
                    }
                }
            }
        }
    }
}
