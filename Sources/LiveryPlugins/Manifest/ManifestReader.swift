internal import LiveryDiagnostics
internal import LiveryYAML

/// Reads `plugin.yaml`: its form by the schema, its meaning here. Every fault is reported, not only the first.
struct ManifestReader {
    let document: YAMLDocument
    var diagnostics: [Diagnostic] = []

    /// How many functions, parameters and choices a manifest may have.
    static let limits = (functions: 64, parameters: 128, choices: 512)
    /// How long ids and names, other one-line texts, and longer texts may be, in bytes.
    static let lengths = (name: 64, id: 128, title: 256, help: 4096)

    private init(_ document: YAMLDocument) { self.document = document }

    /// Reads a manifest.
    ///
    /// - Returns: The manifest, or `nil` when there is an error in it, and what there is to say about it.
    static func read(_ source: SourceText) -> (manifest: PluginManifest?, diagnostics: [Diagnostic]) {
        var limits = YAMLLimits()
        limits.fileBytes = 1 << 20
        let (parsed, problems) = YAMLDocument.parse(source, limits: limits)
        guard var document = parsed else {
            if !problems.isEmpty { return (nil, problems) }
            return (
                nil, [Diagnostic("empty-manifest", .error, "the manifest is empty", at: source.location(.unknown))]
            )
        }
        let (schema, root) = ManifestSchema.manifest
        let form = SchemaValidator(schema).validate(&document, as: root)
        if form.contains(where: { $0.severity == .error }) { return (nil, problems + form) }
        var reader = ManifestReader(document)
        let manifest = reader.manifest()
        let all = problems + form + reader.diagnostics
        return (all.contains { $0.severity == .error } ? nil : manifest, all)
    }

    private mutating func manifest() -> PluginManifest? {
        let root = YAMLDocument.root
        let id = identifier("id", in: root)
        let version = shortValue("version", in: root).flatMap { text, node in
            parsed(
                SemanticVersion(text), text, node, "bad-version", "is no version",
                "write three numbers, as Semantic Versioning 2.0.0 says: 1.0.0")
        }
        let license = shortValue("license", in: root).flatMap { text, node in
            parsed(
                LicenseExpression.isWellFormed(text) ? text : nil, text, node, "bad-licence",
                "is no licence as SPDX writes it", "write an SPDX expression: Apache-2.0, or MIT OR GPL-3.0-only")
        }
        let interface = value("abi", in: root).flatMap { text, node in
            parsed(
                InterfaceVersion(text), text, node, "bad-interface-version", "is no version of the plug-in interface",
                "write two numbers: \(InterfaceVersion.host)")
        }
        let (functions, places) = functions(in: root)
        let libraries = libraries(in: root)
        let title = text("title", in: root, limit: Self.lengths.title)
        let summary = text("description", in: root, limit: Self.lengths.help)
        let author = text("author", in: root, limit: Self.lengths.title)
        guard let id, let version, let license, let interface else { return nil }
        return PluginManifest(
            id: id, title: title, summary: summary, version: version, license: license, author: author,
            interface: interface, libraries: libraries, functions: functions, source: document.source, places: places)
    }

    private mutating func libraries(in root: Int) -> [String: String] {
        var result: [String: String] = [:]
        guard let table = document.value(of: "library", in: root) else { return [:] }
        for (key, value) in document.pairs(of: table) {
            let name = document.string(value)
            let isHidden = name.unicodeScalars.contains { VisibleText.isHidden($0) }
            if name.isEmpty || isHidden || name.utf8.contains(UInt8(ascii: "/")) || name.hasPrefix(".") {
                report(
                    "bad-library-name", value, "'\(VisibleText.escaped(name))' is no file name",
                    help: "write the name of a file in the plug-in's own folder, without a path")
            }
            result[document.string(key)] = name
        }
        if result.isEmpty {
            report("no-library", table, "the plug-in has no library for any platform")
        }
        return result
    }

    // MARK: - Texts

    /// The text and node of a key; `nil` when the key is not there.
    func value(_ key: String, in mapping: Int) -> (text: String, node: Int)? {
        document.value(of: key, in: mapping).map { (document.string($0), $0) }
    }

    /// The text and node of a key, which may be absent, and is shown in one line.
    private mutating func shortValue(_ key: String, in mapping: Int) -> (text: String, node: Int)? {
        guard let (text, node) = value(key, in: mapping) else { return nil }
        guard text.utf8.count > Self.lengths.title else { return (text, node) }
        report("limit", node, "'\(key)' has \(text.utf8.count) bytes; at most \(Self.lengths.title) are allowed")
        return nil
    }

    /// The text of a key, which may be absent, and must not be longer than `limit` bytes.
    mutating func text(_ key: String, in mapping: Int, limit: Int) -> String {
        guard let (text, node) = value(key, in: mapping) else { return "" }
        if text.utf8.count > limit {
            report("limit", node, "'\(key)' has \(text.utf8.count) bytes; at most \(limit) are allowed")
        }
        // Most texts have nothing but visible ASCII, which is quickly seen.
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
        // Lines may be broken in long texts; nothing else that cannot be seen has a place where people read.
        let isLong = limit >= Self.lengths.help
        if let hidden = text.unicodeScalars.first(where: { VisibleText.isHidden($0) && !($0 == "\n" && isLong) }) {
            // It is written out where it is shown, so that it harms nobody; but it was put there to.
            diagnostics.append(
                Diagnostic(
                    "invisible-character", .warning,
                    "'\(key)' has a character that cannot be seen: \(VisibleText.escape(hidden))",
                    at: document.location(node), help: "leave it out"))
        }
        return text
    }

    /// A reversed domain name.
    private mutating func identifier(_ key: String, in mapping: Int) -> String? {
        guard let (text, node) = value(key, in: mapping) else { return nil }
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        let isGood = labels.count >= 2 && text.utf8.count <= Self.lengths.id && labels.allSatisfy { Self.isName($0) }
        return parsed(
            isGood ? text : nil, text, node, "bad-plugin-id", "is no id of a plug-in",
            "write a domain name of yours, reversed, in lower case: org.example.dim")
    }

    /// Whether a text is a name: a lower-case letter, then letters, digits and hyphens.
    static func isName(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first), text.utf8.count <= lengths.name else {
            return false
        }
        return text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
        }
    }

    /// A value that was read from a text, or a diagnostic that says that it could not be.
    mutating func parsed<Value>(
        _ value: Value?, _ text: String, _ node: Int, _ code: DiagnosticCode, _ complaint: String, _ help: String
    ) -> Value? {
        if value == nil { report(code, node, "'\(text)' \(complaint)", help: help) }
        return value
    }

    /// Reports an error at a node.
    mutating func report(
        _ code: DiagnosticCode, _ node: Int, _ message: String, help: String? = nil,
        related: [Diagnostic.Related] = []
    ) {
        var location = document.location(node)
        if location.place.length == 0, document[node].kind == .scalar {
            location.place.length = UInt32(clamping: document.string(node).unicodeScalars.count)
        }
        diagnostics.append(Diagnostic(code, .error, message, at: location, related: related, help: help))
    }
}
