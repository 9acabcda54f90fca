public import LiveryDiagnostics
public import LiveryPack

/// A file that was found in a drop-in directory, and what became of it.
public struct CatalogueEntry: Sendable {
    /// The id that the pack has, or would have.
    public let id: String
    /// The path of the file.
    public let path: String
    /// The directory that it was found in: an index into ``Catalogue/directories``.
    public let directory: Int
    /// The pack, where the file could be read as one.
    public let pack: Pack?
    /// What could be read of a pack whose form is broken: to be checked, never to be used.
    var remains: Pack?
    /// All overlays of the pack in the order in which they apply, where some are no YAML in places: to be checked, never to
    /// be used. Empty where all are whole.
    var checkedOverlays: [Pack] = []
    /// What is wrong with the file, or worth knowing.
    public internal(set) var diagnostics: [Diagnostic]
    /// What became of it.
    public internal(set) var status: Status

    /// What became of a file.
    public enum Status: Hashable, Sendable {
        /// It is the pack of its id.
        case effective
        /// A stronger directory, or an earlier file, has a pack of the same id: an index of that entry.
        case shadowed(by: Int)
        /// It is empty and takes away the packs of its id in weaker directories.
        case mask
        /// A mask in a stronger directory takes it away: an index of that entry.
        case masked(by: Int)
        /// It is no pack, or its form is broken.
        case broken
    }
}
