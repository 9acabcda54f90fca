internal import LiveryDiagnostics
internal import LiveryPack

/// Finds the files of a drop-in directory that are packs or overlays, or may be themes of other programs, by their names
/// alone.
struct CatalogueScan {
    /// A file that is to be read.
    struct Candidate: Sendable, Equatable {
        var path: String
        /// The file's name without extension, or the folder's name.
        var stem: String
        var directory: Int
        var isFolder: Bool
        /// The pack that an overlay is for; `nil` for a pack.
        var overlayOf: String?
        /// The overlay's file name, which gives the order.
        var fileName: String
        /// Whether its name says that it may be a theme of another program, which only its content tells.
        var isForeign = false
        /// Whether it is a folder that is a theme as a whole, such as an asset catalogue.
        var isFolderTheme = false
        /// The folder whose files of design tokens belong together, where it may be one of them.
        var tokens: TokenFolder?
    }

    /// When looking began, in nanoseconds since 1970.
    let time = FileSystem.now
    var candidates: [Candidate] = []
    var diagnostics: [Diagnostic] = []
    /// The folders that were looked into, and what else decided what there is to be read, each as it was before.
    var watched: [CatalogueOrigin.Watched] = []
    private var visited: Set<[UInt64]> = []

    /// How deep folders of packs may be nested.
    static let depthLimit = 8

    /// Looks through a directory and, where the search goes deep, the folders in it that hold no pack of their own. Files
    /// that are known already are left out.
    mutating func scan(
        _ path: String, directory: Int, isDeep: Bool = true, isKnown: (String) -> Bool = { _ in false }
    ) {
        var pending: [(path: String, depth: Int)] = [(path, 0)]
        // Folders that links lead to come last, so that each is looked into where it lies.
        var linked: [(path: String, depth: Int)] = []
        while let (folder, depth) = pending.popLast() ?? linked.popLast() {
            let stamp = FileSystem.stamp(of: folder)
            if let stamp, !visited.insert([UInt64(directory), stamp.device, stamp.inode]).inserted { continue }
            watched.append(.init(path: folder, stamp: stamp))
            guard let entries = FileSystem.entries(of: folder) else {
                if FileSystem.kind(of: folder) == .directory { report(folder, .denied) }
                continue
            }
            var folders: [(path: String, isLink: Bool)] = []
            for entry in entries where !Self.isIgnored(entry.name) {
                let full = folder == "." ? entry.name : folder + "/" + entry.name
                switch entry.kind {
                case .directory:
                    watched.append(.init(path: full, stamp: FileSystem.stamp(of: full)))
                    if let stem = Self.stem(of: entry.name) {
                        report(full, .isDirectory, help: "rename it to '\(stem)' and put 'pack.yaml' into it")
                    } else if entry.name.hasSuffix(".d"), entry.name.utf8.count > 2 {
                        scanOverlays(full, of: String(entry.name.dropLast(2)), directory: directory)
                    } else if let pack = Self.packFile(in: full) {
                        if isKnown(pack) { continue }
                        candidates.append(
                            Candidate(
                                path: pack, stem: entry.name, directory: directory, isFolder: true, overlayOf: nil,
                                fileName: entry.name))
                    } else if ThemeFileName.isAssetCatalogue(entry.name) {
                        if !isKnown(full) { candidates.append(Self.folderTheme(full, entry.name, directory)) }
                    } else if isDeep, depth < Self.depthLimit {
                        folders.append((full, entry.isLink))
                    }
                case .file, .other, .dangling:
                    // Where a link leads may become a folder.
                    if entry.isLink { watched.append(.init(path: full, stamp: FileSystem.stamp(of: full))) }
                    if let stem = Self.stem(of: entry.name) {
                        if isKnown(full) { continue }
                        candidates.append(
                            Candidate(
                                path: full, stem: stem, directory: directory, isFolder: false, overlayOf: nil,
                                fileName: entry.name))
                    } else if entry.kind == .file, let stem = ThemeFileName.foreignStem(of: entry.name), !isKnown(full)
                    {
                        candidates.append(
                            Candidate(
                                path: full, stem: stem, directory: directory, isFolder: false, overlayOf: nil,
                                fileName: entry.name, isForeign: true,
                                tokens: Self.tokenFolder(of: full, below: path)))
                    }
                }
            }
            for folder in folders.reversed() {
                if folder.isLink {
                    linked.append((folder.path, depth + 1))
                } else {
                    pending.append((folder.path, depth + 1))
                }
            }
        }
    }

    /// Looks for the overlays of a pack in a folder `NAME.d`.
    mutating func scanOverlays(_ path: String, of pack: String, directory: Int) {
        watched.append(.init(path: path, stamp: FileSystem.stamp(of: path)))
        for entry in FileSystem.entries(of: path) ?? [] where !Self.isIgnored(entry.name) {
            guard let stem = Self.stem(of: entry.name) else { continue }
            let full = path + "/" + entry.name
            if entry.kind == .directory {
                report(full, .isDirectory, help: "overlays are files")
                continue
            }
            candidates.append(
                Candidate(
                    path: full, stem: stem, directory: directory, isFolder: false, overlayOf: pack,
                    fileName: entry.name))
        }
    }

    /// What a file below a directory would be by its path alone; `nil` for what is neither a pack nor an overlay.
    static func candidate(_ path: String, below folder: String, directory: Int, isDeep: Bool) -> Candidate? {
        guard path.hasPrefix(folder + "/") else { return nil }
        let parts = path.dropFirst(folder.count + 1).split(separator: "/", omittingEmptySubsequences: false).map(
            String.init)
        guard let name = parts.last, let stem = stem(of: name) ?? ThemeFileName.foreignStem(of: name),
            !parts.contains(where: { isIgnored($0) || $0.isEmpty }),
            parts.count <= (isDeep ? depthLimit : 1) + 1
        else { return nil }
        let parent = parts.dropLast().last
        let isForeign = self.stem(of: name) == nil
        func isOverlays(_ name: String) -> Bool { name.hasSuffix(".d") && name.utf8.count > 2 }
        guard !parts.dropLast(2).contains(where: isOverlays) else { return nil }
        if let parent, isOverlays(parent) {
            if isForeign { return nil }
            return Candidate(
                path: path, stem: stem, directory: directory, isFolder: false, overlayOf: String(parent.dropLast(2)),
                fileName: name)
        }
        if let parent, stem == "pack", !isForeign {
            return Candidate(
                path: path, stem: parent, directory: directory, isFolder: true, overlayOf: nil, fileName: parent)
        }
        guard isDeep || parts.count == 1 else { return nil }
        return Candidate(
            path: path, stem: stem, directory: directory, isFolder: false, overlayOf: nil, fileName: name,
            isForeign: isForeign,
            tokens: isForeign ? tokenFolder(of: path, below: folder) : nil)
    }

    /// The folder whose files of design tokens belong together with a file, where its name says that it may be one of them.
    private static func tokenFolder(of path: String, below folder: String) -> TokenFolder? {
        ThemeFileName.mayHoldTokens(path) ? TokenFolder(of: path, below: folder) : nil
    }

    static func folderTheme(_ path: String, _ name: String, _ directory: Int) -> Candidate {
        Candidate(
            path: path, stem: name.hasSuffix(".xcassets") ? String(name.dropLast(9)) : name, directory: directory,
            isFolder: true, overlayOf: nil, fileName: name, isFolderTheme: true)
    }

    mutating func report(_ path: String, _ error: FileSystem.ReadError, help: String? = nil) {
        diagnostics.append(Self.diagnostic(path, error, help: help))
    }

    static func diagnostic(_ path: String, _ error: FileSystem.ReadError, help: String? = nil) -> Diagnostic {
        var (problem, usualHelp) = error.explanation
        if case .missing = error, path.unicodeScalars.contains("\u{FFFD}") {
            (problem, usualHelp) = ("has a name that is not UTF-8", "rename the file")
        }
        return Diagnostic(
            "unreadable-file", .error, "'\(path)' \(problem)", at: Location(path: path), help: help ?? usualHelp)
    }

    /// Hidden files and what editors leave behind.
    static func isIgnored(_ name: String) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, let last = bytes.last else { return false }
        return first == UInt8(ascii: ".") || last == UInt8(ascii: "~")
            || (first == UInt8(ascii: "#") && last == UInt8(ascii: "#"))
            || bytes.suffix(4).elementsEqual(".swp".utf8) || bytes.suffix(4).elementsEqual(".bak".utf8)
    }

    /// The name of a YAML file without its extension; `nil` for other files.
    static func stem(of name: String) -> String? { ThemeFileName.yamlStem(of: name) }

    /// The file of a pack in a folder of its own.
    static func packFile(in folder: String) -> String? {
        for name in ["pack.yaml", "pack.yml"] {
            let path = folder + "/" + name
            if FileSystem.kind(of: path) != nil { return path }
        }
        return nil
    }

    /// Whether a text may be the id of a pack: `[a-z0-9][a-z0-9._-]*`, at most 64 characters.
    static func isPackID(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, bytes.count <= 64 else { return false }
        func isLetterOrDigit(_ byte: UInt8) -> Bool { (97...122).contains(byte) || (48...57).contains(byte) }
        return isLetterOrDigit(first)
            && bytes.allSatisfy { isLetterOrDigit($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }
    }
}
