import Foundation

/// A folder that is gone when the test is done with it.
final class Folder: Sendable {
    let path: String

    /// How many events the system keeps for a watcher; 0 where it does not say.
    static let queueLength: Int = {
        let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? 0
    }()

    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/livery-watch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Writes into a file that is there, or makes it.
    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(
            atPath: (self(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
    }

    func make(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
    }

    func rename(_ from: String, _ to: String) {
        if unsafe Foundation.rename(self(from), self(to)) != 0 { unsafe perror(to) }
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: self(name)) }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    /// Puts a link in the place of another in one step.
    func swapLink(_ name: String, to target: String) throws {
        try link(name + ".next", to: target)
        rename(name + ".next", name)
    }

    /// Runs a program in the folder.
    func run(_ program: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }
}
