/// What lies beside an imported file: the themes that it inherits from or includes, the sources of a resolver, what is in
/// a folder.
public struct ImportFiles {
    /// Gives the bytes of a file by its path; `nil` where there is none that can be read.
    public var read: (String) -> [UInt8]?
    /// Gives what is in a folder, by its path, sorted by name; `nil` where there is no such folder.
    public var list: (String) -> [Entry]?

    /// Says that what was read of a file, or seen of a folder, counts again.
    public var note: (String) -> Void = { _ in }

    /// Gives the path of a folder without the links on the way to it; `nil` where that is not known.
    public var real: (String) -> String? = { _ in nil }

    /// The paths of files of design tokens that were named together: what one of them refers to is looked for in the others,
    /// before it is looked for in those that lie beside it.
    public var tokenFiles: [String] = []

    /// Something in a folder.
    public struct Entry: Hashable, Sendable {
        /// Its name.
        public var name: String
        /// Whether it is a folder itself.
        public var isFolder: Bool
        /// Whether it is a link to what lies somewhere else.
        public var isLink: Bool

        /// An entry.
        public init(name: String, isFolder: Bool, isLink: Bool = false) {
            self.name = name
            self.isFolder = isFolder
            self.isLink = isLink
        }
    }

    /// Files by functions that read and list them.
    public init(
        read: @escaping (String) -> [UInt8]?, list: @escaping (String) -> [Entry]? = { _ in nil }
    ) {
        self.read = read
        self.list = list
    }

    /// No files at all.
    public static var none: ImportFiles { ImportFiles { _ in nil } }

    /// The path that a text in a file means, relative to that file's own.
    static func path(_ reference: String, near path: String) -> String {
        if reference.hasPrefix("/") { return reference }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
        for part in reference.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != "..", !last.isEmpty {
                parts.removeLast()
            } else {
                parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    /// The folder of a file; `.` where its path has none.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path of something in a folder.
    static func join(_ folder: String, _ name: String) -> String {
        folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    /// The last part of a path.
    static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
