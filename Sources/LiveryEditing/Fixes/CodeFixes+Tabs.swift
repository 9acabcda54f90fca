internal import LiveryDiagnostics
internal import LiveryYAML

extension CodeFixes {
    /// Spaces in place of the tabs that lines are indented with: as many as a level has elsewhere in the file.
    func tabFixes(_ diagnostic: Diagnostic) -> [CodeFix] {
        guard let line = diagnostic.location.flatMap({ text.line(Int($0.place.line)) }), hasTab(line) else { return [] }
        let ends = tabIndentations()
        // The width that gives a text which can be read: what the file uses, then what editors use.
        var widths = [usualIndentation() ?? 2]
        for width in [2, 4, 8] where !widths.contains(width) { widths.append(width) }
        var first: [TextEdit] = []
        for width in widths {
            let edits = ends.map { TextEdit($0, spaces(for: $0, width: width)) }
            if first.isEmpty { first = edits }
            if YAMLLayout(Array(text.applying(edits).string.utf8)) != nil {
                return [CodeFix("indent with spaces", code: diagnostic.code, safety: .safe, edits: edits)]
            }
        }
        return [CodeFix("indent with spaces", code: diagnostic.code, safety: .suggested, edits: first)]
    }

    private func hasTab(_ line: Range<Int>) -> Bool {
        text.scalars[line].prefix { $0 == " " || $0 == "\t" }.contains("\t")
    }

    /// The blanks at the beginning of the lines that have a tab among them.
    private func tabIndentations() -> [Range<Int>] {
        (1...text.lineCount).compactMap { number in
            guard let line = text.line(number), hasTab(line) else { return nil }
            let blanks = text.scalars[line].prefix { $0 == " " || $0 == "\t" }
            // Nothing but blanks on a line is no indentation.
            return blanks.count == line.count ? nil : line.lowerBound..<line.lowerBound + blanks.count
        }
    }

    private func spaces(for range: Range<Int>, width: Int) -> String {
        var column = 0
        for scalar in text.scalars[range] { column += scalar == "\t" ? width - column % width : 1 }
        return String(repeating: " ", count: column)
    }

    /// By how much the first line that is indented with spaces is.
    private func usualIndentation() -> Int? {
        for number in 1...text.lineCount {
            guard let line = text.line(number) else { continue }
            let blanks = text.scalars[line].prefix { $0 == " " }.count
            if blanks > 0, blanks < line.count, text.scalars[line.lowerBound + blanks] != "\t",
                text.scalars[line.lowerBound + blanks] != "#"
            {
                return blanks
            }
        }
        return nil
    }
}
