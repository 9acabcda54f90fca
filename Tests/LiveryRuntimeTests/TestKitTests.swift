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

    @Test func `the example of the documentation holds`() throws {
        let animator = FakeAnimator()
        let manager = ThemeManager(AppTheme.light, animator: animator)
        let button = FakeView()
        let window = FakeView([FakeView([button])])
        let styles = StyleRegistry()
        styles.addRoot(window)
        manager.register(styles) { styles, theme in
            styles.style(FakeView.self) { $0.set(\FakeView.tint, theme.accent) }
        }

        manager.theme = .dark
        #expect(button.tint == "cyan" && button.lifecycle == .init())
        #expect(animator.durations == [.milliseconds(400)])
        try expectIdempotent(button, snapshot: \.tint) { _ in styles.refresh() }
    }
}
