import BareScan
import Foundation
import Livery

/// A directory with many plug-ins, which are looked for and not loaded.
struct Manifests {
    static let count = 200
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-scan-\(UUID().uuidString)")
        for index in 0..<Self.count {
            let bundle = folder.appendingPathComponent("org.example.p\(index).liveryplugin")
            try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
            try Data(Self.manifest(index).utf8).write(to: bundle.appendingPathComponent("plugin.yaml"))
        }
    }

    /// A manifest like those of the plug-ins that come with Livery: three functions, four parameters.
    private static func manifest(_ index: Int) -> String {
        """
        livery-plugin: 1
        id: org.example.p\(index)
        title: Plug-in \(index)
        description: Changes colours, derives variants and checks themes.
        version: 1.\(index).0
        license: MIT OR Apache-2.0
        abi: "1.0"
        library: { linux: libp.so, macos: libp.dylib }
        functions:
          - name: change\(index)
            kind: transform
            summary: Takes lightness away.
            parameters:
              - id: amount
                type: percent
                title: Amount
                help: How much of the lightness goes.
                minimum: 0
                maximum: 100
                default: 10
              - id: ink
                type: color
                title: Ink
                help: The colour of what is dark.
                default: "#102040"
              - id: mode
                type: choice
                title: Mode
                help: What decides.
                default: smooth
                choices:
                  - { value: smooth, title: Smooth, help: Both are mixed. }
                  - { value: hard, title: Hard, help: One or the other. }
          - name: derive\(index)
            kind: derive
            summary: Derives a quieter variant.
          - name: check\(index)
            kind: check
            summary: Finds what is too loud.
            parameters:
              - id: roles
                type: roles
                title: Roles
                help: The roles to look at.

        """
    }

    /// Looks for them, and makes sure that all are found.
    func scan() throws {
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory(folder.path, .option)]))
        guard registry.plugins.count == Self.count, registry.diagnostics.isEmpty else { throw Missing() }
    }

    /// The same files, read and gone through by libyaml, in C.
    func bareScan() throws {
        guard bare_scan(folder.path) > 0 else { throw Missing() }
    }

    struct Missing: Error {}

    func remove() { try? FileManager.default.removeItem(at: folder) }
}
