internal import LiveryDiagnostics
internal import LiveryPack

/// A catalogue that is kept up with its files: what has not changed is not read again, and a file that cannot be used just
/// now counts as it was when it last could.
///
/// A value: an update makes new catalogues, and whoever holds the old ones keeps a complete state.
public struct FollowedCatalogue: Sendable {
    /// The packs as the files are.
    public private(set) var catalogue: Catalogue
    /// The same with the last good packs in the place of broken ones.
    public private(set) var usable: Catalogue
    /// The files that are broken just now, in the order of their paths.
    public private(set) var broken: [BrokenFile] = []

    private let origin: Origin
    private var reads: [Key: Catalogue.Read] = [:]
    /// What each file held when it was last good.
    private var good: [Key: Good] = [:]
    /// What the last update has found to hold something else, to be new or to be gone.
    private var changed: [(candidate: Key, besides: [String])] = []
    /// What lies beside files and was read for them.
    private var besides: Set<String> = []
    /// For the path of each file what it is read as, and its entry; `nil` where it makes none, or several, or where several are
    /// made of it.
    private var places: [String: FilePlace?] = [:]
    /// The folders that files were found in, and all that those lie in.
    private var folders: Set<String> = []

    /// What a file is in the catalogue.
    private struct FilePlace {
        var candidate: CatalogueScan.Candidate
        var entry: Int
    }

    /// The packs of a file.
    private struct Good {
        var pack: Pack
        var others: [PackReader.Theme]
    }

    private enum Origin {
        case directories([ThemeDirectory])
        case paths([String], over: [ThemeDirectory])
    }

    /// What a file is read as.
    private struct Key: Hashable {
        var path: String
        var stem: String
        var overlayOf: String?

        init(_ candidate: CatalogueScan.Candidate) {
            path = candidate.path
            stem = candidate.stem
            overlayOf = candidate.overlayOf
        }
    }

    /// Reads all packs of some directories, strongest first.
    public init(_ directories: [ThemeDirectory]) { self.init(.directories(directories)) }

    /// Reads files and folders that a user names, those beside them, and the packs of some directories.
    public init(paths: [String], over directories: [ThemeDirectory]) { self.init(.paths(paths, over: directories)) }

    private init(_ origin: Origin) {
        self.origin = origin
        let nothing = Catalogue(directories: [], entries: [], diagnostics: [], index: [:], overlays: [:])
        catalogue = nothing
        usable = nothing
        update { _ in true }
    }

    /// Looks through the directories, and reads the files that are new or have changed.
    ///
    /// - Parameter hasChanged: Whether the file of a path may have changed since it was read.
    /// - Returns: The ids of the packs whose files hold something else than before, are new, or are gone; for an overlay,
    ///   of the pack that it lies over.
    @discardableResult
    public mutating func update(_ hasChanged: (_ path: String) -> Bool) -> Set<String> {
        let (scan, directories) =
            switch origin {
            case .directories(let directories): Catalogue.scan(directories)
            case .paths(let paths, let directories):
                Catalogue.scan(paths: paths, over: directories, withNeighbours: true)
            }
        let keys = scan.candidates.map(Key.init)
        // Folders that files have come to or gone from.
        var touched: Set<String> = []
        for key in keys where reads[key] == nil { touched.insert(Self.folder(of: key.path)) }
        let present = Set(keys)
        for key in reads.keys where !present.contains(key) { touched.insert(Self.folder(of: key.path)) }
        let stale = keys.indices.filter { number in
            guard let read = reads[keys[number]] else { return true }
            return hasChanged(keys[number].path)
                || read.besides.contains { hasChanged($0.path) || touched.contains($0.path) }
        }
        let fresh = Catalogue.read(stale.map { scan.candidates[$0] })
        let old = reads
        var ids: Set<String> = []
        changed = []
        for (index, read) in zip(stale, fresh) {
            let key = keys[index]
            reads[key] = read
            if let before = old[key] {
                if Self.isSame(before, read) { continue }
                note(key, before, &ids)
            }
            note(key, read, &ids)
        }
        for (key, read) in old where !present.contains(key) {
            note(key, read, &ids)
            reads[key] = nil
            good[key] = nil
        }
        assemble(scan, keys, directories)
        return ids
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    }

    /// Reads files again that have changed, and nothing but them.
    ///
    /// - Parameter paths: What has changed: files, and whatever else.
    /// - Returns: What ``update(_:)`` would; `nil` where more may have changed than what single good packs state, so that it
    ///   has to be called.
    public mutating func update(files paths: [String]) -> Set<String>? {
        var changed: [FilePlace] = []
        for path in paths {
            guard let known = places[path] else {
                // A file may be watched under two names.
                let twin = path.hasPrefix("./") ? String(path.dropFirst(2)) : "./" + path
                if places[twin] != nil, paths.contains(twin) { continue }
                // What is no pack, and never was, concerns nobody.
                if folders.contains(path) || besides.contains(path) || !Self.isUnconcerned(path) { return nil }
                continue
            }
            guard let known, !known.candidate.isForeign, FileSystem.kind(of: path) == .file else { return nil }
            changed.append(known)
        }
        var ids: Set<String> = []
        var (state, reads, good) = (catalogue, reads, good)
        (self.reads, self.good) = ([:], [:])
        var isPossible = broken.isEmpty
        self.changed = []
        for (place, read) in zip(changed, isPossible ? Catalogue.read(changed.map(\.candidate)) : []) {
            let key = Key(place.candidate)
            guard let before = reads[key] else {
                isPossible = false
                break
            }
            if Self.isSame(before, read) { continue }
            guard !read.diagnostics.contains(where: { $0.severity == .error }),
                let next = state.replacing(place.entry, before, with: read)
            else {
                isPossible = false
                break
            }
            state = next
            reads[key] = read
            good[key] = read.pack.map { Good(pack: $0, others: []) }
            note(key, read, &ids)
        }
        (self.reads, self.good) = (reads, good)
        guard isPossible else {
            self.changed = []
            return nil
        }
        catalogue = state
        usable = state
        return ids
    }

    /// Whether nothing at a path can be a pack or change what there is to be read: a file that is gone, or of another kind.
    private static func isUnconcerned(_ path: String) -> Bool {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
        if CatalogueScan.isIgnored(name) { return true }
        switch FileSystem.kind(of: path) {
        case nil: return true
        case .file: return CatalogueScan.stem(of: name) == nil && ThemeFileName.foreignStem(of: name) == nil
        default: return false
        }
    }

    /// Which of some paths are files that the last update has taken in, or parts of them, sorted; with those files whose paths
    /// are not among them. What editors put beside a file for a moment is none of them.
    public func taken(of paths: [String]) -> [String] {
        var result: Set<String> = []
        for (key, besides) in changed {
            // A theme that is a folder changes with what lies in it.
            let parts = paths.filter { $0.hasPrefix(key.path + "/") || besides.contains($0) }
            if parts.isEmpty || paths.contains(key.path) { result.insert(key.path) }
            result.formUnion(parts)
        }
        return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Notes that a file holds something else. Where it is no pack, and was none, that concerns nobody.
    private mutating func note(_ key: Key, _ read: Catalogue.Read, _ ids: inout Set<String>) {
        if let pack = key.overlayOf {
            ids.insert(pack)
        } else {
            guard !read.isNoTheme else { return }
            ids.insert(Self.id(key, read))
            for other in read.others { ids.insert(other.pack.id) }
        }
        changed.append((key, read.besides.map(\.path)))
    }

    /// Notes which file makes which entry.
    private mutating func notePlaces(_ scan: CatalogueScan, _ reads: [Catalogue.Read]) {
        places = [:]
        besides = []
        places.reserveCapacity(scan.candidates.count)
        folders = Set(scan.watched.map(\.path))
        var entry = 0
        for (candidate, read) in zip(scan.candidates, reads) {
            let count = candidate.overlayOf == nil ? read.entryCount : 0
            let isAlone = count == 1 && !candidate.isForeign && !candidate.isFolderTheme
            if places.updateValue(
                isAlone ? FilePlace(candidate: candidate, entry: entry) : nil, forKey: candidate.path) != nil
            {
                places[candidate.path] = .some(nil)
            }
            entry += count
            for path in read.besides { besides.insert(path.path) }
        }
    }

    private mutating func assemble(_ scan: CatalogueScan, _ keys: [Key], _ directories: [ThemeDirectory]) {
        let nothing = Catalogue.Read(pack: nil, diagnostics: [])
        let all = keys.map { reads[$0] ?? nothing }
        catalogue = Catalogue.assemble(scan, all, directories)
        notePlaces(scan, all)
        broken = []
        var mended = all
        var isMended = false
        var entry = 0
        for (number, key) in keys.enumerated() {
            var errors = all[number].diagnostics.filter { $0.severity == .error }
            if key.overlayOf == nil {
                // An empty file that takes away a weaker pack is meant to, and has no error.
                if all[number].isEmpty {
                    errors = catalogue.entries[entry].diagnostics.filter { $0.severity == .error }
                }
                entry += all[number].entryCount
            }
            if errors.isEmpty {
                good[key] = all[number].pack.map { Good(pack: $0, others: all[number].others) }
                continue
            }
            broken.append(
                BrokenFile(
                    path: key.path, id: Self.id(key, all[number]), isLastGoodUsed: good[key] != nil,
                    diagnostics: errors))
            guard let last = good[key] else { continue }
            mended[number] = Catalogue.Read(pack: last.pack, diagnostics: [], others: last.others)
            isMended = true
        }
        broken.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        usable = isMended ? Catalogue.assemble(scan, mended, directories) : catalogue
    }

    private static func id(_ key: Key, _ read: Catalogue.Read) -> String {
        key.overlayOf ?? read.pack?.id ?? key.stem
    }

    private static func isSame(_ a: Catalogue.Read, _ b: Catalogue.Read) -> Bool {
        a.pack?.source.bytes == b.pack?.source.bytes && a.diagnostics == b.diagnostics && a.isEmpty == b.isEmpty
            && a.isNullLink == b.isNullLink && a.isNoTheme == b.isNoTheme && a.besides == b.besides
            && a.others.map(\.pack.id) == b.others.map(\.pack.id)
    }
}
