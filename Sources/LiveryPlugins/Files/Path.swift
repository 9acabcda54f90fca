/// Paths as texts: only what joins them and takes them apart, without looking at any file.
enum Path {
    /// A path from a directory and what lies in it.
    static func joined(_ directory: String, _ name: String) -> String {
        directory.hasSuffix("/") ? directory + name : directory + "/" + name
    }

    /// The directory that a path lies in; `/` for the root itself.
    static func parent(_ path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
        guard let slash = trimmed.lastIndex(of: "/") else { return "." }
        return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
    }

    /// The last part of a path.
    static func lastComponent(_ path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? path.dropLast() : path[...]
        guard let slash = trimmed.lastIndex(of: "/") else { return String(trimmed) }
        return String(trimmed[trimmed.index(after: slash)...])
    }

    /// A path that does not depend on the working directory.
    static func absolute(_ path: String, in directory: String) -> String {
        if path.hasPrefix("/") { return path }
        var path = path[...]
        while path.hasPrefix("./") {
            path = path.dropFirst(2)
            while path.hasPrefix("/") { path = path.dropFirst() }
        }
        return path.isEmpty || path == "." ? directory : joined(directory, String(path))
    }

    /// An absolute path without `.`, `..`, and doubled slashes. No link is looked at.
    static func normalized(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") {
            if part == "." { continue }
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
