public import LiveryDiagnostics

/// Where plug-ins are looked for, and in which order.
public struct PluginSearchPath: Sendable {
    /// The directories, strongest first. Not all of them need exist.
    public let directories: [PluginDirectory]
    /// What there is to say about how they were named.
    public let diagnostics: [Diagnostic]
    /// The pinned plug-ins.
    public let lock: PluginLock
    /// Whether only bundled and pinned plug-ins may be loaded.
    public let requiresPins: Bool

    /// A search path of the given directories only.
    public init(_ directories: [PluginDirectory], lock: PluginLock = .none, requiresPins: Bool = false) {
        self.init(directories, [], lock, requiresPins)
    }

    /// The usual search path of this process.
    ///
    /// In this order: `options`; `LIVERY_PLUGINS`, separated by colons; `$XDG_DATA_HOME/livery/plugins`, or
    /// `~/.local/share/livery/plugins` without it; `/usr/local/lib/livery/plugins`; `/usr/lib/livery/plugins`; `plugins`
    /// beside the executable; `../lib/livery/plugins` from there; and, for an executable that was built in a checkout of
    /// Livery, the folders of its `Plugins` with the libraries beside the executable. A process with more rights than the user
    /// who started it goes by nothing that the user has set: neither `LIVERY_PLUGINS` nor the user's own directory.
    ///
    /// The plug-ins that are pinned are those of ``PluginLock/standard()``.
    ///
    /// - Parameters:
    ///   - options: Directories that the user names, strongest first; relative to the working directory.
    ///   - requiresPins: Whether only bundled and pinned plug-ins may be loaded (`--locked`).
    /// - Returns: The directories, whether or not they exist.
    public static func standard(options: [String] = [], requiresPins: Bool = false) -> PluginSearchPath {
        standard(
            options: options, environment: { SystemCalls.environment($0) },
            executable: SystemCalls.executablePath(), workingDirectory: SystemCalls.workingDirectory() ?? "/",
            isPrivileged: SystemCalls.isPrivileged, lock: .standard(), requiresPins: requiresPins)
    }

    /// The usual search path in the given circumstances.
    static func standard(
        options: [String], environment: (String) -> String?, executable: String?, workingDirectory: String,
        isPrivileged: Bool = false, lock: PluginLock = .none, requiresPins: Bool = false
    ) -> PluginSearchPath {
        var directories: [PluginDirectory] = []
        var diagnostics: [Diagnostic] = []
        for option in options where !option.isEmpty {
            directories.append(PluginDirectory(Path.absolute(option, in: workingDirectory), .option))
        }
        let named = environment("LIVERY_PLUGINS") ?? ""
        if isPrivileged, !named.isEmpty {
            diagnostics.append(
                Diagnostic(
                    "plugin-environment-ignored", .warning,
                    "LIVERY_PLUGINS is not regarded: this program has more rights than the user who started it"))
        }
        for entry in isPrivileged ? [] : named.split(separator: ":") {
            if entry.hasPrefix("/") {
                directories.append(PluginDirectory(String(entry), .environment))
            } else {
                diagnostics.append(
                    Diagnostic(
                        "relative-plugin-directory", .warning,
                        "'\(entry)' in LIVERY_PLUGINS is not searched: it depends on the working directory",
                        help: "write an absolute path"))
            }
        }
        // The specification of base directories wants relative paths ignored.
        let dataHome = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        if !isPrivileged, let data = dataHome ?? home.map({ Path.joined($0, ".local/share") }) {
            directories.append(PluginDirectory(Path.joined(data, "livery/plugins"), .user))
        }
        directories.append(PluginDirectory("/usr/local/lib/livery/plugins", .site))
        directories.append(PluginDirectory("/usr/lib/livery/plugins", .system))
        if let executable {
            let folder = Path.parent(executable)
            directories.append(PluginDirectory(Path.joined(folder, "plugins"), .bundled))
            directories.append(PluginDirectory(Path.joined(Path.parent(folder), "lib/livery/plugins"), .bundled))
            if let checkout = checkout(of: folder) {
                directories.append(
                    PluginDirectory(Path.joined(checkout, "Plugins"), .checkout(libraries: folder)))
            }
        }
        return PluginSearchPath(directories, diagnostics + lock.diagnostics, lock, requiresPins)
    }

    private init(
        _ directories: [PluginDirectory], _ diagnostics: [Diagnostic], _ lock: PluginLock, _ requiresPins: Bool
    ) {
        self.directories = directories
        self.diagnostics = diagnostics
        self.lock = lock
        self.requiresPins = requiresPins
    }

    /// The package that an executable below its `.build` belongs to; `nil` when there is none.
    private static func checkout(of folder: String) -> String? {
        var folder = folder
        while folder != "/" {
            let parent = Path.parent(folder)
            if Path.lastComponent(folder) == ".build",
                SystemCalls.status(of: Path.joined(parent, "Package.swift"))?.isRegular == true,
                SystemCalls.status(of: Path.joined(parent, "Plugins"))?.isDirectory == true
            {
                return parent
            }
            folder = parent
        }
        return nil
    }
}
