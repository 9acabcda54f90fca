import Foundation
@testable import LiveryPlugins

/// What tests of isolation have in common.
enum Isolation {
    /// Why they are skipped where plug-ins cannot be confined.
    static let absence = "this system has no Landlock or no seccomp"
    static let transports: [PluginIsolation.Transport] = [.sharedMemory, .copying]

    /// Whether the system confines a process fully, as a worker finds out.
    static let isFull: Bool = {
        guard CCompiler.isThere, let fixture = try? faulty() else { return false }
        let host = PluginHost(fixture.registry, isolation: with(.process))
        guard (try? host.prepare("spoil", .transform)) != nil, let plugin = host.registry.plugins.first else {
            return false
        }
        return host.level(of: plugin)?.description == "full"
    }()

    /// Every plug-in in a process of its own.
    static func with(
        _ requirement: IsolationRequirement = .full, _ transport: PluginIsolation.Transport = .automatic,
        faults: Int = .max, call: Duration = .seconds(60)
    ) -> PluginIsolation {
        var isolation = PluginIsolation(requirement)
        isolation.routing = .isolated
        isolation.transport = transport
        isolation.faultLimit = faults
        isolation.callDeadline = call
        // A machine that is busy with other things stops nobody.
        isolation.startDeadline = .seconds(60)
        return isolation
    }

    /// The plug-in that does wrong by number.
    static func faulty(_ options: [String] = []) throws -> Fixture {
        let fixture = try Fixture(
            named: "faulty",
            parameters: """
                    parameters:
                      - { id: how, type: integer, title: How, help: What to do., default: 0 }
                """)
        try CCompiler.makeLibrary(
            Fixture.sources.appendingPathComponent("Isolation/faulty.c").path, at: fixture.library,
            ["-O1", "-Wno-infinite-recursion", "-Wno-unused-result"] + options + ["-lm", "-lpthread"])
        return fixture
    }
}
