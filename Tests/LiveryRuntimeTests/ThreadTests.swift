import Foundation
import Livery
import LiveryRuntimeTesting
import Testing

/// What several threads do at once; meant for `swift test --sanitize=thread --filter ThreadTests` as well.
@Suite struct ThreadTests {
    @Test func `many threads switch and register and reload at once over one storage`() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("threads-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = FileSelectionStorage(path: path)
        let memory = InMemorySelectionStorage()
        let clock = ManualClock()
        let counts = await withTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let manager = ThemeManager(AppTheme.light)
                    let storages: [any SelectionStorage] = [file, memory]
                    let store = SelectionStore(storages[number % 2], default: ThemeSelection(pack: "a"))
                    let seen = RecordingObserver<String>()
                    manager.observe(seen) { $0.note($1.accent) }
                    for round in 0..<50 {
                        manager.theme?.accent = "\(round)"
                        manager.register(RecordingObserver<String>()) { $0.note($1.accent) }
                        store.select(ThemeSelection(pack: "pack-\(number)"))
                        store.reload()
                    }
                    await manager.transition(to: .dark, over: .milliseconds(100), clock: clock)
                    return seen.values.count
                }
            }
            var counts: [Int] = []
            for await count in group { counts.append(count) }
            return counts
        }
        #expect(counts.allSatisfy { $0 >= 51 })
        let last = SelectionStore(file, default: ThemeSelection(pack: "a"))
        #expect(last.selection.pack.hasPrefix("pack-"))
        #expect(last.diagnostics.isEmpty)
    }

    /// A screen of an app, on an actor of its own: its store follows the packs and the choice.
    private actor Screen {
        private var store: ThemeStore?
        private let seen = RecordingObserver<String>()
        private var live: Task<Void, Never>?

        func open(_ options: ThemeHost.Options, _ path: String) {
            let store = ThemeStore(
                ThemeHost(options), storage: FileSelectionStorage(path: path), default: ThemeSelection(pack: "a"))
            store.manager.observe(seen) { $0.note($1.color("text")?.hexString ?? "none") }
            self.store = store
            live = Task { await follow() }
        }

        private func follow() async { try? await store?.follow() }

        func use(_ round: Int) {
            store?.select(ThemeID(round % 2 == 0 ? "a" : "b"))
            store?.selections.update { $0.market = nil }
            store?.manager.register(RecordingObserver<String>()) { $0.note($1.id.description) }
        }

        var text: String? { store?.theme?.color("text")?.hexString }

        /// Looks until a text is shown, which a choice that another screen makes never is: packs are told apart by it.
        func waits(for texts: Set<String>) async -> Bool {
            // Looks are counted, not time: on a busy machine a moment may last for seconds.
            for _ in 0..<10_000 {
                if let text, texts.contains(text) { return true }
                try? await Task.sleep(for: .milliseconds(1))
            }
            return false
        }

        func close() async {
            live?.cancel()
            await live?.value
        }
    }

    @Test func `stores that follow the same packs switch and register while these are saved`() async throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("live-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        @Sendable func save(_ name: String, _ text: String) throws {
            try Data("livery: 1\ncolors: { text: \"\(text)\" }\n".utf8)
                .write(to: folder.appendingPathComponent(name + ".yaml"), options: .atomic)
        }
        try save("a", "#00000a")
        try save("b", "#00000b")
        var options = ThemeHost.Options()
        options.themeDirectories = [ThemeDirectory(folder.path, origin: "test")]
        let screens = (0..<3).map { _ in Screen() }
        for screen in screens { await screen.open(options, folder.path + "/choice/theme") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for round in 0..<20 {
                    try save(round % 2 == 0 ? "a" : "b", "#0000\(round + 20)")
                    try await Task.sleep(for: .milliseconds(2))
                }
            }
            for screen in screens {
                group.addTask {
                    for round in 0..<20 {
                        await screen.use(round)
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
        try save("a", "#0000aa")
        try save("b", "#0000bb")
        for screen in screens {
            #expect(await screen.waits(for: ["#0000aa", "#0000bb"]))
            await screen.close()
        }
    }
}
