import Foundation

/// The worker, built with the compiler's checks for memory and undefined behaviour.
enum SanitizedWorker {
    /// The worker's program; `nil` where it cannot be built.
    static let path: String? = {
        guard let compiler = CCompiler.path, let folder = try? TemporaryFolder() else { return nil }
        let root = Fixture.package.appendingPathComponent("Sources")
        let paths = ["LiveryPluginWorker", "CPluginProbe"].flatMap { target in
            let folder = root.appendingPathComponent(target)
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
            return files.filter { $0.hasSuffix(".c") }.map { folder.appendingPathComponent($0).path }
        }
        let output = "\(folder.path)/livery-plugin-worker"
        let options = [
            "-std=gnu11", "-g", "-O1", "-DLW_SANITIZED", "-fsanitize=address,undefined",
            "-fno-sanitize-recover=undefined",
            "-Wall", "-Wextra", "-Werror", "-I", CCompiler.include, "-I",
            root.appendingPathComponent("CLiveryWorker/include").path, "-I",
            root.appendingPathComponent("CPluginProbe/include").path,
        ]
        do {
            try CCompiler.run(compiler, options + paths + ["-o", output, "-ldl", "-lm", "-lpthread"])
        } catch {
            // Without the checks it must build everywhere.
            return "\(error)".contains("sanitize") || "\(error)".contains("asan") ? nil : output
        }
        return output
    }()
}
