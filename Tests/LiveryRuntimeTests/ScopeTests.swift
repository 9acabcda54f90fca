import LiveryColor
import LiveryRuntime
import LiveryRuntimeTesting
import Testing

@Suite struct ScopeTests {
    private let root = ThemeManager(AppTheme.light)
    private static let red = ColorValue(RGBA8(rgba: 0xFF00_0080))
    private static let green = ColorValue(RGBA8(rgba: 0x00FF_00FF))

    @Test func `a tint reaches all below and the nearest that was set wins`() {
        let sheet = root.makeScope()
        let form = sheet.makeScope()
        let list = root.makeScope()
        #expect(form.tint == .defaultTint)
        root.setTint(Self.red)
        #expect([root, sheet, form, list].map(\.tint) == Array(repeating: Self.red, count: 4))
        sheet.setTint(Self.green)
        #expect([root, sheet, form, list].map(\.tint) == [Self.red, Self.green, Self.green, Self.red])
        sheet.setTint(nil)
        #expect(form.tint == Self.red)
        #expect(form.tint.alpha == 128.0 / 255)
    }

    @Test func `a change in a scope runs what is in it and nothing else`() {
        let log = RecordingObserver<String>()
        let sheet = root.makeScope()
        let form = sheet.makeScope()
        let list = root.makeScope()
        for (name, scope) in [("root", root), ("sheet", sheet), ("form", form), ("list", list)] {
            scope.register(log) { $0.note(name + " " + $1.background) }
        }
        log.values = []
        sheet.theme = .dark
        #expect(log.values == ["sheet black", "form black"])
        log.values = []
        root.theme?.background = "grey"
        #expect(log.values == ["root grey", "list grey"])
        log.values = []
        sheet.theme = nil
        #expect(log.values == ["sheet grey", "form grey"])
    }

    @Test func `a closure that an outer one registers in a scope on the way has seen the change`() {
        let sheet = root.makeScope()
        let log = RecordingObserver<String>()
        root.register(log) { [sheet] log, theme in
            guard theme == .dark else { return }
            sheet.register(log) { $0.note("late " + $1.background) }
        }
        root.theme = .dark
        #expect(log.values == ["late black"])
        root.theme = .light
        #expect(log.values == ["late black", "late white"])
    }

    @Test func `a change in a scope reaches the root when it is made there`() {
        let sheet = root.makeScope()
        let log = RecordingObserver<String>()
        root.register(log) { $0.note($1.accent) }
        sheet.register(log) { $0.note("sheet " + $1.accent) }
        sheet.parent?.theme = .dark
        #expect(log.values == ["blue", "sheet blue", "cyan", "sheet cyan"])
    }

    @Test func `an override changes a part of whatever theme holds`() {
        let sheet = root.makeScope()
        let log = RecordingObserver<String>()
        sheet.observe(log) { $0.note($1.accent + " on " + $1.background) }
        let token = sheet.override(\.accent, "red")
        root.theme = .dark
        #expect(root.theme?.accent == "cyan")
        token.cancel()
        #expect(log.values == ["blue on white", "red on white", "red on black", "cyan on black"])
    }

    @Test func `overrides apply in their order and scopes see those around them`() {
        let sheet = root.makeScope()
        let form = sheet.makeScope()
        root.override { $0.accent += "1" }
        sheet.override { $0.accent += "2" }
        sheet.override { $0.accent += "3" }
        form.override { $0.accent += "4" }
        #expect(form.theme?.accent == "blue1234")
        root.theme?.accent = "red"
        #expect(form.theme?.accent == "red1234")
    }

    @Test func `a change that an override hides runs nothing`() {
        let sheet = root.makeScope()
        sheet.override(\.accent, "red")
        let log = RecordingObserver<String>()
        sheet.register(log) { $0.note($1.accent) }
        root.theme?.accent = "green"
        #expect(log.values == ["red"])
    }

    @Test func `another size of text runs the closures again`() {
        let log = RecordingObserver<Double>()
        root.register(log) { [root] log, _ in log.note(root.contentSize.factor) }
        root.setContentSize(ContentSize(factor: 1.5))
        root.setContentSize(ContentSize(factor: 1.5))
        #expect(log.values == [1, 1.5])
    }

    @Test func `changes in several scopes of one transaction run each closure once`() {
        let sheet = root.makeScope()
        let form = sheet.makeScope()
        let log = RecordingObserver<String>()
        form.register(log) { $0.note($1.accent + $1.background) }
        root.transaction {
            form.override(\.background, "grey")
            root.theme = .dark
            sheet.theme?.accent = "red"
        }
        #expect(log.values == ["bluewhite", "redgrey"])
    }

    @Test func `a scope that nobody holds is gone`() {
        weak var scope: ThemeManager<AppTheme>?
        for _ in 0..<1000 { scope = root.makeScope() }
        #expect(scope == nil)
    }

    @Test func `a hundred thousand scopes in one another are no deeper than the stack`() {
        var scope = root
        for _ in 0..<100_000 { scope = scope.makeScope() }
        let log = RecordingObserver<String>()
        scope.register(log) { $0.note($1.accent) }
        root.theme = .dark
        #expect(log.values == ["blue", "cyan"])
    }
}
