import Foundation
import LiveryRuntime
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
}
