#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#endif

/// Where the program is that plug-ins run in.
package enum WorkerLocation {
    /// The program's name.
    static let name = "livery-plugin-worker"

    /// Looks for the program: where the isolation says, or beside the running executable, or in `../libexec/livery` from
    /// there.
    static func find(_ isolation: PluginIsolation) throws(WorkerFault) -> String {
        if let path = isolation.worker {
            guard unsafe access(path, X_OK) == 0 else {
                throw missing("there is no program '\(path)', which would keep it apart from Livery")
            }
            return path
        }
        let folder = SystemCalls.executablePath().map { Path.parent($0) } ?? "/"
        let candidates = [Path.joined(folder, name), Path.joined(Path.parent(folder), "libexec/livery/\(name)")]
        for candidate in candidates where unsafe access(candidate, X_OK) == 0 { return candidate }
        throw missing(
            "the program '\(name)', which would keep it apart from Livery, is neither in '\(folder)' nor in '\(Path.parent(candidates[1]))'; install it there"
        )
    }

    /// The path of the program where it usually is; `nil` when it is not there.
    package static var usual: String? { try? find(PluginIsolation()) }

    private static func missing(_ why: String) -> WorkerFault { WorkerFault(kind: .cannotStart(why), stage: .starting) }
}
