import LiveryColor
import Synchronization
import Testing

@testable import LiveryPlugins

/// Where the system offers less, a plug-in is not run unless somebody has allowed that.
@Suite(.enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)))
struct IsolationLevelTests {
    private static let fixture = Result { try Isolation.faulty() }

    @Test(
        arguments: [
            (.all, .full, "full"), (.all, .process, "full"), (.landlock, .reduced, "landlock-only"),
            (.seccomp, .reduced, "seccomp-only"), ([], .process, "process-only"),
        ] as [(PluginIsolation.Mechanisms, IsolationRequirement, String)])
    func `a level that is enough is told when it is not full`(
        mechanisms: PluginIsolation.Mechanisms, requirement: IsolationRequirement, level: String
    ) throws {
        var isolation = Isolation.with(requirement)
        isolation.mechanisms = mechanisms
        let lines = Mutex<[String]>([])
        let host = PluginHost(
            try Self.fixture.get().registry, isolation: isolation,
            log: { line in lines.withLock { $0.append(line.message) } })
        #expect(try FaultTests.spoil(host, 0).count == 3)
        #expect(host.level(of: host.registry.plugins[0])?.description == level)
        #expect(lines.withLock { $0.isEmpty } == (level == "full"))
        #expect(lines.withLock { $0.allSatisfy { $0.contains("(isolation: \(level))") } })
        // A process of its own it has in any case.
        #expect(throws: PluginError.self) { try FaultTests.spoil(host, 1) }
    }

    @Test(
        arguments: [
            (
                .landlock, .full, "seccomp, which refuses system calls (isolation: landlock-only, wanted: full)",
                "reduced"
            ),
            (.seccomp, .full, "Landlock, which keeps files away (isolation: seccomp-only, wanted: full)", "reduced"),
            (
                [], .reduced,
                "Landlock, which keeps files away and seccomp, which refuses system calls (isolation: process-only, wanted: reduced)",
                "process"
            ),
        ] as [(PluginIsolation.Mechanisms, IsolationRequirement, String, String)])
    func `a level that is not enough is refused before anything is loaded`(
        mechanisms: PluginIsolation.Mechanisms, requirement: IsolationRequirement, what: String, allowing: String
    ) throws {
        var isolation = Isolation.with(requirement)
        isolation.mechanisms = mechanisms
        // What is loaded kills the process, which would be another error.
        let host = PluginHost(try Isolation.faulty(["-DCONSTRUCTOR=1"]).registry, isolation: isolation)
        let error = #expect(throws: PluginError.self) { try host.prepare("spoil", .transform) }
        #expect(error?.code == .isolationUnavailable)
        #expect(error?.message == "the plug-in 'org.example.faulty' is not run: this system does not offer \(what)")
        #expect(error?.help?.hasSuffix("--plugin-isolation \(allowing)") == true)
    }

    @Test func `without the worker's program a plug-in is not run, and the sentence says where it belongs`() throws {
        var isolation = Isolation.with()
        isolation.worker = "/nowhere/livery-plugin-worker"
        let host = PluginHost(try Self.fixture.get().registry, isolation: isolation)
        let error = #expect(throws: PluginError.self) { try FaultTests.spoil(host, 0) }
        #expect(error?.code == .isolationUnavailable)
        #expect(
            error?.message
                == "the plug-in 'org.example.faulty' cannot be run: there is no program '/nowhere/livery-plugin-worker', which would keep it apart from Livery"
        )
    }

    @Test func `another program in the worker's place is no danger`() throws {
        var isolation = Isolation.with()
        isolation.worker = "/bin/true"
        let host = PluginHost(try Self.fixture.get().registry, isolation: isolation)
        #expect(throws: PluginError.self) { try FaultTests.spoil(host, 0) }
    }

    @Test func `plug-ins that come with Livery run here, others in processes of their own`() throws {
        let registry = try Self.fixture.get().registry
        let plugin = registry.plugins[0]
        #expect(PluginHost(registry).runsIsolated(plugin))
        #expect(!PluginHost(registry, isolation: .inProcess).runsIsolated(plugin))
        let own = PluginRegistry.scan(.standard())
        for plugin in own.plugins where plugin.trust == .bundled {
            #expect(!PluginHost(own).runsIsolated(plugin))
            #expect(PluginHost(own, isolation: Isolation.with()).runsIsolated(plugin))
        }
    }
}
