import Foundation

/// A folder of packs that a test writes and that goes with it.
final class PackFolder {
    let root: String

    init(_ files: [String: String] = [:]) throws {
        let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        root = base + "/livery-lsp-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// The whole path of a file of the folder.
    func path(_ name: String) -> String { root + "/" + name }

    func uri(_ name: String) -> String { "file://" + path(name) }

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}
