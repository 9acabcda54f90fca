import Foundation
import Livery
import Testing

/// The 6,010 files that six template repositories of the tinted-theming project have committed, byte for byte.
@Suite struct TemplateGoldenTests {
    /// The archive with schemes, templates and the hashes of the files.
    static let archive: URL? = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"].map { URL(fileURLWithPath: $0) }
            ?? root.appendingPathComponent("../shared/data").standardized
        let file = folder.appendingPathComponent("tinted-golden.tar.xz")
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }()

    private func run(_ tool: String, _ arguments: [String], in folder: URL) throws -> (code: Int32, output: Data) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test(.enabled(if: archive != nil)) func `all files of six repositories come out byte for byte`() throws {
        // In memory where the system has such a folder: six thousand files keep a busy disk waiting.
        let memory = URL(fileURLWithPath: "/dev/shm")
        let place =
            FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
        let folder = place.appendingPathComponent("golden-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run("tar", ["-xf", #require(Self.archive).path], in: folder).code == 0)

        let names = TemplateNames()
        let repositories = try ["alacritty", "fzf", "shell", "terminal", "tmux", "vim"].map { name in
            let templates = folder.appendingPathComponent("tinted-\(name)/templates")
            let config = try Data(contentsOf: templates.appendingPathComponent("config.yaml"))
            return TemplateRepository(
                config: SourceText(path: "config.yaml", bytes: Array(config)), name: "tinted-\(name)", names: names
            ) { name in
                let path = templates.appendingPathComponent(name + ".mustache")
                guard let text = try? Data(contentsOf: path) else {
                    return .failed(path: path.path, reason: "is not there")
                }
                return .text(SourceText(path: path.path, bytes: Array(text)))
            }
        }
        #expect(repositories.flatMap(\.diagnostics) == [])
        let set = TemplateSet(repositories, names: names)
        var options = ThemeHost.Options()
        options.paths = ["base16", "base24"].map { folder.appendingPathComponent("schemes/\($0)").path }
        let host = ThemeHost(options)
        let plan = RenderPlan(set, try host.catalogue.ids.map { set.prepare(try host.theme(ThemeID(pack: $0))) })
        #expect(plan.diagnostics == [])
        #expect(plan.themes.count == 287)
        #expect(plan.outputs.count == 6010)

        // The hashes are taken by the system's own tool.
        let output = folder.appendingPathComponent("rendered")
        var renderer = TemplateRenderer()
        var made: Set<String> = []
        for file in plan.outputs {
            plan.render(file, with: &renderer)
            let path = output.path + "/" + file.path
            let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
            if made.insert(parent).inserted {
                try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            }
            #expect(FileManager.default.createFile(atPath: path, contents: Data(renderer.output)))
        }
        let expected = try String(contentsOf: folder.appendingPathComponent("expected.sha256"), encoding: .utf8)
        let lines = expected.split(separator: "\n").map { line in
            line.split(separator: " ").prefix(2).joined(separator: "  ")
        }
        #expect(lines.count == 6010)
        let list = folder.appendingPathComponent("list")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: list)
        let tool = FileManager.default.fileExists(atPath: "/usr/bin/sha256sum") ? "sha256sum" : "shasum"
        let arguments = tool == "shasum" ? ["-a", "256", "-c", list.path] : ["--quiet", "-c", list.path]
        let result = try run(tool, arguments, in: output)
        #expect(result.code == 0, "\(String(decoding: result.output.prefix(400), as: UTF8.self))")
    }
}
