/// A line of a text that is being laid out.
struct LayoutLine {
    /// What stands on it, each part with the blanks before it; those of the first part are the line's indentation.
    var parts: [(blanks: Int, text: String)] = []
    /// The comment at its end.
    var comment: String?
    /// Where the comment stood.
    var commentColumn = 0
    /// The part that is the value of the key that the line begins with.
    var value: Int?
    /// Where the value stood.
    var valueColumn = 0
    /// Whether more than one blank stood before the value.
    var hasWideGap = false
    /// The mapping whose key the line begins with.
    var mapping = -1
    /// Whether the line is a part of a text and must not be touched.
    var isText = false

    /// How many characters are before the comment.
    var width: Int { parts.reduce(0) { $0 + $1.blanks + $1.text.unicodeScalars.count } }

    /// How many characters are before the blanks in front of the value.
    var widthBeforeValue: Int {
        parts.prefix(value ?? 0).reduce(0) { $0 + $1.blanks + $1.text.unicodeScalars.count }
    }

    /// The line as it is written.
    var text: String {
        var text = ""
        for part in parts { text += String(repeating: " ", count: part.blanks) + part.text }
        return text + (comment ?? "")
    }

    /// Puts values and comments that stood in one column into one column again.
    static func align(_ lines: inout [LayoutLine]) {
        runs(of: lines, { $0.value != nil && $0.mapping >= 0 }, { ($0.mapping, $0.valueColumn) }) { run in
            guard run.count > 1, lines[run].contains(where: \.hasWideGap) else { return }
            let column = lines[run].map(\.widthBeforeValue).max().map { $0 + 1 } ?? 0
            for index in run {
                guard let value = lines[index].value else { continue }
                lines[index].parts[value].blanks = column - lines[index].widthBeforeValue
            }
        }
        alignComments(&lines)
    }

    /// Comments that stood in one column, wherever in the file, stay in it as far as there is room; others follow after two
    /// blanks.
    private static func alignComments(_ lines: inout [LayoutLine]) {
        var columns: [Int: (count: Int, width: Int)] = [:]
        for line in lines where line.comment != nil && !line.parts.isEmpty {
            let known = columns[line.commentColumn] ?? (0, 0)
            columns[line.commentColumn] = (known.count + 1, max(known.width, line.width))
        }
        for index in lines.indices where lines[index].comment != nil && !lines[index].parts.isEmpty {
            let width = lines[index].width
            let shared = columns[lines[index].commentColumn] ?? (1, width)
            let column = shared.count > 1 ? max(lines[index].commentColumn, shared.width + 1) : width + 2
            lines[index].comment = String(repeating: " ", count: column - width) + (lines[index].comment ?? "")
        }
    }

    /// Calls `body` for each run of neighbouring lines that have something in common.
    private static func runs(
        of lines: [LayoutLine], _ isPart: (LayoutLine) -> Bool, _ key: (LayoutLine) -> (Int, Int),
        _ body: (Range<Int>) -> Void
    ) {
        var start = 0
        while start < lines.count {
            guard isPart(lines[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < lines.count, isPart(lines[end]), key(lines[end]) == key(lines[start]) { end += 1 }
            body(start..<end)
            start = end
        }
    }
}
