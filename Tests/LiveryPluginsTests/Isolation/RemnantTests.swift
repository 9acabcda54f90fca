import Foundation
import LiveryColor
import Testing

@testable import LiveryPlugins

/// Nothing is left behind: no process, no open file, however it ends.
@Suite(.enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)))
struct RemnantTests {
    @Test func `faults, calls and hosts that go leave no open file and no process`() async {
        await #expect(processExitsWith: .success) {
            let fixture = try Isolation.faulty()
            func round(_ transport: PluginIsolation.Transport) throws {
                let host = PluginHost(
                    fixture.registry, isolation: Isolation.with(.full, transport, call: .milliseconds(200)))
                for how in [0, 1, 3, 4, 6, 0] { _ = try? FaultTests.spoil(host, how) }
            }
            for transport in Isolation.transports { try round(transport) }
            let before = try RemnantTests.openFiles()
            for _ in 0..<3 { for transport in Isolation.transports { try round(transport) } }
            try #require(RemnantTests.openFiles() == before)
            try #require(RemnantTests.children().isEmpty)
        }
    }

    @Test func `a thousand starts leave no open file, no process and no memory behind`() async {
        await #expect(processExitsWith: .success) {
            let fixture = try Isolation.faulty()
            let bound = try PluginHost(fixture.registry).signature("spoil", .transform).bind([])
            let color = try ColorValue(css: "red")
            func start(_ count: Int) throws {
                for _ in 0..<count {
                    let host = PluginHost(fixture.registry, isolation: Isolation.with())
                    _ = try host.transform("spoil", color, bound)
                }
            }
            try start(20)
            let files = try RemnantTests.openFiles()
            let memory = try RemnantTests.mappedPages()
            try start(1000)
            try #require(RemnantTests.openFiles() == files)
            try #require(RemnantTests.children().isEmpty)
            // A region that was not unmapped would be 32 MiB, which are 8192 pages.
            try #require(RemnantTests.mappedPages() - memory < 8192)
        }
    }

    @Test func `a failed start leaves nothing either`() async {
        await #expect(processExitsWith: .success) {
            let fixture = try Isolation.faulty(["-DCONSTRUCTOR=1"])
            var weak = Isolation.with()
            weak.mechanisms = []
            var absent = Isolation.with()
            absent.worker = "/nowhere/worker"
            var wrong = Isolation.with()
            wrong.worker = "/bin/true"
            let isolations = [Isolation.with(), weak, absent, wrong]
            func round() {
                for isolation in isolations {
                    try? PluginHost(fixture.registry, isolation: isolation).prepare("spoil", .transform)
                }
            }
            round()
            let before = try RemnantTests.openFiles()
            for _ in 0..<3 { round() }
            try #require(RemnantTests.openFiles() == before)
            try #require(RemnantTests.children().isEmpty)
        }
    }

    @Test(arguments: [0, 3]) func `a host that is killed takes its workers along, busy or not`(how: Int) async throws {
        // The worker has a path of its own, by which it is found afterwards.
        let worker = Self.worker(getpid(), how)
        try? FileManager.default.removeItem(atPath: worker)
        try FileManager.default.copyItem(atPath: WorkerLocation.find(PluginIsolation()), toPath: worker)
        defer { try? FileManager.default.removeItem(atPath: worker) }
        if how == 0 {
            await #expect(processExitsWith: .signal(SIGKILL)) { try RemnantTests.die(0) }
        } else {
            await #expect(processExitsWith: .signal(SIGKILL)) { try RemnantTests.die(3) }
        }
        for _ in 0..<1000 where !Self.processes(of: worker).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
        #expect(Self.processes(of: worker).isEmpty)
    }

    /// Starts a worker, and is killed while it waits or works.
    static func die(_ how: Int) throws {
        var isolation = Isolation.with(call: .seconds(60))
        isolation.worker = worker(getppid(), how)
        let host = PluginHost(try Isolation.faulty().registry, isolation: isolation)
        _ = try FaultTests.spoil(host, 0)
        guard processes(of: worker(getppid(), how)).count == 1 else { exit(1) }
        if how != 0 {
            Thread.detachNewThread { _ = try? FaultTests.spoil(host, how) }
            Thread.sleep(forTimeInterval: 0.2)
        }
        kill(getpid(), SIGKILL)
    }

    private static func worker(_ parent: pid_t, _ how: Int) -> String { "/tmp/livery-worker-of-\(parent)-\(how)" }

    private static func processes(of program: String) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.filter { (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/exe")) == program }
    }

    static func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }

    static func mappedPages() throws -> Int {
        let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return Int(words[0]) ?? 0
    }

    /// Whether a process has ended, and waits for nothing but to be asked how.
    static func hasEnded(_ process: String) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        return text.isEmpty || text.split(separator: ")").last?.hasPrefix(" Z") == true
    }

    static func children() throws -> [String] {
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
        return threads.flatMap { thread in
            let text = (try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)) ?? ""
            return text.split(separator: " ").map(String.init)
        }
    }
}
