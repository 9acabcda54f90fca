internal import LiveryDiagnostics
internal import LiveryYAML

/// Reads `livery.lock`.
enum LockReader {
    /// How many bytes a lock may have.
    static let sizeLimit = 8 << 20

    /// The form of the file.
    private static let schema: (schema: Schema, root: Schema.ShapeID) = {
        var schema = Schema()
        let text = schema.add(.text("a text"))
        let hash = schema.add(.value("a SHA-256"))
        let files = schema.add(.table("hashes of files", hash))
        let names = schema.add(.list("names of functions", text))
        let pin = schema.add(
            .map(
                "a pinned plug-in",
                [
                    .init("version", text, required: true, "The version that was pinned."),
                    .init("sha256", hash, required: true, "The SHA-256 over all files."),
                    .init(
                        "replaces", names,
                        "The functions that are called in place of those that come with Livery and have the same names."
                    ),
                    .init("files", files, required: true, "The SHA-256 of each file."),
                ]))
        let plugins = schema.add(.table("pinned plug-ins", pin))
        let format = schema.add(.integer("the version of the lock's format", 1...1))
        let root = schema.add(
            .map(
                "a lock",
                [
                    .init("livery-lock", format, required: true, "The version of the lock's format: 1."),
                    .init("plugins", plugins, required: true, "The pinned plug-ins by id."),
                ]))
        return (schema, root)
    }()

    /// The pins of a lock, and what is wrong with it.
    static func read(_ source: SourceText) -> (pins: [PluginLock.Pin], diagnostics: [Diagnostic]) {
        var limits = YAMLLimits()
        limits.fileBytes = sizeLimit
        let (parsed, problems) = YAMLDocument.parse(source, limits: limits)
        guard var document = parsed else {
            guard problems.isEmpty else { return ([], problems) }
            return ([], [Diagnostic("empty-lock", .error, "the lock is empty", at: source.location(.unknown))])
        }
        var diagnostics = problems + SchemaValidator(schema.schema).validate(&document, as: schema.root)
        guard !diagnostics.contains(where: { $0.severity == .error }),
            let table = document.value(of: "plugins", in: YAMLDocument.root)
        else { return ([], diagnostics) }
        var pins: [PluginLock.Pin] = []
        for (key, node) in document.pairs(of: table) {
            let id = document.string(key)
            var files: [BundleDigest.File] = []
            if let list = document.value(of: "files", in: node) {
                for (name, hash) in document.pairs(of: list) {
                    files.append(.init(path: document.string(name), sha256: document.string(hash)))
                }
            }
            let digest = BundleDigest(files)
            if let stated = document.value(of: "sha256", in: node), document.string(stated) != digest.sha256 {
                diagnostics.append(
                    Diagnostic(
                        "bad-lock", .error, "the files of '\(id)' do not have the SHA-256 that stands above them",
                        at: document.location(stated), help: "run livery plugin pin \(id)"))
            }
            let version = document.value(of: "version", in: node).map { document.string($0) } ?? ""
            let replaces =
                document.value(of: "replaces", in: node).map { document.children(of: $0).map { document.string($0) } }
                ?? []
            pins.append(PluginLock.Pin(id: id, version: version, digest: digest, replaces: replaces))
        }
        return (pins, diagnostics)
    }
}
