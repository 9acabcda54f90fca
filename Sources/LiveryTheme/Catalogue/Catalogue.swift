public import LiveryDiagnostics
public import LiveryPack

/// All packs of some drop-in directories: which file wins an id, and why the others do not.
///
/// A value: loading again makes a new one, and whoever holds the old one keeps a complete state.
public struct Catalogue: Sendable {
    /// The directories, strongest first.
    public let directories: [ThemeDirectory]
    /// Every file that is or should be a pack, by directory, then by path.
    public let entries: [CatalogueEntry]
    /// What is wrong apart from single packs, such as links to nowhere.
    public let diagnostics: [Diagnostic]
    let index: [String: EntryNumbers]
    let overlays: [String: [Pack]]
    /// What it was made of; `nil` for a catalogue that texts are edited in.
    var origin: CatalogueOrigin?

    init(
        directories: [ThemeDirectory], entries: [CatalogueEntry], diagnostics: [Diagnostic],
        index: [String: EntryNumbers],
        overlays: [String: [Pack]]
    ) {
        self.directories = directories
        self.entries = entries
        self.diagnostics = diagnostics
        self.index = index
        self.overlays = overlays
    }

    /// The entry that wins an id.
    public subscript(id: String) -> CatalogueEntry? { effective(id).map { entries[$0] } }

    /// The ids of all effective packs, sorted.
    public var ids: [String] {
        entries.filter { $0.status == .effective }.map(\.id).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The id of the pack in a file of a name, where the two differ: foreign formats name their packs themselves.
    public func id(ofFileNamed stem: String) -> String? {
        entries.first { entry in
            guard entry.status == .effective, entry.id != stem else { return false }
            let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
            return (CatalogueScan.stem(of: name) ?? name) == stem || name == stem
        }?.id
    }

    /// The index of the entry that wins an id.
    func effective(_ id: String) -> Int? {
        index[id]?.first { entries[$0].status == .effective }
    }

    /// The next weaker entry of the same id: what a pack means that extends its own id.
    func weaker(than entry: Int) -> Int? {
        guard let all = index[entries[entry].id], let position = all.firstIndex(of: entry) else { return nil }
        return all[(position + 1)...].first { entries[$0].pack != nil }
    }

    /// Whether a pack extends one that is not there, or an empty file masks none: what other directories hold matters.
    public var needsOthers: Bool {
        entries.contains { entry in
            if entry.status == .mask { return true }
            guard let pack = entry.pack ?? entry.remains else { return false }
            return ([pack] + overlays(of: pack.id)).contains { part in
                part.extends?.contains { $0.text == pack.id || effective($0.text) == nil } ?? false
            }
        }
    }

    /// The overlays of a pack, in the order in which they apply.
    public func overlays(of id: String) -> [Pack] { overlays.isEmpty ? [] : overlays[id] ?? [] }
}
