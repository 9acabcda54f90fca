import Livery

/// What `livery watch` says about one change: as a line of text, and as a line of JSON.
struct WatchReport {
    /// The packs whose files have changed, and are still there.
    var changed: [String] = []
    /// Those that inherit from them.
    var heirs: [String] = []
    /// What else has changed that they depend on: packs that are not followed, or plug-ins.
    var causes: [String] = []
    /// Those that are gone.
    var removed: [String] = []
    /// The files that are broken.
    var broken: [BrokenFile] = []
    /// The files that have changed.
    var files: [String] = []
    /// How many packs and themes were checked.
    var packCount = 0
    var themeCount = 0
    /// What is wrong with them.
    var diagnostics: [Diagnostic] = []
    /// The files that were written.
    var exported: [String] = []
    /// The files that were taken away, because what they were written of is gone.
    var deleted: [String] = []

    /// Whether it may be used: nothing of it has errors.
    var isGood: Bool { !diagnostics.contains { $0.severity == .error } }

    /// One line: what has changed, and how it is.
    func text(_ depth: ColorDepth) -> String {
        var subject: [String] = []
        if !changed.isEmpty { subject.append(Self.list(changed)) }
        if !removed.isEmpty { subject.append(Self.list(removed) + (removed.count == 1 ? " is gone" : " are gone")) }
        if subject.isEmpty {
            subject.append(Self.list(heirs) + " by way of " + Self.list(causes))
        } else if !heirs.isEmpty {
            subject.append("on which depend " + Self.list(heirs))
        }
        let summary = DiagnosticSummary(diagnostics)
        let style: ANSIStyle = summary.errors > 0 ? .error : summary.warnings > 0 ? .warning : .success
        var verdict = packCount == 0 ? "" : summary.sentence(of: themeCount, "theme")
        if summary.errors > 0 {
            let kept = broken.filter(\.isLastGoodUsed).map(\.id)
            if broken.isEmpty {
                verdict += "; nothing is done"
            } else if kept.isEmpty {
                verdict += "; there is no good version of " + Self.list(broken.map(\.id))
            } else {
                verdict += "; the last good version of " + Self.list(kept) + " counts"
            }
        } else {
            var parts = verdict.isEmpty ? [] : [verdict]
            if !exported.isEmpty { parts.append(DiagnosticSummary.counted(exported.count, "file") + " written") }
            if !deleted.isEmpty { parts.append(DiagnosticSummary.counted(deleted.count, "file") + " taken away") }
            verdict = parts.joined(separator: "; ")
        }
        let end = verdict.isEmpty ? "" : ": " + style(VisibleText.escaped(verdict), enabled: depth != .none)
        return VisibleText.escaped(subject.joined(separator: ", ")) + end + "\n"
    }

    private static func list(_ ids: [String]) -> String {
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
