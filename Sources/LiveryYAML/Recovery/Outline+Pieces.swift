extension Outline {
    /// A part of a text that can be read without the rest: some lines, and those above them that they belong to.
    struct Piece {
        var lines: Range<Int>
        /// The keys that the first of the lines is below, the outermost first.
        var above: [Int]
    }

    /// The text in pieces of at least so many lines, each beginning with a line that stands beside others of its group.
    func pieces(of size: Int) -> [Piece] {
        var pieces: [Piece] = []
        // The keys that are open, each with the column of what is below it.
        var open: [(line: Int, column: Int, child: Int?)] = []
        var start = 0
        var above: [Int] = []
        func finish(at end: Int) {
            if end > start { pieces.append(Piece(lines: start..<end, above: above)) }
        }
        for line in lines.indices where isContent[line] {
            let shape = shapes[line]
            let column = shape.indent
            let isItem = !shape.dashes.isEmpty
            while let last = open.last, isItem ? last.column > column : last.column >= column { open.removeLast() }
            // A line that has slipped to the left begins no piece.
            let isSection = column == 0 && !isItem && (hints.rootKeys.isEmpty || hints.rootKeys.contains(name(line)))
            let isBeside = open.isEmpty ? isSection : open[open.count - 1].child == column
            if line - start >= size, isBeside, !isOdd(line) {
                finish(at: line)
                (start, above) = (line, open.map(\.line))
            }
            if !open.isEmpty, open[open.count - 1].child == nil { open[open.count - 1].child = column }
            if shape.isOpener, shape.colon != nil, !isItem, open.count < 64 { open.append((line, column, nil)) }
        }
        finish(at: lines.count)
        return pieces
    }
}
