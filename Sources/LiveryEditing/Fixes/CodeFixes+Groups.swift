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
            let removal = removal(of: second, layout)
        else { return nil }
        // A comment behind the second one would be lost with its line.
        guard comment(after: second.value.upperBound, on: second) == nil else { return nil }
        var content = second.value.lowerBound + 1..<second.value.upperBound - 1
        func isBlank(_ index: Int) -> Bool { [" ", "\n", "\r", ","].contains(text.scalars[index]) }
        while let last = content.last, isBlank(last) { content.removeLast() }
        while let start = content.first, isBlank(start) { content.removeFirst() }
        var end = first.value.upperBound - 1
        while end > first.value.lowerBound, isBlank(end - 1) { end -= 1 }
        guard !text.scalars[content].contains("#") || !text.text(in: content).contains("\n") else { return nil }
        return [TextEdit(end..<end, ", " + text.text(in: content)), removal]
    }

    /// The comment on the line where a pair ends, where there is one.
    private func comment(after end: Int, on pair: YAMLLayout.Pair) -> String? {
        guard !pair.isFlow, let line = text.line(Int(text.place(at: end).line)), end < line.upperBound else {
            return nil
        }
        let rest = text.text(in: end..<line.upperBound)
        return rest.contains("#") ? rest : nil
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
        var moved: [String] = []
        let above = commentLines(above: secondLines.lowerBound, at: column(of: second))
        for number in above { moved.append(blanks(indentation) + trimmed(number)) }
        if let own = text.line(secondLines.lowerBound).map({ text.text(in: $0) }), let mark = commentStart(own) {
            moved.append(blanks(indentation) + String(own[mark...]))
        }
        for number in secondLines.dropFirst() {
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
        guard let target = text.wholeLine(firstLines.upperBound), let last = text.line(firstLines.upperBound),
            let start = text.wholeLine(above.first ?? secondLines.lowerBound),
            let end = text.wholeLine(secondLines.upperBound), target.upperBound > last.upperBound
        else { return nil }
        let lineBreak = text.lineBreak
        return [
            TextEdit(target.upperBound..<target.upperBound, moved.map { $0 + lineBreak }.joined()),
            TextEdit(start.lowerBound..<end.upperBound, ""),
        ]
    }

    private func column(of pair: Int, _ layout: YAMLLayout) -> Int { column(of: layout.pairs[pair]) }

    private func column(of pair: YAMLLayout.Pair) -> Int { Int(text.place(at: pair.key.lowerBound).column) - 1 }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    private func trimmed(_ number: Int) -> String {
        text.line(number).map { String(text.text(in: $0).drop { $0 == " " }) } ?? ""
    }

    /// The lines right above a line that hold nothing but a comment at a column.
    private func commentLines(above line: Int, at column: Int) -> [Int] {
        var numbers: [Int] = []
        var number = line - 1
        while number > 0, let range = text.line(number) {
            let content = text.text(in: range)
            guard content.prefix(while: { $0 == " " }).count == column, content.dropFirst(column).hasPrefix("#") else {
                break
            }
            numbers.insert(number, at: 0)
            number -= 1
        }
        return numbers
    }

    /// Where the comment behind a key begins.
    private func commentStart(_ line: String) -> String.Index? {
        var previous: Character = " "
        for index in line.indices {
            if line[index] == "#", previous == " " || previous == "\t" { return index }
            previous = line[index]
        }
        return nil
    }
}
