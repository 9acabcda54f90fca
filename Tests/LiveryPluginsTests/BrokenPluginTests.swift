import Foundation
import LiveryColor
import LiveryPlugins
import Synchronization
import Testing

/// Plug-ins that do wrong, where that shows in what the host gives back beside an error. What becomes of all others is in
/// `Tests/HostilePlugins`.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct BrokenPluginTests {
    @Test func `one colour that is refused leaves the others good`() throws {
        let results = try Fixture.hostile("refuses-one").transform(["black", "red", "blue"])
        #expect(try results[1].get().hexString == "#ff0000")
        #expect(try results[2].get().hexString == "#0000ff")
        let error = #expect(throws: PluginError.self) { try results[0].get() }
        #expect(error?.message == "'spoil' of the plug-in 'org.example.refuses-one' has no result: it is too dark")
        #expect(error?.code == .refused)
    }

    @Test func `a plug-in that writes into its input spoils nothing of the host`() throws {
        let fixture = try Fixture.hostile("writes-input")
        let host = PluginHost(fixture.registry, isolation: .inProcess)
        let color = try ColorValue(css: "#ff0000")
        let bound = try host.signature("spoil", .transform).bind([])
        #expect(try host.transform("spoil", color, bound).hexString == "#ff0000")
        #expect(color.hexString == "#ff0000")
    }

    @Test func `a plug-in that changes the processor's rounding does not change the host's`() throws {
        let log = Mutex<[PluginLogEntry]>([])
        _ = try Fixture.hostile("changes-rounding", ["-lm"]).transform(
            ["red"], options: CallOptions(log: { entry in log.withLock { $0.append(entry) } }))
        var sum = 1.0
        for _ in 0..<4 { sum += Double.ulpOfOne / 4 }
        #expect(sum == 1)
        #expect(
            log.withLock { $0.map(\.message) } == [
                "it changed how the processor computes with fractions; that has been put back"
            ])
    }

    @Test func `a plug-in that logs without end is cut short`() throws {
        let count = Mutex(0)
        _ = try Fixture.hostile("logs-without-end").transform(
            ["red"], options: CallOptions(log: { _ in count.withLock { $0 += 1 } }))
        #expect(count.withLock { $0 } == 1000)
    }

    @Test func `a call can be stopped`() throws {
        let asked = Mutex(0)
        let options = CallOptions(isCancelled: {
            asked.withLock {
                $0 += 1; return $0 > 100
            }
        })
        let error = #expect(throws: PluginError.self) {
            try Fixture.hostile("works-until-cancelled").transform(["red"], options: options)
        }
        #expect(error?.code == .cancelled)
        #expect(
            error?.message
                == "'spoil' of the plug-in 'org.example.works-until-cancelled' was stopped: it was asked to stop")
    }

    // MARK: - Loading

    @Test func `a manifest that needs a later minor version is refused before anything is loaded`() throws {
        let fixture = try Fixture(named: "later")
        let text = Fixture.manifest("later").replacingOccurrences(of: "abi: 1.0", with: "abi: 1.1")
        try fixture.folder.write(text, to: "org.example.later.liveryplugin/plugin.yaml")
        let error = fixture.failure()
        #expect(error?.code == .wrongInterface)
        #expect(error?.help == "update Livery")
    }

    @Test func `a failure to load is remembered, not tried again for every colour`() throws {
        let fixture = try Fixture(named: "absent")
        let host = PluginHost(fixture.registry)
        let bound = try host.signature("spoil", .transform).bind([])
        let color = try ColorValue(css: "red")
        let first = #expect(throws: PluginError.self) { try host.transform("spoil", color, bound) }
        try Fixture.make("fails", at: fixture.library, named: "absent")
        let second = #expect(throws: PluginError.self) { try host.transform("spoil", color, bound) }
        #expect(first == second)
    }

    // MARK: - Themes

    @Test func `roles that a derive leaves out are told, and new ones are kept`() throws {
        let host = PluginHost(try Fixture.hostile("newrole", kind: .derive).registry)
        let result = try host.derive("spoil", Self.theme(), host.signature("spoil", .derive).bind([]))
        #expect(result.roles.map(\.name) == ["page", "glow"])
        #expect(result.roles.map(\.index) == [0, nil])
        #expect(result.unanswered == [2])
    }

    @Test func `a check that lies is found out`() throws {
        let host = PluginHost(try Fixture.hostile("liar", kind: .check).registry)
        let findings = try host.check("spoil", Self.theme(), host.signature("spoil", .check).bind([]))
        #expect(findings.map { $0.measurement?.verdict } == [.verified, .disputed, .disputed, .unverifiable])
        // Of four suggestions the one that mends it is passed on; two do not help, and one is about something else.
        #expect(findings[0].suggestions.map(\.note) == ["make it black"])
        #expect(findings[0].rejectedSuggestions == 3)
        // What cannot be measured cannot be tried, and says so.
        #expect(findings[3].suggestions.map(\.measured) == [nil])
        #expect(findings[3].measurement?.metric == .other("taste"))
    }

    private static func theme() throws -> PluginTheme {
        PluginTheme(roles: [
            .init("page", try ColorValue(css: "#999999")),
            .init("text", try ColorValue(css: "white"), stated: try ColorValue(css: "black")),
            .init("accent", try ColorValue(css: "#ff9933")),
        ])
    }
}
