internal import LiveryDiagnostics
internal import LiveryYAML

extension CodeFixes {
    /// Two groups of one key: what stands in the second goes to the end of the first, where no key stands in both.
    ///
    /// Comments go with what they stand above or beside, and the order stays. Nothing is offered for groups of which one
    /// stands in braces and the other on lines of its own.
    func merged(_ earlier: Int, _ later: Int, _ layout: YAMLLayout, _ code: DiagnosticCode) -> [CodeFix] {
        let (first, second) = (layout.pairs[earlier], layout.pairs[later])
        let (mine, others) = (children(of: earlier, layout), children(of: later, layout))
        guard !mine.isEmpty, !others.isEmpty, first.isFlow == second.isFlow else { return [] }
        func name(_ pair: Int) -> String { Self.plain(text.text(in: layout.pairs[pair].key)) }
        let names = Set(mine.map(name))
        guard !others.contains(where: { names.contains(name($0)) || name($0) == "<<" }) else { return [] }
        let inBraces = [mine, others].map { $0.allSatisfy { layout.pairs[$0].isFlow } }
        let edits: [TextEdit]?
        if inBraces == [true, true] {
            edits = mergedBraces(first, second, layout)
        } else if inBraces == [false, false], !first.isFlow {
            edits = mergedLines(first, second, mine, others, layout)
        } else {
            edits = nil
        }
        let key = text.text(in: first.key)
        return edits.map {
            [CodeFix("join the two '\(key)' into one", code: code, safety: .safe, edits: $0, takesAway: 1)]
        } ?? []
    }

    /// Whether a pair holds others, or a list.
    func isGroup(_ pair: Int, _ layout: YAMLLayout) -> Bool {
        let range = layout.pairs[pair].value
        return Self.tokens(from: range.lowerBound, before: range.upperBound, layout).contains {
            $0.kind == .blockEntry || $0.kind == .flowSequenceStart || $0.kind == .value
        }
    }

    /// How many texts a pair is made of.
    func scalarCount(of pair: YAMLLayout.Pair, _ layout: YAMLLayout) -> Int {
        let end = max(pair.value.upperBound, pair.key.upperBound)
        return Self.tokens(from: pair.key.lowerBound, before: end + 1, layout).count {
            $0.kind == .scalar && $0.range.upperBound <= end
        }
    }

    /// The tokens that begin in a part of the text.
    private static func tokens(from start: Int, before end: Int, _ layout: YAMLLayout) -> ArraySlice<YAMLToken> {
        let tokens = layout.tokens
        let first = tokens.partitioningIndex { $0.range.lowerBound >= start }
        var last = first
        while last < tokens.count, tokens[last].range.lowerBound < end { last += 1 }
        return tokens[first..<last]
    }

    private func children(of pair: Int, _ layout: YAMLLayout) -> [Int] {
        layout.pairs.indices.filter { layout.pairs[$0].parent == pair }
    }

    /// A key without its quotes.
    private static func plain(_ key: String) -> String {
        guard key.count > 1, let first = key.first, first == "\"" || first == "'", key.last == first else { return key }
        return String(key.dropFirst().dropLast())
    }

    // MARK: - In braces

    private func mergedBraces(
        _ first: YAMLLayout.Pair, _ second: YAMLLayout.Pair, _ layout: YAMLLayout
    ) -> [TextEdit]? {
        // Anchors and tags before the braces would be lost.
        guard text.scalars[first.value.lowerBound] == "{", text.scalars[second.value.lowerBound] == "{",
            text.scalars[first.value.upperBound - 1] == "}", text.scalars[second.value.upperBound - 1] == "}",
            let removal = removal(of: second, keeping: first, layout)
        else { return nil }
        var content = second.value.lowerBound + 1..<second.value.upperBound - 1
        func isBlank(_ index: Int) -> Bool { [" ", "\n", "\r", ","].contains(text.scalars[index]) }
        while let last = content.last, isBlank(last) { content.removeLast() }
        while let start = content.first, isBlank(start) { content.removeFirst() }
        var end = first.value.upperBound - 1
        while end > first.value.lowerBound, isBlank(end - 1) { end -= 1 }
        guard !text.scalars[content].contains("#") || !text.text(in: content).contains("\n") else { return nil }
        let separator = text.scalars[end - 1] == "{" ? " " : ", "
        return content.isEmpty ? removal : [TextEdit(end..<end, separator + text.text(in: content))] + removal
    }

    // MARK: - On lines of their own

    private func mergedLines(
        _ first: YAMLLayout.Pair, _ second: YAMLLayout.Pair, _ mine: [Int], _ others: [Int], _ layout: YAMLLayout
    ) -> [TextEdit]? {
        guard let firstLines = lines(of: first), let secondLines = lines(of: second),
            firstLines.upperBound < secondLines.lowerBound, secondLines.count > 1,
            let firstChild = mine.first, let otherChild = others.first
        else { return nil }
        // Nothing but the key and a comment may stand on its line.
        for pair in [first, second] {
            guard text.place(at: pair.value.lowerBound).line > text.place(at: pair.key.lowerBound).line else {
                return nil
            }
        }
        let indentation = column(of: firstChild, layout)
        let shift = indentation - column(of: otherChild, layout)
        // What stands at the end of a group as a comment is a part of it.
        let firstEnd = lastLine(ofGroupAt: column(of: first), after: firstLines.upperBound)
        let secondEnd = lastLine(ofGroupAt: column(of: second), after: secondLines.upperBound)
        guard firstEnd < secondLines.lowerBound else { return nil }
        var moved: [String] = []
        let above = commentLines(above: secondLines.lowerBound, at: column(of: second))
        for number in above { moved.append(blanks(indentation) + trimmed(number)) }
        if let line = text.line(secondLines.lowerBound),
            let comment = comment(in: min(second.key.upperBound, line.upperBound)..<line.upperBound)
        {
            moved.append(blanks(indentation) + comment)
        }
        for number in secondLines.lowerBound + 1...secondEnd {
            guard let line = text.line(number) else { return nil }
            let content = text.text(in: line)
            let indent = content.prefix { $0 == " " }.count
            if indent == content.count {
                moved.append(content)
            } else {
                // A comment may stand farther to the left than what it is about.
                moved.append(blanks(max(0, indent + shift)) + content.dropFirst(indent))
            }
        }
        guard let target = text.wholeLine(firstEnd), let last = text.line(firstEnd),
            let start = text.wholeLine(above.first ?? secondLines.lowerBound),
            let end = text.wholeLine(secondEnd), target.upperBound > last.upperBound
        else { return nil }
        let lineBreak = text.lineBreak
        return [
            TextEdit(target.upperBound..<target.upperBound, moved.map { $0 + lineBreak }.joined()),
            TextEdit(start.lowerBound..<end.upperBound, ""),
        ]
    }

    private func column(of pair: Int, _ layout: YAMLLayout) -> Int { column(of: layout.pairs[pair]) }
}
