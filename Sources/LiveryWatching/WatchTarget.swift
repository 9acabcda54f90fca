/// A file, or a directory with what is in it, that is to be watched, whether it is there yet or not.
///
/// What is watched is what the path leads to: its links, the links that those lead to, and every folder on the way, so that
/// it does not matter which of them is replaced.
public struct WatchTarget: Hashable, Sendable {
    /// The path as the user writes it. Changes are reported by paths that begin with it.
    public var path: String
    /// How many levels of folders belong to it: 0 for a file, or a directory's own coming and going; 1 for a directory and
    /// the files in it; more for folders in folders.
    public var depth: Int

    /// A file.
    public static func file(_ path: String) -> WatchTarget { WatchTarget(path: path, depth: 0) }

    /// A directory and its entries, links in it followed.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - depth: How many levels of folders are looked into, at least 1, the directory itself included.
    public static func directory(_ path: String, depth: Int = 1) -> WatchTarget {
        WatchTarget(path: path, depth: max(1, depth))
    }
}
