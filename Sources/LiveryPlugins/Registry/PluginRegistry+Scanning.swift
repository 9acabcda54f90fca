internal import LiveryDiagnostics

extension PluginRegistry {
    /// Looks for plug-ins in the directories of a search path, and reads their manifests.
    ///
    /// In a directory, every folder whose name ends in `.liveryplugin` is a plug-in, and must have a `plugin.yaml`; in the
    /// sources of Livery, every folder with a `plugin.yaml` is. A directory that the user has named may also be a plug-in
    /// itself. Directories that do not exist are passed over, except those
    /// that the user has named. One directory under two names is searched once. No plug-in's code runs.
    public static func scan(_ path: PluginSearchPath) -> PluginRegistry {
        var scan = Scan(diagnostics: path.diagnostics)
        for directory in path.directories { scan.search(directory) }
        return PluginRegistry(plugins: scan.plugins, shadowed: scan.shadowed, diagnostics: scan.diagnostics)
    }

    /// A scan under way.
    private struct Scan {
        var plugins: [InstalledPlugin] = []
        var shadowed: [ShadowedPlugin] = []
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

        init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

        mutating func search(_ directory: PluginDirectory) {
            guard let status = SystemCalls.status(of: directory.path), status.isDirectory,
                let names = SystemCalls.names(in: directory.path)
            else {
                reportMissing(directory)
                return
            }
            guard seen.insert(FileIdentity(status)).inserted else { return }
            if directory.origin == .option, names.contains("plugin.yaml") {
                read(Path.joined(directory.path, "plugin.yaml"), in: directory.path, directory)
                return
            }
            for name in names where !name.hasPrefix(".") {
                let folder = Path.joined(directory.path, name)
                let manifest = Path.joined(folder, "plugin.yaml")
                if case .checkout = directory.origin {
                    guard SystemCalls.status(of: manifest)?.isRegular == true else { continue }
                } else {
                    guard name.hasSuffix(".liveryplugin") else { continue }
                }
                guard let status = SystemCalls.status(of: folder), status.isDirectory else {
                    report("plugin-unreadable", "'\(folder)' is no folder, so it is no plug-in", folder)
                    continue
                }
                guard seen.insert(FileIdentity(status)).inserted else { continue }
                guard !status.isWritableByEverybody else {
                    report(
                        "plugin-unsafe", "'\(folder)' can be changed by everybody on this machine, so it is not used",
                        folder,
                        help: "run chmod o-w on it")
                    continue
                }
                read(manifest, in: folder, directory)
            }
        }

        private mutating func read(_ path: String, in folder: String, _ directory: PluginDirectory) {
            guard let status = SystemCalls.status(of: path) else {
                report("manifest-missing", "'\(folder)' has no plugin.yaml, so it is no plug-in", path)
                return
            }
            guard status.isRegular, let bytes = SystemCalls.contents(of: path, limit: 1 << 20) else {
                report("manifest-unreadable", "'\(path)' cannot be read", path)
                return
            }
            let (manifest, problems) = ManifestReader.read(SourceText(path: path, bytes: bytes))
            diagnostics += problems
            guard let manifest else { return }
            let place: String
            if case .checkout(let libraries) = directory.origin { place = libraries } else { place = folder }
            let plugin = InstalledPlugin(
                manifest: manifest, folder: folder, directory: directory,
                libraryPath: manifest.library(for: .current).map { Path.joined(place, $0) },
                trust: directory.origin.isBundled ? .bundled : .unknown)
            guard let winner = winners[manifest.id] else {
                winners[manifest.id] = plugins.count
                plugins.append(plugin)
                return
            }
            let first = plugins[winner]
            let reason =
                first.directory == directory
                ? "'\(first.folder)' comes before it in the same directory"
                : "'\(first.folder)' is in a directory that goes before its own (\(first.directory.origin.title))"
            shadowed.append(ShadowedPlugin(plugin: plugin, winner: first.folder, reason: reason))
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
