import Foundation
import Livery

/// Packs in a folder of their own, which is gone when the test is done.
final class PackFolder {
    let url: URL

    init(_ packs: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("packs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in packs {
            try Data(text.utf8).write(to: url.appendingPathComponent(name + ".yaml"))
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// A host that has the packs and nothing else.
    var host: ThemeHost {
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(url.path, origin: "test")]
        return ThemeHost(options)
    }

    func theme(_ id: String) throws -> Theme { try host.theme(ThemeID(id)) }
}
