internal import LiveryDiagnostics

/// Writes the tokens of one permutation as the entries of a pack.
struct TokenRenderer {
    let tokenSet: TokenSet
    let names: TokenNames
    /// The paths of the colours that are raw colours rather than roles.
    let palette: Set<String>
    private var log: TokenLog { tokenSet.log }
    private var values: TokenValue { TokenValue(log: log, settle: { tokenSet.settle($0)?.value }) }

    /// What one token becomes; what it has become before, where all that it is made of is the same.
    func entries(of token: Int) -> [PackDraft.Entry] {
        if let known = tokenSet.trail.known(token, in: tokenSet.tree) { return known }
        tokenSet.trail.begin()
        tokenSet.trail.note(token)
        let entries = newEntries(of: token)
        tokenSet.trail.end(token, in: tokenSet.tree, entries)
        return entries
    }

    /// What one token becomes: a value, a text style, or several values where it is made of parts.
    private func newEntries(of token: Int) -> [PackDraft.Entry] {
        let node = tokenSet.tree.nodes[token]
        let path = tokenSet.path(token)
        guard let value = node.value, !isHidden(token) else { return [] }
        let (type, word, place) = tokenSet.type(token)
        // Circles of references alone are found where these are followed, as long as there is a type.
        let isAlone = TokenSet.reference(value) != nil
        if type == nil ? isAlone || tokenSet.tree.isPlain : !isAlone && tokenSet.tree.isPlain,
            isAlone || value.string?.utf8.contains(UInt8(ascii: "{")) ?? false, tokenSet.isCircular(token)
        {
            return []
        }
        guard let type else {
            if let word {
                log.leaveOut("'\(path)'", because: "'\(word)' is no type of design tokens", at: place ?? node.key)
            } else if tokenSet.tree.isPlain {
                // What refers to nothing is told as that.
                let names = value.string.map { PlainValue.references(in: $0) } ?? []
                if !names.allSatisfy({ tokenSet.target("{\($0)}", at: value) != nil }) { return [] }
                log.leaveOut(
                    "'\(path)'", because: "nothing says its type, and its value is no colour, number or length",
                    at: node.key)
            } else {
                log.noType(path, at: node.key)
            }
            return []
        }
        if let changed = tokenSet.changed(from: token) {
            if changed != token {
                log.leaveOut(
                    "'\(path)'", because: "it refers to '\(tokenSet.path(changed))', which is left out", at: node.key)
            }
            return []
        }
        var number = unit(for: word)
        guard let settled = tokenSet.settle(value, from: token) else { return [] }
        // A height of lines that is more than a few of them is one in pixels.
        if number != nil, word == "lineHeights" || word == "lineHeight", isLength(settled.value) { number = "px" }
        let note = node.description?.string
        switch type {
        case .color, .dimension, .duration, .number, .fontWeight:
            let section = section(of: type, path)
            guard var text = text(value, as: type, number) else { return [] }
            if type == .fontWeight { listSlant(of: settled.value, path) }
            if let unit = node.livery?["unit"]?.string, TokenSet.reference(value) == nil {
                text = withUnit(unit, value) ?? text
            }
            return [
                PackDraft.Entry(
                    section, names.name(of: path, in: section, at: node.key, log), text, note: note,
                    at: log.origin(node.key))
            ]
        case .fontFamily:
            guard let list = families(settled.value) else { return [] }
            return [style(path, node, [("family", list)], note)]
        case .typography:
            let own = settled.token.flatMap { tokenSet.tree.nodes[$0].livery } ?? node.livery
            let fields = completed(typography(settled.value, path), own)
            return fields.isEmpty ? [] : [style(path, node, fields, note)]
        case .cubicBezier: return curve(settled.value, path, node, prefix: "")
        case .border, .transition: return parts(of: settled.value, type, path, node, prefix: "")
        case .shadow where settled.value.kind == .string: return shadows(settled.value, path, node)
        case .shadow, .gradient:
            guard settled.value.kind == .array else {
                return parts(of: settled.value, type, path, node, prefix: "")
            }
            var found: [PackDraft.Entry] = []
            for (index, item) in settled.value.elements.enumerated() {
                let prefix = settled.value.count == 1 ? "" : ".\(index + 1)"
                guard let part = tokenSet.settle(item) else { continue }
                found += parts(of: part.value, type, path, node, prefix: prefix)
            }
            return found
        case .strokeStyle:
            log.leaveOut("'\(path)'", because: "packs have no styles of lines", at: node.key)
            return []
        }
    }

    /// Whether a height of lines is in pixels though it has no unit.
    private func isLength(_ value: JSONValue) -> Bool {
        let text = PlainValue(tokenSet).expanded(value)
        guard let number = text.flatMap(PlainValue.number).flatMap({ Dimension($0) }) else { return false }
        return number.unit == .none && number.value > 4
    }

    /// Says of a weight such as `Bold Italic` that the slant in it is none.
    private func listSlant(of weight: JSONValue, _ path: String) {
        guard let text = weight.string else { return }
        let word = text.lowercased()
        guard let slant = ["italic", "oblique"].first(where: word.hasSuffix) else { return }
        log.leaveOut(
            "'\(slant)' of '\(path)'", because: "a weight has no style; text styles that refer to it have it",
            at: weight)
    }

    /// The unit of numbers without one, where values are not those of the Format Module; `nil` where they are.
    private func unit(for word: String?) -> String? {
        guard tokenSet.tree.isPlain || word.map({ TokenType(rawValue: $0) == nil }) ?? false else { return nil }
        return TokenType.unit(of: word)
    }

    /// The parts of a shadow that is written as in CSS.
    private func shadows(_ value: JSONValue, _ path: String, _ node: TokenTree.Node) -> [PackDraft.Entry] {
        let text = PlainValue(tokenSet).expanded(value) ?? ""
        guard let layers = PlainValue.shadows(text) else {
            log.leaveOut("'\(path)'", because: "'\(text.prefix(60))' is no shadow", at: value)
            return []
        }
        return layers.enumerated().flatMap { index, parts in
            parts.map { part in
                let name = (layers.count == 1 ? "" : ".\(index + 1)") + "." + part.name
                return entry(path, node, name, part.name == "color" ? .colors : .metrics, part.text)
            }
        }
    }

    /// Whether a token is there for others to refer to only, as Livery's own export has values of markets in variants.
    func isHidden(_ token: Int) -> Bool { tokenSet.tree.liverySection(of: token) == "by-variant" }

    /// A number with the unit that design tokens have not.
    private func withUnit(_ unit: String, _ value: JSONValue) -> String? {
        guard let number = TokenValue.number(value["value"] ?? value), Dimension(number + unit) != nil else {
            return nil
        }
        return number + unit
    }

    /// The fields of a text style as Livery's own export says that the pack had them.
    private func completed(
        _ fields: [(key: String, text: String)], _ own: JSONValue?
    ) -> [(key: String, text: String)] {
        guard let own else { return fields }
        let unstated = own["unstated"]?.elements.compactMap(\.string) ?? []
        let keys = [
            "fontFamily": "family", "fontSize": "size", "fontWeight": "weight", "lineHeight": "line-height",
            "letterSpacing": "letter-spacing",
        ]
        let left = unstated.compactMap { keys[$0] }
        var fields = fields.filter { !left.contains($0.key) }
        for member in own["fields"]?.members.map({ $0 }) ?? [] {
            guard let text = member.value.string, !left.contains(member.key) else { continue }
            if let known = fields.firstIndex(where: { $0.key == member.key }) {
                fields[known].text = text
            } else if member.key == "style" || member.key == "scales-with" {
                fields.append((member.key, YAMLScalar.text(text)))
            }
        }
        if let color = own["color"].flatMap(values.color) { fields.append(("color", color)) }
        let features = own["features"]?.elements.compactMap(\.string) ?? []
        if !features.isEmpty {
            fields.append(("features", "[" + features.map(YAMLScalar.text).joined(separator: ", ") + "]"))
        }
        return fields
    }

    func section(of type: TokenType, _ path: String) -> PackDraft.Section {
        type == .color && palette.contains(path) ? .palette : type.section ?? .metrics
    }

    // MARK: - Single values

    /// A value as the pack has it: a reference where it is one, so that it follows what it refers to.
    ///
    /// - Parameter unit: The unit of a number that has none; `nil` for values of the Format Module.
    private func text(_ value: JSONValue, as type: TokenType, _ unit: String? = nil) -> String? {
        guard let reference = TokenSet.reference(value) else { return literal(value, as: type, unit) }
        if reference.hasPrefix("#"), let (_, rest) = tokenSet.find(pointer: reference), rest.count > 1 {
            return tokenSet.settle(value).flatMap { literal($0.value, as: type, unit) }
        }
        guard let target = tokenSet.target(reference, at: value), let settled = tokenSet.settle(value) else {
            return nil
        }
        if isHidden(target) {
            // In place of what is there for others only stands what it says; circles were found above.
            guard let inner = tokenSet.tree.nodes[target].value else { return nil }
            if let next = TokenSet.reference(inner), tokenSet.target(next, at: inner).map(isHidden) ?? true {
                return literal(settled.value, as: type)
            }
            if let unit = tokenSet.tree.nodes[target].livery?["unit"]?.string, TokenSet.reference(inner) == nil {
                return withUnit(unit, inner) ?? literal(inner, as: type)
            }
            return TokenSet.reference(inner) == nil ? literal(inner, as: type) : visible(inner, as: type)
        }
        let path = tokenSet.path(target)
        if let changed = tokenSet.changed(from: target) {
            log.leaveOut(
                "a value", because: "it refers to '\(tokenSet.path(changed))', which is left out", at: value)
            return nil
        }
        guard let other = tokenSet.type(target).type, other.section == type.section else {
            log.error(
                "'\(path)' is a \(tokenSet.type(target).text ?? "value without type"), and a \(type.rawValue) is wanted",
                at: value, code: "wrong-type")
            return nil
        }
        // What cannot be read there is no value that could be referred to.
        let end = settled.token.map { tokenSet.type($0) }
        guard literal(settled.value, as: end?.type ?? other, self.unit(for: end?.text)) != nil else { return nil }
        let section = section(of: other, path)
        return "$" + section.rawValue + "."
            + names.name(of: path, in: section, at: tokenSet.tree.nodes[target].key, log)
    }

    /// A reference to a token that is in the pack.
    private func visible(_ value: JSONValue, as type: TokenType) -> String? {
        guard let text = TokenSet.reference(value), let target = tokenSet.target(text, at: value),
            let other = tokenSet.type(target).type, other.section == type.section
        else { return nil }
        let path = tokenSet.path(target)
        let section = section(of: other, path)
        return "$" + section.rawValue + "."
            + names.name(of: path, in: section, at: tokenSet.tree.nodes[target].key, log)
    }

    private func literal(_ value: JSONValue, as type: TokenType, _ unit: String? = nil) -> String? {
        if let unit, value.kind == .string || value.kind == .number {
            if let text = PlainValue(tokenSet).text(of: value, as: type, unit: unit) { return text }
            log.leaveOut(
                "'\((value.string ?? value.numberText ?? "").prefix(60))'", because: "it is no \(Self.word(for: type))",
                at: value)
            return nil
        }
        switch type {
        case .color: return values.color(value)
        case .dimension: return values.quantity(value, units: ["px", "rem"], what: "dimension")
        case .duration: return values.quantity(value, units: ["ms", "s"], what: "duration")
        case .fontWeight: return values.weight(value)
        default:
            guard let text = TokenValue.number(value) else {
                log.error("a number is wanted", at: value, code: "bad-number")
                return nil
            }
            return text
        }
    }

    private static func word(for type: TokenType) -> String {
        switch type {
        case .color: "colour"
        case .dimension: "length"
        case .fontWeight: "weight of a font"
        default: type.rawValue
        }
    }

    // MARK: - Text styles

    private func style(
        _ path: String, _ node: TokenTree.Node, _ fields: [(key: String, text: String)], _ note: String?
    ) -> PackDraft.Entry {
        PackDraft.Entry(
            .fonts, names.name(of: path, in: .fonts, at: node.key, log), fields: fields, note: note,
            at: log.origin(node.key))
    }

    private func families(_ value: JSONValue) -> String? {
        var found: [String] = []
        // What is left to read, the next one last. The entries of a list are names as they stand; a text alone is a list
        // as CSS has it, also where others than Livery write it as the one entry of a list.
        let isOwn = tokenSet.tree.nodes[0].livery?["pack"] != nil
        var pending = [(value: value, isEntry: false)]
        var steps = 0
        while let (item, isEntry) = pending.popLast() {
            steps += 1
            guard steps < 10_000, let settled = tokenSet.settle(item)?.value else { return nil }
            if settled.kind == .array {
                pending += settled.elements.map { ($0, isOwn || settled.count > 1) }.reversed()
                continue
            }
            guard let text = settled.string else {
                log.error("a family is a text", at: settled)
                return nil
            }
            if text.utf8.contains(UInt8(ascii: "{")) {
                guard let names = referring(text, at: settled) else { return nil }
                found += names
            } else if isEntry, TokenSet.reference(item) == nil {
                found += tokenSet.tree.isPlain ? [TokenValue.unquoted(text)] : [text]
            } else {
                found += TokenValue.families(text)
            }
        }
        found.removeAll { $0.allSatisfy { $0 == " " } }
        guard !found.isEmpty else {
            log.error("one family at least is wanted", at: value)
            return nil
        }
        return "[" + found.map(YAMLScalar.text).joined(separator: ", ") + "]"
    }

    /// The families of a text in which references stand among other words: `{font.body}, serif`.
    private func referring(_ text: String, at place: JSONValue) -> [String]? {
        var found: [String] = []
        var pending = [text]
        var steps = 0
        while let text = pending.popLast() {
            guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else {
                found += TokenValue.families(text)
                continue
            }
            steps += 1
            guard steps < 200, let target = tokenSet.target(String(text[start...end]), at: place),
                let value = tokenSet.tree.nodes[target].value, let content = tokenSet.settle(value, from: target)?.value
            else { return nil }
            let words = content.kind == .array ? content.elements.compactMap(\.string) : [content.string ?? ""]
            let list = content.kind == .array ? words.map { "\"" + $0 + "\"" }.joined(separator: ", ") : words[0]
            let whole = text[..<start] + list + text[text.index(after: end)...]
            guard whole.utf8.count < 8_192 else { return nil }
            pending.append(String(whole))
        }
        return found
    }

    private func typography(_ value: JSONValue, _ path: String) -> [(key: String, text: String)] {
        guard value.kind == .object else {
            log.error("a text style is an object", at: value)
            return []
        }
        var fields: [(key: String, text: String)] = []
        let plain = unit(for: nil)
        for (key, name) in [
            ("fontFamily", "family"), ("fontSize", "size"), ("fontWeight", "weight"), ("lineHeight", "line-height"),
            ("letterSpacing", "letter-spacing"),
        ] {
            guard let field = value[key], let settled = tokenSet.settle(field)?.value else { continue }
            let text: String?
            // A number of the Format Module is a factor as it stands, and a reference to one stays a reference.
            let takesLength =
                plain != nil && settled.kind != .object && (settled.kind == .string || tokenSet.tree.hasPlainKeys)
            switch key {
            case "fontFamily": text = families(field)
            case "fontWeight":
                text = plain == nil ? values.weight(settled) : literal(settled, as: .fontWeight, plain)
                if plain != nil, settled.string?.lowercased().hasSuffix("italic") ?? false {
                    fields.append(("style", "italic"))
                }
            case "lineHeight" where takesLength, "letterSpacing" where takesLength:
                text = plainLength(settled, key)
            case "lineHeight":
                text = self.text(field, as: settled.kind == .number ? .number : .dimension).flatMap {
                    isPositive(settled, "lineHeight") ? $0 : nil
                }
            case "fontSize":
                text = self.text(field, as: .dimension, plain.map { _ in "px" }).flatMap {
                    isPositive(settled, key) ? $0 : nil
                }
            default: text = self.text(field, as: .dimension)
            }
            if let text { fields.append((name, text)) }
        }
        let known = ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing", "$ref"]
        for member in value.members where !known.contains(member.key) {
            // What Tokens Studio writes where nothing is set says nothing.
            if plain != nil, ["none", "0", "0px", ""].contains(member.value.string ?? "?") { continue }
            log.leaveOut("'\(member.key)' of '\(path)'", because: "text styles have no such field", at: member.name)
        }
        return fields
    }

    /// A height of lines or a distance of letters in the plain form: percent are of the size of the text.
    private func plainLength(_ value: JSONValue, _ key: String) -> String? {
        guard let text = PlainValue(tokenSet).expanded(value),
            let number = PlainValue.number(text).flatMap({ Dimension($0) })
        else {
            log.leaveOut("the \(key)", because: "'\((value.string ?? "").prefix(60))' is no number", at: value)
            return nil
        }
        let isHeight = key == "lineHeight"
        if number.unit == .percent { return TokenValue.decimal(number.value / 100).map { isHeight ? $0 : $0 + "em" } }
        guard number.unit == .none else { return number.description }
        // A height above a few lines is one in pixels.
        return TokenValue.decimal(number.value).map { isHeight && number.value <= 4 ? $0 : $0 + "px" }
    }

    private func isPositive(_ value: JSONValue, _ field: String) -> Bool {
        let written = PlainValue(tokenSet).expanded(value).flatMap(PlainValue.number)
        let number = value.double ?? value["value"]?.double ?? written.flatMap { Dimension($0)?.value } ?? 0
        if number <= 0 { log.leaveOut("the \(field) \(number)", because: "it has to be above 0", at: value) }
        return number > 0
    }

    // MARK: - Values made of parts

    /// The parts of composite types: key, name in the pack, type.
    private static let parts: [TokenType: [(key: String, name: String, type: TokenType)]] = [
        .border: [("color", "color", .color), ("width", "width", .dimension), ("style", "style", .strokeStyle)],
        .transition: [
            ("duration", "duration", .duration), ("delay", "delay", .duration),
            ("timingFunction", "timing", .cubicBezier),
        ],
        .shadow: [
            ("color", "color", .color), ("offsetX", "offset-x", .dimension), ("offsetY", "offset-y", .dimension),
            ("blur", "blur", .dimension), ("spread", "spread", .dimension),
        ],
        .gradient: [("color", "color", .color), ("position", "position", .number)],
    ]

    /// What Tokens Studio calls parts of shadows.
    private static let plainKeys = ["offsetX": "x", "offsetY": "y"]

    private func parts(
        of value: JSONValue, _ type: TokenType, _ path: String, _ node: TokenTree.Node, prefix: String
    ) -> [PackDraft.Entry] {
        let known = Self.parts[type] ?? []
        guard value.kind == .object else {
            log.error("a \(type.rawValue) is an object", at: value)
            return []
        }
        var found: [PackDraft.Entry] = []
        let plain = unit(for: nil)
        for (key, name, partType) in known {
            let part = value[key] ?? (plain == nil ? nil : Self.plainKeys[key].flatMap { value[$0] })
            guard let part else { continue }
            switch partType {
            case .strokeStyle:
                let style = tokenSet.settle(part)?.value.string
                log.leaveOut(
                    "the style" + (style.map { " '\($0)'" } ?? "") + " of '\(path)'",
                    because: "packs have no styles of lines", at: part)
            case .cubicBezier:
                if let curve = tokenSet.settle(part)?.value {
                    found += self.curve(curve, path, node, prefix: prefix + "." + name)
                }
            default:
                let unit = plain.map { _ in partType == .dimension ? "px" : "" }
                guard var text = text(part, as: partType, unit) else { continue }
                if type == .gradient, key == "position" { text = clamped(text, part, path) }
                found.append(entry(path, node, prefix + "." + name, partType.section ?? .metrics, text))
            }
        }
        for member in value.members where !known.contains(where: { $0.key == member.key }) {
            // A shadow lies outside where nothing else is said.
            if member.key == "inset", member.value.bool == false { continue }
            if plain != nil, Self.plainKeys.values.contains(member.key) || member.value.isString("dropShadow") {
                continue
            }
            log.leaveOut(
                "'\(member.key)' of '\(path)'", because: "a pack has no place for it", at: member.name)
        }
        if found.isEmpty == false, prefix.isEmpty, let note = node.description?.string { found[0].note = note }
        return found
    }

    /// A position on a gradient. What lies outside of it is at its ends (Format Module, section 9.7).
    private func clamped(_ text: String, _ position: JSONValue, _ path: String) -> String {
        guard let value = tokenSet.settle(position)?.value,
            let number = TokenValue.number(value).flatMap({ Double($0) }),
            !(0...1).contains(number)
        else { return text }
        let end = number < 0 ? "0" : "1"
        log.warn(
            "the position \(Dimension(number)) of '\(path)' is taken as \(end): positions go from 0 to 1", at: position)
        return end
    }

    private func curve(
        _ value: JSONValue, _ path: String, _ node: TokenTree.Node, prefix: String
    ) -> [PackDraft.Entry] {
        let numbers = value.elements.map { tokenSet.settle($0).flatMap { TokenValue.number($0.value) } }
        guard value.kind == .array, numbers.count == 4, !numbers.contains(nil) else {
            log.error("a curve is four numbers", at: value)
            return []
        }
        // Format Module, section 8.6.
        for index in [0, 2] {
            guard let x = numbers[index].flatMap({ Double($0) }), !(0...1).contains(x) else { continue }
            log.error("the x of a curve's point goes from 0 to 1, and this is \(numbers[index] ?? "")", at: value)
            return []
        }
        return zip([".x1", ".y1", ".x2", ".y2"], numbers).map { name, number in
            entry(path, node, prefix + name, .metrics, number ?? "0")
        }
    }

    private func entry(
        _ path: String, _ node: TokenTree.Node, _ part: String, _ section: PackDraft.Section, _ text: String
    ) -> PackDraft.Entry {
        PackDraft.Entry(
            section, names.name(of: path, part: part, in: section, at: node.key, log), text, at: log.origin(node.key))
    }
}
