internal import LiveryDiagnostics

/// The files of design tokens around one, in which tokens are found that it refers to and does not have: those that were named
/// with it, and those that lie beside it.
final class TokenPool {
    /// A file of the pool.
    private struct File {
        var path: String
        var source: SourceText
        var json: TokenJSON
        var root: JSONValue { json.root }
        var names: Set<String>
        /// Whether somebody named it.
        var isNamed: Bool
    }

    private let source: SourceText
    private let files: ImportFiles
    private unowned let log: TokenLog
    private let isResolver: Bool
    private let root: JSONValue
    private lazy var pool: [File] = read()
    /// The files that were taken, in the order in which they were needed.
    private(set) var taken: [String] = []
    /// The names that are in no file, or in several.
    private(set) var missing: Set<String> = []

    /// How many files beside one are looked into.
    private static let limit = 500

    /// The pool of a file of tokens, or of a resolver with those of its sources that count nowhere.
    init(_ source: SourceText, _ root: JSONValue, _ files: ImportFiles, _ log: TokenLog) {
        self.source = source
        self.log = log
        self.root = root
        isResolver = root["resolutionOrder"] != nil
        var files = files
        if isResolver { files.tokenFiles = Self.sources(of: root).map { ImportFiles.path($0, near: source.path) } }
        self.files = files
    }

    /// The groups of all files that a file needs, the weakest first and its own last. What nobody has is in ``missing``.
    func closure(of root: JSONValue) -> [JSONValue] {
        var roots = [root]
        var known = Self.names(in: root)
        var pending = Self.references(in: root)
        var next = 0
        while next < pending.count {
            let name = pending[next]
            next += 1
            if known.contains(name) { continue }
            let holders = candidates(name)
            guard holders.count == 1, let file = holders.first else {
                missing.insert(name)
                continue
            }
            taken.append(file.path)
            log.register(file.json, file.source)
            roots.insert(file.root, at: 0)
            known.formUnion(file.names)
            pending += Self.references(in: file.root)
        }
        return roots
    }

    /// What helps where a token is not there: the files that hold it.
    func help(for name: String) -> String? {
        let files = candidates(name)
        let holders = files.map { "'\($0.path)'" }
        guard let last = holders.last else { return nil }
        if isResolver, let file = files.last, let set = unusedSet(with: file.path) {
            return "the set '\(set)' holds it: add { \"$ref\": \"#/sets/\(set)\" } to 'resolutionOrder'"
        }
        if isResolver { return "\(last) holds it: add it to the sources of a set in 'resolutionOrder'" }
        if holders.count == 1 { return "\(last) holds it: name that file as well" }
        return holders.dropLast().joined(separator: ", ") + " and \(last) hold it: name the one that is meant as well"
    }

    /// The set of a resolver that takes tokens from a file.
    private func unusedSet(with path: String) -> String? {
        root["sets"]?.members.first { set in
            Self.sources(of: set.value).contains { ImportFiles.path($0, near: source.path) == path }
        }?.key
    }

    private func candidates(_ name: String) -> [File] {
        let holders = pool.filter { $0.names.contains(name) && !taken.contains($0.path) }
        let named = holders.filter(\.isNamed)
        return named.isEmpty ? holders : named
    }

    // MARK: - Files

    private func read() -> [File] {
        var paths: [(path: String, isNamed: Bool)] = files.tokenFiles.map { ($0, true) }
        let folder = source.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        for entry in (files.list(folder.isEmpty ? "." : folder) ?? []).prefix(Self.limit)
        where !entry.isFolder && ThemeFileName.mayHoldTokens(entry.name) {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            if !paths.contains(where: { $0.path == path }) { paths.append((path, false)) }
        }
        var found: [File] = []
        let all = Set(paths.map(\.path))
        for (path, isNamed) in paths where path != source.path {
            // What stands in two forms is there once.
            if !isNamed, let twin = ThemeFileName.strictTwin(of: path, all.contains), twin != path { continue }
            if source.path == ThemeFileName.strictTwin(of: path, { $0 == source.path }) { continue }
            guard let bytes = files.read(path),
                ForeignText.contains("value", bytes[...]), let json = try? TokenJSON(bytes, path: path),
                json.root.kind == .object, json.root["resolutionOrder"] == nil
            else { continue }
            let text = SourceText(path: path, bytes: bytes)
            log.register(json, text, isUsed: false)
            found.append(
                File(path: path, source: text, json: json, names: Self.names(in: json.root), isNamed: isNamed))
        }
        return found
    }

    // MARK: - Names

    /// The names of all tokens and groups in a file.
    static func names(in root: JSONValue) -> Set<String> {
        var found: Set<String> = []
        var pending: [(path: String, object: JSONValue)] = [("", root)]
        let isPlain = TokenDialect.isPlain(root)
        while let (path, object) = pending.popLast() {
            for member in object.members where member.value.kind == .object {
                let key = member.key
                if key.hasPrefix("$"), key != "$root" { continue }
                let name = path.isEmpty ? key : path + "." + key
                found.insert(name)
                let isToken = isPlain ? TokenDialect.isToken(member.value) : member.value["$value"] != nil
                if !isToken { pending.append((name, member.value)) }
            }
        }
        return found
    }

    /// The names that a file refers to, in its order.
    static func references(in root: JSONValue) -> [String] {
        var found: [String] = []
        var pending = [root]
        let isPlain = TokenDialect.isPlain(root) || TokenDialect.hasPlainValues(root)
        while let value = pending.popLast() {
            switch value.kind {
            case .object:
                for member in value.members.map({ $0 }).reversed() {
                    if ["$extensions", "$description", "$themes", "comment"].contains(member.key) { continue }
                    if member.key == "$ref", let pointer = member.value.string, pointer.hasPrefix("#/") {
                        var parts = pointer.dropFirst(2).split(separator: "/").map(TokenTree.unescaped)
                        if let end = parts.firstIndex(of: "$value") { parts.removeSubrange(end...) }
                        found.append(parts.joined(separator: "."))
                    } else {
                        pending.append(member.value)
                    }
                }
            case .array: pending += value.elements.map { $0 }.reversed()
            case .string:
                guard let text = value.string, text.utf8.contains(UInt8(ascii: "{")) else { continue }
                if TokenTree.isReference(text) {
                    found.append(PlainValue.name(text.dropFirst().dropLast(), isPlain))
                } else if isPlain {
                    found += PlainValue.references(in: text).map { PlainValue.name($0[...], true) }
                }
            default: break
            }
        }
        return found
    }

    /// The files that a resolver takes its tokens from, as it names them.
    static func sources(of resolver: JSONValue) -> [String] {
        var found: [String] = []
        var pending = [resolver]
        while let value = pending.popLast() {
            for member in value.members {
                if member.key == "$ref", let reference = member.value.string, !reference.hasPrefix("#") {
                    found.append(String(reference.prefix { $0 != "#" }))
                } else {
                    pending.append(member.value)
                }
            }
            pending += value.elements.map { $0 }
        }
        return found
    }

    /// The resolver that takes tokens from a file: one that lies beside it, or in a folder above.
    static func resolver(for path: String, _ files: ImportFiles) -> String? {
        for folder in folders(above: path) {
            for (resolver, sources) in resolvers(in: folder, files) where sources.contains(path) { return resolver }
        }
        return nil
    }

    /// The folder of a file, and some of those above it.
    static func folders(above path: String) -> [String] {
        var found: [String] = []
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for _ in 0..<5 {
            guard !parts.isEmpty else { break }
            parts.removeLast()
            let folder = parts.joined(separator: "/")
            found.append(folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder)
        }
        return found
    }

    /// The resolvers in a folder, each with the paths of the files that it takes tokens from.
    static func resolvers(in folder: String, _ files: ImportFiles) -> [(path: String, sources: Set<String>)] {
        (files.list(folder) ?? []).compactMap { entry in
            guard !entry.isFolder, entry.name.hasSuffix(".resolver.json") else { return nil }
            let path = folder == "." ? entry.name : folder + "/" + entry.name
            guard let bytes = files.read(path), let document = try? JSONReader().read(bytes) else { return nil }
            return (path, Set(sources(of: document.root).map { ImportFiles.path($0, near: path) }))
        }
    }
}
