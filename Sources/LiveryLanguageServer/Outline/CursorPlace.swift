/// What is being written at an offset of an outline.
enum CursorPlace: Sendable {
    /// A key in an entry (-1 for the top): the bytes that are there of it, and the entry that they are of, if it is one.
    case key(parent: Int, range: Range<Int>, entry: Int?)
    /// A value of an entry.
    case value(entry: Int)
    /// An item that is not there yet, of an entry's list.
    case item(parent: Int, at: Int)
    /// A comment, or a text in lines of its own.
    case nothing
}

extension Outline {
    /// What is being written at an offset.
    func place(at offset: Int) -> CursorPlace {
        if comments.contains(where: { $0.lowerBound < offset && offset <= $0.upperBound }) { return .nothing }
        // Brackets first: the innermost that holds the offset.
        if let flow = innermostFlow(at: offset) { return place(at: offset, inFlow: flow) }
        var lineStart = offset
        while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
        // An entry on the line, the last one that begins before the offset.
        var current = lastEntry(before: offset + 1)
        while let index = current, index >= 0, entries[index].key.lowerBound >= lineStart {
            let entry = entries[index]
            if entry.isFlow {
                current = index > 0 ? index - 1 : nil
                continue
            }
            switch entry.kind {
            case .bare:
                return offset <= entry.key.upperBound
                    ? .key(parent: entry.parent, range: entry.key, entry: index) : .nothing
            case .pair:
                if offset <= entry.key.upperBound { return .key(parent: entry.parent, range: entry.key, entry: index) }
                if offset <= entry.colon { return .nothing }
                return entry.content == .block && offset > entry.value.lowerBound ? .nothing : .value(entry: index)
            case .item:
                if offset < entry.key.upperBound { return .nothing }
                return .value(entry: index)
            }
        }
        // Within a text of several lines.
        if let index = lastEntry(before: offset), entries[index].content.isScalar,
            entries[index].value.lowerBound < offset, offset <= entries[index].value.upperBound
        {
            return entries[index].content == .block ? .nothing : .value(entry: index)
        }
        return placeOnBlankLine(offset, lineStart: lineStart)
    }

    /// A line without anything: a key, by its indentation.
    private func placeOnBlankLine(_ offset: Int, lineStart: Int) -> CursorPlace {
        let column = offset - lineStart
        guard let last = lastEntry(before: lineStart) else {
            return .key(parent: -1, range: offset..<offset, entry: nil)
        }
        var index = last
        while entries[index].isFlow, entries[index].parent >= 0 { index = entries[index].parent }
        // In the middle of a text in lines of its own.
        if entries[index].content == .block, column > entries[index].column { return .nothing }
        while index >= 0 {
            let entry = entries[index]
            if entry.column < column, entry.kind != .bare, !entry.content.isScalar, !entry.content.isFlow {
                return .key(parent: index, range: offset..<offset, entry: nil)
            }
            index = entry.parent
        }
        return .key(parent: -1, range: offset..<offset, entry: nil)
    }

    private func innermostFlow(at offset: Int) -> Int? {
        var found: Int?
        for (index, entry) in entries.enumerated() where entry.content.isFlow {
            if entry.value.lowerBound >= offset { continue }
            if offset < entry.value.upperBound || (entry.isOpen && offset <= lineEnd(entry.value.upperBound)) {
                found = index
            }
        }
        return found
    }

    private func place(at offset: Int, inFlow flow: Int) -> CursorPlace {
        let isMapping = entries[flow].content == .flowMapping
        var last: Int?
        for index in children(of: flow) where entries[index].key.lowerBound <= offset { last = index }
        // A comma between the last entry and the offset begins another one.
        if let index = last, !bytes[min(entries[index].end, offset)..<offset].contains(UInt8(ascii: ",")) {
            let entry = entries[index]
            if entry.kind == .item { return .value(entry: index) }
            if offset <= entry.key.upperBound { return .key(parent: flow, range: entry.key, entry: index) }
            if entry.kind == .pair, offset > entry.colon { return .value(entry: index) }
            return .nothing
        }
        return isMapping ? .key(parent: flow, range: offset..<offset, entry: nil) : .item(parent: flow, at: offset)
    }

    func lineEnd(_ offset: Int) -> Int {
        var index = offset
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index
    }
}
