import Foundation

/// The machine's C compiler, for plug-ins that are written in C.
enum CCompiler {
    /// Why tests are skipped where there is none.
    static let absence = "there is no C compiler (cc, gcc or clang) on this machine"

    static let path = find(["cc", "gcc", "clang"])
    static let cxxPath = find(["c++", "g++", "clang++"])
    static var isThere: Bool { path != nil }

    /// Where the header of the interface is.
    static let include = Fixture.package.appendingPathComponent("Sources/CLiveryPlugin/include").path

    /// The ending of a shared library's name here.
    #if os(macOS)
    static let libraryExtension = "dylib"
    #else
    static let libraryExtension = "so"
    #endif

    /// Makes a shared library of a C file, with nothing but the interface's header to include: that of version 1.0 unless
    /// another folder is named.
    static func makeLibrary(
        _ source: String, at output: String, _ options: [String] = [], header: String = include
    ) throws {
        guard let path else { throw Failure(text: absence) }
        let standard = ["-shared", "-fPIC", "-fvisibility=hidden", "-Wall", "-I", header, source, "-o", output]
        try run(path, standard + options)
    }

    /// Runs a program, and returns what it prints.
    @discardableResult
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(text: text) }
        return text
    }

    static func find(_ names: [String]) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for name in names {
            for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
                return "\(folder)/\(name)"
            }
        }
        return nil
    }

    struct Failure: Error, CustomStringConvertible {
        var text: String
        var description: String { text }
    }
}
