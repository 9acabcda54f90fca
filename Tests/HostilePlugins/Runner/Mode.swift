import Livery

/// Where plug-ins run.
enum Mode: String {
    /// In the process of the host.
    case inProcess = "in-process"
    /// In a process of their own.
    case isolated

    /// A host for the plug-ins of a registry; one that is not patient waits as briefly as a case needs that never answers.
    func host(
        for registry: PluginRegistry, isPatient: Bool, log: @escaping @Sendable (PluginLogEntry) -> Void
    ) -> PluginHost {
        PluginHost(registry, isolation: isolation(isPatient), log: log)
    }

    /// A host of themes with the plug-ins of some directories.
    func themeHost(_ options: ThemeHost.Options, isPatient: Bool) -> ThemeHost {
        var options = options
        options.isolation = isolation(isPatient)
        return ThemeHost(options)
    }

    private func isolation(_ isPatient: Bool) -> PluginIsolation {
        guard self == .isolated else { return .inProcess }
        var isolation = PluginIsolation()
        isolation.routing = .isolated
        // A machine that is busy with other things stops nobody who would have answered.
        isolation.startDeadline = isPatient ? .seconds(60) : .milliseconds(2000)
        isolation.callDeadline = isPatient ? .seconds(60) : .milliseconds(1200)
        isolation.budget = .zero
        isolation.memory = 384 << 20
        return isolation
    }
}
