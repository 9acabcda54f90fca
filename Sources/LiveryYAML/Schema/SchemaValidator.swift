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
        var pending: [(node: Int, shape: Schema.ShapeID, key: Int?)] = [(YAMLDocument.root, root, nil)]
        while let (node, shapeID, key) = pending.popLast() {
            let shape = schema.shapes[shapeID]
            let kind = document[node].kind
            switch shape {
            case .anything: continue
            case .text, .value:
                guard kind == .scalar else {
                    diagnostics.append(wrongKind(node, key, shape, document))
                    continue
                }
                checkAbsent(node, key, shape, document, &diagnostics)
            case .word(_, let words):
                guard kind == .scalar else {
                    diagnostics.append(wrongKind(node, key, shape, document))
                    continue
                }
                if checkAbsent(node, key, shape, document, &diagnostics) { continue }
                let word = document.string(node)
                if !words.contains(word) {
                    diagnostics.append(
                        Diagnostic(
                            "unknown-word", .error, "'\(word)' is not \(shape.title)", at: document.location(node),
                            help: Suggestions.nearest(to: word, among: words).map { "did you mean '\($0)'?" }
                                ?? "known are \(list(words))"))
                }
            case .integer(_, let bounds):
                guard kind == .scalar else {
                    diagnostics.append(wrongKind(node, key, shape, document))
                    continue
                }
                if checkAbsent(node, key, shape, document, &diagnostics) { continue }
                checkInteger(node, shape, bounds, document, &diagnostics)
            case .list(_, let item):
                guard kind == .sequence else {
                    diagnostics.append(wrongKind(node, key, shape, document))
                    continue
                }
                for child in document.children(of: node) { pending.append((child, item, nil)) }
            case .oneOrMore(_, let item):
                if kind == .sequence {
                    for child in document.children(of: node) { pending.append((child, item, nil)) }
                } else {
                    pending.append((node, item, key))
                }
            case .map(_, let fields):
                guard kind == .mapping else {
                    diagnostics.append(wrongKind(node, key, shape, document))
                    continue
                }
                validateFields(node, key, shape, fields, &document, &pending, &diagnostics)
            case .table(_, let value):
                guard kind == .mapping else {
                    diagnostics.append(wrongKind(node, key, shape, document))
                    continue
                }
                for (name, child) in document.pairs(of: node) { pending.append((child, value, name)) }
            case .tree(_, let leaf):
                guard kind == .mapping else {
                    diagnostics.append(wrongKind(node, key, shape, document))
                    continue
                }
                for (name, child) in document.pairs(of: node) {
                    pending.append((child, document[child].kind == .mapping ? shapeID : leaf, name))
                }
            }
        }
        return diagnostics.sorted { a, b in
            let first = a.location?.place ?? .unknown
            let second = b.location?.place ?? .unknown
            return (first.line, first.column) < (second.line, second.column)
        }
    }

    // MARK: - Mappings with known keys

    private func validateFields(
        _ node: Int, _ key: Int?, _ shape: Schema.Shape, _ fields: [Schema.Field], _ document: inout YAMLDocument,
        _ pending: inout [(node: Int, shape: Schema.ShapeID, key: Int?)], _ diagnostics: inout [Diagnostic]
    ) {
        var found: UInt64 = 0
        var name = node + 1
        let end = document.end(of: node)
        while name < end {
            let value = document.end(of: name)
            defer { name = document.end(of: value) }
            if let index = fields.firstIndex(where: { document.isText(name, $0.name) }) {
                document.nodes[name].field = UInt16(truncatingIfNeeded: index + 1)
                found |= 1 << UInt64(index & 63)
                pending.append((value, fields[index].shape, name))
            } else if !isExtension(name, document) {
                let text = document.string(name)
                let nearest = Suggestions.nearest(to: text, among: fields.map(\.name))
                let location = document.location(name)
                diagnostics.append(
                    Diagnostic(
                        "unknown-key", .error, "'\(text)' is no key of \(shape.title)", at: location,
                        help: nearest.map { "did you mean '\($0)'?" }
                            ?? "known keys are \(list(fields.map(\.name))); your own begin with 'x-'",
                        fixes: nearest.map {
                            [.init("rename it to '\($0)'", at: location, replacement: $0)]
                        } ?? []))
            }
        }
        guard !allowsMissing else { return }
        for (index, field) in fields.enumerated() where field.isRequired && found & (1 << UInt64(index & 63)) == 0 {
            diagnostics.append(
                Diagnostic(
                    "missing-key", .error, "\(shape.title) needs the key '\(field.name)'",
                    at: document.location(key ?? node), help: field.help))
        }
    }

    private func isExtension(_ key: Int, _ document: YAMLDocument) -> Bool {
        let range = document.range(of: key)
        return range.count > 2 && document.text[range.lowerBound] == UInt8(ascii: "x")
            && document.text[range.lowerBound + 1] == UInt8(ascii: "-")
    }

    // MARK: - Scalars

    @discardableResult
    private func checkAbsent(
        _ node: Int, _ key: Int?, _ shape: Schema.Shape, _ document: YAMLDocument, _ diagnostics: inout [Diagnostic]
    ) -> Bool {
        guard document[node].kind == .scalar, document.range(of: node).isEmpty else { return false }
        diagnostics.append(Self.absent(node, key: key, what: shape.title, document))
        return true
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
                at: document.source.location(trap.place), help: "put the colour in quotes: \"\(trap.colour)\"",
                fixes: [
                    .init(
                        "quote the colour", at: document.source.location(trap.place), replacement: "\"\(trap.colour)\"")
                ])
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

    private func wrongKind(_ node: Int, _ key: Int?, _ shape: Schema.Shape, _ document: YAMLDocument) -> Diagnostic {
        let subject = key.map { "'\(document.string($0))'" } ?? "this"
        let isMapWanted =
            switch shape {
            case .map, .table, .tree: true
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
        if document[node].kind == .scalar, isMapWanted {
            let text = document.string(node)
            if let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex {
                help = "a blank is missing after the colon: '\(text[...colon]) \(text[text.index(after: colon)...])'"
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
            help: help)
    }

    private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
