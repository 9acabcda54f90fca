import Foundation

/// Plug-ins of the hostile collection, made once for all tests.
final class HostileCases: @unchecked Sendable {
    // Nobody changes it.
    private let folder: TemporaryFolder

    static let made = Result {
        try HostileCases([
            "takes-our-codes", "other-finding-each-time", "says-nothing-at-all", "null-write", "lies",
        ])
    }

    private init(_ names: [String]) throws {
        folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("HostilePlugins/build")
        process.arguments = [folder.path("cases")] + names
        try process.run()
        process.waitUntilExit()
    }

    /// The directory in which the plug-in of a case lies.
    func path(_ name: String) -> String { folder.path("cases/\(name)") }
}
