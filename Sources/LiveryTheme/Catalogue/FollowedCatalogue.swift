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
    /// The last good pack of each file.
    private var good: [Key: Pack] = [:]

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
        let stale = keys.indices.filter { reads[keys[$0]] == nil || hasChanged(keys[$0].path) }
        let fresh = Catalogue.read(stale.map { scan.candidates[$0] })
        let old = reads
        var ids: Set<String> = []
        for (index, read) in zip(stale, fresh) {
            let key = keys[index]
            if let before = old[key] {
                if Self.isSame(before, read) { continue }
                ids.insert(Self.id(key, before))
            }
            ids.insert(Self.id(key, read))
            reads[key] = read
        }
        let present = Set(keys)
        for (key, read) in old where !present.contains(key) {
            ids.insert(Self.id(key, read))
            reads[key] = nil
            good[key] = nil
        }
        assemble(scan, keys, directories)
        return ids
    }

    private mutating func assemble(_ scan: CatalogueScan, _ keys: [Key], _ directories: [ThemeDirectory]) {
        let nothing = Catalogue.Read(pack: nil, diagnostics: [])
        let all = keys.map { reads[$0] ?? nothing }
        catalogue = Catalogue.assemble(scan, all, directories)
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
                entry += 1
            }
            if errors.isEmpty {
                good[key] = all[number].pack
                continue
            }
            broken.append(
                BrokenFile(
                    path: key.path, id: Self.id(key, all[number]), isLastGoodUsed: good[key] != nil,
                    diagnostics: errors))
            guard let last = good[key] else { continue }
            mended[number] = Catalogue.Read(pack: last, diagnostics: [])
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
            && a.isNullLink == b.isNullLink
    }
}
