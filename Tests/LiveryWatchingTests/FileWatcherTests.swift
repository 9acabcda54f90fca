import Foundation
import LiveryWatching
import Testing

@Suite struct `Watched files` {
    let folder: Folder
    let recorder = Recorder()

    init() throws {
        folder = try Folder()
        try folder.write("livery: 1", to: Save.file)
    }

    private func watch(_ targets: WatchTarget...) throws -> FileWatcher {
        try FileWatcher(targets) { [recorder] in recorder.note($0) }
    }

    private func watchThemes(depth: Int = 8) throws -> FileWatcher {
        try watch(.directory(folder("themes"), depth: depth))
    }

    /// Waits until a file that is made now was told, so that all that came before was.
    private func fence(_ name: String = "themes/fence.yaml") async throws {
        try folder.write("", to: name)
        try await recorder.wait("the fence") { $0.contains { $0.paths.contains(folder(name)) } }
    }

    @Test(arguments: Save.sequences + Save.programs)
    func `a save is told once, when it is whole`(save: Save) async throws {
        let watcher = try FileWatcher([.directory(folder("themes"))]) { [recorder, folder] changes in
            // What is read here is what somebody would show.
            let text = try? String(contentsOfFile: folder(Save.file), encoding: .utf8)
            recorder.note(changes)
            if changes.paths.contains(folder(Save.file)) {
                #expect(text?.trimmingCharacters(in: .whitespacesAndNewlines) == "title: new")
            }
        }
        try save.run(folder, "title: new")
        try await recorder.wait(for: folder(Save.file))
        try await fence()
        #expect(recorder.changes.filter { $0.paths.contains(folder(Save.file)) }.count == 1)
        // Programs may have names for their unfinished files that nobody can tell from others.
        #expect(recorder.paths.filter { $0.hasSuffix(".yaml") }.count == 2)
        watcher.cancel()
    }

    @Test func `what editors leave beside is not told`() async throws {
        let watcher = try watchThemes()
        for name in [
            ".#india.yaml", "4913", "india.yaml~", "#india.yaml#", ".india.yaml.swp", "x.swp", "y.bak", "z.tmp",
        ] {
            try folder.write("x", to: "themes/" + name)
        }
        try await fence()
        #expect(recorder.paths == [folder("themes/fence.yaml")])
        watcher.cancel()
    }

    @Test func `a burst is told together`() async throws {
        let watcher = try watchThemes()
        for number in 0..<200 { try folder.write("x", to: "themes/pack-\(number).yaml") }
        try await recorder.wait(for: folder("themes/pack-199.yaml"))
        try await recorder.wait("all of them") { Set($0.flatMap(\.paths)).count >= 200 }
        // In a few parts where the machine is busy, and never one by one.
        #expect(recorder.changes.count <= 40)
        watcher.cancel()
    }

    @Test func `permissions that change are told`() async throws {
        let watcher = try watchThemes()
        unsafe chmod(folder(Save.file), 0o600)
        try await recorder.wait(for: folder(Save.file))
        watcher.cancel()
    }

    @Test func `a file that is removed is told`() async throws {
        let watcher = try watchThemes()
        try folder.remove(Save.file)
        try await recorder.wait(for: folder(Save.file))
        watcher.cancel()
    }

    // MARK: - Links

    @Test func `the target of a link is watched, under the name of the link`() async throws {
        try folder.write("1", to: "far/away/real.yaml")
        try folder.link("themes/linked.yaml", to: folder("far/away/real.yaml"))
        let watcher = try watchThemes()
        try folder.write("2", to: "far/away/real.yaml")
        try await recorder.wait(for: folder("themes/linked.yaml"))
        #expect(recorder.paths == [folder("themes/linked.yaml")])
        watcher.cancel()
    }

    @Test func `every link of a chain is watched`() async throws {
        try folder.write("1", to: "a/real.yaml")
        try folder.write("2", to: "a/other.yaml")
        try folder.make("b")
        try folder.link("b/second.yaml", to: "../a/real.yaml")
        try folder.link("first.yaml", to: "b/second.yaml")
        try folder.link("themes/linked.yaml", to: "../first.yaml")
        let watcher = try watchThemes()
        let steps: [() throws -> Void] = [
            { try self.folder.write("3", to: "a/real.yaml") },
            { try self.folder.swapLink("b/second.yaml", to: folder("a/other.yaml")) },
            { try self.folder.write("4", to: "a/other.yaml") },
            { try self.folder.swapLink("first.yaml", to: "a/real.yaml") },
            { try self.folder.write("5", to: "a/real.yaml") },
            { try self.folder.remove("a/real.yaml") },
            { try self.folder.write("6", to: "a/real.yaml") },
            { try self.folder.swapLink("themes/linked.yaml", to: "../a/other.yaml") },
            { try self.folder.write("7", to: "a/other.yaml") },
        ]
        for (number, step) in steps.enumerated() {
            let before = recorder.changes.count
            try step()
            try await recorder.wait("step \(number)") { changes in
                changes.dropFirst(before).contains { $0.concern(folder("themes/linked.yaml")) }
            }
        }
        // What no link leads to any more is nobody's concern.
        let before = recorder.changes.count
        try folder.write("8", to: "a/real.yaml")
        try await fence()
        #expect(Set(recorder.changes.dropFirst(before).flatMap(\.paths)) == [folder("themes/fence.yaml")])
        watcher.cancel()
    }

    @Test func `a directory that is a link can be swapped for another, as when a generation is switched`() async throws
    {
        try folder.write("1", to: "generation-1/themes/india.yaml")
        try folder.write("2", to: "generation-2/themes/india.yaml")
        try folder.link("current", to: "generation-1")
        let watcher = try watch(.directory(folder("current/themes"), depth: 8))
        try folder.swapLink("current", to: "generation-2")
        try await recorder.wait(for: folder("current/themes/india.yaml"))
        let before = recorder.changes.count
        try folder.write("3", to: "generation-2/themes/india.yaml")
        try await recorder.wait("the new one is watched") { changes in
            changes.dropFirst(before).contains { $0.paths == [folder("current/themes/india.yaml")] }
        }
        watcher.cancel()
    }

    @Test func `a link to nothing, and one to itself, are waited for`() async throws {
        try folder.link("themes/later.yaml", to: "../not/there/yet.yaml")
        try folder.link("themes/round.yaml", to: "round.yaml")
        try folder.link("themes/back", to: "../themes")
        let watcher = try watchThemes()
        try folder.write("1", to: "not/there/yet.yaml")
        try await recorder.wait(for: folder("themes/later.yaml"))
        watcher.cancel()
    }

    // MARK: - Directories

    @Test(arguments: ["themes", "above/themes", "above/all/themes"])
    func `a directory is watched that is not there yet, is removed, or is replaced`(name: String) async throws {
        let watcher = try watch(.directory(folder("x/" + name), depth: 8))
        let steps: [() throws -> Void] = [
            { try self.folder.write("1", to: "x/\(name)/one.yaml") },
            { try self.folder.remove("x") },
            { try self.folder.write("2", to: "x/\(name)/one.yaml") },
            { self.folder.rename("x", "y") },
            { self.folder.rename("y", "x") },
            { try self.folder.write("3", to: "x/\(name)/one.yaml") },
            {
                try self.folder.write("4", to: "z/\(name)/one.yaml")
                self.folder.rename("x", "old")
                self.folder.rename("z", "x")
            },
            { try self.folder.write("5", to: "x/\(name)/one.yaml") },
            { try self.folder.remove("x/\(name)") },
            { try self.folder.write("6", to: "x/\(name)/one.yaml") },
        ]
        for (number, step) in steps.enumerated() {
            let before = recorder.changes.count
            try step()
            try await recorder.wait("step \(number)") { changes in
                changes.dropFirst(before).contains { $0.concern(folder("x/\(name)/one.yaml")) }
            }
        }
        // The one that was moved away is not watched any more. What the last step did is told by then.
        try await fence("x/\(name)/last.yaml")
        let before = recorder.changes.count
        try folder.write("7", to: "old/\(name)/one.yaml")
        try await fence("x/\(name)/fence.yaml")
        #expect(
            Set(recorder.changes.dropFirst(before).flatMap(\.paths)) == [folder("x/\(name)/fence.yaml")])
        watcher.cancel()
    }

    @Test func `a directory that is moved in is watched with all that is in it`() async throws {
        let watcher = try watchThemes()
        try folder.write("1", to: "elsewhere/a/b/pack.yaml")
        folder.rename("elsewhere", "themes/moved")
        try await recorder.wait(for: folder("themes/moved/a/b/pack.yaml"))
        let before = recorder.changes.count
        try folder.write("2", to: "themes/moved/a/b/pack.yaml")
        try await recorder.wait("what is in it") { changes in
            changes.dropFirst(before).contains { $0.paths == [folder("themes/moved/a/b/pack.yaml")] }
        }
        watcher.cancel()
    }

    @Test func `folders are looked into as deeply as was asked`() async throws {
        try folder.write("1", to: "themes/a/b/c/pack.yaml")
        let watcher = try watchThemes(depth: 3)
        try folder.write("2", to: "themes/a/b/c/pack.yaml")
        try folder.write("2", to: "themes/a/b/pack.yaml")
        try await recorder.wait(for: folder("themes/a/b/pack.yaml"))
        try await fence()
        #expect(!recorder.paths.contains(folder("themes/a/b/c/pack.yaml")))
        watcher.cancel()
    }

    @Test func `many directories are watched`() async throws {
        for number in 0..<1500 { try folder.make("themes/pack-\(number)/inside") }
        let watcher = try watchThemes()
        #expect(watcher.problems.isEmpty)
        for number in [0, 749, 1499] {
            try folder.write("1", to: "themes/pack-\(number)/inside/pack.yaml")
            try await recorder.wait(for: folder("themes/pack-\(number)/inside/pack.yaml"))
        }
        try folder.remove("themes")
        try folder.write("1", to: "themes/pack-0/inside/new.yaml")
        try await recorder.wait(for: folder("themes/pack-0/inside/new.yaml"))
        let before = recorder.changes.count
        try folder.write("1", to: "themes/pack-0/inside/newer.yaml")
        try await recorder.wait("the new one") { changes in
            changes.dropFirst(before).contains { $0.concern(folder("themes/pack-0/inside/newer.yaml")) }
        }
        watcher.cancel()
    }

    @Test func `relative paths are told as they were written`() async throws {
        let name = "livery-watch-\(UUID().uuidString)"
        let here = FileManager.default.currentDirectoryPath
        defer { try? FileManager.default.removeItem(atPath: here + "/.build/" + name) }
        try FileManager.default.createDirectory(
            atPath: here + "/.build/" + name, withIntermediateDirectories: true)
        let watcher = try watch(.directory("./.build/\(name)/"))
        try Data("1".utf8).write(to: URL(fileURLWithPath: here + "/.build/\(name)/india.yaml"))
        try await recorder.wait("it") { $0.contains { $0.paths == ["./.build/\(name)//india.yaml"] } }
        watcher.cancel()
    }

    @Test func `a single file is watched, and its neighbours are not told`() async throws {
        let watcher = try watch(.file(folder("settings/app/theme")))
        try folder.write("1", to: "settings/app/theme")
        try await recorder.wait(for: folder("settings/app/theme"))
        let before = recorder.changes.count
        try folder.write("1", to: "settings/app/other")
        try folder.write("2", to: "settings/app/theme")
        try await recorder.wait("the file") { $0.count > before }
        #expect(recorder.paths == [folder("settings/app/theme")])
        watcher.cancel()
    }

    @Test(.enabled(if: Folder.queueLength > 0, "the system does not say how many events it holds"))
    func `when the system drops events, everything counts as changed, and nothing is missed after`() async throws {
        try folder.write("1", to: "themes/deep/pack.yaml")
        let gate = DispatchSemaphore(value: 0)
        let watcher = try FileWatcher([.directory(folder("themes"), depth: 3)]) { [recorder] changes in
            let isFirst = recorder.changes.isEmpty
            recorder.note(changes)
            // As long as the first change is being dealt with, events pile up.
            if isFirst { gate.wait() }
        }
        try folder.write("2", to: Save.file)
        try await recorder.wait(for: folder(Save.file))
        for number in 0...Folder.queueLength / 2 {
            close(unsafe open(folder("themes/\(number).yaml"), O_WRONLY | O_CREAT, 0o644))
        }
        folder.rename("themes/deep", "themes/deeper")
        gate.signal()
        try await recorder.wait("everything") { $0.contains { $0.isEverything } }
        let before = recorder.changes.count
        try folder.write("3", to: "themes/deeper/pack.yaml")
        try await recorder.wait("what was moved meanwhile") { changes in
            changes.dropFirst(before).contains { $0.concern(folder("themes/deeper/pack.yaml")) }
        }
        watcher.cancel()
    }

    // MARK: - The end

    @Test func `after it is cancelled nothing is told, and nothing is left`() async throws {
        func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }
        func threads() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0 }
        // Other tests open and close files meanwhile, so a leak is looked for in many.
        let before = descriptors()
        for _ in 0..<300 {
            let watcher = try watchThemes()
            watcher.cancel()
            watcher.cancel()
        }
        #expect(descriptors() < before + 200)
        #expect(threads() < 200)
        try folder.write("2", to: Save.file)
        let watcher = try watchThemes()
        try await fence()
        #expect(recorder.paths == [folder("themes/fence.yaml")])
        watcher.cancel()
    }

    @Test func `it can be cancelled by what it tells, and by being let go`() async throws {
        let holder = WatcherHolder()
        let watcher = try FileWatcher([.directory(folder("themes"))]) { [recorder] changes in
            recorder.note(changes)
            holder.watcher?.cancel()
        }
        holder.watcher = watcher
        try folder.write("2", to: Save.file)
        try await recorder.wait(for: folder(Save.file))
        let before = recorder.changes.count
        try folder.write("3", to: Save.file)
        var other: FileWatcher? = try watchThemes()
        try await fence()
        #expect(recorder.changes.count == before + 1)
        other = nil
        #expect(other == nil)
    }
}
