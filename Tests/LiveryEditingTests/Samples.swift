import Foundation
import LiveryDiagnostics
import LiveryEditing
import LiveryPack
import LiveryYAML
import Testing

/// Texts to be edited, and packs from the checkout and from public sources.
enum Samples {
    static func source(_ text: String) -> SourceText { SourceText(path: "t.yaml", bytes: Array(text.utf8)) }

    static func text(_ string: String) throws -> EditableText { try #require(EditableText(Array(string.utf8))) }

    /// What is wrong with a pack's file, as its reader says it.
    static func diagnostics(_ text: EditableText) -> [Diagnostic] {
        PackReader().read(SourceText(path: "t.yaml", bytes: text.bytes), stem: "t").diagnostics
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files of the packs that come with the project.
    static let bundled: [URL] = files(in: root.appendingPathComponent("themes.d"))

    /// Real files from public sources, which lie beside the checkout and are no part of it.
    static let real: [URL] = {
        let named = ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"].map { URL(fileURLWithPath: $0) }
        let data = named ?? root.deletingLastPathComponent().appendingPathComponent("shared/data")
        return ["museum", "packs"].flatMap { files(in: data.appendingPathComponent($0)) }
    }()

    private static func files(in folder: URL) -> [URL] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }.sorted().map {
            folder.appendingPathComponent($0)
        }
    }
}
