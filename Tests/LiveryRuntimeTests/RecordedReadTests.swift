import LiveryColor
@testable import LiveryRuntime
import LiveryRuntimeTesting
import Testing

/// A theme of tokens that counts how often it is compared.
private struct Tokens: TokenTheme {
    var values: [String: Int]
    var knowsChanges = false

    func value(of token: String) -> Int? { values[token] }
    func changedTokens(since old: Tokens) -> [String]? {
        knowsChanges ? Set(values.keys).union(old.values.keys).filter { values[$0] != old.values[$0] } : nil
    }
}

@Suite struct RecordedReadTests {
    private let manager = ThemeManager(AppTheme.light)
    private let seen = RecordingObserver<String>()

    @Test func `a closure runs again only when what it read has changed`() {
        manager.observe(seen) { $0.note($1.accent) }
        manager.theme?.background = "grey"
        #expect(seen.values == ["blue"])
        manager.theme?.accent = "red"
        #expect(seen.values == ["blue", "red"])
    }

    @Test func `a part of the theme by its key path`() {
        manager.observe(seen, \.text) { $0.note($1.body) }
        manager.theme = .dark
        #expect(seen.values == ["Mukta"])
        manager.theme?.text.size = 20
        #expect(seen.values == ["Mukta", "Mukta"])
    }

    @Test func `what the last run read counts and not what earlier ones did`() {
        manager.observe(seen) { seen, theme in
            seen.note(theme.background == "white" ? "light " + theme.accent : "dark")
        }
        manager.theme?.accent = "red"
        manager.theme?.background = "black"
        #expect(seen.values == ["light blue", "light red", "dark"])
        manager.theme?.accent = "green"
        #expect(seen.values.count == 3)
        manager.theme?.background = "white"
        manager.theme?.accent = "blue"
        #expect(seen.values.suffix(2) == ["light green", "light blue"])
    }

    @Test func `the whole theme is read by who reads it whole`() {
        manager.observe(seen) { $0.note($1.theme.accent) }
        manager.theme?.background = "grey"
        #expect(seen.values == ["blue", "blue"])
        manager.setTint(ColorValue(RGBA8(rgba: 0xFF00_0080)))
        #expect(seen.values.count == 2)
    }

    @Test func `tint and size of text are read like the rest`() {
        manager.observe(seen) { $0.note($1.tint.description) }
        manager.observe(seen) { $0.note("\($1.contentSize.factor)") }
        manager.theme = .dark
        #expect(seen.values == ["#6155f5", "1.0"])
        manager.setTint(ColorValue(RGBA8(rgba: 0xFF00_0080)))
        manager.setContentSize(ContentSize(factor: 2))
        #expect(seen.values.suffix(2) == ["#ff000080", "2.0"])
    }

    @Test func `observers and registered closures run in one order`() {
        manager.register(seen) { $0.note("1" + $1.accent) }
        manager.observe(seen) { $0.note("2" + $1.accent) }
        manager.observe(seen) { $0.note("3" + $1.background + $1.accent) }
        manager.register(seen) { $0.note("4" + $1.accent) }
        manager.observe(seen) { $0.note("5" + $1.background) }
        seen.values = []
        manager.theme = .dark
        #expect(seen.values == ["1cyan", "2cyan", "3blackcyan", "4cyan", "5black"])
    }

    @Test func `a view that was kept gives its values and notes nothing more`() {
        var kept: ThemeReader<AppTheme>?
        manager.observe(seen) { seen, theme in
            kept = theme
            seen.note(theme.accent)
        }
        #expect(kept?.background == "white")
        manager.theme?.background = "grey"
        #expect(seen.values.count == 1)
        #expect(kept?.background == "white")
    }

    @Test(arguments: [false, true]) func `tokens are read like key paths`(knowsChanges: Bool) {
        let manager = ThemeManager(Tokens(values: ["a": 1, "b": 2], knowsChanges: knowsChanges))
        let seen = RecordingObserver<Int?>()
        manager.observe(seen) { $0.note($1["a"]) }
        manager.observe(seen) { $0.note($1["missing"]) }
        manager.theme?.values["b"] = 3
        #expect(seen.values == [1, nil])
        manager.theme?.values["a"] = 4
        manager.theme?.values["missing"] = 5
        manager.theme?.values["a"] = nil
        #expect(seen.values == [1, nil, 4, 5, nil])
    }

    @Test(arguments: [false, true]) func `of many observers those run that read what changed`(knowsChanges: Bool) {
        let names = (0..<100).map(String.init)
        let theme = Tokens(values: Dictionary(uniqueKeysWithValues: names.map { ($0, 0) }), knowsChanges: knowsChanges)
        let manager = ThemeManager(theme)
        let runs = RecordingObserver<Int>()
        for index in 0..<10_000 {
            manager.observe(runs) { runs, theme in
                _ = theme[names[index % 100]]
                runs.note(index)
            }
        }
        runs.values = []
        manager.theme?.values["7"] = 1
        #expect(runs.values == Array(stride(from: 7, to: 10_000, by: 100)))
        #expect(manager.registry.index.count == 100)
    }

    @Test func `reads that come and go leave nothing behind`() {
        let manager = ThemeManager(Tokens(values: ["which": 0]))
        let tokens = (0..<20).map { _ in
            manager.observe(seen) { _, theme in _ = theme["\(theme["which"] ?? 0)"] }
        }
        for index in 0..<5000 { manager.theme?.values["which"] = index }
        #expect(manager.registry.index.count == 2)
        for token in tokens { token.cancel() }
        #expect(manager.registry.index.count == 0)
    }

    @Test func `a closure that reads much runs when any of it changes`() {
        let names = (0..<500).map(String.init)
        let manager = ThemeManager(Tokens(values: Dictionary(uniqueKeysWithValues: names.map { ($0, 0) })))
        var runs = 0
        manager.observe(seen) { _, theme in
            for name in names + names { _ = theme[name] }
            runs += 1
        }
        for name in names { manager.theme?.values[name] = 1 }
        #expect(runs == 501)
    }

    @Test func `another who stops reading while a closure runs does not take away what it reads`() {
        var token: ObservationToken?
        let other = RecordingObserver<String>()
        token = manager.observe(other) { $0.note($1.accent) }
        manager.observe(seen) { seen, theme in
            let accent = theme.accent
            token?.cancel()
            seen.note(accent)
        }
        manager.theme?.accent = "red"
        #expect(seen.values == ["blue", "red"])
        #expect(other.values == ["blue"])
    }
}
