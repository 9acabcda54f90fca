internal import LiveryDiagnostics
internal import LiveryYAML

extension CodeFixes {
    /// The comments that belong to a pair and are not in its value, in their order: those right above it, behind its key,
    /// between the key and the value, and behind the value. Each begins with its `#`.
    func comments(of pair: YAMLLayout.Pair, on lines: ClosedRange<Int>, below above: [Int]) -> [String] {
        var comments = above.map(trimmed)
        let end = max(pair.key.upperBound, pair.value.upperBound)
        var position = pair.key.upperBound
        let begins = pair.value.isEmpty ? end : pair.value.lowerBound
        for number in lines {
            guard let line = text.line(number) else { continue }
            let start = max(position, line.lowerBound)
            // Between the key and the value, and behind the value, there is nothing else that a `#` could be.
            let isBefore = start < begins && line.upperBound <= begins
            let isBehind = number == lines.upperBound
            if isBefore, let comment = comment(in: start..<line.upperBound) {
                comments.append(comment)
            } else if isBehind, let comment = comment(in: max(end, line.lowerBound)..<max(end, line.upperBound)) {
                comments.append(comment)
            }
            position = line.upperBound
        }
        return comments
    }

    /// The comment in a part of a line that holds no text; `nil` where there is none.
    func comment(in range: Range<Int>) -> String? {
        guard range.upperBound <= text.scalars.count,
            let mark = range.first(where: { text.scalars[$0] == "#" })
        else { return nil }
        var end = range.upperBound
        while end > mark, text.scalars[end - 1] == " " || text.scalars[end - 1] == "\t" { end -= 1 }
        return text.text(in: mark..<end)
    }

    /// The last line of a group whose texts end on a line: comments that are deeper than its key belong to it.
    func lastLine(ofGroupAt column: Int, after line: Int) -> Int {
        var last = line
        var number = line + 1
        while let range = text.line(number) {
            let content = text.text(in: range)
            let indent = content.prefix { $0 == " " }.count
            if indent < content.count {
                guard indent > column, content.dropFirst(indent).hasPrefix("#") else { break }
                last = number
            }
            number += 1
        }
        return last
    }

    func column(of pair: YAMLLayout.Pair) -> Int { Int(text.place(at: pair.key.lowerBound).column) - 1 }

    func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    func trimmed(_ number: Int) -> String {
        text.line(number).map { comment(in: $0) ?? "" } ?? ""
    }

    /// The lines right above a line that hold nothing but a comment at a column.
    func commentLines(above line: Int, at column: Int) -> [Int] {
        var numbers: [Int] = []
        var number = line - 1
        while number > 0, let range = text.line(number) {
            let content = text.text(in: range)
            guard content.prefix(while: { $0 == " " }).count == column, content.dropFirst(column).hasPrefix("#") else {
                break
            }
            numbers.append(number)
            number -= 1
        }
        return numbers.reversed()
    }

    /// Whether comment lines are the heading of several entries: a blank line is above them, and what follows the first entry
    /// stands right below it.
    func isHeading(_ comments: [Int], above lines: ClosedRange<Int>, at column: Int) -> Bool {
        guard let first = comments.first, first > 1, let before = text.line(first - 1),
            let after = text.line(lines.upperBound + 1)
        else { return false }
        let (content, next) = (text.text(in: before), text.text(in: after))
        let indent = next.prefix { $0 == " " }.count
        return content.allSatisfy { $0 == " " } && indent == column && indent < next.count
            && !next.dropFirst(indent).hasPrefix("#")
    }

    /// The edit that puts comments on lines of their own above a pair; `nil` where the pair does not begin its line.
    func insertion(_ comments: [String], above pair: YAMLLayout.Pair) -> TextEdit? {
        guard let lines = lines(of: pair), let line = text.line(lines.lowerBound) else { return nil }
        let indentation = blanks(column(of: pair))
        let written = comments.map { indentation + $0 + text.lineBreak }.joined()
        return TextEdit(line.lowerBound..<line.lowerBound, written)
    }
}
