public import LiveryDiagnostics

/// All plug-ins of a machine as their manifests describe them, and which function name means which of them.
///
/// A value: it changes with nothing, and scanning again makes another. It never runs a plug-in's code.
public struct PluginRegistry: Sendable {
    /// The plug-ins, strongest directory first, in a directory by folder name.
    public let plugins: [InstalledPlugin]
    /// The plug-ins that stronger ones of the same id have set aside.
    public let shadowed: [ShadowedPlugin]
    /// The folders that should be plug-ins and are not used.
    public let broken: [BrokenPlugin]
    /// What is wrong with manifests and directories. A bad manifest takes down its own plug-in and nothing else.
    public let diagnostics: [Diagnostic]
    /// Every function that can be called, by name.
    public let functions: [PluginFunction]
    /// What decides whether one of them may be loaded, and reads its files when it comes to that.
    public let vetting: PluginVetting
    /// What whoever calls a function should know about it, by its name: which others of that name are not called.
    private let remarks: [String: [Diagnostic]]
    private let indices: [String: Int]

    /// A registry without plug-ins.
    public static let empty = PluginRegistry(plugins: [], shadowed: [], diagnostics: [])

    init(
        plugins: [InstalledPlugin], shadowed: [ShadowedPlugin], diagnostics: [Diagnostic],
        broken: [BrokenPlugin] = [], vetting: PluginVetting = PluginVetting(lock: .none)
    ) {
        self.broken = broken
        self.vetting = vetting
        self.plugins = plugins
        self.shadowed = shadowed
        var diagnostics = diagnostics
        var byName: [String: PluginFunction] = [:]
        var remarks: [String: [Diagnostic]] = [:]
        let reserved = Self.reservedNames(of: plugins)
        for (index, plugin) in plugins.enumerated() {
            for signature in plugin.manifest.functions {
                if plugin.trust != .bundled, let owner = reserved[signature.name] {
                    let remark = Self.remark(on: signature.name, of: plugin, and: plugins[owner], vetting.lock)
                    remarks[signature.name, default: []].append(remark)
                    if remark.severity != .note {
                        diagnostics.append(remark)
                        continue
                    }
                }
                guard let earlier = byName[signature.name] else {
                    byName[signature.name] = PluginFunction(
                        signature: signature, pluginIndex: index, plugin: plugin.id)
                    continue
                }
                // One that is pinned to be called in its place has been remarked on.
                if plugin.trust == .bundled, remarks[signature.name]?.contains(where: { $0.severity == .note }) ?? false
                {
                    continue
                }
                let other = plugins[earlier.pluginIndex].manifest
                let duplicate = Diagnostic(
                    "duplicate-function", .warning,
                    "'\(signature.name)' of '\(plugin.id)' is not reachable: '\(other.id)' has a function of that name too, and goes before it",
                    at: plugin.manifest.location(ofFunction: signature.name),
                    related: [
                        .init("this one is called", at: other.location(ofFunction: signature.name))
                    ])
                diagnostics.append(duplicate)
                remarks[signature.name, default: []].append(duplicate)
            }
        }
        self.remarks = remarks
        functions = byName.values.sorted { $0.signature.name.utf8.lexicographicallyPrecedes($1.signature.name.utf8) }
        indices = Dictionary(uniqueKeysWithValues: functions.enumerated().map { ($1.signature.name, $0) })
        self.diagnostics = diagnostics + PluginLookAlike.warnings(for: plugins)
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

    /// What whoever calls a function should know about it: which others of its name are not called.
    public func remarks(on function: String) -> [Diagnostic] { remarks[function] ?? [] }

    /// The folder that should be a plug-in, is not used, and would have a function of some name.
    public func broken(having function: String) -> BrokenPlugin? {
        broken.first { $0.functions.contains(function) }
    }

    /// The function of a name; `nil` when no plug-in has one.
    public func function(_ name: String) -> PluginFunction? {
        indices[name].map { functions[$0] }
    }

    /// The functions of a kind, by name.
    public func functions(of kind: FunctionKind) -> [PluginFunction] {
        functions.filter { $0.signature.kind == kind }
    }

    /// The name of the function that a misspelt name probably means, among those of a kind where one is given.
    public func nearestName(to name: String, of kind: FunctionKind? = nil) -> String? {
        let names = functions.filter { kind == nil || $0.signature.kind == kind }.map(\.signature.name)
        return names.isEmpty ? nil : Suggestions.nearest(to: name, among: names)
    }

    /// The plug-in of an id; `nil` when there is none.
    public func plugin(_ id: String) -> InstalledPlugin? {
        plugins.first { $0.id == id }
    }
}
