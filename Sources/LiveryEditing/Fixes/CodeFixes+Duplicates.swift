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
        // It may be there several times.
        let others = diagnostic.related.dropFirst().compactMap { offset($0.location) }.compactMap(
            layout.pair(withKeyAt:))
        return fixes(earlier: earlier, later: later, others, layout, diagnostic.code)
    }

    /// A token that has two values: the same, by the places of the values.
    func duplicateTokenFixes(_ diagnostic: Diagnostic) -> [CodeFix] {
        guard let layout, let second = offset(diagnostic.location),
            let first = offset(diagnostic.related.first?.location),
            let later = layout.pair(withValueAround: second), let earlier = layout.pair(withValueAround: first)
        else { return [] }
        return fixes(earlier: earlier, later: later, [], layout, diagnostic.code)
    }

    private func offset(_ location: Location?) -> Int? {
        guard let location else { return nil }
        return text.range(of: location.place)?.lowerBound
    }

    private func fixes(
        earlier: Int, later: Int, _ others: [Int], _ layout: YAMLLayout, _ code: DiagnosticCode
    ) -> [CodeFix] {
        let (first, second) = (layout.pairs[earlier], layout.pairs[later])
        func isSame(_ pair: YAMLLayout.Pair) -> Bool { text.text(in: first.value) == text.text(in: pair.value) }
        if isSame(second), let removal = removal(of: second, keeping: first, layout) {
            let further = others.map { layout.pairs[$0] }.filter(isSame)
            // Comments of several would all go to one place.
            let removals = further.compactMap { self.removal(of: $0, keeping: first, layout) }.filter { $0.count == 1 }
            return [
                CodeFix(
                    removals.isEmpty ? "remove the repetition" : "remove the repetitions", code: code, safety: .safe,
                    edits: removal + removals.joined(),
                    takesAway: scalarCount(of: second, layout) * (removals.count + 1))
            ]
        }
        // The name of a group that was written twice.
        if first.value.isEmpty, isGroup(later, layout), let removal = removal(of: first, keeping: second, layout) {
            return [
                CodeFix("remove the empty one", code: code, safety: .safe, edits: removal, takesAway: 1)
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

    /// The edits that take a pair away that another one repeats, or takes over: its lines, or its entry between commas.
    ///
    /// Comments of the pair go before the one that is kept, where that has a line of its own, and stay where they are
    /// elsewhere. A comment that the other one has as well is a repetition, too.
    func removal(of pair: YAMLLayout.Pair, keeping kept: YAMLLayout.Pair, _ layout: YAMLLayout) -> [TextEdit]? {
        guard let lines = lines(of: pair) else { return entryRemoval(of: pair, layout).map { [$0] } }
        var above = commentLines(above: lines.lowerBound, at: column(of: pair))
        if isHeading(above, above: lines, at: column(of: pair)) { above = [] }
        guard let first = text.wholeLine(above.first ?? lines.lowerBound), let last = text.wholeLine(lines.upperBound)
        else {
            return nil
        }
        let known =
            self.lines(of: kept).map { own in
                comments(of: kept, on: own, below: commentLines(above: own.lowerBound, at: column(of: kept)))
            } ?? []
        let own = comments(of: pair, on: lines, below: above).filter {
            !known.contains($0)
        }
        if own.isEmpty { return [TextEdit(first.lowerBound..<last.upperBound, "")] }
        if let insertion = insertion(own, above: kept) {
            return [insertion, TextEdit(first.lowerBound..<last.upperBound, "")]
        }
        let indentation = blanks(column(of: pair))
        return [
            TextEdit(
                first.lowerBound..<last.upperBound, own.map { indentation + $0 + text.lineBreak }.joined())
        ]
    }

    /// The edit that takes an entry in braces away, and one of the commas beside it.
    private func entryRemoval(of pair: YAMLLayout.Pair, _ layout: YAMLLayout) -> TextEdit? {
        guard pair.isFlow else { return nil }
        let end = max(pair.key.upperBound, pair.value.upperBound)
        // The comma after it goes with it and the blanks behind that; for a last entry the comma before it.
        if let comma = layout.tokens.first(where: { $0.range.lowerBound >= end && !$0.range.isEmpty }),
            comma.kind == .flowEntry
        {
            guard comment(in: end..<comma.range.lowerBound) == nil else { return nil }
            var stop = comma.range.upperBound
            while stop < text.scalars.count, text.scalars[stop] == " " { stop += 1 }
            return TextEdit(pair.key.lowerBound..<stop, "")
        }
        if let comma = layout.tokens.last(where: { $0.range.upperBound <= pair.key.lowerBound && !$0.range.isEmpty }),
            comma.kind == .flowEntry
        {
            // A comment behind the comma stays, and so does the comma.
            let start =
                comment(in: comma.range.upperBound..<pair.key.lowerBound) == nil
                ? comma.range.lowerBound : pair.key.lowerBound
            return TextEdit(start..<end, "")
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
            let removal = entryRemoval(of: pair, layout)
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
