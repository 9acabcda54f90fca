import Foundation
import Livery
import Testing

/// Themes of other programs, dropped in as they are and imported, compared with what Python works out from the rules of each
/// format.
@Suite(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "Python 3 works out what is right"))
struct ForeignThemeTests {
    private let folder: URL
    private let expected: [String: [String: [String: String]]]
    private let host: ThemeHost

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-foreign-\(UUID().uuidString)")
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/foreign-themes.py")
        let text = try Python.run(
            "import sys; sys.argv.pop(0); exec(compile(open(sys.argv[0]).read(), sys.argv[0], 'exec'))", script.path,
            folder.path, "11")
        expected = try JSONDecoder().decode([String: [String: [String: String]]].self, from: Data(text.utf8))
        var options = ThemeHost.Options()
        options.paths = [folder.path]
        options.themeDirectories = []
        host = ThemeHost(options)
    }

    private static func hex(_ color: ColorValue) -> String {
        let rgba = color.rgba8
        return "#"
            + [rgba.red, rgba.green, rgba.blue, rgba.alpha].map { String(format: "%02x", $0) }.joined()
    }

    @Test func `every colour of every theme and variant is what the format says`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var compared = 0
        #expect(host.catalogue.entries.flatMap(\.diagnostics).filter { $0.severity == .error } == [])
        for (pack, variants) in expected.sorted(by: { $0.key < $1.key }) {
            for (variant, roles) in variants {
                let id = ThemeID(variant.isEmpty ? pack : "\(pack)/\(variant)")
                guard let theme = host.partialTheme(id).theme else {
                    Issue.record("\(id) is not there")
                    continue
                }
                for (role, color) in roles {
                    #expect(theme.color(role).map(Self.hex) == color, "\(role) of \(id)")
                    compared += 1
                }
            }
        }
        #expect(compared > 2000)
        // Every file is a theme, and nothing is made of nothing.
        let ids = Set(host.catalogue.entries.map(\.id))
        #expect(ids.isSuperset(of: expected.keys))
    }

    @Test func `imported packs read without diagnostics and say the same`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let importer = PackImporter(
            files: ImportFiles(
                read: { FileManager.default.contents(atPath: $0).map(Array.init) },
                list: { folder in
                    try? FileManager.default.contentsOfDirectory(
                        at: URL(fileURLWithPath: folder), includingPropertiesForKeys: [.isDirectoryKey]
                    ).map { url in
                        let values = try url.resourceValues(forKeys: [.isDirectoryKey])
                        return .init(name: url.lastPathComponent, isFolder: values.isDirectory ?? false)
                    }.sorted { $0.name < $1.name }
                }))
        var seen: Set<String> = []
        for entry in host.catalogue.entries where seen.insert(entry.path).inserted {
            let stem = URL(fileURLWithPath: entry.path).deletingPathExtension().lastPathComponent
            let result: PackImporter.Result
            if entry.path.hasSuffix(".xcassets") {
                result = importer.read(folder: entry.path, stem: stem)
            } else {
                let bytes = try #require(FileManager.default.contents(atPath: entry.path).map(Array.init))
                result = importer.read(SourceText(path: entry.path, bytes: bytes), stem: stem)
            }
            let dropped = host.catalogue.entries.filter { $0.path == entry.path }.compactMap(\.pack)
            #expect(result.packs.count == dropped.count, "\(entry.path)")
            for (imported, pack) in zip(result.packs, dropped) {
                let reading = PackReader().read(
                    SourceText(path: imported.id + ".yaml", bytes: Array(imported.text.utf8)), stem: imported.id)
                #expect(reading.diagnostics == [])
                #expect(reading.pack?.statements.map(\.token) == pack.statements.map(\.token))
                #expect(reading.pack?.colors == pack.colors)
            }
        }
    }

    @Test func `values stand where the foreign file has them`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let pack = try #require(host.catalogue["vscode-child-0"]?.pack)
        for statement in pack.statements where statement.kind == .color && statement.place.line > 1 {
            let line = try #require(pack.source.line(Int(statement.place.line)))
            #expect(line.contains("#") || line.contains("include"), "\(line)")
        }
    }
}
