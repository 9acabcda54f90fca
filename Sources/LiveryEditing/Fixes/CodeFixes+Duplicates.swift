internal import LiveryDiagnostics
internal import LiveryYAML

extension CodeFixes {
    /// A key that stands twice: the repetition goes where both say the same, else the first one, which other readers of
    /// YAML pass over, can be made a comment.
    func duplicateKeyFixes(_ diagnostic: Diagnostic) -> [CodeFix] {
        guard let layout, let second = offset(diagnostic.location),
            let first = offset(diagnostic.related.first?.location),
            let later = layout.pair(withKeyAt: second), let earlier = layout.pair(withKeyAt: first)
        else { return [] }
        return fixes(earlier: earlier, later: later, layout, diagnostic.code)
    }

    /// A token that has two values: the same, by the places of the values.
    func duplicateTokenFixes(_ diagnostic: Diagnostic) -> [CodeFix] {
        guard let layout, let second = offset(diagnostic.location),
            let first = offset(diagnostic.related.first?.location),
            let later = layout.pair(withValueAround: second), let earlier = layout.pair(withValueAround: first)
        else { return [] }
        return fixes(earlier: earlier, later: later, layout, diagnostic.code)
    }

    private func offset(_ location: Location?) -> Int? {
        guard let location else { return nil }
        return text.range(of: location.place)?.lowerBound
    }

    private func fixes(earlier: Int, later: Int, _ layout: YAMLLayout, _ code: DiagnosticCode) -> [CodeFix] {
        let (first, second) = (layout.pairs[earlier], layout.pairs[later])
        let isSame = text.text(in: first.value) == text.text(in: second.value)
        if isSame, let edit = removal(of: second, layout) {
            return [
                CodeFix(
                    "remove the repetition", code: code, safety: .safe, edits: [edit],
                    takesAway: scalarCount(of: second, layout))
            ]
        }
        if isGroup(earlier, layout) || isGroup(later, layout) {
            // A comment in place of a group would take away all that is in it.
            return code == "duplicate-key" ? merged(earlier, later, layout, code) : []
        }
        let gone = scalarCount(of: first, layout)
        let key = text.text(in: first.key)
        if let edits = comment(first) {
            return [
                CodeFix(
                    "make a comment of the first '\(key)'", code: code, safety: .suggested, edits: edits,
                    takesAway: gone)
            ]
        }
        if let edits = commentBehind(first, layout) {
            return [
                CodeFix(
                    "make a comment of the first '\(key)'", code: code, safety: .suggested, edits: edits,
                    takesAway: gone)
            ]
        }
        return []
    }

    /// The edit that takes a pair away: its lines, or its entry between commas.
    func removal(of pair: YAMLLayout.Pair, _ layout: YAMLLayout) -> TextEdit? {
        if let lines = lines(of: pair) {
            guard let first = text.wholeLine(lines.lowerBound), let last = text.wholeLine(lines.upperBound) else {
                return nil
            }
            return TextEdit(first.lowerBound..<last.upperBound, "")
        }
        guard pair.isFlow else { return nil }
        let end = max(pair.key.upperBound, pair.value.upperBound)
        // The comma after it goes with it and the blanks behind that; for a last entry the comma before it.
        if let comma = layout.tokens.first(where: { $0.range.lowerBound >= end && !$0.range.isEmpty }),
            comma.kind == .flowEntry
        {
            var stop = comma.range.upperBound
            while stop < text.scalars.count, text.scalars[stop] == " " { stop += 1 }
            return TextEdit(pair.key.lowerBound..<stop, "")
        }
        if let comma = layout.tokens.last(where: { $0.range.upperBound <= pair.key.lowerBound && !$0.range.isEmpty }),
            comma.kind == .flowEntry
        {
            return TextEdit(comma.range.lowerBound..<end, "")
        }
        return TextEdit(pair.key.lowerBound..<end, "")
    }

    /// The edits that make comments of a pair's lines.
    private func comment(_ pair: YAMLLayout.Pair) -> [TextEdit]? {
        guard let lines = lines(of: pair), let first = text.line(lines.lowerBound) else { return nil }
        let column = pair.key.lowerBound - first.lowerBound
        return lines.compactMap { number in
            guard let line = text.line(number), !line.isEmpty else { return nil }
            let start = min(line.lowerBound + column, line.upperBound)
            return TextEdit(start..<start, "# ")
        }
    }

    /// The edits that put an entry of braces into a comment at the end of its line, so that nothing is lost; `nil` for the only
    /// entry, and for one of several lines.
    private func commentBehind(_ pair: YAMLLayout.Pair, _ layout: YAMLLayout) -> [TextEdit]? {
        let whole = pair.key.lowerBound..<max(pair.key.upperBound, pair.value.upperBound)
        let number = Int(text.place(at: whole.lowerBound).line)
        guard pair.isFlow, let line = text.line(number), whole.upperBound <= line.upperBound,
            let removal = removal(of: pair, layout)
        else { return nil }
        func neighbour(_ token: YAMLToken?) -> Bool { token?.kind == .flowEntry }
        let isOnly =
            !neighbour(layout.tokens.last { $0.range.upperBound <= whole.lowerBound && !$0.range.isEmpty })
            && !neighbour(layout.tokens.first { $0.range.lowerBound >= whole.upperBound && !$0.range.isEmpty })
        if isOnly { return nil }
        // Behind the last token of the line stands nothing, or a comment.
        let end = layout.tokens.last { $0.range.lowerBound < line.upperBound && !$0.range.isEmpty }?.range.upperBound
        let hasComment = end.map { $0 < line.upperBound && text.scalars[$0..<line.upperBound].contains("#") } ?? false
        let written = text.text(in: whole)
        return [removal, TextEdit(line.upperBound..<line.upperBound, (hasComment ? "; " : "  # ") + written)]
    }

    /// The lines that a pair has for itself; `nil` where something else stands on them.
    func lines(of pair: YAMLLayout.Pair) -> ClosedRange<Int>? {
        guard !pair.isFlow else { return nil }
        var end = max(pair.key.upperBound, pair.value.upperBound)
        while end > pair.key.upperBound, ["\n", "\r", " "].contains(text.scalars[end - 1]) { end -= 1 }
        let (first, last) = (Int(text.place(at: pair.key.lowerBound).line), Int(text.place(at: end).line))
        guard let line = text.line(first),
            text.scalars[line.lowerBound..<pair.key.lowerBound].allSatisfy({ $0 == " " })
        else { return nil }
        return first...last
    }
}
