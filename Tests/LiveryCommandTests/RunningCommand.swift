import Foundation
import Synchronization
import Testing

/// A run of the built command that goes on while a test looks at what it writes.
final class RunningCommand: Sendable {
    private let process = Process()
    private let written = Mutex<(output: String, errors: String)>(("", ""))

    init(_ arguments: [String], in folder: String, environment: [String: String]) throws {
        guard let command = Consequence.command else { throw Consequence.NotBuilt() }
        process.executableURL = command
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        output.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let text = String(decoding: handle.availableData, as: UTF8.self)
            if text.isEmpty { handle.readabilityHandler = nil }
            self?.written.withLock { $0.output += text }
        }
        errors.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let text = String(decoding: handle.availableData, as: UTF8.self)
            if text.isEmpty { handle.readabilityHandler = nil }
            self?.written.withLock { $0.errors += text }
        }
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    var output: String { written.withLock { $0.output } }
    var errors: String { written.withLock { $0.errors } }
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// Waits until something holds. A failure after twenty seconds or more.
    func wait(
        _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, until holds: () throws -> Bool
    ) async throws {
        // Looks are counted, not time: on a busy machine a moment may last for seconds.
        var looks = 0
        while try !holds() {
            looks += 1
            guard looks < 10_000 else {
                Issue.record("\(what)\n--- output\n\(output)--- errors\n\(errors)---", sourceLocation: sourceLocation)
                throw CancellationError()
            }
            try await Task.sleep(for: .milliseconds(2))
        }
    }

    /// Waits until it watches.
    func waitForStart(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await wait("it was to begin", sourceLocation: sourceLocation) {
            errors.contains("Ctrl-C ends it") || output.contains("\"event\":\"start\"")
        }
    }

    /// Sends a signal and gives the exit code.
    func end(by signal: Int32 = SIGINT) async throws -> Int32 {
        kill(process.processIdentifier, signal)
        try await wait("it was to end") { !process.isRunning }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}
