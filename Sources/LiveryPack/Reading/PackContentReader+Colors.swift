internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// Reads a palette or roles into the current layer: groups nested at will, `default` for the group's own value.
    mutating func readColors(_ node: Int, in namespace: TokenID.Namespace) {
        eachToken(of: node, in: namespace) { (reader, token, key, value) in
            let (kind, index) = reader.readColor(value, key: key)
            reader.builder.statements.append(Statement(token, kind, index, at: reader.document[value].place))
        }
    }

    /// Reads numbers into the current layer.
    mutating func readMetrics(_ node: Int) {
        eachToken(of: node, in: .metrics) { (reader, token, key, value) in
            let (kind, index) = reader.readDimension(value, key: key, what: "a number with a unit")
            reader.builder.statements.append(Statement(token, kind, index, at: reader.document[value].place))
        }
    }

    /// Walks a tree of names and calls `body` for each leaf, with the whole name.
    private mutating func eachToken(
        of node: Int, in namespace: TokenID.Namespace,
        _ body: (inout PackContentReader, TokenID, _ key: Int, _ value: Int) -> Void
    ) {
        guard document[node].kind == .mapping else { return }
        let firstStatement = builder.statements.count
        var mayRepeat = false
        var pending: [Group] = []
        var next: Group? = Group(prefix: [], node: node)
        while let group = next {
            var key = group.node + 1
            let end = document.end(of: group.node)
            while key < end {
                let value = document.end(of: key)
                defer { key = document.end(of: value) }
                let range = document.range(of: key)
                // The validator has said that it does not belong here.
                if document[key].style == .unknown { continue }
                if let problem = ExpressionParser.nameProblem(document.text, range) {
                    reportBadName(problem, key, value)
                    continue
                }
                let isDefault = !group.prefix.isEmpty && document.isText(key, "default")
                if document[value].kind == .mapping {
                    mayRepeat = true
                    var prefix = group.prefix
                    if !isDefault {
                        prefix.append(contentsOf: document.text[range])
                        prefix.append(UInt8(ascii: "."))
                    }
                    pending.append(Group(prefix: prefix, node: value))
                    continue
                }
                let name: Name
                if group.prefix.isEmpty {
                    name = builder.names.tokenName(for: range, of: document.text)
                    // Letters beyond ASCII may be written in two ways, and are the same name.
                    mayRepeat = mayRepeat || document.text[range].contains { $0 == UInt8(ascii: ".") || $0 >= 0x80 }
                } else if isDefault {
                    name = builder.names.tokenName(for: 0..<group.prefix.count - 1, of: group.prefix)
                } else {
                    name = builder.names.tokenName(prefix: group.prefix, range, of: document.text)
                }
                body(&self, TokenID(namespace, name), key, value)
            }
            next = pending.popLast()
        }
        if mayRepeat { reportRepeatedTokens(from: firstStatement) }
    }

    private func hasRepeatedTokens(from first: Int) -> Bool {
        let count = builder.statements.count
        guard count - first <= 48 else { return true }
        for index in first..<count {
            for other in first..<index where builder.statements[other].token == builder.statements[index].token {
                return true
            }
        }
        return false
    }

    private mutating func reportRepeatedTokens(from first: Int) {
        guard hasRepeatedTokens(from: first) else { return }
        var places: [TokenID: Place] = [:]
        // Groups are visited after what stands beside them: back to the order of the file.
        let statements = builder.statements[first...].sorted {
            ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
        }
        for statement in statements {
            if let place = places.updateValue(statement.place, forKey: statement.token) {
                reportRepeated(statement.token, at: statement.place, first: place)
            }
        }
    }

    /// Reports a key that is no name, or a key and a value without a blank between them.
    mutating func reportBadName(_ problem: String, _ key: Int, _ value: Int? = nil) {
        // The validator has reported it.
        if let value, document.isAbsent(value),
            SchemaValidator.incompletePair(key, document) != nil || SchemaValidator.isCutOff(key, document)
        {
            return
        }
        let name = document.string(key)
        let quotes = name.unicodeScalars.filter { OddCharacters.kind(of: $0) == .quote }
        if let quote = quotes.first, document[key].style == .plain {
            let mended = String(String.UnicodeScalarView(name.unicodeScalars.filter { !quotes.contains($0) }))
            builder.report(
                "bad-name", .error, "'\(quote)' is a letter to YAML, no quote", at: document[key].place,
                help: "names need no quotes: write '\(mended)'",
                fixes: [.init("remove the quotes", at: document.location(key), replacement: mended)])
            return
        }
        builder.report("bad-name", .error, problem, at: document[key].place, help: nameHelp(name))
    }

    func nameHelp(_ name: String) -> String? {
        if name.isEmpty { return "write a name, or remove the line" }
        let parts = name.split(separator: ".").joined(separator: ".")
        if parts != name, !parts.isEmpty { return nameHelp(parts) ?? "write '\(parts)'" }
        let mended = String(
            name.unicodeScalars.map {
                ($0.value < 0x80 ? !ExpressionParser.isNameByte(UInt8($0.value)) : OddCharacters.kind(of: $0) != nil)
                    ? "-" : Character($0)
            })
        let trimmed = mended.split(separator: "-").joined(separator: "-")
        return trimmed.isEmpty || trimmed == name ? nil : "write '\(trimmed)'"
    }

    // MARK: - Values

    /// Reads a value where a colour is wanted: a literal, a reference, a transform, or `unset`.
    mutating func readColor(_ node: Int, key: Int) -> (Statement.Kind, Int) {
        guard document[node].kind == .scalar else { return (.invalid, 0) }
        var range = document.range(of: node)
        guard !range.isEmpty else { return (.invalid, 0) }
        while let first = range.first, ExpressionParser.isBlank(document.text[first]) { range.removeFirst() }
        while let last = range.last, ExpressionParser.isBlank(document.text[last]) { range.removeLast() }
        guard let first = range.first else {
            builder.diagnostics.append(SchemaValidator.absent(node, key: key, what: "a colour", document))
            return (.invalid, 0)
        }
        if range.count == 5, document.isText(node, "unset") { return (.unset, 0) }
        if range.count <= 4, document.isNull(node) {
            builder.report(
                "empty-value", .error, "'\(document.string(node))' is no colour", at: document[node].place,
                help: "write a colour; 'unset' removes what a parent gave")
            return (.invalid, 0)
        }
        let byte = document.text[first]
        if byte == UInt8(ascii: "v"), document.text[range].starts(with: "var(".utf8),
            let cure = ValueCure.reference(trimmed(range), isStated: states)
        {
            report(cure, "bad-value", "'\(trimmed(range))' is no reference", node)
            return (.invalid, 0)
        }
        if byte == UInt8(ascii: "$") || (byte != UInt8(ascii: "#") && isTransform(range)) {
            if byte != UInt8(ascii: "$"), let fault = ValueCure.foreignFunction(trimmed(range)) {
                builder.report("bad-color", .error, fault.message, at: document[node].place, help: fault.help)
                return (.invalid, 0)
            }
            return readExpression(node, range, key: key)
        }
        do throws(ColorSyntaxError) {
            let color = try ColorValue(pack: document.text.span.extracting(range))
            if byte != UInt8(ascii: "#"), ExpressionParser.isPlatformColor(document.text[range]) {
                let dark = try ColorValue(pack: document.text.span.extracting(range), appearance: .dark)
                return (.adaptiveColor, builder.addAdaptive(color, dark))
            }
            noteUnquoted(node, range)
            if document.text[range.upperBound - 1] == UInt8(ascii: ")") { noteSuspicious(node, range) }
            return (.color, builder.add(color))
        } catch {
            if reportSlip("bad-color", node) { return (.invalid, 0) }
            let text = trimmed(range)
            if states(text, elsewhereThan: node) {
                report(ValueCure("$" + text), "bad-color", "'\(text)' is not the name of a colour", node)
                return (.invalid, 0)
            }
            if let cure = ValueCure.color(text, isStated: states) {
                report(cure, "bad-color", "'\(text)' is not a colour", node)
                return (.invalid, 0)
            }
            var found = ValueSyntaxError(
                offset: error.offset, length: error.length, message: error.message,
                help: error.suggestion.map { "did you mean '\($0)'?" } ?? ValueCure.colorHelp(text),
                replacement: error.suggestion)
            if error.code == .unclosed, (try? ColorValue(pack: text + ")")) != nil {
                found.help = "add the ')'"
                found.edit = .init(title: "add the ')'", offset: range.count, length: 0, replacement: ")")
            }
            report("bad-color", found, node, range, key: key)
            return (.invalid, 0)
        }
    }

    private func scalarCount(of node: Int) -> Int {
        ExpressionParser.scalarCount(document.text[document.range(of: node)])
    }

    private func trimmed(_ range: Range<Int>) -> String { String(decoding: document.text[range], as: UTF8.self) }

    /// Whether the file states a raw colour or a role of a name, whether it is written with dots or in groups.
    private func states(_ name: String) -> Bool { states(name, elsewhereThan: -1) }

    /// The same, of values other than one: a role that had its own name for a value would refer to itself.
    private func states(_ name: String, elsewhereThan node: Int) -> Bool {
        for group in ["palette", "colors"] {
            guard var mapping = document.value(of: group, in: YAMLDocument.root) else { continue }
            if let value = document.value(of: name, in: mapping), value != node { return true }
            let parts = name.split(separator: ".").map(String.init)
            for (index, part) in parts.enumerated() {
                guard let value = document.value(of: part, in: mapping), value != node else { break }
                if index == parts.count - 1 { return true }
                mapping = value
            }
        }
        return false
    }

    /// Reports a value that was meant otherwise, with the fix that writes it so.
    ///
    /// - Parameter isCode: Whether the replacement is no text, so that it has no quotes even where the text has.
    mutating func report(
        _ cure: ValueCure, _ code: DiagnosticCode, _ usual: String, _ node: Int, help: String? = nil,
        isCode: Bool = false
    ) {
        let place = document[node].place
        let isQuoted = document[node].style == .single || document[node].style == .double
        let isLiteral = !isQuoted && document[node].style != .plain
        let quoted = !isCode && (cure.needsQuotes || isQuoted) ? "\"\(cure.replacement)\"" : cure.replacement
        // A text that goes on over several lines has no place that could be replaced.
        let isWhole = !isLiteral && Int(place.length) >= document.string(node).unicodeScalars.count && place.length > 0
        builder.report(
            code, .error, cure.message ?? usual, at: place,
            help: help ?? "did you mean '\(cure.replacement)'?",
            fixes: isWhole
                ? [.write(cure.replacement, as: quoted, isSure: cure.isSure, at: builder.source.location(place))] : [])
    }

    /// Whether a text is a call of a function that is not one of CSS's colours.
    private func isTransform(_ range: Range<Int>) -> Bool {
        guard let opening = document.text[range].firstIndex(of: UInt8(ascii: "(")) else { return false }
        return !ExpressionParser.isColorFunction(document.text[range.lowerBound..<opening])
            || document.text[range].contains(UInt8(ascii: "$"))
    }

    /// Reads a value that has to be computed.
    mutating func readExpression(
        _ node: Int, _ range: Range<Int>, key: Int
    ) -> (Statement.Kind, Int) {
        var place = document[node].place
        if document[node].style == .single || document[node].style == .double {
            place = place.part(offset: 1, length: Int(place.length) - 2)
        }
        var parser = ExpressionParser(document.text, range, at: place)
        do throws(ValueSyntaxError) {
            return (.expression, try parser.parse(into: &builder))
        } catch {
            // A reference in the notation of another program is mended as a whole.
            if error.replacement == nil, let cure = ValueCure.reference(trimmed(range), isStated: states) {
                report(cure, "bad-value", error.message, node)
                return (.invalid, 0)
            }
            report("bad-value", error, node, range, key: key)
            return (.invalid, 0)
        }
    }

    /// Reads a value where a number is wanted.
    mutating func readDimension(_ node: Int, key: Int, what: String) -> (Statement.Kind, Int) {
        guard document[node].kind == .scalar else { return (.invalid, 0) }
        let range = document.range(of: node)
        guard let first = range.first else { return (.invalid, 0) }
        if document.isText(node, "unset") { return (.unset, 0) }
        if document.text[first] == UInt8(ascii: "$") {
            return readExpression(node, range, key: key)
        }
        if let dimension = Dimension(utf8: document.text[range]) { return (.dimension, builder.add(dimension)) }
        if let word = ValueCure.unset(document.string(node)) {
            report(word, "bad-number", "'\(document.string(node))' is not \(what)", node)
            return (.invalid, 0)
        }
        if reportSlip("bad-number", node) { return (.invalid, 0) }
        if let cure = ValueCure.number(document.string(node)) {
            report(cure, "bad-number", "'\(document.string(node))' is not \(what)", node)
            return (.invalid, 0)
        }
        let fault = ValueCure.noNumber(document.string(node), what: what)
        builder.report("bad-number", .error, fault.message, at: document[node].place, help: fault.help)
        return (.invalid, 0)
    }

    /// Reports a fault in a value's text at its place, or the comment that cut the text off.
    private mutating func report(
        _ code: DiagnosticCode, _ error: ValueSyntaxError, _ node: Int, _ range: Range<Int>, key: Int
    ) {
        let place = document[node].place
        if document[node].style == .plain,
            let trap = CommentTrap.find(
                in: document.source, line: Int(place.line), from: Int(place.column) + Int(place.length))
        {
            builder.report(
                code, .error,
                "an unquoted '#' begins a comment, so '\(trap.comment)' is not read and '\(document.string(node))' is incomplete",
                at: trap.place,
                help: "put the whole value in quotes: \"\(document.string(node)) \(trap.comment)\"",
                fixes: [
                    .init(
                        "write the colour without its '#'", at: builder.source.location(trap.place),
                        replacement: String(trap.colour.dropFirst()))
                ])
            return
        }
        if reportSlip(code, node) { return }
        let quotes = document[node].style == .single || document[node].style == .double ? 1 : 0
        let before = document.text[range.lowerBound..<min(range.upperBound, range.lowerBound + max(0, error.offset))]
        let offset = ExpressionParser.scalarCount(before) + quotes
        let end = min(range.upperBound, range.lowerBound + max(0, error.offset) + max(0, error.length))
        let length = max(1, ExpressionParser.scalarCount(document.text[min(end, before.endIndex)..<end]))
        let whole = document[node].place
        let at = whole.length <= 1 ? whole : whole.part(offset: offset, length: length)
        var message = error.message.hasSuffix(".") ? String(error.message.dropLast()) : error.message
        for article in ["The ", "A "] where message.hasPrefix(article) {
            message = article.lowercased() + message.dropFirst(article.count)
        }
        var fixes: [Diagnostic.Fix] = []
        if let edit = error.edit, whole.length > 1, !isCut(node),
            Int(whole.length) == scalarCount(of: node) + 2 * quotes,
            range == document.range(of: node)
        {
            let from = min(range.upperBound, range.lowerBound + edit.offset)
            let to = min(range.upperBound, from + edit.length)
            let first = ExpressionParser.scalarCount(document.text[range.lowerBound..<from]) + quotes
            fixes = [
                .init(
                    edit.title,
                    at: builder.source.location(
                        whole.part(offset: first, length: ExpressionParser.scalarCount(document.text[from..<to]))),
                    replacement: edit.replacement, safety: edit.isSure ? .safe : .suggested)
            ]
        } else if let replacement = error.replacement, error.isName, whole.length > 1 {
            fixes = [.rename(to: replacement, isSure: error.isSure, at: builder.source.location(at))]
        } else if let replacement = error.replacement, whole.length > 1 {
            let location = builder.source.location(at)
            let written = String(decoding: document.text[before.endIndex..<end], as: UTF8.self)
            let match = Suggestions.match(for: written.lowercased(), among: ColorValue.cssNames)
            let isSure =
                error.isSure || (match.map { $0.isSure && $0.name == replacement } ?? false)
            if written != replacement {
                fixes = [
                    replacement.hasPrefix("$") && !written.hasPrefix("$")
                        || error.isSure || replacement.contains("%")
                        ? .write(replacement, isSure: isSure, at: location)
                        : .rename(to: replacement, isSure: isSure, at: location)
                ]
            }
        }
        builder.report(error.code ?? code, .error, message, at: at, help: error.help, fixes: fixes)
    }

    /// Whether a comma in braces has cut off what follows a value.
    private func isCut(_ node: Int) -> Bool {
        document.nodes.indices.contains(node + 2) && document.isAbsent(node + 2)
            && SchemaValidator.isCutOff(node + 1, document)
    }

    /// Notes a colour that other YAML readers would take for a number: `523e43`, `000000`.
    private mutating func noteUnquoted(_ node: Int, _ range: Range<Int>) {
        guard document[node].style == .plain, Self.isYAMLNumber(document.text[range]) else { return }
        let text = document.string(node)
        builder.report(
            "unquoted-number", .note, "'\(text)' is read as the colour #\(text), but other YAML readers see a number",
            at: document[node].place, help: "put it in quotes: \"#\(text)\"",
            fixes: [.init("quote the colour", at: document.location(node), replacement: "\"#\(text)\"")])
    }

    /// Whether YAML 1.2's core schema takes a text of hexadecimal digits for an integer or a float.
    static func isYAMLNumber(_ text: some Collection<UInt8>) -> Bool {
        var exponents = 0
        var last: UInt8 = 0
        for (offset, byte) in text.enumerated() {
            if byte | 0x20 == UInt8(ascii: "e"), offset > 0 {
                exponents += 1
            } else if byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
                return false
            }
            last = byte
        }
        return exponents <= 1 && last >= UInt8(ascii: "0") && last <= UInt8(ascii: "9")
    }
}
