import Livery

/// What `livery watch` says about one change: as a line of text, and as a line of JSON.
struct WatchReport {
    /// The packs whose files have changed, and are still there.
    let changed: [String]
    /// Those that inherit from them, or depend on something else that has changed.
    let heirs: [String]
    /// Those among ``heirs`` that follow from something else than ``changed`` and ``removed``.
    private(set) var heirsOfOthers: [String] = []
    /// What that is: packs that are not followed, or plug-ins.
    private(set) var causes: [String] = []
    /// Those that are gone.
    let removed: [String]
    /// Those for which nothing is done before what is wrong has been mended.
    var held: [String] = []
    /// The files that are broken.
    var broken: [BrokenFile] = []
    /// The files that have changed.
    let files: [String]
    /// How many packs and themes were checked.
    var packCount = 0
    var themeCount = 0
    /// What is wrong with them.
    var diagnostics: [Diagnostic] = []
    /// The files that were written.
    var exported: [String] = []
    /// The files that were taken away, because what they were written of is gone.
    var deleted: [String] = []

    init(_ changes: WatchedChanges) {
        changed = ThemeUpdate.sorted(changes.changed)
        heirs = ThemeUpdate.sorted(changes.heirs)
        removed = ThemeUpdate.sorted(changes.removed)
        files = changes.files
    }

    /// Everything that it speaks of.
    var subject: [String] { changed + heirs + removed }

    /// Finds out what the packs depend on that have not changed themselves.
    mutating func setSourcesOfHeirs(of update: ThemeUpdate) {
        guard !heirs.isEmpty else { return }
        let catalogue = update.asSaved.catalogue
        let own = catalogue.idsOfDependants(of: Set(changed + removed))
        heirsOfOthers = heirs.filter { !own.contains($0) }
        guard !heirsOfOthers.isEmpty else { return }
        let others = Set(heirsOfOthers)
        let subject = Set(self.subject)
        causes = update.changed.filter {
            !subject.contains($0) && !catalogue.idsOfDependants(of: [$0]).isDisjoint(with: others)
        }
        if causes.isEmpty { causes = ["plug-ins"] }
    }

    /// Whether it may be used: nothing of it has errors.
    var isGood: Bool { !diagnostics.contains { $0.severity == .error } }

    /// One line: what has changed, and how it is.
    func text(_ depth: ColorDepth, isActing: Bool) -> String {
        var subject: [String] = []
        if !changed.isEmpty { subject.append(Self.list(changed)) }
        if !removed.isEmpty { subject.append(Self.list(removed) + (removed.count == 1 ? " is gone" : " are gone")) }
        let others = Set(heirsOfOthers)
        let own = heirs.filter { !others.contains($0) }
        if !own.isEmpty { subject.append("on which depend " + Self.list(own)) }
        if !others.isEmpty { subject.append(Self.list(heirsOfOthers) + " by way of " + Self.list(causes)) }
        let summary = DiagnosticSummary(diagnostics)
        let style: ANSIStyle = summary.errors > 0 ? .error : summary.warnings > 0 ? .warning : .success
        var parts = packCount == 0 ? [] : [summary.sentence(of: themeCount, "theme")]
        let lastGood = broken.filter(\.isLastGoodUsed).map(\.id)
        let unusable = broken.filter { !$0.isLastGoodUsed }.map(\.id)
        if !lastGood.isEmpty { parts.append("the last good version of " + Self.list(lastGood) + " counts") }
        if !unusable.isEmpty { parts.append("there is no good version of " + Self.list(unusable)) }
        let told = Set(lastGood + unusable)
        let waiting = held.filter { !told.contains($0) }
        if isActing, !waiting.isEmpty {
            parts.append("nothing is done" + (held.count == self.subject.count ? "" : " for " + Self.list(waiting)))
        }
        if !exported.isEmpty { parts.append(DiagnosticSummary.counted(exported.count, "file") + " written") }
        if !deleted.isEmpty { parts.append(DiagnosticSummary.counted(deleted.count, "file") + " taken away") }
        let verdict = parts.joined(separator: "; ")
        let end = verdict.isEmpty ? "" : ": " + style(VisibleText.escaped(verdict), enabled: depth != .none)
        return VisibleText.escaped(subject.joined(separator: ", ")) + end + "\n"
    }

    static func list(_ ids: [String]) -> String {
        ids.prefix(6).joined(separator: ", ") + (ids.count > 6 ? " and \(ids.count - 6) more" : "")
    }

    /// One line of JSON.
    var json: String {
        Self.event("change") { json in
            Self.write("changed", changed, to: &json)
            Self.write("dependants", heirs, to: &json)
            Self.write("removed", removed, to: &json)
            json.array("broken") { json in
                for file in broken {
                    json.object { json in
                        json.field("id", file.id)
                        json.field("path", file.path)
                        json.field("last-good-used", file.isLastGoodUsed)
                    }
                }
            }
            Self.write("held", held, to: &json)
            Self.write("files", files, to: &json)
            json.field("good", isGood)
            json.field("packs", packCount)
            json.field("themes", themeCount)
            Self.write("exported", exported, to: &json)
            Self.write("deleted", deleted, to: &json)
            JSONRenderer.writeFields(of: diagnostics, to: &json)
        }
    }

    /// A line of JSON for something that happened.
    static func event(_ name: String, _ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        json.object { json in
            json.field("version", JSONRenderer.version)
            json.field("event", name)
            body(&json)
        }
        return json.text + "\n"
    }

    private static func write(_ key: String, _ texts: [String], to json: inout JSONWriter) {
        json.array(key) { json in
            for text in texts { json.value(text) }
        }
    }
}
