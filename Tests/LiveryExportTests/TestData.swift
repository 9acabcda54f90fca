import Foundation

/// Where real files are that are not part of the project.
enum TestData {
    /// The folder; `nil` where it is absent.
    static let url: URL? = {
        let url =
            ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"].map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                "../../../shared/data"
            )
            .standardized
        return FileManager.default.fileExists(atPath: url.appendingPathComponent("packs").path) ? url : nil
    }()
}
