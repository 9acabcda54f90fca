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
        var scan = Scan()
        for directory in path.directories { scan.search(directory) }
        ManifestCandidate.takeAll(scan.candidates)
        return PluginRegistry(
            PluginFinds(scan.finds, path.diagnostics, path.lock, requiresPins: path.requiresPins),
            vetting: PluginVetting(lock: path.lock, requiresPins: path.requiresPins))
    }

    /// A scan under way.
    private struct Scan {
        /// What was found, in the order of precedence.
        var finds: [PluginFinds.Find] = []
        private var diagnostics: [Diagnostic] = []
        private var seen: Set<FileIdentity> = []

        /// The folders that were found.
        var candidates: [ManifestCandidate] {
            finds.compactMap { find in
                if case .folder(let candidate) = find { candidate } else { nil }
            }
        }

        /// What tells two files apart, whatever their paths.
        private struct FileIdentity: Hashable {
            var device: UInt64
            var number: UInt64

            init(_ status: FileStatus) {
                device = status.device
                number = status.number
            }
        }

        mutating func search(_ directory: PluginDirectory) {
            diagnostics = []
            let folders = folders(of: directory)
            if !diagnostics.isEmpty { finds.append(.diagnostics(diagnostics)) }
            finds += folders.map { .folder($0) }
        }

        /// The folders of a directory that are plug-ins, or should be. What is wrong with the directory is noted.
        private mutating func folders(of directory: PluginDirectory) -> [ManifestCandidate] {
            guard let status = SystemCalls.status(of: directory.path), status.isDirectory,
                let names = SystemCalls.names(in: directory.path)
            else {
                reportMissing(directory)
                return []
            }
            guard seen.insert(FileIdentity(status)).inserted else { return [] }
            let count = diagnostics.count
            guard isSafe(directory.path, directory) else {
                noteUnused(directory, names, diagnostics[count...].first)
                return []
            }
            if directory.origin == .option, names.contains("plugin.yaml") {
                let manifest = Path.joined(directory.path, "plugin.yaml")
                return [
                    ManifestCandidate(
                        manifest, in: directory.path, of: directory, [], isUsed: true, isMember: false)
                ]
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
                    candidates.append(
                        ManifestCandidate(manifest, in: folder, of: directory, diagnostics, isUsed: false))
                    continue
                }
                guard seen.insert(FileIdentity(status)).inserted else { continue }
                // The way to the directory has been looked at already, unless the folder is somewhere else.
                let isUsed = isElsewhere ? isSafe(folder, directory) : isSafe(status, folder, directory)
                candidates.append(
                    ManifestCandidate(manifest, in: folder, of: directory, diagnostics, isUsed: isUsed))
            }
            diagnostics = before
            return candidates
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
                let candidate = ManifestCandidate(
                    Path.joined(folder, "plugin.yaml"), in: folder, of: directory, [], isUsed: false)
                finds.append(.unused(candidate, because: problem))
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
