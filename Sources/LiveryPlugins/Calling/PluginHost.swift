internal import CLiveryPlugin
public import LiveryDiagnostics
internal import Synchronization

/// The one door to the functions of plug-ins.
///
/// Nothing is loaded until a function is called; then its plug-in's library is looked at, loaded and asked, once, and what
/// came of it is kept. Everything that a function gives back is checked. Whatever goes wrong is a ``PluginError`` with a
/// sentence to show, and the host goes on. Safe to use from several threads at once.
public final class PluginHost: Sendable {
    /// The plug-ins that can be called.
    public let registry: PluginRegistry
    /// Takes what plug-ins have to say while they are loaded, and is used for calls without a log of their own.
    private let log: (@Sendable (PluginLogEntry) -> Void)?
    private let underWay = CallsUnderWay()
    private let noticed = Mutex<[Diagnostic]>([])
    /// The plug-ins that have been loaded, or could not be, by id.
    private let loaded = Mutex<[String: Result<any CallablePlugin, PluginError>]>([:])

    /// Where plug-ins run, and what keeps them from doing harm.
    public let isolation: PluginIsolation

    /// A host for the plug-ins of a registry.
    ///
    /// - Parameters:
    ///   - registry: The plug-ins.
    ///   - isolation: Where they run. By default those that come with Livery run in this process, and each of the others in
    ///     a process of its own that can do nothing but compute.
    ///   - log: Takes what plug-ins, and the host about them, have to say.
    public init(
        _ registry: PluginRegistry, isolation: PluginIsolation = PluginIsolation(),
        log: (@Sendable (PluginLogEntry) -> Void)? = nil
    ) {
        self.registry = registry
        self.isolation = isolation
        self.log = log
    }

    /// What users should know of the plug-ins that have been called so far, each thing once: that one is not what was pinned,
    /// which of several functions of one name was called. Sorted.
    public var notices: [Diagnostic] { noticed.withLock { $0.sorted(by: Diagnostic.precedes) } }

    private func notice(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        noticed.withLock { noticed in noticed += diagnostics.filter { !noticed.contains($0) } }
    }

    /// The signature of a function that can be called.
    ///
    /// - Throws: `unknownFunction`, with the nearest name, and `wrongKind`.
    public func signature(_ name: String, _ kind: FunctionKind) throws(PluginError) -> FunctionSignature {
        try find(name, kind).signature
    }

    /// Loads the plug-in that a function comes from, if that has not been done, and says whether it can be called.
    public func prepare(_ name: String, _ kind: FunctionKind) throws(PluginError) {
        let found = try find(name, kind)
        _ = try calling(found) { () throws(PluginError) in try load(found) }
    }

    /// Whether a plug-in runs in a process of its own.
    public func runsIsolated(_ plugin: InstalledPlugin) -> Bool {
        switch isolation.routing {
        case .byTrust: plugin.trust != .bundled
        case .isolated: true
        case .inProcess: false
        }
    }

    /// How far the process of a plug-in is confined that runs now; `nil` when none does.
    public func level(of plugin: InstalledPlugin) -> IsolationLevel? {
        let library = loaded.withLock { try? $0[plugin.id]?.get() }
        return (library as? IsolatedPlugin)?.level
    }

    /// Looks at a plug-in's library without loading it, and says what would keep it from being loaded.
    public func inspect(_ plugin: InstalledPlugin) throws(PluginError) {
        _ = try LibraryLoader.inspect(plugin)
    }

    // MARK: - Finding and loading

    func find(_ name: String, _ kind: FunctionKind) throws(PluginError) -> PluginFunction {
        guard let function = registry.function(name) else {
            let nearest = registry.nearestName(to: name, of: kind)
            throw PluginError(
                .unknownFunction, plugin: nil, function: name, "no plug-in has a \(kind.rawValue) '\(name)'",
                help: nearest.map { "did you mean '\($0)'?" }
                    ?? (registry.functions(of: kind).isEmpty ? "no plug-in with a \(kind.rawValue) is installed" : nil))
        }
        guard function.signature.kind == kind else {
            throw PluginError(
                .wrongKind, plugin: function.plugin, function: name,
                "'\(name)' of the plug-in '\(function.plugin)' is a \(function.signature.kind.rawValue), and a \(kind.rawValue) is wanted here",
                help: registry.nearestName(to: name, of: kind).map { "did you mean '\($0)'?" })
        }
        return function
    }

    /// Does something with the plug-in of a function, unless this thread is in the middle of a call of it.
    func calling<Result>(
        _ function: PluginFunction, _ body: () throws(PluginError) -> Result
    ) throws(PluginError) -> Result {
        if let result = try underWay.entered(function.plugin, body) { return result }
        let name = function.signature.name
        throw PluginError(
            .badArguments, plugin: function.plugin, function: name,
            "'\(name)' of the plug-in '\(function.plugin)' cannot be called from within a call of that plug-in",
            help: "do not call plug-ins from where their logs are taken")
    }

    /// The id of the plug-in that a function comes from, where that does not come with Livery.
    public func strangerNamed(by function: String) -> String? {
        registry.function(function).flatMap { registry.plugin($0.plugin) }.flatMap {
            $0.trust == .bundled ? nil : $0.id
        }
    }

    func load(_ function: PluginFunction) throws(PluginError) -> (any CallablePlugin, LoadedFunction) {
        notice(registry.remarks(on: function.signature.name))
        // What is pinned is not known then: one that was to be called in another's place might not be.
        notice(registry.vetting.lock.diagnostics)
        let library = try loaded.withLock { loaded in
            if let known = loaded[function.plugin] { return known }
            let result = Result { () throws(PluginError) -> any CallablePlugin in
                guard let plugin = registry.plugin(function.plugin) else {
                    throw PluginError(
                        .unknownFunction, plugin: function.plugin, function: function.signature.name,
                        "there is no plug-in '\(function.plugin)'")
                }
                if !runsIsolated(plugin) { WorkCount.libraries.add() }
                return runsIsolated(plugin)
                    ? IsolatedPlugin(
                        plugin, registry.vetting, isolation, log: log,
                        onNotice: { [weak self] notices in self?.notice(notices) })
                    : try LoadedPlugin(plugin, log: log)
            }
            loaded[function.plugin] = result
            return result
        }.get()
        guard let body = try library.functions()[function.signature.name] else {
            throw PluginError(
                .disagreesWithManifest, plugin: function.plugin, function: function.signature.name,
                "the library of the plug-in '\(function.plugin)' has no function '\(function.signature.name)'")
        }
        return (library, body)
    }

    /// The options of a call, with the host's log where the call has none.
    func completed(_ options: CallOptions) -> CallOptions {
        var options = options
        if options.log == nil { options.log = log }
        return options
    }

    /// The error that a failed call is.
    func failure(_ status: Int32, _ context: CallContext, _ name: String) -> PluginError {
        let code = StatusCode.errorCode(status)
        let reason = context.failure?.message ?? StatusCode.title(status)
        let verb = code == .refused ? "refuses" : code == .cancelled ? "was stopped" : "failed"
        return PluginError(
            code, plugin: context.plugin, function: name,
            "'\(name)' of the plug-in '\(context.plugin)' \(verb): \(reason)")
    }
}
