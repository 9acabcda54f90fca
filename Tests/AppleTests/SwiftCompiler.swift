import Foundation

/// The Swift compiler, and stand-ins for modules of Apple's that are not to be had here: made once for all tests.
enum SwiftCompiler {
    /// What came of a run.
    struct Outcome {
        var status: Int32
        var output: String
    }

    /// Runs a command of the toolchain.
    static func run(_ command: String, _ arguments: [String], in folder: URL? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }

    /// The folder of these tests' fixtures.
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// The root of the package.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardized

    /// A folder with modules `UIKit`, `SwiftUI` and `CoreText`, in which there are signatures and little else.
    static let stubs: Result<TemporaryFolder, any Error> = Result {
        let folder = try TemporaryFolder()
        for module in ["UIKit", "SwiftUI", "CoreText"] {
            let made = try run(
                "swiftc",
                [
                    "-swift-version", "6", "-parse-as-library", "-module-name", module, "-I", folder.url.path,
                    "-emit-module", "-emit-module-path",
                    folder.url.appendingPathComponent(module + ".swiftmodule").path,
                    "-emit-object", "-o", folder.url.appendingPathComponent(module + ".o").path,
                    fixtures.appendingPathComponent("Stubs/\(module).swift").path,
                ])
            guard made.status == 0 else { throw Failure(description: made.output) }
        }
        return folder
    }

    struct Failure: Error, CustomStringConvertible { var description: String }

    /// Checks sources as one module, warnings being errors.
    static func check(
        _ sources: [URL], module: String = "Themes", withStubs: Bool, options: [String] = []
    ) throws -> Outcome {
        let stubs = withStubs ? ["-I", try Self.stubs.get().url.path] : []
        return try run(
            "swiftc",
            ["-swift-version", "6", "-typecheck", "-warnings-as-errors", "-module-name", module] + stubs + options
                + sources.map(\.path))
    }
}
