internal import LiveryDiagnostics

/// Decides whether a plug-in may be loaded, and keeps the bytes that the decision was about.
public struct PluginVetting: Sendable {
    /// The pinned plug-ins.
    public let lock: PluginLock
    /// Whether only bundled and pinned plug-ins may be loaded.
    public let requiresPins: Bool

    /// The rules of a host.
    public init(lock: PluginLock, requiresPins: Bool = false) {
        self.lock = lock
        self.requiresPins = requiresPins
    }

    /// Reads a plug-in's files once each, compares them with the lock, and looks at its libraries.
    ///
    /// - Throws: The first reason why the plug-in must not be loaded.
    public func vet(_ plugin: InstalledPlugin) throws(PluginError) -> VettedPlugin {
        let path = try plugin.library()
        try Self.checkPlace(plugin, path)
        var reader = BundleReader(plugin, library: path)
        try reader.read()
        let (trust, diagnostics) = try trust(of: plugin, reader.digest)
        let library = try reader.vetted(path, named: Path.lastComponent(path))
        return VettedPlugin(
            plugin: plugin, trust: trust, library: library, companions: try reader.companions(of: library),
            digest: reader.digest, diagnostics: diagnostics)
    }

    /// How far a plug-in is trusted once its files have been compared with the lock, and which of them have changed. Nothing
    /// is loaded.
    public func trust(of plugin: InstalledPlugin) -> (trust: PluginTrust, changes: [BundleDigest.Change]) {
        guard plugin.trust != .bundled else { return (.bundled, []) }
        guard let pin = lock[plugin.id], let digest = try? Self.digest(of: plugin) else { return (.unknown, []) }
        let changes = digest.changes(since: pin.digest)
        return (changes.isEmpty ? .pinned : .unknown, changes)
    }

    /// The hashes of a plug-in's files, for the lock.
    ///
    /// - Throws: `libraryMissing` or `unsafeFile`, when the files cannot be read or others can change them.
    public static func digest(of plugin: InstalledPlugin) throws(PluginError) -> BundleDigest {
        var reader = BundleReader(plugin, library: plugin.libraryPath)
        try reader.read()
        return reader.digest
    }

    /// Makes sure that nobody but the user and the administrator can put other files in the place of these, wherever links
    /// lead to.
    ///
    /// What comes with Livery may belong to whoever installed Livery, who could change the command itself; what is in a
    /// directory that was named, to whomever.
    static func checkPlace(_ plugin: InstalledPlugin, _ library: String) throws(PluginError) {
        let origin = plugin.directory.origin
        for place in [plugin.folder, library] {
            guard let problem = PathSafety.firstChangeable(in: place, passing: origin.isBundled || origin == .option)
            else { continue }
            throw PluginError(
                .unsafeFile, plugin: plugin.id,
                "the plug-in '\(plugin.id)' is not loaded, for \(problem.reason), so that others could put something else in its place",
                help: problem.help)
        }
    }

    /// How far a plug-in with these files is trusted.
    private func trust(
        of plugin: InstalledPlugin, _ digest: BundleDigest
    ) throws(PluginError) -> (PluginTrust, [Diagnostic]) {
        if plugin.trust == .bundled { return (.bundled, []) }
        guard let pin = lock[plugin.id] else {
            guard requiresPins else { return (.unknown, []) }
            throw PluginError.notPinned(plugin.id, lock)
        }
        let changes = digest.changes(since: pin.digest)
        if changes.isEmpty { return (.pinned, []) }
        let error = PluginError.changed(plugin, pin, changes)
        // What is called in place of what comes with Livery is called as it was pinned only.
        guard requiresPins || plugin.trust == .pinned && !pin.replaces.isEmpty else {
            return (.unknown, [Self.warning(error, plugin)])
        }
        throw error
    }

    private static func warning(_ error: PluginError, _ plugin: InstalledPlugin) -> Diagnostic {
        var warning = Diagnostic(
            "plugin-changed", .warning, error.message, at: Location(path: plugin.folder), help: error.help)
        warning.plugin = plugin.id
        return warning
    }
}

extension PluginError {
    /// Only pinned plug-ins are wanted, and this one is not.
    static func notPinned(_ id: String, _ lock: PluginLock) -> PluginError {
        if lock.diagnostics.contains(where: { $0.severity == .error }) {
            return PluginError(
                .notPinned, plugin: id,
                "whether the plug-in '\(id)' is pinned is not known, and only pinned ones are wanted here: '\(lock.path ?? "livery.lock")' has mistakes",
                help: "mend the file, which livery plugin verify tells more about")
        }
        return PluginError(
            .notPinned, plugin: id,
            "the plug-in '\(id)' is not pinned in '\(lock.path ?? "livery.lock")', and only pinned ones are wanted here",
            help: "look at it with livery plugin inspect \(id), then run livery plugin pin \(id)")
    }

    /// The plug-in is not the one that was pinned.
    static func changed(
        _ plugin: InstalledPlugin, _ pin: PluginLock.Pin, _ changes: [BundleDigest.Change]
    ) -> PluginError {
        let shown = changes.prefix(4).map(\.description).joined(separator: ", ")
        let more = changes.count > 4 ? ", and \(changes.count - 4) more" : ""
        let version = plugin.manifest.version.description
        let before = pin.version == version ? "" : " (version \(pin.version); this is \(version))"
        return PluginError(
            .changed, plugin: plugin.id,
            "the plug-in '\(plugin.id)' is not what was pinned\(before): \(shown)\(more)",
            help: "if that is meant, run livery plugin pin \(plugin.id)")
    }
}
