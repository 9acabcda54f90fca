internal import LiveryDiagnostics

/// Reads the files of a plug-in, each of them once: what is hashed is what is looked at and what is loaded.
struct BundleReader {
    private let plugin: InstalledPlugin
    private let library: String?
    /// What may be loaded, by path.
    private var contents: [String: (bytes: [UInt8], sha256: String)] = [:]
    /// The hashes of all files.
    private(set) var digest = BundleDigest([])

    init(_ plugin: InstalledPlugin, library: String?) {
        self.plugin = plugin
        self.library = library
    }

    /// Reads all files.
    mutating func read() throws(PluginError) {
        let files = BundleFiles(in: plugin.folder)
        // A checkout's folder has sources, which nobody loads.
        let isCheckout = if case .checkout = plugin.directory.origin { true } else { false }
        if let problem = files.problems.first, !isCheckout {
            throw PluginError(
                .unsafeFile, plugin: plugin.id,
                "the plug-in '\(plugin.id)' has something in its folder that cannot be vouched for: \(problem)",
                help: "take it out of the folder")
        }
        var hashed: [BundleDigest.File] = []
        for entry in files.entries where !isCheckout || entry.path == "plugin.yaml" {
            let path = Path.joined(plugin.folder, entry.path)
            let bytes = try bytes(of: path)
            let sha256 = SHA256.text(of: bytes)
            hashed.append(.init(path: entry.path, sha256: sha256))
            if entry.path == "plugin.yaml", bytes != plugin.manifest.source.bytes {
                throw PluginError(
                    .changed, plugin: plugin.id,
                    "the manifest of the plug-in '\(plugin.id)' has changed since it was read: '\(path)'",
                    help: "run the command again")
            }
            // What could be a library: the one that the manifest names, and what lies beside it.
            if path == library || bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46])
                || MachOReader.recognizes(Array(bytes.prefix(4)))
            {
                contents[path] = (bytes, sha256)
            }
        }
        digest = BundleDigest(hashed)
        if let library, contents[library] == nil, SystemCalls.status(of: library) != nil {
            let bytes = try bytes(of: library)
            contents[library] = (bytes, SHA256.text(of: bytes))
        }
    }

    private func bytes(of path: String) throws(PluginError) -> [UInt8] {
        guard let file = OpenFile(path), let bytes = file.bytes(at: 0, upTo: min(file.size, BundleFiles.limits.bytes)),
            bytes.count == file.size
        else {
            throw PluginError(
                .libraryMissing, plugin: plugin.id, "a file of the plug-in '\(plugin.id)' cannot be read: '\(path)'")
        }
        return bytes
    }

    // MARK: - Libraries

    /// A library of the bundle that may be loaded.
    func vetted(_ path: String, named name: String, isPlugin: Bool = true) throws(PluginError) -> VettedFile {
        guard let content = contents[path] else {
            let exists = SystemCalls.status(of: path) != nil
            throw PluginError(
                BinaryFinding(exists ? .unreadable : .missing, exists ? "cannot be read" : "does not exist"),
                of: plugin.id, at: path)
        }
        let image: BinaryImage
        do throws(LibraryProblem) {
            image = try BinaryImage.read(ByteSource(content.bytes), for: .current, namesOnly: true)
        } catch {
            throw PluginError(BinaryFinding(error, on: .current), of: plugin.id, at: path)
        }
        var rules = BinaryRules(path: path, image: image, platform: .current, isPlugin: isPlugin)
        rules.checkRefusals()
        rules.checkSearchFolders()
        if let refusal = rules.sortedFindings.first(where: { $0.rule.weight == .refusal }) {
            throw PluginError(refusal, of: plugin.id, at: path)
        }
        return VettedFile(name: name, path: path, image: image, bytes: content.bytes, sha256: content.sha256)
    }

    /// The libraries of the bundle that a library needs, those first that others need.
    func companions(of library: VettedFile) throws(PluginError) -> [VettedFile] {
        /// A library whose needs are being gone through.
        struct Step {
            var file: VettedFile
            var next = 0
        }
        var ordered: [VettedFile] = []
        var seen: Set<String> = [library.path]
        var stack = [Step(file: library)]
        while var step = stack.popLast() {
            guard step.next < step.file.image.needed.count else {
                ordered.append(step.file)
                continue
            }
            let name = Path.lastComponent(step.file.image.needed[step.next].name)
            step.next += 1
            let folders = step.file.image.ownFolders(at: step.file.path)
            stack.append(step)
            guard let path = folders.map({ Path.joined($0, name) }).first(where: { contents[$0] != nil }),
                seen.insert(path).inserted
            else { continue }
            stack.append(Step(file: try vetted(path, named: name, isPlugin: false)))
        }
        return ordered.dropLast()
    }
}
