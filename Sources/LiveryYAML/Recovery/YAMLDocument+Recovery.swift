public import LiveryDiagnostics

extension YAMLDocument {
    /// What could be read of a text, mistakes or not.
    public struct Reading: Sendable {
        /// What the text says; where it is not ``isWhole``, as far as that can be told. `nil` when nothing can be told.
        /// What stands for something that cannot be known has the style ``YAMLNode/Style/unknown``.
        public var document: YAMLDocument?
        /// What is wrong with the text as YAML, in the order of the text: each cause once, where it is to be mended.
        public var diagnostics: [Diagnostic]
        /// Whether nothing makes the document's meaning doubtful.
        public var isWhole: Bool
        /// The lines, counted from 1, of which it is not known what they were meant to say.
        public var damagedLines: Set<Int> = []
        /// The lines, counted from 1, that begin in a wrong column, so that it is not certain what they belong to.
        public var movedLines: Set<Int> = []
        /// The words of those lines: names that they may define.
        public var damagedWords: Set<String> = []

        /// How much was looked at to find what is wrong: characters, and a share for each line.
        package internal(set) var steps = 0
        /// Whether the end of the text was not looked through.
        public var isCut = false
        /// Where texts begin that are cut off, as their closing quote is missing: places of no length.
        public var cutTexts: Set<Place> = []

        /// Whether something is said of a text that is cut off, and may hold no longer when it is whole.
        public func isDoubtful(_ diagnostic: Diagnostic) -> Bool {
            guard let place = diagnostic.location?.place, diagnostic.fixes.isEmpty, !cutTexts.isEmpty else {
                return false
            }
            // The place is that of the quote, or of what follows it.
            return cutTexts.contains { $0.line == place.line && ($0.column...$0.column + 1).contains(place.column) }
        }

        fileprivate mutating func cleanKeys() {
            guard document.map({ OddCharacters.hidesSomething($0.source.bytes) }) ?? false else { return }
            let found = document?.cleanKeys() ?? []
            if !found.isEmpty { diagnostics = (diagnostics + found).sorted(by: Diagnostic.precedes) }
        }
    }

    /// Reads a document and goes on after mistakes, so that all of them can be reported at once.
    ///
    /// Each mistake is mended in memory as its author would do it; places stay those of the file. Where that cannot be told,
    /// what stands there is unknown: what follows from that is for the caller to keep apart from what is really wrong.
    public static func read(
        _ source: SourceText, limits: YAMLLimits = .pack, hints: YAMLHints = YAMLHints()
    ) -> Reading {
        let (document, diagnostics) = parse(source, limits: limits)
        if let document {
            guard mayMislead(document) else {
                return Reading(document: document, diagnostics: diagnostics, isWhole: true)
            }
            var recovery = YAMLRecovery(source, limits, hints)
            var reading =
                recovery.readMisleading() ?? Reading(document: document, diagnostics: diagnostics, isWhole: true)
            reading.cleanKeys()
            reading.steps = recovery.work.steps
            return reading
        }
        let reading = Reading(document: nil, diagnostics: diagnostics, isWhole: false)
        guard !diagnostics.isEmpty, source.bytes.count <= limits.fileBytes,
            !diagnostics.contains(where: { $0.code == "limit" })
        else { return reading }
        var recovery = YAMLRecovery(source, limits, hints)
        var found = recovery.read() ?? reading
        AnchorSlip.complete(&found.diagnostics, in: source)
        found.cleanKeys()
        found.steps = recovery.work.steps
        return found
    }

    /// Reads a text that is YAML once more, after something in it turned out not to be what is wanted: a line that was meant
    /// otherwise may be the reason. `nil` where no line is.
    ///
    /// - Parameters:
    ///   - wasWhole: Whether the text is YAML; otherwise it is read again only where the suspects tell something.
    ///   - suspects: The lines, counted from 1, that hold something that is not wanted where it stands.
    public static func readAgain(
        _ source: SourceText, limits: YAMLLimits = .pack, hints: YAMLHints = YAMLHints(), wasWhole: Bool = true,
        suspects: Set<Int> = []
    ) -> Reading? {
        var recovery = YAMLRecovery(source, limits, hints, suspects: Set(suspects.map { $0 - 1 }))
        if !wasWhole {
            guard !suspects.isEmpty, recovery.isToldBySuspects(), var found = recovery.read() else { return nil }
            AnchorSlip.complete(&found.diagnostics, in: source)
            found.cleanKeys()
            found.steps = recovery.work.steps
            return found
        }
        guard var found = recovery.readMisleading() else { return nil }
        found.cleanKeys()
        found.steps = recovery.work.steps
        return found
    }

    /// Whether a text may say something else than it seems to, although it is YAML: an open quote runs on to the next one,
    /// and blanks of other kinds are letters.
    private static func mayMislead(_ document: YAMLDocument) -> Bool {
        document.hasLongQuote || OddCharacters.hidesSomething(document.source.bytes)
    }
}
