import Foundation
import Livery
import Synchronization
import Testing

@Suite struct `Followed packs` {
    private let folder: String
    private let told = Told()

    /// What a watch has told.
    private final class Told: Sendable {
        private let updates = Mutex<[ThemeUpdate]>([])
        var all: [ThemeUpdate] { updates.withLock { $0 } }
        func note(_ update: ThemeUpdate) { updates.withLock { $0.append(update) } }

        /// Waits for the update of a number. A failure after thirty seconds.
        func update(_ number: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws -> ThemeUpdate {
            let clock = ContinuousClock()
            let end = clock.now + .seconds(30)
            while all.count < number, clock.now < end { try await Task.sleep(for: .milliseconds(1)) }
            let all = all
            if all.count >= number { return all[number - 1] }
            Issue.record("update \(number) did not come", sourceLocation: sourceLocation)
            throw CancellationError()
        }
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/follow-\(UUID().uuidString)"
        try write("livery: 1\ncolors: { text: \"#111111\", accent: \"#0000ff\" }\n", "themes/base.yaml")
        try write(
            "livery: 1\nextends: base\nmarkets: { IN: { colors: { accent: \"#ff9933\" } } }\n", "themes/india.yaml")
        try write("livery: 1\ncolors: { text: \"#222222\" }\n", "themes/lone.yaml")
    }

    private func write(_ text: String, _ name: String) throws {
        let path = folder + "/" + name
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }

    private func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder + "/" + name) }

    private var options: ThemeHost.Options {
        var options = ThemeHost.Options()
        options.themeDirectories = [
            ThemeDirectory(folder + "/over", origin: "test"), ThemeDirectory(folder + "/themes", origin: "test"),
        ]
        return options
    }

    private func watch() throws -> ThemeWatch { try ThemeWatch(options) { [told] in told.note($0) } }

    private func color(_ update: ThemeUpdate, _ id: String, _ role: String) -> String? {
        try? update.host.theme(ThemeID(id)).color(role)?.hexString
    }

    @Test func `an update says what has changed and what inherits from it`() async throws {
        let watch = try watch()
        #expect(watch.current.changed == ["base", "india", "lone"])
        try write("livery: 1\ncolors: { text: \"#333333\", accent: \"#0000ff\" }\n", "themes/base.yaml")
        let update = try await told.update(1)
        #expect(update.changed == ["base"])
        #expect(update.affected == ["base", "india"])
        #expect(update.files == [folder + "/themes/base.yaml"])
        #expect(color(update, "india@IN", "text") == "#333333")
        #expect(watch.current.changed == ["base"])
        watch.cancel()
    }

    @Test func `a broken save leaves the last good pack, and says why`() async throws {
        let watch = try watch()
        try write("livery: 1\ncolors: { text: \"#333333\", accent: rde }\n", "themes/base.yaml")
        let broken = try await told.update(1)
        #expect(broken.broken.map(\.id) == ["base"])
        #expect(broken.broken.map(\.isLastGoodUsed) == [true])
        #expect(broken.diagnostics.map(\.code) == ["bad-color"])
        #expect(broken.diagnostics.first?.location?.place.line == 2)
        #expect(color(broken, "base", "text") == "#111111")
        #expect(color(broken, "india@IN", "accent") == "#ff9933")
        #expect(throws: ThemeError.self) { try broken.asSaved.theme(ThemeID("base")) }

        // Something else may change meanwhile.
        try write("livery: 1\ncolors: { text: \"#444444\" }\n", "themes/lone.yaml")
        let other = try await told.update(2)
        #expect(other.changed == ["lone"])
        #expect(other.broken.map(\.id) == ["base"])
        #expect(color(other, "base", "text") == "#111111")

        // Half a file is worse still.
        try write("livery: 1\ncolors: { text: \"#55", "themes/base.yaml")
        let half = try await told.update(3)
        #expect(color(half, "base", "text") == "#111111")
        try write("", "themes/base.yaml")
        let empty = try await told.update(4)
        #expect(empty.diagnostics.map(\.code) == ["empty-file"])
        #expect(color(empty, "base", "text") == "#111111")

        try write("livery: 1\ncolors: { text: \"#666666\" }\n", "themes/base.yaml")
        let mended = try await told.update(5)
        #expect(mended.broken.isEmpty)
        #expect(color(mended, "base", "text") == "#666666")
        watch.cancel()
    }

    @Test func `a pack that never was good is not there`() async throws {
        let watch = try watch()
        try write("livery: 1\ncolors: { text: rde }\n", "themes/new.yaml")
        let update = try await told.update(1)
        #expect(update.broken.map(\.isLastGoodUsed) == [false])
        #expect(throws: ThemeError.self) { try update.host.theme(ThemeID("new")) }
        watch.cancel()
    }

    @Test func `a save that changes nothing is no update`() async throws {
        let watch = try watch()
        try write("livery: 1\ncolors: { text: \"#222222\" }\n", "themes/lone.yaml")
        try write("notes", "themes/notes.txt")
        try write("livery: 1\ncolors: { text: \"#777777\" }\n", "themes/fence.yaml")
        #expect(try await told.update(1).changed == ["fence"])
        watch.cancel()
    }

    @Test func `packs come and go, and are laid over by stronger ones`() async throws {
        let watch = try watch()
        try write("livery: 1\ncolors: { text: \"#888888\" }\n", "over/lone.yaml")
        #expect(color(try await told.update(1), "lone", "text") == "#888888")
        try remove("over")
        #expect(color(try await told.update(2), "lone", "text") == "#222222")
        try write("colors: { text: \"#999999\" }\n", "themes/lone.d/mine.yaml")
        let overlaid = try await told.update(3)
        #expect(overlaid.changed == ["lone"])
        #expect(color(overlaid, "lone", "text") == "#999999")
        try remove("themes/base.yaml")
        let gone = try await told.update(4)
        #expect(gone.changed == ["base"])
        #expect(gone.affected == ["base", "india"])
        #expect(throws: ThemeError.self) { try gone.host.theme(ThemeID("india")) }
        watch.cancel()
    }

    @Test func `named files are followed with what lies beside them`() async throws {
        var options = ThemeHost.Options()
        options.themeDirectories = []
        options.paths = [folder + "/themes/india.yaml"]
        let watch = try ThemeWatch(options) { [told] in told.note($0) }
        try write("livery: 1\ncolors: { text: \"#333333\", accent: \"#0000ff\" }\n", "themes/base.yaml")
        let update = try await told.update(1)
        #expect(update.affected.contains("india"))
        #expect(color(update, "india", "text") == "#333333")
        watch.cancel()
    }

    @Test func `updates are a sequence, in which nothing is missed`() async throws {
        let updates = try ThemeHost.updates(options)
        #expect(updates.first.changed == ["base", "india", "lone"])
        try write("livery: 1\ncolors: { text: \"#333333\" }\n", "themes/base.yaml")
        try write("livery: 1\ncolors: { text: \"#444444\" }\n", "themes/lone.yaml")
        var changed: Set<String> = []
        for await update in updates {
            changed.formUnion(update.changed)
            if changed == ["base", "lone"] { break }
        }
        let task = Task { for await _ in updates {} }
        task.cancel()
        await task.value
    }

    @MainActor @Test func `a store shows what is saved and what others choose`() async throws {
        let storage = FileSelectionStorage(path: folder + "/settings/theme")
        let store = ThemeStore(ThemeHost(options), storage: storage, default: ThemeSelection(pack: "base"))
        let updates = Told()
        let live = Task { try await store.follow(options) { updates.note($0) } }
        func wait(_ what: Comment, until holds: () -> Bool) async throws {
            let clock = ContinuousClock()
            let end = clock.now + .seconds(30)
            while !holds() {
                guard clock.now < end else {
                    Issue.record("\(what): shown is \(store.theme?.id.description ?? "nothing")")
                    return
                }
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        // Until it follows, what is chosen may be seen late, but is seen.
        let other = SelectionStore(storage, default: ThemeSelection(pack: "base"))
        other.select(ThemeSelection(pack: "india", market: "IN"))
        try await wait("another's choice") { store.theme?.id == ThemeID("india@IN") }
        try write("livery: 1\ncolors: { text: \"#333333\", accent: \"#0000ff\" }\n", "themes/base.yaml")
        try await wait("a save") { store.theme?.color("text")?.hexString == "#333333" }
        try write("livery: 1\ncolors: { text: rde }\n", "themes/india.yaml")
        try await wait("a broken save") { updates.all.last?.broken.map(\.id) == ["india"] }
        #expect(store.theme?.color("accent")?.hexString == "#ff9933")
        try write("nonsense", "settings/theme")
        try await wait("a damaged choice") { store.diagnostics.map(\.code) == ["bad-selection"] }
        #expect(store.theme?.id == ThemeID("base"))
        try remove("settings")
        try await wait("a choice that is taken back") { store.diagnostics.isEmpty }
        other.select(ThemeSelection(pack: "lone"))
        try await wait("another choice") { store.theme?.id == ThemeID("lone") }
        live.cancel()
        try await live.value
    }
}
