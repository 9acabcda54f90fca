internal import LiveryDiagnostics
internal import LiveryYAML

extension CodeFixes {
    /// A list where a mapping is wanted, and a mapping where a list is.
    func wrongKindFixes(_ diagnostic: Diagnostic) -> [CodeFix] {
        guard let layout, let location = diagnostic.location, let start = text.range(of: location.place)?.lowerBound,
            let index = layout.pairs.firstIndex(where: { $0.value.lowerBound == start })
        else { return [] }
        let pair = layout.pairs[index]
        let inside = layout.tokens.filter { pair.value.contains($0.range.lowerBound) }
        switch inside.first(where: { !$0.range.isEmpty })?.kind {
        case .blockEntry?: return withoutDashes(pair, index, layout, diagnostic.code)
        // Checks are lists of runs.
        case .flowMappingStart? where pair.parent.map { text.text(in: layout.pairs[$0].key) == "checks" } ?? false:
            return [
                CodeFix(
                    "put brackets around it", code: diagnostic.code, safety: .safe,
                    edits: [
                        TextEdit(pair.value.lowerBound..<pair.value.lowerBound, "["),
                        TextEdit(pair.value.upperBound..<pair.value.upperBound, "]"),
                    ])
            ]
        default: return []
        }
    }

    /// A list of mappings becomes one mapping: a blank in place of each `-`.
    private func withoutDashes(
        _ pair: YAMLLayout.Pair, _ index: Int, _ layout: YAMLLayout, _ code: DiagnosticCode
    ) -> [CodeFix] {
        guard !pair.isFlow else { return [] }
        let column = text.place(at: pair.value.lowerBound).column
        let dashes = layout.tokens.filter {
            $0.kind == .blockEntry && pair.value.contains($0.range.lowerBound)
                && text.place(at: $0.range.lowerBound).column == column
        }
        // Each item is a mapping on lines of its own, its keys in one column and none of them twice.
        let children = layout.pairs.filter { $0.parent == index && !$0.isFlow }
        guard let first = children.first, !dashes.isEmpty else { return [] }
        let indentation = text.place(at: first.key.lowerBound).column
        let isEven = children.allSatisfy { text.place(at: $0.key.lowerBound).column == indentation }
        let keys = children.map { text.text(in: $0.key) }
        let starts = Set(children.map(\.key.lowerBound))
        let areMappings = dashes.allSatisfy { dash in
            var next = dash.range.upperBound
            while next < text.scalars.count, text.scalars[next] == " " { next += 1 }
            return starts.contains(next)
        }
        guard isEven, areMappings, Set(keys).count == keys.count else { return [] }
        return [
            CodeFix(
                "remove the '-' before each name", code: code, safety: .safe,
                edits: dashes.map { TextEdit($0.range, " ") })
        ]
    }
}
