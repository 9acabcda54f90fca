import Foundation
import LiveryColor
import Synchronization
import Testing

@testable import LiveryPlugins

/// What host and worker say to each other while a plug-in runs.
@Suite(.enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)))
struct ConversationTests {
    @Test(arguments: Isolation.transports)
    func `a plug-in that says a million times how far it is does not flood the host, and what it says last is told`(
        transport: PluginIsolation.Transport
    ) throws {
        let host = PluginHost(
            try Isolation.faulty().registry, isolation: Isolation.with(.full, transport, call: .seconds(30)))
        let told = Mutex<[Double]>([])
        let clock = ContinuousClock()
        let options = CallOptions(progress: { fraction in told.withLock { $0.append(fraction) } })
        let start = clock.now
        #expect(try FaultTests.spoil(host, 30, options).count == 3)
        let time = clock.now - start
        let fractions = told.withLock { $0 }
        #expect(fractions.last == Double(Float(999) / 1000))
        #expect(fractions == fractions.sorted())
        // Once a millisecond at the most, and at the end.
        #expect(fractions.count <= Int(time / .milliseconds(1)) + 2)
    }

    @Test func `a worker that is ended from outside between two calls is replaced without a word`() async throws {
        await #expect(processExitsWith: .success) {
            let host = PluginHost(try Isolation.faulty().registry, isolation: Isolation.with(faults: 1))
            for _ in 0..<3 {
                try #require(try FaultTests.spoil(host, 0).count == 3)
                let children = try RemnantTests.children()
                try #require(children.count == 1)
                try #require(kill(pid_t(children[0]) ?? 0, SIGKILL) == 0)
                // It has ended when all that is left of it is how.
                for _ in 0..<1000 where !RemnantTests.hasEnded(children[0]) {
                    try await Task.sleep(for: .milliseconds(10))
                }
            }
        }
    }

    @Test(arguments: Isolation.transports)
    func `calls from several threads come one after the other, and each gets its own results`(
        transport: PluginIsolation.Transport
    ) throws {
        let host = PluginHost(try Fixture.dim().registry, isolation: Isolation.with(.full, transport))
        let bound = try host.signature("dim", .transform).bind([])
        let inputs = (0..<4).map { thread in
            (0..<33).map { ColorValue(.oklch, Double($0) / 33, 0.1, Double(thread) * 50) }
        }
        let expected = try inputs.map { try host.transform("dim", $0, bound).map { try $0.get() } }
        let wrong = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for _ in 0..<50 {
                let results = try? host.transform("dim", inputs[thread], bound).map { try $0.get() }
                if results != expected[thread] { wrong.add(1, ordering: .relaxed) }
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
    }

    @Test func `the worker's program loads nothing but the C library`() throws {
        let path = try WorkerLocation.find(PluginIsolation())
        guard let file = OpenFile(path) else {
            Issue.record("'\(path)' cannot be read")
            return
        }
        let needed = try ELFReader.program(ByteSource(file)).needed.map(\.name)
        #expect(needed == ["libc.so.6"])
    }
}
