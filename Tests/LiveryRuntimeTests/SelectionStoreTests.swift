import Foundation
import LiveryColor
import LiveryRuntime
import LiveryRuntimeTesting
import Testing

@Suite struct SelectionStoreTests {
    private static let fallback = ThemeSelection(pack: "base")
    private static let choices = [
        ThemeChoice(id: "india", markets: ["IN"], variants: ["dark", "festive"]), ThemeChoice(id: "base"),
        ThemeChoice(id: "nord"),
    ]
    private let storage = InMemorySelectionStorage()

    private func store(
        _ storage: (any SelectionStorage)? = nil, choices: [ThemeChoice]? = choices,
        _ onDiagnostic: ((String) -> Void)? = nil
    ) -> SelectionStore {
        SelectionStore(
            storage ?? self.storage, default: Self.fallback, choices: choices,
            onDiagnostic: onDiagnostic.map { note in { note($0.code.name) } })
    }

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("selection-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    // MARK: - Choosing

    @Test func `choices keep their order over a reload`() {
        let store = store()
        store.select(pack: "nord")
        store.reload()
        #expect(store.choices?.map(\.id) == ["india", "base", "nord"])
    }

    @Test(arguments: [nil, "nord", "gone"]) func `exactly one choice is marked also by default`(pack: String?) {
        let store = store()
        if let pack { store.select(pack: pack) }
        #expect(Self.choices.filter { store.isSelected($0.id) }.map(\.id) == [pack == "nord" ? "nord" : "base"])
    }

    @Test func `a choice is made in one transition and all see it before it returns`() {
        let store = store()
        let animator = FakeAnimator()
        store.animator = animator
        let seen = RecordingObserver<String>()
        for _ in 0..<3 {
            store.register(seen) { [animator] seen, selection in
                seen.note("\(selection.pack) \(animator.isAnimating)")
            }
        }
        store.select(pack: "nord")
        #expect(animator.count == 1)
        #expect(seen.values.suffix(3) == ["nord true", "nord true", "nord true"])
        store.select(pack: "india", animated: false)
        #expect(animator.count == 1)
        store.select(pack: "india")
        #expect(seen.values.count == 9)
    }

    @Test(arguments: [0, 1, 50]) func `any number of choices will do`(count: Int) {
        let choices = (0..<count).map { ThemeChoice(id: "p\($0)") }
        let store = store(choices: choices)
        #expect(store.selection == Self.fallback)
        #expect(store.diagnostics.isEmpty)
        for choice in choices {
            store.select(pack: choice.id)
            #expect(store.isSelected(choice.id))
        }
    }

    // MARK: - Saving

    @Test func `what is saved is a text with the format's version`() {
        store().select(
            ThemeSelection(
                pack: "india", darkPack: "nord", market: "IN", tint: ColorValue(RGBA8(rgba: 0xFF99_3380))))
        #expect(
            storage.text == """
                livery-selection: 1
                pack: "india"
                dark-pack: "nord"
                market: "IN"
                appearance: system
                tint: "#ff993380"

                """)
    }

    @Test func `another process reads what one has saved in a file`() throws {
        try inFolder { folder in
            let path = folder.appendingPathComponent("a/b/theme").path
            store(FileSelectionStorage(path: path)).select(ThemeSelection(pack: "india", variant: .named("festive")))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["theme"])
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text == "livery-selection: 1\npack: \"india\"\nvariant: \"festive\"\n")
            let second = store(FileSelectionStorage(path: path))
            #expect(second.selection == ThemeSelection(pack: "india", variant: .named("festive")))
        }
    }

    @Test(
        arguments: [
            ThemeSelection(pack: "india"), ThemeSelection(pack: "a\"b\\c\nd\u{1}é", market: "x: y"),
            ThemeSelection(pack: "p", variant: .base), ThemeSelection(pack: "p", variant: .named("high-contrast")),
            ThemeSelection(pack: "p", variant: .appearance(.dark)),
            ThemeSelection(pack: "p", tint: ColorValue(.oklch, 0.1 + 0.2, 1.0 / 3, 123.456789, alpha: 1.0 / 7)),
            ThemeSelection(pack: "p", tint: ColorValue(.displayP3, 1, 0.5, 0, alpha: 0)),
            ThemeSelection(pack: "p", tint: ColorValue(.hsl, 0, 50, 50, missing: .first)),
        ])
    func `a choice comes back exactly as it was`(selection: ThemeSelection) {
        store(choices: nil).select(selection)
        let second = store(choices: nil)
        #expect(second.chosen == selection)
        #expect(second.selection == selection)
        #expect(second.diagnostics.isEmpty)
    }

    @Test func `the default is never saved so that it can change`() {
        let store = store()
        store.reload()
        store.choices = []
        #expect(storage.text == nil)
        #expect(store.chosen == nil)
        #expect(SelectionStore(storage, default: ThemeSelection(pack: "new")).selection.pack == "new")
        store.select(Self.fallback)
        #expect(SelectionStore(storage, default: ThemeSelection(pack: "new")).selection.pack == "base")
    }

    @Test func `a choice can be taken back and all of it goes`() throws {
        try inFolder { folder in
            let path = folder.appendingPathComponent("theme").path
            let store = store(FileSelectionStorage(path: path))
            let seen = RecordingObserver<ThemeSelection>()
            store.select(ThemeSelection(pack: "india", market: "IN", tint: .defaultTint))
            store.register(seen) { $0.note($1) }
            store.clearSelection()
            #expect(!FileManager.default.fileExists(atPath: path))
            #expect(seen.values.count == 2)
            #expect(seen.values.last == Self.fallback)
            store.clearSelection()
            #expect(store.diagnostics.isEmpty)
        }
    }

    @Test func `a change from outside is seen and runs closures once`() {
        let (mine, other) = (store(), store())
        let seen = RecordingObserver<String>()
        mine.register(seen) { $0.note($1.pack) }
        other.select(pack: "nord")
        #expect(seen.values == ["base"])
        mine.reload()
        mine.reload()
        #expect(seen.values == ["base", "nord"])
    }

    @Test func `following the system and a tint do not exclude each other`() {
        let store = store()
        store.update { $0.tint = ColorValue(RGBA8(rgba: 0xFF00_0080)) }
        for setting in AppearanceSetting.allCases {
            store.update { $0.variant = .appearance(setting) }
            #expect(store.tint == ColorValue(RGBA8(rgba: 0xFF00_0080)))
        }
    }

    @Test func `lines of later versions are kept`() {
        let storage = InMemorySelectionStorage(
            text: "# by hand\r\nlivery-selection: 1\r\nsparkle: \"much\"\r\npack: nord\r\n")
        let store = store(storage)
        #expect(store.selection.pack == "nord")
        store.select(pack: "india")
        #expect(
            storage.text == "livery-selection: 1\npack: \"india\"\nappearance: system\nsparkle: \"much\"\n")
    }

    // MARK: - What cannot be used

    @Test(
        arguments: [
            "", "nord", "livery-selection: 1\n", "livery-selection: x\npack: nord\n",
            "livery-selection: 2\npack: nord\n",
            "livery-selection: 1\npack nord\n", "livery-selection: 1\npack: \"nord\n",
            "livery-selection: 1\npack: \"a\\x\"\n", "livery-selection: 1\npack: gone\n",
        ])
    func `a damaged or unknown choice is the default with one diagnostic and stays saved`(text: String) {
        let storage = InMemorySelectionStorage(text: text)
        var codes: [String] = []
        let store = store(storage) { codes.append($0) }
        store.reload()
        #expect(store.selection == Self.fallback)
        #expect(store.diagnostics.count == 1)
        #expect(codes.count == 1)
        #expect(storage.text == text)
        store.select(pack: "nord")
        #expect(store.selection.pack == "nord")
        guard !text.hasPrefix("livery-selection: 2") else {
            // What a later version wrote is that version's to change.
            #expect(store.diagnostics.map(\.code.name) == ["selection-not-saved"])
            #expect(storage.text == text)
            store.clearSelection()
            #expect(storage.text == nil)
            return
        }
        #expect(store.diagnostics.isEmpty)
    }

    @Test func `bytes that are no text are a damaged choice`() {
        #expect(store(InMemorySelectionStorage([0xFF, 0xFE, 0])).diagnostics.map(\.code.name) == ["bad-selection"])
    }

    @Test(arguments: ["appearance: 5", "tint: red-ish"]) func `the rest of a choice with one bad part holds`(
        line: String
    ) {
        let store = store(InMemorySelectionStorage(text: "livery-selection: 1\npack: nord\n\(line)\n"))
        #expect(store.selection == ThemeSelection(pack: "nord"))
        #expect(store.diagnostics.map(\.code.name) == ["bad-selection"])
    }

    @Test func `a choice that has vanished is back when it is back`() {
        var codes: [String] = []
        let store = store { codes.append($0) }
        let seen = RecordingObserver<String>()
        store.register(seen) { $0.note($1.pack) }
        store.select(ThemeSelection(pack: "nord", tint: .defaultTint))
        store.choices = [ThemeChoice(id: "base"), ThemeChoice(id: "nords")]
        #expect(store.selection == ThemeSelection(pack: "base", tint: .defaultTint))
        #expect(store.chosen?.pack == "nord")
        #expect(store.diagnostics.map(\.message) == ["the chosen theme 'nord' is not there"])
        #expect(store.diagnostics.first?.help?.hasPrefix("did you mean 'nords'?") == true)
        store.choices = Self.choices
        #expect(seen.values == ["base", "nord", "base", "nord"])
        #expect(store.diagnostics.isEmpty)
        #expect(codes == ["selection-not-available"])
    }

    @Test func `a market or variant that has vanished takes the pack with it no more than needed`() {
        let store = store()
        store.select(ThemeSelection(pack: "india", darkPack: "gone", market: "US", variant: .named("neon")))
        #expect(store.selection == ThemeSelection(pack: "india"))
        #expect(
            store.diagnostics.map(\.message) == [
                "the theme 'gone' for dark surroundings is not there, and 'india' has no market 'US', and 'india' has no variant 'neon'"
            ])
    }

    @Test func `a choice that cannot be saved holds and is reported`() throws {
        try inFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("file")
            try Data("x".utf8).write(to: file)
            let store = store(FileSelectionStorage(path: file.path + "/theme"))
            #expect(store.diagnostics.isEmpty)
            store.select(pack: "nord")
            #expect(store.selection.pack == "nord")
            #expect(store.diagnostics.map(\.code.name) == ["selection-not-saved"])
            #expect(store.diagnostics.first?.message == "'\(file.path)/theme' cannot be saved: Not a directory")
        }
    }

    /// A storage that can be read, and written to only while nobody has forbidden it.
    private final class Kept: SelectionStorage, @unchecked Sendable {
        var text: String?
        var isReadOnly = true
        init(_ text: String?) { self.text = text }
        func read() throws(SelectionStorageError) -> [UInt8]? { text.map { Array($0.utf8) } }
        func write(_ bytes: [UInt8]) throws(SelectionStorageError) {
            if isReadOnly { throw SelectionStorageError("no") }
            text = String(decoding: bytes, as: UTF8.self)
        }
        func remove() throws(SelectionStorageError) {
            if isReadOnly { throw SelectionStorageError("no") }
            text = nil
        }
    }

    @Test(arguments: [
        nil, "livery-selection: 1\npack: \"nord\"\nappearance: light\n", "livery-selection: 2\npack: \"nord\"\n",
        "damaged",
    ]) func `a choice that was not saved holds over further choices and readings`(saved: String?) {
        let storage = Kept(saved)
        let store = store(storage)
        store.select(pack: "india")
        store.update { $0.variant = .appearance(.dark) }
        let chosen = ThemeSelection(pack: "india", variant: .appearance(.dark))
        #expect(store.selection == chosen)
        store.reload()
        #expect(store.selection == chosen)
        #expect(store.diagnostics.contains { $0.code == "selection-not-saved" })
        // A later program writes its file once more: nothing that this one could show instead.
        storage.text = "livery-selection: 3\n"
        store.reload()
        #expect(store.selection == chosen)
        // Somebody else has chosen since.
        storage.text = "livery-selection: 1\npack: \"nord\"\nappearance: system\n"
        store.reload()
        #expect(store.selection == ThemeSelection(pack: "nord"))
        #expect(store.diagnostics.isEmpty)
    }

    @Test func `what could not be saved is saved with the next choice that can be`() {
        let storage = Kept(nil)
        let store = store(storage)
        store.select(pack: "india")
        storage.isReadOnly = false
        store.update { $0.variant = .appearance(.dark) }
        #expect(storage.text == "livery-selection: 1\npack: \"india\"\nappearance: dark\n")
        #expect(store.diagnostics.isEmpty)
    }

    @Test func `a choice that could not be removed is taken back all the same`() {
        let storage = Kept("livery-selection: 1\npack: \"nord\"\n")
        let store = store(storage)
        store.clearSelection()
        store.reload()
        #expect(store.selection == Self.fallback)
    }

    @Test func `who could read the choice can read it when it has changed`() throws {
        try inFolder { folder in
            let file = folder.appendingPathComponent("theme")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("old".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: file.path)
            try FileSelectionStorage(path: file.path).write(Array("new".utf8))
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o664)
        }
    }

    @Test func `a folder in the place of the file cannot be read`() throws {
        try inFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let store = store(FileSelectionStorage(path: folder.path))
            #expect(store.diagnostics.map(\.message) == ["'\(folder.path)' cannot be read: Is a directory"])
        }
    }

    @Test func `a link to the file stays a link`() throws {
        try inFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let (file, link) = (folder.appendingPathComponent("file"), folder.appendingPathComponent("link"))
            try Data().write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try FileSelectionStorage(path: link.path).write(Array("new".utf8))
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
            #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        }
    }

    @Test func `what a killed program has left is in nobody's way and goes`() throws {
        try inFolder { folder in
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Files of the names that this process is going to use, and one of another that was killed long ago.
            let mine = (0..<2000).map { "theme.\(getpid()).\($0).new" }
            for name in mine { try Data().write(to: folder.appendingPathComponent(name)) }
            let old = folder.appendingPathComponent("theme.1.1.new").path
            #expect(FileManager.default.createFile(atPath: old, contents: nil))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: old)
            let store = store(FileSelectionStorage(path: folder.path + "/theme"))
            store.select(pack: "nord")
            #expect(store.diagnostics.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: old))
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(left) == Set(mine + ["theme"]))
        }
    }

    @Test func `a choice keeps what another program has written meanwhile`() throws {
        try inFolder { folder in
            let storage = FileSelectionStorage(path: folder.path + "/theme")
            let store = store(storage)
            try storage.write(Array("livery-selection: 1\npack: \"base\"\nsparkle: 5\n".utf8))
            store.select(ThemeSelection(pack: "nord"))
            let text = try storage.read().map { String(decoding: $0, as: UTF8.self) }
            #expect(text == "livery-selection: 1\npack: \"nord\"\nappearance: system\nsparkle: 5\n")
        }
    }

    @Test func `many writers at once leave one whole file`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("selection-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let storage = FileSelectionStorage(path: folder.path + "/theme")
        let texts = (0..<16).map { [UInt8](repeating: UInt8(65 + $0), count: 50_000) }
        await withTaskGroup(of: Void.self) { group in
            for text in texts { group.addTask { try? storage.write(text) } }
        }
        let left = try storage.read()
        #expect(left.map(texts.contains) == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["theme"])
    }
}
