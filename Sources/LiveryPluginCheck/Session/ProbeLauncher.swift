#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif
internal import CPluginProbe

/// Starts processes that probe plug-ins: a program of Livery's, with nothing but what it needs.
struct ProbeLauncher: SessionLauncher {
    /// The program and its arguments.
    let arguments: [String]

    func start() throws(CheckInterruption) -> any PluginSession { try ProbeSession(arguments) }
}
