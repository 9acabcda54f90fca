import Foundation

/// What the tests of checks need: a compiler, the command, and folders that go away.
enum Support {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Why tests are skipped where there is no C compiler.
    static let absence = "there is no C compiler (cc) on this machine"
    static let compiler = find("cc")
    static let rustc = find("rustc")
    static let swift = find("swift")

    /// The program in which plug-ins run.
    static var worker: String {
        get throws {
            guard let command else { throw Problem(text: "there is no command beside the tests") }
            return command.deletingLastPathComponent().appendingPathComponent("livery-plugin-worker").path
        }
    }

    /// The command beside the test bundle that runs.
    static let command: URL? = {
        let folders =
            Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            + [
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
                package.appendingPathComponent(".build/debug"),
            ]
        return folders.map { $0.appendingPathComponent("livery") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }()

    static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    struct Problem: Error, CustomStringConvertible {
        var text: String
        var description: String { text }
    }

    /// Runs a program, and gives what it writes and its exit code.
    static func run(
        _ program: String, _ arguments: [String], in folder: String? = nil
    ) throws -> (code: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
