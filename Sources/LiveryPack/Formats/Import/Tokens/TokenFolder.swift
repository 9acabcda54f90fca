/// A folder whose files of design tokens without `$` make one pack.
public struct TokenFolder: Hashable, Sendable {
    /// The folder.
    public var path: String
    /// Whether the files in folders below it belong to it as well.
    public var isDeep: Bool
    /// The folder of packs that it lies in, or is.
    public var root: String

    /// A folder.
    public init(_ path: String, isDeep: Bool, root: String? = nil) {
        self.path = path
        self.isDeep = isDeep
        self.root = root ?? path
    }

    /// The folder that a file belongs to: that of packs itself where it lies there, else the folder of it that it lies in.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - root: The folder of packs.
    public init(of path: String, below root: String) {
        let prefix = root == "." ? "" : root.hasSuffix("/") ? root : root + "/"
        let rest = path.dropFirst(path.hasPrefix(prefix) ? prefix.count : 0)
        guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else {
            self.init(root, isDeep: false)
            return
        }
        self.init(prefix + rest[..<slash], isDeep: true, root: root)
    }

    /// How many files are looked into, and how deep folders may be nested.
    private static let limit = 2000
    private static let depth = 8

    /// The files in it that may hold design tokens, sorted by path.
    func files(_ files: ImportFiles) -> [String] {
        var found: [String] = []
        var pending = [(path: path, depth: 0)]
        // Folders that links lead to come last, so that each is looked into where it lies.
        var linked: [(path: String, depth: Int)] = []
        var visited: Set<String> = []
        while let (folder, depth) = pending.popLast() ?? linked.popLast() {
            if let real = files.real(folder), !visited.insert(real).inserted { continue }
            for entry in files.list(folder) ?? [] where !entry.name.hasPrefix(".") {
                let full = ImportFiles.join(folder, entry.name)
                if entry.isFolder {
                    if isDeep, depth < Self.depth, !ThemeFileName.isAssetCatalogue(entry.name) {
                        if !entry.isLink {
                            pending.append((full, depth + 1))
                        } else if !isInside(full, files) {
                            linked.append((full, depth + 1))
                        }
                    }
                } else if ThemeFileName.mayHoldTokens(entry.name), found.count < Self.limit {
                    found.append(full)
                }
            }
        }
        let all = Set(found)
        found.removeAll { ThemeFileName.strictTwin(of: $0, all.contains) != nil }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Those of the files that are no sets of Tokens Studio, which have a file that speaks for them.
    func looseFiles(_ files: ImportFiles) -> [String] {
        let found = self.files(files)
        let studios = found.filter(StudioFolder.isMain).map(ImportFiles.folder)
        guard !studios.isEmpty else { return found }
        return found.filter { path in
            !studios.contains { $0 == "." || path.hasPrefix($0 == "/" ? $0 : $0 + "/") }
        }
    }

    /// Whether a link leads to a folder that belongs to the packs already.
    private func isInside(_ link: String, _ files: ImportFiles) -> Bool {
        guard let target = files.real(link), let base = files.real(root) else { return false }
        return target == base || target.hasPrefix(base + "/")
    }

    /// What the pack is called.
    var name: String {
        let name = ImportFiles.name(of: path)
        return name.isEmpty || name == "." || name == ".." || name == "/" ? "tokens" : name
    }
}
