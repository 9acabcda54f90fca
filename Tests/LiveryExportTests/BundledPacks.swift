import Foundation
import Livery

/// The packs that come with Livery, resolved once for all tests.
enum BundledPacks {
    static let host: ThemeHost = {
        var options = ThemeHost.Options()
        options.themeDirectories = [
            ThemeDirectory(
                URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../themes.d")
                    .standardized.path, origin: "test")
        ]
        return ThemeHost(options)
    }()

    /// The themes of each pack.
    static let themes: [String: [Theme]] = {
        var themes: [String: [Theme]] = [:]
        for id in host.catalogue.ids { themes[id] = host.themes(of: id).compactMap { try? host.theme($0) } }
        return themes
    }()

    static let ids = host.catalogue.ids.sorted()
}
