internal import LiveryDiagnostics
internal import LiveryPack

/// A pack with all that it is made of, as the rules about packs see it.
struct PackContext {
    let catalogue: Catalogue
    /// The pack's entry in the catalogue.
    let entry: CatalogueEntry
    /// The packs and overlays, strongest first.
    let chain: [ChainLink]
    /// How many links at the beginning of ``chain`` are the pack's own: its overlays and itself.
    let ownCount: Int

    init(_ catalogue: Catalogue, _ entry: CatalogueEntry, _ chain: [ChainLink]) {
        self.catalogue = catalogue
        self.entry = entry
        self.chain = chain
        ownCount = min(chain.count, (chain.firstIndex { !$0.isOverlay } ?? -1) + 1)
    }

    /// The pack's overlays and the pack itself.
    var own: ArraySlice<ChainLink> { chain[..<ownCount] }

    /// The folder of the pack's file; empty for the working directory.
    var folder: String { Self.folder(of: entry.path) }

    /// The folder of a file; empty for the working directory.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    }
}
