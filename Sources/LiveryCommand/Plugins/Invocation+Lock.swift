import Livery
import LiveryDiagnostics

extension Invocation {
    /// The plug-in of an id or a function's name.
    func plugin(_ name: String, _ console: Console) throws(CommandError) -> InstalledPlugin {
        let registry = host().plugins
        if let plugin = registry.plugin(name) ?? registry.function(name).flatMap({ registry.plugin($0.plugin) }) {
            return plugin
        }
        console.report(registry.diagnostics)
        throw .unknown(
            "plug-in", name, among: registry.plugins.map(\.id) + registry.functions.map(\.signature.name),
            help: "'livery plugin list' lists them")
    }

    /// The plug-in to pin of an id or a function's name: with `replaces` one that has the id of a plug-in that comes with Livery.
    func pluginToPin(_ name: String, replaces: Bool, _ console: Console) throws(CommandError) -> InstalledPlugin {
        let plugin = try plugin(name, console)
        guard replaces, plugin.trust == .bundled else { return plugin }
        return host().plugins.shadowed.map(\.plugin).first { $0.id == plugin.id && !$0.directory.origin.isBundled }
            ?? plugin
    }

    /// The functions of a plug-in that have the names of some that come with Livery.
    func namesToReplace(by plugin: InstalledPlugin) -> [String] {
        let registry = host().plugins
        let bundled = (registry.plugins + registry.shadowed.map(\.plugin)).filter { $0.directory.origin.isBundled }
        let reserved = Set(bundled.flatMap { $0.manifest.functions.map(\.name) })
        return plugin.manifest.functions.map(\.name).filter(reserved.contains)
    }

    /// The lock that `--lock` names, or the usual one.
    func lock() -> PluginLock { value("lock").map { PluginLock.read($0) } ?? .standard() }

    /// The lock, unless there is something wrong with it.
    func goodLock(_ console: Console) throws(CommandError) -> PluginLock {
        let lock = lock()
        guard lock.diagnostics.contains(where: { $0.severity == .error }) else { return lock }
        console.report(lock.diagnostics)
        throw CommandError(code: .failure, message: "'\(lock.path ?? "livery.lock")' cannot be used as it is")
    }

    /// The lock, to be changed: until this process ends, no other one changes it.
    func lockToChange(_ console: Console) throws(CommandError) -> PluginLock {
        if let path = lock().path {
            let file = OutputFile(path)
            try file.makeFolder()
            FileDescriptor.holdFolder(of: path)
        }
        return try goodLock(console)
    }

    /// Writes a lock, whole or not at all.
    func write(_ lock: PluginLock) throws(CommandError) {
        guard let path = lock.path else {
            throw .environment("there is no place for a lock", help: "name a file: --lock livery.lock")
        }
        let file = OutputFile(path)
        try file.makeFolder()
        try file.write(Array(lock.text.utf8))
    }
}
