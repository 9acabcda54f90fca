internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// The codes of errors that leave open which name a key was to define.
    private static let codes: Set<DiagnosticCode> = [
        "unknown-key", "bad-name", "empty-value", "yaml-syntax", "wrong-kind",
    ]

    /// Gives an invalid value to each name that the pack refers to and only a broken part of the file may define: that
    /// nothing defines it follows from what has been reported.
    ///
    /// `words` are those of broken lines; keys that have an error are looked at here.
    mutating func keepDoubtfulNames(words: Set<String>) {
        let checks = self.checks
        let places = Set(
            builder.diagnostics.lazy.filter { $0.severity == .error && Self.codes.contains($0.code) }
                .compactMap(\.location?.place).filter { !(checks?.contains($0.line) ?? false) }
                .map { [$0.line, $0.column] })
        guard !places.isEmpty || !words.isEmpty else { return }
        var words = words
        addWords(of: places, to: &words)
        let isInheritanceDoubtful = isDoubtful("extends", places, words)
        var stated: Set<Name> = []
        for statement in builder.statements { stated.insert(statement.token.name) }
        var doubtful: [(name: Name, place: Place)] = []
        func consider(_ name: Name, _ place: Place) {
            guard !stated.contains(name) else { return }
            let text = name.description
            guard
                isInheritanceDoubtful || words.contains(text)
                    || text.split(separator: ".").contains(where: { words.contains(String($0)) })
            else { return }
            stated.insert(name)
            doubtful.append((name, place))
        }
        for expression in builder.expressions {
            switch expression.kind {
            case .reference, .paletteReference, .colorsReference, .metricsReference:
                consider(expression.name, expression.place)
            default: break
            }
        }
        for check in builder.contrastChecks {
            consider(Name(check.foreground.text), check.foreground.place)
            consider(Name(check.background.text), check.background.place)
        }
        for (role, _) in builder.roleKinds { consider(Name(role.text), role.place) }
        guard !doubtful.isEmpty else { return }
        builder.beginLayer()
        for (name, place) in doubtful {
            for namespace in [TokenID.Namespace.palette, .colors, .metrics] {
                builder.statements.append(Statement(TokenID(namespace, name), .invalid, at: place))
            }
        }
        builder.endLayer()
    }

    /// Takes the values of tokens away that stand twice, the second time on one of some lines: which of them is meant is not
    /// known, so that nothing is to follow from either.
    mutating func forgetValues(on lines: Set<Int>) {
        for layer in builder.layers {
            let range = layer.statements
            let tokens = Set(
                builder.statements[range].lazy.filter { lines.contains(Int($0.place.line)) }.map(\.token))
            guard !tokens.isEmpty else { continue }
            for index in range where tokens.contains(builder.statements[index].token) {
                let statement = builder.statements[index]
                builder.statements[index] = Statement(statement.token, .invalid, at: statement.place)
            }
        }
    }

    /// The lines of the checks, which define no names; `nil` where there are none, or something else stands on them.
    private var checks: ClosedRange<UInt32>? {
        guard document[YAMLDocument.root].kind == .mapping else { return nil }
        var checks: ClosedRange<UInt32>?
        for (key, value) in document.pairs(of: YAMLDocument.root) where document.isText(key, "checks") {
            let first = document[key].place.line
            checks = first...max(first, document[document.end(of: value) - 1].place.line)
        }
        guard let checks else { return nil }
        let isShared = document.pairs(of: YAMLDocument.root).contains { key, _ in
            !document.isText(key, "checks") && checks.contains(document[key].place.line)
        }
        return isShared ? nil : checks
    }

    /// Adds the keys at places, and all below them.
    private func addWords(of places: Set<[UInt32]>, to words: inout Set<String>) {
        if words.contains("default") {
            // It may be that of any group.
            for node in document.nodes.indices.dropLast()
            where document[node].kind == .scalar
                && (document[node + 1].kind == .mapping || document.isAbsent(node + 1))
            {
                words.insert(document.string(node))
            }
        }
        guard !places.isEmpty else { return }
        var node = 0
        while node < document.nodes.count {
            let place = document[node].place
            guard places.contains([place.line, place.column]) else {
                node += 1
                continue
            }
            guard document[node].kind == .scalar else {
                // A list or a mapping in a wrong place: what its key defines is not known.
                if node > 0, document[node - 1].kind == .scalar { words.insert(document.string(node - 1)) }
                node += 1
                continue
            }
            let end = node + 1 < document.nodes.count ? document.end(of: node + 1) : node + 1
            for index in node..<end where document[index].kind == .scalar {
                let parts = document.string(index).unicodeScalars.split { scalar in
                    scalar.value < 0x80
                        ? !ExpressionParser.isNameByte(UInt8(scalar.value)) : OddCharacters.kind(of: scalar) != nil
                }.map { String($0) }
                words.formUnion(parts)
                if parts.count > 1 {
                    words.insert(parts.joined(separator: "-"))
                    words.insert(parts.joined())
                }
            }
            node += 1
        }
        // Entries that stand beside their group are one mistake, told at the first of them.
        for (key, value) in document.pairs(of: YAMLDocument.root)
        where document[key].field == 0 && !document.string(key).hasPrefix("x-") {
            for index in key..<document.end(of: value) where document[index].kind == .scalar {
                words.insert(document.string(index))
            }
        }
    }

    /// Whether it is not known what a key of the pack says.
    private func isDoubtful(_ key: String, _ places: Set<[UInt32]>, _ words: Set<String>) -> Bool {
        guard let value = document.value(of: key, in: YAMLDocument.root) else { return words.contains(key) }
        return document.children(of: value).contains { document[$0].style == .unknown }
            || document[value].style == .unknown
            || places.contains([document[value].place.line, document[value].place.column])
    }
}
