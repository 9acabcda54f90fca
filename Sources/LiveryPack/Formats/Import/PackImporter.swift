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
    }

    private let format: ImportFormat?
    private let read: (String) -> [UInt8]?

    /// An importer.
    ///
    /// - Parameters:
    ///   - format: The format to read files as; `nil` to tell it from their content.
    ///   - read: Gives the bytes of a file that the imported one refers to, by its path: the sources of a resolver.
    public init(format: ImportFormat? = nil, read: @escaping (String) -> [UInt8]? = { _ in nil }) {
        self.format = format
        self.read = read
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - source: The file. What it refers to is looked for relative to its path.
    ///   - stem: The name that a pack gets whose file says none.
    public func read(_ source: SourceText, stem: String) -> Result {
        guard let format = format ?? ImportDetection.format(of: source) else {
            let result = PackReader().read(source, stem: stem)
            if let pack = result.pack, let format = ImportFormat(rawValue: pack.format.rawValue) {
                return finish([(pack.id, PackDraft(pack))], format, result.diagnostics)
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
        let log = ImportLog()
        var drafts: [(id: String, draft: PackDraft)] = []
        switch format {
        case .tokens:
            var reader = TokenImport(source, stem: stem, read: read, log: log)
            if let draft = reader.draft() { drafts = [(Self.id(draft.title, stem), draft)] }
        case .base16, .base24, .gogh, .k9s:
            let result = PackReader().read(source, stem: stem)
            for diagnostic in result.diagnostics { log.add(diagnostic) }
            if let pack = result.pack, pack.format.rawValue == format.rawValue || !pack.hasErrors {
                drafts = [(pack.id, PackDraft(pack))]
            }
        case .iterm, .windowsTerminal, .alacritty, .kitty, .ghostty, .warp:
            for theme in TerminalTheme.read(source, as: format, stem: stem, log: log) {
                drafts.append((Self.id(theme.name, stem), theme.draft(log)))
            }
        }
        return finish(drafts, format, log.diagnostics)
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
