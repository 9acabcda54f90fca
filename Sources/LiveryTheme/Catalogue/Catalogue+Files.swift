extension Catalogue {
    /// The paths of the files of packs and overlays in a folder, found as ``load(_:contents:)`` finds them, sorted. Nothing
    /// is read but directories. Empty files, which are masks, are among them; themes of other programs that are no YAML are not.
    public static func files(in folder: String) -> [String] {
        var scan = CatalogueScan()
        scan.scan(folder, directory: 0)
        return scan.candidates.filter { !$0.isForeign && !$0.isFolderTheme }.map(\.path).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
    }
}
