import Foundation

/// Runs programs to their ends.
enum Command {
    /// Runs a program; its output, both streams, goes through a file, which is never full.
    static func run(
        _ program: URL, _ arguments: [String], in folder: URL
    ) throws -> (status: Int32, isCrash: Bool, output: String) {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let file = folder.appendingPathComponent("output-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try FileHandle(forWritingTo: file)
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        return (process.terminationStatus, process.terminationReason == .uncaughtSignal, text)
    }
}
