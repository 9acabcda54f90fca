import Foundation
import Livery
import Testing

/// The plug-in for SwiftPM, with the command of this build, in the package of the example.
@Suite struct BuildPluginTests {
    private static let command = SwiftCompiler.root.appendingPathComponent(".build/debug/livery")
    static var isBuilt: Bool { FileManager.default.fileExists(atPath: command.path) }

    /// The example, with the plug-in's source and the command as they are here instead of the whole of Livery.
    private static func package() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        try files.copyItem(
            at: SwiftCompiler.root.appendingPathComponent("Examples/ThemedApp/Sources"),
            to: folder.url.appendingPathComponent("Sources"))
        try files.createDirectory(at: folder.url.appendingPathComponent("Plugins"), withIntermediateDirectories: true)
        try files.copyItem(
            at: SwiftCompiler.root.appendingPathComponent("Plugins/LiveryThemes"),
            to: folder.url.appendingPathComponent("Plugins/LiveryThemes"))
        try folder.write(
            "livery.artifactbundle/info.json",
            """
            { "schemaVersion": "1.0", "artifacts": { "livery": { "version": "1.0.0", "type": "executable",
              "variants": [{ "path": "livery", "supportedTriples": ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"] }] } } }
            """)
        try files.copyItem(at: command, to: folder.url.appendingPathComponent("livery.artifactbundle/livery"))
        try folder.write(
            "Package.swift",
            """
            // swift-tools-version: 6.3
            import PackageDescription

            let package = Package(
                name: "ThemedApp",
                targets: [
                    .binaryTarget(name: "livery", path: "livery.artifactbundle"),
                    .plugin(name: "LiveryThemes", capability: .buildTool(), dependencies: ["livery"]),
                    .executableTarget(name: "ThemedApp", exclude: ["themes.d"], plugins: ["LiveryThemes"]),
                ]
            )

            """)
        return folder
    }

    @Test(.enabled(if: isBuilt, "needs the built command"))
    func `accessors are made when an app is built and made again only when its packs change`() throws {
        let package = try Self.package()
        let arguments = ["run", "--disable-automatic-resolution", "--package-path", package.url.path]
        let first = try SwiftCompiler.run("swift", arguments)
        #expect(first.status == 0, "\(first.output)")
        #expect(first.output.contains("tea@IN Noto Sans Devanagari 32.0 points"))
        #expect(
            first.output.contains("text on dark grounds: 0.9490196078431372, 0.9372549019607843, 0.9019607843137255"))
        #expect(!first.output.contains("warning"), "\(first.output)")

        let again = try SwiftCompiler.run("swift", arguments)
        #expect(!again.output.contains("Making accessors"), "\(again.output)")

        let pack = package.url.appendingPathComponent("Sources/ThemedApp/themes.d/tea.yaml")
        let text = try String(contentsOf: pack, encoding: .utf8)
        try Data(text.replacingOccurrences(of: "size: 32", with: "size: 33").utf8).write(to: pack)
        let changed = try SwiftCompiler.run("swift", arguments)
        #expect(changed.output.contains("tea@IN Noto Sans Devanagari 33.0 points"), "\(changed.output)")

        try Data("livery: 1\ncolors: { text: \"#12345\" }\n".utf8).write(to: pack)
        let wrong = try SwiftCompiler.run("swift", arguments)
        #expect(wrong.status != 0)
        #expect(wrong.output.contains("tea.yaml:2:"), "\(wrong.output)")
    }

    @Test func `the plug-in makes the files that the format writes`() throws {
        let source = try String(
            contentsOf: SwiftCompiler.root.appendingPathComponent("Plugins/LiveryThemes/LiveryThemes.swift"),
            encoding: .utf8)
        let names = SwiftFormat.sources.map { "\"" + ($0.split(separator: "/").last?.dropLast(6) ?? "") + "\"" }
        #expect(source.contains("[" + names.joined(separator: ", ") + "]"))
    }
}
