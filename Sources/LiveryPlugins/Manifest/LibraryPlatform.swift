/// An operating system and an architecture that a library can be made for.
public struct LibraryPlatform: Hashable, Sendable, CustomStringConvertible {
    /// `linux` or `macos`.
    public let system: String
    /// `x86_64` or `arm64`.
    public let architecture: String

    /// A platform from its parts.
    public init(system: String, architecture: String) {
        self.system = system
        self.architecture = architecture
    }

    /// `linux-x86_64`.
    public var description: String { "\(system)-\(architecture)" }

    /// The platform that this code runs on.
    public static let current: LibraryPlatform = {
        #if os(macOS)
        let system = "macos"
        #else
        let system = "linux"
        #endif
        #if arch(x86_64)
        let architecture = "x86_64"
        #elseif arch(arm64)
        let architecture = "arm64"
        #else
        let architecture = "unknown"
        #endif
        return LibraryPlatform(system: system, architecture: architecture)
    }()

    /// Systems as people call them.
    static let systemTitles = [
        "linux": "Linux", "macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
        "catalyst": "Mac Catalyst", "freebsd": "FreeBSD",
    ]

    /// `Linux on x86_64`.
    var title: String { (Self.systemTitles[system] ?? system) + " on " + architecture }

    /// What a manifest may name.
    static let names = ["linux", "linux-arm64", "linux-x86_64", "macos", "macos-arm64", "macos-x86_64"]
}
