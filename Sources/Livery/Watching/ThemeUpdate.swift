public import LiveryDiagnostics
public import LiveryTheme

/// The packs after files have changed, and what that concerns.
public struct ThemeUpdate: Sendable {
    /// The packs to use: as the files are, but with the last good packs in the place of those that are broken just now.
    public var host: ThemeHost
    /// The packs as the files are, broken ones included: to check them.
    public var asSaved: ThemeHost
    /// The ids of the packs whose files hold something else, are new or are gone, sorted. A pack whose overlay, or whose font
    /// file, has changed is among them.
    public var changed: [String]
    /// The ids of these and of all that inherit from them, sorted: what may look different now.
    public var affected: [String]
    /// The files that are broken just now, and why.
    public var broken: [BrokenFile]
    /// The files that have changed, sorted.
    public var files: [String]
    /// What cannot be watched since, each a sentence without a full stop.
    public var problems: [String]

    /// What is wrong with the broken files.
    public var diagnostics: [Diagnostic] { broken.flatMap(\.diagnostics) }

    /// A later update, with what this one concerns as well.
    public func merged(with later: ThemeUpdate) -> ThemeUpdate {
        var result = later
        result.changed = Self.union(changed, later.changed)
        result.affected = Self.union(affected, later.affected)
        result.files = Self.union(files, later.files)
        result.problems = problems + later.problems.filter { !problems.contains($0) }
        return result
    }

    static func union(_ a: [String], _ b: [String]) -> [String] { sorted(Set(a).union(b)) }

    /// Texts in the order of their bytes.
    package static func sorted(_ texts: Set<String>) -> [String] {
        texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
