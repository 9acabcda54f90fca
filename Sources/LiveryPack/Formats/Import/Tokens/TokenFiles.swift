internal import LiveryDiagnostics

/// The files that a resolver names, each read once.
final class TokenFiles {
    private let read: (String) -> [UInt8]?
    private let log: TokenLog
    private var documents: [String: JSONDocument?] = [:]

    init(read: @escaping (String) -> [UInt8]?, _ log: TokenLog) {
        self.read = read
        self.log = log
    }

    /// The content of a file that another one names by a path relative to its own.
    func root(_ reference: String, near source: SourceText, at place: JSONValue?) -> JSONValue? {
        if reference.hasPrefix("http:") || reference.hasPrefix("https:") {
            log.log.report(
                "missing-source", .error, "'\(reference)' is not fetched", at: log.origin(place),
                help: "download it, and name the file")
            return nil
        }
        return file(Self.path(TokenTree.unescaped(reference[...]), near: source.path), at: place)
    }

    /// The content of a file by its path.
    func file(_ path: String, at place: JSONValue?) -> JSONValue? {
        if let known = documents[path] { return known?.root }
        guard let bytes = read(path) else {
            documents[path] = .some(nil)
            log.log.report("missing-source", .error, "the file '\(path)' cannot be read", at: log.origin(place))
            return nil
        }
        let document = document(SourceText(path: path, bytes: bytes))
        documents[path] = .some(document)
        return document?.root
    }

    /// The content of a file, whatever kind of value it is; `nil` where there is no such file.
    func value(_ path: String) -> JSONValue? {
        guard let bytes = read(path) else { return nil }
        let source = SourceText(path: path, bytes: bytes)
        do throws(JSONError) {
            let json = try TokenJSON(bytes, path: path)
            log.register(json, source)
            return json.root
        } catch {
            log.log.add(error.diagnostic(in: source))
            return nil
        }
    }

    /// A file as JSON. What is wrong with it is reported.
    func document(_ source: SourceText) -> JSONDocument? {
        do throws(JSONError) {
            let json = try TokenJSON(source.bytes, path: source.path)
            let document = json.document
            log.register(json, source)
            guard document.root.kind == .object else {
                log.error("design tokens are an object", at: document.root)
                return nil
            }
            return document
        } catch {
            log.log.add(error.diagnostic(in: source))
            return nil
        }
    }

    private static func path(_ reference: String, near path: String) -> String {
        if reference.hasPrefix("/") { return reference }
        var relative = reference[...]
        while relative.hasPrefix("./") { relative = relative.dropFirst(2) }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(relative) }
        return String(path[...slash]) + relative
    }
}
