extension Outline {
    /// Reads brackets, over several lines where they are, and returns the line behind them.
    mutating func scanFlow(_ line: Int) -> Int {
        guard let start = shapes[line].value else { return line + 1 }
        let found = flow(at: line, from: start)
        mistakes += found.mistakes
        if let end = found.end {
            checkTail(end.line, from: end.column, isQuote: false)
            return end.line + 1
        }
        return found.lastLine + 1
    }

    /// What a walk through brackets finds. The walk, which holds all that is here, has ended when something is added to it:
    /// nothing is copied.
    private func flow(
        at line: Int, from start: Int
    ) -> (mistakes: [Mistake], end: (line: Int, column: Int)?, lastLine: Int) {
        var scan = FlowScan(self, line, start)
        scan.run()
        return (scan.mistakes, scan.end, scan.lastLine)
    }
}

extension Outline {
    /// The column of a line's key, behind its dashes; where it has none, of its first character.
    fileprivate func keyColumn(of line: Int) -> Int {
        shapes[line].colon != nil ? shapes[line].content : shapes[line].indent
    }
}

/// A walk through brackets, and what may be wrong in them.
private struct FlowScan {
    private let outline: Outline
    private let first: Int
    private var line: Int
    private var column: Int
    private var open: [Opened] = []
    /// How many have been open at once.
    private var depth = 0
    /// The last comma in the innermost brackets.
    private var lastComma: (line: Int, column: Int)?
    /// Behind the last colon in the innermost brackets.
    private var lastColon: (line: Int, column: Int)?
    private var state = State.start
    /// Whether the colon of an entry has been passed.
    private var isValue = false
    /// How many parentheses are open in a text, and where the text begins.
    private var calls = 0
    private var plainStart = 0
    /// Where what may be a key begins, with its quotes.
    private var keyStart = 0
    private var wordStart = 0
    /// Behind the last character that is no blank.
    private var lastEnd: (line: Int, column: Int)
    /// The same, where the line began.
    private var earlierEnd: (line: Int, column: Int)
    /// Whether nothing stands between the last comma, or bracket, and here; and where that comma is.
    private var comma: Int?
    var mistakes: [Mistake] = []
    /// Behind the bracket that closes the first one.
    var end: (line: Int, column: Int)?
    /// The last line that belongs to the brackets.
    var lastLine: Int

    /// A bracket that is open.
    private struct Opened {
        var bracket: Unicode.Scalar
        var line: Int
        var column: Int
        /// The comma before a key with a value, in a list of texts: that is where the list ends.
        var listEnd: (line: Int, column: Int)?
        /// What ``lastComma`` and ``lastColon`` were outside.
        var outerComma: (line: Int, column: Int)?
        var outerColon: (line: Int, column: Int)?
    }

    private enum State {
        /// An entry, an item or a value may begin.
        case start
        case plain
        /// A quoted text or brackets have ended.
        case closed
    }

    init(_ outline: Outline, _ line: Int, _ column: Int) {
        self.outline = outline
        first = line
        self.line = line
        self.column = column
        lastLine = line
        lastEnd = (line, column)
        earlierEnd = lastEnd
    }

    private var text: [Unicode.Scalar] { outline.lines[line] }

    mutating func run() {
        while line < outline.lines.count, outline.look(at: line) {
            if line > first {
                earlierEnd = lastEnd
                let shape = outline.shapes[line]
                // A text that goes on here has its words here.
                wordStart = min(shape.indent, text.count)
                plainStart = wordStart
                keyStart = wordStart
                if !shape.isBlank {
                    let opening = outline.lines[line][shape.indent]
                    let closes = opening == "}" || opening == "]"
                    if !closes, shape.indent <= outline.keyColumn(of: first),
                        shape.colon != nil || !shape.dashes.isEmpty
                    {
                        break
                    }
                }
            }
            let count = text.count
            while column < count, end == nil { step() }
            if end != nil { return }
            if line == first || !outline.shapes[line].isBlank { lastLine = line }
            line += 1
            column = 0
        }
        reportOpen()
    }

    private mutating func reportOpen() {
        guard let outer = open.first else { return }
        // What seemed wrong below follows from the bracket that is open.
        let last = outer.line == lastLine ? lastLine : lastContinuation(from: outer.line)
        lastLine = last
        mistakes.removeAll { $0.line > last || ($0.line > outer.line && !$0.isCertain) }
        var stop = textEnd(last)
        let closers = open.filter { $0.line <= last }.reversed().map { $0.bracket == "{" ? "}" : "]" }.joined()
        if last == outer.line { stop = max(stop, outer.column + 1) }
        let space = outer.bracket == "{" && stop > 0 && outline.lines[last][stop - 1] != " " ? " " : ""
        let edit = WorkingText.Edit(last, stop..<stop, space + closers)
        var mistake = Mistake(
            outer.line, outer.column..<outer.column + 1, "this '\(outer.bracket)' is not closed",
            help: last == outer.line
                ? "add '\(closers)' at the end of the line"
                : "add '\(closers)' at the end of line \(outline.number(last))",
            mending: "close the bracket", edit)
        mistake.swallows = true
        // Where brackets stand in brackets in brackets, it may be one of the inner ones that is not closed.
        mistake.isSure = depth < 3 || open.count > 1
        // Brackets that hold nothing yet say nothing.
        if last == outer.line, stop == outer.column + 1 {
            mistake.edits = [.init(last, outer.column..<stop, outline.unknown)]
        }
        mistakes.append(mistake)
    }

    /// The last of the lines that go on with what is in the brackets: each follows a comma or an opened bracket.
    private func lastContinuation(from start: Int) -> Int {
        var last = start
        for line in start + 1..<max(start + 1, lastLine + 1) {
            if outline.shapes[line].isBlank { continue }
            let before = outline.lines[last][..<textEnd(last)].last
            guard before == "," || before == "{" || before == "[" else { break }
            last = line
        }
        return last
    }

    private func textEnd(_ line: Int) -> Int {
        let text = outline.lines[line]
        outline.work.spend(text.count)
        var end = text.count
        for index in text.indices.dropFirst() where text[index] == "#" && LineShape.isBlank(text[index - 1]) {
            // A colour that was not quoted is no comment here.
            if mistakes.contains(where: { $0.line == line && $0.range.contains(index) }) { continue }
            end = index
            break
        }
        while end > 0, LineShape.isBlank(text[end - 1]) { end -= 1 }
        return end
    }

    private mutating func step() {
        let text = self.text
        let scalar = text[column]
        let previous: Unicode.Scalar = column > 0 ? text[column - 1] : " "
        var isComment = false
        defer {
            if line < outline.lines.count, !LineShape.isBlank(scalar), end == nil, !isComment {
                lastEnd = (line, column)
            }
        }
        switch scalar {
        case " ", "\t": column += 1
        case "#" where LineShape.isBlank(previous) || ",[{".unicodeScalars.contains(previous): isComment = !comment()
        case "\"", "'":
            if state == .plain, calls == 0 {
                column += 1
            } else if state == .plain {
                quoteInCall()
            } else {
                quoted()
            }
        case "{", "[":
            if state == .closed { missingComma(before: column) }
            if state == .plain, !takeColon() {
                column += 1
                return
            }
            if let last = open.last, last.bracket == scalar, last.line == line, last.column == column - 1,
                scalar == "{" || opensMore
            {
                mistakes.append(
                    Mistake(
                        line, column..<column + 1, "one '\(scalar)' too many stands here", help: "remove it",
                        mending: "remove the '\(scalar)'", .init(line, column..<column + 1, "")))
                column += 1
                return
            }
            if scalar == "{" { closeEntryBeforeComma() }
            push(scalar, column)
            (state, isValue, comma) = (.start, false, nil)
            column += 1
        case "}", "]": close(scalar)
        case ",":
            if calls > 0 {
                column += 1
                return
            }
            if state == .start, !isValue,
                comma != nil || open.last.map({ $0.line == line && lastEnd.column == $0.column + 1 }) ?? false
            {
                mistakes.append(
                    Mistake(
                        line, column..<column + 1, "one ',' too many stands here", help: "remove it",
                        mending: "remove the ','", .init(line, column..<column + 1, "")))
            }
            (state, isValue, comma) = (.start, false, column)
            lastComma = (line, column)
            column += 1
        case ":" where isColon(): colon()
        case ";" where state == .closed:
            mistakes.append(
                Mistake(
                    line, column..<column + 1, "entries in brackets are separated by ',', not by ';'",
                    help: "write ','", mending: "write ','", .init(line, column..<column + 1, ",")))
            (state, isValue, comma) = (.start, false, nil)
            column += 1
        default:
            if state == .closed {
                missingComma(before: column)
                state = .start
            }
            if state == .start {
                (state, plainStart, wordStart, calls, comma) = (.plain, column, column, 0, nil)
                keyStart = column
            } else if LineShape.isBlank(previous) || column == outline.shapes[line].indent {
                wordStart = column
            }
            if scalar == "(" { calls += 1 }
            if scalar == ")" { calls = max(0, calls - 1) }
            column += 1
        }
    }

    /// Whether the line opens more lists than it closes.
    private var opensMore: Bool {
        outline.work.spend(2 * text.count)
            && text.count(where: { $0 == "]" }) < text.count(where: { $0 == "[" })
    }

    private func isColon() -> Bool {
        let text = self.text
        guard column + 1 < text.count else { return true }
        let next = text[column + 1]
        return LineShape.isBlank(next) || next == "," || next == "}" || next == "]" || state == .closed
    }

    private mutating func colon() {
        let text = self.text
        wordStart = min(wordStart, column)
        plainStart = min(plainStart, wordStart)
        if !isValue, state != .start, column - keyStart > Outline.longestKey {
            var end = column
            while end > keyStart, LineShape.isBlank(text[end - 1]) { end -= 1 }
            mistakes.append(outline.longKey(line, keyStart..<end))
        }
        if isValue, state == .plain {
            // A second colon: `red b: blue` has no comma between its entries.
            let isFirst = line > first && wordStart == outline.shapes[line].indent && earlierEnd.line < line
            if isFirst {
                missingComma(before: wordStart, after: earlierEnd)
            } else if wordStart > plainStart {
                var end = wordStart
                while end > 0, LineShape.isBlank(text[end - 1]) { end -= 1 }
                let hasSemicolon = end > 0 && text[end - 1] == ";"
                let name = String(String.UnicodeScalarView(text[wordStart..<column]))
                if hasSemicolon {
                    mistakes.append(
                        Mistake(
                            line, end - 1..<end, "entries in brackets are separated by ',', not by ';'",
                            help: "write ','", mending: "write ','", .init(line, end - 1..<end, ",")))
                } else if end > 0 {
                    mistakes.append(
                        Mistake(
                            line, wordStart..<column, "a ',' is missing before '\(name)'",
                            help: "separate the entries by commas", mending: "put a ',' before it",
                            .init(line, end..<end, ",")))
                }
            } else if lacksBrace {
                openBrace()
            } else {
                let stop = entryEnd(from: plainStart)
                var mistake = Mistake(
                    line, column..<column + 1, "this ':' makes no sense here",
                    help: "a text with ': ' in it needs quotes; what belongs to a key goes in braces of its own",
                    edits: [.init(line, plainStart..<stop, outline.unknown)])
                mistake.isDamage = true
                mistakes.append(mistake)
                (state, column) = (.closed, max(stop, column + 1))
                return
            }
        }
        if open.last?.bracket == "[", !isValue, state == .plain, lacksBrace {
            openBrace()
        }
        if open.count > 1, open[open.count - 1].bracket == "[", open[open.count - 1].listEnd == nil,
            open[open.count - 2].bracket == "{", lastComma != nil
        {
            open[open.count - 1].listEnd = lastComma
        }
        (state, isValue, comma) = (.start, true, nil)
        column += 1
        lastColon = (line, column)
    }

    /// Opens braces before the key at whose colon this is.
    private mutating func openBrace() {
        let name = String(String.UnicodeScalarView(text[plainStart..<column])).trimmingBlanks()
        mistakes.append(
            Mistake(
                line, plainStart..<column, "a '{' is missing before '\(name)'",
                help: "what belongs together goes in braces of its own", mending: "put a '{' before it",
                .init(line, plainStart..<plainStart, "{ ")))
        push("{", plainStart)
    }

    private mutating func push(_ bracket: Unicode.Scalar, _ column: Int) {
        open.append(
            Opened(bracket: bracket, line: line, column: column, outerComma: lastComma, outerColon: lastColon))
        depth = max(depth, open.count)
        (lastComma, lastColon) = (nil, nil)
    }

    private mutating func pop() {
        guard let last = open.popLast() else { return }
        (lastComma, lastColon) = (last.outerComma, last.outerColon)
    }

    /// Closes braces of a list that were left open: `[{ a: 1 , { b: 2 }]`. A key is never in braces.
    private mutating func closeEntryBeforeComma() {
        guard state == .start, !isValue, comma != nil, let at = lastComma, let last = open.last, last.bracket == "{",
            open.count > 1, open[open.count - 2].bracket == "["
        else { return }
        var end = at.column
        while end > 0, LineShape.isBlank(outline.lines[at.line][end - 1]) { end -= 1 }
        mistakes.append(
            Mistake(
                last.line, last.column..<last.column + 1, "this '{' is not closed",
                help: "add '}' before the ',' in column \(at.column + 1)"
                    + (at.line == last.line ? "" : " of line \(outline.number(at.line))"),
                mending: "close the bracket", .init(at.line, end..<at.column, " }")))
        pop()
    }

    /// Puts the colon between a key and the brackets behind it: `{ languages [hi, en] }`. `false` where it is no key.
    private mutating func takeColon() -> Bool {
        guard !isValue, calls == 0, open.last?.bracket == "{", column > plainStart + 1,
            LineShape.isBlank(text[column - 1])
        else { return false }
        var end = column
        while end > plainStart, LineShape.isBlank(text[end - 1]) { end -= 1 }
        let name = text[plainStart..<end]
        guard !name.isEmpty, name.allSatisfy(LineShape.isNameScalar) else { return false }
        let key = String(String.UnicodeScalarView(name))
        mistakes.append(
            Mistake(
                line, plainStart..<end, "there is no ':' after this key", help: "write '\(key): \(text[column])…'",
                mending: "put a colon after the key", .init(line, end..<end, ":")))
        (state, isValue, comma) = (.start, true, nil)
        lastColon = (line, column)
        return true
    }

    /// Whether more braces are closed on the rest of the line than are open, so that one was forgotten.
    private var lacksBrace: Bool {
        guard let outer = open.first, outer.line == line else { return false }
        let rest = text[column...]
        guard outline.work.spend(2 * rest.count) else { return false }
        let closed = rest.count { $0 == "}" } - rest.count { $0 == "{" }
        return closed == open.count { $0.bracket == "{" } + 1
    }

    /// The end of an entry that began on this line: before a comma or a bracket.
    private func entryEnd(from start: Int) -> Int {
        let text = self.text
        var end = start
        while end < text.count, text[end] != ",", text[end] != "}", text[end] != "]" { end += 1 }
        outline.work.spend(end - start)
        while end > start + 1, LineShape.isBlank(text[end - 1]) { end -= 1 }
        return end
    }

    private mutating func missingComma(before column: Int, after earlier: (line: Int, column: Int)? = nil) {
        let lastEnd = earlier ?? self.lastEnd
        let word = outline.lines[line][column...].prefix { !LineShape.isBlank($0) && $0 != ":" && $0 != "," }
        let at = min(lastEnd.column, outline.lines[lastEnd.line].count)
        mistakes.append(
            Mistake(
                line, column..<column + max(1, word.count),
                "a ',' is missing before '\(String(String.UnicodeScalarView(word)))'",
                help: "separate the entries by commas", mending: "put a ',' before it",
                .init(lastEnd.line, at..<at, ",")))
        (isValue, comma) = (false, nil)
    }

    private mutating func close(_ scalar: Unicode.Scalar) {
        let wanted: Unicode.Scalar = scalar == "}" ? "{" : "["
        calls = 0
        guard let last = open.last else {
            column += 1
            return
        }
        if last.bracket != wanted {
            if open.contains(where: { $0.bracket == wanted }) {
                let closer = last.bracket == "{" ? "}" : "]"
                var (atLine, at) = (line, lastEnd.line == line ? lastEnd.column : column)
                var help = "add '\(closer)' before the '\(scalar)' in line \(outline.number(line))"
                if let end = last.listEnd {
                    // Keys with values follow in the braces around the list.
                    (atLine, at) = end
                    help =
                        "add '\(closer)' before the ',' in column \(at + 1)"
                        + (atLine == last.line ? "" : " of line \(outline.number(atLine))")
                }
                mistakes.append(
                    Mistake(
                        last.line, last.column..<last.column + 1, "this '\(last.bracket)' is not closed", help: help,
                        mending: "close the bracket", .init(atLine, at..<at, closer)))
                pop()
            } else if openList(scalar) {
                return
            } else {
                let right = last.bracket == "{" ? "}" : "]"
                mistakes.append(
                    Mistake(
                        line, column..<column + 1, "this '\(scalar)' does not close the '\(last.bracket)' before it",
                        help: "write '\(right)'", mending: "write '\(right)'", .init(line, column..<column + 1, right)))
            }
        }
        pop()
        column += 1
        (state, comma) = (.closed, nil)
        isValue = true
        if open.isEmpty { end = (line, column) }
    }

    /// Opens the list that a `]` closes and nothing opens: `family: Inter, Arial], size: 12`.
    private mutating func openList(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar == "]", let colon = lastColon, colon.line == line else { return false }
        var start = colon.column
        while start < column, LineShape.isBlank(text[start]) { start += 1 }
        guard start < column else { return false }
        let word = text[start..<column].prefix { $0 != "," && $0 != "]" }
        mistakes.append(
            Mistake(
                line, column..<column + 1, "this ']' closes a list that nothing opens",
                help: "put a '[' before '\(String(String.UnicodeScalarView(word)).trimmingBlanks())'",
                mending: "open the list", .init(line, start..<start, "[")))
        column += 1
        (state, comma, isValue) = (.closed, nil, true)
        return true
    }

    /// Looks at what follows a `#`, and tells whether it is a colour.
    private mutating func comment() -> Bool {
        let text = self.text
        var stop = column + 1
        while stop < text.count, text[stop].properties.isASCIIHexDigit, text[stop].value < 0x80 { stop += 1 }
        let digits = stop - column - 1
        // A colour that has lost its first quote.
        let quote = stop < text.count && (text[stop] == "\"" || text[stop] == "'") ? 1 : 0
        let isBefore =
            stop + quote == text.count || LineShape.isBlank(text[stop + quote])
            || ",}])".unicodeScalars.contains(text[stop + quote])
        guard state == .start || calls > 0, [3, 4, 6, 8].contains(digits), isBefore else {
            column = text.count
            return false
        }
        let colour = String(String.UnicodeScalarView(text[column..<stop]))
        let comment = String(String.UnicodeScalarView(text[column...])).trimmingBlanks()
        let message = "an unquoted '#' begins a comment, so '\(comment)' is not read"
        var mistake: Mistake
        if calls > 0 {
            mistake = Mistake(
                line, column..<stop, message,
                help: "put the whole call in quotes, or write the colour without its '#': '\(colour.dropFirst())'",
                mending: "write the colour without its '#'", .init(line, column..<column + 1, ""))
            mistake.fix?.edits = [.init(line, column..<stop, String(colour.dropFirst()))]
        } else {
            mistake = Mistake(
                line, column..<stop + quote, message, help: "put the colour in quotes: \"\(colour)\"",
                mending: "quote the colour", .init(line, column..<stop + quote, "\"\(colour)\""))
            state = .closed
            stop += quote
        }
        mistake.isCertain = true
        mistakes.append(mistake)
        comma = nil
        column = stop
        return true
    }

    private mutating func quoteInCall() {
        let text = self.text
        guard let close = LineShape.closingQuote(text, from: column) else {
            column += 1
            return
        }
        // The whole call, as far as it stands on this line.
        var depth = 0
        var stop = plainStart
        while stop < text.count {
            if text[stop] == "(" { depth += 1 }
            if text[stop] == ")" {
                depth -= 1
                if depth == 0 { break }
            }
            stop += 1
        }
        guard stop < text.count, stop > close else {
            column = close + 1
            return
        }
        let call = String(String.UnicodeScalarView(text[plainStart...stop]))
        let quote = call.contains("'") ? "\"" : "'"
        let quoted = call.contains(Character(quote)) ? outline.unknown : quote + call + quote
        var mistake = Mistake(
            line, column..<close + 1, "YAML reads the quotes in this call as a text of their own",
            help: "put the whole call in quotes: \(quote)\(call)\(quote)",
            edits: [.init(line, plainStart..<stop + 1, quoted)])
        if quoted != outline.unknown {
            mistake.fix = ("put the whole call in quotes", mistake.edits)
        } else {
            mistake.isDamage = true
        }
        mistakes.append(mistake)
        (state, calls, column) = (.closed, 0, stop + 1)
    }

    private mutating func quoted() {
        let text = self.text
        if state == .closed { missingComma(before: column) }
        let start = column
        keyStart = start
        comma = nil
        state = .closed
        guard let close = LineShape.closingQuote(text, from: start) else {
            let stop = entryEnd(from: start)
            report(start, stop)
            column = stop
            return
        }
        let next: Unicode.Scalar = close + 1 < text.count ? text[close + 1] : " "
        if LineShape.isBlank(next) || ",}]:;".unicodeScalars.contains(next) {
            column = close + 1
            return
        }
        if next == text[start] {
            mistakes.append(
                Mistake(
                    line, close + 1..<close + 2, "one quote too many stands here", help: "remove it",
                    mending: "remove the quote", .init(line, close + 1..<close + 2, "")))
            column = close + 2
            return
        }
        // The text that the quote closes goes over into the next entry: the first quote has none of its own.
        if text[start..<close].contains(",") {
            let stop = entryEnd(from: start)
            report(start, stop)
            column = stop
            return
        }
        let stop = entryEnd(from: close + 1)
        var mistake = Mistake(
            line, close + 1..<stop, "'\(String(String.UnicodeScalarView(text[(close + 1)..<stop])))' is too much here",
            help: "a value in quotes ends with its quote: put quotes around the whole, or remove the rest",
            edits: [.init(line, start..<stop, outline.unknown)])
        mistake.isDamage = true
        mistakes.append(mistake)
        column = stop
    }

    private mutating func report(_ start: Int, _ stop: Int) {
        let quote = String(text[start])
        let last = text[stop - 1]
        let isOther = stop - 1 > start && (last == "'" || last == "\"" || OddCharacters.kind(of: last) == .quote)
        var mistake = Mistake(
            line, start..<start + 1, "this quote is not closed",
            help: isOther
                ? "close it with the quote that it began with: \(quote)"
                : "add the closing quote at the end of the text",
            mending: "close the quote", .init(line, (isOther ? stop - 1 : stop)..<stop, quote))
        mistake.swallows = true
        mistake.cutsOff = true
        mistake.isCertain = true
        mistakes.append(mistake)
    }
}
