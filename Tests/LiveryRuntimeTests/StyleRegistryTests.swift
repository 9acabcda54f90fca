import LiveryRuntime
import LiveryRuntimeTesting
import Testing

private class Window: FakeView {}
private class Bar: FakeView {}
private class Table: FakeView {}
private class Cell: FakeView {}
private class Button: FakeView {}
private final class OwnButton: Button {}

/// A view that was written before there were themes, and the conformance that an adapter adds.
private final class PlainView {
    var shade = 0
}

extension PlainView: StyleNode {}

@Suite struct StyleRegistryTests {
    private let styles = StyleRegistry()

    // MARK: - New and shown

    @Test func `a view that is made later gets the values of its class and subclasses inherit them`() {
        styles.style(Button.self) { $0.set(\FakeView.tint, "red") }
        let (button, own, cell) = (Button(), OwnButton(), Cell())
        for view in [button, own, cell] { styles.adopt(view) }
        #expect([button, own, cell].map(\.tint) == ["red", "red", ""])
    }

    @Test func `views that are shown change too and nothing happens to them but writes`() {
        let (button, cell) = (Button(), Cell())
        let root = Window([Table([cell, Bar([button])])])
        styles.addRoot(root)
        styles.style(Button.self) { $0.set(\FakeView.tint, "red") }
        styles.style(Button.self) { $0.set(\FakeView.tint, "blue") }
        #expect(button.tint == "blue")
        #expect(root.all.allSatisfy { $0.lifecycle == .init() })
        #expect(cell.writeCount == 0)
        #expect(button.writeCount == 2)
    }

    @Test func `values that are there already are not written again`() {
        let button = Button()
        styles.addRoot(Window([button]))
        let root = Window([button])
        styles.addRoot(root)
        styles.style(Button.self) { $0.set(\FakeView.tint, "red") }
        #expect(styles.refresh() == StyleRefresh(visited: 2, written: 0))
        #expect(button.writeCount == 1)
        button.tint = "other"
        #expect(styles.refresh().written == 1)
        #expect(button.tint == "red")
    }

    @Test func `defaults can be set without a refresh`() {
        let shown = Button()
        let root = Window([shown])
        styles.addRoot(root)
        styles.style(Button.self, refresh: false) { $0.set(\FakeView.tint, "red") }
        styles.update(refresh: false) { styles.style(Bar.self) { $0.set(\FakeView.tint, "green") } }
        #expect(shown.tint == "")
        let new = Button()
        styles.adopt(new)
        #expect(new.tint == "red")
        styles.refresh()
        #expect(shown.tint == "red")
    }

    @Test func `several statements of one update are one walk`() {
        let root = Window([Button(), Bar()])
        styles.addRoot(root)
        let before = root.visitCount
        styles.update {
            styles.style(Button.self) { $0.set(\FakeView.tint, "red") }
            styles.update { styles.style(Bar.self) { $0.set(\FakeView.tint, "red") } }
        }
        #expect(root.visitCount == before + 1)
    }

    @Test func `views know nothing of themes`() {
        let view = PlainView()
        styles.style(PlainView.self) { $0.set(\PlainView.shade, 5) }
        styles.adopt(view)
        #expect(view.shade == 5)
    }

    @Test func `a registry follows a manager`() {
        let manager = ThemeManager(AppTheme.light)
        let button = Button()
        let root = Window([button])
        styles.addRoot(root)
        manager.register(styles) { styles, theme in
            styles.update { styles.style(Button.self) { $0.set(\FakeView.tint, theme.accent) } }
        }
        for _ in 0..<1000 {
            manager.theme = .dark
            manager.theme = .light
        }
        #expect(button.tint == "blue")
        #expect(button.writeCount == 2001)
    }

    // MARK: - Which rule

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
    func `the most specific class wins in whatever order rules are stated`(order: [Int]) {
        let statements: [(StyleRegistry) -> Void] = [
            {
                $0.style(FakeView.self) {
                    $0.set(\FakeView.tint, "view"); $0.set(\FakeView.background, "all")
                }
            },
            { $0.style(Button.self) { $0.set(\FakeView.tint, "button") } },
            { $0.style(OwnButton.self) { $0.set(\FakeView.tint, "own") } },
        ]
        for index in order { statements[index](styles) }
        let views = [Cell(), Button(), OwnButton()]
        for view in views { styles.adopt(view) }
        #expect(views.map(\.tint) == ["view", "button", "own"])
        #expect(views.map(\.background) == ["all", "all", "all"])
        #expect(views.allSatisfy { $0.writeCount == 2 })
    }

    @Test func `containers decide among rules of one class and the longer chain wins`() {
        styles.style(Button.self) { $0.set(\FakeView.tint, "any") }
        styles.style(Button.self, in: [Table.self]) { $0.set(\FakeView.tint, "table") }
        styles.style(Button.self, in: [Cell.self, Table.self]) { $0.set(\FakeView.tint, "cell in table") }
        let buttons = (0..<5).map { _ in Button() }
        let root = Window([
            buttons[0], Table([buttons[1], Cell([Bar([buttons[2]])])]), Cell([buttons[3], Table([buttons[4]])]),
        ])
        styles.addRoot(root)
        #expect(buttons.map(\.tint) == ["any", "table", "cell in table", "any", "table"])
        // The same for a view that comes later.
        let late = Button()
        root.children[1].children[1].add(late)
        styles.adopt(late)
        #expect(late.tint == "cell in table")
    }

    @Test func `a tint for all can be switched off in one container`() {
        styles.style(FakeView.self) {
            $0.set(\FakeView.tint, "red"); $0.set(\FakeView.background, "dark")
        }
        styles.style(FakeView.self, in: [Bar.self]) { $0.set(\FakeView.tint, "") }
        let (inside, outside) = (Button(), Button())
        let root = Window([Bar([inside]), outside])
        styles.addRoot(root)
        #expect([inside, outside].map(\.tint) == ["", "red"])
        #expect([inside, outside].map(\.background) == ["dark", "dark"])
    }

    @Test(arguments: [(StyleState.normal, "grey"), (.selected, "blue"), (.disabled, "grey")])
    func `a state without a value has the normal one`(state: StyleState, tint: String) {
        styles.style(Button.self) {
            $0.set(\FakeView.tint, "grey")
            $0.set(\FakeView.tint, "blue", for: .selected)
        }
        let button = Button()
        for next in [StyleState.selected, state] {
            button.styleState = next
            styles.restyle(button)
        }
        #expect(button.tint == tint)
    }

    @Test func `a state that nothing has a value for leaves the property alone`() {
        styles.style(Button.self) { $0.set(\FakeView.tint, "blue", for: .selected) }
        let button = Button()
        styles.adopt(button)
        #expect(button.writeCount == 0)
    }

    @Test func `what a statement has given is taken back by its token`() {
        styles.style(FakeView.self) { $0.set(\FakeView.tint, "view") }
        let token = styles.style(Button.self) { $0.set(\FakeView.tint, "button") }
        let button = Button()
        let root = Window([button])
        styles.addRoot(root)
        #expect(button.tint == "button")
        token.cancel()
        #expect(button.tint == "view")
        #expect(!token.isActive)
    }

    // MARK: - Roots

    @Test func `all roots and levels are walked and foreign ones in the middle are left alone`() {
        let buttons = (0..<4).map { _ in Button() }
        let (first, last) = (Window([Table([Cell([buttons[0]])])]), Window([buttons[3]]))
        let unregistered = Window([buttons[1]])
        let foreign = Window([buttons[2]])
        foreign.acceptsStyles = false
        for root in [first, foreign, last] { styles.addRoot(root) }
        styles.style(Button.self) { $0.set(\FakeView.tint, "red") }
        #expect(buttons.map(\.tint) == ["red", "", "", "red"])
        #expect(unregistered.visitCount == 0)
        #expect(foreign.visitCount == 0)
        styles.adopt(buttons[2])
        #expect(buttons[2].tint == "")
    }

    @Test func `what belongs to the root runs once after each walk`() {
        let root = Window([Button(), Button()])
        let log = RecordingObserver<String>()
        styles.addRoot(root) { log.note("root " + $0.children[0].tint) }
        styles.onRefresh(log) { $0.note("all") }
        #expect(log.values == ["root "])
        styles.style(Button.self) { $0.set(\FakeView.tint, "red") }
        #expect(log.values == ["root ", "root red", "all"])
    }

    @Test func `a root that is gone or was taken out is not walked`() {
        let kept = Window()
        let token = styles.addRoot(kept)
        styles.addRoot(Window())
        #expect(styles.refresh().visited == 1)
        token.cancel()
        #expect(styles.refresh().visited == 0)
    }

    @Test func `a root in another root is visited once`() {
        let inner = Table([Cell()])
        let outer = Window([inner])
        styles.addRoot(inner)
        styles.addRoot(outer)
        styles.addRoot(outer)
        #expect(styles.refresh().visited == 3)
    }

    @Test func `a hundred thousand views are visited once each`() {
        let tables = (0..<100).map { _ in Table((0..<99).map { _ in Cell((0..<9).map { _ in Button() }) }) }
        let root = Window(tables)
        styles.addRoot(root)
        styles.style(Button.self, in: [Cell.self, Table.self]) { $0.set(\FakeView.tint, "red") }
        let all = root.all
        let before = all.map(\.visitCount)
        let result = styles.refresh()
        #expect(result == StyleRefresh(visited: 99_101, written: 0))
        #expect(zip(all, before).allSatisfy { $0.visitCount == $1 + 1 })
        #expect(all.filter { $0.tint == "red" }.count == 89_100)
    }

    @Test func `a chain of a hundred thousand views is no deeper than the stack`() {
        var view = FakeView()
        for _ in 0..<100_000 { view = FakeView([view]) }
        styles.style(FakeView.self) { $0.set(\FakeView.tint, "red") }
        #expect(styles.adopt(view).written == 100_001)
    }

    @Test func `a setter that states other looks gets them`() {
        final class Eager: FakeView {
            var styles: StyleRegistry?
            var mode = "" {
                didSet { styles?.style(Button.self, in: [Bar.self]) { [mode] in $0.set(\FakeView.tint, mode) } }
            }
        }
        let (eager, button) = (Eager(), Button())
        eager.styles = styles
        let root = Window([eager, Bar([button])])
        styles.addRoot(root)
        styles.style(Eager.self) { $0.set(\Eager.mode, "green") }
        #expect(button.tint == "green")
    }
}
