internal import LiveryDiagnostics

/// What came of reading a manifest's file.
struct ManifestReading: Sendable {
    /// The manifest; `nil` when there is none, or an error in it.
    var manifest: PluginManifest?
    /// What there is to say about it.
    var diagnostics: [Diagnostic]
    /// What the functions of a manifest with mistakes are probably called.
    var likelyFunctions: [String] = []

    /// Why there are no bytes of a manifest.
    struct Failure: Error {
        var diagnostic: Diagnostic
    }

    /// How many bytes a manifest may have.
    private static let limit = 1 << 20

    /// The bytes of the manifest of a folder.
    static func content(of path: String, in folder: String) -> Result<[UInt8], Failure> {
        guard let bytes = SystemCalls.contents(of: path, limit: limit) else {
            let problem =
                SystemCalls.status(of: path) == nil
                ? Diagnostic(
                    "manifest-missing", .error, "'\(folder)' has no plugin.yaml, so it is no plug-in",
                    at: Location(path: path))
                : Diagnostic(
                    "manifest-unreadable", .error, "'\(path)' cannot be read: \(SystemCalls.whyUnreadable(path))",
                    at: Location(path: path))
            return .failure(Failure(diagnostic: problem))
        }
        // No more was read, so that how many there are is not known.
        guard bytes.count <= limit else {
            let problem = Diagnostic(
                "limit", .error, "the manifest has more than \(limit) bytes, and at most \(limit) are read",
                at: Location(path: path))
            return .failure(Failure(diagnostic: problem))
        }
        return .success(bytes)
    }

    /// What the bytes of a manifest say.
    init(_ content: Result<[UInt8], Failure>, of path: String) {
        switch content {
        case .failure(let failure): diagnostics = [failure.diagnostic]
        case .success(let bytes):
            (manifest, diagnostics) = ManifestReader.read(SourceText(path: path, bytes: bytes))
            if manifest == nil { likelyFunctions = ManifestGlance.functionNames(in: bytes) }
        }
    }
}
