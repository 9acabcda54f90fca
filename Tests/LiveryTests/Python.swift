import Foundation

/// Runs Python, as an independent reader of the same files.
enum Python {
    struct Failure: Error {
        var text: String
    }

    static func run(_ script: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["/usr/bin/python3", "-c", script] + arguments
        process.environment = ["PYTHONIOENCODING": "utf-8", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        let problem = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(text: String(decoding: problem, as: UTF8.self)) }
        return String(decoding: data, as: UTF8.self)
    }
}
