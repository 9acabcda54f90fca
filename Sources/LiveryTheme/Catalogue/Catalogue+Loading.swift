internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryYAML

extension Catalogue {
    /// Finds and reads all packs of some directories, strongest directory first.
    ///
    /// Nothing that is wrong with one file keeps the others from being read; directories that are not there are passed
    /// over. Files are read on several threads; the result does not depend on which one was faster.
    ///
    /// - Parameters:
    ///   - directories: The directories, strongest first.
    ///   - contents: What stands in some files, by path, in place of what is on the disk: texts that are being edited.
    public static func load(_ directories: [ThemeDirectory], contents: [String: [UInt8]] = [:]) -> Catalogue {
        let (scan, directories) = scan(directories)
        return load(scan, directories, contents)
    }

    /// Finds the files of some directories.
    static func scan(_ directories: [ThemeDirectory]) -> (CatalogueScan, [ThemeDirectory]) {
        var scan = CatalogueScan()
        let directories = distinct(directories)
        for (number, directory) in directories.enumerated() { scan.scan(directory.path, directory: number) }
        return (scan, directories)
    }

    /// Reads files and folders that a user names, on top of the packs of some directories.
    ///
    /// Each path counts as a directory of its own, the first one the strongest: ``entries`` of path number `n` have
    /// `directory == n`. A path may be a pack's file, a pack's folder, or a folder of packs.
    ///
    /// - Parameters:
    ///   - paths: The paths.
    ///   - directories: The directories, strongest first.
    ///   - withNeighbours: Whether the packs that lie beside a pack's file or folder are read as well; they are stronger
    ///     than those of `directories`.
    ///   - contents: What stands in some files, by path, in place of what is on the disk.
    /// - Returns: The catalogue.
    public static func load(
        paths: [String], over directories: [ThemeDirectory], withNeighbours: Bool = false,
        contents: [String: [UInt8]] = [:]
    ) -> Catalogue {
        let (scan, directories) = scan(paths: paths, over: directories, withNeighbours: withNeighbours)
        return load(scan, directories, contents)
    }

    /// Finds the files of paths, and those of directories below them.
    static func scan(
        paths: [String], over directories: [ThemeDirectory], withNeighbours: Bool
    ) -> (CatalogueScan, [ThemeDirectory]) {
        var scan = CatalogueScan()
        var folders: [ThemeDirectory] = []
        var named: Set<[UInt64]> = []
        for (number, path) in paths.enumerated() {
            let trimmed = packBelow(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
            if trimmed == "-" {
                // The standard input.
                scan.candidates.append(
                    .init(path: "-", stem: "stdin", directory: number, isFolder: false, overlayOf: nil, fileName: "-"))
                continue
            }
            let name = trimmed.split(separator: "/").last.map(String.init) ?? trimmed
            let isFolder = FileSystem.kind(of: trimmed) == .directory
            if isFolder, ThemeFileName.isAssetCatalogue(name) {
                scan.candidates.append(CatalogueScan.folderTheme(trimmed, name, number))
                continue
            }
            if isFolder, CatalogueScan.packFile(in: trimmed) == nil {
                scan.scan(trimmed, directory: number)
                continue
            }
            let file = isFolder ? CatalogueScan.packFile(in: trimmed) ?? trimmed : trimmed
            let stem = isFolder ? name : CatalogueScan.stem(of: name) ?? ThemeFileName.foreignStem(of: name) ?? name
            scan.candidates.append(
                .init(
                    path: file, stem: stem, directory: number, isFolder: isFolder, overlayOf: nil, fileName: name))
            let folder = trimmed.dropLast(name.count)
            if withNeighbours {
                let neighbours = folder.isEmpty ? "." : folder.count > 1 ? String(folder.dropLast()) : String(folder)
                folders.append(ThemeDirectory(neighbours, origin: "beside the file"))
                if let identity = FileSystem.identity(of: file) { named.insert([identity.device, identity.inode]) }
            }
            scan.scanOverlays("\(folder)\(stem).d", of: stem, directory: number)
        }
        let neighbours = distinct(folders)
        for (number, folder) in neighbours.enumerated() {
            scan.scan(folder.path, directory: paths.count + number, isDeep: false) { path in
                FileSystem.identity(of: path).map { named.contains([$0.device, $0.inode]) } ?? false
            }
        }
        // A directory that is among the paths, or beside one, has been read.
        let before = paths.map { ThemeDirectory($0, origin: "argument") } + neighbours
        let all = before + distinct(before + directories).filter { !before.contains($0) }
        for (number, directory) in all.enumerated().dropFirst(before.count) {
            scan.scan(directory.path, directory: number)
        }
        return (scan, all)
    }

    /// The pack that an overlay's path belongs to: `x.yaml` for `x.d/10-a.yaml`. Other paths are what they are.
    private static func packBelow(_ path: String) -> String {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, let folder = parts.dropLast().last, folder.hasSuffix(".d"), folder.utf8.count > 2,
            FileSystem.kind(of: path) == .file
        else { return path }
        parts.removeLast()
        let base = parts.joined(separator: "/").dropLast(2)
        for candidate in ["\(base).yaml", "\(base).yml", String(base)] where FileSystem.kind(of: candidate) != nil {
            return candidate
        }
        return path
    }

    /// The directories without those that lead to one that comes earlier, whatever their paths are.
    static func distinct(_ directories: [ThemeDirectory]) -> [ThemeDirectory] {
        var seen: Set<[UInt64]> = []
        return directories.filter { directory in
            guard let identity = FileSystem.identity(of: directory.path) else { return true }
            return seen.insert([identity.device, identity.inode]).inserted
        }
    }

    /// What reading a candidate came to.
    struct Read: Sendable {
        var pack: Pack?
        var remains: Pack?
        var diagnostics: [Diagnostic]
        /// Further packs, where a file of another program holds several themes.
        var others: [PackReader.Theme] = []
        var isEmpty = false
        var isNullLink = false
        /// What the file was when it was read; `nil` where nothing could be read.
        var stamp: FileStamp?
        /// What lies beside it and was looked into.
        var besides: [CatalogueOrigin.Watched] = []
        /// Whether it is none of the themes that its name made one expect: nobody's concern.
        var isNoTheme = false

        /// How many entries of a catalogue it makes.
        var entryCount: Int { isNoTheme ? 0 : 1 + others.count }
    }

    private static func load(
        _ scan: CatalogueScan, _ directories: [ThemeDirectory], _ contents: [String: [UInt8]]
    ) -> Catalogue {
        let reads = read(scan.candidates, texts: contents)
        var catalogue = assemble(scan, reads, directories)
        if contents.isEmpty { catalogue.origin = CatalogueOrigin(scan, reads) }
        return catalogue
    }

    /// Reads candidates on several threads. `texts` holds, by path, what counts instead of the file's own content.
    static func read(_ candidates: [CatalogueScan.Candidate], texts: [String: [UInt8]] = [:]) -> [Read] {
        WorkCount.packs.add(candidates.count)
        // Of few files each is worth a thread's while, since people look at few.
        let chunk = candidates.count < 64 ? 2 : 16
        return Parallel.map(count: candidates.count, chunk: chunk) {
            let noted = NotedFiles()
            return (noted: noted, reader: PackReader(files: noted.files))
        } _: { context, number in
            let text = texts.isEmpty ? nil : texts[candidates[number].path]
            var result = read(candidates[number], with: context.reader, text: text)
            result.besides = context.noted.take()
            return result
        }
    }

    static func read(_ candidate: CatalogueScan.Candidate, with reader: PackReader, text: [UInt8]? = nil) -> Read {
        if candidate.isFolderTheme {
            let stamp = FileSystem.stamp(of: candidate.path)
            var read = Read(reader.read(folder: candidate.path, stem: candidate.stem))
            read.stamp = stamp
            return read
        }
        let bytes: [UInt8]
        var stamp: FileStamp?
        do throws(FileSystem.ReadError) {
            if let text {
                bytes = text
            } else {
                (bytes, stamp) = try FileSystem.readStamped(candidate.path, limit: YAMLLimits.pack.fileBytes)
            }
        } catch {
            let stamp = FileSystem.stamp(of: candidate.path)
            if candidate.isForeign { return Read(pack: nil, diagnostics: [], stamp: stamp, isNoTheme: true) }
            let problem = CatalogueScan.diagnostic(candidate.path, error)
            return Read(pack: nil, diagnostics: [problem], stamp: stamp)
        }
        let source = SourceText(path: candidate.path, bytes: bytes)
        if candidate.isForeign {
            var read =
                reader.readForeign(source, stem: candidate.stem, in: candidate.tokens).map(Read.init)
                ?? Read(pack: nil, diagnostics: [], isNoTheme: true)
            read.stamp = stamp
            return read
        }
        let result = reader.read(source, stem: candidate.stem, isOverlay: candidate.overlayOf != nil)
        var read = Read(result)
        read.stamp = stamp
        if bytes.isEmpty, text == nil { read.isNullLink = FileSystem.target(ofLink: candidate.path) != nil }
        if let pack = result.pack, pack.format == .livery, candidate.overlayOf == nil,
            !CatalogueScan.isPackID(candidate.stem)
        {
            read.diagnostics.insert(badID(candidate), at: 0)
            read.pack = nil
        }
        return read
    }

    private static func badID(_ candidate: CatalogueScan.Candidate) -> Diagnostic {
        let plain = candidate.stem.utf8.allSatisfy { $0 < 0x80 } ? candidate.stem : Slug.slug(candidate.stem)
        let mended = String(
            plain.lowercased().map { CatalogueScan.isPackID("a\($0)") ? $0 : "-" }.drop { $0 == "-" }.prefix(
                64))
        return Diagnostic(
            "bad-id", .error, "'\(VisibleText.escaped(candidate.stem))' cannot be the id of a pack",
            at: Location(path: candidate.path),
            help: "name the \(candidate.isFolder ? "folder" : "file") with a-z, 0-9, '.', '_' and '-'"
                + (CatalogueScan.isPackID(mended) ? ", for example '\(mended)'" : ""))
    }

    // MARK: - Who wins

    static func assemble(
        _ scan: CatalogueScan, _ reads: [Read], _ directories: [ThemeDirectory]
    ) -> Catalogue {
        var diagnostics = scan.diagnostics
        var entries: [CatalogueEntry] = []
        var index: [String: EntryNumbers] = [:]
        entries.reserveCapacity(reads.count)
        index.reserveCapacity(reads.count)
        var emptyFiles: [(entry: Int, isNullLink: Bool)] = []
        var overlayReads: [String: [(candidate: CatalogueScan.Candidate, read: Read)]] = [:]

        for (candidate, read) in zip(scan.candidates, reads) {
            if let pack = candidate.overlayOf {
                overlayReads[pack, default: []].append((candidate, read))
                continue
            }
            if read.isNoTheme { continue }
            let id = read.pack?.id ?? candidate.stem
            var entry = CatalogueEntry(
                id: id, path: candidate.path, directory: candidate.directory, pack: read.pack, remains: read.remains,
                diagnostics: read.diagnostics, status: read.pack == nil ? .broken : .effective)
            if read.isEmpty {
                entry.status = .mask
                emptyFiles.append((entries.count, read.isNullLink))
            }
            index[id, default: EntryNumbers()].append(entries.count)
            entries.append(entry)
            for other in read.others {
                index[other.pack.id, default: EntryNumbers()].append(entries.count)
                entries.append(
                    CatalogueEntry(
                        id: other.pack.id, path: candidate.path, directory: candidate.directory, pack: other.pack,
                        diagnostics: other.diagnostics, status: .effective))
            }
        }

        for (id, all) in index where all.count > 1 {
            var winner: Int?
            for number in all {
                guard let first = winner else {
                    if entries[number].status != .broken { winner = number }
                    continue
                }
                if entries[number].status == .broken || entries[number].status == .mask { continue }
                let isSameDirectory = entries[first].directory == entries[number].directory
                if entries[first].status == .mask, isSameDirectory {
                    winner = number
                    continue
                }
                entries[number].status = entries[first].status == .mask ? .masked(by: first) : .shadowed(by: first)
                if isSameDirectory, entries[first].status == .effective {
                    entries[number].diagnostics.append(
                        Diagnostic(
                            "duplicate-id", .warning, "the id '\(id)' is taken by another file of the same directory",
                            at: Location(path: entries[number].path),
                            related: [.init("this one wins", at: Location(path: entries[first].path))],
                            help: "rename or remove one of the two"))
                }
            }
        }
        for (number, isNullLink) in emptyFiles where !isNullLink {
            let masksSomething = entries.contains { $0.status == .masked(by: number) }
            if !masksSomething {
                entries[number].diagnostics.append(
                    Diagnostic(
                        "empty-file", .error, "the file is empty, so there is no pack in it",
                        at: Location(path: entries[number].path),
                        help:
                            "an empty file masks the pack of its name in weaker directories, but there is none; to mask one on purpose, link to /dev/null"
                    ))
            }
        }
        for directory in directories where directory.isMissing {
            diagnostics.append(
                Diagnostic(
                    "missing-directory", directory.origin == "--themes" ? .error : .warning,
                    "the directory '\(directory.path)' in \(directory.origin) is not there",
                    at: Location(path: directory.path), help: "check its name"))
        }
        let overlays = assembleOverlays(overlayReads, index, &entries, &diagnostics)
        return Catalogue(
            directories: directories, entries: entries, diagnostics: diagnostics, index: index, overlays: overlays)
    }

    /// Sorts overlays by file name, whatever directory they come from; of two with one name the stronger one counts.
    private static func assembleOverlays(
        _ reads: [String: [(candidate: CatalogueScan.Candidate, read: Read)]], _ index: [String: EntryNumbers],
        _ entries: inout [CatalogueEntry], _ diagnostics: inout [Diagnostic]
    ) -> [String: [Pack]] {
        var overlays: [String: [Pack]] = [:]
        for (id, found) in reads.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            var seen: Set<String> = []
            var kept: [(name: String, pack: Pack)] = []
            var all: [(name: String, pack: Pack)] = []
            for (candidate, read) in found.sorted(by: { $0.candidate.directory < $1.candidate.directory })
            where seen.insert(candidate.fileName).inserted {
                // What is wrong with an overlay is wrong with the pack that it lies over.
                if let pack = index[id]?.first(where: { entries[$0].status == .effective }) {
                    entries[pack].diagnostics += read.diagnostics
                } else {
                    diagnostics += read.diagnostics
                }
                if let pack = read.pack { kept.append((candidate.fileName, pack)) }
                if let part = read.pack ?? read.remains { all.append((candidate.fileName, part)) }
            }
            if all.count > kept.count, let pack = index[id]?.first(where: { entries[$0].status == .effective }) {
                entries[pack].checkedOverlays = all.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(
                    \.pack)
            }
            if index[id] == nil, let first = found.first {
                diagnostics.append(
                    Diagnostic(
                        "overlay-without-pack", .warning, "there is no pack '\(id)' that this overlay could adjust",
                        at: Location(path: first.candidate.path),
                        help: Suggestions.nearest(to: id, among: index.keys.sorted()).map { "did you mean '\($0).d'?" }
                            ?? "name the folder as the pack is named, with '.d' behind it, or remove it")
                )
            }
            overlays[id] = kept.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map(\.pack)
        }
        return overlays
    }
}
