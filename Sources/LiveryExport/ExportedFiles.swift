public import LiveryDiagnostics
public import LiveryTheme

/// What an export of one pack consists of.
public struct ExportedFiles: Sendable {
    /// A file of an export.
    public struct File: Hashable, Sendable {
        /// The path below the folder that the export goes into, with `/` between its parts.
        public var path: String
        /// What is in it.
        public var text: String
    }

    /// The files, in the order in which they were made.
    public private(set) var files: [File] = []
    /// What people should know of: errors, after which nothing may be written, and notes of what was changed or left out.
    public var diagnostics: [Diagnostic] {
        get { told + collisions }
        set { told = newValue.filter { !collisions.contains($0) } }
    }
    private var told: [Diagnostic] = []
    private var collisions: [Diagnostic] = []
    /// The files by their paths without capitals: on some systems names that differ in case are one file.
    private var places: [String: Int] = [:]

    /// No files.
    public init() {}

    /// Adds a file. Two files that are one on some systems, because their names differ in case alone, are an error.
    public mutating func add(_ path: String, _ text: String) {
        let place = path.lowercased()
        guard let known = places[place] else {
            places[place] = files.count
            files.append(File(path: path, text: text))
            return
        }
        let other = files[known].path
        if other == path, files[known].text == text { return }
        files.append(File(path: path, text: text))
        // A folder is told once, and not each file in it.
        let pairs = zip(other.split(separator: "/"), path.split(separator: "/"))
        let (first, second) = pairs.first { $0 != $1 }.map { (String($0.0), String($0.1)) } ?? (other, path)
        let message =
            first == second
            ? "'\(path)' would be written twice, with different content"
            : "'\(first)' and '\(second)' are one file where capitals make no difference"
        let collision = Diagnostic(
            "name-collision", .error, message, help: "rename one of the markets or variants that they are for")
        if !collisions.contains(collision) { collisions.append(collision) }
    }

    /// The name of the file that is for one theme, without its extension: `india`, `india@IN`, `india@IN+dark`.
    ///
    /// Neither `@` nor `+` can stand in the name of a pack, a market or a variant, so that no two themes share a file.
    public static func name(of theme: ThemeID) -> String {
        theme.pack + (theme.market.map { "@" + $0 } ?? "") + (theme.variant.map { "+" + $0 } ?? "")
    }
}
