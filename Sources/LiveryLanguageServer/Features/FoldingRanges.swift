/// The lines that belong together: what stands below a key, and comments that follow on one another.
enum FoldingRanges {
    /// A fold from a line to another, both from 0.
    struct Fold: Hashable {
        var start: Int
        var end: Int
        var isComment = false
    }

    static func folds(_ outline: Outline, _ buffer: TextBuffer) -> [Fold] {
        var folds: [Fold] = []
        for entry in outline.entries where entry.kind != .bare {
            let start = buffer.line(at: entry.key.lowerBound)
            let end = buffer.line(at: max(entry.key.lowerBound, entry.end))
            if end > start, folds.last?.start != start { folds.append(Fold(start: start, end: end)) }
        }
        var run: (start: Int, end: Int)?
        func isWhole(_ comment: Range<Int>) -> Bool {
            let line = buffer.range(ofLine: buffer.line(at: comment.lowerBound))
            return outline.bytes[line.lowerBound..<comment.lowerBound].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }
        for comment in outline.comments where isWhole(comment) {
            let line = buffer.line(at: comment.lowerBound)
            if let last = run, last.end + 1 == line {
                run = (last.start, line)
            } else {
                if let last = run, last.end > last.start {
                    folds.append(Fold(start: last.start, end: last.end, isComment: true))
                }
                run = (line, line)
            }
        }
        if let last = run, last.end > last.start {
            folds.append(Fold(start: last.start, end: last.end, isComment: true))
        }
        return folds.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }
}
