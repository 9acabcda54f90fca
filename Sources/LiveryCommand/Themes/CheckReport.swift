import Livery

/// What checking some packs came to.
struct CheckReport {
    /// How a report is written.
    enum Format: String, CaseIterable {
        case text, json, sarif, github
    }

    /// What is wrong, or worth knowing, in the order of files and places.
    private(set) var diagnostics: [Diagnostic]
    /// Those that are shown as one with others, each by itself.
    private(set) var parted: [Diagnostic] = []
    /// How many notes there are that the text does not show.
    private(set) var hiddenNotes = 0
    /// The host that has read the packs; `nil` where they were not read, as nothing has changed since an earlier check.
    let host: ThemeHost?
    /// The packs that were checked.
    let packs: [(id: String, path: String, themes: Int)]
    /// How many themes were looked at.
    var themeCount: Int { packs.reduce(0) { $0 + $1.themes } }

    /// Checks the packs that the operands name, or all. `contents` stands for what is on the disk.
    init(
        _ invocation: Invocation, _ console: Console, contents: [String: [UInt8]] = [:], keepsHost: Bool = false
    ) throws(CommandError) {
        let begin = ProgressLine.now
        var own: [Diagnostic] = []
        var options = ThemeChecker.Options()
        if let path = invocation.value("require") {
            try OperandPath(path).check()
            let (requirements, problems) = Requirements.load(path, contents: contents)
            own = problems
            options.requirements = requirements
        }
        if contents.isEmpty, !keepsHost, let run = Self.whole(invocation, options, since: begin, console) {
            diagnostics = Self.diagnostics(of: run, own: own, paths: invocation.operands)
            packs = run.check.verdicts.map { ($0.id, $0.path, $0.themes) }
            host = nil
            return
        }
        let selection = try PackSelection(invocation, console, contents: contents)
        let host = selection.host
        self.host = host
        let (references, paths) = (selection.references, selection.paths)
        for reference in references where reference.path == nil && (reference.id.market ?? reference.id.variant) != nil
        {
            try Self.find(reference.id, in: host, invocation, console)
        }
        var verdicts: [ThemeChecker.Verdict] = []
        let checksAll = references.isEmpty || !paths.isEmpty
        let total = (checksAll ? host.checkedCount : 0) + selection.ids.count
        let progress = ProgressLine("checking packs", total: total, since: begin, console)
        if let progress { options.progress = { progress.update($0) } }
        defer { progress?.finish() }
        if checksAll { verdicts = host.check(options) }
        if !selection.ids.isEmpty {
            do throws(ThemeError) {
                let named = try host.check(selection.ids, options)
                verdicts += named.filter { verdict in !verdicts.contains { $0.path == verdict.path } }
            } catch {
                throw console.error(for: error, isJSON: invocation.has("json"))
            }
        }
        var all = own + ThemeChecker.merged(verdicts)
        if keepsHost { parted = ThemeChecker.parted(verdicts) }
        // What is wrong apart from packs concerns whoever asked for everything, or for the folder that it lies in.
        all += host.catalogue.diagnostics.filter { diagnostic in
            references.isEmpty || paths.contains { Self.lies(diagnostic.location?.path ?? "", in: $0) }
        }
        all += ThemeChecker.strayFiles(
            of: host.catalogue,
            in: 0..<(references.isEmpty ? host.catalogue.directories.count : paths.count))
        // A plug-in that cannot be used may be why a function is not there.
        let isMissing = all.contains { $0.code == "unknown-function" || $0.code == "plugin-missing" }
        all += host.functions.notices
        if references.isEmpty || isMissing { all += host.plugins.diagnostics.filter { !all.contains($0) } }
        diagnostics = all.sorted(by: Diagnostic.precedes)
        packs = verdicts.map { ($0.id, $0.path, $0.themes) }
    }

    /// Looks whether there is a theme: a pack is checked as a whole, and one of its themes that is misspelt would not be missed.
    private static func find(
        _ id: ThemeID, in host: ThemeHost, _ invocation: Invocation, _ console: Console
    ) throws(CommandError) {
        do throws(ThemeError) {
            _ = try host.theme(id)
        } catch {
            guard error.code == .unknownMarket || error.code == .unknownVariant else { return }
            throw console.error(for: error, isJSON: invocation.has("json"))
        }
    }

    /// Checks all packs, or those of the folders that the operands name; what has not changed since an earlier run is taken
    /// from there. `nil` where the operands ask for something else.
    private static func whole(
        _ invocation: Invocation, _ options: ThemeChecker.Options, since begin: Double, _ console: Console
    ) -> CatalogueCheck.Run? {
        let paths = invocation.packReferences().compactMap(\.path)
        guard paths.count == invocation.operands.count, paths.allSatisfy({ FileDescriptor.isFolder($0) }) else {
            return nil
        }
        var progress: ProgressLine?
        defer { progress?.finish() }
        let cache = invocation.has("no-cache") ? nil : ResultCache.standard
        let run = CatalogueCheck.run(invocation.hostOptions(paths: paths), options, cache: cache) { count in
            guard let line = ProgressLine("checking packs", total: count, since: begin, console) else { return nil }
            progress = line
            return { @Sendable done in line.update(done) }
        }
        // A folder without packs is an error, which others report.
        for folder in paths where !run.check.verdicts.contains(where: { lies($0.path, in: folder) }) {
            if !run.check.diagnostics.contains(where: { $0.location?.path == folder }) { return nil }
        }
        return run
    }

    /// What a check of everything, or of whole folders, found.
    private static func diagnostics(
        of run: CatalogueCheck.Run, own: [Diagnostic], paths: [String]
    ) -> [Diagnostic] {
        var all = own + ThemeChecker.merged(run.check.verdicts) + run.check.strays
        all += run.check.diagnostics.filter { diagnostic in
            paths.isEmpty || paths.contains { lies(diagnostic.location?.path ?? "", in: $0) }
        }
        let isMissing = all.contains { $0.code == "unknown-function" || $0.code == "plugin-missing" }
        all += run.notices
        if paths.isEmpty || isMissing { all += run.plugins.diagnostics.filter { !all.contains($0) } }
        return all.sorted(by: Diagnostic.precedes)
    }

    /// Whether a path is that of a folder's content, or of an overlay beside a pack.
    private static func lies(_ path: String, in folder: String) -> Bool {
        var base = folder[...]
        while base.count > 1, base.hasSuffix("/") { base.removeLast() }
        if base == "." { return !path.hasPrefix("/") }
        if path == base || path.hasPrefix(base + "/") { return true }
        for suffix in [".yaml", ".yml"] where base.hasSuffix(suffix) { base.removeLast(suffix.count) }
        return path.hasPrefix(base + ".d/")
    }

    /// Leaves out what is only worth knowing.
    mutating func hideNotes() {
        let count = diagnostics.count
        diagnostics.removeAll { $0.severity == .note }
        hiddenNotes = count - diagnostics.count
    }

    /// Lists with each diagnostic the changes that `livery fix` would consider for it.
    mutating func listFixes() {
        var listing = FixListing()
        diagnostics = listing.completed(diagnostics)
    }

    /// Makes errors of warnings.
    mutating func promoteWarnings() {
        for index in diagnostics.indices where diagnostics[index].severity == .warning {
            diagnostics[index].severity = .error
        }
    }
}

extension CheckReport {
    /// The report, with a line break at the end.
    func text(_ format: Format, _ console: Console) -> String {
        switch format {
        case .text:
            let depth = console.outputDepth
            let renderer = TerminalRenderer(usesColor: depth != .none, width: console.width)
            let body = renderer.render(diagnostics)
            return body + (body.isEmpty ? "" : "\n") + summary(depth) + "\n"
        case .json: return json
        case .sarif:
            let rules = CheckRule.all.map { ($0.code, $0) }
            let guide = DiagnosticGuide.explanations
            return SARIFRenderer(
                version: Version.current,
                descriptions: guide.mapValues(\.meaning).merging(rules.map { ($0, $1.summary) }) { $1 },
                helps: guide.mapValues(\.cure).filter { !$0.value.isEmpty },
                severities: Dictionary(uniqueKeysWithValues: rules.map { ($0, $1.severity) })
            ).render(diagnostics)
        case .github: return WorkflowCommandRenderer().render(diagnostics)
        }
    }

    private func summary(_ depth: ColorDepth) -> String {
        let summary = DiagnosticSummary(diagnostics)
        let themes = packs.reduce(0) { $0 + $1.themes }
        let style: ANSIStyle = summary.errors > 0 ? .error : summary.warnings > 0 ? .warning : .success
        let sentence = summary.sentence(of: packs.count) + ", " + DiagnosticSummary.counted(themes, "theme")
        let notes = hiddenNotes == 0 ? "" : " (" + DiagnosticSummary.counted(hiddenNotes, "note") + ": --notes)"
        return style(sentence, enabled: depth != .none) + notes
    }

    private var json: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("version", JSONRenderer.version)
            json.array("packs") { json in
                for pack in packs {
                    json.object { json in
                        json.field("id", pack.id)
                        json.field("path", pack.path)
                        json.field("themes", pack.themes)
                    }
                }
            }
            JSONRenderer.writeFields(of: diagnostics, to: &json)
        }
        return json.text + "\n"
    }
}
