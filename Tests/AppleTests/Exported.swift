import Foundation
import Livery

/// Packs as `livery export --format swift` writes them.
struct Exported {
    let folder: TemporaryFolder
    let files: ExportedFiles

    /// The packs that come with Livery.
    static let bundled: Result<Exported, any Error> = Result { try Exported(bundledAgain: ()) }

    /// The packs that come with Livery, read and written again.
    init(bundledAgain: ()) throws {
        try self.init(
            themes: [ThemeDirectory(SwiftCompiler.root.appendingPathComponent("themes.d").path, origin: "test")])
    }

    /// Packs by their ids.
    init(_ packs: [String: String]) throws {
        let directory = try TemporaryFolder()
        for (id, text) in packs { try directory.write(id + ".yaml", text) }
        try self.init(themes: [ThemeDirectory(directory.url.path, origin: "test")])
    }

    private init(themes: [ThemeDirectory]) throws {
        var options = ThemeHost.Options()
        options.themeDirectories = themes
        let host = ThemeHost(options)
        folder = try TemporaryFolder()
        let packs = try host.catalogue.ids.sorted().map { id in try host.themes(of: id).map { try host.theme($0) } }
        files = SwiftFormat().files(of: packs) ?? ExportedFiles()
        for file in files.files { try folder.write(file.path, file.text) }
    }

    var sources: [URL] { SwiftFormat.sources.map { folder.url.appendingPathComponent($0) } }

    func text(_ path: String = SwiftFormat.sources[0]) -> String { files.files.first { $0.path == path }?.text ?? "" }

    /// What a program prints that has the sources and a main file.
    func output(of main: String) throws -> String {
        let file = try folder.write("main.swift", main)
        let program = folder.url.appendingPathComponent("program")
        let made = try SwiftCompiler.run(
            "swiftc", ["-swift-version", "6", "-Onone", "-o", program.path] + (sources + [file]).map(\.path))
        guard made.status == 0 else { throw SwiftCompiler.Failure(description: made.output) }
        return try SwiftCompiler.run(program.path, []).output
    }
}
