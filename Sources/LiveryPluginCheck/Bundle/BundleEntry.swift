/// A file or folder in a plug-in's folder.
struct BundleEntry: Hashable {
    /// What it is.
    enum Kind: Hashable {
        case file
        case folder
        /// A symbolic link, with where it leads to.
        case link(String)
        case other
    }

    /// Its path from the plug-in's folder.
    var path: String
    var kind: Kind
    var mode: UInt32
    var size: Int64

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    /// Whether somebody may run it.
    var isExecutable: Bool { kind == .file && mode & 0o111 != 0 }
    /// Whether everybody may change it.
    var isWritableByEverybody: Bool { mode & 0o002 != 0 }
}
