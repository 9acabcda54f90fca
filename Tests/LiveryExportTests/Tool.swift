import Foundation

/// Runs programs that validate what is exported.
enum Tool {
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// What a program prints, the output and then the errors; `nil` where it cannot be started.
    static func run(
        _ program: String, _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
    ) -> (code: Int32, text: String)? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        let pipe = input.map { _ in Pipe() }
        process.standardInput = pipe ?? FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        if let input, let pipe {
            pipe.fileHandleForWriting.write(Data(input.utf8))
            try? pipe.fileHandleForWriting.close()
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text + complaint)
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
