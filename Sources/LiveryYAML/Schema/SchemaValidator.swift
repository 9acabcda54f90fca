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
                    diagnostics += wrongKind(task, document)
                } else if document.nodes[node].count == 0 {
                    if document.nodes[node].style == .unknown { continue }
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
                    diagnostics += wrongKind(task, document)
                }
            case .removable:
                if kind == .scalar, document.isText(node, "unset") { continue }
                pending.append(Pending(node: node, shape: Int(step.inner), key: task.key))
            case .map, .openMap:
                if kind == .mapping {
                    validateFields(task, step, &document, &pending, &diagnostics)
                } else {
                    diagnostics += wrongKind(task, document)
                }
            case .table, .tree:
                guard kind == .mapping else {
                    diagnostics += wrongKind(task, document)
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
        // Keys that stand beside an empty group in place of below it.
        var group: (key: Int, value: Int)?
        var strays: [Int] = []
        func endGroup(_ pending: inout ContiguousArray<Pending>, _ diagnostics: inout [Diagnostic]) {
            guard let (key, value) = group else { return }
            group = nil
            if strays.isEmpty {
                pending.append(
                    Pending(
                        node: value,
                        shape: Int(schema.keys[Int(step.firstKey) + Int(document.nodes[key].field) - 1].shape), key: key))
            } else {
                diagnostics.append(Self.notIndented(key, strays, document))
            }
            strays = []
        }
        var name = task.node + 1
        let end = document.end(of: task.node)
        while name < end {
            let value = document.end(of: name)
            let index = field(name, step, document)
            if index >= 0 {
                document.nodes[name].field = UInt16(truncatingIfNeeded: index + 1)
                found |= 1 << UInt64(index & 63)
                if group != nil { endGroup(&pending, &diagnostics) }
                let shape = Int(schema.keys[Int(step.firstKey) + index].shape)
                if document.nodes[value].count == 0, document.isAbsent(value), isGroup(shape),
                    document.nodes[name].place.line != document.nodes[task.node].place.line || task.key < 0
                {
                    group = (name, value)
                } else {
                    pending.append(Pending(node: value, shape: shape, key: name))
                }
            } else if step.kind == .openMap {
                pending.append(Pending(node: value, shape: Int(step.inner), key: name))
            } else if document.nodes[name].kind == .scalar, !isExtension(name, document) {
                let (diagnostic, match) = unknownKey(name, in: task, document)
                if let group, !(match?.isSure ?? false),
                    document.nodes[name].place.line > document.nodes[group.key].place.line
                {
                    strays.append(name)
                    name = document.end(of: value)
                    continue
                }
                diagnostics.append(diagnostic)
                if diagnostic.code == "yaml-syntax" {
                    meant.insert(String(document.string(name).prefix { $0 != ":" && $0 != "：" }))
                }
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
        if group != nil { endGroup(&pending, &diagnostics) }
        guard !allowsMissing, found & step.required != step.required, document.nodes[task.node].style != .unknown else {
            return
        }
        for (index, field) in schema.shapes[task.shape].fields.enumerated()
        where field.isRequired && found & (1 << UInt64(index & 63)) == 0 && !meant.contains(field.name) {
            diagnostics.append(
                Diagnostic(
                    "missing-key", .error, "\(schema.shapes[task.shape].title) needs the key '\(field.name)'",
                    at: document.location(task.key < 0 ? task.node : task.key), help: field.help))
        }
    }

    /// Whether a shape is a mapping whose keys the author names.
    private func isGroup(_ shape: Int) -> Bool {
        switch schema.steps[shape].kind {
        case .tree, .table, .openMap: true
        default: false
        }
    }

    /// The error for a group whose entries stand beside it.
    private static func notIndented(_ key: Int, _ strays: [Int], _ document: YAMLDocument) -> Diagnostic {
        let names = strays.prefix(3).map { "'\(document.string($0))'" }.joined(separator: ", ")
        let count = strays.count
        return Diagnostic(
            "empty-value", .error,
            "'\(document.string(key))' is empty: \(names)\(count > 3 ? " and \(count - 3) more" : "") \(count == 1 ? "stands" : "stand") beside it, not below it",
            at: document.location(strays[0]),
            related: [.init("'\(document.string(key))' is here", at: document.location(key))],
            help: "indent \(count == 1 ? "it" : "them") by two spaces")
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
        if let glued = Self.gluedColon(name, document), document.isAbsent(document.end(of: name)) { return (glued, nil) }
        let match = otherName(text, fields) ?? Suggestions.match(for: text, among: known)
        var fixes: [Diagnostic.Fix] = []
        if let match, document.value(of: match.name, in: task.node) == nil {
            fixes = [.rename(to: match.name, isSure: match.isSure, at: location)]
        }
        let diagnostic = Diagnostic(
            "unknown-key", .error, "'\(text)' is no key of \(schema.shapes[shape].title)", at: location,
            help: match.map { "did you mean '\($0.name)'?" } ?? outOfGroup(name, in: task.node, document)
                ?? "known keys are \(list(known)); your own begin with 'x-'",
            fixes: fixes)
        return (diagnostic, match)
    }

    /// What to do with a key that follows a group whose entries are indented further.
    private func outOfGroup(_ name: Int, in mapping: Int, _ document: YAMLDocument) -> String? {
        var before: (key: Int, value: Int)?
        for pair in document.pairs(of: mapping) {
            if pair.key == name { break }
            before = pair
        }
        guard let before, document[before.key].field > 0, document[before.value].kind == .mapping,
            document[before.value].place.line > document[before.key].place.line,
            document[before.value].place.column > document[name].place.column
        else { return nil }
        return "if it belongs to '\(document.string(before.key))' above, indent it: begin it in column \(document[before.value].place.column)"
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
            if let slip = ValueSlip.find(task.node, in: document) {
                diagnostics.append(
                    Diagnostic(
                        "unknown-word", .error, slip.message, at: document.source.location(slip.place), help: slip.help,
                        fixes: slip.fix.map { [$0] } ?? []))
                return
            }
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

    private func wrongKind(_ task: Pending, _ document: YAMLDocument) -> [Diagnostic] {
        let node = task.node
        if document[node].kind == .scalar, document[node].style == .unknown { return [] }
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
                return [Self.absent(node, key: key, what: shape.title, document)]
            }
            return [
                Diagnostic(
                    "empty-value", .error, "\(subject) is empty; \(shape.title) is wanted here",
                    at: document.location(key ?? node),
                    help: "indent what belongs to it below it, or remove the key")
            ]
        }
        if document[node].kind == .scalar, isMapWanted, let glued = Self.gluedColon(node, document) { return [glued] }
        if let item = Self.loneItem(node, document) {
            return [
                Diagnostic(
                    "wrong-kind", .error, "\(subject) must be \(shape.title), and a '-' begins an item of a list",
                    at: item, help: "remove the '- '", fixes: [.init("remove the '- '", at: item, replacement: "")])
            ]
        }
        let found =
            switch document[node].kind {
            case .scalar: "the text '\(document.string(node).prefix(40))'"
            case .sequence: "a list"
            case .mapping: "a mapping"
            }
        var help: String?
        if document[node].kind == .scalar, isMapWanted, let key {
            let name = document.string(key)
            let text = document.string(node).prefix(40)
            switch shape {
            case .map(_, let fields):
                if let field = fields.first, schema.steps[field.shape].kind == .scalar {
                    help = "did you mean '\(name): { \(field.name): \(text) }'?"
                } else {
                    help = "write '\(name): { … }' with the keys \(list(fields.map(\.name)))"
                }
            default: help = "write its entries below it, indented, or in braces: '\(name): { name: \(text) }'"
            }
        }
        return [
            Diagnostic(
                "wrong-kind", .error, "\(subject) must be \(shape.title), not \(found)", at: document.location(node),
                help: help)
        ]
    }

    /// Where the dash and blank stand that make a list of what is a mapping otherwise.
    private static func loneItem(_ node: Int, _ document: YAMLDocument) -> Location? {
        guard document[node].kind == .sequence, document.count(of: node) == 1, document[node + 1].kind == .mapping,
            let line = document.source.line(Int(document[node].place.line))
        else { return nil }
        let (dash, key) = (document[node].place, document[node + 1].place)
        let start = Int(dash.column) - 1
        guard dash.line == key.line, key.column == dash.column + 2,
            Array(line.unicodeScalars).dropFirst(start).starts(with: "- ".unicodeScalars)
        else { return nil }
        return document.source.location(Place(line: dash.line, column: dash.column, length: 2))
    }

    /// The error for a text that was meant to be a key with a value: `text:"#111111"`. `nil` when it is none.
    public static func gluedColon(_ node: Int, _ document: YAMLDocument) -> Diagnostic? {
        guard document[node].kind == .scalar, document[node].style == .plain else { return nil }
        let scalars = Array(document.string(node).unicodeScalars)
        var colon = 0
        while colon < scalars.count, LineShape.isNameScalar(scalars[colon]) { colon += 1 }
        guard colon > 0, colon < scalars.count else { return nil }
        let isWide = scalars[colon] == "\u{FF1A}"
        guard isWide || scalars[colon] == ":", colon + 1 < scalars.count || isWide else { return nil }
        guard colon + 1 == scalars.count || scalars[colon + 1] != "/" else { return nil }
        let place = document[node].place
        let isOdd = colon + 1 < scalars.count && OddCharacters.kind(of: scalars[colon + 1]) == .blank
        let name = String(String.UnicodeScalarView(scalars[..<colon]))
        var value = String(String.UnicodeScalarView(scalars[(colon + (isOdd ? 2 : 1))...])).trimmingBlanks()
        // Behind a blank it would be a comment.
        let isColour = value.hasPrefix("#")
        if isColour { value = "\"\(value)\"" }
        let isWhole = Int(place.length) == scalars.count
        let at = isWhole ? place.part(offset: colon, length: 1) : place
        // Where a blank, or a sign of full width, is to be replaced.
        let replaced =
            isColour && !isWide
            ? place.part(offset: colon + 1, length: scalars.count - colon - 1)
            : isWide ? at : place.part(offset: colon + 1, length: isOdd ? 1 : 0)
        return Diagnostic(
            "yaml-syntax", .error,
            isWide
                ? "'：' is a letter to YAML, no colon"
                : isOdd
                    ? "\(OddCharacters.name(of: scalars[colon + 1])) is no blank to YAML, so one is missing after this ':'"
                    : "a blank is missing after this ':'",
            at: document.source.location(at), help: "write '\(name): \(value)'",
            fixes: isWhole
                ? [
                    .init(
                        isWide ? "write ':'" : "put a blank after the colon", at: document.source.location(replaced),
                        replacement: isWide
                            ? (colon + 1 < scalars.count && scalars[colon + 1] == " " ? ":" : ": ")
                            : isColour ? " " + value : " ")
                ] : [])
    }

    private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
