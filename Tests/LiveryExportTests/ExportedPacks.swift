import Foundation
import Livery
import Synchronization

/// All bundled packs in all formats, written once into a folder that lasts as long as the tests.
final class ExportedPacks: Sendable {
    static let shared = ExportedPacks()

    let url: URL
    /// The files of each format, by pack.
    let files: [String: [String: [ExportedFiles.File]]]
    let diagnostics: [Diagnostic]

    private init() {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("exports-\(UUID().uuidString)")
        self.url = url
        // The exports do not know of each other: all processors share them.
        let work = ExportFormats.all.flatMap { format in BundledPacks.ids.map { (format, $0) } }
        let results = Mutex([Int: ExportedFiles]())
        DispatchQueue.concurrentPerform(iterations: work.count) { index in
            let (format, id) = work[index]
            let result = format.files(BundledPacks.themes[id] ?? [])
            let folder = url.appendingPathComponent(format.name).appendingPathComponent(id).path
            var made: Set<String> = []
            for file in result.files {
                let target = folder + "/" + file.path
                let parent = String(target[..<(target.lastIndex(of: "/") ?? target.endIndex)])
                if made.insert(parent).inserted {
                    try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
                }
                _ = FileManager.default.createFile(atPath: target, contents: Data(file.text.utf8))
            }
            results.withLock { $0[index] = result }
        }
        var all: [String: [String: [ExportedFiles.File]]] = [:]
        var diagnostics: [Diagnostic] = []
        for (index, result) in results.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
            diagnostics += result.diagnostics
            all[work[index].0.name, default: [:]][work[index].1] = result.files
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
