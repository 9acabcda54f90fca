public import LiveryDiagnostics

/// All plug-ins of a machine as their manifests describe them, and which function name means which of them.
///
/// A value: it changes with nothing, and scanning again makes another. It never runs a plug-in's code. What manifests say is
/// worked out when somebody asks for it, from the bytes that they had when they were scanned.
public struct PluginRegistry: Sendable {
    private let finds: PluginFinds
    /// What decides whether one of them may be loaded, and reads its files when it comes to that.
    public let vetting: PluginVetting

    /// The plug-ins, strongest directory first, in a directory by folder name.
    public var plugins: [InstalledPlugin] { finds.whole.plugins }
    /// The plug-ins that stronger ones of the same id have set aside.
    public var shadowed: [ShadowedPlugin] { finds.whole.shadowed }
    /// The folders that should be plug-ins and are not used.
    public var broken: [BrokenPlugin] { finds.whole.broken }
    /// What is wrong with manifests and directories. A bad manifest takes down its own plug-in and nothing else.
    public var diagnostics: [Diagnostic] { finds.whole.diagnostics }
    /// Every function that can be called, by name.
    public var functions: [PluginFunction] { finds.whole.functions }

    /// A registry without plug-ins.
    public static let empty = PluginRegistry(plugins: [], shadowed: [], diagnostics: [])

    init(_ finds: PluginFinds, vetting: PluginVetting) {
        self.finds = finds
        self.vetting = vetting
    }

    init(
        plugins: [InstalledPlugin], shadowed: [ShadowedPlugin], diagnostics: [Diagnostic],
        broken: [BrokenPlugin] = [], vetting: PluginVetting = PluginVetting(lock: .none)
    ) {
        let whole = PluginFinds.Whole(
            plugins: plugins, shadowed: shadowed, broken: broken, diagnostics: diagnostics)
        self.init(PluginFinds(whole, vetting.lock), vetting: vetting)
    }

    /// What whoever calls a function should know about it: which others of its name are not called.
    public func remarks(on function: String) -> [Diagnostic] { finds.remarks(on: function) }

    /// The folder that should be a plug-in, is not used, and would have a function of some name.
    public func broken(having function: String) -> BrokenPlugin? {
        broken.first { $0.functions.contains(function) }
    }

    /// The function of a name; `nil` when no plug-in has one.
    public func function(_ name: String) -> PluginFunction? { finds.function(name) }

    /// Whether a check is sure to find nothing where all pairs are met, as far as that is seen without working out what its
    /// manifest says; `false` where it is not.
    public func isSilentAtAGlance(_ check: String) -> Bool { finds.isSilentAtAGlance(check) }

    /// Whether a function is shown nothing of a theme but its colours, as far as that is seen in the same way.
    public func seesOnlyColorsAtAGlance(_ function: String) -> Bool { finds.seesOnlyColorsAtAGlance(function) }

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
    public func plugin(_ id: String) -> InstalledPlugin? { finds.plugin(id) }
}
