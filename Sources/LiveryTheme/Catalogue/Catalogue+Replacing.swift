internal import LiveryPack

extension Catalogue {
    /// The catalogue with another content of one file, where nothing but that file's own entry depends on it; `nil` where
    /// putting everything together anew could come to something else.
    ///
    /// - Parameters:
    ///   - number: The entry.
    ///   - before: What the file came to when the catalogue was made.
    ///   - after: What it comes to now.
    func replacing(_ number: Int, _ before: Read, with after: Read) -> Catalogue? {
        let entry = entries[number]
        // Its id stays, and no other file or overlay has a part in it.
        guard entry.status == .effective, before.pack != nil, !before.isEmpty, !after.isEmpty, after.others.isEmpty,
            let pack = after.pack,
            pack.id == entry.id, index[entry.id]?.count == 1, overlays[entry.id] == nil
        else { return nil }
        var entries = entries
        entries[number] = CatalogueEntry(
            id: entry.id, path: entry.path, directory: entry.directory, pack: pack, diagnostics: after.diagnostics,
            status: .effective)
        return Catalogue(
            directories: directories, entries: entries, diagnostics: diagnostics, index: index, overlays: overlays)
    }
}
