public import LiveryDiagnostics

/// The plug-ins that somebody has pinned: `livery.lock`.
///
/// For each the hashes of all its files, so that it can be told which one has changed since. A value; ``text`` is the file.
public struct PluginLock: Sendable {
    /// A pinned plug-in.
    public struct Pin: Hashable, Sendable {
        /// The plug-in's id.
        public let id: String
        /// The version that was pinned.
        public let version: String
        /// The files that were pinned.
        public let digest: BundleDigest
        /// The functions that are called in place of those that come with Livery and have the same names, sorted.
        public let replaces: [String]

        /// A pin from its parts.
        public init(id: String, version: String, digest: BundleDigest, replaces: [String] = []) {
            self.id = id
            self.version = version
            self.digest = digest
            self.replaces = replaces.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        }
    }

    /// Where the file is, or would be.
    public let path: String?
    /// Whether the file is there.
    public let exists: Bool
    /// The pins, by id.
    public private(set) var pins: [String: Pin]
    /// What is wrong with the file. A file with errors pins nothing.
    public let diagnostics: [Diagnostic]

    /// A lock that pins nothing, and is nowhere.
    public static let none = PluginLock(path: nil, exists: false, pins: [], diagnostics: [])

    init(path: String?, exists: Bool, pins: [Pin], diagnostics: [Diagnostic]) {
        self.path = path
        self.exists = exists
        self.pins = Dictionary(pins.map { ($0.id, $0) }) { first, _ in first }
        self.diagnostics = diagnostics
    }

    /// The pin of a plug-in; `nil` when there is none.
    public subscript(id: String) -> Pin? { pins[id] }

    /// Pins a plug-in, in place of an earlier pin of the same id.
    public mutating func pin(_ pin: Pin) { pins[pin.id] = pin }

    /// Takes a pin away.
    public mutating func unpin(_ id: String) { pins[id] = nil }

    // MARK: - The file

    /// The lock that holds for this process.
    ///
    /// It is the file that `LIVERY_LOCK` names; else `livery.lock` in the working directory, where there is one; else
    /// `livery/livery.lock` in `$XDG_CONFIG_HOME`, or in `~/.config` without it. A program with more rights than its user reads
    /// none.
    public static func standard() -> PluginLock {
        guard !SystemCalls.isPrivileged else { return .none }
        return standard(
            environment: { SystemCalls.environment($0) }, workingDirectory: SystemCalls.workingDirectory() ?? "/")
    }

    static func standard(environment: (String) -> String?, workingDirectory: String) -> PluginLock {
        if let named = environment("LIVERY_LOCK"), !named.isEmpty {
            return read(Path.absolute(named, in: workingDirectory))
        }
        let local = Path.joined(workingDirectory, "livery.lock")
        if SystemCalls.status(of: local) != nil { return read(local) }
        let configuration = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let folder = configuration ?? home.map({ Path.joined($0, ".config") }) else { return .none }
        return read(Path.joined(folder, "livery/livery.lock"))
    }

    /// Reads a lock. A file that is not there pins nothing; one that cannot be read has diagnostics.
    public static func read(_ path: String) -> PluginLock {
        guard SystemCalls.status(of: path) != nil else {
            return PluginLock(path: path, exists: false, pins: [], diagnostics: [])
        }
        guard let bytes = SystemCalls.contents(of: path, limit: LockReader.sizeLimit) else {
            let problem = Diagnostic("lock-unreadable", .error, "'\(path)' cannot be read", at: Location(path: path))
            return PluginLock(path: path, exists: true, pins: [], diagnostics: [problem])
        }
        let (pins, diagnostics) = LockReader.read(SourceText(path: path, bytes: bytes))
        let isGood = !diagnostics.contains { $0.severity == .error }
        return PluginLock(path: path, exists: true, pins: isGood ? pins : [], diagnostics: diagnostics)
    }

    /// The whole file: sorted, so that the same pins give the same bytes.
    public var text: String {
        var text = """
            # The plug-ins that are meant, and the SHA-256 of each of their files.
            # Made by 'livery plugin pin'; 'livery plugin verify' compares.
            livery-lock: 1

            """
        guard !pins.isEmpty else { return text + "plugins: {}\n" }
        text += "plugins:\n"
        for pin in pins.values.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
            text +=
                "  \(pin.id):\n    version: \(Self.quoted(pin.version))\n    sha256: \(Self.quoted(pin.digest.sha256))\n"
            if !pin.replaces.isEmpty {
                text += "    replaces: [\(pin.replaces.map(Self.quoted).joined(separator: ", "))]\n"
            }
            text += "    files:\n"
            for file in pin.digest.files { text += "      \(Self.quoted(file.path)): \(Self.quoted(file.sha256))\n" }
        }
        return text
    }

    /// A text as YAML can read it whatever is in it. Hashes of digits only would else be numbers.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
