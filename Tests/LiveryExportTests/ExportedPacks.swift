import Foundation
import Livery

/// All bundled packs in all formats, written once into a folder that lasts as long as the tests.
final class ExportedPacks: Sendable {
    static let shared = ExportedPacks()

    let url: URL
    /// The files of each format, by pack.
    let files: [String: [String: [ExportedFiles.File]]]
    let diagnostics: [Diagnostic]

    private init() {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("exports-\(UUID().uuidString)")
        var all: [String: [String: [ExportedFiles.File]]] = [:]
        var diagnostics: [Diagnostic] = []
        for format in ExportFormats.all {
            for id in BundledPacks.ids {
                let result = format.files(BundledPacks.themes[id] ?? [])
                diagnostics += result.diagnostics
                all[format.name, default: [:]][id] = result.files
                for file in result.files {
                    let target = url.appendingPathComponent(format.name).appendingPathComponent(id)
                        .appendingPathComponent(file.path)
                    try? FileManager.default.createDirectory(
                        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try? Data(file.text.utf8).write(to: target)
                }
            }
        }
        files = all
        self.diagnostics = diagnostics
    }

    /// The paths of a format's files.
    func paths(_ format: String) -> [String] {
        (files[format] ?? [:]).sorted { $0.key < $1.key }.flatMap { id, files in
            files.map {
                url.appendingPathComponent(format).appendingPathComponent(id).appendingPathComponent($0.path).path
            }
        }
    }
}
