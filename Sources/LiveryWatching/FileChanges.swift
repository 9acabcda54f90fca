/// What has changed in watched files, once it has settled.
public struct FileChanges: Hashable, Sendable {
    /// The paths at which something has changed, sorted; each begins as a ``WatchTarget`` was written. A directory stands for
    /// everything in it.
    public let paths: [String]
    /// Whether anything may have changed, because the system had more to tell than it could hold.
    public let isEverything: Bool
    /// What cannot be watched since, each a sentence without a full stop.
    public let problems: [String]
    private let lookup: Set<String>

    /// Changes from their parts.
    public init(paths: Set<String>, isEverything: Bool = false, problems: [String] = []) {
        self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.isEverything = isEverything
        self.problems = problems
        lookup = paths
    }

    /// Everything.
    public static let everything = FileChanges(paths: [], isEverything: true)

    /// Whether there is nothing to say.
    public var isEmpty: Bool { paths.isEmpty && !isEverything && problems.isEmpty }

    /// Whether a path, or a folder that it lies in, is among those that have changed.
    public func concern(_ path: String) -> Bool {
        if isEverything { return true }
        if lookup.isEmpty { return false }
        var part = path[...]
        while true {
            if lookup.contains(String(part)) { return true }
            guard let slash = part.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
            if slash == part.startIndex { return path != "/" && lookup.contains("/") }
            part = part[..<slash]
        }
        return lookup.contains(".")
    }

    /// These changes and later ones.
    public func merged(with later: FileChanges) -> FileChanges {
        FileChanges(
            paths: lookup.union(later.lookup), isEverything: isEverything || later.isEverything,
            problems: problems + later.problems.filter { !problems.contains($0) })
    }
}
