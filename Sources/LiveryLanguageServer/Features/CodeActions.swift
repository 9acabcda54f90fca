internal import LiveryDiagnostics
internal import LiveryEditing

/// What can be done about diagnostics at a place: the changes that mend them.
struct CodeActions {
    /// Something to be done.
    struct Action {
        var title: String
        var kind: String
        var edits: [TextEdit]
        /// The diagnostic that it mends; an index into those that were given.
        var diagnostic: Int?
        var isPreferred = false
    }

    private(set) var actions: [Action] = []

    /// The actions for the diagnostics of a document that touch a range.
    ///
    /// - Parameter kinds: The kinds that are asked for; none for all.
    init(
        _ diagnostics: [Diagnostic], in buffer: TextBuffer, at path: String, touching range: TextRange, kinds: [String],
        _ encoding: PositionEncoding
    ) {
        func wants(_ kind: String) -> Bool {
            kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") }
        }
        guard let text = EditableText(buffer.bytes) else { return }
        let offsets = ScalarOffsets(buffer.bytes)
        func edits(_ fixes: [CodeFix]) -> [TextEdit] {
            fixes.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
                TextEdit(range: buffer.range(of: offsets.bytes(of: edit.range), encoding), newText: edit.replacement)
            }
        }
        let finder = CodeFixes(text, path: path)
        if wants("quickfix") {
            for (number, diagnostic) in diagnostics.enumerated() {
                guard let location = diagnostic.location else { continue }
                let place = PlacePosition.range(of: location, in: buffer, encoding)
                for (position, fix) in finder.fixes(for: diagnostic).enumerated() {
                    let edits = edits([fix])
                    guard place.touches(range) || edits.contains(where: { $0.range.touches(range) }) else { continue }
                    actions.append(
                        Action(
                            title: fix.title, kind: "quickfix", edits: edits, diagnostic: number,
                            isPreferred: position == 0 && fix.safety == .safe))
                }
            }
        }
        guard wants("source.fixAll.livery") else { return }
        let plan = FixPlan(finder.best(for: diagnostics, withSuggested: false), for: text)
        // Nobody who did not ask for it needs to hear of it where one change is all.
        guard plan.made.count > (kinds.contains { $0.hasPrefix("source") } ? 0 : 1) else { return }
        actions.append(
            Action(title: "make all safe changes", kind: "source.fixAll.livery", edits: edits(plan.made)))
    }
}
