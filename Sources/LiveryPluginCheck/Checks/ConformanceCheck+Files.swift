internal import LiveryDiagnostics
internal import LiveryPlugins

extension ConformanceCheck {
    /// What the folder looks like. No code runs.
    static let fileChecks: [ConformanceCheck] = [
        ConformanceCheck(
            1, "bundle-layout", .files, level: 1,
            "The folder has the plug-in's id as its name, and what a plug-in needs",
            reason: "Hosts find plug-ins by the ending of the folder's name, and people by the id.",
            advice: "Name the folder ID.liveryplugin and put plugin.yaml and the library into it."
        ) { context throws(CheckInterruption) in
            let bundle = context.bundle
            guard BundleFiles.isFolder(bundle.folder) else {
                context.fail("'\(bundle.folder)' is no folder")
                return
            }
            guard bundle.entries.contains(where: { $0.path == "plugin.yaml" && $0.kind == .file }) else {
                context.fail("there is no file 'plugin.yaml' in it")
                return
            }
            guard let manifest = bundle.manifest, !bundle.isSource else { return }
            if bundle.name != manifest.id + ".liveryplugin" {
                context.fail(
                    "the folder is called '\(bundle.name)', and the plug-in '\(manifest.id)'",
                    help: "rename it to '\(manifest.id).liveryplugin'")
            }
            for (_, name) in manifest.libraries.sorted(by: { $0.key < $1.key })
            where !bundle.entries.contains(where: { $0.path == name }) {
                let isOwn = bundle.libraryPath?.hasSuffix("/" + name) == true
                if isOwn {
                    context.fail("the library '\(name)' for this platform is not there", help: "build it")
                } else {
                    context.note("the library '\(name)' for another platform is not there")
                }
            }
        },
        ConformanceCheck(
            9, "platforms-present", .files, level: 1, "There is a library for this platform",
            reason: "A manifest that names no library for a platform makes a plug-in that nobody there can use.",
            advice: "Name the library under 'linux' or 'macos', or with the architecture: 'linux-arm64'."
        ) { context throws(CheckInterruption) in
            let manifest = try context.manifest()
            if context.bundle.libraryPath == nil {
                let names = manifest.libraries.keys.sorted().joined(separator: ", ")
                context.fail("the manifest names libraries for \(names), and none for \(LibraryPlatform.current)")
            }
            let systems = Set(manifest.libraries.keys.map { $0.split(separator: "-").first.map(String.init) ?? $0 })
            if !systems.isSuperset(of: ["linux", "macos"]) {
                context.note("it is for \(systems.sorted().joined(separator: ", ")) only")
            }
        },
        ConformanceCheck(
            10, "path-safety", .files, level: 1, "Nobody but its owner can change the plug-in",
            reason: "Whoever can change a library, or a folder above it, runs code as everybody who uses it.",
            advice: "Run chmod go-w on the folder and the files, and install it where only you can write."
        ) { context throws(CheckInterruption) in
            var isGood = true
            func fail(_ message: String, help: String? = nil) {
                isGood = false
                context.fail(message, help: help)
            }
            for entry in context.bundle.entries {
                switch entry.kind {
                case .link(let target) where target.hasPrefix("/") || target.split(separator: "/").contains(".."):
                    fail("'\(entry.path)' is a link that leads out of the plug-in's folder, to '\(target)'")
                case .other: fail("'\(entry.path)' is neither a file nor a folder")
                case .file where entry.isWritableByEverybody, .folder where entry.isWritableByEverybody:
                    fail("everybody can change '\(entry.path)'", help: "run chmod o-w on it")
                default: break
                }
            }
            // What hosts refuse beyond that: too many files, names that are no text.
            if isGood, !context.bundle.isSource, let plugin = context.bundle.plugin {
                do throws(PluginError) {
                    _ = try PluginVetting.digest(of: plugin)
                } catch {
                    context.fail(error.message, help: error.help)
                }
            }
            if let problem = PathSafety.firstChangeable(in: context.bundle.folder) {
                context.warn(problem.reason, help: problem.help)
            }
        },
        ConformanceCheck(
            11, "lock-agreement", .files, level: 1, "The library is the one that livery.lock speaks of",
            reason: "A lock pins the bytes that somebody has looked at.",
            advice: "Look at what has changed, and renew the lock."
        ) { context throws(CheckInterruption) in
            let id = try context.manifest().id
            let lock = PluginLock.standard()
            guard let plugin = context.bundle.plugin, lock[id] != nil else {
                throw .skipped("livery.lock does not pin it")
            }
            for change in PluginVetting(lock: lock).trust(of: plugin).changes {
                context.fail("it is not what '\(lock.path ?? "livery.lock")' pins: \(change)")
            }
        },
        ConformanceCheck(
            12, "no-strays", .files, level: 1, "There are no hidden files, and no programs that nobody asked for",
            reason:
                "What is in a plug-in is what its users have to trust; leftovers of editors and builds do not belong there.",
            advice: "Remove what the plug-in does not need; take the permission to run from files that are no programs."
        ) { context throws(CheckInterruption) in
            let libraries = Set(context.bundle.manifest?.libraries.values.map { $0 } ?? [])
            guard !context.bundle.isSource else { throw .skipped("these are the plug-in's sources") }
            for entry in context.bundle.entries {
                if entry.name.hasPrefix(".") {
                    context.fail("'\(entry.path)' is hidden", help: "remove it")
                } else if entry.isExecutable, !libraries.contains(entry.path) {
                    context.warn("'\(entry.path)' may be run, and is not the plug-in's library")
                } else if ["o", "a", "tmp", "orig", "bak", "swp"].contains(Self.ending(of: entry.name)) {
                    context.warn("'\(entry.path)' looks like something left over")
                }
            }
        },
    ]

    private static func ending(of name: String) -> String {
        let parts = name.split(separator: ".")
        return parts.count > 1 ? String(parts[parts.count - 1]) : ""
    }
}
