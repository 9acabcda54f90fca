import LiveryColor
import LiveryRuntime
import LiveryRuntimeTesting
import Testing

@Suite struct TransitionTests {
    private let animator = FakeAnimator()
    private let seen = RecordingObserver<ColorValue>()

    // MARK: - Animations

    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func `the first run goes by the call and later ones by the manager`(call: Bool, manager setting: Bool) {
        let manager = ThemeManager(AppTheme.light, animator: animator)
        manager.isAnimated = setting
        manager.register(seen, animated: call) { $0.note($1.color) }
        #expect(animator.count == (call ? 1 : 0))
        manager.theme = .dark
        #expect(animator.count == (call ? 1 : 0) + (setting ? 1 : 0))
    }

    @Test func `a first run that waited for a theme goes by the call`() {
        let manager = ThemeManager<AppTheme>(animator: animator)
        let states = RecordingObserver<Bool>()
        manager.register(states, animated: true) { [animator] states, _ in states.note(animator.isAnimating) }
        manager.register(states) { [animator] states, _ in states.note(animator.isAnimating) }
        manager.theme = .light
        #expect(states.values == [true, false])
        manager.theme = .dark
        #expect(states.values == [true, false, true, true])
    }

    @Test func `an animation takes four tenths of a second unless set`() {
        let manager = ThemeManager(AppTheme.light, animator: animator)
        manager.register(seen) { $0.note($1.color) }
        manager.theme = .dark
        manager.duration = .seconds(1)
        manager.theme = .light
        #expect(animator.durations == [.milliseconds(400), .seconds(1)])
    }

    @Test func `one change is one animation however many closures it runs`() {
        let manager = ThemeManager(AppTheme.light, animator: animator)
        for _ in 0..<10 { manager.register(seen) { $0.note($1.color) } }
        manager.theme = .dark
        #expect(animator.count == 1)
        #expect(seen.values.count == 20)
    }

    @Test func `a single change can be animated or not`() {
        let manager = ThemeManager(AppTheme.light, animator: animator)
        manager.register(seen) { $0.note($1.color) }
        manager.setTheme(.dark, animated: false)
        #expect(animator.count == 0)
        manager.theme = .light
        #expect(animator.count == 1)
        manager.isAnimated = false
        manager.setTheme(.dark, animated: true)
        #expect(animator.count == 2)
    }

    @Test func `an animator that forgets the changes does not lose them`() {
        final class Forgetful: ThemeAnimator {
            func animate(over duration: Duration, _ changes: () -> Void) {}
        }
        let animator = Forgetful()
        let manager = ThemeManager(AppTheme.light, animator: animator)
        manager.register(seen) { $0.note($1.color) }
        manager.theme = .dark
        manager.theme = .light
        #expect(seen.values.count == 3)
    }

    // MARK: - Colours on the way

    @Test func `colours are mixed in OKLab and are exact at both ends`() {
        let (red, blue) = (ColorValue(RGBA8(rgba: 0xFF00_00FF)), ColorValue(RGBA8(rgba: 0x0000_FFFF)))
        #expect(red.interpolated(to: blue, amount: 0) == red)
        #expect(red.interpolated(to: blue, amount: 1) == blue)
        // color-mix(in oklab, red, blue), as browsers compute it.
        #expect(red.interpolated(to: blue, amount: 0.5).rgba8.hexString == "#8c53a2")
    }

    @Test func `a transition goes there in steps and ends exactly`() async {
        let clock = ManualClock()
        let manager = ThemeManager(AppTheme.light)
        var target = AppTheme.light
        target.color = ColorValue(RGBA8(rgba: 0x0000_FFFF))
        manager.observe(seen) { $0.note($1.color) }
        let texts = RecordingObserver<String>()
        manager.observe(texts) { $0.note($1.accent) }
        let arrived = await manager.transition(
            to: target, curve: .linear, every: .milliseconds(100), clock: clock)
        #expect(arrived)
        #expect(clock.now.offset == .milliseconds(400))
        let expected = [0, 0.25, 0.5, 0.75, 1].map { AppTheme.light.color.interpolated(to: target.color, amount: $0) }
        #expect(seen.values == expected)
        #expect(texts.values == ["blue"])
        #expect(manager.theme == target)
    }

    @Test func `a theme that is set meanwhile ends a transition`() async {
        let manager = ThemeManager(AppTheme.light)
        var target = AppTheme.light
        target.color = ColorValue(RGBA8(rgba: 0x0000_FFFF))
        manager.register(seen) { [manager] seen, theme in
            seen.note(theme.color)
            if seen.values.count == 3 { manager.theme = .dark }
        }
        let arrived = await manager.transition(to: target, every: .milliseconds(50), clock: ManualClock())
        #expect(!arrived)
        #expect(manager.theme == .dark)
    }

    @Test func `a transition without a start or a duration is a change`() async {
        let manager = ThemeManager<AppTheme>()
        manager.register(seen) { $0.note($1.color) }
        await manager.transition(to: .light, clock: ManualClock())
        var target = AppTheme.light
        target.color = ColorValue(RGBA8(rgba: 0x0000_FFFF))
        await manager.transition(to: target, over: .zero, clock: ManualClock())
        #expect(seen.values == [AppTheme.light.color, target.color])
    }

    @Test func `a cancelled task sets the theme at once`() async {
        let clock = ManualClock()
        let arrived = await Task { () -> Bool in
            let manager = ThemeManager(AppTheme.light)
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return await manager.transition(to: .dark, clock: clock) && manager.theme == .dark
        }.value
        #expect(arrived)
        #expect(clock.sleepCount == 0)
    }

    @Test(arguments: [
        (-1.0, 0.0), (0, 0), (0.25, 0.15625), (0.5, 0.5), (1, 1), (2, 1), (.nan, 0),
    ])
    func `a curve is limited to its ends`(time: Double, progress: Double) {
        #expect(TransitionCurve.easeInOut.progress(at: time) == progress)
    }

    @Test func `what has no way between two values changes in the middle`() {
        let (a, b): ([String: Double], [String: Double]) = (["x": 0, "old": 1], ["x": 10, "new": 2])
        #expect(a.interpolated(to: b, amount: 0.25) == ["x": 2.5, "old": 1])
        #expect(a.interpolated(to: b, amount: 0.75) == ["x": 7.5, "new": 2])
        #expect(Double?.none.interpolated(to: 1, amount: 0.25) == nil)
        #expect(Double?.some(0).interpolated(to: 1, amount: 0.25) == 0.25)
    }
}
