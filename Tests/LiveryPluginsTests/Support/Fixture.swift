import Foundation
import LiveryColor
import LiveryPlugins
import Testing

/// A plug-in that a test has made, installed in a folder of its own, with a host that knows it and nothing else.
struct Fixture {
    let folder: TemporaryFolder
    let name: String

    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    static let sources = package.appendingPathComponent("Tests/LiveryPluginsTests/Fixtures")

    /// Where the bundle and the library lie.
    var bundle: String { "\(folder.path)/org.example.\(name).liveryplugin" }
    var library: String { "\(bundle)/lib\(name).\(CCompiler.libraryExtension)" }

    var registry: PluginRegistry { PluginRegistry.scan(PluginSearchPath([PluginDirectory(folder.path, .option)])) }

    /// A bundle with a manifest and no library yet.
    init(
        named name: String, kind: FunctionKind = .transform, function: String = "spoil", parameters: String = ""
    ) throws {
        folder = try TemporaryFolder()
        self.name = name
        try folder.write(
            Self.manifest(name, kind: kind, function: function, parameters: parameters),
            to: "org.example.\(name).liveryplugin/plugin.yaml")
    }

    /// A plug-in of the hostile collection, or of `Fixtures/Sources`.
    static func hostile(
        _ name: String, kind: FunctionKind = .transform, parameters: String = "", _ options: [String] = []
    ) throws -> Fixture {
        let fixture = try Fixture(named: name, kind: kind, parameters: parameters)
        try make(name, at: fixture.library, named: name, options)
        return fixture
    }

    /// Makes a library of the source of a case, for a plug-in of some name.
    static func make(_ source: String, at library: String, named name: String, _ options: [String] = []) throws {
        let path = try #require(hostileSources[source], "there is no '\(source)'")
        let standard = ["-D_GNU_SOURCE", "-w", "-DNAME=\"\(name)\"", "-I", collection.path]
        try CCompiler.makeLibrary(path, at: library, standard + options)
    }

    private static let collection = package.appendingPathComponent("Tests/HostilePlugins")

    private static let hostileSources: [String: String] = {
        var paths: [String: String] = [:]
        for folder in [collection.appendingPathComponent("cases"), sources.appendingPathComponent("Sources")] {
            for case let file as URL in FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
                ?? FileManager.DirectoryEnumerator()
            where file.pathExtension == "c" { paths[file.deletingPathExtension().lastPathComponent] = file.path }
        }
        return paths
    }()

    /// The plug-in `Dim`, in plain C.
    static func dim() throws -> Fixture {
        let fixture = try Fixture(named: "dim")
        let manifest = try Data(contentsOf: sources.appendingPathComponent("Dim/plugin.yaml"))
        try fixture.folder.write(manifest, to: "org.example.dim.liveryplugin/plugin.yaml")
        try CCompiler.makeLibrary(
            sources.appendingPathComponent("Dim/dim.c").path, at: fixture.library, ["-std=c99", "-pedantic", "-Werror"])
        return fixture
    }

    /// A manifest with one function.
    static func manifest(
        _ name: String, kind: FunctionKind = .transform, function: String = "spoil", parameters: String = "",
        version: String = "1.0.0"
    ) -> String {
        """
        livery-plugin: 1
        id: org.example.\(name)
        title: \(name)
        version: \(version)
        license: MIT
        abi: 1.0
        library: { linux: lib\(name).so, macos: lib\(name).dylib }
        functions:
          - name: \(function)
            kind: \(kind.rawValue)
            summary: Spoils.
        \(parameters)
        """
    }

    /// What `spoil` makes of some colours.
    func transform(
        _ colors: [String], _ arguments: [Argument] = [], function: String = "spoil",
        options: CallOptions = CallOptions()
    ) throws -> [Result<ColorValue, PluginError>] {
        let host = PluginHost(registry)
        let bound = try host.signature(function, .transform).bind(arguments)
        return try host.transform(function, colors.map { try ColorValue(css: $0) }, bound, options: options)
    }

    /// The error of a call that must fail.
    func failure(_ colors: [String] = ["red", "green", "blue"]) -> PluginError? {
        #expect(throws: PluginError.self) { _ = try transform(colors) }
    }
}
