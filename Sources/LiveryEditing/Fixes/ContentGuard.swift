internal import LiveryDiagnostics
internal import LiveryYAML

/// Sees to it that changes lose nothing of what a file says.
public enum ContentGuard {
    /// Whether changes did harm to what a text says as YAML: there are mistakes of syntax that were not there before, or
    /// texts are gone that no change was to take away.
    public static func isDamaged(_ after: EditableText, by fixes: [CodeFix], from before: EditableText) -> Bool {
        let (old, new) = (reading(before), reading(after))
        func mistakes(_ reading: YAMLDocument.Reading) -> Int {
            reading.diagnostics.count { $0.code == "yaml-syntax" }
        }
        if mistakes(new) > mistakes(old) || new.damagedLines.count > old.damagedLines.count { return true }
        guard let former = old.document else { return false }
        guard let latter = new.document else { return true }
        return count(latter) + fixes.reduce(0) { $0 + $1.takesAway } < count(former)
            || hasLost(former, latter, fixes, before)
    }

    /// Whether a text is gone that stood apart from all that was replaced.
    private static func hasLost(
        _ former: YAMLDocument, _ latter: YAMLDocument, _ fixes: [CodeFix], _ before: EditableText
    ) -> Bool {
        var kept: [String: Int] = [:]
        for node in written(in: latter) { kept[latter.string(node), default: 0] += 1 }
        // What makes a comment touches all that follows on the line.
        let touched = fixes.flatMap(\.edits).map { edit -> Range<Int> in
            guard edit.replacement.hasPrefix("#"),
                let line = before.line(Int(before.place(at: edit.range.lowerBound).line))
            else { return edit.range }
            return edit.range.lowerBound..<max(edit.range.upperBound, line.upperBound)
        }
        // How often each text has to be there still: as often as it stood where nothing was replaced.
        var wanted: [String: Int] = [:]
        for node in written(in: former) {
            // Texts of several lines have no place of their own.
            guard let range = before.range(of: former[node].place), !range.isEmpty else { continue }
            let isTouched = touched.contains { part in
                part.isEmpty
                    ? part.lowerBound >= range.lowerBound && part.lowerBound <= range.upperBound : part.overlaps(range)
            }
            if !isTouched { wanted[former.string(node), default: 0] += 1 }
        }
        return wanted.contains { text, count in count > kept[text] ?? 0 }
    }

    private static func reading(_ text: EditableText) -> YAMLDocument.Reading {
        YAMLDocument.read(SourceText(path: "", bytes: text.bytes))
    }

    /// How many texts there are, keys and values, that are not empty.
    private static func count(_ document: YAMLDocument) -> Int {
        written(in: document).count
    }

    /// The texts that are not empty, each once: what an alias stands for is written where its anchor is.
    private static func written(in document: YAMLDocument) -> [Int] {
        var places: Set<Place> = []
        return document.nodes.indices.filter {
            !document.range(of: $0).isEmpty && places.insert(document[$0].place).inserted
        }
    }
}
