/// A folder that a library wants the libraries that it needs to be looked for in.
public struct LibrarySearchFolder: Hashable, Sendable {
    /// The folder, as it is written there: `$ORIGIN`, `@loader_path/../lib`.
    public let path: String
    /// Whether it also holds for the libraries that are needed in turn (`DT_RPATH`, `LC_RPATH`), and not for this one only
    /// (`DT_RUNPATH`).
    public let isInherited: Bool

    /// Whether it depends on where the library lies, and on nothing else.
    var isRelativeToLibrary: Bool { remainder != nil }

    /// What follows the token for the library's own folder; `nil` where there is no token.
    private var remainder: Substring? {
        for token in ["$ORIGIN", "${ORIGIN}", "@loader_path"] where path.hasPrefix(token) {
            return path.dropFirst(token.count)
        }
        return nil
    }

    /// The folder, for a library that lies at a path.
    func folder(for library: String) -> String {
        guard let remainder else { return path }
        return Path.normalized(Path.parent(library) + remainder)
    }
}
