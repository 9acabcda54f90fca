/// A directory that plug-ins are looked for in.
public struct PluginDirectory: Hashable, Sendable {
    /// Its path, absolute.
    public let path: String
    /// Why it is searched.
    public let origin: Origin

    /// A directory from its parts.
    public init(_ path: String, _ origin: Origin) {
        self.path = path
        self.origin = origin
    }

    /// A directory that the user names, relative to the working directory.
    public static func named(_ path: String) -> PluginDirectory {
        PluginDirectory(Path.absolute(path, in: SystemCalls.workingDirectory() ?? "/"), .option)
    }

    /// Why a directory is searched. The order is that of precedence: the first directory that has a plug-in wins.
    public enum Origin: Hashable, Sendable {
        /// Named on the command line, or by the program that hosts Livery.
        case option
        /// Named by the environment variable `LIVERY_PLUGINS`.
        case environment
        /// The user's own.
        case user
        /// What the administrator of the machine has installed.
        case site
        /// What comes with the system.
        case system
        /// What comes with Livery.
        case bundled
        /// The sources of Livery: folders with a manifest, whose libraries were built to lie in this directory.
        case checkout(libraries: String)

        /// Whether the plug-ins there are Livery's own.
        public var isBundled: Bool {
            switch self {
            case .bundled, .checkout: true
            case .option, .environment, .user, .site, .system: false
            }
        }

        /// The origin for people: `--plugins`.
        public var title: String {
            switch self {
            case .option: "--plugins"
            case .environment: "LIVERY_PLUGINS"
            case .user: "user"
            case .site: "site"
            case .system: "system"
            case .bundled, .checkout: "bundled"
            }
        }
    }
}
