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
        for (index, plugin) in plugins.enumerated() {
            for signature in plugin.manifest.functions {
                guard let earlier = byName[signature.name] else {
                    byName[signature.name] = PluginFunction(
                        signature: signature, pluginIndex: index, plugin: plugin.id)
                    continue
                }
                let other = plugins[earlier.pluginIndex].manifest
                diagnostics.append(
                    Diagnostic(
                        "duplicate-function", .warning,
                        "'\(signature.name)' of '\(plugin.id)' is not reachable: '\(other.id)' has a function of that name too, and goes before it",
                        at: plugin.manifest.location(ofFunction: signature.name),
                        related: [
                            .init("this one is called", at: other.location(ofFunction: signature.name))
                        ]))
            }
        }
        functions = byName.values.sorted { $0.signature.name.utf8.lexicographicallyPrecedes($1.signature.name.utf8) }
        indices = Dictionary(uniqueKeysWithValues: functions.enumerated().map { ($1.signature.name, $0) })
        self.diagnostics = diagnostics
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
