import Foundation

/// Real files from public sources, which lie beside the checkout and are no part of it.
enum RealData {
    static let folder: String = {
        if let named = ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] { return named }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../shared/data").standardized.path
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder + "/README.md") }
}
