import Foundation
import Livery
import LiveryTheme
import Testing

@Suite("Checks that remember")
struct CatalogueCheckTests {
    /// A change to the packs of a folder, and how much of the check it costs.
    struct Change: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var source: CatalogueCheck.Source
        var make: @Sendable (_ folder: URL) throws -> Void

        init(
            _ description: String, _ source: CatalogueCheck.Source, _ make: @escaping @Sendable (URL) throws -> Void
        ) {
            (testDescription, self.source, self.make) = (description, source, make)
        }
    }

    /// A folder of packs and a cache, taken away at the end.
    final class Setting: Sendable {
        let root: URL
        let packs: URL
        let cache: ResultCache

        /// - Parameter isWhole: Whether no pack extends one that is not there, and no theme of another program lies with them.
        init(isWhole: Bool = false) throws {
            root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
                .appendingPathComponent("livery-check-\(UUID().uuidString)")
            packs = root.appendingPathComponent("packs")
            cache = ResultCache(folder: root.appendingPathComponent("cache").path)
            try FileManager.default.createDirectory(at: packs, withIntermediateDirectories: true)
            for number in 0..<220 { try write(number) }
            try "livery: 1\ncolors:\n  accent: \"#12345\"\n".write(to: packs.appendingPathComponent("broken.yaml"))
            try "livery: 1\nextends: broken\n".write(to: packs.appendingPathComponent("child-of-broken.yaml"))
            if !isWhole {
                try "livery: 1\nextends: p0099x\n".write(to: packs.appendingPathComponent("orphan.yaml"))
                try "livery: 1\ncolors:\n  accent: red\n".write(to: packs.appendingPathComponent("stray.YAML"))
                try Self.code("#000000").write(to: packs.appendingPathComponent("code.json"))
            }
            settle()
        }

        deinit { try? FileManager.default.removeItem(at: root) }

        /// A theme of VS Code.
        static func code(_ background: String) -> String {
            "{ \"name\": \"x\", \"type\": \"dark\", \"colors\": { \"editor.background\": \"\(background)\" } }"
        }

        /// Every fourth pack extends an earlier one; two have the same colours.
        private func write(_ number: Int) throws {
            let name = String(1000 + number).dropFirst()
            let color = String(0x20_1000 + (number == 7 ? 6 : number) * 5, radix: 16)
            var text = "livery: 1\n"
            if number % 4 == 3 { text += "extends: p\(String(1000 + number / 8 * 4).dropFirst())\n" }
            text += "palette:\n  ink: \"#\(color)\"\ncolors:\n  background: \"#ffffff\"\n  text: $ink\n"
            text += "  accent: \"#\(color)\"\n  border: \"#\(color)\"\n"
            try text.write(to: packs.appendingPathComponent("p\(name).yaml"))
        }

        /// Waits until every change is so long ago that the next one gives another time.
        func settle() {
            Thread.sleep(forTimeInterval: 0.03)
        }

        func check(cached: Bool = true) -> CatalogueCheck.Run {
            var options = ThemeHost.Options()
            options.paths = [packs.path]
            options.themeDirectories = []
            return CatalogueCheck.run(options, cache: cached ? cache : nil)
        }
    }

    /// A check as something that can be compared.
    private func described(_ check: CatalogueCheck) -> [String] {
        check.verdicts.map { "\($0.id) \($0.path) \($0.themes) \($0.themeNames) \($0.diagnostics)" }
            + check.diagnostics.map { "\($0)" } + check.strays.map { "\($0)" }
    }

    @Test func `what has not changed is not worked out again, and comes to the same`() throws {
        let setting = try Setting()
        let first = setting.check()
        #expect(first.source == .work)
        let second = setting.check()
        #expect(second.source == .cache)
        #expect(described(second.check) == described(first.check))
        #expect(described(first.check) == described(setting.check(cached: false).check))
        #expect(first.check.verdicts.count == 224)
        #expect(first.check.verdicts.contains { $0.diagnostics.contains { $0.code == "same-colors" } })
        #expect(!first.check.strays.isEmpty)
    }

    /// A pack that no other has to do with.
    private static func addPack(_ folder: URL) throws {
        try "livery: 1\ncolors:\n  accent: red\n".write(to: folder.appendingPathComponent("new.yaml"))
    }

    /// Takes away what others inherit from.
    private static func removeParent(_ folder: URL) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent("p000.yaml"))
    }

    /// An overlay with an error.
    private static func addOverlay(_ folder: URL) throws {
        let overlays = folder.appendingPathComponent("p001.d")
        try FileManager.default.createDirectory(at: overlays, withIntermediateDirectories: true)
        try "colors:\n  accent: $none\n".write(to: overlays.appendingPathComponent("10-a.yaml"))
    }

    /// A folder that holds a pack.
    private static func addFolder(_ folder: URL) throws {
        let pack = folder.appendingPathComponent("own")
        try FileManager.default.createDirectory(at: pack, withIntermediateDirectories: true)
        try "livery: 1\ncolors:\n  accent: blue\n".write(to: pack.appendingPathComponent("pack.yaml"))
    }

    static let changes: [Change] = [
        Change("nothing", .cache) { _ in },
        Change("a pack is written with other colours", .part) { folder in
            try replace("#ffffff", "#fefefe", in: folder.appendingPathComponent("p010.yaml"))
        },
        Change("a pack is replaced, as editors save", .part) { folder in
            let file = folder.appendingPathComponent("p010.yaml")
            let text = try String(contentsOf: file, encoding: .utf8) + "# saved\n"
            try text.write(to: file, atomically: true, encoding: .utf8)
        },
        Change("a pack gets an error", .part) { folder in
            try replace("$ink", "$inc", in: folder.appendingPathComponent("p012.yaml"))
        },
        Change("a parent changes", .part) { folder in
            try replace("#ffffff", "#000000", in: folder.appendingPathComponent("p004.yaml"))
        },
        Change("a child stops using its parent's colour", .part) { folder in
            try replace("text: $ink", "text: \"#000000\"", in: folder.appendingPathComponent("p011.yaml"))
        },
        Change("a pack gets the same colours as another", .part) { folder in
            let text = try String(contentsOf: folder.appendingPathComponent("p009.yaml"), encoding: .utf8)
            try text.write(to: folder.appendingPathComponent("p008.yaml"))
        },
        Change("a pack says that a warning is meant", .part) { folder in
            let file = folder.appendingPathComponent("p006.yaml")
            let other = folder.appendingPathComponent("p007.yaml")
            for file in [file, other] {
                let text = try String(contentsOf: file, encoding: .utf8)
                try ("# livery: allow same-colors\n" + text).write(to: file)
            }
        },
        Change("a pack with an error is mended", .part) { folder in
            try replace("#12345\"", "#123456\"", in: folder.appendingPathComponent("broken.yaml"))
        },
        Change("a pack can no longer be read", .work) { folder in
            try "livery: [\n".write(to: folder.appendingPathComponent("p016.yaml"))
        },
        Change("a pack extends another than before", .work) { folder in
            try replace("extends: p000", "extends: p001", in: folder.appendingPathComponent("p003.yaml"))
        },
        Change("a pack that extends none that is there is written anew", .work) { folder in
            try "livery: 1\nextends: p0098x\n".write(to: folder.appendingPathComponent("orphan.yaml"))
        },
        Change("a pack is added", .work, addPack),
        Change("a pack that others inherit from is removed", .work, removeParent),
        Change("a pack is emptied", .work) { folder in
            try "".write(to: folder.appendingPathComponent("p002.yaml"))
        },
        Change("an overlay is added", .work, addOverlay),
        Change("a folder with a pack is added", .work, addFolder),
        Change("a theme of another program is added", .work) { folder in
            try Setting.code("#111111").write(to: folder.appendingPathComponent("more.json"))
        },
        Change("a theme of another program is changed", .work) { folder in
            try Setting.code("#222222").write(to: folder.appendingPathComponent("code.json"))
        },
        Change("a theme of another program is none any more", .work) { folder in
            try "{ \"unrelated\": true }".write(to: folder.appendingPathComponent("code.json"))
        },
        Change("a pack whose name does not say so is mended", .work) { folder in
            try "nothing".write(to: folder.appendingPathComponent("stray.YAML"))
        },
        Change("another one is added", .work) { folder in
            try "livery: 1\ncolors:\n  accent: red\n".write(to: folder.appendingPathComponent("other.YAML"))
        },
        Change("a file of no interest is added", .cache) { folder in
            try "hello".write(to: folder.appendingPathComponent("notes.md"))
        },
    ]

    @Test(arguments: changes)
    func `after a change a check says what one without memory would`(_ change: Change) throws {
        // A folder that has changed while all its files have not is looked into again: the result is the same.
        try make(
            change, in: Setting(),
            checkedFrom: change.testDescription.hasPrefix("a file of no interest") ? .part : change.source)
    }

    /// Makes a change to what a check remembers, and compares the next check with one without memory.
    private func make(_ change: Change, in setting: Setting, checkedFrom source: CatalogueCheck.Source) throws {
        _ = setting.check()
        #expect(setting.check().source == .cache)
        try change.make(setting.packs)
        setting.settle()
        let run = setting.check()
        #expect(described(run.check) == described(setting.check(cached: false).check))
        #expect(run.source == source)
        let next = setting.check()
        #expect(next.source == .cache)
        #expect(described(next.check) == described(run.check))
    }

    /// Files that come and go where no pack misses its parent.
    static let arrivals: [Change] = [
        Change("a pack is added", .part, addPack),
        Change("a pack is added before all others", .part) { folder in
            try "livery: 1\nextends: p001\n".write(to: folder.appendingPathComponent("a.yaml"))
        },
        Change("a pack is removed", .part) { folder in
            try FileManager.default.removeItem(at: folder.appendingPathComponent("p101.yaml"))
        },
        Change("a pack that others inherit from is removed", .work, removeParent),
        Change("a pack that inherits from others is removed", .part) { folder in
            try FileManager.default.removeItem(at: folder.appendingPathComponent("p003.yaml"))
        },
        Change("a pack with a name that looks like another's is added", .part) { folder in
            try "livery: 1\n".write(to: folder.appendingPathComponent("p-001.yaml"))
        },
        Change("one of two with the same colours is removed", .part) { folder in
            try FileManager.default.removeItem(at: folder.appendingPathComponent("p006.yaml"))
        },
        Change("a second pack of an id is added", .part) { folder in
            try "livery: 1\ncolors:\n  accent: red\n".write(to: folder.appendingPathComponent("p001.yml"))
        },
        Change("a pack is renamed", .part) { folder in
            try FileManager.default.moveItem(
                at: folder.appendingPathComponent("p102.yaml"), to: folder.appendingPathComponent("q102.yaml"))
        },
        Change("a pack is added, one removed, and one changed", .part) { folder in
            try "livery: 1\nextends: p110\n".write(to: folder.appendingPathComponent("p110a.yaml"))
            try FileManager.default.removeItem(at: folder.appendingPathComponent("p105.yaml"))
            try replace("#ffffff", "#fefefe", in: folder.appendingPathComponent("p010.yaml"))
        },
        Change("a pack with an error is added", .part) { folder in
            try "livery: 1\ncolors:\n  accent: $none\n".write(to: folder.appendingPathComponent("bad.yaml"))
        },
        Change("a pack without a parent is added", .work) { folder in
            try "livery: 1\nextends: p999\n".write(to: folder.appendingPathComponent("orphan.yaml"))
        },
        Change("an overlay is added", .part, addOverlay),
        Change("an overlay of nothing is added", .work) { folder in
            let overlays = folder.appendingPathComponent("p999.d")
            try FileManager.default.createDirectory(at: overlays, withIntermediateDirectories: true)
            try "colors:\n  accent: red\n".write(to: overlays.appendingPathComponent("10-a.yaml"))
        },
        Change("a folder with a pack is added", .part, addFolder),
        Change("an empty file is added", .work) { folder in
            try "".write(to: folder.appendingPathComponent("empty.yaml"))
        },
        Change("a file that is no pack is added", .part) { folder in
            try "services:\n  web:\n    image: x\n".write(to: folder.appendingPathComponent("compose.yaml"))
        },
    ]

    @Test(arguments: arrivals)
    func `a pack that comes or goes costs its relatives, and the result is the same`(_ change: Change) throws {
        try make(change, in: Setting(isWhole: true), checkedFrom: change.source)
    }

    @Test func `a directory that was missing is no longer reported once it is there`() throws {
        let setting = try Setting(isWhole: true)
        let other = setting.root.appendingPathComponent("other")
        var options = ThemeHost.Options()
        options.themeDirectories = [
            ThemeDirectory(setting.packs.path, origin: "test"), ThemeDirectory(other.path, origin: "--themes"),
        ]
        #expect(
            CatalogueCheck.run(options, cache: setting.cache).check.diagnostics.map(\.code) == ["missing-directory"])
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        setting.settle()
        #expect(CatalogueCheck.run(options, cache: setting.cache).check.diagnostics.isEmpty)
        try FileManager.default.removeItem(at: other)
        setting.settle()
        #expect(CatalogueCheck.run(options, cache: setting.cache).check.diagnostics.count == 1)
    }

    @Test func `packs that come and go one after another never leave anything stale`() throws {
        let setting = try Setting(isWhole: true)
        var random = SystemRandomNumberGenerator()
        _ = setting.check()
        for round in 0..<10 {
            let number = Int.random(in: 0..<240, using: &random)
            let file = setting.packs.appendingPathComponent("p\(String(1000 + number).dropFirst()).yaml")
            // Parents stay: without them everything is checked.
            if FileManager.default.fileExists(atPath: file.path), number % 4 != 0, round % 3 != 0 {
                try FileManager.default.removeItem(at: file)
            } else if number % 4 != 0 {
                try "livery: 1\nextends: p\(String(1000 + number / 8 * 4 % 200).dropFirst())\n".write(to: file)
            }
            if round % 4 != 3 { setting.settle() }
            let run = setting.check()
            #expect(described(run.check) == described(setting.check(cached: false).check), "round \(round), \(number)")
        }
    }

    @Test func `many changes one after another never leave anything stale`() throws {
        let setting = try Setting()
        var random = SystemRandomNumberGenerator()
        let all = Self.changes.filter { $0.source == .part }
        for round in 0..<12 {
            let number = Int.random(in: 20..<220, using: &random)
            let file = setting.packs.appendingPathComponent("p\(String(1000 + number).dropFirst()).yaml")
            var text = try String(contentsOf: file, encoding: .utf8)
            text += round % 3 == 0 ? "metrics:\n  m\(round): $nothing\n" : "# \(round)\n"
            try text.write(to: file, atomically: round % 2 == 0, encoding: .utf8)
            if round % 5 == 4, let change = all.randomElement(using: &random) { try? change.make(setting.packs) }
            if round % 4 != 3 { setting.settle() }
            let (kept, fresh) = (setting.check().check, setting.check(cached: false).check)
            #expect(described(kept) == described(fresh), "round \(round), \(file.lastPathComponent)")
        }
    }

    @Test func `a change right after a check is noticed, though the clock has hardly moved`() throws {
        let setting = try Setting()
        let file = setting.packs.appendingPathComponent("p010.yaml")
        for round in 0..<20 {
            // Same length, so that only the time tells.
            try replace(round % 2 == 0 ? "#ffffff" : "#fffffe", round % 2 == 0 ? "#fffffe" : "#ffffff", in: file)
            let (kept, fresh) = (setting.check().check, setting.check(cached: false).check)
            #expect(described(kept) == described(fresh))
        }
    }

    @Test func `damage to what was kept is noticed, wherever it is`() throws {
        let setting = try Setting()
        let expected = described(setting.check().check)
        let file = try #require(setting.keptFiles.first)
        let whole = try Data(contentsOf: file)
        for step in 0..<60 {
            var damaged = whole
            let position = step * (whole.count - 1) / 59
            if step % 2 == 0 { damaged[position] ^= 0x41 } else { damaged = damaged.prefix(position) }
            try damaged.write(to: file)
            let run = setting.check()
            #expect(run.source == .work, "damage at \(position)")
            #expect(described(run.check) == expected)
        }
    }

    @Test func `what others could have written is not believed`() throws {
        let setting = try Setting()
        _ = setting.check()
        let file = try #require(setting.keptFiles.first)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        #expect(setting.check().source == .work)
    }

    @Test func `a check works where nothing can be kept`() throws {
        let setting = try Setting()
        try "no folder".write(to: URL(fileURLWithPath: setting.cache.folder))
        #expect(setting.check().source == .work)
        #expect(setting.check().source == .work)
    }

    @Test func `several processes and threads may check the same at once`() throws {
        let setting = try Setting()
        let expected = described(setting.check(cached: false).check)
        DispatchQueue.concurrentPerform(iterations: 12) { _ in
            #expect(described(setting.check().check) == expected)
        }
        #expect(setting.check().source == .cache)
        #expect(setting.keptFiles.count == 1)
    }

    @Test func `what a writer left that was ended half-way does no harm, and goes away`() throws {
        let setting = try Setting()
        _ = setting.check()
        let file = try #require(setting.keptFiles.first)
        let left = URL(fileURLWithPath: file.path + ".1.2.new")
        try Data(contentsOf: file).prefix(100).write(to: left)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: left.path)
        #expect(setting.check().source == .cache)
        try replace("#ffffff", "#fefefe", in: setting.packs.appendingPathComponent("p010.yaml"))
        _ = setting.check()
        #expect(!FileManager.default.fileExists(atPath: left.path))
    }
}

extension CatalogueCheckTests.Setting {
    var keptFiles: [URL] {
        ((try? FileManager.default.contentsOfDirectory(atPath: cache.folder)) ?? []).sorted()
            .map { URL(fileURLWithPath: cache.folder).appendingPathComponent($0) }
    }
}

extension String {
    fileprivate func write(to file: URL) throws { try Data(utf8).write(to: file) }
}

private func replace(_ old: String, _ new: String, in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    guard text.contains(old) else { throw CocoaError(.fileReadCorruptFile) }
    try text.replacingOccurrences(of: old, with: new).write(to: file)
}
