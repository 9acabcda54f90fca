import Foundation

/// The compiled libraries.
final class SpoiltLibrary: @unchecked Sendable {
    static let shared = SpoiltLibrary()

    // Guarded by the lock.
    private var paths: [String: String] = [:]
    private let lock = NSLock()
    private let folder = try? TemporaryFolder()

    /// The library with a fault of its own, or with none but those of its functions.
    func path(fault: String?) throws -> String {
        lock.lock()
        defer { lock.unlock() }
        let key = fault ?? "NONE"
        if let path = paths[key] { return path }
        guard let compiler = Support.compiler, let folder else { throw Support.Problem(text: Support.absence) }
        let path = "\(folder.path)/\(key).so"
        let source = Support.package.appendingPathComponent("Tests/LiveryPluginCheckTests/Fixtures/spoilt.c").path
        let include = Support.package.appendingPathComponent("Sources/CLiveryPlugin/include").path
        let (code, output) = try Support.run(
            compiler,
            [
                "-std=gnu11", "-O1", "-shared", "-fPIC", "-fvisibility=hidden", "-I", include, "-DFAULT_\(key)", source,
                "-o", path, "-lm",
            ])
        guard code == 0 else { throw Support.Problem(text: output) }
        paths[key] = path
        return path
    }
}
