internal import LiveryPack
internal import LiveryYAML

extension FileSystem {
    /// What lies beside the themes of other programs, as those refer to one another.
    static var importFiles: ImportFiles {
        var files = ImportFiles(
            read: { try? read($0, limit: YAMLLimits.pack.fileBytes) },
            list: { folder in
                entries(of: folder)?.compactMap { entry in
                    switch entry.kind {
                    case .file: .init(name: entry.name, isFolder: false, isLink: entry.isLink)
                    case .directory: .init(name: entry.name, isFolder: true, isLink: entry.isLink)
                    case .other, .dangling: nil
                    }
                }
            })
        files.real = realPath(of:)
        return files
    }
}
