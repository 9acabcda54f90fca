import Foundation
import Testing

/// Everything that a run of the command did that its caller sees, to be compared at once.
struct Consequence: Equatable, CustomStringConvertible {
    var code: Int32
    var output: String
    var errors: String

    var description: String { "exit \(code)\n--- output\n\(output)--- errors\n\(errors)---" }

    init(_ code: Int32, output: String = "", errors: String = "") {
        self.code = code
        self.output = output
        self.errors = errors
    }

    /// Runs the built command with nothing in its environment but `environment` and a `PATH`.
    init(
        of arguments: [String], in folder: String? = nil, environment: [String: String] = [:], input: String? = nil
    ) throws {
        let process = Process()
        guard let command = Self.command else { throw NotBuilt() }
        process.executableURL = command
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let scratch = try TemporaryFolder()
        let files = ["output", "errors", "input"].map { scratch.url.appendingPathComponent($0) }
        try Data((input ?? "").utf8).write(to: files[2])
        for file in files.prefix(2) { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        process.standardInput = try FileHandle(forReadingFrom: files[2])
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        output = String(decoding: try Data(contentsOf: files[0]), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    }

    /// There is no command beside the tests.
    struct NotBuilt: Error {}

    /// The command beside the test bundle that runs.
    static let command: URL? = {
        let folders =
            Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            + [
                URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
                URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                    "../../.build/debug"),
            ]
        return folders.map { $0.appendingPathComponent("livery") }.first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }()
}
