import LiveryRuntime
import LiveryRuntimeTesting
import Testing

@Suite struct TestKitTests {
    @Test func `a closure that does the same when it runs again is idempotent`() throws {
        let view = FakeView()
        try expectIdempotent(view, snapshot: \.tint) { $0.tint = "red" }
    }

    @Test func `a closure that does something else when it runs again is found out`() {
        let view = FakeView()
        let error = #expect(throws: NotIdempotent.self) {
            try expectIdempotent(view, snapshot: { $0.children.count }) { $0.add(FakeView()) }
        }
        #expect(error?.description == "running it again changes 1 into 2")
    }

    @Test func `a view that is removed and added again shows it`() {
        let child = FakeView()
        let parent = FakeView([child])
        #expect(parent.lifecycle == FakeView.LifecycleCounts())
        parent.remove(child)
        parent.add(child)
        #expect(parent.lifecycle.additions == 1)
        #expect(parent.lifecycle.removals == 1)
        #expect(child.lifecycle.moves == 2)
    }

    @Test func `sleeping by a manual clock makes it later and waits for nothing`() async throws {
        let clock = ManualClock()
        try await clock.sleep(for: .seconds(3600))
        clock.advance(by: .seconds(1))
        #expect(clock.now.offset == .seconds(3601))
    }
}
