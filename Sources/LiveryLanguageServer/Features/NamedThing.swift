internal import LiveryPack
internal import LiveryYAML

/// What of a pack is named at an offset: what hover, definition, references and rename are about.
enum NamedThing {
    /// A token: where it is stated, or a reference to it.
    case token(TokenIndex.Occurrence)
    /// A pack in `extends`.
    case pack(id: String, range: Range<Int>)
    /// A function of a plug-in, or a parameter of it.
    case function(name: String, parameter: String?, range: Range<Int>)
    /// A market or a group of markets.
    case market(name: String, range: Range<Int>)
    /// A variant.
    case variant(name: String, range: Range<Int>)
    /// A literal colour.
    case color(text: String, range: Range<Int>)
    /// A key that the format knows.
    case field(entry: Int, range: Range<Int>)
    /// A file of fonts.
    case file(path: String, range: Range<Int>)
}

extension FeatureContext {
    /// What is named at an offset.
    func thing(at offset: Int, _ index: TokenIndex) -> NamedThing? {
        if let occurrence = index.occurrence(at: offset) { return .token(occurrence) }
        switch outline.place(at: offset) {
        case .nothing, .item: return nil
        case .key(_, let range, let entry):
            guard let entry, range.lowerBound <= offset else { return nil }
            return key(entry)
        case .value(let entry):
            return value(entry, at: offset, index.positions[entry])
        }
    }

    private func key(_ entry: Int) -> NamedThing? {
        let position = PackPosition(outline, entry)
        let (name, range) = (outline.key(entry), outline.keyText(entry))
        if position.field != nil { return .field(entry: entry, range: range) }
        if position.check != nil {
            return position.check == name
                ? .function(name: name, parameter: nil, range: range)
                : .function(name: position.check ?? "", parameter: name, range: range)
        }
        switch position.table {
        case "markets": return .market(name: name, range: range)
        case "variants": return .variant(name: name, range: range)
        default: return nil
        }
    }

    private func value(_ entry: Int, at offset: Int, _ position: PackPosition) -> NamedThing? {
        let range = outline.valueText(entry)
        guard range.lowerBound <= offset, offset <= range.upperBound, outline.entries[entry].content.isScalar else {
            return nil
        }
        let text = outline.string(range)
        if position.isColor || position.isNumber || position.field?.name == "derive" {
            let scanner = ValueScanner(outline.bytes, range)
            guard let number = scanner.part(at: offset) else { return nil }
            let part = scanner.parts[number]
            switch part.kind {
            case .function: return .function(name: scanner.string(number), parameter: nil, range: part.range)
            case .label:
                guard let call = part.calls.last else { return nil }
                return .function(name: scanner.string(call), parameter: scanner.string(number), range: part.range)
            case .word where position.field?.name == "derive" && part.calls.isEmpty:
                return .function(name: scanner.string(number), parameter: nil, range: part.range)
            case .word where position.isColor: return .color(text: scanner.string(number), range: part.range)
            case .quoted where position.isColor && part.range.count > 2:
                let inner = part.range.lowerBound + 1..<part.range.upperBound - 1
                return .color(text: outline.string(inner), range: inner)
            default: return nil
            }
        }
        switch position.field?.name {
        case "extends": return .pack(id: text, range: range)
        case "members": return .market(name: text, range: range)
        case "font-files": return .file(path: text, range: range)
        default: return nil
        }
    }
}
