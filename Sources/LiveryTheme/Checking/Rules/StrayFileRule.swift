internal import LiveryDiagnostics
internal import LiveryPack

/// Themes of other programs, and packs with another ending, that lie in a directory of packs and are passed over.
enum StrayFileRule {
    /// The endings of files that hold themes or are taken for such. Everything else is nobody's concern.
    private static let endings = [
        ".json", ".jsonc", ".json5", ".toml", ".conf", ".itermcolors", ".xccolortheme", ".dvtcolortheme", ".tmtheme",
        ".colors", ".colorscheme", ".icls", ".zip", ".tar.gz", ".tgz", ".yaml.txt", ".yml.txt",
        ".yaml", ".yml", ".theme",
    ]
    /// What lies beside themes wherever they are developed, in small letters.
    private static let companions: Set<String> = [
        "package.json", "package-lock.json", "npm-shrinkwrap.json", "extension.toml", "cargo.toml", "tsconfig.json",
        "jsconfig.json", "composer.json", "deno.json", "deno.jsonc", "bower.json", "lerna.json", "nx.json",
        "turbo.json",
        "renovate.json", "manifest.json", "pyproject.toml", "book.toml", "netlify.toml", "rustfmt.toml", "clippy.toml",
        "stylua.toml", "selene.toml", "taplo.toml", "typos.toml", "cliff.toml", "biome.json", "dprint.json",
        "language-configuration.json",
    ]
    /// How many files of a directory are looked into.
    private static let limit = 1000

    /// What was found, and which files were looked into for it.
    struct Result {
        var diagnostics: [Diagnostic] = []
        /// The files, each as it was before.
        var watched: [CatalogueOrigin.Watched] = []
    }

    static func check(_ directory: String) -> Result {
        var result = Result()
        if CatalogueScan.packFile(in: directory) != nil { return result }
        let noted = NotedFiles()
        let reader = PackReader(files: noted.files)
        var pending = [(path: directory, depth: 0)]
        var count = 0
        var visited: Set<[UInt64]> = []
        while let (folder, depth) = pending.popLast() {
            // A link may lead back.
            if let identity = FileSystem.identity(of: folder),
                !visited.insert([identity.device, identity.inode]).inserted
            {
                continue
            }
            for entry in FileSystem.entries(of: folder) ?? [] where !CatalogueScan.isIgnored(entry.name) {
                let path = folder == "." ? entry.name : folder + "/" + entry.name
                switch entry.kind {
                case .directory:
                    // What lies in a pack's own folder belongs to the pack.
                    if depth < 2, CatalogueScan.packFile(in: path) == nil { pending.append((path, depth + 1)) }
                case .file:
                    guard count < limit, CatalogueScan.stem(of: entry.name) == nil, isTheme(entry.name) else {
                        continue
                    }
                    count += 1
                    result.watched.append(.init(path: path, stamp: FileSystem.stamp(of: path)))
                    if let found = look(path, entry.name, reader) { result.diagnostics.append(found) }
                    result.watched += noted.take()
                case .other, .dangling: break
                }
            }
        }
        return result
    }

    private static func isTheme(_ name: String) -> Bool {
        let lower = name.lowercased()
        return !companions.contains(lower) && endings.contains { lower.hasSuffix($0) }
    }

    private static func look(_ path: String, _ name: String, _ reader: PackReader) -> Diagnostic? {
        guard let bytes = try? FileSystem.read(path, limit: 1 << 20) else { return nil }
        let source = SourceText(path: path, bytes: bytes)
        // What the catalogue has read as a theme is no stray.
        if ThemeFileName.foreignStem(of: name) != nil, reader.readForeign(source, stem: "stray") != nil { return nil }
        let result = reader.read(source, stem: "stray")
        if result.pack != nil
            || result.diagnostics.contains(where: { $0.code != "not-a-pack" && $0.severity == .error })
        {
            // A pack, perhaps with errors; what is only no pack in particular is left alone.
            guard let pack = result.pack else { return nil }
            let kind = pack.format == .livery ? "pack" : "\(pack.format.rawValue) theme"
            return CheckRule.strayFile.breach(
                "'\(name)' is a \(kind), and is passed over because of its name", at: Location(path: path),
                help: "packs are files that end in '.yaml' or '.yml', in small letters")
        }
        guard let guess = result.diagnostics.first(where: { $0.code == "not-a-pack" }),
            guess.message.hasPrefix("this is"),
            !guess.message.hasPrefix("this is no theme pack")
        else { return nil }
        return CheckRule.strayFile.breach(guess.message, at: Location(path: path), help: guess.help)
    }
}
