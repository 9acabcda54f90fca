internal import LiveryColor
public import LiveryDiagnostics

/// Makes packs of files in the formats of other programs.
///
/// What a pack cannot hold is not dropped in silence: a diagnostic `not-carried` says what it is, where, and why.
public struct PackImporter {
    /// A pack that was made, as a text.
    public struct ImportedPack: Sendable {
        /// The id that its name gives.
        public var id: String
        /// The text of the pack, which reads without diagnostics.
        public var text: String
    }

    /// What a file came to.
    public struct Result: Sendable {
        /// The format that it was read as; `nil` where it is none that is known.
        public var format: ImportFormat?
        /// The packs: several where the file holds several themes.
        public var packs: [ImportedPack]
        /// What is wrong with the file, and what could not be carried over, in the order of the file.
        public var diagnostics: [Diagnostic]
        /// The files that were looked into, where several were joined: those that the pack is made of, and those that the
        /// diagnostics say are none of them.
        public var joined: Set<String> = []
    }

    private let format: ImportFormat?
    private let files: ImportFiles

    /// An importer.
    ///
    /// - Parameters:
    ///   - format: The format to read files as; `nil` to tell it from their content.
    ///   - read: Gives the bytes of a file that the imported one refers to, by its path: the sources of a resolver.
    public init(format: ImportFormat? = nil, read: @escaping (String) -> [UInt8]? = { _ in nil }) {
        self.init(format: format, files: ImportFiles(read: read))
    }

    /// An importer that finds what files refer to, and what is in folders.
    ///
    /// - Parameters:
    ///   - format: The format to read files as; `nil` to tell it from their content.
    ///   - files: What lies beside the imported files.
    public init(format: ImportFormat? = nil, files: ImportFiles) {
        self.format = format
        self.files = files
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - source: The file. What it refers to is looked for relative to its path.
    ///   - stem: The name that a pack gets whose file says none.
    public func read(_ source: SourceText, stem: String) -> Result {
        let log = ImportLog()
        let source = BinaryPropertyList.readable(UTF16Text.readable(source))
        guard let format = format ?? ImportDetection.format(of: source) else {
            let result = PackReader(files: files).read(source, stem: stem)
            if let pack = result.pack, let format = ImportFormat(rawValue: pack.format.rawValue) {
                if ImportFormat.schemes.contains(format) {
                    return finish([(pack.id, PackDraft(pack))], format, result.diagnostics)
                }
                return self.result(ForeignThemes.read(source, as: format, stem: stem, files, log), format, stem, log)
            }
            if result.pack?.format == .livery {
                return Result(
                    format: nil, packs: [],
                    diagnostics: [
                        Diagnostic(
                            "not-imported", .error, "this is a pack of Livery already",
                            at: source.location(Place(line: 1, column: 1)), help: "put it into a directory of packs")
                    ])
            }
            return Result(format: nil, packs: [], diagnostics: result.diagnostics)
        }
        if ImportFormat.schemes.contains(format) {
            let result = PackReader().read(source, stem: stem)
            var drafts: [(id: String, draft: PackDraft)] = []
            if let pack = result.pack, pack.format.rawValue == format.rawValue || !pack.hasErrors {
                drafts = [(pack.id, PackDraft(pack))]
            }
            return finish(drafts, format, result.diagnostics)
        }
        return result(ForeignThemes.read(source, as: format, stem: stem, files, log), format, stem, log)
    }

    /// Reads a folder that is a theme as a whole: an asset catalogue.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - stem: The name that the pack gets.
    public func read(folder path: String, stem: String) -> Result {
        let log = ImportLog()
        let draft = AssetCatalogue(path, stem: stem, files, log).draft()
        return result(draft.map { [ForeignThemes.Theme(name: nil, draft: $0)] } ?? [], .xcassets, stem, log)
    }

    /// Those of some files that are parts of others: sources of a resolver, and design tokens that another file refers to.
    ///
    /// - Parameter paths: The files.
    public func parts(among paths: [String]) -> Set<String> {
        var parts: Set<String> = []
        var all = files
        all.tokenFiles = paths
        for path in paths where !parts.contains(path) {
            if let folder = StudioFolder(mainFile: path) {
                // The file of the themes stands for the sets, and for the one of their order.
                if let main = folder.mainFile(files), main != path, paths.contains(main) { parts.insert(path) }
                parts.formUnion(folder.sets(files).map(\.path))
                continue
            }
            guard let bytes = files.read(path) else { continue }
            let source = SourceText(path: path, bytes: bytes)
            guard ImportDetection.format(of: source) == .tokens, let document = try? TokenJSON(bytes, path: path)
            else { continue }
            if document.root["resolutionOrder"] != nil {
                parts.formUnion(TokenPool.sources(of: document.root).map { ImportFiles.path($0, near: path) })
            } else {
                let log = TokenLog(ImportLog())
                let pool = TokenPool(source, document.root, all, log)
                _ = pool.closure(of: document.root)
                parts.formUnion(pool.taken)
            }
        }
        return parts.intersection(paths)
    }

    /// Reads files of design tokens without `$` as one pack, as Style Dictionary joins those of a folder. Files that hold
    /// something else are passed over, which is said; those that have a format of their own are left alone.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - stem: The name that the pack gets.
    /// - Returns: The pack; `nil` where there are no two files of tokens, or two give a token different values.
    public func read(joining paths: [String], stem: String) -> Result? {
        guard let tokens = JoinedTokens(paths, files.read), let last = tokens.sources.last else { return nil }
        let log = ImportLog()
        for passed in tokens.passed { log.add(passed.diagnostic) }
        var reader = TokenImport(last, joining: tokens.sources.dropLast(), stem: stem, files, log: log)
        let draft = reader.draft()
        var result = result(draft.map { [ForeignThemes.Theme(name: stem, draft: $0)] } ?? [], .tokens, stem, log)
        result.joined = Set(tokens.sources.map(\.path) + tokens.passed.map(\.path))
        return result
    }

    /// Reads a folder of files of design tokens without `$` as one pack, as ``read(joining:stem:)`` does.
    ///
    /// - Parameter path: The folder.
    /// - Returns: The pack; `nil` where no two of its files belong together.
    public func read(tokensIn path: String) -> Result? {
        let folder = TokenFolder(path, isDeep: true)
        return read(joining: folder.looseFiles(files), stem: folder.name)
    }

    private func result(
        _ themes: [ForeignThemes.Theme], _ format: ImportFormat, _ stem: String, _ log: ImportLog
    ) -> Result {
        finish(themes.map { (Self.id($0.name, stem), $0.draft) }, format, log.diagnostics)
    }

    /// The id that a name gives; where it has no letter of its own, that of the file.
    private static func id(_ name: String?, _ stem: String) -> String {
        let slug = [name ?? "", stem].lazy.map(Slug.slug).first { !$0.isEmpty } ?? "unnamed"
        return String(slug.prefix(64))
    }

    /// Writes the packs, and reads them again: what comes out is a pack, or it does not come out.
    private func finish(
        _ drafts: [(id: String, draft: PackDraft)], _ format: ImportFormat, _ found: [Diagnostic]
    ) -> Result {
        var result = Result(format: format, packs: [], diagnostics: found)
        for (id, draft) in drafts {
            let text = draft.write().text
            let reading = PackReader().read(SourceText(path: id + ".yaml", bytes: Array(text.utf8)), stem: id)
            let errors = reading.diagnostics.filter { $0.severity == .error }
            if errors.isEmpty {
                result.packs.append(ImportedPack(id: id, text: text))
            } else {
                result.diagnostics += errors
            }
        }
        return result
    }
}
