internal import LiveryDiagnostics
internal import LiveryFonts

/// What checking the packs of some directories came to, together with all that it came from: as long as none of that
/// changes, neither does the result.
///
/// A record is of use only to a check that asks for the same: the same directories, plug-ins, requirements and version of
/// Livery. Its key says for what; see ``bytes(key:)``.
package struct CheckRecord: Sendable {
    /// The directories that were searched, strongest first.
    var directories: [ThemeDirectory]
    /// How many of them are paths that were named one by one.
    var pathCount: Int
    /// The files and folders that were read.
    var origin: CatalogueOrigin
    /// The entries of the catalogue.
    var entries: [Entry]
    /// The verdicts on those that were asked for, in the order of the catalogue: what their outcomes and what is wrong
    /// between them come to.
    var verdicts: [ThemeChecker.Verdict]
    /// What is wrong apart from single packs.
    var diagnostics: [Diagnostic]
    /// Themes of other programs that are passed over.
    var strays: [Diagnostic]
    /// What else was looked into: fonts, and themes of other programs.
    var others: [CatalogueOrigin.Watched]
    /// Whether it was known what languages are written with; `nil` where nobody asked.
    var knowsLanguages: Bool?

    /// An entry of the catalogue.
    struct Entry: Sendable {
        /// Its file: an index into the candidates.
        var candidate: Int
        /// What became of the file.
        var status: CatalogueEntry.Status
        /// What rules about all packs need to know.
        var summary: PackSummary
        /// What checking came to; `nil` where nobody asked.
        var outcome: ThemeChecker.Outcome?
    }

    /// The verdicts on entries, those between them included.
    static func verdicts(of entries: [Entry]) -> [ThemeChecker.Verdict] {
        let indices = entries.indices.filter { entries[$0].outcome != nil }
        let outcomes = indices.compactMap { entries[$0].outcome }
        // A pack alone is held against no others.
        guard indices.count > 1 else { return outcomes.map(\.verdict) }
        return ThemeChecker.verdicts(outcomes, at: indices, entries.map(\.summary))
    }

    /// What is wrong, for whoever asked.
    package var check: CatalogueCheck { CatalogueCheck(verdicts: verdicts, diagnostics: diagnostics, strays: strays) }

    /// How many files there are.
    package var count: Int { origin.candidates.count }

    /// A record from its parts.
    init(
        directories: [ThemeDirectory], pathCount: Int, origin: CatalogueOrigin, entries: [Entry],
        verdicts: [ThemeChecker.Verdict], diagnostics: [Diagnostic], strays: [Diagnostic],
        others: [CatalogueOrigin.Watched], knowsLanguages: Bool?
    ) {
        self.directories = directories
        self.pathCount = pathCount
        self.origin = origin
        self.entries = entries
        self.verdicts = verdicts
        self.diagnostics = diagnostics
        self.strays = strays
        self.others = others
        self.knowsLanguages = knowsLanguages
    }

    /// A record of a check that has just been made.
    init?(
        _ catalogue: Catalogue, pathCount: Int, indices: [Int], _ run: ThemeChecker.Run, strays: StrayFileRule.Result
    ) {
        guard let origin = catalogue.origin else { return nil }
        let owners = origin.reads.indices.flatMap { repeatElement($0, count: origin.reads[$0].entryCount) }
        guard owners.count == catalogue.entries.count, indices.count == run.outcomes.count else { return nil }
        directories = catalogue.directories
        self.pathCount = pathCount
        self.origin = origin
        diagnostics = catalogue.diagnostics
        self.strays = strays.diagnostics
        others = strays.watched + run.watched + origin.besides
        knowsLanguages = run.watched.isEmpty ? nil : FontLibrary.knowsLanguages
        let summaries = ThemeChecker.summaries(run.outcomes, at: indices, of: catalogue)
        entries = zip(owners, zip(catalogue.entries, summaries)).map { owner, entry in
            Entry(candidate: owner, status: entry.0.status, summary: entry.1, outcome: nil)
        }
        for (index, outcome) in zip(indices, run.outcomes) { entries[index].outcome = outcome }
        verdicts = Self.verdicts(of: entries)
    }
}
