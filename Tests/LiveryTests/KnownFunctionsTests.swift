@testable import Livery
import Testing

@Suite struct KnownFunctionsTests {
    @Test func `the list for messages says what the manifests say`() {
        let registry = PluginRegistry.scan(PluginSearchPath.standard())
        for (plugin, kind, names) in KnownFunctions.plugins {
            // A plug-in that was taken away is what the list is for.
            guard let installed = registry.plugin(plugin) else { continue }
            let functions = installed.manifest.functions.filter { $0.kind == kind }.map(\.name)
            #expect(Set(functions) == Set(names), "\(plugin)")
        }
        #expect(
            Set(registry.plugins.filter { $0.directory.origin.isBundled }.map(\.id)).isSubset(
                of: Set(KnownFunctions.plugins.map(\.plugin))))
    }
}
