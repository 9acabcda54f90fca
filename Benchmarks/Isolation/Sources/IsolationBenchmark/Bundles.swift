import Foundation
import Livery

/// Copies of a small plug-in in C, each in a folder of its own, so that each start in process loads a library anew.
struct Bundles {
    static let count = 40
    private let folder: URL

    init(_ package: URL) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-isolation-\(UUID().uuidString)")
        let source = package.appendingPathComponent("Tests/LiveryPluginsTests/Fixtures/Dim")
        let first = bundle(0)
        try FileManager.default.createDirectory(at: first, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: source.appendingPathComponent("plugin.yaml"), to: first.appendingPathComponent("plugin.yaml"))
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
        let library = "libdim.dylib"
        #else
        let library = "libdim.so"
        #endif
        compiler.arguments = [
            "cc", "-std=c99", "-O2", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
            package.appendingPathComponent("Sources/CLiveryPlugin/include").path,
            source.appendingPathComponent("dim.c").path, "-o", first.appendingPathComponent(library).path,
        ]
        try compiler.run()
        compiler.waitUntilExit()
        for index in 1..<Self.count {
            try FileManager.default.createDirectory(
                at: bundle(index).deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: first, to: bundle(index))
        }
    }

    private func bundle(_ index: Int) -> URL { folder.appendingPathComponent("\(index)/org.example.dim.liveryplugin") }

    func registry(_ index: Int) -> PluginRegistry {
        PluginRegistry.scan(
            PluginSearchPath([PluginDirectory(folder.appendingPathComponent("\(index)").path, .option)]))
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
