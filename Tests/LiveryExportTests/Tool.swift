import Foundation

/// Runs programs that validate what is exported.
enum Tool {
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// What a program prints, errors included; `nil` where it cannot be started.
    static func run(
        _ program: String, _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
    ) -> (code: Int32, text: String)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        // A file, not a pipe: a program that ends early does not end the tests with it.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        if let input {
            guard (try? Data(input.utf8).write(to: file)) != nil else { return nil }
            process.standardInput = FileHandle(forReadingAtPath: file.path)
        }
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// Whether Debian's Python has some modules.
    static func hasPython(_ modules: String) -> Bool {
        run("/usr/bin/python3", ["-c", modules])?.code == 0
    }

    /// What a script of the fixtures prints about files: nothing where all is well.
    static func check(_ script: String, _ arguments: [String], input: String? = nil) -> String? {
        run("/usr/bin/python3", [fixtures.appendingPathComponent(script).path] + arguments, input: input)?.text
    }
}
