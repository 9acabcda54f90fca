internal import LiveryPack

/// What a catalogue was made of: enough to tell later whether loading it again would give the same.
struct CatalogueOrigin: Sendable {
    /// Something whose state decided what there was to be read.
    struct Watched: Sendable, Equatable {
        /// Its path.
        var path: String
        /// What it was; `nil` where nothing was there.
        var stamp: FileStamp?
    }

    /// The folders, and whatever else decided which files count.
    var watched: [Watched]
    /// The files.
    var candidates: [CatalogueScan.Candidate]
    /// For each file what it was when it was read.
    var stamps: [FileStamp?]
    /// For each file what it came to: the id, and those that it extends.
    var reads: [Read]
    /// What lies beside the themes of other programs and was looked into with them.
    var besides: [Watched] = []

    /// What a file came to, as far as others depend on it.
    struct Read: Sendable, Equatable {
        /// The id of its pack, or of the pack that an overlay adjusts.
        var id: String
        /// Whether a pack could be read from it.
        var isPack: Bool
        /// Whether it is empty.
        var isEmpty: Bool
        /// How many entries of the catalogue it makes: 0 for an overlay.
        var entryCount: Int
        /// The ids that it extends.
        var extends: [String]
    }
}

extension CatalogueOrigin {
    /// What has been found and read. What was changed so shortly before that another change might go unnoticed is
    /// marked.
    init(_ scan: CatalogueScan, _ reads: [Catalogue.Read]) {
        watched = scan.watched.map { Watched(path: $0.path, stamp: $0.stamp?.settled(at: scan.time)) }
        candidates = scan.candidates
        stamps = reads.map { $0.stamp?.settled(at: scan.time) }
        self.reads = zip(reads, scan.candidates).map { Read($0, $1) }
        besides = reads.flatMap(\.besides).map { Watched(path: $0.path, stamp: $0.stamp?.settled(at: scan.time)) }
    }
}

extension CatalogueOrigin.Read {
    /// What reading a file came to.
    init(_ read: Catalogue.Read, _ candidate: CatalogueScan.Candidate) {
        id = candidate.overlayOf ?? read.pack?.id ?? candidate.stem
        isPack = read.pack != nil
        isEmpty = read.isEmpty
        entryCount = candidate.overlayOf == nil ? read.entryCount : 0
        extends = (read.pack ?? read.remains)?.extends?.map(\.text) ?? []
    }
}
