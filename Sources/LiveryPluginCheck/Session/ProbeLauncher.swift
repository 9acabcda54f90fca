internal import LiveryPlugins

/// Starts the worker as the process of a check.
struct ProbeLauncher: SessionLauncher {
    /// The path of `livery-plugin-worker`.
    let worker: String
    /// The library that is to be loaded.
    let library: String?

    func start(allowingThreads: Bool) throws(CheckInterruption) -> any PluginSession {
        let runtime = SealedLibrary.runtimeFolder.map { [$0] } ?? []
        let own = library.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }.map { [$0] } ?? []
        let arguments = [worker, "probe", allowingThreads ? "threads" : "computing"]
        var environment = ["SWIFT_BACKTRACE=enable=no"]
        if let folder = runtime.first { environment.append("LD_LIBRARY_PATH=" + folder) }
        return try ProbeSession(arguments + SealedLibrary.systemFolders + runtime + own, environment)
    }
}
