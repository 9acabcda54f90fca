extension InstalledPlugin {
    /// The paths of all files that decide what the plug-in does, found without opening any.
    package var files: [String] {
        let own = BundleFiles(in: folder).entries.map { Path.joined(folder, $0.path) }
        guard let libraryPath, !own.contains(libraryPath) else { return own }
        return own + [libraryPath]
    }
}
