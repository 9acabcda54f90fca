import Foundation
import LiveryTheme

/// Drop-in directories with packs, for one test.
final class TemporaryPacks {
    let root: String

    /// Writes files by their paths, such as `a/base.yaml`.
    init(_ files: [String: String] = [:]) throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("livery-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func path(_ name: String) -> String { root + "/" + name }

    func write(_ path: String, _ text: String) throws {
        let full = self.path(path)
        try FileManager.default.createDirectory(
            atPath: (full as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: full))
    }

    /// The catalogue of some folders, the first one the strongest; of the root without any.
    func catalogue(_ folders: String...) -> Catalogue {
        let paths = folders.isEmpty ? [root] : folders.map(path)
        return Catalogue.load(paths.map { ThemeDirectory($0, origin: "test") })
    }
}
