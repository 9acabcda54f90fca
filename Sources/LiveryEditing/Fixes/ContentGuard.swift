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
    }

    private static func reading(_ text: EditableText) -> YAMLDocument.Reading {
        YAMLDocument.read(SourceText(path: "", bytes: text.bytes))
    }

    /// How many texts there are, keys and values, that are not empty.
    private static func count(_ document: YAMLDocument) -> Int {
        document.nodes.indices.count { !document.range(of: $0).isEmpty }
    }
}
