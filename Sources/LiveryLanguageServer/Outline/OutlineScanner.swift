/// Goes through a YAML text once and notes its keys and values.
struct OutlineScanner {
    private let bytes: [UInt8]
    private(set) var entries: [OutlineEntry] = []
    private(set) var comments: [Range<Int>] = []
    /// The entries that are open, outermost first.
    private var open: [Int] = []
    /// Where the last content ended.
    private var contentEnd = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func scan() {
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while position < bytes.count { position = scanLine(from: position) }
        close(downTo: 0)
    }

    // MARK: - Lines

    /// Goes through a line, or as many as its value takes, and gives where the next one begins.
    private mutating func scanLine(from start: Int) -> Int {
        var index = skipBlanks(start)
        guard index < bytes.count else { return bytes.count }
        if isLineBreak(bytes[index]) { return lineEnd(index).next }
        if bytes[index] == UInt8(ascii: "#") { return skipComment(index) }
        if index == start {
            if bytes[index] == UInt8(ascii: "%") { return lineEnd(index).next }
            let mark = bytes[index..<min(index + 3, bytes.count)]
            if mark.elementsEqual("---".utf8) || mark.elementsEqual("...".utf8), isBlankOrEnd(index + 3) {
                index = skipBlanks(index + 3)
                if index >= bytes.count || isLineBreak(bytes[index]) { return lineEnd(index).next }
                if bytes[index] == UInt8(ascii: "#") { return skipComment(index) }
            }
        }
        // Items of lists may begin on one line: `- - a: 1`.
        while bytes[index] == UInt8(ascii: "-"), isBlankOrEnd(index + 1) {
            let column = index - start
            while let last = open.last,
                entries[last].column > column || (entries[last].column == column && entries[last].kind == .item)
            {
                close()
            }
            append(.item, key: index..<index + 1, column: column)
            index = skipBlanks(index + 1)
            contentEnd = min(index, bytes.count)
            if index >= bytes.count || isLineBreak(bytes[index]) { return lineEnd(index).next }
            if bytes[index] == UInt8(ascii: "#") { return skipComment(index) }
        }
        let isAfterItem = open.last.map { entries[$0].kind == .item && entries[$0].key.lowerBound >= start } ?? false
        if let key = blockKey(at: index) {
            let column = index - start
            while let last = open.last, entries[last].column >= column { close() }
            append(.pair, key: key.range, column: column)
            entries[entries.count - 1].colon = key.colon
            contentEnd = key.colon + 1
            return scanValue(of: entries.count - 1, at: key.colon + 1, lineStart: start)
        }
        if isAfterItem, let item = open.last { return scanValue(of: item, at: index, lineStart: start) }
        return scanLoose(at: index, column: index - start, lineStart: start)
    }

    /// A line that is neither a key nor an item: the value of the line above, more of its text, or a key half-written.
    private mutating func scanLoose(at index: Int, column: Int, lineStart: Int) -> Int {
        while let last = open.last, entries[last].column >= column { close() }
        if let last = open.last, last == entries.count - 1 {
            let starts = bytes[index]
            if entries[last].content == .plain {
                let end = plainEnd(from: index)
                entries[last].value = entries[last].value.lowerBound..<end
                contentEnd = end
                return afterValue(end)
            }
            let isValue =
                starts == UInt8(ascii: "\"") || starts == UInt8(ascii: "'") || starts == UInt8(ascii: "{")
                || starts == UInt8(ascii: "[") || starts == UInt8(ascii: "|") || starts == UInt8(ascii: ">")
                || starts == UInt8(ascii: "*") || starts == UInt8(ascii: "&") || starts == UInt8(ascii: "!")
            if entries[last].content == .none, isValue || entries[last].kind == .item {
                return scanValue(of: last, at: index, lineStart: lineStart)
            }
        }
        if open.isEmpty, bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") {
            // A document in brackets: its entries are at the top.
            return afterValue(scanFlow(at: index, owner: -1, minimumColumn: -1).end)
        }
        let end = plainEnd(from: index)
        append(.bare, key: index..<end, column: column)
        contentEnd = end
        close()
        return afterValue(end)
    }

    /// The key at an index and its colon; `nil` where the line has none.
    private func blockKey(at start: Int) -> (range: Range<Int>, colon: Int)? {
        let first = bytes[start]
        var index = start
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = quotedEnd(start, upTo: lineEnd(start).end) else { return nil }
            index = end
            let colon = skipBlanks(index)
            guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), isBlankOrEnd(colon + 1) else { return nil }
            return (start..<index, colon)
        }
        guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["), first != UInt8(ascii: "#"),
            first != UInt8(ascii: "|"), first != UInt8(ascii: ">")
        else { return nil }
        while index < bytes.count, !isLineBreak(bytes[index]) {
            if bytes[index] == UInt8(ascii: ":"), isBlankOrEnd(index + 1) {
                var end = index
                while end > start, isBlank(bytes[end - 1]) { end -= 1 }
                return (start..<end, index)
            }
            if bytes[index] == UInt8(ascii: "#"), index > start, isBlank(bytes[index - 1]) { return nil }
            index += 1
        }
        return nil
    }

    // MARK: - Values

    /// Notes the value that begins on a line, and gives where the next line begins.
    private mutating func scanValue(of entry: Int, at start: Int, lineStart: Int) -> Int {
        var index = skipBlanks(start)
        // Anchors and tags stand before the value.
        while index < bytes.count, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
            while index < bytes.count, !isBlank(bytes[index]), !isLineBreak(bytes[index]) { index += 1 }
            contentEnd = index
            index = skipBlanks(index)
        }
        let isEmpty = index >= bytes.count || isLineBreak(bytes[index]) || bytes[index] == UInt8(ascii: "#")
        if isEmpty {
            let at = min(start < bytes.count && isBlank(bytes[start]) ? start + 1 : start, bytes.count)
            entries[entry].value = at..<at
            return afterValue(index)
        }
        let value: (end: Int, content: OutlineEntry.Content, isOpen: Bool)
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): value = quoted(index, column: entries[entry].column)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            value = (blockEnd(index, column: entries[entry].column), .block, false)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            entries[entry].content = bytes[index] == UInt8(ascii: "{") ? .flowMapping : .flowSequence
            let flow = scanFlow(at: index, owner: entry, minimumColumn: entries[entry].column)
            value = (flow.end, entries[entry].content, flow.isOpen)
        case UInt8(ascii: "*"): value = (plainEnd(from: index), .alias, false)
        default: value = (plainEnd(from: index), .plain, false)
        }
        entries[entry].value = index..<value.end
        entries[entry].content = value.content
        entries[entry].isOpen = value.isOpen
        contentEnd = max(contentEnd, value.end)
        return afterValue(value.end)
    }

    /// Passes over blanks and a comment, and gives where the next line begins. What else stands there is too much.
    private mutating func afterValue(_ end: Int) -> Int {
        guard end < bytes.count else { return bytes.count }
        if end > 0, isLineBreak(bytes[end - 1]) { return end }
        var index = skipBlanks(end)
        while index < bytes.count, !isLineBreak(bytes[index]) {
            if bytes[index] == UInt8(ascii: "#"), index > 0, isBlank(bytes[index - 1]) || index == end {
                return skipComment(index)
            }
            index += 1
        }
        return lineEnd(index).next
    }

    /// The end of a text without quotes on its line.
    private func plainEnd(from start: Int) -> Int {
        var index = start
        while index < bytes.count, !isLineBreak(bytes[index]) {
            if bytes[index] == UInt8(ascii: "#"), index > start, isBlank(bytes[index - 1]) { break }
            index += 1
        }
        while index > start, isBlank(bytes[index - 1]) { index -= 1 }
        return index
    }

    /// A text in quotes: over several lines where those are indented and the closing quote comes.
    private func quoted(_ start: Int, column: Int) -> (end: Int, content: OutlineEntry.Content, isOpen: Bool) {
        let content: OutlineEntry.Content = bytes[start] == UInt8(ascii: "'") ? .single : .double
        var line = lineEnd(start)
        if let end = quotedEnd(start, upTo: line.end) { return (end, content, false) }
        let first = line.end
        while line.next < bytes.count {
            let text = skipBlanks(line.next)
            let isMore = text >= bytes.count || isLineBreak(bytes[text]) || text - line.next > column
            guard isMore else { break }
            line = lineEnd(text)
            if let end = quotedEnd(start, upTo: line.end) { return (end, content, false) }
        }
        return (first, content, true)
    }

    /// The offset after the quote that closes the one at an index.
    private func quotedEnd(_ start: Int, upTo end: Int) -> Int? {
        let quote = bytes[start]
        var index = start + 1
        while index < end {
            if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                index += 2
            } else if bytes[index] == quote {
                guard quote == UInt8(ascii: "'"), index + 1 < end, bytes[index + 1] == quote else { return index + 1 }
                index += 2
            } else {
                index += 1
            }
        }
        return nil
    }

    /// The end of a text in lines of its own, which are indented more than the key.
    private func blockEnd(_ start: Int, column: Int) -> Int {
        var line = lineEnd(start)
        var end = line.end
        while line.next < bytes.count {
            let lineStart = line.next
            let text = skipBlanks(lineStart)
            line = lineEnd(text)
            if text >= bytes.count || isLineBreak(bytes[text]) { continue }
            guard text - lineStart > column else { break }
            end = line.end
        }
        return end
    }

    // MARK: - Brackets

    private struct Flow {
        var isMapping: Bool
        /// The entry that the bracket is the value of; -1 for the top.
        var owner: Int
    }

    /// Notes what stands in brackets, and gives where they are closed.
    private mutating func scanFlow(at start: Int, owner: Int, minimumColumn: Int) -> (end: Int, isOpen: Bool) {
        var stack = [Flow(isMapping: bytes[start] == UInt8(ascii: "{"), owner: owner)]
        var index = start + 1
        var lineStart = start
        while lineStart > 0, !isLineBreak(bytes[lineStart - 1]) { lineStart -= 1 }
        var lastContent = start + 1
        while index < bytes.count, let flow = stack.last {
            let byte = bytes[index]
            if isLineBreak(byte) {
                index = lineEnd(index).next
                lineStart = index
                let text = skipBlanks(index)
                // A key as far left as the one with the bracket: the bracket was forgotten.
                if text < bytes.count, text - lineStart <= minimumColumn, !isLineBreak(bytes[text]),
                    bytes[text] != UInt8(ascii: "#"), bytes[text] != UInt8(ascii: "}"),
                    bytes[text] != UInt8(ascii: "]")
                {
                    finish(stack, at: lastContent)
                    return (lastContent, true)
                }
                continue
            }
            if isBlank(byte) || byte == UInt8(ascii: ",") {
                index += 1
                if byte == UInt8(ascii: ",") { lastContent = index }
                continue
            }
            if byte == UInt8(ascii: "#"), index == lineStart || isBlank(bytes[index - 1]) {
                let end = lineEnd(index).end
                comments.append(index..<end)
                index = end
                continue
            }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                index += 1
                lastContent = index
                stack.removeLast()
                if flow.owner >= 0 { entries[flow.owner].value = entries[flow.owner].value.lowerBound..<index }
                if flow.owner >= 0 { entries[flow.owner].end = index }
                continue
            }
            index = scanFlowEntry(at: index, in: flow, lineStart: lineStart, &stack)
            lastContent = index
        }
        if stack.isEmpty { return (index, false) }
        finish(stack, at: lastContent)
        return (lastContent, true)
    }

    /// Ends brackets that nobody closed.
    private mutating func finish(_ stack: [Flow], at end: Int) {
        for flow in stack where flow.owner >= 0 {
            entries[flow.owner].value = entries[flow.owner].value.lowerBound..<end
            entries[flow.owner].end = end
            entries[flow.owner].isOpen = true
        }
    }

    /// Notes an entry in brackets, up to its end or to the bracket that is its value.
    private mutating func scanFlowEntry(
        at start: Int, in flow: Flow, lineStart: Int, _ stack: inout [Flow]
    ) -> Int {
        var index = start
        let number = entries.count
        if flow.isMapping {
            let end = flowScalarEnd(index, isKey: true)
            var colon = skipBlanks(end)
            let hasColon = colon < bytes.count && bytes[colon] == UInt8(ascii: ":")
            if !hasColon { colon = -1 }
            guard end > index || hasColon else { return index + 1 }
            add(hasColon ? .pair : .bare, parent: flow.owner, key: index..<end, column: start - lineStart)
            entries[number].colon = colon
            guard hasColon else { return end }
            index = skipBlanks(colon + 1)
            let at = min(colon + 1 < bytes.count && isBlank(bytes[colon + 1]) ? colon + 2 : colon + 1, bytes.count)
            entries[number].value = at..<at
            entries[number].end = at
        } else {
            add(.item, parent: flow.owner, key: index..<index, column: start - lineStart)
        }
        while index < bytes.count, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
            while index < bytes.count, !isBlank(bytes[index]), !isLineBreak(bytes[index]), !isFlowEnd(bytes[index]) {
                index += 1
            }
            index = skipBlanks(index)
        }
        guard index < bytes.count, !isLineBreak(bytes[index]), !isFlowEnd(bytes[index]),
            bytes[index] != UInt8(ascii: "#") || (index > 0 && !isBlank(bytes[index - 1]))
        else { return index }
        if bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") {
            let isMapping = bytes[index] == UInt8(ascii: "{")
            entries[number].content = isMapping ? .flowMapping : .flowSequence
            entries[number].value = index..<index + 1
            stack.append(Flow(isMapping: isMapping, owner: number))
            return index + 1
        }
        let end = max(flowScalarEnd(index, isKey: false), index + 1)
        entries[number].value = index..<end
        entries[number].end = end
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            entries[number].content = bytes[index] == UInt8(ascii: "'") ? .single : .double
            entries[number].isOpen = quotedEnd(index, upTo: end) != end
        case UInt8(ascii: "*"): entries[number].content = .alias
        default: entries[number].content = .plain
        }
        return end
    }

    /// The end of a text in brackets. Commas between parentheses belong to it.
    private func flowScalarEnd(_ start: Int, isKey: Bool) -> Int {
        let line = lineEnd(start).end
        if start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            return quotedEnd(start, upTo: line) ?? line
        }
        var index = start
        var depth = 0
        while index < line {
            let byte = bytes[index]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
            if byte == UInt8(ascii: ","), depth == 0 || isKey { break }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { break }
            if isKey, byte == UInt8(ascii: ":"), isBlankOrEnd(index + 1) || isFlowEnd(bytes[index + 1]) { break }
            if byte == UInt8(ascii: "#"), index > start, isBlank(bytes[index - 1]) { break }
            if index > start, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["), isKey { break }
            index += 1
        }
        while index > start, isBlank(bytes[index - 1]) { index -= 1 }
        return index
    }

    // MARK: - Entries

    private mutating func append(_ kind: OutlineEntry.Kind, key: Range<Int>, column: Int) {
        entries.append(
            OutlineEntry(
                kind: kind, parent: open.last ?? -1, key: key, value: key.upperBound..<key.upperBound, isFlow: false,
                column: column, end: key.upperBound))
        open.append(entries.count - 1)
    }

    private mutating func add(_ kind: OutlineEntry.Kind, parent: Int, key: Range<Int>, column: Int) {
        entries.append(
            OutlineEntry(
                kind: kind, parent: parent, key: key, value: key.upperBound..<key.upperBound, isFlow: true,
                column: column, end: key.upperBound))
    }

    private mutating func close() {
        guard let last = open.popLast() else { return }
        entries[last].end = max(contentEnd, entries[last].end)
    }

    private mutating func close(downTo count: Int) {
        while open.count > count { close() }
    }

    // MARK: - Bytes

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private func isFlowEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }

    private func isBlankOrEnd(_ index: Int) -> Bool {
        index >= bytes.count || isBlank(bytes[index]) || isLineBreak(bytes[index])
    }

    private func skipBlanks(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        return index
    }

    private mutating func skipComment(_ index: Int) -> Int {
        let line = lineEnd(index)
        comments.append(index..<line.end)
        return line.next
    }

    /// Where the line of an index ends, and where the next one begins.
    private func lineEnd(_ start: Int) -> (end: Int, next: Int) {
        var index = start
        while index < bytes.count, !isLineBreak(bytes[index]) { index += 1 }
        guard index < bytes.count else { return (bytes.count, bytes.count) }
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        return (index, index + (isPair ? 2 : 1))
    }
}
