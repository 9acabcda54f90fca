internal import LiveryDiagnostics

/// The files of design tokens without `$` that make one pack together, as Style Dictionary joins those of a folder.
struct JoinedTokens {
    /// The files, sorted by path; the last is the one that the pack is of.
    private(set) var sources: [SourceText] = []
    /// The files that hold something else, or nothing that can be read, and what is to be said of them.
    private(set) var passed: [(path: String, diagnostic: Diagnostic)] = []

    /// Finds out which of some files belong together.
    ///
    /// - Returns: `nil` where no two do, or two give a token different values.
    init?(_ paths: [String], _ read: (String) -> [UInt8]?) {
        var values: [String: String] = [:]
        var isSure = false
        for path in paths {
            guard let bytes = read(path) else { continue }
            let source = SourceText(path: path, bytes: bytes)
            // What has a format of its own is read by itself.
            let format = ImportDetection.format(of: source)
            guard format == nil || format == .tokens, !StudioFolder.isMain(path) else { continue }
            let json: TokenJSON
            do throws(JSONError) {
                json = try TokenJSON(bytes, path: path)
            } catch {
                guard format == nil else { continue }
                passed.append((path, TokenJSON.isBroken(bytes) ? error.diagnostic(in: source) : Self.passing(path)))
                continue
            }
            let standing = TokenDialect.standing(of: json.root)
            if standing == .none || json.root["$themes"] != nil || json.root["$metadata"] != nil {
                if format == nil { passed.append((path, Self.passing(path))) }
                continue
            }
            isSure = isSure || standing == .tokens
            var tree = TokenTree()
            tree.merge(json.root, TokenLog(ImportLog()))
            for token in tree.tokens {
                guard let value = tree.nodes[token].value else { continue }
                let text = String(decoding: json.document.bytes[value.range], as: UTF8.self)
                if let known = values.updateValue(text, forKey: tree.path(of: token)), known != text { return nil }
            }
            sources.append(source)
        }
        if !isSure || sources.count < 2 { return nil }
    }

    /// Says that a file holds no tokens.
    static func pass(_ path: String, _ log: ImportLog) { log.add(passing(path)) }

    private static func passing(_ path: String) -> Diagnostic {
        Diagnostic(
            "not-carried", .note, "'\(ImportFiles.name(of: path))' is passed over: there are no design tokens in it",
            at: Location(path: path))
    }
}
