extension Outline {
    // MARK: - Values in quotes

    mutating func scanQuoted(_ line: Int) -> Int {
        let text = lines[line]
        guard let start = shapes[line].value else { return line + 1 }
        let quote = text[start]
        if let close = LineShape.closingQuote(text, from: start) {
            checkClosed(line, start, close)
            return line + 1
        }
        // A text over several lines ends with its quote; what follows that quote tells whether it was meant.
        var next = line + 1
        while next < min(lines.count, line + 200), look(at: next) {
            guard let close = LineShape.closingQuote(lines[next], quote, from: 0) else {
                next += 1
                continue
            }
            var tail = lines[next][(close + 1)...]
            let isBlankBefore = tail.first.map(LineShape.isBlank) ?? true
            while let first = tail.first, LineShape.isBlank(first) { tail.removeFirst() }
            if tail.isEmpty || (tail.first == "#" && isBlankBefore) { return next + 1 }
            let isKey = (line + 1...next).contains { number in
                guard let colon = shapes[number].colon else { return false }
                return number < next || colon < close
            }
            if isKey { break }
            checkTail(next, from: close + 1, isQuote: true)
            return next + 1
        }
        reportOpenQuote(line, at: start, end: max(start + 1, openEnd(line, from: start)))
        return line + 1
    }

    /// Where a text whose quote is open ends, before a comment.
    private func openEnd(_ line: Int, from start: Int) -> Int {
        let text = lines[line]
        var end = text.count
        var index = start + 2
        while index < text.count {
            if text[index] == "#", LineShape.isBlank(text[index - 1]), index + 1 < text.count,
                LineShape.isBlank(text[index + 1])
            {
                end = index
                break
            }
            index += 1
        }
        while end > start + 1, LineShape.isBlank(text[end - 1]) { end -= 1 }
        return end
    }

    mutating func reportOpenQuote(_ line: Int, at start: Int, end: Int) {
        let quote = String(lines[line][start])
        // The wrong quote at the other end is the likeliest slip.
        let last = lines[line][end - 1]
        let isOther = end - 1 > start && (last == "'" || last == "\"" || OddCharacters.kind(of: last) == .quote)
        let edit = WorkingText.Edit(line, (isOther ? end - 1 : end)..<end, quote)
        var mistake = Mistake(
            line, start..<start + 1, "this quote is not closed",
            help: isOther
                ? "close it with the quote that it began with: \(quote)"
                : "add the closing quote at the end of the text",
            mending: "close the quote", edit)
        mistake.swallows = true
        mistake.isCertain = true
        mistake.cutsOff = true
        mistakes.append(mistake)
    }

    private mutating func checkClosed(_ line: Int, _ start: Int, _ close: Int) {
        let text = lines[line]
        let quote = text[start]
        guard close + 1 < text.count else { return }
        let next = text[close + 1]
        if shapes[line].colon == nil, shapes[line].dashes.isEmpty, text[(close + 1)...].contains(":") {
            let rest = text[(close + 1)...]
            if rest.first == ":" {
                let edit = WorkingText.Edit(line, close + 2..<close + 2, " ")
                mistakes.append(missingBlank(line, close + 1, edit))
                return
            }
        }
        if next == quote, close + 2 == shapes[line].end {
            mistakes.append(
                Mistake(
                    line, close + 1..<close + 2, "one quote too many stands here", help: "remove it",
                    mending: "remove the quote", .init(line, close + 1..<close + 2, "")))
            return
        }
        if !LineShape.isBlank(next), next != ",", next != ";", next != "}", next != "]" {
            // A quote of the same kind stands within the text, as in 'it's'.
            let end = shapes[line].end
            if end > close + 2, text[end - 1] == quote {
                let inner = (close..<end - 1).filter { text[$0] == quote }
                let mended = (start + 1..<end - 1).map { index in
                    inner.contains(index) ? (quote == "'" ? "''" : "\\\"") : String(text[index])
                }.joined()
                var mistake = Mistake(
                    line, close..<close + 1, "this quote ends the text too early",
                    help: quote == "'"
                        ? "write a quote in a text in single quotes twice: ''"
                        : "write a quote in a text in double quotes as \\\"",
                    mending: "keep the quote as a part of the text",
                    .init(line, start..<end, String(quote) + mended + String(quote)))
                mistake.isDamage = true
                mistakes.append(mistake)
                return
            }
        }
        checkTail(line, from: close + 1, isQuote: true)
    }

    // MARK: - Values without quotes

    mutating func scanPlain(_ line: Int) -> Int {
        let shape = shapes[line]
        guard let value = shape.value else { return line + 1 }
        if shape.colon == nil {
            checkText(line)
        } else {
            checkPlain(line, value)
        }
        // Deeper lines without a key go on with the text.
        let column = shape.colon == nil ? shape.dashes.last ?? -1 : shape.content
        guard shape.colon != nil || !shape.dashes.isEmpty else { return line + 1 }
        var next = line + 1
        while next < lines.count, look(at: next) {
            let other = shapes[next]
            if other.isBlank {
                if lines[next].contains("#") { break }
                next += 1
                continue
            }
            guard other.indent > column, other.colon == nil, other.dashes.isEmpty, !looksLikePair(next) else { break }
            next += 1
        }
        return next
    }

    /// Whether a line without `: ` was meant to be a key with a value.
    private func looksLikePair(_ line: Int) -> Bool { gluedColon(line) != nil }

    private mutating func checkPlain(_ line: Int, _ value: Int) {
        let text = lines[line]
        let shape = shapes[line]
        let end = shape.end
        let first = text[value]
        let rest = value + 1 < text.count ? text[value + 1] : " "
        func add(_ range: Range<Int>, _ message: String, _ help: String) {
            var mistake = Mistake(line, range, message, help: help, edits: [unknownValue(line)])
            mistake.isDamage = true
            mistakes.append(mistake)
        }
        let pair = secondColon(line, from: value)
        if OddCharacters.kind(of: first) == .quote {
            mistakes.append(curlyQuotes(line, value, end))
        } else if first == "-", LineShape.isBlank(rest) {
            var mistake = Mistake(
                line, value..<value + 1, "a list cannot begin on the line of its key",
                help: "begin it on a line of its own, or write '[a, b]'; a text that begins with '- ' needs quotes",
                edits: [unknownValue(line)])
            if let next = nextContent(line + 1) ?? (line + 1 < lines.count ? line + 1 : nil),
                !shapes[next].dashes.isEmpty, shapes[next].indent >= shape.content
            {
                mistake.edits = [.init(line, value..<end, "")]
            }
            mistake.isDamage = true
            mistakes.append(mistake)
        } else if ["@", "`", "%"].contains(first) {
            let isName = first == "@" && LineShape.isNameScalar(rest) && !hints.textKeys.contains(shape.key(text))
            add(
                value..<value + 1, "a value cannot begin with '\(first)'",
                isName
                    ? "a reference is written '$\(string(line, value + 1..<max(value + 1, end)))'; a text needs quotes"
                    : "put the value in quotes")
        } else if first == "*" || first == "&", !LineShape.isNameScalar(rest) {
            add(
                value..<value + 1, "a value cannot begin with '*' or '&'",
                "these characters are for aliases and anchors: put the value in quotes")
        } else if first == "," || first == "]" || first == "}" {
            add(value..<value + 1, "a value cannot begin with '\(first)'", "remove it, or put the value in quotes")
        } else if first == "|" || first == ">" {
            add(
                value..<value + 1, "the text of a block begins on the line below its '\(first)'",
                "put it there, indented, or put a value that begins with '\(first)' in quotes")
        } else if let pair {
            mistakes.append(colonInText(line, value, pair))
        }
    }

    /// The first `: ` in a text without quotes, or a colon at its end.
    private func secondColon(_ line: Int, from value: Int) -> Int? {
        let text = lines[line]
        return (value..<shapes[line].end).first {
            text[$0] == ":" && ($0 + 1 == text.count || LineShape.isBlank(text[$0 + 1]))
        }
    }

    private func colonInText(_ line: Int, _ value: Int, _ colon: Int) -> Mistake {
        let end = shapes[line].end
        let text = string(line, value..<end)
        let last = lines[line][end - 1]
        let key = shapes[line].key(lines[line])
        let opened = text.unicodeScalars.count { $0 == "{" } - text.unicodeScalars.count { $0 == "}" }
        if last == "}", opened < 0 {
            // `text: a, on: b }`, which the whole line may belong to.
            let isItem = !shapes[line].dashes.isEmpty
            let at = isItem ? shapes[line].content : value
            return Mistake(
                line, end - 1..<end, "this '}' closes nothing",
                help: "open the bracket before '\(string(line, at..<at + 1))…'",
                mending: "open the bracket", .init(line, at..<at, "{ "))
        }
        // `darken($a, amount: 8%)`
        let before = lines[line][value..<colon]
        if before.count(where: { $0 == "(" }) > before.count(where: { $0 == ")" }), let last = before.last,
            LineShape.isNameScalar(last), colon + 2 < end
        {
            let name = String(
                String.UnicodeScalarView(Array(before.reversed().prefix(while: LineShape.isNameScalar).reversed())))
            var stop = colon + 1
            while stop < end, LineShape.isBlank(lines[line][stop]) { stop += 1 }
            return Mistake(
                line, colon..<colon + 1, "a parameter is given by '=', not by ':'", help: "write '\(name)='",
                mending: "write '='", .init(line, colon..<stop, "="))
        }
        var mistake = Mistake(
            line, colon..<colon + 1, "this ':' makes no sense here",
            help:
                "a text with ': ' in it needs quotes; what belongs to a key goes on a line of its own below it, or in braces: '\(key): { … }'",
            edits: [unknownValue(line)])
        if hints.textKeys.contains(key), !text.contains("\""), !text.contains("\\") {
            let edit = WorkingText.Edit(line, value..<end, "\"\(text)\"")
            mistake.help = "a text with ': ' in it needs quotes: \"\(text)\""
            mistake.fix = ("put the text in quotes", [edit])
            mistake.edits = [edit]
        } else {
            mistake.isDamage = true
        }
        return mistake
    }

    private func curlyQuotes(_ line: Int, _ value: Int, _ end: Int) -> Mistake {
        let text = lines[line]
        let hasClosing = end - 1 > value && (OddCharacters.kind(of: text[end - 1]) == .quote || text[end - 1] == "\"")
        let inner = string(line, value + 1..<(hasClosing ? end - 1 : end))
        let mark = inner.contains("\"") || inner.contains("\\") ? "'" : "\""
        let whole = mark + inner + mark
        return Mistake(
            line, value..<end, "'\(text[value])' is a letter to YAML, no quote",
            help: "write straight quotes: \(whole)", mending: "write straight quotes", .init(line, value..<end, whole))
    }

    // MARK: - Texts where a key is wanted

    /// The colon of a key and value without a blank between them: `text:"#111111"`.
    private func gluedColon(_ line: Int) -> Int? {
        let text = lines[line]
        let start = shapes[line].content
        var index = start
        if text[start...].starts(with: "<<:*".unicodeScalars) { return start + 2 }
        while index < shapes[line].end, LineShape.isNameScalar(text[index]) { index += 1 }
        guard index > start, index < shapes[line].end else { return nil }
        if text[index] == "\u{FF1A}" { return index }
        guard text[index] == ":", index + 1 < shapes[line].end else { return nil }
        if text[index + 1] == "/", index + 2 < text.count, text[index + 2] == "/" { return nil }
        return index
    }

    func missingBlank(_ line: Int, _ colon: Int, _ edit: WorkingText.Edit) -> Mistake {
        let start = edit.range.upperBound
        let end = max(start, shapes[line].end)
        var value = string(line, start..<end)
        var edit = edit
        if value.hasPrefix("#") {
            // Behind a blank it would be a comment.
            value = "\"\(value)\""
            edit = .init(line, edit.range.lowerBound..<end, " " + value)
        }
        var mistake = Mistake(
            line, colon..<colon + 1, "a blank is missing after this ':'",
            help: "write '\(string(line, shapes[line].content..<colon)): \(value)'",
            mending: "put a blank after the colon", edit)
        mistake.isCertain = value.hasPrefix("{") || value.hasPrefix("[")
        return mistake
    }

    /// Whether a line that is no pair stands where nothing but pairs, or items, can have been meant: below a key that has a
    /// group, or behind such a line. In texts and in what is the author's own anything may stand.
    private func isBelowGroup(_ line: Int) -> Bool {
        var index = line - 1
        while index >= 0, !isContent[index] || shapes[index].isBlank, work.spend(4) { index -= 1 }
        guard index >= 0 else { return false }
        if certain.contains(index) { return shapes[index].indent == shapes[line].indent }
        guard shapes[index].isOpener, shapes[index].colon != nil, shapes[index].content < shapes[line].indent else {
            return false
        }
        let key = shapes[index].key(lines[index])
        if hints.textKeys.contains(key) || key == "family" || key == "scales-with" { return false }
        // The outermost key.
        var column = shapes[index].indent
        while index >= 0, work.spend(4) {
            if isContent[index], shapes[index].colon != nil, shapes[index].indent <= column {
                column = shapes[index].indent
                if shapes[index].key(lines[index]).hasPrefix("x-") { return false }
                if column == 0 { break }
            }
            index -= 1
        }
        return true
    }

    /// `-hi`: an item whose dash has no blank behind it.
    private mutating func checkGluedDash(_ line: Int) -> Bool {
        let text = lines[line]
        let shape = shapes[line]
        guard shape.dashes.isEmpty, shape.end > shape.content + 1, text[shape.content] == "-",
            LineShape.isNameScalar(text[shape.content + 1]), text[shape.content + 1] != "-",
            text[shape.content + 1] != ".",
            !("0"..."9").contains(text[shape.content + 1]), isBelowGroup(line) || isBesideOpener(line)
        else { return false }
        let dash = shape.content
        var mistake = Mistake(
            line, dash..<dash + 1, "a blank is missing after this '-'",
            help: "write '- \(string(line, dash + 1..<shape.end))'", mending: "put a blank after the '-'",
            .init(line, dash + 1..<dash + 1, " "))
        mistake.isCertain = true
        mistake.swallows = true
        certain.insert(line)
        mistakes.append(mistake)
        return true
    }

    /// Whether the line before is a key without a value in the same column, below which items may begin, or such an item.
    private func isBesideOpener(_ line: Int) -> Bool {
        var index = line - 1
        while index >= 0, shapes[index].isBlank, work.spend(4) { index -= 1 }
        guard index >= 0, shapes[index].indent == shapes[line].indent else { return false }
        return certain.contains(index) || !shapes[index].dashes.isEmpty
            || (shapes[index].isOpener && shapes[index].colon != nil)
    }

    /// A value on the line below its key that is not indented below it.
    private mutating func checkFallenValue(_ line: Int) -> Bool {
        var index = line - 1
        while index >= 0, shapes[index].isBlank, work.spend(4) { index -= 1 }
        guard index >= 0, isContent[index], shapes[index].isOpener, shapes[index].colon != nil,
            shapes[line].indent <= shapes[index].content, shapes[line].content < shapes[line].end,
            isOneValue(line, shapes[line].content), index == line - 1
        else { return false }
        // Deeper lines behind it are what belongs to the key.
        if let next = nextLine(line + 1), shapes[next].indent > shapes[index].content { return false }
        let key = shapes[index].key(lines[index])
        let value = string(line, shapes[line].content..<shapes[line].end)
        mistakes.append(
            Mistake(
                line, shapes[line].content..<shapes[line].end,
                "this is the value of '\(key)' above, and is not indented below it",
                help: "write '\(key): \(value)' on one line", mending: "indent it",
                .init(line, 0..<shapes[line].indent, String(repeating: " ", count: shapes[index].content + 2))))
        return true
    }

    private func nextLine(_ line: Int) -> Int? {
        (line..<max(line, lines.count)).first { !shapes[$0].isBlank || !work.spend(4) }
    }

    /// `accent = red`: the sign of other formats in place of the colon.
    private mutating func checkEqualSign(_ line: Int) -> Bool {
        let text = lines[line]
        let shape = shapes[line]
        var end = shape.content
        while end < shape.end, LineShape.isNameScalar(text[end]) { end += 1 }
        var sign = end
        while sign < shape.end, LineShape.isBlank(text[sign]) { sign += 1 }
        guard shape.dashes.isEmpty, end > shape.content, sign < shape.end, text[sign] == "=" else { return false }
        var value = sign + 1
        while value < text.count, LineShape.isBlank(text[value]) { value += 1 }
        guard value < text.count else { return false }
        // A colour behind a blank would be a comment.
        var stop = value
        if text[value] == "#" {
            stop = value + 1
            while stop < text.count, text[stop].properties.isASCIIHexDigit { stop += 1 }
        }
        let name = string(line, shape.content..<end)
        let edit =
            stop > value
            ? WorkingText.Edit(line, end..<stop, ": \"\(string(line, value..<stop))\"") : .init(line, end..<value, ": ")
        let shown = stop > value ? "\"\(string(line, value..<stop))\"" : string(line, value..<max(value, shape.end))
        var mistake = Mistake(
            line, sign..<sign + 1, "'=' stands where a ':' is wanted", help: "write '\(name): \(shown)'",
            mending: "write ':'", edit)
        mistake.isCertain = isBelowGroup(line)
        mistake.swallows = true
        if mistake.isCertain { certain.insert(line) }
        mistakes.append(mistake)
        return true
    }

    private mutating func checkText(_ line: Int) {
        let text = lines[line]
        let shape = shapes[line]
        if checkGluedDash(line) || checkEqualSign(line) { return }
        if let colon = gluedColon(line) {
            let next = colon + 1 < text.count ? text[colon + 1] : " "
            if text[colon] == "\u{FF1A}" {
                let isSpaced = LineShape.isAnyBlank(next)
                mistakes.append(
                    Mistake(
                        line, colon..<colon + 1, "'：' is a letter to YAML, no colon",
                        help: "write ':' and a blank", mending: "write ':'",
                        .init(line, colon..<colon + 1, isSpaced ? ":" : ": ")))
            } else if OddCharacters.isUnicodeBlank(next) {
                var mistake = missingBlank(line, colon, .init(line, colon + 1..<colon + 2, " "))
                mistake.message =
                    "\(OddCharacters.name(of: next)) is no blank to YAML, so one is missing after this ':'"
                mistakes.append(mistake)
            } else {
                mistakes.append(missingBlank(line, colon, .init(line, colon + 1..<colon + 1, " ")))
            }
            // Where the line below is not right either, only both together can be read.
            mistakes[mistakes.count - 1].swallows = true
            if shape.dashes.isEmpty, isBelowGroup(line) {
                mistakes[mistakes.count - 1].isCertain = true
                certain.insert(line)
            }
            return
        }
        guard shape.dashes.isEmpty else { return }
        if checkFallenValue(line) { return }
        var end = shape.content
        while end < shape.end, LineShape.isNameScalar(text[end]) { end += 1 }
        if end == shape.end, end > shape.content,
            let next = (line + 1..<lines.count).first(where: { !shapes[$0].isBlank || !work.spend(4) }),
            shapes[next].indent > shape.indent,
            shapes[next].colon != nil || !shapes[next].dashes.isEmpty || isKeyAndValue(next)
        {
            mistakes.append(
                Mistake(
                    line, shape.content..<end, "there is no ':' after this key",
                    help: "write '\(string(line, shape.content..<end)):'", mending: "put a colon after the key",
                    .init(line, end..<end, ":")))
            return
        }
        var value = end
        while value < shape.end, LineShape.isBlank(text[value]) { value += 1 }
        var mistake: Mistake
        if end > shape.content, value > end, value < shape.end,
            isOneValue(line, value) || isTextWithoutColon(line, shape.content..<end, value)
        {
            mistake = Mistake(
                line, shape.content..<end, "there is no ':' after this key",
                help: "write '\(string(line, shape.content..<end)): \(string(line, value..<shape.end))'",
                mending: "put a colon after the key", .init(line, end..<end, ":"))
            mistake.isCertain = text[value] == "{" && text[shape.end - 1] == "}"
            mistake.swallows = true
        } else {
            mistake = Mistake(
                line, shape.content..<max(shape.content + 1, shape.end), "there is no ':' after this key",
                help: "write 'key: value', or remove the line", edits: [unknownEntry(line)])
            mistake.isDamage = true
        }
        mistakes.append(mistake)
    }

    /// Whether a line begins with a key whose value is a text of several words.
    private func isTextWithoutColon(_ line: Int, _ key: Range<Int>, _ value: Int) -> Bool {
        hints.textKeys.contains(string(line, key))
            && (shapes[line].indent > 0 || hints.rootKeys.contains(string(line, key)))
            && LineShape.isNameScalar(lines[line][value]) && !lines[line][value..<shapes[line].end].contains(":")
    }

    /// Whether a line has a name and one value behind it, without a colon between them.
    private func isKeyAndValue(_ line: Int) -> Bool {
        let (text, shape) = (lines[line], shapes[line])
        var end = shape.content
        while end < shape.end, LineShape.isNameScalar(text[end]) { end += 1 }
        var value = end
        while value < shape.end, LineShape.isBlank(text[value]) { value += 1 }
        return end > shape.content && value > end && value < shape.end && isOneValue(line, value)
    }

    private func isOneValue(_ line: Int, _ start: Int) -> Bool {
        let text = lines[line][start..<shapes[line].end]
        guard let first = text.first, let last = text.last else { return false }
        if first == "\"" || first == "'" { return text.count > 1 && last == first && text.count { $0 == first } == 2 }
        if first == "{" || first == "[" { return last == "}" || last == "]" }
        if last == ")", text.contains("(") { return true }
        return !text.contains { LineShape.isBlank($0) || $0 == ":" }
    }
}
