internal import LiveryDiagnostics

/// What came of reading a manifest's file.
struct ManifestReading: Sendable {
    /// The manifest; `nil` when there is none, or an error in it.
    var manifest: PluginManifest?
    /// What there is to say about it.
    var diagnostics: [Diagnostic]

    /// How many bytes a manifest may have.
    private static let limit = 1 << 20

    /// Reads the manifest of a folder.
    static func of(_ path: String, in folder: String) -> ManifestReading {
        guard let bytes = SystemCalls.contents(of: path, limit: limit) else {
            let problem =
                SystemCalls.status(of: path) == nil
                ? Diagnostic(
                    "manifest-missing", .error, "'\(folder)' has no plugin.yaml, so it is no plug-in",
                    at: Location(path: path))
                : Diagnostic(
                    "manifest-unreadable", .error, "'\(path)' cannot be read: \(SystemCalls.whyUnreadable(path))",
                    at: Location(path: path))
            return ManifestReading(diagnostics: [problem])
        }
        // No more was read, so that how many there are is not known.
        guard bytes.count <= limit else {
            return ManifestReading(diagnostics: [
                Diagnostic(
                    "limit", .error, "the manifest has more than \(limit) bytes, and at most \(limit) are read",
                    at: Location(path: path))
            ])
        }
        let (manifest, problems) = ManifestReader.read(SourceText(path: path, bytes: bytes))
        return ManifestReading(manifest: manifest, diagnostics: problems)
    }
}
