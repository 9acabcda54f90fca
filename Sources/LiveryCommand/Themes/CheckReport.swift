import Livery

/// What checking some packs came to.
struct CheckReport {
    /// How a report is written.
    enum Format: String, CaseIterable {
        case text, json, sarif, github
    }

    /// What is wrong, or worth knowing, in the order of files and places.
    private(set) var diagnostics: [Diagnostic]
    /// How many notes there are that the text does not show.
    private(set) var hiddenNotes = 0
    /// The packs that were checked.
    let packs: [(id: String, path: String, themes: Int)]
    /// How many themes were looked at.
    var themeCount: Int { packs.reduce(0) { $0 + $1.themes } }

    /// Checks the packs that the operands name, or all. `contents` stands for what is on the disk.
    init(
        _ invocation: Invocation, _ console: Console, contents: [String: [UInt8]] = [:]
    ) throws(CommandError) {
        let selection = try PackSelection(invocation, contents: contents)
        let (host, references, paths) = (selection.host, selection.references, selection.paths)
        var verdicts: [ThemeChecker.Verdict] = []
        if references.isEmpty || !paths.isEmpty { verdicts = host.check() }
        if !selection.ids.isEmpty {
            do throws(ThemeError) {
                let named = try host.check(selection.ids)
                verdicts += named.filter { verdict in !verdicts.contains { $0.path == verdict.path } }
            } catch {
                throw console.error(for: error)
            }
        }
        var all = Self.merged(Self.withParentsOnce(verdicts)) { host.themes(of: $0).map(\.description) }
        // What is wrong apart from packs concerns whoever asked for everything, or for the folder that it lies in.
        all += host.catalogue.diagnostics.filter { diagnostic in
            references.isEmpty || paths.contains { Self.lies(diagnostic.location?.path ?? "", in: $0) }
        }
        // A plug-in that cannot be used may be why a function is not there.
        let isMissing = all.contains { $0.code == "unknown-function" || $0.code == "plugin-missing" }
        if references.isEmpty || isMissing { all += host.plugins.diagnostics }
        diagnostics = all.sorted(by: Diagnostic.precedes)
        packs = verdicts.map { ($0.id, $0.path, $0.themes) }
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

    /// A parent with errors is reported once, and not for each pack that inherits from it, where its own errors are
    /// reported as well.
    private static func withParentsOnce(_ verdicts: [ThemeChecker.Verdict]) -> [ThemeChecker.Verdict] {
        let broken = Set(
            verdicts.filter { $0.diagnostics.contains { $0.severity == .error && $0.code != "broken-parent" } }.map(
                \.path))
        func parent(_ diagnostic: Diagnostic) -> Diagnostic.Related? {
            guard diagnostic.code == "broken-parent", let cause = diagnostic.related.first,
                let path = cause.location?.path, broken.contains(path)
            else { return nil }
            return cause
        }
        var heirs: [Diagnostic.Related: [String]] = [:]
        for verdict in verdicts {
            for cause in verdict.diagnostics.compactMap(parent) where heirs[cause]?.last != verdict.id {
                heirs[cause, default: []].append(verdict.id)
            }
        }
        guard heirs.contains(where: { $0.value.count > 1 }) else { return verdicts }
        var told: Set<Diagnostic.Related> = []
        return verdicts.map { verdict in
            var verdict = verdict
            verdict.diagnostics = verdict.diagnostics.compactMap { diagnostic in
                guard let cause = parent(diagnostic), let ids = heirs[cause], ids.count > 1 else { return diagnostic }
                guard told.insert(cause).inserted else { return nil }
                var merged = diagnostic
                let shown = ids.prefix(8).joined(separator: ", ") + (ids.count > 8 ? ", …" : "")
                let lead = "'\(verdict.id)' inherits"
                if merged.message.hasPrefix(lead) {
                    merged.message =
                        "\(ids.count) packs inherit\(merged.message.dropFirst(lead.count)): \(shown)"
                }
                return merged
            }
            return verdict
        }
    }

    /// The diagnostics of many packs, each cause once: what a parent has, its children have as well.
    private static func merged(
        _ verdicts: [ThemeChecker.Verdict], themes: (String) -> [String]
    ) -> [Diagnostic] {
        let total = verdicts.reduce(0) { $0 + $1.themes }
        var order: [Diagnostic] = []
        var found: [Diagnostic: [(pack: String, scope: Diagnostic.ThemeScope?)]] = [:]
        for verdict in verdicts {
            for diagnostic in verdict.diagnostics {
                var cause = diagnostic
                cause.scope = nil
                if found[cause] == nil { order.append(cause) }
                found[cause, default: []].append((verdict.id, diagnostic.scope))
            }
        }
        return order.map { cause in
            var diagnostic = cause
            let places = found[cause] ?? []
            if places.count == 1 {
                diagnostic.scope = places[0].scope
            } else {
                let affected = places.flatMap { $0.scope?.affected ?? themes($0.pack) }
                diagnostic.scope = Diagnostic.ThemeScope(affected: affected, of: max(total, affected.count))
            }
            return diagnostic
        }
    }

    /// Leaves out what is only worth knowing.
    mutating func hideNotes() {
        let count = diagnostics.count
        diagnostics.removeAll { $0.severity == .note }
        hiddenNotes = count - diagnostics.count
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
        case .sarif: return SARIFRenderer(version: Version.current).render(diagnostics)
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
