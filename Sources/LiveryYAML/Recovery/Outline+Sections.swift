internal import LiveryDiagnostics

extension Outline {
    /// Lines that stand at another depth than their key belongs to: keys of the whole file below another key, where they
    /// would be a part of it, and what belongs below such a key beside it. What is found is mended as one, with all that
    /// belongs to the line, so that nothing follows from it.
    ///
    /// A line counts where it can mean nothing where it stands: it begins in no column of its neighbours, or behind a tab,
    /// or has nothing below it. Elsewhere it does where it is one of the suspects.
    ///
    /// - Parameter suspects: The lines, counted from 0, of which the meaning of the text says that something is wrong.
    func misplacedKeys(suspects: Set<Int>) -> [Mistake] {
        guard let form = hints.form, !hints.rootKeys.isEmpty else { return [] }
        var walk = SectionWalk(self, form.schema, form.root, suspects)
        walk.run()
        return walk.mistakes
    }

    /// The column that the first character of a line is seen in where tabs are `width` wide.
    func seenColumn(_ line: Int, tabWidth width: Int) -> Int {
        lines[line][..<shapes[line].indent].reduce(0) { $1 == "\t" ? ($0 / width + 1) * width : $0 + 1 }
    }
}

/// A walk through the lines of a text with the keys that each is below.
private struct SectionWalk {
    private let outline: Outline
    private let schema: Schema
    private let suspects: Set<Int>
    private let step: Int
    /// The column of the outermost keys.
    private var rootColumn = 0
    /// The outermost keys that are there.
    private var rootNames: Set<String> = []
    /// The column of each line, as it is seen.
    private var columns: [Int]
    /// The keys that the current line is below; the first one stands for the whole text.
    private var open: [Opening]
    /// What was closed by the current line.
    private var closed: [Opening] = []
    private var previous: Int?
    var mistakes: [Mistake] = []

    private struct Opening {
        var column: Int
        var shape: Schema.ShapeID?
        var line = -1
        var childColumn: Int?
        var isItem = false
    }

    private var root: Schema.ShapeID? { open[0].shape }

    init(_ outline: Outline, _ schema: Schema, _ root: Schema.ShapeID, _ suspects: Set<Int>) {
        self.outline = outline
        self.schema = schema
        self.suspects = suspects
        let width = outline.usualStep
        step = width
        columns = outline.lines.indices.map { outline.seenColumn($0, tabWidth: width) }
        open = [Opening(column: -1, shape: root)]
        let content = outline.lines.indices.filter { outline.isContent[$0] }
        let isAtStart = content.contains { columns[$0] == 0 && outline.hints.rootKeys.contains(key($0)) }
        rootColumn = isAtStart ? 0 : content.first.map { columns[$0] } ?? 0
        open = [Opening(column: rootColumn - 1, shape: root, childColumn: rootColumn)]
        for line in content where columns[line] == rootColumn { rootNames.insert(key(line)) }
    }

    private func key(_ line: Int) -> String {
        let shape = outline.shapes[line]
        return shape.colon == nil || !shape.dashes.isEmpty ? "" : shape.key(outline.lines[line])
    }

    mutating func run() {
        for line in outline.lines.indices where outline.isContent[line] {
            let shape = outline.shapes[line]
            let column = columns[line]
            close(before: column, isItem: !shape.dashes.isEmpty)
            let key = key(line)
            if column > rootColumn, isMisplaced(line, key) {
                move(line, key)
                open.removeSubrange(1...)
                rootNames.insert(key)
                push(line, key, at: rootColumn)
            } else if let target = columnOfGroup(line, key) {
                move(line, key, to: target)
                open += closed.reversed().filter { $0.column < target }
                if open[open.count - 1].childColumn == nil { open[open.count - 1].childColumn = target }
                push(line, key, at: target)
            } else {
                if open[open.count - 1].childColumn == nil { open[open.count - 1].childColumn = column }
                if !shape.dashes.isEmpty {
                    open.append(Opening(column: column, shape: open[open.count - 1].shape, line: line, isItem: true))
                }
                push(line, shape.key(outline.lines[line]), at: column + shape.content - shape.indent)
                if column == rootColumn, open.count == 2 { indentRun(below: line, key) }
            }
            previous = line
        }
    }

    private mutating func close(before column: Int, isItem: Bool) {
        closed.removeAll(keepingCapacity: true)
        while open.count > 1, let last = open.last,
            isItem ? last.column > column || (last.column == column && last.isItem) : last.column >= column
        {
            closed.append(last)
            open.removeLast()
        }
    }

    private mutating func push(_ line: Int, _ key: String, at column: Int) {
        let shape = outline.shapes[line]
        guard shape.isOpener, shape.colon != nil else { return }
        let inner = open[open.count - 1].shape.flatMap { schema.place(of: key, in: $0)?.shape }
        open.append(Opening(column: column, shape: inner, line: line))
    }

    // MARK: - Keys of groups

    /// The column that a line belongs in which stands beside its group, where its key, or the one below it, tells which
    /// group that is.
    private func columnOfGroup(_ line: Int, _ key: String) -> Int? {
        let shape = outline.shapes[line]
        guard !key.isEmpty, let parent = open.last else { return nil }
        let column = columns[line]
        func place(_ key: String, _ opening: Opening) -> (shape: Schema.ShapeID, isKnown: Bool)? {
            opening.shape.flatMap { schema.place(of: key, in: $0) }
        }
        let violates = open.count == 1 ? column != rootColumn : parent.childColumn.map { $0 != column } ?? false
        let fits =
            open.count == 1 ? outline.hints.rootKeys.contains(key) || key.hasPrefix("x-") : place(key, parent) != nil
        let next = outline.nextContent(line + 1)
        // The first line below a key, and others that stand where it was to stand.
        if violates || !fits, let above = closed.first, above.line == previous, above.childColumn == nil,
            place(key, above) != nil
        {
            var least: Int?
            var index = line + 1
            while index < columns.count, outline.work.spend(4) {
                if outline.isContent[index] {
                    guard columns[index] > above.column else { break }
                    least = min(least ?? columns[index], columns[index])
                }
                index += 1
            }
            guard let least else { return nil }
            guard shape.isOpener, next.map({ columns[$0] == least }) ?? false else { return least }
            return above.column + step < least ? above.column + step : nil
        }
        guard violates else { return nil }
        let known = closed.filter { !$0.isItem && $0.childColumn != nil && place(key, $0)?.isKnown ?? false }
        if known.count == 1, let target = known[0].childColumn {
            return shape.isOpener && (next.map { columns[$0] <= target } ?? true) ? nil : target
        }
        // A key with lines below it that are not deeper.
        guard known.isEmpty, shape.isOpener, let next, columns[next] <= column else { return nil }
        let below = self.key(next)
        let groups = (open.dropFirst() + closed).filter { opening in
            guard let child = opening.childColumn, child < columns[next], let inner = place(key, opening)?.shape else {
                return false
            }
            return schema.place(of: below, in: inner)?.isKnown ?? false
        }
        return groups.count == 1 ? groups[0].childColumn : nil
    }

    private mutating func move(_ line: Int, _ key: String, to column: Int) {
        guard let edit = indenting(line, to: column) else { return }
        let shape = outline.shapes[line]
        var mistake = Mistake(
            line, shape.content..<max(shape.content + 1, shape.keyEnd),
            "'\(key)' stands in another column than the lines that it belongs to", help: help(at: column, 0),
            edits: [edit])
        mistake.fix = (Self.title(at: column, 1), [edit])
        mistake.isMove = true
        mistake.isCertain = true
        mistakes.append(mistake)
    }

    // MARK: - Keys that stand too deep

    private func isMisplaced(_ line: Int, _ key: String) -> Bool {
        let shape = outline.shapes[line]
        guard outline.hints.rootKeys.contains(key), !rootNames.contains(key), let root, let parent = open.last,
            let own = schema.place(of: key, in: root)?.shape
        else { return false }
        // Who writes a key in quotes means a name of that sound.
        let first = outline.lines[line][shape.content]
        if first == "\"" || first == "'" { return false }
        func isKnown(_ opening: Opening) -> Bool {
            guard let shape = opening.shape, let place = schema.place(of: key, in: shape) else { return false }
            return place.isKnown
        }
        let isAlone = open.count == 1
        if !isAlone, isKnown(parent) { return false }
        // It may have slipped out of a group that knows it.
        let child = shape.isOpener ? outline.nextContent(line + 1).map { columns[$0] } : nil
        if closed.contains(where: { isKnown($0) && child ?? .max > $0.childColumn ?? 0 }) { return false }
        let isSection = schema.isMapping(own)
        guard isSection ? shape.isOpener || shape.kind == .flow : shape.kind != .none else { return false }
        let isFree = !isAlone && (parent.shape.map { schema.place(of: key, in: $0) != nil } ?? true)
        if isFree, outline.hints.textKeys.contains(key) { return false }
        let isFirst = parent.line == previous
        let violates = isAlone || (parent.childColumn.map { $0 != columns[line] } ?? !isFirst)
        if violates { return true }
        let isBehindOdd = outline.isOdd(line) && !isFirst && !(previous.map(outline.isOdd) ?? false)
        if isBehindOdd { return true }
        if isSection, hasNothingBelow(line) { return true }
        return isSuspect(line, isSection, own, parent.shape)
    }

    /// Whether what is below a key stands beside it.
    private func hasNothingBelow(_ line: Int) -> Bool {
        guard outline.shapes[line].isOpener, let next = outline.nextContent(line + 1) else { return false }
        return columns[next] <= columns[line] && columns[next] > rootColumn && outline.shapes[next].dashes.isEmpty
            && !outline.hints.rootKeys.contains(key(next))
    }

    private func isSuspect(_ line: Int, _ isSection: Bool, _ own: Schema.ShapeID, _ parent: Schema.ShapeID?) -> Bool {
        if suspects.contains(line) { return true }
        guard isSection, let parent, !suspects.isEmpty else { return false }
        // Colours among colours: what is wrong with one tells nothing of where it stands.
        if haveSameLeaf(own, parent) { return false }
        var (children, wrong, column) = (0, 0, Int?.none)
        var next = line + 1
        while next < columns.count, outline.work.spend(4) {
            if outline.isContent[next] {
                guard columns[next] > columns[line] else { break }
                column = column ?? columns[next]
                if columns[next] == column { children += 1 }
                if suspects.contains(next) { wrong += 1 }
            }
            next += 1
        }
        return wrong > 0 && wrong * 2 >= children
    }

    private func haveSameLeaf(_ own: Schema.ShapeID, _ other: Schema.ShapeID) -> Bool {
        if case .tree(_, let leaf) = schema.shapes[own], case .tree(_, let second) = schema.shapes[other] {
            return leaf == second
        }
        return false
    }

    /// The lines below a key that are deeper, without comments and blank lines at the end.
    private func block(below line: Int) -> Range<Int> {
        var end = line + 1
        var next = line + 1
        while next < columns.count, outline.work.spend(4) {
            if outline.isContent[next] {
                guard columns[next] > columns[line] else { break }
                end = next + 1
            } else if !outline.shapes[next].isBlank {
                // A text goes on.
                end = next + 1
            }
            next += 1
        }
        return line + 1..<end
    }

    private func indenting(_ line: Int, to column: Int) -> WorkingText.Edit? {
        let indent = outline.shapes[line].indent
        guard indent < outline.lines[line].count else { return nil }
        return .init(line, 0..<indent, String(repeating: " ", count: max(0, column)))
    }

    private mutating func move(_ line: Int, _ key: String) {
        let shape = outline.shapes[line]
        let below = block(below: line)
        var edits = [indenting(line, to: rootColumn)].compactMap { $0 }
        if let first = below.first(where: { outline.isContent[$0] }) {
            let delta = rootColumn + step - columns[first]
            if delta != 0 || below.contains(where: outline.isOdd) {
                edits += below.compactMap { number in
                    columns[number] > rootColumn ? indenting(number, to: max(rootColumn, columns[number] + delta)) : nil
                }
            }
        }
        let isSection = schema.place(of: key, in: root ?? 0).map { schema.isMapping($0.shape) } ?? false
        let others = isSection ? "the sections of this file" : "the outermost keys of this file"
        let odd = outline.lines[line][..<shape.indent].first { $0 != " " }
        let message: String
        if let odd {
            let what = odd == "\t" ? "a tab" : OddCharacters.name(of: odd)
            message = "'\(key)' stands behind \(what); \(others) begin in column \(rootColumn + 1)"
        } else {
            message =
                "'\(key)' stands \(DiagnosticSummary.counted(shape.indent, "blank")) in; \(others) stand at \(rootColumn)"
        }
        // Where it may as well stand, as roles may in a group of the palette.
        let own = schema.place(of: key, in: root ?? 0)?.shape
        let isAmbiguous = own.flatMap { own in open.last?.shape.map { haveSameLeaf(own, $0) } } ?? false
        var mistake = Mistake(
            line, shape.content..<max(shape.content + 1, shape.keyEnd), message,
            help: help(at: rootColumn, edits.count - 1)
                + (isAmbiguous ? "; a name of your own that reads so stands in quotes: \"\(key)\"" : ""), edits: edits)
        mistake.fix = (Self.title(at: rootColumn, edits.count), edits)
        mistake.isMove = true
        mistake.isCertain = true
        mistakes.append(mistake)
    }

    private func help(at column: Int, _ more: Int) -> String {
        "begin it in column \(column + 1)"
            + (more == 0 ? "" : ", and move the \(more == 1 ? "line" : "\(more) lines") below it likewise")
    }

    private static func title(at column: Int, _ count: Int) -> String {
        count == 1 ? "begin the line in column \(column + 1)" : "begin the \(count) lines where they belong"
    }

    // MARK: - Lines that do not stand deep enough

    /// Lines below a key of the whole file that are not indented, up to the next such key.
    private mutating func indentRun(below line: Int, _ name: String) {
        guard outline.hints.rootKeys.contains(name), outline.shapes[line].isOpener, let shape = open.last?.shape,
            schema.isMapping(shape), let first = outline.nextContent(line + 1), suspects.contains(first),
            isStray(first), let inner = schema.place(of: key(first), in: shape)
        else { return }
        let isGroup = outline.shapes[first].isOpener || outline.shapes[first].kind == .flow
        if schema.isMapping(inner.shape), !isGroup, inner.shape != shape { return }
        var end = first + 1
        var next = first + 1
        while next < columns.count, outline.work.spend(4) {
            if outline.isContent[next] {
                if columns[next] <= rootColumn, !isStray(next) { break }
                end = next + 1
            } else if !outline.shapes[next].isBlank {
                end = next + 1
            }
            next += 1
        }
        let edits = (first..<end).compactMap { indenting($0, to: columns[$0] + step) }
        let content = outline.shapes[first].content
        var mistake = Mistake(
            first, content..<max(content + 1, outline.shapes[first].keyEnd),
            "'\(key(first))' belongs to '\(name)' above, and is not indented below it",
            help: help(at: rootColumn + step, edits.count - 1), edits: edits)
        mistake.fix = (Self.title(at: rootColumn + step, edits.count), edits)
        mistake.isMove = true
        mistake.isCertain = true
        mistakes.append(mistake)
        for number in first..<end { columns[number] += step }
    }

    /// Whether a line in the outermost column has no key that belongs there, nor one that was meant to.
    private func isStray(_ line: Int) -> Bool {
        guard columns[line] == rootColumn, outline.shapes[line].dashes.isEmpty, outline.shapes[line].colon != nil else {
            return false
        }
        let name = key(line)
        if name.isEmpty || name.hasPrefix("x-") || outline.hints.rootKeys.contains(name) { return false }
        return !(Suggestions.match(for: name, among: outline.hints.rootKeys.sorted())?.isSure ?? false)
    }
}
