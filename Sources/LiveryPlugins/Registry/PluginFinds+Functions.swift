internal import LiveryDiagnostics

extension PluginFinds {
    /// The functions of the plug-ins; of two with one name the first counts, and before all one that comes with Livery, unless
    /// another is pinned to be called in its place.
    static func addFunctions(to whole: inout Whole, _ lock: PluginLock) {
        var byName: [String: (function: PluginFunction, owner: Int)] = [:]
        let reserved = reservedNames(of: whole.plugins)
        for (index, plugin) in whole.plugins.enumerated() {
            for signature in plugin.manifest.functions {
                let name = signature.name
                if plugin.trust != .bundled, let owner = reserved[name] {
                    var remark = remark(on: name, of: plugin, and: whole.plugins[owner], lock)
                    remark.plugin = plugin.id
                    whole.remarks[name, default: []].append(remark)
                    if remark.severity != .note {
                        whole.diagnostics.append(remark)
                        continue
                    }
                }
                guard let earlier = byName[name] else {
                    byName[name] = (PluginFunction(signature: signature, plugin: plugin.id), index)
                    continue
                }
                // One that is pinned to be called in its place has been remarked on.
                if plugin.trust == .bundled, whole.remarks[name]?.contains(where: { $0.severity == .note }) ?? false {
                    continue
                }
                let other = whole.plugins[earlier.owner].manifest
                var duplicate = Diagnostic(
                    "duplicate-function", .warning,
                    "'\(name)' of '\(plugin.id)' is not reachable: '\(other.id)' has a function of that name too, and goes before it",
                    at: plugin.manifest.location(ofFunction: name),
                    related: [.init("this one is called", at: other.location(ofFunction: name))])
                duplicate.plugin = plugin.id
                whole.diagnostics.append(duplicate)
                whole.remarks[name, default: []].append(duplicate)
            }
        }
        whole.functions = byName.values.map(\.function).sorted {
            $0.signature.name.utf8.lexicographicallyPrecedes($1.signature.name.utf8)
        }
        whole.diagnostics += PluginLookAlike.warnings(for: whole.plugins)
    }

    /// The names of the functions that come with Livery, which no other plug-in takes by being there, and whose they are.
    private static func reservedNames(of plugins: [InstalledPlugin]) -> [String: Int] {
        var names: [String: Int] = [:]
        for (index, plugin) in plugins.enumerated() where plugin.trust == .bundled {
            for signature in plugin.manifest.functions where names[signature.name] == nil {
                names[signature.name] = index
            }
        }
        return names
    }

    /// Says which of two functions of one name is called, where one of them comes with Livery.
    private static func remark(
        on name: String, of plugin: InstalledPlugin, and owner: InstalledPlugin, _ lock: PluginLock
    ) -> Diagnostic {
        let place = plugin.manifest.location(ofFunction: name)
        let other = owner.manifest.location(ofFunction: name)
        if plugin.trust == .pinned, lock[plugin.id]?.replaces.contains(name) ?? false {
            return Diagnostic(
                "reserved-function", .note,
                "'\(name)' is the one of '\(plugin.id)', which is pinned to be called in place of that of '\(owner.id)'",
                at: place, related: [.init("this one is not called", at: other)])
        }
        if lock[plugin.id]?.replaces.contains(name) ?? false {
            let changes = PluginVetting(lock: lock).trust(of: plugin).changes
            let what = changes.isEmpty ? "" : ": " + changes.prefix(4).map(\.description).joined(separator: ", ")
            return Diagnostic(
                "reserved-function", .warning,
                "'\(name)' of '\(plugin.id)' is not called any more in place of that of '\(owner.id)': it is not what was pinned\(what)",
                at: place, related: [.init("this one is called", at: other)],
                help: "if that is meant, run livery plugin pin --replace \(plugin.id)")
        }
        return Diagnostic(
            "reserved-function", .warning,
            "'\(name)' of '\(plugin.id)' is not called: '\(owner.id)', which comes with Livery, has a function of that name, and is called",
            at: place, related: [.init("this one is called", at: other)],
            help:
                "give it another name; or, if you want it in place of Livery's, run livery plugin pin --replace \(plugin.id)"
        )
    }
}
