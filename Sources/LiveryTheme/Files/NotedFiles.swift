internal import LiveryPack

/// The files that lie beside the themes of other programs, with a note of each that was looked into.
final class NotedFiles {
    /// What was looked into since ``take()`` was last called, each as it was before.
    private var watched: [CatalogueOrigin.Watched] = []

    /// The files.
    var files: ImportFiles {
        let files = FileSystem.importFiles
        var noting = ImportFiles(
            read: { path in
                self.note(path)
                return files.read(path)
            },
            list: { folder in
                self.note(folder)
                return files.list(folder)
            })
        noting.note = note
        noting.real = files.real
        return noting
    }

    /// What was looked into, which is then forgotten.
    func take() -> [CatalogueOrigin.Watched] {
        defer { watched = [] }
        return watched
    }

    private func note(_ path: String) { watched.append(.init(path: path, stamp: FileSystem.stamp(of: path))) }
}
