import Testing

@testable import LiveryPluginCheck

/// How long is waited for a plug-in that does not answer.
@Suite struct CallWatchTests {
    private let timeout = CheckInterruption.fault(
        SessionFault(kind: .timeout(2), place: .elsewhere, activity: "while it was called", output: ""))

    @Test func `a function that has not come back is not called again`() {
        let watch = CallWatch(level: 1)
        var calls = 0
        for _ in 0..<3 {
            _ = try? watch.call("dim", isPlain: true) { () throws(CheckInterruption) -> Int in
                calls += 1
                throw timeout
            }
        }
        #expect(calls == 1)
        #expect(watch.isSilent("dim"))
        #expect(throws: CheckInterruption.skipped("not run: 'dim' does not answer")) {
            try watch.call("dim", isPlain: true) { 1 }
        }
        #expect(!watch.isSilent("other"))
    }

    @Test func `after three functions that do not answer none is called`() {
        let watch = CallWatch(level: 5)
        for name in ["c", "a", "b"] {
            _ = try? watch.call(name, isPlain: true) { () throws(CheckInterruption) -> Int in throw timeout }
        }
        #expect(throws: CheckInterruption.skipped("not run: 'a', 'b', 'c' do not answer")) {
            try watch.call("good", isPlain: true) { 1 }
        }
    }

    @Test func `a library that does not come back is not loaded again`() {
        let watch = CallWatch(level: 1)
        _ = try? watch.start("loading the library") { () throws(CheckInterruption) -> Int in throw timeout }
        #expect(throws: CheckInterruption.skipped("not run: loading the library does not come back")) {
            try watch.start("loading the library") { 1 }
        }
    }

    @Test func `a function that fails or crashes is called again`() throws {
        let watch = CallWatch(level: 1)
        let crash = CheckInterruption.fault(
            SessionFault(kind: .signal(11), place: .elsewhere, activity: "while it was called", output: ""))
        _ = try? watch.call("dim", isPlain: true) { () throws(CheckInterruption) -> Int in throw crash }
        #expect(try watch.call("dim", isPlain: true) { 1 } == 1)
    }

    @Test func `what everything may take grows with the level`() {
        let budgets = (1...5).map { CallWatch.budget($0) }
        #expect(budgets == budgets.sorted())
        #expect(budgets.first == 30)
    }
}
