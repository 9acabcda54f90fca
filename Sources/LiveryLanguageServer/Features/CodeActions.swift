internal import LiveryDiagnostics

/// What can be done about diagnostics at a place: the changes that they offer.
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
        var all: [TextEdit] = []
        for (number, diagnostic) in diagnostics.enumerated() {
            guard let location = diagnostic.location else { continue }
            let place = PlacePosition.range(of: location, in: buffer, encoding)
            for (position, fix) in diagnostic.fixes.enumerated() {
                guard fix.location.path == path,
                    let edit = Self.edit(fix, in: buffer, encoding)
                else { continue }
                if position == 0, !all.contains(where: { $0.range.touches(edit.range) }) { all.append(edit) }
                guard wants("quickfix"), place.touches(range) || edit.range.touches(range) else { continue }
                actions.append(
                    Action(
                        title: fix.title, kind: "quickfix", edits: [edit], diagnostic: number,
                        isPreferred: position == 0))
            }
        }
        guard wants("source.fixAll.livery"), !all.isEmpty,
            kinds.contains(where: { $0.hasPrefix("source") }) || all.count > 1
        else { return }
        actions.append(
            Action(
                title: "make all safe changes", kind: "source.fixAll.livery",
                edits: all.sorted { $0.range.start < $1.range.start }))
    }

    /// A fix as a change of the text; `nil` where the text is not what it was when the fix was found.
    static func edit(_ fix: Diagnostic.Fix, in buffer: TextBuffer, _ encoding: PositionEncoding) -> TextEdit? {
        let source = SourceText(path: fix.location.path, bytes: buffer.bytes)
        guard source.line(Int(fix.location.place.line)) == fix.location.lineText,
            let range = source.byteRange(of: fix.location.place)
        else { return nil }
        return TextEdit(range: buffer.range(of: range, encoding), newText: fix.replacement)
    }
}
