/// A drop-in directory, and why it is searched.
public struct ThemeDirectory: Hashable, Sendable {
    /// The path, as the user would write it.
    public var path: String
    /// Why it is searched: `--themes`, `LIVERY_THEMES`, `./themes.d`, ….
    public var origin: String

    /// A directory from its parts.
    public init(_ path: String, origin: String) {
        self.path = path
        self.origin = origin
    }

    /// The directories that are searched, strongest first.
    ///
    /// - Parameters:
    ///   - explicit: Directories named on the command line.
    ///   - environment: The environment: `LIVERY_THEMES`, `XDG_CONFIG_HOME`, `XDG_DATA_HOME`, `XDG_DATA_DIRS`, `HOME`.
    ///   - bundled: Where the packs lie that come with the host.
    public static func searched(
        explicit: [String], environment: [String: String], bundled: [String] = []
    ) -> [ThemeDirectory] {
        var directories = explicit.map { ThemeDirectory($0, origin: "--themes") }
        func add(_ path: String, _ origin: String) {
            let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            guard !trimmed.isEmpty, !directories.contains(where: { $0.path == trimmed }) else { return }
            directories.append(ThemeDirectory(trimmed, origin: origin))
        }
        for path in split(environment["LIVERY_THEMES"]) { add(path, "LIVERY_THEMES") }
        add("./themes.d", "./themes.d")
        let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
        if let base = absolute(environment["XDG_CONFIG_HOME"]) ?? home.map({ $0 + "/.config" }) {
            add(base + "/livery/themes.d", "XDG_CONFIG_HOME")
        }
        if let base = absolute(environment["XDG_DATA_HOME"]) ?? home.map({ $0 + "/.local/share" }) {
            add(base + "/livery/themes.d", "XDG_DATA_HOME")
        }
        let shared = split(environment["XDG_DATA_DIRS"]).filter { $0.hasPrefix("/") }
        for base in shared.isEmpty ? ["/usr/local/share", "/usr/share"] : shared {
            add((base.hasSuffix("/") ? String(base.dropLast()) : base) + "/livery/themes.d", "XDG_DATA_DIRS")
        }
        add("/etc/livery/themes.d", "/etc")
        for path in bundled { add(path, "bundled") }
        return directories
    }

    /// Whether somebody named the directory and it is not there. The usual ones need not be.
    var isMissing: Bool {
        (origin == "--themes" || origin == "LIVERY_THEMES") && FileSystem.kind(of: path) == nil
    }

    private static func split(_ paths: String?) -> [String] {
        (paths ?? "").split(separator: ":").map(String.init)
    }

    /// The base directory specification ignores paths that are not absolute.
    private static func absolute(_ path: String?) -> String? {
        path.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
}
