import Foundation
import Livery
import LiveryRuntimeTesting
import Testing

/// The example of `Documentation/runtime.md`, as an app on the main actor would have it.
@MainActor @Suite struct ExampleTests {
    final class Label {
        var color: ColorValue?
        var size = 0.0
    }

    @MainActor final class Look {
        let system = ManualAppearanceSource(.light)
        let store: ThemeStore

        init(_ host: ThemeHost, log: @escaping (String) -> Void) {
            store = ThemeStore(
                host, storage: InMemorySelectionStorage(), default: ThemeSelection(pack: "india", market: "IN"),
                appearance: system, onDiagnostic: { diagnostic in log(diagnostic.message) })
        }

        func show(_ label: Label) {
            store.manager.observe(label) { label, theme in
                label.color = theme.color("text")
                label.size = theme.textSize("body")?.size ?? 17
            }
        }

        func chooseFestive() { store.select(ThemeID("festive@IN")) }
        func chooseDark() { store.selections.update { $0.variant = .appearance(.dark) } }
        func tint(_ color: ColorValue) { store.selections.update { $0.tint = color } }
        func transition(to theme: ManagedTheme) async {
            await store.manager.transition(to: theme, clock: ManualClock())
        }
    }

    @Test func `the example of the documentation does what it says`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let india =
            "livery: 1\ncolors: { text: navy }\nmarkets: { IN: { colors: { text: \"#ff9933\" } } }\n"
            + "variants: { dark: { appearance: dark, colors: { text: white } } }\n"
        try Data(india.utf8).write(to: folder.appendingPathComponent("india.yaml"))
        try Data("livery: 1\nextends: india\nfonts: { body: { size: 20 } }\n".utf8)
            .write(to: folder.appendingPathComponent("festive.yaml"))
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        var log: [String] = []
        let look = Look(ThemeHost(options)) { log.append($0) }
        let label = Label()
        look.show(label)
        #expect(label.color?.hexString == "#ff9933")
        #expect(label.size == 17)
        look.chooseFestive()
        #expect(label.size == 20)
        look.system.current = .dark
        #expect(label.color?.hexString == "#ffffff")
        look.system.current = .light
        look.chooseDark()
        look.tint(ColorValue(RGBA8(rgba: 0x1122_3380)))
        #expect(label.color?.hexString == "#ffffff")
        #expect(look.store.manager.tint.hexString == "#11223380")
        await look.transition(to: try look.store.theme(for: ThemeSelection(pack: "india", variant: .base)))
        #expect(label.color?.hexString == "#000080")
        #expect(log.isEmpty)
    }
}
