extension Outline {
    /// A key that is open above a line: lines may be the key's that are deeper.
    struct OpenKey {
        /// The column of the key; for the whole text the one before all.
        var column: Int
        /// What may stand below it; `nil` where the schema does not say.
        var shape: Schema.ShapeID?
        /// The column of what is below it; `nil` where nothing is yet.
        var child: Int?
        /// The keys below it.
        var names: Set<String> = []
    }

    /// The keys that are open above a line, the whole text first.
    func openKeys(above line: Int) -> [OpenKey] {
        guard let form = hints.form else { return [] }
        var open = [OpenKey(column: -1, shape: form.root)]
        work.spend(line * 4)
        for number in 0..<line where isContent[number] {
            let shape = shapes[number]
            let isItem = !shape.dashes.isEmpty
            while open.count > 1, let last = open.last,
                isItem ? last.column > shape.indent : last.column >= shape.indent
            {
                open.removeLast()
            }
            let top = open.count - 1
            if open[top].child == nil { open[top].child = shape.indent }
            guard shape.colon != nil else { continue }
            let key = shape.key(lines[number])
            if !isItem { open[top].names.insert(key) }
            guard shape.isOpener || isItem else { continue }
            let inner = open[top].shape.flatMap { form.schema.place(of: key, in: $0)?.shape }
            // The keys of an item stand beside one another, whatever is in the list.
            if isItem {
                open.append(
                    OpenKey(
                        column: shape.dashes.last ?? shape.indent, shape: open[top].shape, child: shape.content,
                        names: [key]))
            }
            if shape.isOpener { open.append(OpenKey(column: shape.content, shape: inner)) }
        }
        return open
    }

    /// Whether lines that are moved can have been meant to stand nowhere else: in no other column of what is open above them
    /// could their keys stand as well, so that what follows has its place too.
    func isOnlyReading(_ mistake: Mistake) -> Bool {
        let line = mistake.line
        var moved: [Int: Int] = [:]
        for edit in mistake.edits where edit.range.lowerBound == 0 { moved[edit.line] = edit.text.count }
        guard let form = hints.form, let target = moved[line], moved.keys.allSatisfy({ $0 >= line }),
            isContent[line], shapes[line].colon != nil, shapes[line].dashes.isEmpty
        else { return true }
        // Blanks of other kinds are as wide as they are many.
        let indentation = lines[line][..<shapes[line].indent]
        if isOdd(line), !indentation.contains("\t"), indentation.count == target { return true }
        let own = children(line)
        let last = max(moved.keys.max() ?? line, own.last ?? line)
        let next = nextContent(last + 1) ?? last
        let open = openKeys(above: line)
        // Elsewhere it would leave the key above without anything below it.
        if open.count > 1, let above = open.last, above.child == nil, above.column < target { return true }
        let key = name(line)
        let mended = shifted(moved, by: 0)
        let through = isMended(mended, through: next) ? next : last
        var chosen: Fit?
        var others: [Fit] = []
        for (index, opening) in open.enumerated() {
            guard
                let column = opening.child
                    ?? (index < open.count - 1
                        ? nil : target > opening.column ? target : opening.column + max(1, usualStep)),
                let fit = fit(key, line, at: column, below: opening, form.schema, hasChildren: own.count > 1)
            else { continue }
            if column == target {
                chosen = max(chosen ?? fit, fit)
                continue
            }
            if work.isSpent { return false }
            // Either what was moved moves on, or the key takes all along that is below it.
            var whole: [Int: Int] = [:]
            for number in own { whole[number] = shapes[number].indent + column - shapes[line].indent }
            let isPossible =
                isMended(shifted(moved, by: column - target), through: through)
                || whole.values.allSatisfy { $0 >= 0 } && isMended(shifted(whole, by: 0), through: through)
            if isPossible { others.append(fit) }
        }
        // Where it fits nowhere, it is not known where it belongs.
        guard let chosen else { return false }
        return others.allSatisfy { $0 < chosen }
    }

    /// Whether the key of a line can stand in a column, by what is open above it.
    func fits(_ line: Int, at column: Int) -> Bool {
        guard let form = hints.form, shapes[line].colon != nil, shapes[line].dashes.isEmpty else { return true }
        let open = openKeys(above: line)
        guard
            let opening = open.last(where: { $0.column < column && ($0.child == nil || $0.child == column) })
        else { return false }
        return fit(name(line), line, at: column, below: opening, form.schema) != nil
    }

    /// How well a key fits somewhere.
    private enum Fit: Int, Comparable {
        /// As a name of the author's own.
        case free
        /// As one that is known there.
        case known

        static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
    }

    /// How well the key of a line fits below another one, by what stands behind it and below it; `nil` where it does not.
    private func fit(
        _ key: String, _ line: Int, at column: Int, below opening: OpenKey, _ schema: Schema, hasChildren: Bool = false
    ) -> Fit? {
        guard let shape = opening.shape else { return .free }
        guard !opening.names.contains(key), let place = schema.place(of: key, in: shape) else { return nil }
        if case .anything = schema.shapes[place.shape] { return .free }
        let isGroup = shapes[line].isOpener || shapes[line].kind == .flow
        if schema.isMapping(place.shape) {
            // Names with values stand in groups or by themselves.
            guard isGroup || place.shape == shape else { return nil }
        } else if shapes[line].isOpener, !schema.isList(place.shape) {
            return nil
        }
        if shapes[line].isOpener {
            // A group has something in it, and that has to be known there.
            guard let next = nextContent(line + 1), hasChildren || shapes[next].indent > column else {
                return schema.isMapping(place.shape) ? nil : .free
            }
            if shapes[next].dashes.isEmpty, shapes[next].colon != nil,
                schema.place(of: name(next), in: place.shape) == nil
            {
                return nil
            }
        }
        return place.isKnown ? .known : .free
    }

    /// The shapes of all lines where some begin in other columns, and all of those are moved on.
    private func shifted(_ columns: [Int: Int], by delta: Int) -> [LineShape] {
        var result = shapes
        for (line, column) in columns where isContent.indices.contains(line) {
            result[line] = Self.shifted(shapes[line], by: max(0, column + delta) - shapes[line].indent)
        }
        return result
    }

    /// What stands too deep because the key is missing that it belongs to: below `variants`, what only one of them can have.
    func missingName(_ found: Violation) -> Mistake? {
        guard let form = hints.form, let upper = found.closed.last else { return nil }
        if upper.isSequence { return missingNameOfList(found, upper.first, form.schema) }
        let line = found.line
        let open = openKeys(above: upper.first)
        guard let parent = open.last, parent.child == nil, parent.column < shapes[line].indent,
            let shape = parent.shape, shapes[line].dashes.isEmpty,
            let own = form.schema.place(of: name(line), in: shape),
            !own.isKnown, form.schema.isMapping(own.shape), own.shape != shape
        else { return nil }
        let group = (upper.first..<line).filter { isContent[$0] && shapes[$0].indent == upper.column }
        guard
            group.allSatisfy({ number in
                form.schema.place(of: name(number), in: own.shape)?.isKnown ?? false
                    && form.schema.place(of: name(number), in: shape)?.isKnown != true
            })
        else { return nil }
        let first = upper.first
        let edits = (first..<line).compactMap { number -> WorkingText.Edit? in
            let indent = shapes[number].indent
            return indent < lines[number].count ? .init(number, indent..<indent + 1, "#") : nil
        }
        let above = contentBefore(first).map(name) ?? ""
        var mistake = Mistake(
            first, shapes[first].content..<max(shapes[first].content + 1, shapes[first].keyEnd),
            "'\(name(first))' belongs to an entry of '\(above)', and the line with its name is missing",
            help: "write the name above it, in column \(shapes[line].indent + 1)", edits: edits)
        mistake.damagedLines = Array(first..<line)
        return mistake
    }

    /// The same for the items of a list: below `checks`, where the name of the check is not there.
    private func missingNameOfList(_ found: Violation, _ first: Int, _ schema: Schema) -> Mistake? {
        let line = found.line
        guard let parent = openKeys(above: first).last, parent.child == nil, parent.column < shapes[line].indent,
            let shape = parent.shape, schema.isMapping(shape), shapes[line].dashes.isEmpty,
            let own = schema.place(of: name(line), in: shape), schema.isList(own.shape)
        else { return nil }
        let edits = (first..<line).compactMap { number -> WorkingText.Edit? in
            let indent = shapes[number].indent
            return indent < lines[number].count ? .init(number, indent..<indent + 1, "#") : nil
        }
        let above = contentBefore(first).map(name) ?? ""
        var mistake = Mistake(
            first, shapes[first].indent..<shapes[first].indent + 1,
            "these items belong to a list below '\(above)', and the line with its name is missing",
            help: "write the name above them, in column \(shapes[line].indent + 1)", edits: edits)
        mistake.damagedLines = Array(first..<line)
        return mistake
    }
}
