internal import LiveryDiagnostics

/// A folder in which Tokens Studio has its sets as files: `$themes.json`, `$metadata.json`, and each set in a file of its name,
/// `brand/a.json` for the set `brand/a`.
struct StudioFolder {
    let path: String

    private static let themes = "$themes.json"
    private static let metadata = "$metadata.json"
    /// How many folders above a file are looked into.
    private static let depth = 16

    /// The folder of a file that says of one what is in it; `nil` for other files.
    init?(mainFile path: String) {
        guard Self.isMain(path) else { return nil }
        self.init(ImportFiles.folder(of: path))
    }

    private init(_ path: String) { self.path = path }

    /// Whether a file is the one that speaks for all, by its name.
    static func isMain(_ path: String) -> Bool {
        let name = ImportFiles.name(of: path)
        return name == themes || name == metadata
    }

    /// The folder that a file is a set of: its own, or one above it that lies in a folder of packs.
    ///
    /// - Parameter root: The folder of packs.
    init?(above path: String, below root: String, _ files: ImportFiles) {
        var folder = ImportFiles.folder(of: path)
        for _ in 0..<Self.depth {
            let found = Self(folder)
            if found.mainFile(files) != nil {
                self = found
                return
            }
            guard folder != root, folder != ".", folder != "/", !folder.isEmpty else { return nil }
            folder = ImportFiles.folder(of: folder)
        }
        return nil
    }

    /// The file that stands for the whole; `nil` where Tokens Studio has none here.
    func mainFile(_ files: ImportFiles) -> String? {
        let names = (files.list(path) ?? []).lazy.filter { !$0.isFolder }.map(\.name)
        guard names.contains(where: { $0 == Self.themes || $0 == Self.metadata }) else { return nil }
        return ImportFiles.join(path, names.contains(Self.themes) ? Self.themes : Self.metadata)
    }

    /// The name of the folder, which the pack has.
    var name: String? {
        let name = ImportFiles.name(of: path)
        return name.isEmpty || name == "." || name == ".." ? nil : name
    }

    /// The sets, each with its file, in the order of their names.
    func sets(_ files: ImportFiles) -> [(name: String, path: String)] {
        TokenFolder(path, isDeep: true).files(files).compactMap { file in
            guard !Self.isMain(file) else { return nil }
            var name = path == "." ? file[...] : file.dropFirst(path.count + (path == "/" ? 0 : 1))
            if let point = name.lastIndex(of: ".") { name = name[..<point] }
            return (String(name), file)
        }
    }

    /// Reads all files.
    func read(_ files: TokenFiles, _ neighbours: ImportFiles, _ log: TokenLog) -> StudioSets {
        var found = StudioSets(sets: [])
        found.themes = files.value(ImportFiles.join(path, Self.themes))
        found.metadata = files.value(ImportFiles.join(path, Self.metadata))
        for (name, path) in sets(neighbours) {
            guard let root = files.file(path, at: nil) else { continue }
            if !TokenDialect.isOther(root), TokenDialect.isPlain(root) || TokenDialect.hasTokens(root) {
                found.sets.append((name, root))
            } else {
                JoinedTokens.pass(path, log.log)
            }
        }
        return found
    }
}
