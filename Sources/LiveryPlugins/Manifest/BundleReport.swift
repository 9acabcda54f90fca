public import LiveryDiagnostics

/// What there is to say about the folder of a plug-in as a whole: its layout, its safety, and each of its libraries.
///
/// No code of the plug-in runs.
public struct BundleReport: Sendable {
    /// The plug-in.
    public let plugin: InstalledPlugin
    /// What is wrong with the folder, or worth knowing.
    public let diagnostics: [Diagnostic]
    /// The libraries that the manifest names, by file name, each held against the platforms that it is named for.
    public let libraries: [BinaryReport]
    /// The hashes of the files; `nil` when they cannot be read, or are not all in one folder.
    public let digest: BundleDigest?
    /// How far the plug-in is trusted, now that its files have been compared with the lock.
    public let trust: PluginTrust

    /// Whether a library for this platform is there, and nothing speaks against loading it.
    public var canBeLoaded: Bool {
        !diagnostics.contains { $0.severity == .error }
            && libraries.contains { $0.platform == .current && $0.canBeLoaded }
    }

    /// Looks at a plug-in.
    public static func inspect(_ plugin: InstalledPlugin, lock: PluginLock = .none) -> BundleReport {
        var inspection = Inspection(plugin)
        inspection.checkPlace()
        inspection.checkLibraries()
        let isCheckout = if case .checkout = plugin.directory.origin { true } else { false }
        var digest: BundleDigest?
        if !isCheckout {
            inspection.checkFiles()
            digest = try? PluginVetting.digest(of: plugin)
        }
        var trust = plugin.trust
        if trust != .bundled {
            trust = .unknown
            if let pin = lock[plugin.id], let digest {
                let changes = digest.changes(since: pin.digest)
                if changes.isEmpty {
                    trust = .pinned
                } else {
                    inspection.add(PluginError.changed(plugin, pin, changes), .warning)
                }
            }
        }
        return BundleReport(
            plugin: plugin, diagnostics: inspection.diagnostics, libraries: inspection.libraries, digest: digest,
            trust: trust)
    }

    /// An inspection under way.
    private struct Inspection {
        let plugin: InstalledPlugin
        var diagnostics: [Diagnostic] = []
        var libraries: [BinaryReport] = []
        /// The names of the libraries that anything in the manifest leads to.
        private var known: Set<String> = ["plugin.yaml"]

        init(_ plugin: InstalledPlugin) { self.plugin = plugin }

        mutating func add(_ error: PluginError, _ severity: Severity) {
            diagnostics.append(
                Diagnostic(
                    DiagnosticCode(error.code.rawValue), severity, error.message, at: Location(path: plugin.folder),
                    help: error.help))
        }

        private mutating func add(
            _ code: DiagnosticCode, _ severity: Severity, _ message: String, _ path: String, help: String? = nil
        ) {
            diagnostics.append(Diagnostic(code, severity, message, at: Location(path: path), help: help))
        }

        mutating func checkPlace() {
            let origin = plugin.directory.origin
            guard !origin.isBundled else { return }
            if let problem = PathSafety.firstChangeable(in: plugin.folder) {
                let isMeant = problem.kind == .owner && origin == .option
                add("plugin-unsafe", isMeant ? .warning : .error, problem.reason, problem.path, help: problem.help)
            }
            let wanted = plugin.id + ".liveryplugin"
            let name = Path.lastComponent(plugin.folder)
            if name != wanted {
                add(
                    "bundle-name", .note, "the folder is called '\(name)', and its plug-in '\(plugin.id)'",
                    plugin.folder, help: "call it '\(wanted)', so that two plug-ins never get into each other's way")
            }
        }

        /// Each library that the manifest names, on each platform that it is named for.
        mutating func checkLibraries() {
            var folder = plugin.folder
            var isBuiltHere = false
            if case .checkout(let place) = plugin.directory.origin {
                folder = place
                isBuiltHere = true
            }
            for (key, name) in plugin.manifest.libraries.sorted(by: { $0.key < $1.key }) {
                known.insert(name)
                let path = Path.joined(folder, name)
                guard SystemCalls.status(of: path) != nil else {
                    if isBuiltHere, key.hasPrefix("linux") != (LibraryPlatform.current.system == "linux") { continue }
                    let message = "the manifest names '\(name)' for \(key), and there is no such file"
                    let help = "put it there, or take it out of the manifest"
                    if name == plugin.manifest.library(for: .current) {
                        add("bundle-library-missing", .error, message, path, help: help)
                    } else {
                        // Built elsewhere, and put there when it is given to others.
                        add("bundle-library-missing", .note, message, path, help: help)
                    }
                    continue
                }
                // A name without an architecture holds for what the file is for.
                let parts = key.split(separator: "-")
                var platform = LibraryPlatform(
                    system: String(parts[0]),
                    architecture: parts.count > 1 ? String(parts[1]) : LibraryPlatform.current.architecture)
                if parts.count == 1, let file = OpenFile(path),
                    let slices = try? BinaryImage.slices(of: ByteSource(file)),
                    let slice = slices.first(where: { $0.platform.system == platform.system }),
                    !slices.contains(where: { $0.platform == platform })
                {
                    platform = slice.platform
                }
                let report = BinaryReport.inspect(path, on: platform)
                for item in report.dependencies where item.origin == .own {
                    if let found = item.path { known.insert(Path.lastComponent(found)) }
                }
                libraries.append(report)
            }
        }

        mutating func checkFiles() {
            let files = BundleFiles(in: plugin.folder)
            for problem in files.problems {
                add("bundle-unreadable", .error, problem, plugin.folder, help: "take it out of the folder")
            }
            for entry in files.entries {
                let path = Path.joined(plugin.folder, entry.path)
                let name = Path.lastComponent(entry.path)
                if entry.isLink {
                    add(
                        "bundle-link", .warning, "'\(entry.path)' is a link to '\(SystemCalls.realPath(path) ?? "?")'",
                        path, help: "put the file itself there")
                }
                if entry.status.isWritableByEverybody {
                    add(
                        "plugin-unsafe", .error, "'\(entry.path)' can be changed by everybody on this machine", path,
                        help: "run chmod o-w on it")
                }
                if entry.path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
                    add("bundle-hidden-file", .warning, "'\(entry.path)' is hidden", path, help: "leave it out")
                } else if !known.contains(name), isCode(path, entry.status) {
                    add(
                        "bundle-stray-code", .warning,
                        "'\(entry.path)' can be run, and neither the manifest nor a library needs it", path,
                        help: "leave it out")
                }
            }
        }

        /// Whether a file is a program, or the system is told to take it for one.
        private func isCode(_ path: String, _ status: FileStatus) -> Bool {
            if status.isExecutable { return true }
            guard let file = OpenFile(path) else { return false }
            return (try? BinaryImage.slices(of: ByteSource(file))) != nil
        }
    }
}
