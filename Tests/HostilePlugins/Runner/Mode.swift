import Livery

/// Where plug-ins run.
enum Mode: String {
    /// In the process of the host.
    case inProcess = "in-process"
    /// In a process of their own.
    case isolated

    /// A host for the plug-ins of a registry.
    func host(for registry: PluginRegistry, log: @escaping @Sendable (PluginLogEntry) -> Void) -> PluginHost {
        PluginHost(registry, isolation: isolation, log: log)
    }

    /// A host of themes with the plug-ins of some directories.
    func themeHost(_ options: ThemeHost.Options) -> ThemeHost {
        var options = options
        options.isolation = isolation
        return ThemeHost(options)
    }

    private var isolation: PluginIsolation {
        guard self == .isolated else { return .inProcess }
        var isolation = PluginIsolation()
        isolation.routing = .isolated
        isolation.startDeadline = .milliseconds(2000)
        isolation.callDeadline = .milliseconds(1200)
        isolation.memory = 384 << 20
        return isolation
    }
}
