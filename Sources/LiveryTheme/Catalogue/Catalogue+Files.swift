public import LiveryPack

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

    /// The paths in a folder of what may be a theme of another program, by its name: files, and asset catalogues, sorted.
    ///
    /// YAML files are among them; which of all these are themes only their content tells.
    public static func foreignFiles(in folder: String) -> [(path: String, isFolder: Bool)] {
        var scan = CatalogueScan()
        scan.scan(folder, directory: 0)
        return scan.candidates.filter { $0.overlayOf == nil }.map { ($0.path, $0.isFolderTheme) }
            .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    }

    /// What is in a folder, sorted by name; `nil` where there is no such folder.
    public static func entries(of folder: String) -> [ImportFiles.Entry]? {
        FileSystem.kind(of: folder) == .directory ? FileSystem.importFiles.list(folder) : nil
    }

    /// The path of a folder without the links on the way to it; `nil` where there is none.
    public static func realPath(of folder: String) -> String? { FileSystem.realPath(of: folder) }

    /// Whether a file is an overlay by its place: in a folder `NAME.d`, other than `themes.d`.
    public static func isOverlay(_ path: String) -> Bool {
        guard let folder = path.split(separator: "/").dropLast().last else { return false }
        return folder.hasSuffix(".d") && folder != "themes.d" && folder.utf8.count > 2
    }
}
