internal import LiveryDiagnostics
public import LiveryPack

/// A catalogue that is kept up to date file by file, and in which texts that nobody has saved count instead of files:
/// what an editor shows.
///
/// A value: a change reads one file again, and ``catalogue`` is then what loading everything would have given.
public struct EditedCatalogue: Sendable {
    /// The packs as they stand.
    public private(set) var catalogue: Catalogue
    /// The unsaved texts, by the path of their file.
    public private(set) var texts: [String: [UInt8]] = [:]
    private let directories: [ThemeDirectory]
    private let shallow: Set<String>
    private var scan: CatalogueScan
    private var reads: [Catalogue.Read]
    /// The numbers of the candidates of a path.
    private var candidates: [String: [Int]] = [:]

    /// For each candidate the numbers of its entries; nothing for overlays.
    private var entryNumbers: [Range<Int>] = []

    /// Reads all packs of some directories, strongest first.
    ///
    /// - Parameters:
    ///   - directories: The directories.
    ///   - shallow: The paths of those whose folders are not looked into, as with the packs beside a file.
    ///   - texts: Unsaved texts by path.
    public init(_ directories: [ThemeDirectory], shallow: Set<String> = [], texts: [String: [UInt8]] = [:]) {
        self.directories = Catalogue.distinct(directories)
        self.shallow = shallow
        self.texts = texts
        scan = CatalogueScan()
        reads = []
        catalogue = Catalogue(directories: [], entries: [], diagnostics: [], index: [:], overlays: [:])
        rescan()
    }

    /// Looks through the directories again and reads everything again.
    public mutating func rescan() {
        scan = CatalogueScan()
        for (number, directory) in directories.enumerated() {
            scan.scan(directory.path, directory: number, isDeep: !shallow.contains(directory.path))
        }
        for path in texts.keys.sorted() { addCandidate(path) }
        reads = Catalogue.read(scan.candidates, texts: texts)
        index()
        assemble()
    }

    /// Sets the text that counts instead of what a file holds; `nil` for the file's own.
    ///
    /// - Returns: The ids of the packs that the file is, was, or lies over.
    @discardableResult
    public mutating func setText(_ text: [UInt8]?, at path: String) -> Set<String> {
        if let text {
            texts[path] = text
            if candidates[path] == nil {
                guard addCandidate(path) else {
                    texts[path] = nil
                    return []
                }
                index()
            }
        } else {
            guard texts.removeValue(forKey: path) != nil else { return [] }
        }
        if text == nil, FileSystem.kind(of: path) == nil {
            // An unsaved file that is gone now has nothing left.
            let before = ids(at: path)
            rescan()
            return before.union(ids(at: path))
        }
        return read(path)
    }

    /// Reads a file again that has changed, unless an unsaved text counts.
    ///
    /// - Returns: The ids of the packs that the file is, was, or lies over; `nil` when files have come or gone, so that
    ///   the directories had to be looked through again.
    @discardableResult
    public mutating func reload(_ path: String) -> Set<String>? {
        guard candidates[path] != nil, FileSystem.kind(of: path) != nil else {
            rescan()
            return nil
        }
        return texts[path] == nil ? read(path) : []
    }

    /// The ids of the packs that a file is, or lies over.
    public func ids(at path: String) -> Set<String> {
        Set(
            (candidates[path] ?? []).map {
                scan.candidates[$0].overlayOf ?? reads[$0].pack?.id ?? scan.candidates[$0].stem
            } + (candidates[path] ?? []).flatMap { reads[$0].others.map(\.pack.id) })
    }

    /// The pack that a file holds: an overlay as well.
    public func pack(at path: String) -> Pack? { candidates[path]?.lazy.compactMap { reads[$0].pack }.first }

    /// The pack that an overlay's file lies over; `nil` for other files.
    public func overlaid(by path: String) -> String? {
        candidates[path]?.lazy.compactMap { scan.candidates[$0].overlayOf }.first
    }

    /// The indices of the entries that a file is: none for an overlay.
    public func entries(at path: String) -> [Int] { (candidates[path] ?? []).flatMap { entryNumbers[$0] } }

    /// Whether the file is one that the directories give.
    public func holds(_ path: String) -> Bool { candidates[path] != nil }

    /// The catalogue as it would be with other packs in some files: the last good ones of files that are broken just now.
    public func catalogue(with packs: [String: Pack]) -> Catalogue {
        var reads = reads
        for (path, pack) in packs {
            for number in candidates[path] ?? [] where reads[number].pack == nil {
                reads[number] = Catalogue.Read(pack: pack, diagnostics: [])
            }
        }
        return Catalogue.assemble(scan, reads, directories)
    }

    // MARK: - Keeping up

    private mutating func read(_ path: String) -> Set<String> {
        guard let numbers = candidates[path] else { return [] }
        let before = ids(at: path)
        let reader = PackReader(files: FileSystem.importFiles)
        for number in numbers {
            let read = Catalogue.read(scan.candidates[number], with: reader, text: texts[path])
            if number < reads.count { reads[number] = read } else { reads.append(read) }
        }
        assemble()
        return before.union(ids(at: path))
    }

    private mutating func assemble() {
        numberEntries()
        catalogue = Catalogue.assemble(scan, reads, directories)
    }

    /// Works out which entries of the catalogue each candidate makes: a file may hold several themes, or none.
    private mutating func numberEntries() {
        entryNumbers = []
        var entry = 0
        for (candidate, read) in zip(scan.candidates, reads) {
            let count = candidate.overlayOf == nil ? read.entryCount : 0
            entryNumbers.append(entry..<entry + count)
            entry += count
        }
    }

    private mutating func index() {
        candidates = [:]
        for (number, candidate) in scan.candidates.enumerated() {
            candidates[candidate.path, default: []].append(number)
        }
    }

    /// Takes in a file that is not there yet, where its path says that it will be a pack or an overlay.
    @discardableResult
    private mutating func addCandidate(_ path: String) -> Bool {
        guard !scan.candidates.contains(where: { $0.path == path }) else { return false }
        for (number, directory) in directories.enumerated() {
            guard
                let candidate = CatalogueScan.candidate(
                    path, below: directory.path, directory: number, isDeep: !shallow.contains(directory.path))
            else { continue }
            // Candidates are ordered by their directories.
            let position = scan.candidates.lastIndex { $0.directory <= number }.map { $0 + 1 } ?? 0
            scan.candidates.insert(candidate, at: position)
            if position <= reads.count { reads.insert(Catalogue.Read(pack: nil, diagnostics: []), at: position) }
            return true
        }
        return false
    }
}
