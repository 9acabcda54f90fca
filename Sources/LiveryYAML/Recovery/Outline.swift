/// The lines of a text with what each of them is, and everything in them that may keep the text from being YAML.
///
/// It knows the part of YAML that people write in packs, and reads it as they mean it: each line by itself where it can.
struct Outline {
    let lines: [[Unicode.Scalar]]
    private let text: WorkingText
    let hints: YAMLHints
    /// Stands for what cannot be known.
    let unknown: String
    var shapes: [LineShape]
    /// Whether a line begins something, as opposed to blank lines and those that go on with a text.
    var isContent: [Bool]
    /// The lines that have a mistake even where they are YAML.
    var certain: Set<Int> = []
    /// What may be wrong in single lines.
    var mistakes: [Mistake] = []
    /// What looking at the lines has cost.
    let work: RecoveryWork
    /// Whether a line has begun something.
    private var hasContent = false

    /// - Parameter isRough: Whether only what each line is matters: what a tab stands for is not worked out.
    init(_ text: WorkingText, hints: YAMLHints, unknown: String, work: RecoveryWork, isRough: Bool = false) {
        self.text = text
        lines = text.lines
        self.hints = hints
        self.unknown = unknown
        self.work = work
        work.spend(lines.reduce(0) { $0 + RecoveryWork.cost(ofLine: $1.count) })
        shapes = lines.map { LineShape($0) }
        isContent = Array(repeating: false, count: lines.count)
        var index = 0
        while index < lines.count { index = scan(index) }
        if !isRough { findOddIndentation() }
    }

    /// The number that people know a line by, counted from 1.
    func number(_ line: Int) -> Int { text.number(line) + 1 }

    func string(_ line: Int, _ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(lines[line][range]))
    }

    /// What people call a line: its key, or its first word.
    func name(_ line: Int) -> String {
        let shape = shapes[line]
        if shape.colon != nil { return shape.key(lines[line]) }
        let word = lines[line][shape.content...].prefix { !LineShape.isBlank($0) }
        return word.isEmpty ? "-" : String(String.UnicodeScalarView(word))
    }

    /// The column of what a line holds: its key, or the last dash.
    func keyColumn(_ line: Int) -> Int {
        let shape = shapes[line]
        return shape.colon == nil ? shape.dashes.last ?? shape.content : shape.content
    }

    /// The next line, from one on, that begins something.
    func nextContent(_ line: Int) -> Int? {
        var index = line
        while index < lines.count {
            if isContent[index] { return index }
            index += 1
        }
        return nil
    }

    /// Counts a look at a line from another one, and tells whether there may be more: such looks can be as many as there are
    /// pairs of lines.
    func look(at line: Int) -> Bool { work.spend(RecoveryWork.cost(ofLine: lines[line].count)) }

    /// The edit that puts what cannot be known in the place of a line's value.
    func unknownValue(_ line: Int) -> WorkingText.Edit {
        let shape = shapes[line]
        if let value = shape.value { return .init(line, value..<max(value, shape.end), unknown) }
        let end = shape.colon.map { $0 + 1 } ?? shape.content
        return .init(line, end..<end, " " + unknown)
    }

    /// The edit that makes of a line an entry of which nothing is known.
    func unknownEntry(_ line: Int) -> WorkingText.Edit {
        .init(line, shapes[line].content..<max(shapes[line].content, shapes[line].end), unknown + ": " + unknown)
    }

    // MARK: - One line after the other

    private mutating func scan(_ line: Int) -> Int {
        let shape = shapes[line]
        let text = lines[line]
        guard !shape.isBlank else { return line + 1 }
        if shape.indent == 0, text.starts(with: "---".unicodeScalars) || text.starts(with: "...".unicodeScalars),
            text.count == 3 || LineShape.isBlank(text[3])
        {
            return line + 1
        }
        if shape.indent == 0, text[0] == "%" {
            guard hasContent else { return line + 1 }
            let word = text.prefix { !LineShape.isBlank($0) }
            var mistake = Mistake(
                line, 0..<word.count, "a line that begins with '%' can only be the first of a file",
                help: "remove the line: packs need none", mending: "make a comment of it", .init(line, 0..<1, "#"))
            mistake.isCertain = true
            mistakes.append(mistake)
            return line + 1
        }
        isContent[line] = true
        hasContent = true
        if let colon = shape.colon, colon - shape.content > Self.longestKey {
            mistakes.append(longKey(line, shape.content..<shape.keyEnd))
        }
        switch shape.kind {
        case .none: return line + 1
        case .block: return scanBlock(line)
        case .flow: return scanFlow(line)
        case .single, .double: return scanQuoted(line)
        case .plain: return scanPlain(line)
        }
    }

    /// How many characters stand at most between the beginning of a key and its colon: YAML sees no key in more.
    static let longestKey = 1024

    /// A key that is too long to be one.
    func longKey(_ line: Int, _ range: Range<Int>) -> Mistake {
        var mistake = Mistake(
            line, range,
            "this key has \(range.count) characters; in YAML a key has at most \(Self.longestKey)",
            help: "write a shorter name", edits: [.init(line, range, unknown)])
        mistake.isDamage = true
        mistake.isCertain = true
        return mistake
    }

    /// A text in a block: all that is deeper than the key that it belongs to.
    private mutating func scanBlock(_ line: Int) -> Int {
        let column = shapes[line].dashes.last ?? shapes[line].indent
        var next = line + 1
        var isEmpty = true
        // The first line that says something says where all lines of the text begin.
        var first: (line: Int, indent: Int)?
        var least = Int.max
        while next < lines.count {
            let indent = lines[next].prefix { $0 == " " }.count
            let isBlankLine = lines[next].allSatisfy { LineShape.isAnyBlank($0) }
            guard isBlankLine || indent > column else { break }
            if !isBlankLine {
                isEmpty = false
                if first == nil { first = (next, indent) } else { least = min(least, indent) }
            }
            next += 1
        }
        if let first, least < first.indent, let value = shapes[line].value,
            !lines[line][value..<max(value, shapes[line].end)].contains(where: { ("1"..."9").contains($0) })
        {
            let edit = WorkingText.Edit(first.line, 0..<first.indent, String(repeating: " ", count: least))
            mistakes.append(
                Mistake(
                    first.line, first.indent..<first.indent + 1,
                    "the first line of this text begins further right than the others",
                    help: "begin it in column \(least + 1)", mending: "begin the line in column \(least + 1)", edit))
        }
        if isEmpty, next < lines.count, !shapes[next].isBlank, shapes[next].colon == nil, shapes[next].dashes.isEmpty {
            var edits: [WorkingText.Edit] = []
            var last = next
            while last < lines.count, shapes[last].isBlank || shapes[last].colon == nil, look(at: last) {
                if !shapes[last].isBlank { edits.append(.init(last, 0..<0, String(repeating: " ", count: column + 2))) }
                last += 1
            }
            var mistake = Mistake(
                next, shapes[next].content..<max(shapes[next].end, shapes[next].content + 1),
                "this text belongs to '\(name(line))' above, and is not indented below it",
                help: "begin its lines in column \(column + 3)", edits: edits)
            if edits.count == 1, shapes[next].indent == 0 {
                mistake.fix = ("indent the line", edits)
            }
            mistakes.append(mistake)
        }
        return next
    }

    /// What a closing quote or bracket is followed by.
    mutating func checkTail(_ line: Int, from column: Int, isQuote: Bool) {
        let text = lines[line]
        var index = column
        while index < text.count, LineShape.isBlank(text[index]) { index += 1 }
        guard index < text.count, text[index] != "#", text[index] != ":" else { return }
        var end = text.count
        for position in index + 1..<text.count where text[position] == "#" && LineShape.isBlank(text[position - 1]) {
            end = position
            break
        }
        while end > index, LineShape.isBlank(text[end - 1]) { end -= 1 }
        let rest = string(line, index..<end)
        let what = isQuote ? "value" : "bracket"
        if rest.unicodeScalars.allSatisfy({ $0 == "," || $0 == ";" }) {
            mistakes.append(
                Mistake(
                    line, index..<end, "the '\(rest)' after this \(what) is too much",
                    help: "remove it: each value has a line of its own, and nothing ends it",
                    mending: "remove the '\(rest)'", .init(line, column..<end, "")))
        } else if rest.unicodeScalars.allSatisfy({ $0 == "}" || $0 == "]" || $0 == ")" }) {
            mistakes.append(
                Mistake(
                    line, index..<end, "this '\(rest)' closes nothing",
                    help: "remove it, or open the bracket before it",
                    mending: "remove the '\(rest)'", .init(line, column..<end, "")))
        } else {
            var mistake = Mistake(
                line, index..<end, "'\(rest)' is too much here",
                help: isQuote
                    ? "a value in quotes ends with its quote: put quotes around the whole, or remove the rest"
                    : "a value in brackets ends with its bracket: remove the rest", edits: [unknownValue(line)])
            mistake.isDamage = true
            mistakes.append(mistake)
        }
    }
}
