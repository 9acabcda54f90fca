internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

extension PackReader {
    /// Reads a skin of k9s: each colour below `k9s` becomes a role named by its path.
    ///
    /// The word `default` is the terminal's own colour, which a theme does not know: such keys are left out, and so are
    /// switches. One note tells of all of a kind.
    func readK9s(_ document: YAMLDocument, stem: String) -> Result {
        let root = YAMLDocument.root
        var builder = PackBuilder(
            id: Slug.id(prefix: "k9s", from: stem, or: "skin"), format: .k9s, source: document.source, lendWorkspace())
        builder.title = stem
        var content = PackContentReader(document, builder)
        content.builder.beginLayer()
        var pending: [(prefix: String, node: Int)] = []
        if let skin = document.value(of: "k9s", in: root) { pending.append(("", skin)) }
        var colors = 0
        var left = SkinSettings()
        while let (prefix, node) = pending.popLast() {
            for (key, value) in document.pairs(of: node) {
                let name = prefix + (prefix.isEmpty ? "" : ".") + Self.part(document.string(key))
                switch document[value].kind {
                case .mapping: pending.append((name, value))
                case .sequence:
                    for (index, item) in document.children(of: value).enumerated() {
                        colors += content.readSkinColor(item, key: key, role: "\(name).\(index + 1)", &left) ? 1 : 0
                    }
                case .scalar:
                    if document.isAbsent(value) {
                        content.builder.report(
                            "empty-value", .warning, "'\(document.string(key))' is empty and is left out",
                            at: document[key].place, help: "indent what belongs to it below it, or remove the key")
                    } else {
                        colors += content.readSkinColor(value, key: key, role: name, &left) ? 1 : 0
                    }
                }
            }
        }
        for (key, value) in document.pairs(of: root) where !document.isText(key, "k9s") {
            // Colours that the skin refers to are in it.
            if YAMLSettings.isReferredTo(key, value, in: document) { continue }
            left.beside.append((document.string(key), key))
        }
        for (items, reason) in [
            (left.defaults, "'default' and '-' are the terminal's own colour"), (left.others, "they are no colours"),
            (left.beside, "they stand beside 'k9s', and not in it"),
        ] {
            let items = items.sorted { $0.node < $1.node }
            guard let first = items.first else { continue }
            // One note tells of all; those on other lines say where they are.
            let line = document[first.node].place.line
            let names = items.map { name, node in
                let own = document[node].place.line
                return own == line ? name : "\(name) (line \(own))"
            }
            content.builder.report(
                "not-carried", .note, "left out, because \(reason): " + names.joined(separator: ", "),
                at: document[first.node].place)
        }
        if colors == 0, !content.builder.diagnostics.contains(where: { $0.severity == .error }) {
            content.builder.report("empty-value", .error, "the skin has no colours", at: document[root].place)
        }
        content.builder.endLayer()
        content.builder.appearance = content.readVariant(
            nil, background: content.stated("body.bg"), text: content.stated("body.fg"))
        return finish(&content.builder)
    }

    /// A key as a part of a name: what no name may have is `-`.
    private static func part(_ key: String) -> String {
        DraftNames.packName(hyphenated(key).split(separator: ".").joined(separator: "-"))
    }

    /// `fgColor` → `fg`, `logoColor` → `logo`, `focusColor` → `focus`, `numKeyColor` → `num-key`.
    private static func hyphenated(_ key: String) -> String {
        var word = key.hasSuffix("Color") && key != "Color" ? String(key.dropLast(5)) : key
        word = word.reduce(into: "") { result, character in
            if character.isUppercase, !result.isEmpty { result += "-" }
            result += character.lowercased()
        }
        return word
    }
}

extension PackContentReader {
    /// The literal colour of a role that has been read.
    fileprivate func stated(_ role: String) -> ColorValue? {
        let token = TokenID(.colors, Name(role))
        guard let statement = builder.statements.last(where: { $0.token == token && $0.kind == .color }) else {
            return nil
        }
        return builder.colors[Int(statement.index)]
    }

    fileprivate mutating func readSkinColor(_ node: Int, key: Int, role: String, _ left: inout SkinSettings) -> Bool {
        if document.isText(node, "default") || document.isText(node, "-") {
            left.defaults.append((role, node))
            return false
        }
        // Besides colours a skin has switches such as `skipLatestRevCheck: true`.
        if document[node].kind != .scalar || document.isText(node, "true") || document.isText(node, "false") {
            left.others.append((role, node))
            return false
        }
        let (kind, index) = readColor(node, key: key)
        builder.statements.append(
            Statement(TokenID(.colors, Name(role)), kind, index, at: document[node].place))
        return kind == .color
    }
}
