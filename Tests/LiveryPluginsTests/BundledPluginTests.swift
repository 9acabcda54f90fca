import LiveryDiagnostics
import Testing

@testable import LiveryPlugins

/// Whatever plug-ins come with Livery: their manifests are good, their libraries agree with them, and they load fast.
@Suite struct BundledPluginTests {
    private static let registry = PluginRegistry.scan(.standard())
    private static let bundled = registry.plugins.filter { $0.directory.origin.isBundled }
    private static let areThere = !bundled.isEmpty

    @Test(.enabled(if: areThere, "all bundled plug-ins have been taken away"))
    func `manifest and library agree`() throws {
        let host = PluginHost(Self.registry)
        for plugin in Self.bundled {
            for function in plugin.manifest.functions { try host.prepare(function.name, function.kind) }
        }
    }

    @Test(.enabled(if: areThere, "all bundled plug-ins have been taken away"))
    func `no manifest of a bundled plug-in has a fault`() {
        let paths = Set(Self.bundled.map { $0.manifest.source.path })
        let faults = Self.registry.diagnostics.filter { $0.location.map { paths.contains($0.path) } ?? false }
        #expect(faults.isEmpty)
    }

    @Test(.enabled(if: areThere, "all bundled plug-ins have been taken away"))
    func `no bundled plug-in needs Foundation, which makes loading ten times slower`() throws {
        for plugin in Self.bundled {
            let needed = try LibraryLoader.inspect(plugin).image.needed
            #expect(!needed.isEmpty)
            #expect(needed.filter { $0.name.contains("Foundation") }.isEmpty)
        }
    }

    @Test(.enabled(if: areThere, "all bundled plug-ins have been taken away"))
    func `every parameter of a bundled plug-in says what it does`() {
        for plugin in Self.bundled {
            for function in plugin.manifest.functions {
                #expect(function.summary.hasSuffix("."), "\(function.name)")
                for parameter in function.parameters {
                    #expect(
                        !parameter.title.isEmpty && parameter.help.hasSuffix("."), "\(function.name) \(parameter.id)")
                }
            }
        }
    }
}
