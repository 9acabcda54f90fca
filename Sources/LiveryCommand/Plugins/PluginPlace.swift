import Livery

/// Where a plug-in would run: known from its trust and the environment, without starting anything.
enum PluginPlace {
    /// In the process of the command.
    case inProcess
    /// In a process of its own, which is confined at least so far.
    case isolated(IsolationRequirement)
    /// Nowhere, for the given reason.
    case nowhere(String)

    /// Where a plug-in would run, given the least confinement that is wanted for those that did not come with Livery.
    init(_ plugin: InstalledPlugin, _ requirement: IsolationRequirement) {
        if let refusal = plugin.refusal {
            self = .nowhere(refusal.message)
        } else if plugin.libraryPath == nil {
            self = .nowhere("it has no library for \(LibraryPlatform.current)")
        } else if plugin.trust == .bundled {
            self = .inProcess
        } else if WorkerLocation.usual == nil {
            self = .nowhere("there is no livery-plugin-worker, in which it would run")
        } else {
            self = .isolated(requirement)
        }
    }

    /// For people: `in process`, `isolated, full`, `refused`.
    var title: String {
        switch self {
        case .inProcess: "in process"
        case .isolated(.full): "isolated, full"
        case .isolated(let least): "isolated, at least \(least.rawValue)"
        case .nowhere: "refused"
        }
    }

    /// Why it does not run; `nil` when it does.
    var reason: String? {
        if case .nowhere(let reason) = self { reason } else { nil }
    }

    /// For machines: `in-process`, `isolated`, `refused`.
    var word: String {
        switch self {
        case .inProcess: "in-process"
        case .isolated: "isolated"
        case .nowhere: "refused"
        }
    }

    /// How far its process is confined at least; `nil` when it has none.
    var requirement: String? {
        if case .isolated(let least) = self { least.rawValue } else { nil }
    }
}
