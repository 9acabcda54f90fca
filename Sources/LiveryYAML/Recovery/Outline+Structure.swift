extension Outline {
    // MARK: - Columns

    /// A group of lines that begin in one column.
    struct Level {
        var column: Int
        var isSequence: Bool
        var first: Int
        var count = 1
    }

    /// A line that begins where none can.
    struct Violation {
        var line: Int
        var previous: Int
        /// The groups that are open before the line, and those that it, or the line before it, has closed.
        var open: [Level]
        var closed: [Level]
        var closedBefore: [Level]
        var kind: Kind

        enum Kind {
            /// Deeper than a line that has a value.
            case deeper
            /// Between the columns of two groups.
            case between
            /// An item among keys.
            case item
            /// A key among items.
            case key
            /// Before the first column of all.
            case before
        }
    }

    /// The first line that begins in a column where none can.
    func firstViolation(_ shapes: [LineShape]) -> Violation? {
        var open: [Level] = []
        var previous: Int?
        var closedBefore: [Level] = []
        work.spend(shapes.count)
        for line in shapes.indices where isContent[line] {
            work.spend(16)
            let shape = shapes[line]
            let column = shape.indent
            let isItem = !shape.dashes.isEmpty
            var closed: [Level] = []
            defer { (previous, closedBefore) = (line, closed) }
            func violation(_ kind: Violation.Kind) -> Violation {
                Violation(
                    line: line, previous: previous ?? line, open: open, closed: closed, closedBefore: closedBefore,
                    kind: kind)
            }
            guard let before = previous, let top = open.last else {
                push(shape, line, onto: &open)
                continue
            }
            if column > top.column {
                let opener = shapes[before]
                let from = opener.colon == nil ? opener.dashes.last ?? 0 : opener.content
                guard opener.isOpener, column > from else { return violation(.deeper) }
                push(shape, line, onto: &open)
                continue
            }
            while let last = open.last, last.column > column {
                closed.append(last)
                open.removeLast()
            }
            guard let level = open.last else { return violation(.before) }
            guard level.column == column else { return violation(.between) }
            if isItem, !level.isSequence {
                // Items may begin in the column of their key.
                guard shapes[before].isOpener, shapes[before].colon != nil, shapes[before].content == column else {
                    return violation(.item)
                }
                push(shape, line, onto: &open)
            } else if !isItem, level.isSequence {
                guard open.count > 1, open[open.count - 2].column == column, !open[open.count - 2].isSequence else {
                    return violation(.key)
                }
                closed.append(level)
                open.removeLast()
                open[open.count - 1].count += 1
            } else {
                open[open.count - 1].count += 1
                if isItem { push(shape, line, onto: &open, isNested: true) }
            }
        }
        return nil
    }

    private func push(_ shape: LineShape, _ line: Int, onto open: inout [Level], isNested: Bool = false) {
        for dash in shape.dashes.dropFirst(isNested ? 1 : 0) {
            open.append(Level(column: dash, isSequence: true, first: line))
        }
        if shape.dashes.isEmpty || shape.colon != nil {
            open.append(Level(column: shape.content, isSequence: false, first: line))
        }
    }

    /// The lines from one on that are deeper than it or begin in its column.
    private func block(_ line: Int, in shapes: [LineShape]) -> [Int] {
        var lines = [line]
        var next = line + 1
        while next < shapes.count {
            if isContent[next] {
                guard shapes[next].indent >= shapes[line].indent else { break }
            } else if shapes[next].isBlank || shapes[next].indent == 0 {
                next += 1
                continue
            }
            lines.append(next)
            next += 1
        }
        return lines
    }

    /// What belongs to a line: the lines after it that are deeper.
    func children(_ line: Int) -> [Int] {
        work.spend(shapes.count - line)
        var lines = [line]
        var next = line + 1
        while next < shapes.count {
            if shapes[next].isBlank {
                next += 1
                continue
            }
            guard shapes[next].indent > shapes[line].indent else { break }
            lines.append(next)
            next += 1
        }
        return lines
    }

    static func shifted(_ shape: LineShape, by delta: Int) -> LineShape {
        var shape = shape
        shape.indent += delta
        shape.content += delta
        shape.dashes = shape.dashes.map { $0 + delta }
        shape.colon = shape.colon.map { $0 + delta }
        shape.value = shape.value.map { $0 + delta }
        shape.keyEnd += delta
        shape.end += delta
        return shape
    }

    /// The edits that move lines so that the first of them begins in a column; `nil` where there is no room.
    private func moving(_ moved: [Int], to column: Int) -> (edits: [WorkingText.Edit], shapes: [LineShape])? {
        guard let first = moved.first else { return nil }
        let delta = column - shapes[first].indent
        var edits: [WorkingText.Edit] = []
        var mended = shapes
        for line in moved {
            let indent = shapes[line].indent
            guard indent + delta >= 0 else { return nil }
            edits.append(.init(line, 0..<indent, String(repeating: " ", count: indent + delta)))
            mended[line] = Self.shifted(shapes[line], by: delta)
        }
        return (edits, mended)
    }

    /// How far lines are usually indented below their key.
    var usualStep: Int {
        work.spend(shapes.count * 4)
        var counts: [Int: Int] = [:]
        var previous: Int?
        for line in shapes.indices where isContent[line] && !isOdd(line) {
            if let previous, shapes[previous].isOpener, shapes[previous].dashes.isEmpty,
                shapes[line].indent > shapes[previous].indent
            {
                counts[shapes[line].indent - shapes[previous].indent, default: 0] += 1
            }
            previous = line
        }
        return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 2
    }

    // MARK: - What was meant

    /// The mistake behind the first line that begins where none can.
    func structureMistake() -> Mistake? {
        guard let found = firstViolation(shapes) else { return nil }
        switch found.kind {
        case .deeper: return deeper(found)
        case .between: return missingName(found) ?? between(found)
        case .before: return before(found)
        case .item: return item(found)
        case .key: return key(found)
        }
    }

    /// Whether after a change there is no line out of place up to a line.
    func isMended(_ shapes: [LineShape], through line: Int) -> Bool {
        guard let next = firstViolation(shapes) else { return true }
        return next.line > line
    }

    private func tryMoving(_ moved: [Int], to column: Int, through last: Int, _ message: String) -> Mistake? {
        guard let line = moved.first, let (edits, mended) = moving(moved, to: column), isMended(mended, through: last)
        else { return nil }
        let shape = shapes[line]
        let count = moved.count - 1
        let where_ = "begin it in column \(column + 1)"
        var mistake = Mistake(
            line, shape.content..<max(shape.content + 1, shape.colon ?? shape.end), message,
            help: count == 0
                ? where_ + ", as the lines that it belongs to"
                : where_ + ", and move the \(count == 1 ? "line" : "\(count) lines") below it likewise", edits: edits)
        mistake.isMove = true
        let title = "begin the " + (count == 0 ? "line" : "\(moved.count) lines") + " in column \(column + 1)"
        mistake.fix = (count == 0 ? title : "begin the \(moved.count) lines where they belong", edits)
        return mistake
    }

    private func deeper(_ found: Violation) -> Mistake? {
        let (line, previous) = (found.line, found.previous)
        let column = shapes[line].indent
        guard let top = found.open.last else { return nil }
        let group = block(line, in: shapes)
        let last = group.last ?? line
        let isKnown = hints.knows(name(previous), atRoot: top.column == 0)
        let left = "'\(name(previous))' begins further left than the lines around it"
        // The line before may have slipped to the left, out of the group that goes on here.
        let next = nextContent(last + 1)
        let after = nextContent(line + 1).map { shapes[$0].indent } ?? 0
        // A comment above it says with its column what it belongs to.
        let beginsGroup =
            previous > 0 && shapes[previous - 1].isBlank
            && (column == 0 || lines[previous - 1].firstIndex(of: "#") != column)
        if !isKnown {
            if !beginsGroup, top.column == 0 || after == column,
                found.closedBefore.contains(where: { $0.column == column }),
                var mistake = tryMoving([previous], to: column, through: line, left)
            {
                // It may have stood deeper still.
                mistake.isSure = found.closedBefore.count == 1
                return mistake
            }
            if let earlier = contentBefore(previous), shapes[earlier].isOpener, keyColumn(earlier) == top.column,
                let mistake = tryMoving([previous], to: column, through: line, left)
            {
                return mistake
            }
            // Or it is the first of its group, and the others agree against it.
            if top.first == previous, top.count == 1, found.open.count > 1 {
                let below = found.open[found.open.count - 2].column
                let agreeing = group.count { shapes[$0].indent == column && isContent[$0] }
                if column > below, agreeing > 1 || column - below == usualStep,
                    let mistake = tryMoving([previous], to: column, through: next ?? last, left)
                {
                    return mistake
                }
            }
        }
        if top.isSequence, shapes[line].dashes.isEmpty, shapes[line].colon == nil {
            let content = shapes[line].content
            let edit = WorkingText.Edit(line, 0..<content, String(repeating: " ", count: top.column) + "- ")
            return Mistake(
                line, content..<content + 1, "this line stands among the items of a list without a '-'",
                help: "begin it with '- ', in the column of the other items", mending: "put a '- ' before it", edit)
        }
        if let mistake = withoutHeader(found, group) ?? withoutGroup(found, group) { return mistake }
        let message = "'\(name(line))' begins further right than '\(name(previous))' above, which has a value already"
        if let mistake = tryMoving([line], to: top.column, through: last, message) { return mistake }
        guard var mistake = tryMoving(group, to: top.column, through: last, message) else { return nil }
        // Several lines have hardly slipped together.
        mistake.isSure = false
        mistake.help = (mistake.help ?? "") + "; or write the key above that it belongs to"
        return mistake
    }

    /// The value of a group itself, without the key of the group above it.
    private func withoutGroup(_ found: Violation, _ group: [Int]) -> Mistake? {
        guard let form = hints.form, name(found.line) == "default", shapes[found.line].dashes.isEmpty,
            let parent = openKeys(above: found.line).last(where: { $0.column < shapes[found.previous].indent }),
            let shape = parent.shape, case .tree = form.schema.shapes[shape]
        else { return nil }
        let edits = group.compactMap { line -> WorkingText.Edit? in
            let indent = shapes[line].indent
            return indent < lines[line].count ? .init(line, indent..<indent + 1, "#") : nil
        }
        var mistake = Mistake(
            found.line, shapes[found.line].content..<shapes[found.line].keyEnd,
            "'default' is the value of a group, and the line with the group's name is missing",
            help: "write the name above it, in column \(shapes[found.previous].indent + 1)", edits: edits)
        mistake.damagedLines = group
        return mistake
    }

    /// Lines that cannot stand beside the line before them: the key that they belong to is not there.
    private func withoutHeader(_ found: Violation, _ group: [Int]) -> Mistake? {
        guard let top = found.open.last, !hints.rootKeys.isEmpty, !top.isSequence, shapes[found.line].colon != nil
        else {
            return nil
        }
        let (own, other) = (name(found.line), name(found.previous))
        let isOrphan =
            top.column == 0
            ? hints.rootKeys.contains(other) && !hints.rootKeys.contains(own)
            : hints.keys.contains(own) != hints.keys.contains(other)
        guard isOrphan else { return nil }
        let shape = shapes[found.line]
        let edits = group.compactMap { line -> WorkingText.Edit? in
            let indent = shapes[line].indent
            return indent < lines[line].count ? .init(line, indent..<indent + 1, "#") : nil
        }
        var mistake = Mistake(
            found.line, shape.content..<max(shape.content + 1, shape.keyEnd),
            "'\(own)' is indented, and nothing stands above it that it belongs to",
            help: "write the key that it belongs to above it, or begin it in column \(top.column + 1)", edits: edits)
        mistake.damagedLines = group
        return mistake
    }

    private func between(_ found: Violation) -> Mistake? {
        let line = found.line
        let column = shapes[line].indent
        guard let top = found.open.last, let upper = found.closed.last else { return nil }
        let own = children(line)
        let last = own.last ?? line
        let message = "'\(name(line))' begins in a column of its own"
        if top.column == 0 ? hints.rootKeys.contains(name(line)) : false {
            if let mistake = tryMoving([line], to: top.column, through: last, message)
                ?? tryMoving(own, to: top.column, through: last, message)
            {
                return mistake
            }
        }
        // The group before may have but one line, and that is the one out of place.
        if upper.count == 1, upper.column > column {
            let agreeing = block(line, in: shapes).count { shapes[$0].indent == column && isContent[$0] }
            let step = usualStep
            if agreeing > 1 || (column - top.column == step && upper.column - top.column != step) {
                let right = "'\(name(upper.first))' begins further right than the lines that it stands with"
                if let mistake = tryMoving([upper.first], to: column, through: line, right)
                    ?? tryMoving(children(upper.first), to: column, through: line, right)
                {
                    return mistake
                }
            }
        }
        // An item goes to its list, a key to the nearer group.
        let isItem = !shapes[line].dashes.isEmpty
        let list = isItem ? found.closed.first { $0.isSequence } : nil
        for target in [list?.column ?? upper.column, upper.column, top.column] {
            // What is below a key stays below it.
            let isBelow = own.count == 1 || !shapes[line].isOpener || shapes[own[1]].indent > target
            if var mistake = (isBelow ? tryMoving([line], to: target, through: last, message) : nil)
                ?? tryMoving(own, to: target, through: last, message)
            {
                mistake.isSure = found.closed.count == 1 || hints.form != nil
                return mistake
            }
        }
        return nil
    }

    /// The first lines are indented, and a later one is not.
    private func before(_ found: Violation) -> Mistake? {
        guard let first = nextContent(0) else { return nil }
        let column = shapes[found.line].indent
        let head = block(first, in: shapes).filter { $0 < found.line }
        let rest = shapes.indices.count { $0 >= found.line && isContent[$0] }
        if head.count(where: { isContent[$0] }) <= rest {
            let message = "'\(name(first))' is indented, and nothing stands above it that it belongs to"
            let range = shapes[first].content..<max(shapes[first].content + 1, shapes[first].colon ?? shapes[first].end)
            if let (edits, mended) = moving(head, to: column), isMended(mended, through: found.line) {
                var mistake = Mistake(
                    first, range, message, help: "begin it in column \(column + 1), or remove it", edits: edits)
                mistake.fix = (
                    head.count == 1 ? "begin the line in column \(column + 1)" : "begin the lines where they belong",
                    edits
                )
                return mistake
            }
        }
        return tryMoving(
            [found.line], to: shapes[first].indent, through: found.line,
            "'\(name(found.line))' begins further left than the first line of the file")
    }

    private func item(_ found: Violation) -> Mistake? {
        let line = found.line
        let shape = shapes[line]
        // The first item of a list that begins further left than its key.
        if let key = contentBefore(line), shapes[key].isOpener, shapes[key].colon != nil {
            let own = children(line)
            let next = nextContent((own.last ?? line) + 1)
            let column = [own.count > 1 ? shapes[own[1]].indent : nil, next.map { shapes[$0].indent }].compactMap { $0 }
                .first { $0 > shapes[key].content }
            let isList = next.map { !shapes[$0].dashes.isEmpty && shapes[$0].indent > shapes[key].content } ?? false
            let target = isList ? column ?? 0 : shapes[key].content + usualStep
            let message = "this item begins further left than '\(name(key))' above, whose list it is in"
            if let mistake = tryMoving([line], to: target, through: next ?? line, message)
                ?? tryMoving(own, to: target, through: own.last ?? line, message)
            {
                return mistake
            }
        }
        // An item that slipped out of its list.
        if let list = found.closed.last(where: \.isSequence),
            let mistake = tryMoving(
                [line], to: list.column, through: nextContent(line + 1) ?? line,
                "this item begins further left than its list")
                ?? tryMoving(
                    children(line), to: list.column, through: line, "this item begins further left than its list")
        {
            return mistake
        }
        let dash = shape.dashes[0]
        var mistake = Mistake(
            line, dash..<dash + 1, "a '-' begins an item of a list, and keys stand around it",
            help: shape.colon == nil ? "write 'key: value', or remove the line" : "remove the '- '",
            edits: [.init(line, dash..<shape.content, "")])
        if shape.colon == nil {
            mistake.edits = [.init(line, dash..<max(dash + 1, shape.end), unknown + ": " + unknown)]
            mistake.isDamage = true
        } else if shape.dashes.count == 1 {
            mistake.fix = ("remove the '- '", mistake.edits)
        }
        return mistake
    }

    private func key(_ found: Violation) -> Mistake? {
        let line = found.line
        let shape = shapes[line]
        // One item before keys is a key itself.
        if let list = found.open.last, list.count == 1, shape.colon != nil, list.first == found.previous,
            shapes[list.first].colon != nil, let dash = shapes[list.first].dashes.first
        {
            return Mistake(
                list.first, dash..<dash + 1, "a '-' begins an item of a list, and keys stand around it",
                help: "remove the '- '", mending: "remove the '- '",
                .init(list.first, dash..<shapes[list.first].content, ""))
        }
        let edit = WorkingText.Edit(line, shape.content..<shape.content, "- ")
        var mistake = Mistake(
            line, shape.content..<shape.content + 1, "this line stands among the items of a list without a '-'",
            help: "begin it with '- ', or indent it below the item that it belongs to", edits: [edit])
        if shape.colon == nil { mistake.fix = ("put a '- ' before it", [edit]) }
        return mistake
    }

    func contentBefore(_ line: Int) -> Int? {
        var index = line - 1
        while index >= 0 {
            if isContent[index] { return index }
            index -= 1
        }
        return nil
    }

    // MARK: - Tabs and other blanks that are none

    /// Finds lines that are indented with something else than spaces; those that follow one another are one mistake.
    mutating func findOddIndentation() {
        var line = 0
        while line < lines.count {
            guard isOdd(line) else {
                line += 1
                continue
            }
            var run = [line]
            var next = line + 1
            while next < lines.count, isOdd(next) || shapes[next].isBlank {
                if isOdd(next) { run.append(next) }
                next += 1
            }
            if work.isSpent { break }
            if let mistake = oddIndentation(run) { mistakes.append(mistake) }
            line = next
        }
        mistakes.sort { ($0.line, $0.range.lowerBound) < ($1.line, $1.range.lowerBound) }
    }

    func isOdd(_ line: Int) -> Bool {
        isContent[line] && lines[line][..<shapes[line].indent].contains { $0 != " " }
    }

    private func oddIndentation(_ run: [Int]) -> Mistake? {
        guard let first = run.first, let odd = lines[first].firstIndex(where: { $0 != " " }) else { return nil }
        let scalar = lines[first][odd]
        var best: [WorkingText.Edit]?
        let step = usualStep
        var widths = [step, 2, 4, 8, 1, 3]
        // Whether a width is known with which all lines have a place, whatever their keys.
        var hasPlace = false
        if scalar != "\t" { widths.insert(1, at: 0) }
        let isText = textColumn(above: first) != nil
        if let column = textColumn(above: first) {
            // A text of several lines goes on.
            best = run.map { .init($0, 0..<shapes[$0].indent, String(repeating: " ", count: column)) }
            widths = []
        } else if scalar == "\t", let key = contentBefore(first), shapes[key].isOpener, !isOdd(key) {
            // What stands behind a tab below a key without a value is the key's: a tab is as wide as that needs.
            let wide = widths.filter { seenColumn(first, tabWidth: $0) > shapes[key].indent }
            widths = wide + widths.filter { !wide.contains($0) }
        }
        for width in widths {
            if work.isSpent, best != nil { break }
            var mended = shapes
            var edits: [WorkingText.Edit] = []
            work.spend(shapes.count + 16 * run.count)
            for line in run {
                let column = seenColumn(line, tabWidth: width)
                edits.append(.init(line, 0..<shapes[line].indent, String(repeating: " ", count: column)))
                mended[line] = Self.shifted(shapes[line], by: column - shapes[line].indent)
            }
            if best == nil { best = edits }
            if isMended(mended, through: nextContent((run.last ?? first) + 1) ?? first) {
                if !hasPlace { best = edits }
                hasPlace = true
                if fits(first, at: mended[first].indent) {
                    best = edits
                    break
                }
                continue
            }
            if hasPlace { continue }
            // A single line goes where its neighbours are.
            if run.count == 1,
                let neighbour = neighbourColumns(first).first(where: { column in
                    guard work.spend(shapes.count) else { return false }
                    var other = shapes
                    other[first] = Self.shifted(shapes[first], by: column - shapes[first].indent)
                    return isMended(other, through: nextContent(first + 1) ?? first)
                })
            {
                let edit = WorkingText.Edit(first, 0..<shapes[first].indent, String(repeating: " ", count: neighbour))
                best = [edit]
                break
            }
        }
        guard let edits = best else { return nil }
        let isTab = scalar == "\t"
        let indent = shapes[first].indent
        let more = run.count - 1
        var mistake = Mistake(
            first, odd..<(isTab ? odd + 1 : indent),
            isTab
                ? YAMLProblem.tabMessage
                : "this line is indented with \(OddCharacters.name(of: scalar)), which is no space",
            help: "YAML is indented with spaces only: replace \(isTab ? "the tab" : "it") by spaces"
                + (more > 0 ? ", also in the \(more == 1 ? "line" : "\(more) lines") below" : ""), edits: edits)
        mistake.isCertain = !isTab
        mistake.isIndentation = !isText
        mistake.fix = ("indent with spaces", edits)
        return mistake
    }

    /// The column of the text of several lines that ends right above a line; `nil` where there is none.
    private func textColumn(above line: Int) -> Int? {
        guard line > 0, !isContent[line - 1], !shapes[line - 1].isBlank, shapes[line - 1].indent > 0,
            shapes[line - 1].indent < lines[line - 1].count, lines[line - 1][shapes[line - 1].indent] != "#"
        else { return nil }
        return shapes[line - 1].indent
    }

    /// The columns that a line may belong in by its neighbours, the likeliest first.
    private func neighbourColumns(_ line: Int) -> [Int] {
        var columns: [Int] = []
        let spaces = lines[line][..<shapes[line].indent].count { $0 == " " }
        let previous = contentBefore(line)
        if let previous, shapes[previous].isOpener {
            columns.append(shapes[previous].indent + usualStep)
        } else if spaces > 0, spaces % usualStep == 0 {
            columns.append(spaces)
        }
        if let next = nextContent(line + 1), !isOdd(next), shapes[next].indent > 0 {
            columns.append(shapes[next].indent)
            if shapes[line].isOpener { columns.append(max(0, shapes[next].indent - usualStep)) }
        }
        if let previous { columns.append(shapes[previous].indent) }
        return columns
    }
}
