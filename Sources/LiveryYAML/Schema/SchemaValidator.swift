public import LiveryDiagnostics

/// Checks a document against a schema and notes on each key which field it is.
///
/// It reports everything about the document's form: unknown, missing and misspelt keys, wrong kinds, empty values.
/// What a text means, whether it is a colour for example, is left to the reader.
public struct SchemaValidator {
    private let schema: Schema
    private let allowsMissing: Bool

    /// A validator for a schema. `allowsMissing` lets required keys be absent, as in an overlay.
    public init(_ schema: Schema, allowsMissing: Bool = false) {
        self.schema = schema
        self.allowsMissing = allowsMissing
    }

    /// Checks the document from its root on and marks its keys.
    public func validate(_ document: inout YAMLDocument, as root: Schema.ShapeID) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var pending: ContiguousArray<Pending> = [Pending(node: YAMLDocument.root, shape: root, key: -1)]
        while let task = pending.popLast() {
            let node = task.node
            let kind = document.nodes[node].kind
            let step = schema.steps[task.shape]
            switch step.kind {
            case .anything: continue
            case .scalar, .special:
                if kind != .scalar {
                    diagnostics.append(wrongKind(task, document))
                } else if document.nodes[node].count == 0 {
                    diagnostics.append(
                        Self.absent(
                            node, key: task.key < 0 ? nil : task.key, what: schema.shapes[task.shape].title, document))
                } else if step.kind == .special {
                    validateSpecial(task, document, &diagnostics)
                }
            case .list, .oneOrMore:
                if kind == .sequence {
                    eachChild(of: node, document) { child in
                        pending.append(Pending(node: child, shape: Int(step.inner), key: -1))
                    }
                } else if step.kind == .oneOrMore {
                    pending.append(Pending(node: node, shape: Int(step.inner), key: task.key))
                } else {
                    diagnostics.append(wrongKind(task, document))
                }
            case .removable:
                if kind == .scalar, document.isText(node, "unset") { continue }
                pending.append(Pending(node: node, shape: Int(step.inner), key: task.key))
            case .map, .openMap:
                if kind == .mapping {
                    validateFields(task, step, &document, &pending, &diagnostics)
                } else {
                    diagnostics.append(wrongKind(task, document))
                }
            case .table, .tree:
                guard kind == .mapping else {
                    diagnostics.append(wrongKind(task, document))
                    continue
                }
                var key = -1
                eachChild(of: node, document) { child in
                    if key < 0 {
                        key = child
                        return
                    }
                    let isGroup = step.kind == .tree && document.nodes[child].kind == .mapping
                    pending.append(Pending(node: child, shape: isGroup ? task.shape : Int(step.inner), key: key))
                    key = -1
                }
            }
        }
        if diagnostics.count < 2 { return diagnostics }
        return diagnostics.sorted(by: Diagnostic.precedes)
    }

    /// A node that is to be validated, and the key that it stands under, -1 without one.
    private struct Pending {
        var node: Int
        var shape: Int
        var key: Int
    }

    private func eachChild(of node: Int, _ document: YAMLDocument, _ body: (Int) -> Void) {
        var child = node + 1
        let end = document.end(of: node)
        while child < end {
            body(child)
            child = document.end(of: child)
        }
    }

    // MARK: - Mappings with known keys

    private func validateFields(
        _ task: Pending, _ step: Schema.Step, _ document: inout YAMLDocument,
        _ pending: inout ContiguousArray<Pending>, _ diagnostics: inout [Diagnostic]
    ) {
        var found: UInt64 = 0
        // A required key that is only misspelt is one mistake, not two.
        var meant: Set<String> = []
        var name = task.node + 1
        let end = document.end(of: task.node)
        while name < end {
            let value = document.end(of: name)
            let index = field(name, step, document)
            if index >= 0 {
                document.nodes[name].field = UInt16(truncatingIfNeeded: index + 1)
                found |= 1 << UInt64(index & 63)
                pending.append(
                    Pending(node: value, shape: Int(schema.keys[Int(step.firstKey) + index].shape), key: name))
            } else if step.kind == .openMap {
                pending.append(Pending(node: value, shape: Int(step.inner), key: name))
            } else if document.nodes[name].kind == .scalar, !isExtension(name, document) {
                let (diagnostic, match) = unknownKey(name, in: task, document)
                diagnostics.append(diagnostic)
                if let match {
                    meant.insert(match.name)
                    // What stands under it is looked at as well, so that all its mistakes are found at once.
                    let fields = schema.shapes[task.shape].fields
                    if !diagnostic.fixes.isEmpty, match.isSure,
                        let index = fields.firstIndex(where: { $0.name == match.name }),
                        found & (1 << UInt64(index & 63)) == 0
                    {
                        document.nodes[name].field = UInt16(truncatingIfNeeded: index + 1)
                        found |= 1 << UInt64(index & 63)
                        pending.append(Pending(node: value, shape: fields[index].shape, key: name))
                    }
                }
            }
            name = document.end(of: value)
        }
        guard !allowsMissing, found & step.required != step.required else { return }
        for (index, field) in schema.shapes[task.shape].fields.enumerated()
        where field.isRequired && found & (1 << UInt64(index & 63)) == 0 && !meant.contains(field.name) {
            diagnostics.append(
                Diagnostic(
                    "missing-key", .error, "\(schema.shapes[task.shape].title) needs the key '\(field.name)'",
                    at: document.location(task.key < 0 ? task.node : task.key), help: field.help))
        }
    }

    /// The index of the field that a key names; -1 when it names none.
    private func field(_ name: Int, _ step: Schema.Step, _ document: YAMLDocument) -> Int {
        let node = document.nodes[name]
        guard node.kind == .scalar else { return -1 }
        let count = Int32(truncatingIfNeeded: node.count)
        let text = Int(node.first)
        for index in 0..<Int(step.keyCount) {
            let key = schema.keys[Int(step.firstKey) + index]
            guard key.count == count else { continue }
            var offset = 0
            while offset < Int(count), schema.keyBytes[Int(key.first) + offset] == document.text[text + offset] {
                offset += 1
            }
            if offset == Int(count) { return index }
        }
        return -1
    }

    private func unknownKey(
        _ name: Int, in task: Pending, _ document: YAMLDocument
    ) -> (diagnostic: Diagnostic, match: (name: String, isSure: Bool)?) {
        let shape = task.shape
        let fields = schema.shapes[shape].fields
        let known = fields.map(\.name)
        let text = document.string(name)
        let location = document.location(name)
        let match = otherName(text, fields) ?? Suggestions.match(for: text, among: known)
        var fixes: [Diagnostic.Fix] = []
        if let match, document.value(of: match.name, in: task.node) == nil {
            fixes = [.rename(to: match.name, isSure: match.isSure, at: location)]
        }
        let diagnostic = Diagnostic(
            "unknown-key", .error, "'\(text)' is no key of \(schema.shapes[shape].title)", at: location,
            help: match.map { "did you mean '\($0.name)'?" }
                ?? "known keys are \(list(known)); your own begin with 'x-'",
            fixes: fixes)
        return (diagnostic, match)
    }

    /// The key that others call by this name.
    private func otherName(_ text: String, _ fields: [Schema.Field]) -> (name: String, isSure: Bool)? {
        let folded = text.lowercased()
        return fields.first { field in
            field.otherNames.contains { $0 == folded || Suggestions.areSame($0, text) }
        }.map { ($0.name, true) }
    }

    private func isExtension(_ key: Int, _ document: YAMLDocument) -> Bool {
        let range = document.range(of: key)
        return range.count > 2 && document.text[range.lowerBound] == UInt8(ascii: "x")
            && document.text[range.lowerBound + 1] == UInt8(ascii: "-")
    }

    // MARK: - Scalars

    /// Checks a word or a whole number.
    private func validateSpecial(_ task: Pending, _ document: YAMLDocument, _ diagnostics: inout [Diagnostic]) {
        switch schema.shapes[task.shape] {
        case .word(let title, let words):
            let word = document.string(task.node)
            guard !words.contains(word) else { return }
            let location = document.location(task.node)
            let match = Suggestions.match(for: word, among: words)
            diagnostics.append(
                Diagnostic(
                    "unknown-word", .error, "'\(word)' is not \(title)", at: location,
                    help: match.map { "did you mean '\($0.name)'?" } ?? "known are \(list(words))",
                    fixes: match.map { [.rename(to: $0.name, isSure: $0.isSure, at: location)] } ?? []))
        case .integer(_, let bounds):
            checkInteger(task.node, schema.shapes[task.shape], bounds, document, &diagnostics)
        default: break
        }
    }

    /// The error for a value that was not written, with the reason when an unquoted `#` swallowed it.
    public static func absent(_ node: Int, key: Int?, what: String, _ document: YAMLDocument) -> Diagnostic {
        let place = document[node].place
        let subject = key.map { "'\(document.string($0))'" } ?? "this"
        if document[node].style == .plain,
            let trap = CommentTrap.find(
                in: document.source, line: Int(place.line), from: Int(place.column))
        {
            return Diagnostic(
                "empty-value", .error,
                "\(subject) has no value: an unquoted '#' begins a comment, so '\(trap.colour)' is not read",
                at: document.source.location(trap.place),
                help: "put the colour in quotes: \"\(trap.colour)\""
                    + (trap.isAllOfIt ? "" : ", and a '#' before what is a comment"),
                fixes: trap.isAllOfIt
                    ? [
                        .init(
                            "quote the colour", at: document.source.location(trap.place),
                            replacement: "\"\(trap.colour)\"")
                    ] : [])
        }
        let location = document.location(key ?? node)
        return Diagnostic(
            "empty-value", .error, "\(subject) has no value; \(what) is wanted here", at: location,
            help: "write a value, or remove the key; 'unset' removes what a parent gave")
    }

    private func checkInteger(
        _ node: Int, _ shape: Schema.Shape, _ bounds: ClosedRange<Int>, _ document: YAMLDocument,
        _ diagnostics: inout [Diagnostic]
    ) {
        let text = document.text[document.range(of: node)]
        var value = 0
        var isNumber = text.count <= 9
        for byte in text where isNumber {
            if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            } else {
                isNumber = false
            }
        }
        if !isNumber || !bounds.contains(value) {
            let wanted =
                bounds.count == 1
                ? "\(bounds.lowerBound)" : "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
            diagnostics.append(
                Diagnostic(
                    "bad-number", .error, "'\(document.string(node))' is not \(shape.title); \(wanted) is wanted",
                    at: document.location(node)))
        }
    }

    // MARK: - Kinds

    private func wrongKind(_ task: Pending, _ document: YAMLDocument) -> Diagnostic {
        let node = task.node
        let key = task.key < 0 ? nil : task.key
        let shape = schema.shapes[task.shape]
        let subject = key.map { "'\(document.string($0))'" } ?? "this"
        let isMapWanted =
            switch shape {
            case .map, .openMap, .table, .tree: true
            default: false
            }
        if document.isNull(node) {
            if document.isAbsent(node), !isMapWanted {
                return Self.absent(node, key: key, what: shape.title, document)
            }
            return Diagnostic(
                "empty-value", .error, "\(subject) is empty; \(shape.title) is wanted here",
                at: document.location(key ?? node),
                help: "indent what belongs to it below it, or remove the key")
        }
        var help: String?
        var fixes: [Diagnostic.Fix] = []
        if document[node].kind == .scalar, isMapWanted {
            let text = document.string(node)
            if let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex {
                help = "a blank is missing after the colon: '\(text[...colon]) \(text[text.index(after: colon)...])'"
                let place = document[node].place
                if document[node].style == .plain, Int(place.length) == text.unicodeScalars.count {
                    let after = place.part(offset: text[...colon].unicodeScalars.count, length: 0)
                    fixes = [
                        .init("put a blank after the colon", at: document.source.location(after), replacement: " ")
                    ]
                }
            }
        }
        let found =
            switch document[node].kind {
            case .scalar: "the text '\(document.string(node).prefix(40))'"
            case .sequence: "a list"
            case .mapping: "a mapping"
            }
        return Diagnostic(
            "wrong-kind", .error, "\(subject) must be \(shape.title), not \(found)", at: document.location(node),
            help: help, fixes: fixes)
    }

    private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
