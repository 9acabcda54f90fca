internal import LiveryPlugins

/// What came of all checks of a plug-in.
public struct ConformanceReport: Sendable {
    /// The plug-in.
    public let bundle: PluginBundle
    /// How it was checked.
    public let options: CheckOptions
    /// The results, by number.
    public let results: [CheckResult]

    /// Why not every check could be run; `nil` where all could.
    public var environmentProblem: String? { results.lazy.compactMap(\.environmentProblem).first }

    /// A report from its parts.
    public init(bundle: PluginBundle, options: CheckOptions, results: [CheckResult] = []) {
        self.bundle = bundle
        self.options = options
        self.results = results
    }

    /// The plug-in's id, or its folder where there is none.
    public var name: String { bundle.manifest?.id ?? bundle.folder }

    /// How many results have the status of the given name.
    public func count(_ status: String) -> Int { results.count { $0.status.name == status } }

    /// Whether the plug-in does not conform.
    public var hasFailed: Bool { results.contains { $0.status == .failed } }

    /// The command line that runs one check again, as it was run here.
    public func reproduction(of check: ConformanceCheck) -> String {
        let folder = Self.quoted(bundle.folder)
        return "livery plugin check \(folder) --only \(check.number) --level \(options.level) --seed \(options.seed)"
    }

    private static func quoted(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || [0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3D, 0x40, 0x5F].contains(byte)
        }
        guard !plain || text.isEmpty else { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
