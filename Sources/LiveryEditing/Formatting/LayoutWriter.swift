internal import LiveryDiagnostics
internal import LiveryYAML

/// Writes the tokens of a text anew, each in its place, with the comments between them.
struct LayoutWriter {
    private let text: EditableText
    private let tokens: [YAMLToken]
    private var lines: [LayoutLine] = []
    private var line = LayoutLine()
    private var open: [Level] = []
    private var mappings = 0
    /// Parentheses that a call in braces or brackets has opened: what is in them is one value.
    private var parentheses = 0
    /// Where the last token that can be seen ended.
    private var lastEnd = 0
    private var lastKind: YAMLToken.Kind?
    /// Blank lines that a block text has at its end.
    private var blankLinesBefore = 0

    /// A collection that is open.
    private struct Level {
        enum Kind {
            case mapping, sequence, sequenceAtKey, flow
        }

        var kind: Kind
        /// Where it is indented to in the text.
        var column: Int
        /// Where it is to be indented to; of a flow collection the indentation of its first line.
        var indent: Int
        var number = -1
    }

    private init(_ text: EditableText, _ tokens: [YAMLToken]) {
        self.text = text
        self.tokens = tokens
    }

    /// The text in the canonical layout; `nil` when it is no YAML.
    static func format(_ text: EditableText) -> EditableText? {
        guard let tokens = YAMLToken.scan(Array(text.string.utf8)) else { return nil }
        var writer = LayoutWriter(text, tokens)
        for token in tokens { writer.take(token) }
        writer.finish()
        LayoutLine.align(&writer.lines)
        let lineBreak = ["\r\n", "\r"].contains(text.lineBreak) ? text.lineBreak : "\n"
        return text.replacing(with: writer.lines.map { $0.text + lineBreak }.joined())
    }

    // MARK: - Tokens

    private mutating func take(_ token: YAMLToken) {
        switch token.kind {
        case .blockMappingStart, .blockSequenceStart:
            mappings += 1
            open.append(
                Level(
                    kind: token.kind == .blockMappingStart ? .mapping : .sequence,
                    column: column(of: token.range.lowerBound), indent: childIndent, number: mappings))
            return
        case .blockEnd:
            if open.last?.kind == .sequenceAtKey { open.removeLast() }
            open.removeLast(open.isEmpty ? 0 : 1)
            return
        case .key, .value:
            if open.last?.kind == .sequenceAtKey { open.removeLast() }
        case .blockEntry:
            if open.last?.kind == .mapping {
                mappings += 1
                open.append(
                    Level(
                        kind: .sequenceAtKey, column: column(of: token.range.lowerBound), indent: childIndent,
                        number: mappings))
            }
        default: break
        }
        guard !token.range.isEmpty else { return }
        place(token)
        write(token)
        lastKind = token.kind
    }

    /// Where what belongs to the innermost level is indented to.
    private var childIndent: Int { open.last.map { $0.indent + 2 } ?? 0 }

    private func column(of offset: Int) -> Int { Int(text.place(at: offset).column) - 1 }

    /// Begins the token's line, or leaves the blanks before it on the line that there is.
    private mutating func place(_ token: YAMLToken) {
        let start = token.range.lowerBound
        let from = Int(text.place(at: lastEnd).line)
        let to = Int(text.place(at: start).line)
        let isFirst = lastKind == nil
        if from == to, !isFirst, !line.isText {
            let raw = start - lastEnd
            line.parts.append((blanks(before: token, raw: raw), ""))
            return
        }
        let indent = indent(of: token)
        endLine(from: from, to: to, before: start, indent: indent)
        line.parts.append((indent, ""))
        if open.last?.kind == .mapping, let number = open.last?.number { line.mapping = number }
    }

    /// Writes out the line that is under way, and the comments and blank lines up to the next one.
    private mutating func endLine(from: Int, to: Int, before start: Int, indent: Int) {
        let isFirst = lastKind == nil
        var blanks = blankLinesBefore
        blankLinesBefore = 0
        var first = from
        if !isFirst, !line.isText {
            // A comment at the end of the line.
            if let rest = text.line(from) {
                takeTrailingComment(lastEnd..<max(lastEnd, min(rest.upperBound, start)))
            }
            first += 1
        } else if line.isText, column(of: lastEnd) > 0 {
            first += 1
        }
        if !isFirst { flush() }
        for number in first..<max(first, to) {
            guard let range = text.line(number) else { continue }
            let content = text.text(in: range).trimmingBlanks()
            guard !content.isEmpty else {
                blanks += 1
                continue
            }
            addBlankLine(blanks)
            blanks = 0
            let column = text.scalars[range].prefix { $0 == " " || $0 == "\t" }.count
            var comment = LayoutLine()
            comment.parts = [(commentIndent(column, before: start, indent: indent), content)]
            lines.append(comment)
        }
        addBlankLine(blanks)
    }

    private mutating func addBlankLine(_ count: Int) {
        if count > 0, !lines.isEmpty { lines.append(LayoutLine()) }
    }

    private mutating func takeTrailingComment(_ range: Range<Int>) {
        let content = text.text(in: range).trimmingBlanks()
        guard content.unicodeScalars.first == "#" else { return }
        let blanks = text.scalars[range].prefix { $0 == " " || $0 == "\t" }.count
        line.comment = content
        line.commentColumn = column(of: range.lowerBound + blanks)
    }

    private mutating func flush() {
        if !line.parts.isEmpty || line.isText { lines.append(line) }
        line = LayoutLine()
    }

    /// The rest of the text after its last token.
    private mutating func finish() {
        let end = text.scalars.count
        let (from, last) = (lastKind == nil ? 1 : Int(text.place(at: lastEnd).line), text.lineCount)
        open = []
        endLine(from: from, to: last + 1, before: end, indent: 0)
        while let last = lines.last, last.parts.isEmpty, !last.isText { lines.removeLast() }
    }

    // MARK: - Where things stand

    /// The indentation of a line that begins with a token.
    private func indent(of token: YAMLToken) -> Int {
        switch token.kind {
        case .directive, .documentStart, .documentEnd: return 0
        default: break
        }
        guard let level = open.last else { return 0 }
        if level.kind == .flow {
            let isEnd = token.kind == .flowMappingEnd || token.kind == .flowSequenceEnd
            return level.indent + (isEnd ? 0 : 2)
        }
        switch lastKind {
        case .value, .blockEntry, .anchor, .tag:
            // A value on a line of its own, unless it is the first key of a collection.
            if token.kind == .blockEntry || isKey(token) || token.kind == .key { return level.indent }
            return level.indent + 2
        default: return level.indent
        }
    }

    /// Whether a token begins a key: a token of no width that says so comes right before it.
    private func isKey(_ token: YAMLToken) -> Bool {
        guard let index = index(of: token), index > 0 else { return false }
        return tokens[index - 1].kind == .key && tokens[index - 1].range.isEmpty
    }

    private func index(of token: YAMLToken) -> Int? {
        let bounds = (token.range.lowerBound, token.range.upperBound)
        let index = tokens.partitioningIndex { ($0.range.lowerBound, $0.range.upperBound) >= bounds }
        return index < tokens.count && tokens[index] == token ? index : nil
    }

    /// Where a comment on a line of its own is indented to: as what follows where it stood there, else as the level that it
    /// stood at.
    private func commentIndent(_ column: Int, before start: Int, indent: Int) -> Int {
        if start < text.scalars.count, self.column(of: start) == column { return indent }
        if start == text.scalars.count, column == 0 { return 0 }
        if let level = open.last, level.kind == .flow { return level.indent + 2 }
        if let level = levelsBefore.last(where: { $0.column <= column }) {
            // Deeper than all that is open, and what follows is deeper still: it belongs to that.
            if level.column < column, start < text.scalars.count, self.column(of: start) > level.column {
                return indent
            }
            return level.indent
        }
        return indent
    }

    /// The levels that were open at the last token, which may have been closed by what follows.
    private var levelsBefore: [Level] = []

    /// The blanks between two tokens on one line.
    private func blanks(before token: YAMLToken, raw: Int) -> Int {
        guard let before = lastKind else { return 0 }
        if parentheses > 0 { return raw }
        switch (before, token.kind) {
        case (.flowMappingStart, .flowMappingEnd), (.flowSequenceStart, .flowSequenceEnd): return 0
        case (.alias, .value), (.anchor, .value), (.tag, .value): return max(1, raw)
        case (.flowMappingStart, .value), (.flowSequenceStart, .value), (.flowEntry, .value): return 1
        case (_, .value): return 0
        case (.value, .flowEntry): return 1
        case (.alias, .flowEntry), (.anchor, .flowEntry), (.tag, .flowEntry): return raw
        case (_, .flowEntry): return 0
        case (.flowSequenceStart, _): return 0
        case (_, .flowSequenceEnd): return before == .value ? 1 : 0
        default: return 1
        }
    }

    // MARK: - Writing

    private mutating func write(_ token: YAMLToken) {
        let part = text.text(in: token.range)
        switch token.kind {
        case .scalar where token.style == .literal || token.style == .folded:
            levelsBefore = open
            writeBlockText(token)
            return
        case .scalar:
            let first = Int(text.place(at: token.range.lowerBound).line)
            let last = Int(text.place(at: token.range.upperBound).line)
            markValue(token)
            if first == last {
                append(token.style == .single ? Self.doubleQuoted(part) : part)
                countParentheses(token)
            } else {
                writeLines(token, first, last)
            }
        case .flowMappingStart, .flowSequenceStart:
            markValue(token)
            append(part)
            open.append(Level(kind: .flow, column: 0, indent: line.parts.first?.blanks ?? 0))
        case .flowMappingEnd, .flowSequenceEnd:
            append(part)
            if open.last?.kind == .flow { open.removeLast() }
            parentheses = 0
        default:
            if token.kind != .value, token.kind != .key { markValue(token) }
            append(part)
        }
        lastEnd = token.range.upperBound
        levelsBefore = open
    }

    private mutating func append(_ part: String) {
        guard let last = line.parts.indices.last else { return }
        line.parts[last].text += part
    }

    /// Notes the value of the key that the line begins with.
    private mutating func markValue(_ token: YAMLToken) {
        guard lastKind == .value, line.value == nil, line.mapping >= 0, line.parts.count > 1,
            open.last?.kind == .mapping, open.last?.number == line.mapping
        else { return }
        line.value = line.parts.count - 1
        line.valueColumn = column(of: token.range.lowerBound)
        line.hasWideGap = token.range.lowerBound - lastEnd > 1
    }

    private mutating func countParentheses(_ token: YAMLToken) {
        guard token.style == .plain, open.last?.kind == .flow else { return }
        for scalar in text.scalars[token.range] {
            if scalar == "(" { parentheses += 1 }
            if scalar == ")", parentheses > 0 { parentheses -= 1 }
        }
    }

    /// A text of several lines, in quotes or without: blanks at the beginning of its lines mean nothing.
    private mutating func writeLines(_ token: YAMLToken, _ first: Int, _ last: Int) {
        let isFlow = open.last?.kind == .flow
        let indent = isFlow ? (open.last?.indent ?? 0) + 2 : childIndent
        line.value = nil
        for number in first...last {
            guard let whole = text.line(number) else { continue }
            let range = max(whole.lowerBound, token.range.lowerBound)..<min(whole.upperBound, token.range.upperBound)
            var part = text.text(in: range)
            if number == first {
                append(part)
                continue
            }
            flush()
            if token.style == .plain { part = part.trimmingBlanks() } else { part = part.trimmingLeadingBlanks() }
            if part.isEmpty {
                line.isText = true
                if number == last { line.parts = [(0, "")] }
            } else {
                line.parts = [(indent, part)]
                line.isText = number != last
            }
        }
        line.isText = false
        countParentheses(token)
    }

    /// A text whose line breaks count: all its lines are moved by the same number of blanks.
    private mutating func writeBlockText(_ token: YAMLToken) {
        let first = Int(text.place(at: token.range.lowerBound).line)
        var end = token.range.upperBound
        while end > token.range.lowerBound, ["\n", "\r"].contains(text.scalars[end - 1]) { end -= 1 }
        let header =
            text.line(first).map { text.text(in: token.range.lowerBound..<$0.upperBound).trimmingBlanks() } ?? ""
        markValue(token)
        append(header)
        line.value = nil
        let marks = header.unicodeScalars.prefix { $0 != " " && $0 != "#" }
        let digit = marks.compactMap { $0.value >= 0x31 && $0.value <= 0x39 ? Int($0.value) - 0x30 : nil }.first
        let keepsEnd = marks.contains("+")
        let parent = open.last
        // Lines up to the end of the token, or up to the last one with content where the rest means nothing.
        let lastLine = Int(text.place(at: token.range.upperBound).line)
        var numbers = Array(first + 1..<max(first + 1, lastLine))
        if let rest = text.line(lastLine), rest.lowerBound < token.range.upperBound { numbers.append(lastLine) }
        let contents = numbers.compactMap { text.line($0) }
        func blanks(_ range: Range<Int>) -> Int { text.scalars[range].prefix { $0 == " " }.count }
        let known = contents.first { blanks($0) < $0.count }.map(blanks) ?? 0
        let old = digit.map { (parent?.column ?? 0) + $0 } ?? known
        let new = digit.map { (parent?.indent ?? 0) + $0 } ?? childIndent
        var kept = contents[...]
        if !keepsEnd {
            while let range = kept.last, blanks(range) >= range.count {
                kept.removeLast()
                blankLinesBefore += 1
            }
        }
        for range in kept {
            flush()
            line.isText = true
            let lead = min(blanks(range), old)
            let rest = text.text(in: range.lowerBound + lead..<range.upperBound)
            if !rest.isEmpty { line.parts = [(lead < old ? 0 : new, rest)] }
        }
        line.isText = true
        lastEnd = token.range.upperBound
    }

    /// A text in single quotes as one in double quotes, where that changes nothing.
    private static func doubleQuoted(_ part: String) -> String {
        let inner = part.unicodeScalars.dropFirst().dropLast()
        guard part.unicodeScalars.count >= 2, !inner.contains("'"), !inner.contains("\""), !inner.contains("\\") else {
            return part
        }
        return "\"" + String(String.UnicodeScalarView(inner)) + "\""
    }
}
