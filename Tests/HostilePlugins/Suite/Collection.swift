import Foundation

/// The plug-ins of the collection, made once for all tests.
struct Collection: Sendable {
    /// Where they lie.
    let folder: URL
    /// Why some could not be made on this machine, by name.
    let absent: [String: String]

    /// The collection, or why it could not be made.
    static let made = Result { try Collection() }

    /// Whether there is a C compiler, without which nothing can be made.
    static let isPossible = ["cc", "gcc", "clang"].contains { name in
        (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
        }
    }

    private static let parent: URL = {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath()
            .appendingPathComponent("livery-hostile-run-\(UUID().uuidString)")
        atexit { try? FileManager.default.removeItem(at: Collection.parent) }
        return folder
    }()

    private init() throws {
        folder = Self.parent
        let build = CaseTable.folder.appendingPathComponent("build")
        let made = try Command.run(build, [folder.path], in: FileManager.default.temporaryDirectory)
        guard made.status == 0 else { throw CaseTable.Problem(text: made.output) }
        var absent: [String: String] = [:]
        for name in CaseTable.sources.keys {
            let note = folder.appendingPathComponent("\(name)/absent")
            if let text = try? String(contentsOf: note, encoding: .utf8) { absent[name] = text }
        }
        self.absent = absent
    }
}
