public import LiveryDiagnostics
internal import LiveryYAML

/// Finds the changes that would mend what diagnostics say about one text.
///
/// It takes the replacements that diagnostics bring with them, and knows those that need the layout of the file: tabs,
/// keys that stand twice.
public struct CodeFixes {
    /// The text that is to be mended.
    public let text: EditableText
    /// The path that diagnostics name it by.
    public let path: String
    let layout: YAMLLayout?

    /// A finder for the text of a path.
    public init(_ text: EditableText, path: String) {
        self.text = text
        self.path = path
        layout = YAMLLayout(Array(text.string.utf8))
    }

    /// What would mend a diagnostic, the best first. Empty where nothing is known, and where the text is no longer what the
    /// diagnostic was made of.
    public func fixes(for diagnostic: Diagnostic) -> [CodeFix] {
        var fixes = diagnostic.fixes.compactMap { fix -> CodeFix? in
            let edits = fix.edits.compactMap { edit -> TextEdit? in
                guard isCurrent(edit.location), let range = text.range(of: edit.location.place) else { return nil }
                return TextEdit(range, edit.replacement)
            }
            guard edits.count == fix.edits.count else { return nil }
            return CodeFix(
                fix.title, code: diagnostic.code, safety: fix.safety, edits: edits,
                // One number in place of the key and the value that a decimal comma made of it.
                takesAway: diagnostic.code == "comma-in-braces" ? 1 : 0)
        }
        guard let location = diagnostic.location, isCurrent(location) else { return fixes }
        switch diagnostic.code {
        // Where the reader knows what to put in the place of a tab, the width of tabs does not matter.
        case "yaml-syntax" where fixes.isEmpty: fixes += tabFixes(diagnostic)
        case "wrong-kind": fixes += wrongKindFixes(diagnostic)
        case "duplicate-key": fixes += duplicateKeyFixes(diagnostic)
        case "duplicate-token": fixes += duplicateTokenFixes(diagnostic)
        default: break
        }
        return fixes
    }

    /// The first fix of each diagnostic that is safe enough, ready for a ``FixPlan``.
    public func best(for diagnostics: [Diagnostic], withSuggested: Bool) -> [CodeFix] {
        diagnostics.compactMap { diagnostic in
            fixes(for: diagnostic).first { withSuggested || $0.safety == .safe }
        }
    }

    /// Whether there can be a fix for one of these.
    public static func mayMend(_ diagnostics: [Diagnostic]) -> Bool {
        diagnostics.contains {
            !$0.fixes.isEmpty
                || ["yaml-syntax", "wrong-kind", "duplicate-key", "duplicate-token"].contains($0.code.name)
        }
    }

    /// Whether a line is still what it was when a diagnostic was made.
    private func isCurrent(_ location: Location) -> Bool {
        guard location.path == path, let line = text.line(Int(location.place.line)) else { return false }
        return location.lineText.map { $0 == text.text(in: line) } ?? true
    }
}
