import Foundation

/// The reference vectors outside of the checkout. Tests that need them are skipped where they are absent.
enum Vectors {
    /// The folder of the vectors: `LIVERY_TEST_DATA`, else `../shared/data` beside the checkout; then `colour` in it.
    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] {
            return URL(fileURLWithPath: path).appendingPathComponent("colour")
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.deletingLastPathComponent().appendingPathComponent("shared/data/colour")
    }()

    /// Whether a file of vectors is there.
    static func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }

    /// The rows of a JSON file that is a list of objects.
    static func rows(_ name: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    }

    /// A JSON file that is one object.
    static func object(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: folder.appendingPathComponent(name))
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// The fields of each line of a CSV file without quotes.
    static func table(_ name: String) throws -> [[String]] {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
