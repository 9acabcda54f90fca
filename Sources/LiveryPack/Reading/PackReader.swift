public import LiveryDiagnostics
internal import LiveryYAML

/// Reads packs, in Livery's own format and in those that are accepted as they are.
///
/// A reader keeps what it learnt about names from one pack to the next: use one for many packs, and one for each thread.
public final class PackReader {
    /// What is kept from one pack to the next; lent to the pack that is being read.
    private var workspace = PackWorkspace()
    let files: ImportFiles
    /// What the resolvers in a folder take their tokens from, by the folder.
    var resolverSources: [String: Set<String>] = [:]
    /// The folders below one that hold resolvers.
    var resolverFolders: [String: [String]] = [:]

    /// The folder of Tokens Studio that the files in a folder are sets of, and what was looked into for it.
    var studioFolders: [String: (looked: [String], folder: StudioFolder?)] = [:]
    /// What the files of design tokens in a folder make together, and what was looked into for it.
    var joinedTokens: [TokenFolder: (looked: [String], tokens: JoinedTokens?)] = [:]

    /// A reader that knows no names yet.
    ///
    /// - Parameter files: What lies beside the files that are read: themes of other programs refer to one another.
    public init(files: ImportFiles = .none) { self.files = files }

    /// What a file turned out to be.
    public struct Result {
        /// The pack; `nil` when the file holds none or its form is broken. See ``Pack/hasErrors`` too.
        public var pack: Pack?
        /// What could be read of a pack whose form is broken: nothing to make themes of, but to be checked, so that all
        /// mistakes are found at once. Values that could not be read are invalid in it, and so are names that the broken
        /// parts may define.
        public var remains: Pack?
        /// Further packs, where a file of another program holds several themes.
        public var others: [Theme] = []
        /// What is wrong with the file, or worth knowing, in the order of the file.
        public var diagnostics: [Diagnostic]
        /// Whether the file has no content at all.
        public var isEmpty = false
        /// Whether the file is part of another theme, and none of its own: a source of a resolver.
        public var isPart = false
    }

    /// A further theme of a file that holds several.
    public struct Theme: Sendable {
        /// The pack.
        public var pack: Pack
        /// What is wrong with it, or worth knowing, in the order of the file.
        public var diagnostics: [Diagnostic]
    }

    /// Reads a pack.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - stem: The file's name without extension, or the folder's name: the id of a pack in Livery's own format.
    ///   - isOverlay: Whether the file is a fragment that is applied over a pack.
    public func read(_ source: SourceText, stem: String, isOverlay: Bool = false) -> Result {
        if isBlank(source) { return Result(pack: nil, diagnostics: [], isEmpty: true) }
        let foreign = ForeignText(source)
        if !isOverlay, !ThemeFileName.isYAML(source.path),
            let format = ImportDetection.format(of: BinaryPropertyList.readable(source))
        {
            return readForeign(BinaryPropertyList.readable(source), as: format, stem: stem)
        }
        if let guess = foreign.byItsStart { return Self.notAPack(guess, source) }
        let reading = YAMLDocument.read(source, hints: PackSchema.hints)
        let diagnostics = reading.diagnostics
        if !reading.isWhole {
            if let conflict = foreign.mergeConflict { return Result(pack: nil, diagnostics: [conflict]) }
            if let guess = foreign.byItsText { return Self.notAPack(guess, source) }
        }
        guard var document = reading.document else {
            return Result(pack: nil, diagnostics: diagnostics, isEmpty: diagnostics.isEmpty)
        }
        guard reading.isWhole else {
            let result = readBroken(&document, reading, stem: stem, isOverlay: isOverlay)
            let suspects = Self.suspects(result.diagnostics).subtracting(
                reading.diagnostics.compactMap { $0.location.map { Int($0.place.line) } })
            guard
                let second = YAMLDocument.readAgain(
                    source, hints: PackSchema.hints, wasWhole: false, suspects: suspects),
                var document = second.document
            else { return result }
            return readBroken(&document, second, stem: stem, isOverlay: isOverlay)
        }
        var result: Result
        if isOverlay {
            result = readLivery(&document, id: stem, isOverlay: true)
        } else {
            switch ForeignFormat.detect(document) {
            case .livery: result = readLivery(&document, id: stem, isOverlay: false)
            case .scheme: result = readScheme(document, stem: stem)
            case .gogh: result = readGogh(document, stem: stem)
            case .k9s: result = readK9s(document, stem: stem)
            case .foreign(let format): result = readForeign(source, as: format, stem: stem)
            case .unknown where ForeignKeys(document).isAliases:
                result = Result(pack: nil, diagnostics: [], isPart: true)
            case .unknown(let guess):
                if let better = foreign.byItsText { return Self.notAPack(better, source) }
                result = Self.notAPack(guess, source, at: document[YAMLDocument.root].place)
            }
        }
        result.diagnostics = diagnostics + result.diagnostics
        var suspects = Self.suspects(result.diagnostics)
        if let line = SwallowedSection.find(in: document) { suspects.insert(line) }
        if !suspects.isEmpty,
            let second = YAMLDocument.readAgain(source, hints: PackSchema.hints, suspects: suspects),
            var document = second.document
        {
            return readBroken(&document, second, stem: stem, isOverlay: isOverlay)
        }
        return result
    }

    /// The codes of errors that a line may lead to which means something else to YAML than to its author.
    private static let ofForm: Set<DiagnosticCode> = [
        "unknown-key", "bad-name", "empty-value", "wrong-kind", "bad-color", "bad-value", "not-a-pack",
        "bad-language", "unknown-market", "bad-number", "bad-feature", "yaml-syntax",
    ]

    /// The lines of errors of form.
    private static func suspects(_ diagnostics: [Diagnostic]) -> Set<Int> {
        Set(
            diagnostics.lazy.filter { $0.severity == .error && ofForm.contains($0.code) }
                .map { $0.location.map { Int($0.place.line) } ?? 0 })
    }

    private static func notAPack(
        _ guess: ForeignFormat.Guess, _ source: SourceText, at place: Place = Place(line: 1, column: 1, length: 1)
    ) -> Result {
        Result(
            pack: nil,
            diagnostics: [
                Diagnostic("not-a-pack", .error, guess.message, at: source.location(place), help: guess.help)
            ])
    }

    /// Whether there is nothing in a file but blanks and line breaks.
    private func isBlank(_ source: SourceText) -> Bool {
        source.bytes.allSatisfy(ExpressionParser.isBlank)
    }

    // MARK: - Livery's own format

    private func readLivery(_ document: inout YAMLDocument, id: String, isOverlay: Bool) -> Result {
        var content = content(of: &document, id: id, isOverlay: isOverlay)
        return finish(&content.builder)
    }

    private func content(of document: inout YAMLDocument, id: String, isOverlay: Bool) -> PackContentReader {
        let diagnostics = SchemaValidator(PackSchema.schema, allowsMissing: isOverlay)
            .validate(&document, as: PackSchema.root)
        var content = PackContentReader(
            document, PackBuilder(id: id, format: .livery, source: document.source, lendWorkspace()),
            isOverlay: isOverlay)
        content.builder.diagnostics = diagnostics
        content.read()
        content.keepDoubtfulNames(words: [])
        return content
    }

    /// Finds what else is wrong with a file that is no YAML in places, or says something twice: there is no pack, but all
    /// mistakes are reported at once.
    private func readBroken(
        _ document: inout YAMLDocument, _ reading: YAMLDocument.Reading, stem: String, isOverlay: Bool
    ) -> Result {
        var result = Result(pack: nil, diagnostics: reading.diagnostics)
        if !isOverlay {
            switch ForeignFormat.detect(document) {
            case .livery: break
            case .scheme: return broken(readScheme(document, stem: stem), reading)
            case .gogh: return broken(readGogh(document, stem: stem), reading)
            case .k9s: return broken(readK9s(document, stem: stem), reading)
            case .foreign, .unknown: return result
            }
        }
        var content = content(of: &document, id: stem, isOverlay: isOverlay)
        content.keepDoubtfulNames(words: reading.damagedWords)
        let repeated = Self.repeatedLines(reading.diagnostics, document)
        if !repeated.isEmpty { content.forgetValues(on: repeated) }
        let further = finish(&content.builder)
        // What is not known of the rest would be missing.
        if !reading.isCut { result.remains = further.pack }
        result.diagnostics += further.diagnostics.filter { diagnostic in
            guard let line = diagnostic.location.map({ Int($0.place.line) }) else { return true }
            if reading.damagedLines.contains(line) || reading.isDoubtful(diagnostic) { return false }
            // What stands below a key that is there twice is there twice as well.
            if diagnostic.code == "duplicate-token", reading.movedLines.contains(line) { return false }
            return diagnostic.code != "duplicate-token" || !repeated.contains(line)
        }
        result.diagnostics.sort(by: Diagnostic.precedes)
        return result
    }

    /// What is wrong with a scheme of another format that is no YAML in places, or says something twice: besides that, its
    /// colours. What is missing, or of another kind, may follow from the mistake.
    private func broken(_ further: Result, _ reading: YAMLDocument.Reading) -> Result {
        var result = Result(pack: nil, diagnostics: reading.diagnostics)
        result.diagnostics += further.diagnostics.filter { diagnostic in
            guard diagnostic.code == "bad-color" || diagnostic.code == "bad-value" || diagnostic.code == "empty-value",
                let line = diagnostic.location.map({ Int($0.place.line) })
            else { return false }
            return !reading.damagedLines.contains(line)
        }
        result.diagnostics.sort(by: Diagnostic.precedes)
        return result
    }

    /// The lines of keys that are there for the second time, with all that belongs to them.
    private static func repeatedLines(_ diagnostics: [Diagnostic], _ document: YAMLDocument) -> Set<Int> {
        guard diagnostics.contains(where: { $0.code == "duplicate-key" }) else { return [] }
        var lines: Set<Int> = []
        for mapping in document.nodes.indices where document[mapping].kind == .mapping {
            var names: Set<String> = []
            for (key, value) in document.pairs(of: mapping)
            where document[key].kind == .scalar && !names.insert(document.string(key)).inserted {
                let first = Int(document[key].place.line)
                lines.formUnion(first...max(first, Int(document[document.end(of: value) - 1].place.line)))
            }
        }
        return lines
    }

    /// The workspace, for one pack.
    func lendWorkspace() -> PackWorkspace {
        var lent = PackWorkspace()
        swap(&lent, &workspace)
        return lent
    }

    /// Takes the workspace back from a pack that has been read.
    func takeBack(_ lent: PackWorkspace) { workspace = lent }

    func finish(_ builder: inout PackBuilder) -> Result {
        let result = Result(pack: builder.finish(), diagnostics: builder.diagnostics.sorted(by: Diagnostic.precedes))
        takeBack(builder.takeWorkspace())
        return result
    }
}
