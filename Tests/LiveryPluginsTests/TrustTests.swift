import Foundation
import LiveryColor
import LiveryDiagnostics
@testable import LiveryPlugins
import Synchronization
import Testing

/// Pinning, vetting, and what becomes of a plug-in whose files change.
@Suite(.enabled(if: CCompiler.isThere, Comment(rawValue: CCompiler.absence)))
struct TrustTests {
    private let fixture: Fixture
    private var plugin: InstalledPlugin {
        get throws { try #require(fixture.registry.plugin("org.example.fails")) }
    }

    init() throws { fixture = try Fixture.hostile("fails") }

    private func lock() throws -> PluginLock {
        var lock = PluginLock.none
        let plugin = try plugin
        lock.pin(
            .init(id: plugin.id, version: "\(plugin.manifest.version)", digest: try PluginVetting.digest(of: plugin)))
        return lock
    }

    private func registry(_ lock: PluginLock, requiresPins: Bool = false) -> PluginRegistry {
        PluginRegistry.scan(
            PluginSearchPath([PluginDirectory(fixture.folder.path, .option)], lock: lock, requiresPins: requiresPins))
    }

    @Test func `what nobody has pinned is unknown, and may be loaded where pins are not asked for`() throws {
        let vetted = try registry(.none).vetting.vet(plugin)
        #expect(vetted.trust == .unknown)
        #expect(vetted.diagnostics == [])
        #expect(vetted.companions.isEmpty)
        #expect(vetted.library.path == fixture.library)
        #expect(vetted.library.bytes == [UInt8](try Data(contentsOf: URL(fileURLWithPath: fixture.library))))
        #expect(vetted.library.sha256 == SHA256.text(of: vetted.library.bytes))
    }

    @Test func `what is pinned is pinned, in the scan and when its bytes are looked at`() throws {
        let registry = registry(try lock(), requiresPins: true)
        let plugin = try #require(registry.plugins.first)
        #expect(plugin.trust == .pinned)
        #expect(plugin.refusal == nil)
        #expect(try registry.vetting.vet(plugin).trust == .pinned)
    }

    @Test func `with pins asked for, what is not pinned is refused and says what to do`() throws {
        let registry = registry(.none, requiresPins: true)
        let plugin = try #require(registry.plugins.first)
        for attempt in [{ _ = try registry.vetting.vet(plugin) }, { try PluginHost(registry).inspect(plugin) }] {
            let error = #expect(throws: PluginError.self) { try attempt() }
            #expect(error?.code == .notPinned)
            #expect(
                error?.message
                    == "the plug-in 'org.example.fails' is not pinned in 'livery.lock', and only pinned ones are wanted here"
            )
            #expect(error?.help?.contains("livery plugin pin org.example.fails") == true)
        }
    }

    @Test func `a file that changes takes the pin away, and is named`() throws {
        let lock = try lock()
        func sum() throws -> String {
            SHA256.text(of: [UInt8](try Data(contentsOf: URL(fileURLWithPath: fixture.library))))
        }
        let before = try sum().prefix(8)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: fixture.library))
        try file.seekToEnd()
        try file.write(contentsOf: Data([0]))
        try file.close()
        let after = try sum().prefix(8)
        try fixture.folder.write("new", to: "org.example.fails.liveryplugin/notes.txt")
        let vetted = try registry(lock).vetting.vet(plugin)
        #expect(vetted.trust == .unknown)
        let name = Path.lastComponent(fixture.library)
        #expect(
            vetted.diagnostics.map(\.message) == [
                "the plug-in 'org.example.fails' is not what was pinned: '\(name)' has changed from \(before) to \(after), 'notes.txt' is new"
            ])
        #expect(vetted.diagnostics.map(\.code) == ["plugin-changed"])
        let error = #expect(throws: PluginError.self) {
            try PluginVetting(lock: lock, requiresPins: true).vet(plugin)
        }
        #expect(error?.code == .changed)
    }

    @Test func `a manifest that changes takes the pin away already in the scan`() throws {
        let lock = try lock()
        let path = "\(fixture.bundle)/plugin.yaml"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try (text + "# changed\n").write(toFile: path, atomically: true, encoding: .utf8)
        #expect(registry(lock).plugins.first?.trust == .unknown)
    }

    @Test func `a manifest that changes between scan and load is noticed`() throws {
        let plugin = try plugin
        let path = "\(fixture.bundle)/plugin.yaml"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try (text + "# changed\n").write(toFile: path, atomically: true, encoding: .utf8)
        let error = #expect(throws: PluginError.self) { try PluginVetting(lock: .none).vet(plugin) }
        #expect(error?.code == .changed)
    }

    @Test func `a library that is swapped after it was looked at is not the one that is loaded`() throws {
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: fixture.library)))
        let vetted = try registry(try lock()).vetting.vet(plugin)
        // By a hard link to another file, and by writing into the file itself.
        let other = try fixture.folder.write("another library", to: "other.so")
        try FileManager.default.removeItem(atPath: fixture.library)
        try FileManager.default.linkItem(atPath: other, toPath: fixture.library)
        #expect(vetted.trust == .pinned)
        #expect(vetted.library.bytes == whole)
        #expect(vetted.library.sha256 == vetted.digest.files.first { $0.path == vetted.library.name }?.sha256)
        let error = #expect(throws: PluginError.self) { try PluginVetting(lock: .none).vet(plugin) }
        #expect(error?.code == .notALibrary)
    }

    @Test(
        .enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)), arguments: ["folder", "library", "away"])
    func `a bundle that is swapped between scan and load is what was hashed, or is refused`(what: String) throws {
        // The same manifest, and a library that gives other colours.
        let good = try Fixture.hostile("good")
        let other = try Fixture(named: "good")
        try Fixture.make("by-the-clock", at: other.library, named: "good")
        var lock = PluginLock.none
        let plugin = try #require(good.registry.plugins.first)
        lock.pin(.init(id: plugin.id, version: "1.0.0", digest: try PluginVetting.digest(of: plugin)))
        func attempt(_ requiresPins: Bool) throws -> (Result<ColorValue, PluginError>, [Diagnostic]) {
            let registry = PluginRegistry.scan(
                PluginSearchPath([PluginDirectory(good.folder.path, .option)], lock: lock, requiresPins: requiresPins))
            let host = PluginHost(registry, isolation: Isolation.with())
            let bound = try host.signature("spoil", .transform).bind([])
            // It has been scanned; now somebody comes by.
            let files = FileManager.default
            switch what {
            case "folder":
                try files.moveItem(atPath: good.bundle, toPath: good.bundle + ".was")
                try files.moveItem(atPath: other.bundle, toPath: good.bundle)
            case "library":
                try files.moveItem(atPath: good.library, toPath: good.folder.path + "/was")
                try files.createSymbolicLink(atPath: good.library, withDestinationPath: other.library)
            default: try files.moveItem(atPath: good.bundle, toPath: good.bundle + ".was")
            }
            defer {
                switch what {
                case "folder":
                    try? files.moveItem(atPath: good.bundle, toPath: other.bundle)
                    try? files.moveItem(atPath: good.bundle + ".was", toPath: good.bundle)
                case "library":
                    try? files.removeItem(atPath: good.library)
                    try? files.moveItem(atPath: good.folder.path + "/was", toPath: good.library)
                default: try? files.moveItem(atPath: good.bundle + ".was", toPath: good.bundle)
                }
            }
            let color = ColorValue(.srgb, 0.2, 0.4, 0.6)
            return (
                Result { () throws(PluginError) in try host.transform("spoil", color, bound) }, host.notices
            )
        }
        let (strict, _) = try attempt(true)
        let error = #expect(throws: PluginError.self) { try strict.get() }
        let (lenient, notices) = try attempt(false)
        if what == "away" {
            #expect([.libraryMissing, .unsafeFile].contains(error?.code), "\(String(describing: error))")
            #expect(throws: PluginError.self) { try lenient.get() }
        } else {
            #expect(error?.code == .changed)
            #expect(error?.message.contains("'libgood.\(CCompiler.libraryExtension)' has changed from ") == true)
            // Without --locked it runs, and the user is told that it is not what was pinned.
            #expect((try? lenient.get()) != nil)
            #expect(notices.map(\.code) == ["plugin-changed"])
        }
        // Afterwards it is again what it was.
        let host = PluginHost(registry(lock, in: good.folder.path), isolation: Isolation.with())
        let bound = try host.signature("spoil", .transform).bind([])
        #expect(try host.transform("spoil", ColorValue(css: "#336699"), bound).hexString == "#336699")
    }

    @Test(.enabled(if: Isolation.isFull, Comment(rawValue: Isolation.absence)))
    func `a link that is turned to and fro all the time never brings what is not pinned to run`() throws {
        let good = try Fixture.hostile("good")
        let other = try Fixture(named: "good")
        try Fixture.make("null-write", at: other.library, named: "good")
        let store = try TemporaryFolder()
        let paths = ["\(store.path)/good.so", "\(store.path)/other.so"]
        try FileManager.default.moveItem(atPath: good.library, toPath: paths[0])
        try FileManager.default.moveItem(atPath: other.library, toPath: paths[1])
        try FileManager.default.createSymbolicLink(atPath: good.library, withDestinationPath: paths[0])
        var lock = PluginLock.none
        let plugin = try #require(good.registry.plugins.first)
        lock.pin(.init(id: plugin.id, version: "1.0.0", digest: try PluginVetting.digest(of: plugin)))
        let isOver = Atomic(false)
        let turns = Atomic(0)
        let thread = Thread {
            var turn = 0
            while !isOver.load(ordering: .relaxed) {
                turn += 1
                let new = "\(store.path)/link"
                _ = unsafe symlink(paths[turn % 2], new)
                _ = unsafe rename(new, good.library)
                turns.store(turn, ordering: .relaxed)
            }
            turns.store(-1, ordering: .relaxed)
        }
        thread.start()
        defer {
            isOver.store(true, ordering: .relaxed)
            for _ in 0..<10_000 where turns.load(ordering: .relaxed) != -1 { usleep(1000) }
        }
        for _ in 0..<10_000 where turns.load(ordering: .relaxed) == 0 { usleep(1000) }
        let color = ColorValue(.srgb, 0.2, 0.4, 0.6)
        for _ in 0..<40 {
            let host = PluginHost(registry(lock, in: good.folder.path, requiresPins: true), isolation: Isolation.with())
            do throws(PluginError) {
                let bound = (try? host.signature("spoil", .transform).bind([])) ?? nil
                guard let bound else { continue }
                #expect(try host.transform("spoil", color, bound).hexString == "#336699")
            } catch {
                // What crashes must never have run.
                #expect([.changed, .libraryMissing, .unsafeFile].contains(error.code), "\(error.message)")
            }
        }
    }

    private func registry(_ lock: PluginLock, in folder: String, requiresPins: Bool = false) -> PluginRegistry {
        PluginRegistry.scan(
            PluginSearchPath([PluginDirectory(folder, .option)], lock: lock, requiresPins: requiresPins))
    }

    @Test(.enabled(if: CCompiler.find(["sha256sum"]) != nil, "there is no sha256sum on this machine"))
    func `the hash over all files is what sha256sum gives for what it prints`() throws {
        try fixture.folder.write("x\n", to: "org.example.fails.liveryplugin/docs/read me.txt")
        let digest = try PluginVetting.digest(of: plugin)
        let script =
            "cd '\(fixture.bundle)' && find . -type f | sed 's|^./||' | LC_ALL=C sort | tr '\\n' '\\0' | xargs -0 sha256sum | sha256sum"
        #expect(try CCompiler.run("/bin/sh", ["-c", script]).hasPrefix(digest.sha256))
        #expect(
            digest.files.map(\.path)
                == ["docs/read me.txt", Path.lastComponent(fixture.library), "plugin.yaml"].sorted())
    }

    @Test func `what a plug-in brings along is read too, those first that others need`() throws {
        let folder = try TemporaryFolder()
        let bundle = "\(folder.path)/org.example.chain.liveryplugin"
        try folder.write(Fixture.manifest("chain"), to: "org.example.chain.liveryplugin/plugin.yaml")
        let origin = LibraryPlatform.current.system == "linux" ? "-Wl,-rpath,$ORIGIN" : "-Wl,-rpath,@loader_path"
        let ending = CCompiler.libraryExtension
        func make(_ name: String, _ source: String, _ options: [String]) throws {
            let file = try folder.write(source, to: "\(name).c")
            try CCompiler.makeLibrary(
                file, at: "\(bundle)/lib\(name).\(ending)", ["-fvisibility=default", "-L\(bundle)", origin] + options)
        }
        try make("deep", "int deep(void) { return 1; }\n", [])
        try make("mid", "int deep(void); int mid(void) { return deep(); }\n", ["-ldeep"])
        try make("unused", "int unused(void) { return 1; }\n", [])
        try make(
            "chain", Sample.entry + "int mid(void); int use(void) { return mid(); }\n",
            ["-lmid", "-Wl,-rpath-link,\(bundle)"])
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory(folder.path, .option)]))
        let vetted = try registry.vetting.vet(try #require(registry.plugins.first))
        #expect(vetted.companions.map(\.name) == ["libdeep.\(ending)", "libmid.\(ending)"])
        let report = BundleReport.inspect(try #require(registry.plugins.first))
        #expect(report.canBeLoaded, "\(report.diagnostics)")
        #expect(
            report.diagnostics.filter { $0.code == "bundle-stray-code" }.map(\.message) == [
                "'libunused.\(ending)' can be run, and neither the manifest nor a library needs it"
            ])
    }

    // MARK: - The lock

    @Test func `a lock is read as it was written, whatever is in it`() throws {
        var lock = PluginLock.none
        let odd = ["plugin.yaml", "a: b #.txt", "quote\"back\\slash", "- x", "ünï", "line\nbreak", "123"]
        let files = odd.map { BundleDigest.File(path: $0, sha256: SHA256.text(of: Array($0.utf8))) }
        lock.pin(.init(id: "org.example.z", version: "1.0.0-beta.1+build", digest: BundleDigest(files)))
        lock.pin(.init(id: "org.example.a", version: "2.0.0", digest: BundleDigest([files[0]])))
        let folder = try TemporaryFolder()
        let path = try folder.write(lock.text, to: "livery.lock")
        let read = PluginLock.read(path)
        #expect(read.diagnostics.map(\.message) == [])
        #expect(read.pins == lock.pins)
        #expect(read.text == lock.text)
        #expect(
            lock.text.firstRange(of: "org.example.a")!.lowerBound
                < lock.text.firstRange(of: "org.example.z")!.lowerBound)
    }

    @Test func `a lock that somebody has changed by hand pins nothing, and says where`() throws {
        let folder = try TemporaryFolder()
        let lock = try lock()
        let digits = try #require(lock["org.example.fails"]?.digest.files.first?.sha256)
        let path = try folder.write(
            lock.text.replacingOccurrences(of: "\"\(digits)\"", with: "\"\(String(digits.reversed()))\""),
            to: "livery.lock")
        let read = PluginLock.read(path)
        #expect(read.pins.isEmpty)
        #expect(read.diagnostics.map(\.code) == ["bad-lock"])
        #expect(read.diagnostics.first?.location?.path == path)
        #expect(PluginLock.read(try folder.write("", to: "empty.lock")).diagnostics.map(\.code) == ["empty-lock"])
        #expect(PluginLock.read(folder.path).diagnostics.map(\.code) == ["lock-unreadable"])
        #expect(PluginLock.read("\(folder.path)/none").diagnostics.isEmpty)
    }

    @Test func `which lock holds`() throws {
        let folder = try TemporaryFolder()
        func path(_ variables: [String: String]) -> String? {
            PluginLock.standard(environment: { variables[$0] }, workingDirectory: folder.path).path
        }
        #expect(path([:]) == nil)
        #expect(path(["HOME": "/home/x"]) == "/home/x/.config/livery/livery.lock")
        #expect(path(["HOME": "/home/x", "XDG_CONFIG_HOME": "/c"]) == "/c/livery/livery.lock")
        #expect(path(["HOME": "/home/x", "XDG_CONFIG_HOME": "c"]) == "/home/x/.config/livery/livery.lock")
        #expect(path(["LIVERY_LOCK": "mine", "HOME": "/home/x"]) == "\(folder.path)/mine")
        try folder.write(PluginLock.none.text, to: "livery.lock")
        #expect(path(["HOME": "/home/x"]) == "\(folder.path)/livery.lock")
    }

    // MARK: - Who can change it

    @Test func `a plug-in below a folder that everybody can change is not used`() throws {
        let open = try TemporaryFolder()
        try open.write(Fixture.manifest("below"), to: "inner/below.liveryplugin/plugin.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open.path)
        let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory("\(open.path)/inner", .option)]))
        #expect(registry.plugins.isEmpty)
        #expect(registry.diagnostics.map(\.code) == ["plugin-unsafe"])
        #expect(
            registry.diagnostics.first?.message
                == "'\(open.path)/inner' is not safe: '\(open.path)' can be changed by everybody on this machine, so it is not used"
        )
        // Like /tmp, where everybody can change only what is theirs.
        try FileManager.default.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: open.path)
        let again = PluginRegistry.scan(PluginSearchPath([PluginDirectory("\(open.path)/inner", .option)]))
        #expect(again.plugins.map(\.id) == ["org.example.below"])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files to others"))
    func `a plug-in that belongs to another user is used only where its directory was named`() throws {
        let theirs = try TemporaryFolder()
        try theirs.write(Fixture.manifest("theirs"), to: "theirs.liveryplugin/plugin.yaml")
        try FileManager.default.setAttributes(
            [.ownerAccountID: 12345], ofItemAtPath: "\(theirs.path)/theirs.liveryplugin")
        for (origin, severity, count) in [(PluginDirectory.Origin.site, Severity.error, 0), (.option, .warning, 1)] {
            let registry = PluginRegistry.scan(PluginSearchPath([PluginDirectory(theirs.path, origin)]))
            #expect(registry.plugins.count == count)
            #expect(registry.diagnostics.map(\.severity) == [severity])
            #expect(registry.diagnostics.first?.message.contains("belongs to another user, number 12345") == true)
        }
    }

    @Test func `something in the folder that is no file cannot be vouched for`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(fixture.bundle)/elsewhere", withDestinationPath: "/usr")
        let error = #expect(throws: PluginError.self) { try PluginVetting(lock: .none).vet(plugin) }
        #expect(error?.code == .unsafeFile)
        #expect(
            error?.message.contains("'\(fixture.bundle)/elsewhere' is a link to something else than a file") == true)
    }

    @Test func `what does not belong into a plug-in's folder is named`() throws {
        try fixture.folder.write("x", to: "org.example.fails.liveryplugin/.hidden")
        try fixture.folder.write("#!/bin/sh\n", to: "org.example.fails.liveryplugin/run.sh")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(fixture.bundle)/run.sh")
        try FileManager.default.createSymbolicLink(
            atPath: "\(fixture.bundle)/link.yaml", withDestinationPath: "\(fixture.bundle)/plugin.yaml")
        let report = BundleReport.inspect(try plugin)
        let other = LibraryPlatform.current.system == "linux" ? "bundle-library-missing" : "bundle-library-missing"
        #expect(
            Set(report.diagnostics.map(\.code)) == [
                DiagnosticCode(other), "bundle-hidden-file", "bundle-stray-code", "bundle-link",
            ])
        #expect(report.canBeLoaded)
    }
}
