internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryPack

/// The keys of a document as a tree, with their values.
struct DocumentSymbols {
    private let context: FeatureContext
    private let encoding: PositionEncoding
    private let positions: [PackPosition]
    private let children: [Int: [Int]]

    init(_ context: FeatureContext, _ encoding: PositionEncoding) {
        self.context = context
        self.encoding = encoding
        positions = TokenIndex(context.outline).positions
        var children: [Int: [Int]] = [:]
        for (index, entry) in context.outline.entries.enumerated() { children[entry.parent, default: []].append(index) }
        self.children = children
    }

    private var outline: Outline { context.outline }

    private func isShown(_ entry: Int) -> Bool {
        outline.entries[entry].kind == .pair || outline.entries[entry].content.isFlow || children[entry] != nil
    }

    /// What the protocol calls the kind (`SymbolKind`).
    private func kind(of entry: Int) -> Int {
        let position = positions[entry]
        if outline.entries[entry].kind == .item { return 18 }
        if position.token != nil, children[entry] == nil { return position.isColor ? 14 : position.isNumber ? 16 : 15 }
        if position.field != nil { return children[entry] == nil ? 7 : 2 }
        return children[entry] == nil ? 7 : 3
    }

    private func name(of entry: Int) -> String {
        if outline.entries[entry].kind == .pair {
            let key = outline.key(entry)
            return key.isEmpty ? "''" : key
        }
        // An item is called by its first value.
        let first = children[entry]?.first
        return first.map { "\(outline.key($0)): \(outline.value($0))" } ?? outline.value(entry)
    }

    private func range(of entry: Int) -> Range<Int> {
        let item = outline.entries[entry]
        return item.key.lowerBound..<max(item.end, item.key.upperBound, item.value.upperBound)
    }

    /// Writes the tree; for clients that know no trees, the tokens in a row.
    func write(to json: inout JSONWriter, hierarchical: Bool) {
        json.array { json in
            if !hierarchical {
                for entry in outline.entries.indices where positions[entry].token != nil && children[entry] == nil {
                    json.object { json in
                        json.field("name", positions[entry].token?.name ?? "")
                        json.field("kind", kind(of: entry))
                        json.key("location")
                        DocumentLocation(
                            path: context.path, range: context.buffer.range(of: range(of: entry), encoding)
                        )
                        .write(to: &json)
                    }
                }
                return
            }
            writeTree(to: &json)
        }
    }

    /// Goes through the tree with a stack of its own: entries to open, and those to close.
    private func writeTree(to json: inout JSONWriter) {
        enum Step {
            case open(Int), close
        }
        var pending: [Step] = (children[-1] ?? []).filter(isShown).reversed().map(Step.open)
        while let step = pending.popLast() {
            switch step {
            case .open(let entry):
                json.beginObject()
                let item = outline.entries[entry]
                json.field("name", name(of: entry))
                if item.content.isScalar, item.kind == .pair {
                    json.field("detail", String(outline.value(entry).prefix { !$0.isNewline }.prefix(80)))
                }
                json.field("kind", kind(of: entry))
                context.buffer.range(of: range(of: entry), encoding).write("range", to: &json)
                context.buffer.range(of: item.key.isEmpty ? range(of: entry) : item.key, encoding).write(
                    "selectionRange", to: &json)
                let inner = (children[entry] ?? []).filter(isShown)
                json.key("children")
                json.beginArray()
                pending.append(.close)
                pending += inner.reversed().map(Step.open)
            case .close:
                json.endArray()
                json.endObject()
            }
        }
    }
}
