import Foundation
import Livery
import Testing

@Suite("Packs that are edited while an app runs")
struct LiveEditTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")

    /// What closures have seen.
    private final class Seen {
        var colors: [String] = []
    }

    private func write(_ text: String, _ name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
    }

    private var options: ThemeHost.Options {
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        return options
    }

    @Test func `only what reads a changed token is told, and what is shown is what a new store shows`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let base = "livery: 1\npalette: { ink: \"#111111\" }\ncolors: { text: $ink, back: \"#ffffff\" }\n"
        try write(base, "base.yaml")
        try write("livery: 1\ntitle: Child\nextends: base\ncolors: { link: $text }\n", "child.yaml")
        try write("livery: 1\ntitle: Lone\n", "lone.yaml")
        let (text, back) = (Seen(), Seen())
        let store = ThemeStore(
            ThemeHost(options), storage: InMemorySelectionStorage(), default: ThemeSelection(pack: "child"))
        store.manager.observe(text) { $0.colors.append($1.color("link")?.hexString ?? "none") }
        store.manager.observe(back) { $0.colors.append($1.color("back")?.hexString ?? "none") }

        try write(base.replacingOccurrences(of: "#111111", with: "#222222"), "base.yaml")
        store.reload(ThemeHost(options))
        #expect(text.colors == ["#111111", "#222222"])
        #expect(back.colors == ["#ffffff"])

        // A token more, a market more, another title: everything is as a new store has it.
        try write("livery: 1\ntitle: Kid\nextends: base\ncolors: { link: $back }\nmarkets: { IN: {} }\n", "child.yaml")
        store.reload(ThemeHost(options))
        #expect(text.colors == ["#111111", "#222222", "#ffffff"])
        #expect(back.colors == ["#ffffff"])
        let fresh = ThemeStore(
            ThemeHost(options), storage: InMemorySelectionStorage(), default: ThemeSelection(pack: "child"))
        #expect(store.choices == fresh.choices)
        #expect(store.choices.map(\.title) == ["base", "Kid", "Lone"])
        #expect(store.theme == fresh.theme)

        try write("livery: 1\n", "new.yaml")
        store.reload(ThemeHost(options))
        #expect(store.choices.map(\.id) == ["base", "child", "lone", "new"])
    }
}
