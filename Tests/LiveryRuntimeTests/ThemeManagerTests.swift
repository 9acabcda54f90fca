@testable import LiveryRuntime
import LiveryRuntimeTesting
import Testing

/// An object of an app that knows nothing of themes.
private final class Label {
    var background = ""
    var log: [String] = []
}

@Suite struct ThemeManagerTests {
    private let manager = ThemeManager(AppTheme.light)

    @Test func `a closure has run once when the registration returns`() {
        let label = Label()
        manager.register(label) { $0.log.append($1.background) }
        #expect(label.log == ["white"])
    }

    @Test func `closures run again at each change in the order of their registration before the assignment returns`() {
        let log = RecordingObserver<String>()
        for name in ["a", "b", "c"] { manager.register(log) { $0.note(name + $1.background) } }
        manager.theme = .dark
        #expect(log.values == ["awhite", "bwhite", "cwhite", "ablack", "bblack", "cblack"])
        log.values = []
        manager.theme?.background = "grey"
        manager.theme?.background = "red"
        #expect(log.values == ["agrey", "bgrey", "cgrey", "ared", "bred", "cred"])
    }

    @Test func `every observer has the new value when the change returns`() {
        let labels = (0..<100).map { _ in Label() }
        for label in labels { manager.register(label) { $0.background = $1.background } }
        manager.theme = .dark
        #expect(labels.allSatisfy { $0.background == "black" })
    }

    @Test func `an equal theme runs nothing`() {
        let label = Label()
        manager.register(label) { $0.log.append($1.background) }
        manager.theme = .light
        manager.theme = AppTheme()
        #expect(label.log == ["white"])
    }

    @Test func `nothing runs before there is a theme and all do when there is one`() {
        let manager = ThemeManager<AppTheme>()
        let log = RecordingObserver<String>()
        manager.register(log) { $0.note("a" + $1.accent) }
        manager.observe(log) { $0.note("b" + $1.accent) }
        manager.register(log) { $0.note("c" + $1.accent) }
        #expect(log.values.isEmpty)
        manager.theme = .light
        #expect(log.values == ["ablue", "bblue", "cblue"])
        manager.theme = nil
        #expect(log.values.count == 3)
    }

    @Test func `managers do not affect one another`() {
        let other = ThemeManager(AppTheme.dark)
        let (mine, others) = (Label(), Label())
        manager.register(mine) { $0.log.append($1.background) }
        other.register(others) { $0.log.append($1.background) }
        manager.theme = .dark
        #expect(mine.log == ["white", "black"])
        #expect(others.log == ["black"])
        other.theme = .light
        #expect(mine.log == ["white", "black"])
        #expect(others.log == ["black", "white"])
    }

    // MARK: - Owners and tokens

    @Test func `an owner is held weakly and its closure is freed`() {
        final class Captured {}
        weak var weakOwner: Label?
        weak var weakCapture: Captured?
        var runs = 0
        do {
            let owner = Label()
            let captured = Captured()
            weakOwner = owner
            weakCapture = captured
            manager.register(owner) { _, _ in
                _ = captured
                runs += 1
            }
            #expect(manager.observationCount == 1)
        }
        #expect(weakOwner == nil)
        manager.theme = .dark
        #expect(runs == 1)
        #expect(weakCapture == nil)
        #expect(manager.observationCount == 0)
    }

    @Test func `all closures of one owner run and one of them can be cancelled`() {
        let label = Label()
        manager.register(label) { $0.log.append("a" + $1.accent) }
        let token = manager.register(label) { $0.log.append("b" + $1.accent) }
        manager.register(label) { $0.log.append("c" + $1.accent) }
        #expect(token.isActive)
        token.cancel()
        token.cancel()
        #expect(!token.isActive)
        label.log = []
        manager.theme = .dark
        #expect(label.log == ["acyan", "ccyan"])
        #expect(manager.observationCount == 2)
    }

    @Test func `registering and cancelling leaves nothing behind`() {
        let label = Label()
        for _ in 0..<10_000 {
            manager.register(label) { _, _ in }.cancel()
            manager.observe(label) { _ = $1.accent }.cancel()
        }
        #expect(manager.observationCount == 0)
        #expect(manager.registry.whole.elements.isEmpty)
        #expect(manager.registry.recorded.elements.isEmpty)
        #expect(manager.registry.index.count == 0)
    }

    @Test func `registering and dropping a hundred thousand owners leaves nothing behind`() {
        for _ in 0..<100_000 {
            manager.register(Label()) { $0.background = $1.background }
            manager.observe(Label()) { $0.background = $1.background }
            #expect(manager.registry.whole.elements.count <= 64 && manager.registry.recorded.elements.count <= 64)
        }
        #expect(manager.observationCount == 0)
        #expect(manager.registry.index.count == 0)
    }

    @Test func `an owner at the address of one that is gone is another owner`() {
        var runs = 0
        for _ in 0..<1000 { manager.register(Label()) { _, _ in runs += 1 } }
        #expect(runs == 1000)
    }

    @Test func `a thousand switches leave as many closures as there were`() {
        let label = Label()
        manager.register(label) { $0.background = $1.background }
        manager.observe(label) { $0.background = $1.background }
        for index in 0..<1000 { manager.theme?.background = "\(index)" }
        #expect(manager.observationCount == 2)
        #expect(manager.registry.index.count == 1)
        #expect(label.background == "999")
    }

    // MARK: - Inside of closures

    @Test func `a closure can register another which runs once with the same theme`() {
        let label = Label()
        var isNested = false
        manager.register(label) { [manager] label, theme in
            label.log.append("outer " + theme.background)
            guard theme == .dark, !isNested else { return }
            isNested = true
            manager.register(label) { $0.log.append("inner " + $1.background) }
        }
        manager.theme = .dark
        #expect(label.log == ["outer white", "outer black", "inner black"])
        manager.theme = .light
        #expect(label.log.suffix(2) == ["outer white", "inner white"])
    }

    @Test func `a closure can cancel itself and one that has not run yet`() {
        let label = Label()
        var first: ObservationToken?
        var last: ObservationToken?
        first = manager.register(label) { label, theme in
            label.log.append("first " + theme.background)
            if theme == .dark {
                first?.cancel()
                last?.cancel()
            }
        }
        manager.register(label) { $0.log.append("middle " + $1.background) }
        last = manager.register(label) { $0.log.append("last " + $1.background) }
        label.log = []
        manager.theme = .dark
        #expect(label.log == ["first black", "middle black"])
    }

    @Test func `a closure can set the theme which the others see after the present one`() {
        let label = Label()
        manager.register(label) { [manager] label, theme in
            label.log.append("a " + theme.background)
            if theme.background == "black" { manager.theme?.background = "grey" }
        }
        manager.register(label) { $0.log.append("b " + $1.background) }
        label.log = []
        manager.theme = .dark
        #expect(label.log == ["a black", "b black", "a grey", "b grey"])
    }

    @Test func `closures that change the theme for ever are stopped and reported`() {
        let label = Label()
        var codes: [String] = []
        manager.onDiagnostic = { codes.append($0.code.name) }
        manager.register(label) { [manager] label, theme in
            label.background = theme.background
            manager.theme?.background = theme.background == "1" ? "2" : "1"
        }
        #expect(codes == ["endless-change"])
        #expect(manager.theme?.background == label.background)
        manager.theme = .dark
        #expect(codes.count == 2)
    }

    // MARK: - Transactions

    @Test func `several changes of one transaction are delivered as one`() {
        let label = Label()
        manager.register(label) { $0.log.append($1.background) }
        manager.transaction {
            manager.theme = .dark
            manager.setContentSize(ContentSize(factor: 2))
            manager.transaction { manager.theme?.background = "grey" }
            #expect(label.log == ["white"])
            #expect(manager.theme?.background == "grey")
        }
        #expect(label.log == ["white", "grey"])
    }

    @Test func `a transaction that ends as it began runs nothing`() {
        let label = Label()
        manager.register(label) { $0.log.append($1.background) }
        manager.transaction {
            manager.theme = .dark
            manager.theme = .light
        }
        #expect(label.log == ["white"])
    }

    @Test func `a transaction that throws delivers what was changed`() {
        struct Failure: Error {}
        let label = Label()
        manager.register(label) { $0.log.append($1.background) }
        #expect(throws: Failure.self) {
            try manager.transaction {
                manager.theme = .dark
                throw Failure()
            }
        }
        #expect(label.log == ["white", "black"])
    }

    // MARK: - Isolation

    @Test func `a manager can belong to any actor`() async {
        actor Screen {
            private let manager = ThemeManager(AppTheme.light)
            private let label = Label()
            func show(_ theme: AppTheme) -> String {
                if manager.observationCount == 0 { manager.register(label) { $0.background = $1.background } }
                manager.theme = theme
                return label.background
            }
        }
        let shown = await withTaskGroup(of: String.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let screen = Screen()
                    _ = await screen.show(.light)
                    return await screen.show(.dark)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(shown == Array(repeating: "black", count: 8))
    }
}
