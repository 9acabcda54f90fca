extension Catalogue {
    /// The paths of the files of packs and overlays in a folder, found as ``load(_:contents:)`` finds them, sorted. Nothing
    /// is read but directories. Empty files, which are masks, are among them.
    public static func files(in folder: String) -> [String] {
        var scan = CatalogueScan()
        scan.scan(folder, directory: 0)
        return scan.candidates.map(\.path).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a file is an overlay by its place: in a folder `NAME.d`, other than `themes.d`.
    public static func isOverlay(_ path: String) -> Bool {
        guard let folder = path.split(separator: "/").dropLast().last else { return false }
        return folder.hasSuffix(".d") && folder != "themes.d" && folder.utf8.count > 2
    }
}
