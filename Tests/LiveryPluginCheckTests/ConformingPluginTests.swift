import Foundation
import LiveryPluginCheck
import LiveryPlugins
import Testing

/// The plug-ins that come with Livery pass as anybody's must.
@Suite struct ConformingPluginTests {
    private static let registry = PluginRegistry.scan(
        PluginSearchPath([
            PluginDirectory(
                Support.package.appendingPathComponent("Plugins").path,
                .checkout(libraries: Support.command?.deletingLastPathComponent().path ?? ""))
        ]))

    @Test(arguments: registry.plugins.map(\.id))
    func `a bundled plug-in passes every check`(id: String) throws {
        let plugin = try #require(Self.registry.plugin(id))
        // Those that are quick even without optimisation are asked more.
        let level = ["org.livery.color-vision": 3, "org.livery.adjust": 2][id] ?? 1
        let report = CheckRunner(
            PluginBundle(plugin), options: CheckOptions(level: level), worker: try Support.worker
        ).run()
        let failed = report.results.filter { $0.status == .failed }
        #expect(failed.isEmpty, "\(failed.map { ($0.check.id, $0.remarks.map(\.message)) })")
        #expect(report.environmentProblem == nil)
    }
}
