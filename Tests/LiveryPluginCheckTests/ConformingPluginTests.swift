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

    /// The checks that take long of some plug-ins where nothing is optimised: they are asked at level 1 only.
    private static let slow: [String: Set<Int>] = [
        "org.livery.adjust": [41, 44, 45, 51, 54], "org.livery.contrast": [37, 41, 43, 44, 45, 46, 51, 52, 54],
        "org.livery.dark-variant": [37, 41, 44, 59],
    ]

    @Test(arguments: registry.plugins.map(\.id), [1, 3])
    func `a bundled plug-in passes every check`(id: String, level: Int) throws {
        let plugin = try #require(Self.registry.plugin(id))
        let quick = ConformanceCheck.all.map(\.number).filter { !Self.slow[id, default: []].contains($0) }
        let report = CheckRunner(
            PluginBundle(plugin), options: CheckOptions(level: level, only: level == 1 ? [] : quick.map { "\($0)" }),
            worker: try Support.worker
        ).run()
        let failed = report.results.filter { $0.status == .failed }
        #expect(failed.isEmpty, "\(failed.map { ($0.check.id, $0.remarks.map(\.message)) })")
        #expect(report.environmentProblem == nil)
    }
}
