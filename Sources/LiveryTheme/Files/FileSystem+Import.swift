internal import LiveryPack
internal import LiveryYAML

extension FileSystem {
    /// What lies beside the themes of other programs, as those refer to one another.
    static var importFiles: ImportFiles {
        ImportFiles(
            read: { try? read($0, limit: YAMLLimits.pack.fileBytes) },
            list: { folder in
                entries(of: folder)?.compactMap { entry in
                    switch entry.kind {
                    case .file: .init(name: entry.name, isFolder: false)
                    case .directory: .init(name: entry.name, isFolder: true)
                    case .other, .dangling: nil
                    }
                }
            })
    }
}
