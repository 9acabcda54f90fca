/// Paths as texts.
enum WatchPath {
    /// The path of an entry of a folder; of `.`, the bare name.
    static func join(_ folder: String, _ name: String) -> String {
        switch folder {
        case ".": name
        case "/": "/" + name
        default: folder + "/" + name
        }
    }

    /// The folder that an absolute path lies in; the root's is the root.
    static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// The parts of a path, the last one first.
    static func reversedParts(of path: String) -> [String] { path.split(separator: "/").reversed().map(String.init) }
}
