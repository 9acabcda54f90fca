internal import LiveryDiagnostics

extension PluginRegistry {
    /// Looks for plug-ins in the directories of a search path, and reads their manifests.
    ///
    /// In a directory, every folder whose name ends in `.liveryplugin` is a plug-in, and must have a `plugin.yaml`; in the
    /// sources of Livery, every folder with a `plugin.yaml` is. A directory that the user has named may also be a plug-in
    /// itself. Directories that do not exist are passed over, except those
    /// that the user has named. One directory under two names is searched once. No plug-in's code runs, and no library is
    /// opened.
    ///
    /// A plug-in that others than the user and the administrator can change is not used, nor are those of a directory of which
    /// that is so.
    public static func scan(_ path: PluginSearchPath) -> PluginRegistry {
        var scan = Scan(path)
        for directory in path.directories { scan.search(directory) }
        return PluginRegistry(
            plugins: scan.plugins, shadowed: scan.shadowed, diagnostics: scan.diagnostics,
            broken: scan.broken, vetting: PluginVetting(lock: path.lock, requiresPins: path.requiresPins))
    }

    /// A scan under way.
    private struct Scan {
        var plugins: [InstalledPlugin] = []
        var shadowed: [ShadowedPlugin] = []
        var broken: [BrokenPlugin] = []
        var diagnostics: [Diagnostic]
        private var winners: [String: Int] = [:]
        private var seen: Set<FileIdentity> = []

        /// What tells two files apart, whatever their paths.
        private struct FileIdentity: Hashable {
            var device: UInt64
            var number: UInt64

            init(_ status: FileStatus) {
                device = status.device
                number = status.number
            }
        }

        private let lock: PluginLock
        private let requiresPins: Bool

        init(_ path: PluginSearchPath) {
            diagnostics = path.diagnostics
            lock = path.lock
            requiresPins = path.requiresPins
        }

        mutating func search(_ directory: PluginDirectory) {
            guard let status = SystemCalls.status(of: directory.path), status.isDirectory,
                let names = SystemCalls.names(in: directory.path)
            else {
                reportMissing(directory)
                return
            }
            guard seen.insert(FileIdentity(status)).inserted else { return }
            let count = diagnostics.count
            guard isSafe(directory.path, directory) else {
                noteUnused(directory, names, diagnostics[count...].first)
                return
            }
            if directory.origin == .option, names.contains("plugin.yaml") {
                let manifest = Path.joined(directory.path, "plugin.yaml")
                take(.of(manifest, in: directory.path), directory.path, directory)
                return
            }
            noteDepth(directory, names)
            let before = diagnostics
            var candidates: [ManifestCandidate] = []
            for name in names where !name.hasPrefix(".") {
                diagnostics = []
                let folder = Path.joined(directory.path, name)
                let manifest = Path.joined(folder, "plugin.yaml")
                if case .checkout = directory.origin {
                    guard SystemCalls.status(of: manifest)?.isRegular == true else { continue }
                } else {
                    guard name.hasSuffix(".liveryplugin") else { continue }
                }
                // A link is followed; most folders are none, so that one look is enough.
                let own = SystemCalls.ownStatus(of: folder)
                let isElsewhere = own?.isLink == true
                guard let status = isElsewhere ? SystemCalls.status(of: folder) : own, status.isDirectory else {
                    report("plugin-unreadable", "'\(folder)' is no folder, so it is no plug-in", folder)
                    candidates.append(ManifestCandidate(manifest, in: folder, diagnostics, isUsed: false))
                    continue
                }
                guard seen.insert(FileIdentity(status)).inserted else { continue }
                // The way to the directory has been looked at already, unless the folder is somewhere else.
                let isUsed = isElsewhere ? isSafe(folder, directory) : isSafe(status, folder, directory)
                candidates.append(ManifestCandidate(manifest, in: folder, diagnostics, isUsed: isUsed))
            }
            diagnostics = before
            ManifestCandidate.readAll(candidates)
            for candidate in candidates {
                let count = diagnostics.count
                diagnostics += candidate.diagnostics
                if candidate.isUsed, let reading = candidate.reading { take(reading, candidate.folder, directory) }
                if let error = diagnostics[count...].first(where: { $0.severity == .error }) {
                    broken.append(
                        BrokenPlugin(
                            folder: candidate.folder, directory: directory, reason: error.message, help: error.help,
                            functions: candidate.reading?.manifest?.functions.map(\.name) ?? []))
                }
            }
        }

        /// Notes the plug-ins of a directory that is not used, so that whoever calls their functions learns why not.
        private mutating func noteUnused(_ directory: PluginDirectory, _ names: [String], _ problem: Diagnostic?) {
            guard let problem else { return }
            let isPlugin = directory.origin == .option && names.contains("plugin.yaml")
            let folders =
                isPlugin
                ? [directory.path]
                : names.filter { $0.hasSuffix(".liveryplugin") }.map { Path.joined(directory.path, $0) }
            for folder in folders {
                let manifest = ManifestReading.of(Path.joined(folder, "plugin.yaml"), in: folder).manifest
                broken.append(
                    BrokenPlugin(
                        folder: folder, directory: directory, reason: problem.message, help: problem.help,
                        functions: manifest?.functions.map(\.name) ?? []))
            }
        }

        /// Says so where a directory that the user has named has no plug-in, and a folder in it has: the project of one.
        private mutating func noteDepth(_ directory: PluginDirectory, _ names: [String]) {
            guard directory.origin == .option || directory.origin == .environment,
                !names.contains(where: { $0.hasSuffix(".liveryplugin") })
            else { return }
            for name in names.prefix(200) where !name.hasPrefix(".") {
                let folder = Path.joined(directory.path, name)
                guard SystemCalls.status(of: folder)?.isDirectory == true,
                    let plugin = SystemCalls.names(in: folder)?.first(where: { $0.hasSuffix(".liveryplugin") })
                else { continue }
                report(
                    "plugin-directory-empty",
                    "'\(directory.path)' has no plug-in; one lies a level deeper: '\(Path.joined(folder, plugin))'",
                    directory.path, severity: .warning, help: "name the folder that it lies in: '\(folder)'")
                return
            }
        }

        /// Whether nobody else can change what lies at a path or on the way to it; reports it otherwise.
        private mutating func isSafe(_ path: String, _ directory: PluginDirectory) -> Bool {
            guard !directory.origin.isBundled, let problem = PathSafety.firstChangeable(in: path) else { return true }
            return report(problem, path, directory)
        }

        /// The same for a folder of a directory that is safe itself.
        private mutating func isSafe(_ status: FileStatus, _ path: String, _ directory: PluginDirectory) -> Bool {
            guard !directory.origin.isBundled, let problem = PathSafety.problem(status, path) else { return true }
            return report(problem, path, directory)
        }

        private mutating func report(
            _ problem: PathSafety.Problem, _ path: String, _ directory: PluginDirectory
        ) -> Bool {
            // Who names a directory of somebody else's means it.
            let isMeant = problem.kind == .owner && directory.origin == .option
            let consequence = isMeant ? "so only use it if you trust them" : "so it is not used"
            let subject = problem.path == path ? "" : "'\(path)' is not safe: "
            report(
                "plugin-unsafe", "\(subject)\(problem.reason), \(consequence)", path,
                severity: isMeant ? .warning : .error, help: problem.help)
            return isMeant
        }

        private mutating func take(_ reading: ManifestReading, _ folder: String, _ directory: PluginDirectory) {
            diagnostics += reading.diagnostics
            guard let manifest = reading.manifest else { return }
            let bytes = manifest.source.bytes
            let place: String
            if case .checkout(let libraries) = directory.origin { place = libraries } else { place = folder }
            func plugin(_ trust: PluginTrust) -> InstalledPlugin {
                InstalledPlugin(
                    manifest: manifest, folder: folder, directory: directory,
                    libraryPath: manifest.library(for: .current).map { Path.joined(place, $0) }, trust: trust,
                    refusal: requiresPins && trust == .unknown ? PluginError.notPinned(manifest.id, lock) : nil)
            }
            var trust = trust(of: manifest, bytes, directory)
            // What would be called in place of what comes with Livery is looked at as a whole already here.
            if trust == .pinned, lock[manifest.id]?.replaces.isEmpty == false {
                trust = PluginVetting(lock: lock).trust(of: plugin(trust)).trust
            }
            let plugin = plugin(trust)
            guard let winner = winners[manifest.id] else {
                winners[manifest.id] = plugins.count
                plugins.append(plugin)
                return
            }
            let first = plugins[winner]
            if trust == .bundled, first.trust != .bundled,
                first.trust != .pinned || lock[first.id]?.replaces.isEmpty != false
            {
                plugins[winner] = plugin
                shadowed.append(
                    ShadowedPlugin(
                        plugin: first, winner: folder, reason: "the id is that of a plug-in that comes with Livery"))
                report(
                    "reserved-plugin-id",
                    "'\(first.folder)' has the id '\(first.id)' of a plug-in that comes with Livery, and is not used",
                    first.folder, severity: .warning,
                    help:
                        "give it an id of its own; or, if you want it in place of Livery's, run livery plugin pin --replace \(first.id)"
                )
                return
            }
            let reason =
                first.directory == directory
                ? "'\(first.folder)' comes before it in the same directory"
                : "'\(first.folder)' is in a directory that goes before its own (\(first.directory.origin.title))"
            shadowed.append(ShadowedPlugin(plugin: plugin, winner: first.folder, reason: reason))
            reportDifference(plugin, first)
        }

        /// How far a plug-in is trusted, as far as its manifest tells: the libraries are not opened here.
        private func trust(of manifest: PluginManifest, _ bytes: [UInt8], _ directory: PluginDirectory) -> PluginTrust {
            if directory.origin.isBundled { return .bundled }
            guard let pin = lock[manifest.id], pin.version == manifest.version.description,
                let file = pin.digest.files.first(where: { $0.path == "plugin.yaml" })
            else { return .unknown }
            return file.sha256 == SHA256.text(of: bytes) ? .pinned : .unknown
        }

        /// Says so where two plug-ins claim to be the same and are not.
        private mutating func reportDifference(_ plugin: InstalledPlugin, _ winner: InstalledPlugin) {
            guard plugin.manifest.version == winner.manifest.version else { return }
            func size(_ plugin: InstalledPlugin) -> Int? {
                plugin.libraryPath.flatMap { SystemCalls.status(of: $0)?.size }
            }
            let isSame =
                plugin.manifest.source.bytes == winner.manifest.source.bytes && size(plugin) == size(winner)
            guard !isSame else { return }
            report(
                "plugin-differs",
                "'\(plugin.folder)' says that it is version \(plugin.manifest.version) of '\(plugin.id)', as '\(winner.folder)' does, and is another",
                plugin.folder, severity: .warning, help: "remove the one that is not wanted")
        }

        private mutating func reportMissing(_ directory: PluginDirectory) {
            switch directory.origin {
            case .option:
                report(
                    "plugin-directory-missing", "the plug-in directory '\(directory.path)' cannot be read",
                    directory.path)
            case .environment:
                report(
                    "plugin-directory-missing",
                    "the plug-in directory '\(directory.path)' in LIVERY_PLUGINS cannot be read", directory.path,
                    severity: .warning)
            case .user, .site, .system, .bundled, .checkout: break
            }
        }

        private mutating func report(
            _ code: DiagnosticCode, _ message: String, _ path: String, severity: Severity = .error, help: String? = nil
        ) {
            diagnostics.append(Diagnostic(code, severity, message, at: Location(path: path), help: help))
        }
    }
}
