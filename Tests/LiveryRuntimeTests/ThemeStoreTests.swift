import Foundation
import Livery
import LiveryRuntimeTesting
import Testing

@Suite struct ThemeStoreTests {
    private static let packs = [
        "base.yaml": """
        livery: 1
        title: Base
        colors: { background: white, text: black, accent: "#0000ff" }
        fonts: { headline1: { family: Inter, size: 34, line-height: 1.2 }, body: { family: Inter, size: 17, line-height: 22pt, scales-with: none } }
        metrics: { corner-radius: 8pt }
        variants: { dark: { appearance: dark, colors: { background: black, text: white } } }
        """,
        "south.yaml": "livery: 1\nextends: base\ncolors: { accent: \"#ff9933\" }\n",
        "india.yaml": """
        livery: 1
        extends: south
        fonts: { body: { family: Mukta } }
        markets: { IN: { colors: { accent: "#138808" } } }
        """,
        "night.yaml": "livery: 1\nappearance: dark\ncolors: { background: \"#000010\", text: white }\n",
    ]

    private let source = ManualAppearanceSource(.light)
    private let storage = InMemorySelectionStorage()
    private let seen = RecordingObserver<String>()

    private func host(_ changes: [String: String?] = [:]) throws -> ThemeHost {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var packs: [String: String?] = Self.packs
        for (name, text) in changes { packs[name] = text }
        for case (let name, let text?) in packs { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        return ThemeHost(options)
    }

    private func store(_ onDiagnostic: ((Diagnostic) -> Void)? = nil) throws -> ThemeStore {
        ThemeStore(
            try host(), storage: storage, default: ThemeSelection(pack: "base"), appearance: source,
            onDiagnostic: onDiagnostic)
    }

    @Test func `a store begins with the saved choice else with the default`() throws {
        let first = try store()
        #expect(first.theme?.id == ThemeID("base"))
        first.select(ThemeID("india@IN"))
        #expect(try store().theme?.id == ThemeID("india@IN"))
        #expect(first.choices.map(\.id) == ["base", "india", "night", "south"])
        #expect(first.choices.map(\.title) == ["Base", "india", "night", "south"])
    }

    @Test func `a choice is saved and resolved and shown before it returns`() throws {
        let store = try store()
        store.manager.observe(seen) { $0.note($1.color("accent")?.hexString ?? "none") }
        store.select(ThemeID("india@IN"))
        #expect(seen.values == ["#0000ff", "#138808"])
        #expect(storage.text?.contains("pack: \"india\"") == true)
        store.clearSelection()
        #expect(seen.values.last == "#0000ff")
        #expect(storage.text == nil)
    }

    @Test func `light and dark follow the system until one is chosen`() throws {
        let store = try store()
        store.manager.observe(seen) { $0.note($1.color("background")?.hexString ?? "none") }
        source.current = .dark
        source.current = .light
        #expect(seen.values == ["#ffffff", "#000000", "#ffffff"])
        store.select(ThemeSelection(pack: "base", variant: .appearance(.dark)))
        #expect(source.listenerCount == 0)
        source.current = .dark
        store.select(ThemeSelection(pack: "base", variant: .followSystem))
        #expect(seen.values == ["#ffffff", "#000000", "#ffffff", "#000000"])
        store.select(ThemeID("base/dark"))
        store.select(ThemeSelection(pack: "base", variant: .base))
        #expect(seen.values.last == "#ffffff")
    }

    @Test func `a choice is one change however much it changes`() throws {
        let store = try store()
        source.current = .dark
        store.manager.register(seen) { $0.note($1.id.description) }
        store.select(ThemeSelection(pack: "india", market: "IN", variant: .appearance(.light), tint: .defaultTint))
        store.select(ThemeSelection(pack: "night"))
        #expect(seen.values == ["base/dark", "india@IN", "night"])
    }

    @Test func `another pack can be chosen for dark surroundings`() throws {
        let store = try store()
        store.select(ThemeSelection(pack: "india", darkPack: "night", market: "IN"))
        store.manager.register(seen) { $0.note($1.id.description) }
        source.current = .dark
        source.current = .light
        #expect(seen.values == ["india@IN", "night", "india@IN"])
    }

    @Test func `a role that has to be there and is not is clear and reported once`() throws {
        var told: [Diagnostic] = []
        let store = try store { told.append($0) }
        var colors: [String] = []
        var gap: [Double] = []
        store.manager.observe(seen) { _, theme in
            colors = ["text", "acent", "corner-radius"].map { theme.requiredColor($0).hexString }
            gap = [theme.requiredMetric("corner-radius").value, theme.requiredMetric("gap").value]
        }
        #expect(colors == ["#000000", "#00000000", "#00000000"])
        #expect(gap == [8, 0])
        #expect(told.map(\.code.name) == Array(repeating: "missing-role", count: 3))
        #expect(told[0].message == "the theme 'base' has no color 'acent', so it is shown as clear")
        #expect(told[0].help?.contains("did you mean 'accent'?") ?? false)
        #expect(told[1].help == "'corner-radius' is there, but in 'metrics'")
        source.current = .dark
        source.current = .light
        #expect(colors[0] == "#000000" && told.count == 6)
    }

    @Test func `families are those of the market`() throws {
        let store = try store()
        var families: [String] = []
        store.manager.observe(seen) { seen, theme in
            families = theme.families("body")
            seen.note(families.joined())
        }
        store.select(ThemeID("india@IN"))
        #expect(families == ["Mukta"])
        store.select(ThemeID("india"))
        #expect(store.theme?.families("headline1") == ["Inter"] && store.theme?.families("none") == [])
        #expect(seen.values == ["Inter", "Mukta"])
    }

    @Test func `another pack for dark surroundings is shown under a variant chosen by its name`() throws {
        let store = try store()
        store.select(ThemeSelection(pack: "base", darkPack: "night", variant: .named("dark")))
        store.manager.register(seen) { $0.note($1.id.description) }
        // What windows are told is what is shown, and not what the system says.
        #expect(store.appearance.effective == .dark)
        source.current = .dark
        source.current = .light
        #expect(seen.values == ["base/dark", "night", "base/dark"])
        store.select(ThemeID("base/dark"))
        source.current = .dark
        #expect(seen.values == ["base/dark", "night", "base/dark"])
        store.select(ThemeSelection(pack: "base"))
        #expect(store.appearance.setting == .system)
        #expect(store.theme?.id == ThemeID("base/dark"))
    }

    @Test func `a tint of one's own comes before the theme's and stays over choices`() throws {
        let store = try store()
        #expect(store.manager.tint.hexString == "#0000ff")
        store.selections.update { $0.tint = ColorValue(RGBA8(rgba: 0xFF00_0080)) }
        store.select(ThemeID("south"))
        source.current = .dark
        #expect(store.manager.tint.hexString == "#ff000080")
        store.selections.update { $0.tint = nil }
        #expect(store.manager.tint.hexString == "#ff9933")
    }

    @Test func `a choice that is animated is one animation`() throws {
        let animator = FakeAnimator()
        let store = try store()
        store.manager.animator = animator
        store.manager.register(seen) { $0.note($1.id.description) }
        store.manager.register(seen) { $0.note($1.id.description) }
        store.select(ThemeID("india"))
        store.select(ThemeID("night"), animated: false)
        #expect(animator.count == 1)
        #expect(seen.values.count == 6)
    }

    @Test func `a theme is chosen with the tint that another program has chosen meanwhile`() throws {
        let (mine, other) = (try store(), try store())
        other.selections.update { $0.tint = ColorValue(RGBA8(rgba: 0x1122_33FF)) }
        mine.select(ThemeID("india@IN"))
        #expect(mine.selections.selection.tint?.hexString == "#112233")
        #expect(try store().selections.selection.tint?.hexString == "#112233")
    }

    @Test func `a preview resolves without a change`() throws {
        let store = try store()
        store.manager.register(seen) { $0.note($1.id.description) }
        #expect(
            try store.theme(for: ThemeSelection(pack: "india", market: "IN")).color("accent")?.hexString == "#138808")
        #expect(throws: ThemeError.self) { try store.theme(for: ThemeSelection(pack: "gone")) }
        #expect(seen.values == ["base"])
        #expect(store.diagnostics.isEmpty)
    }

    @Test func `a market without a style has that of the base three packs up`() throws {
        let store = try store()
        store.select(ThemeID("india@IN"))
        #expect(store.theme?.textMetrics("headline1") == TextMetrics(size: 34, lineHeight: 34 * 1.2))
        #expect(store.theme?.textMetrics("body") == TextMetrics(size: 17, lineHeight: 22, scales: false))
        #expect(store.theme?.textMetrics("missing") == nil)
        #expect(store.theme?.color("background")?.hexString == "#ffffff")
        #expect(store.theme?.metric("corner-radius") == Dimension(8, .pt))
    }

    @Test func `every choice that is offered can be had`() throws {
        let store = try store()
        for choice in store.choices {
            for market in [nil] + choice.markets.map(Optional.some) {
                for variant in [.followSystem] + choice.variants.map(VariantChoice.named) {
                    let selection = ThemeSelection(pack: choice.id, market: market, variant: variant)
                    #expect(try store.theme(for: selection).id.pack == choice.id)
                }
            }
        }
        #expect(store.choices.count == 4)
    }

    @Test func `family and line height are those of the market`() throws {
        var options = ThemeHost.Options()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("market-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pack = """
            livery: 1
            fonts: { body: { family: Inter, size: 20, line-height: 1.2 } }
            markets: { IN: { fonts: { body: { family: Mukta, line-height: 1.6 } } }, US: {} }
            """
        try Data(pack.utf8).write(to: folder.appendingPathComponent("p.yaml"))
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        let host = ThemeHost(options)
        func body(_ id: String) throws -> (families: [String]?, lineHeight: Double?) {
            let theme = try host.theme(ThemeID(id))
            return (
                theme.textStyles.first { $0.name == "body" }?.families,
                ManagedTheme(theme).textMetrics("body")?.lineHeight
            )
        }
        for (id, family, height) in [("p", "Inter", 24.0), ("p@IN", "Mukta", 32), ("p@US", "Inter", 24)] {
            let style = try body(id)
            #expect(style.families == [family])
            #expect(style.lineHeight == height)
        }
    }

    @Test func `closures that read roles run when these have changed and not otherwise`() throws {
        let store = try store()
        let others = RecordingObserver<String>()
        store.manager.observe(seen) { $0.note($1.color("text")?.hexString ?? "none") }
        store.manager.observe(others) { others, theme in
            others.note("\(theme.textSize("headline1")?.size ?? 0) \(theme.textSize("body")?.size ?? 0)")
        }
        store.select(ThemeID("south"))
        #expect(seen.values == ["#000000"])
        source.current = .dark
        #expect(seen.values == ["#000000", "#ffffff"])
        store.manager.setContentSize(ContentSize(factor: 2))
        #expect(others.values == ["34.0 17.0", "68.0 17.0"])
        store.select(ThemeID("night"))
        #expect(others.values.last == "0.0 0.0")
    }

    @Test func `a pack that has got errors keeps its last good theme and one that is gone gives way to the default`()
        throws
    {
        var codes: [String] = []
        let store = try store { codes.append($0.code.name) }
        store.select(ThemeID("south"))
        store.manager.register(seen) { $0.note($1.id.description) }
        store.reload(try host(["base.yaml": "livery: 1\ncolors: { background: whit }\n"]))
        #expect(store.theme?.color("accent")?.hexString == "#ff9933")
        #expect(store.diagnostics.map(\.code.name) == ["theme-not-available"])
        #expect(store.diagnostics.first?.related.isEmpty == false)
        store.reload(try host(["south.yaml": nil]))
        #expect(store.theme?.id == ThemeID("base"))
        #expect(store.selections.chosen?.pack == "south")
        store.reload(try host())
        #expect(store.diagnostics.isEmpty)
        #expect(seen.values == ["south", "base", "south"])
        #expect(codes == ["theme-not-available", "selection-not-available"])
    }

    @Test func `a wrong default is reported with the nearest name and shows nothing`() throws {
        let store = ThemeStore(
            try host(), storage: storage, default: ThemeSelection(pack: "idnia"), appearance: source)
        #expect(store.theme == nil)
        #expect(store.diagnostics.map(\.message) == ["there is no pack 'idnia'"])
        #expect(store.diagnostics.first?.help == "did you mean 'india'?")
        #expect(store.diagnostics.map(\.severity) == [.error])
    }

    @Test func `a transition between packs goes through OKLab`() async throws {
        let store = try store()
        store.manager.observe(seen) { $0.note($1.color("accent")?.hexString ?? "none") }
        let target = try store.theme(for: ThemeSelection(pack: "south"))
        await store.manager.transition(
            to: target, over: .milliseconds(100), curve: .linear, every: .milliseconds(50), clock: ManualClock())
        let start = ColorValue(RGBA8(rgba: 0x0000_FFFF)), end = ColorValue(RGBA8(rgba: 0xFF99_33FF))
        #expect(seen.values == ["#0000ff", start.mixed(with: end, in: .oklab).hexString, "#ff9933"])
        #expect(store.theme == target)
    }

    @Test func `fonts of the packs are registered once`() throws {
        let store = try store()
        let registrar = FakeFontRegistrar()
        let book = FontBook(registrar)
        store.reload(try host(["south.yaml": "livery: 1\nextends: base\nfont-files: [fonts/A.ttf]\n"]))
        book.follow(store.manager, \.fontFaces)
        store.select(ThemeID("south"))
        store.select(ThemeID("base"))
        store.select(ThemeID("south"))
        #expect(registrar.requests.count == 1)
        #expect(registrar.requests.first?.path.hasSuffix("/fonts/A.ttf") == true)
    }
}
