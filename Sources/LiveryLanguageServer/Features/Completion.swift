internal import LiveryColor
internal import LiveryPack
internal import LiveryPlugins
internal import LiveryTheme
internal import LiveryYAML

/// What may be written at a place of a pack.
struct Completion {
    private let context: FeatureContext
    private var outline: Outline { context.outline }
    private(set) var items: [CompletionItem] = []
    private var seen: Set<String> = []

    /// What may be written at an offset.
    init(_ context: FeatureContext, at offset: Int) {
        self.context = context
        switch outline.place(at: offset) {
        case .nothing: break
        case .key(let parent, let range, let entry):
            completeKey(parent, range.lowerBound..<max(offset, range.lowerBound), entry, offset)
        case .item(let parent, let at):
            var position = PackPosition(outline, parent)
            position.enterItem()
            completeValue(position, at..<at, offset, excluding: values(in: parent))
        case .value(let entry): completeValue(of: entry, at: offset)
        }
    }

    private mutating func add(_ item: CompletionItem) {
        if seen.insert(item.label).inserted { items.append(item) }
    }

    // MARK: - Keys

    private mutating func completeKey(_ parent: Int, _ range: Range<Int>, _ entry: Int?, _ offset: Int) {
        let position = PackPosition(outline, parent)
        let hasColon = entry.map { outline.entries[$0].kind == .pair } ?? false
        let isFlow = parent >= 0 && outline.entries[parent].content == .flowMapping
        var range = range
        if let entry {
            let text = outline.keyText(entry)
            var end = hasColon ? text.upperBound : max(offset, text.lowerBound)
            // The rest of a half-written word goes with it.
            while end < text.upperBound, outline.bytes[end] != 0x20 { end += 1 }
            range = text.lowerBound..<end
        }
        let siblings = Set(
            outline.children(of: parent).filter { $0 != entry && outline.entries[$0].kind == .pair }.map {
                outline.key($0)
            })
        let place = KeyPlace(range: range, hasColon: hasColon, isFlow: isFlow, indent: indent(of: range.lowerBound))
        // A word on a line of its own may also be a value.
        if parent >= 0, entry.map({ outline.entries[$0].kind == .bare }) ?? true, position.mapping != nil,
            outline.children(of: parent).filter({ $0 != entry }).isEmpty, !isMapping(position)
        {
            completeValue(position, range, offset, excluding: [])
            return
        }
        for field in position.fields where !siblings.contains(field.name) { add(key(field, place)) }
        switch position.mapping {
        case .tree: completeTokenNames(position, siblings, place)
        case .table: completeTable(position, siblings, place)
        case .openMap: completeChecks(siblings, place)
        default: break
        }
        if parent < 0, outline.entries.filter({ $0.kind == .pair }).isEmpty {
            add(
                CompletionItem(
                    label: "livery: 1 …", kind: .module, detail: "a new pack",
                    newText:
                        "livery: 1\ntitle: ${1:Title}\nextends: ${2:base}\n\npalette:\n  ${3:main}: \"#${4:0b5c7a}\"\n\ncolors:\n  accent: \\$${3:main}\n$0",
                    isSnippet: true, plainText: "livery: 1", range: range, rank: 0))
        }
    }

    private struct KeyPlace {
        var range: Range<Int>
        var hasColon: Bool
        var isFlow: Bool
        var indent: Int
    }

    private func indent(of offset: Int) -> Int {
        var start = offset
        while start > 0, outline.bytes[start - 1] != 0x0A, outline.bytes[start - 1] != 0x0D { start -= 1 }
        return offset - start
    }

    private func isMapping(_ position: PackPosition) -> Bool {
        switch position.mapping {
        case .map, .openMap, .table, .tree: true
        default: false
        }
    }

    /// A key as it is put in: with its colon, and with a line of its own for what belongs to it.
    private func text(_ name: String, _ shape: Schema.Shape?, _ place: KeyPlace) -> (String, isSnippet: Bool) {
        if place.hasColon { return (name, false) }
        if place.isFlow { return (name + ": ", false) }
        switch shape {
        case .map, .openMap, .table, .tree:
            return (name + ":\n" + String(repeating: " ", count: place.indent + 2) + "$0", true)
        default: return (name + ": ", false)
        }
    }

    private func key(_ field: Schema.Field, _ place: KeyPlace) -> CompletionItem {
        let shape = PackSchema.schema.shapes[field.shape]
        let (text, isSnippet) = self.text(field.name, shape, place)
        let order = field.isRequired ? 1 : 3
        return CompletionItem(
            label: field.name, kind: .property, detail: shape.title, documentation: field.help, newText: text,
            isSnippet: isSnippet, plainText: field.name + ":", range: place.range, rank: order)
    }

    /// The names of tokens that are known from elsewhere: what a pack overrides.
    private mutating func completeTokenNames(_ position: PackPosition, _ siblings: Set<String>, _ place: KeyPlace) {
        guard let namespace = position.namespace, let theme = context.theme(at: position) else { return }
        let prefix = position.tokenParts.isEmpty ? "" : position.tokenName + "."
        if !prefix.isEmpty, !siblings.contains("default") {
            add(
                CompletionItem(
                    label: "default", kind: .property, detail: "the value of '\(position.tokenName)' itself",
                    newText: text("default", nil, place).0, range: place.range, rank: 2))
        }
        for (name, token) in theme.tokens(in: namespace) where name.hasPrefix(prefix) {
            let rest = String(name.dropFirst(prefix.count))
            guard !rest.isEmpty, !siblings.contains(rest) else { continue }
            add(
                CompletionItem(
                    label: rest, kind: token.value.color == nil ? .property : .color,
                    detail: token.value.color?.hexString ?? token.value.text,
                    documentation: token.value.color.map { ColorText($0).summary } ?? nil,
                    newText: text(rest, nil, place).0, range: place.range, rank: 4))
        }
    }

    /// Names of markets, variants and text styles.
    private mutating func completeTable(_ position: PackPosition, _ siblings: Set<String>, _ place: KeyPlace) {
        let inner = PackPositionTable.inner(position)
        func item(_ name: String, _ detail: String?, _ kind: CompletionItem.Kind, rank: Int) -> CompletionItem {
            let (text, isSnippet) = self.text(name, inner, place)
            return CompletionItem(
                label: name, kind: kind, detail: detail, newText: text, isSnippet: isSnippet, plainText: name + ":",
                range: place.range, rank: rank)
        }
        switch position.table {
        case "markets":
            for market in context.axes.markets where !siblings.contains(market) {
                add(item(market, CountryNames.name(of: market) ?? "a group of markets", .enumMember, rank: 2))
            }
            // Elsewhere than at the top only what the pack has means anything.
            guard position.variant == nil else { break }
            for (code, name) in CountryNames.all where !siblings.contains(code) {
                add(item(code, name, .enumMember, rank: 6))
            }
        case "variants":
            for variant in context.axes.variants where !siblings.contains(variant) {
                add(item(variant, "a variant of the pack", .enumMember, rank: 2))
            }
            for (name, detail) in [
                ("dark", "light text on a dark background"), ("light", "dark text on a light background"),
                ("high-contrast", "more contrast than usual"),
            ] where !siblings.contains(name) {
                add(item(name, detail, .enumMember, rank: 3))
            }
        case "fonts":
            for style in context.theme(at: position)?.textStyles ?? [] where !siblings.contains(style.name) {
                let detail = [style.families.first, style.size.map { "\($0)" }].compactMap(\.self).joined(
                    separator: " ")
                add(item(style.name, detail.isEmpty ? nil : detail, .property, rank: 3))
            }
        default:
            // The parameters of a check.
            guard let check = position.check, let function = context.plugins.function(check) else { break }
            for parameter in function.signature.parameters where !siblings.contains(parameter.id) {
                add(
                    CompletionItem(
                        label: parameter.id, kind: .property, detail: FunctionText.type(of: parameter),
                        documentation: FunctionText.help(of: parameter), newText: text(parameter.id, nil, place).0,
                        range: place.range, rank: parameter.isRequired ? 1 : 3))
            }
        }
    }

    private mutating func completeChecks(_ siblings: Set<String>, _ place: KeyPlace) {
        for function in context.plugins.functions(of: .check) where !siblings.contains(function.signature.name) {
            add(
                CompletionItem(
                    label: function.signature.name, kind: .function, detail: function.plugin,
                    documentation: FunctionText.documentation(of: function),
                    newText: text(function.signature.name, nil, place).0, range: place.range, rank: 4))
        }
    }

    // MARK: - Values

    private func values(in list: Int) -> Set<String> {
        Set(outline.children(of: list).map { outline.value($0) })
    }

    private mutating func completeValue(of entry: Int, at offset: Int) {
        let position = PackPosition(outline, entry)
        let value = outline.valueText(entry)
        let content = outline.entries[entry].content
        // After the closing quote nothing belongs.
        if content == .single || content == .double, offset > value.upperBound { return }
        if outline.entries[entry].kind == .item, content == .none || content == .plain, isMapping(position) {
            completeKey(entry, content == .none ? offset..<offset : value, nil, offset)
            return
        }
        let isThere = outline.entries[entry].content != .none
        let range = isThere ? value : offset..<offset
        let list = outline.entries[entry].kind == .item ? outline.entries[entry].parent : entry
        var others = values(in: list)
        if isThere { others.remove(outline.value(entry)) }
        completeValue(position, range, offset, excluding: others)
    }

    /// Completes a value that is written in a range of bytes so far.
    private mutating func completeValue(
        _ position: PackPosition, _ range: Range<Int>, _ offset: Int, excluding others: Set<String>
    ) {
        // A place right after the colon needs a blank first.
        let needsBlank =
            range.isEmpty && offset > 0 && offset <= outline.bytes.count
            && outline.bytes[offset - 1] == UInt8(ascii: ":")
        let first = items.count
        if position.isColor || position.isNumber {
            var completion = ValueCompletion(context, position, range, at: offset)
            completion.run()
            for item in completion.items { add(item) }
        } else {
            completeWords(position, range.lowerBound..<max(range.upperBound, range.lowerBound), others)
        }
        guard needsBlank else { return }
        for index in first..<items.count { items[index].newText = " " + items[index].newText }
    }

    private mutating func completeWords(_ position: PackPosition, _ range: Range<Int>, _ others: Set<String>) {
        func word(_ text: String, _ detail: String? = nil, _ kind: CompletionItem.Kind = .enumMember, rank: Int = 5) {
            guard !others.contains(text) else { return }
            add(CompletionItem(label: text, kind: kind, detail: detail, newText: text, range: range, rank: rank))
        }
        if case .word(_, let words)? = position.valueShape {
            for text in words { word(text) }
            return
        }
        if let check = position.check {
            completeCheckValue(check, position, range)
            return
        }
        switch position.field?.name {
        case "livery": word("1")
        case "extends":
            let heirs = Set(context.catalogue.dependants(of: [context.id]).map { context.catalogue.entries[$0].id })
            for id in context.catalogue.ids where id != context.id && !heirs.contains(id) && !others.contains(id) {
                guard let pack = context.catalogue[id]?.pack else { continue }
                add(
                    CompletionItem(
                        label: id, kind: .module, detail: pack.title,
                        documentation: pack.summary, newText: id, range: range, rank: 3))
            }
        case "derive":
            for function in context.plugins.functions(of: .derive) {
                add(FunctionText.item(for: function, replacing: range, asDerivation: true))
            }
            word("unset", "what a parent derives is not derived", .keyword, rank: 7)
        case "members":
            for (code, name) in CountryNames.all { word(code, name) }
        case "license":
            for text in [
                "Apache-2.0", "MIT", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "BSD-3-Clause", "GPL-3.0-or-later",
                "OFL-1.1",
            ] { word(text) }
        case "weight":
            for (name, value) in PackSchema.weights { word(name, "\(value)", .enumMember) }
            word("unset", "what a parent gave is removed", .keyword, rank: 7)
        case "family":
            var families: [String] = []
            for link in context.theme(at: position)?.chain ?? [] {
                for statement in link.pack.statements
                where statement.kind == .list && statement.token.description.hasSuffix("/family") {
                    for family in link.pack.lists[Int(statement.index)] where !families.contains(family) {
                        families.append(family)
                    }
                }
            }
            for family in families + ["sans-serif", "serif", "monospace", "system-ui"] { word(family, nil, .value) }
        case "scales-with":
            for style in context.theme(at: position)?.textStyles.compactMap(\.scalesWith) ?? [] {
                word(style, nil, .value)
            }
            for style in PackSchema.textStyles { word(style, nil, .value) }
        default:
            if case .table? = position.shape, position.table == "fonts" { word("unset", nil, .keyword, rank: 7) }
        }
    }

    /// Roles, levels and what parameters take.
    private mutating func completeCheckValue(_ check: String, _ position: PackPosition, _ range: Range<Int>) {
        func words(_ list: [(String, String?)], _ kind: CompletionItem.Kind) {
            for (text, detail) in list {
                add(CompletionItem(label: text, kind: kind, detail: detail, newText: text, range: range))
            }
        }
        if check == "contrast" {
            if position.lastKey == "level" {
                words(
                    [
                        ("AA", "4.5: body text"), ("AAA", "7: body text"), ("large", "3: large text"),
                        ("ui", "3: icons, borders, focus marks"),
                    ], .enumMember)
            } else if position.lastKey == "text" || position.lastKey == "on" {
                completeRoles(range)
            }
            return
        }
        guard
            let parameter = context.plugins.function(check)?.signature.parameters.first(where: {
                $0.id == position.lastKey
            })
        else { return }
        switch parameter.type {
        case .role, .roles: completeRoles(range)
        case .choice: words(parameter.choices.map { ($0.value, $0.title) }, .enumMember)
        case .boolean: words([("true", nil), ("false", nil)], .enumMember)
        default: break
        }
    }

    private mutating func completeRoles(_ range: Range<Int>) {
        var range = range
        if range.first.map({ outline.bytes[$0] }) == UInt8(ascii: "$") { range = range.lowerBound..<range.upperBound }
        for (name, token) in context.theme()?.tokens(in: .colors) ?? [] {
            add(
                CompletionItem(
                    label: name, kind: .color, detail: token.value.color?.hexString,
                    documentation: token.value.color.map { ColorText($0).summary }, newText: name, range: range))
        }
    }
}
