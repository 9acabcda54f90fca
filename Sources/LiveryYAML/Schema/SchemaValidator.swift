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
        var pending: ContiguousArray<Pending> = []
        pending.reserveCapacity(32)
        pending.append(Pending(node: YAMLDocument.root, shape: root, key: -1))
        var stray: [Int] = []
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
                    if task.key > 0, document.nodes[task.key].field == 0,
                        let cut = Self.cutOff(before: task.key, document)
                    {
                        diagnostics.append(Self.cutOff(cut, key: cut.value - 1, takesList: false, document))
                        continue
                    }
                    // It has been said of the first of several.
                    if task.key > 2, Self.follows(task.key, document) { continue }
                    diagnostics.append(
                        Self.absent(
                            node, key: task.key < 0 ? nil : task.key, what: schema.shapes[task.shape].title, document))
                } else if step.kind == .special {
                    validateSpecial(task, document, &diagnostics)
                }
            case .list, .oneOrMore:
                if kind == .scalar, let list = Self.unopenedList(node, document) {
                    diagnostics.append(list)
                    document.nodes[node].style = .unknown
                } else if kind == .sequence {
                    eachChild(of: node, document) { child in
                        pending.append(Pending(node: child, shape: Int(step.inner), key: -1))
                    }
                } else if step.kind == .oneOrMore {
                    pending.append(Pending(node: node, shape: Int(step.inner), key: task.key))
                } else if kind != .scalar || Self.cutOff(before: node + 1, document) == nil {
                    // A list without brackets has been cut off at its first comma, which is said there.
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
                var strayEnd = 0
                eachChild(of: node, document) { child in
                    if child < strayEnd { return }
                    if key < 0 {
                        key = child
                        return
                    }
                    let isGroup = step.kind == .tree && document.nodes[child].kind == .mapping
                    if isGroup, let style = misplacedStyle(key, child, document) {
                        diagnostics.append(style)
                        stray.append(key)
                        key = -1
                        return
                    }
                    if document.nodes[child].count == 0, step.kind == .table, document.isAbsent(child) {
                        let strays = strays(behind: child, in: node, Int(step.inner), document)
                        if let last = strays.last {
                            diagnostics.append(Self.notIndented(key, strays, document))
                            strayEnd = document.end(of: document.end(of: last))
                            stray += strays
                            key = -1
                            return
                        }
                    }
                    pending.append(Pending(node: child, shape: isGroup ? task.shape : Int(step.inner), key: key))
                    key = -1
                }
                // Nobody takes them for what they stand beside.
                for key in stray { document.nodes[key].style = .unknown }
                stray.removeAll()
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
                        shape: Int(schema.keys[Int(step.firstKey) + Int(document.nodes[key].field) - 1].shape), key: key
                    ))
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
            } else if let cut = Self.cutOff(before: name, document) {
                let before = task.node + 1 < cut.value ? Int(document.nodes[cut.value - 1].field) - 1 : -1
                diagnostics.append(
                    Self.cutOff(
                        cut, key: cut.value - 1,
                        takesList: before >= 0 && takesList(schema.keys[Int(step.firstKey) + before].shape), document,
                        known: schema.shapes[task.shape].fields.map(\.name)))
                name = cut.keys[cut.keys.count - 1] + 2
                continue
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
                    meant.insert(String(document.string(name).prefix { $0 != ":" && $0 != "：" && $0 != " " }))
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
                    at: document.location(task.key < 0 ? task.node : task.key),
                    help: addition(of: field)))
        }
    }

    /// `add 'on': the role behind it`.
    private func addition(of field: Schema.Field) -> String {
        let sentence = field.help.hasSuffix(".") ? String(field.help.dropLast()) : field.help
        return "add '\(field.name)': \(sentence.prefix(1).lowercased())\(sentence.dropFirst())"
    }

    /// Whether a list may stand at a shape's place.
    private func takesList(_ shape: some BinaryInteger) -> Bool {
        switch schema.shapes[Int(shape)] {
        case .list, .oneOrMore: true
        default: false
        }
    }

    /// The error for a text style that stands in a tree of values.
    private func misplacedStyle(_ key: Int, _ group: Int, _ document: YAMLDocument) -> Diagnostic? {
        guard let family = document.value(of: "family", in: group), document.nodes[family].style != .unknown else {
            return nil
        }
        let fields = ["size", "weight", "line-height", "letter-spacing", "style", "scales-with", "features"]
        let others = document.pairs(of: group).filter { pair in fields.contains { document.isText(pair.key, $0) } }
        guard document.nodes[family].kind == .sequence || !others.isEmpty else { return nil }
        let name = document.string(key)
        return Diagnostic(
            "wrong-kind", .error, "'\(name)' is a text style, which cannot stand here", at: document.location(key),
            help: "text styles stand below 'fonts': 'fonts: { \(name): { … } }'")
    }

    /// The keys right behind an entry without a value that are those of what it should hold, on lines of their own.
    private func strays(behind value: Int, in mapping: Int, _ shape: Int, _ document: YAMLDocument) -> [Int] {
        var inner = shape
        while schema.steps[inner].kind == .removable { inner = Int(schema.steps[inner].inner) }
        let step = schema.steps[inner]
        guard step.kind == .map else { return [] }
        var strays: [Int] = []
        var line = document.nodes[value - 1].place.line
        var key = document.end(of: value)
        let end = document.end(of: mapping)
        while key < end, document.nodes[key].place.line > line, field(key, step, document) >= 0 {
            strays.append(key)
            line = document.nodes[key].place.line
            key = document.end(of: document.end(of: key))
        }
        return strays
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
        if document.isAbsent(document.end(of: name)), let glued = Self.incompletePair(name, document) {
            return (glued, nil)
        }
        let match = extensionName(text) ?? otherName(text, fields) ?? Suggestions.match(for: text, among: known)
        var fixes: [Diagnostic.Fix] = []
        if let match, document.value(of: match.name, in: task.node) == nil {
            fixes = [.rename(to: match.name, isSure: match.isSure, at: location)]
        }
        let title = schema.shapes[shape].title
        let message =
            title.hasPrefix("a mapping of ")
            ? "'\(text)' is none of the \(title.dropFirst(13).prefix { $0 != " " })" : "'\(text)' is no key of \(title)"
        let diagnostic = Diagnostic(
            "unknown-key", .error, message, at: location,
            help: match.map { Self.question($0.name, isThere: fixes.isEmpty, text) } ?? outOfGroup(
                name, in: task.node, document)
                ?? belongsBelow(name, known, document)
                ?? "known keys are \(list(known)); your own begin with 'x-'",
            fixes: fixes)
        return (diagnostic, match)
    }

    /// `did you mean 'colors'?`, and what to do where that key is there already.
    private static func question(_ name: String, isThere: Bool, _ text: String) -> String {
        isThere
            ? "did you mean '\(name)'? There is one already: put what is new in '\(text)' into it, or remove this one"
            : "did you mean '\(name)'?"
    }

    /// `X-figma`: a key of the author's own, with a capital.
    private func extensionName(_ text: String) -> (name: String, isSure: Bool)? {
        text.hasPrefix("X-") && text.utf8.count > 2 ? ("x-" + text.dropFirst(2), true) : nil
    }

    /// What to do with the name of a variant or of a country, or with a colour, that stands beside the groups of a pack.
    private func belongsBelow(_ name: Int, _ known: [String], _ document: YAMLDocument) -> String? {
        let text = document.string(name)
        let value = document.end(of: name)
        let isMapping = document.nodes[value].kind == .mapping
        if known.contains("variants"), isMapping,
            ["dark", "light", "dim", "black", "high-contrast", "night", "day", "print", "large-print"].contains(text)
        {
            return "a variant stands below 'variants': 'variants: { \(text): { … } }'"
        }
        if known.contains("markets"), isMapping, text.utf8.count == 2, text.utf8.allSatisfy({ $0 >= 65 && $0 <= 90 }) {
            return "a market stands below 'markets': 'markets: { \(text): { … } }'"
        }
        guard known.contains("colors"), known.contains("palette"), document.nodes[value].kind == .scalar else {
            return nil
        }
        let first = document.string(value).unicodeScalars.first
        guard first == "#" || first == "$" || text.hasPrefix("$") else { return nil }
        let plain = text.hasPrefix("$") ? String(text.dropFirst()) : text
        return "a colour stands below 'palette' or 'colors': 'colors: { \(plain): … }'"
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
        return
            "if it belongs to '\(document.string(before.key))' above, indent it: begin it in column \(document[before.value].place.column)"
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
        if let key, document.isAbsent(node), let pair = incompletePair(key, document) { return pair }
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
        if let key, let braces = inBraces(key, document) {
            let text = document.string(key)
            let meant = Self.withoutBraces(text)
            return Diagnostic(
                "empty-value", .error, "braces make a key of '\(text)', which has no value then",
                at: document.source.location(braces), help: "remove the braces: write '\(meant)'",
                fixes: [.init("remove the braces", at: document.source.location(braces), replacement: meant)])
        }
        return Diagnostic(
            "empty-value", .error, "\(subject) has no value; \(what) is wanted here", at: location,
            help: "write a value, or remove the key; 'unset' removes what a parent gave")
    }

    /// The place of `{red}`, where a key without a value is all that stands in braces behind a colon.
    private static func inBraces(_ key: Int, _ document: YAMLDocument) -> Place? {
        guard document[key].kind == .scalar, document[key].style == .plain, document.isAbsent(key + 1),
            let text = document.source.line(Int(document[key].place.line))
        else { return nil }
        let line = Array(text.unicodeScalars)
        var start = Int(document[key].place.column) - 2
        var end = start + 1 + Int(document[key].place.length)
        while start > 0, line.indices.contains(start), line[start] == " " { start -= 1 }
        while end < line.count, line[end] == " " { end += 1 }
        guard line.indices.contains(start), line[start] == "{", end < line.count, line[end] == "}",
            line[..<start].last(where: { $0 != " " }) == ":"
        else { return nil }
        return Place(line: document[key].place.line, column: UInt32(start + 1), length: UInt32(end - start + 1))
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
            if bounds.count == 1 {
                diagnostics.append(unknownVersion(node, isNumber ? value : nil, bounds.lowerBound, document))
                return
            }
            let wanted =
                bounds.count == 1
                ? "\(bounds.lowerBound)" : "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
            diagnostics.append(
                Diagnostic(
                    "bad-number", .error, "'\(document.string(node))' is not \(shape.title); \(wanted) is wanted",
                    at: document.location(node)))
        }
    }

    /// The error for a version of the format other than the one that is known.
    private func unknownVersion(_ node: Int, _ version: Int?, _ known: Int, _ document: YAMLDocument) -> Diagnostic {
        let written = document.string(node)
        let location = document.location(node)
        if let version, version > known {
            return Diagnostic(
                "bad-number", .error,
                "this file is written for version \(version) of the format, and the newest that is known here is \(known)",
                at: location, help: "update Livery; or write '\(known)', if the file needs nothing newer",
                fixes: [.rename(to: String(known), isSure: false, at: location)])
        }
        var digits = written[...]
        if digits.first == "v" || digits.first == "V" { digits.removeFirst() }
        while digits.hasSuffix(".0") { digits.removeLast(2) }
        let isMeant = digits == "\(known)"
        let isWhole = Int(location.place.length) == written.unicodeScalars.count
        return Diagnostic(
            "bad-number", .error, "'\(written)' is no version of the format; \(known) is wanted", at: location,
            help: "write '\(known)'",
            fixes: isWhole ? [.rename(to: String(known), isSure: isMeant, at: location)] : [])
    }

    // MARK: - Commas in braces

    /// What a comma in braces has cut off a value: `extends: base, compact`, `size: 4,5pt`.
    struct CutOff {
        /// The node of the value before the comma.
        var value: Int
        /// The keys behind it that have no value, in order.
        var keys: [Int]
        /// The place of it all on its line.
        var place: Place
        /// The texts of the value and the keys.
        var texts: [String]

        /// Whether it is one number with a decimal comma.
        var isNumber: Bool {
            texts.count == 2 && !texts[0].isEmpty && texts[0].allSatisfy { ("0"..."9").contains($0) || $0 == "-" }
                && texts[1].first.map { ("0"..."9").contains($0) } ?? false
        }
    }

    /// What a comma has cut off, where a key without a value stands right behind a plain value in braces.
    static func cutOff(before key: Int, _ document: YAMLDocument) -> CutOff? {
        guard key > 2, document.nodes.indices.contains(key + 1), document[key].style == .plain,
            document.isAbsent(key + 1)
        else { return nil }
        let value = key - 1
        let (first, second) = (document[value].place, document[key].place)
        guard document[value].kind == .scalar, document[value].style == .plain, !document.range(of: value).isEmpty,
            first.line == second.line, isBetween(value, key, document, is: ",")
        else { return nil }
        var keys = [key]
        while let last = keys.last, document.nodes.indices.contains(last + 3), document.isAbsent(last + 3),
            document[last + 2].kind == .scalar, document[last + 2].style == .plain,
            document[last + 2].place.line == first.line,
            isBetween(last, last + 2, document, is: ",")
        {
            keys.append(last + 2)
        }
        // A colon says that it is meant as a key.
        guard let last = keys.last, !isColon(after: last, document) else { return nil }
        let end = document[last].place.column + document[last].place.length
        return CutOff(
            value: value, keys: keys, place: Place(line: first.line, column: first.column, length: end - first.column),
            texts: ([value] + keys).map(document.string))
    }

    /// Whether a key without a value is among those that a comma has cut off, and not the first of them.
    private static func follows(_ key: Int, _ document: YAMLDocument) -> Bool {
        var first = key
        while first > 2, document.isAbsent(first - 1), document[first - 2].kind == .scalar,
            isBetween(first - 2, first, document, is: ",")
        {
            first -= 2
            if let cut = cutOff(before: first, document) { return cut.keys.contains(key) }
        }
        return false
    }

    /// Whether nothing but a comma and blanks stands between two scalars of a line.
    private static func isBetween(_ a: Int, _ b: Int, _ document: YAMLDocument, is text: String) -> Bool {
        guard let line = document.source.line(Int(document[a].place.line)),
            document[a].place.line == document[b].place.line
        else { return false }
        let start = Int(document[a].place.column + document[a].place.length) - 1
        let end = Int(document[b].place.column) - 1
        guard start < end else { return false }
        let between = line.unicodeScalars.dropFirst(start).prefix(end - start).filter { $0 != " " }
        return String(String.UnicodeScalarView(between)) == text
    }

    private static func isColon(after node: Int, _ document: YAMLDocument) -> Bool {
        guard let line = document.source.line(Int(document[node].place.line)) else { return false }
        let end = Int(document[node].place.column + document[node].place.length) - 1
        return line.unicodeScalars.dropFirst(end).first { $0 != " " } == ":"
    }

    /// The error for what a comma has cut off.
    ///
    /// - Parameters:
    ///   - takesList: Whether the key of the value takes several.
    ///   - known: The keys that the braces may have.
    static func cutOff(
        _ found: CutOff, key: Int?, takesList: Bool, _ document: YAMLDocument, known: [String] = []
    ) -> Diagnostic {
        if let missing = missingColon(found, takesList: takesList, document, known) { return missing }
        let location = document.source.location(found.place)
        let name = key.map { "'\(document.string($0))'" } ?? "the value"
        let (message, meant): (String, String)
        if found.isNumber {
            meant = found.texts.joined(separator: ".")
            message =
                "a comma begins a new key in braces, so \(name) is only '\(found.texts[0])'; decimals want a point"
        } else {
            meant = "[" + found.texts.joined(separator: ", ") + "]"
            message = "a comma begins a new key in braces, so '\(found.texts[1])' is no part of \(name)"
        }
        let help =
            found.isNumber || takesList
            ? "did you mean '\(meant)'?"
            : "put the whole value in quotes, or give '\(found.texts[1])' a value of its own"
        return Diagnostic(
            "comma-in-braces", .error, message, at: location, help: help,
            fixes: found.isNumber || takesList ? [.init("write '\(meant)'", at: location, replacement: meant)] : [])
    }

    /// The error for `{ on: accent, level AA }`, where what has been cut off is a key and its value without a colon.
    private static func missingColon(
        _ found: CutOff, takesList: Bool, _ document: YAMLDocument, _ known: [String]
    ) -> Diagnostic? {
        let text = found.texts[1]
        guard let blank = text.firstIndex(of: " "), let node = found.keys.first else { return nil }
        let key = text[..<blank]
        let value = text[blank...].drop { $0 == " " }
        let isValue = value.first == "$" || value.first == "#" || value.contains("(")
        guard known.contains(String(key)) || (isValue && !takesList && known.isEmpty) else { return nil }
        let place = document[node].place
        let count = key.unicodeScalars.count
        return Diagnostic(
            "comma-in-braces", .error, "there is no ':' behind the key '\(key)'",
            at: document.source.location(place.part(offset: 0, length: count)), help: "write '\(key): \(value)'",
            fixes: [
                .init(
                    "put a colon behind the key", at: document.source.location(place.part(offset: count, length: 0)),
                    replacement: ":")
            ])
    }

    /// Whether a key has been cut off by a comma in braces, which is reported for the first of several.
    public static func isCutOff(_ key: Int, _ document: YAMLDocument) -> Bool {
        cutOff(before: key, document) != nil || follows(key, document)
    }

    // MARK: - Kinds

    /// The error for `languages: hi, en]`, which is one text.
    private static func unopenedList(_ node: Int, _ document: YAMLDocument) -> Diagnostic? {
        let place = document[node].place
        guard document[node].style == .plain, let last = document.text[document.range(of: node)].last,
            last == UInt8(ascii: "]"), !document.text[document.range(of: node)].contains(UInt8(ascii: "["))
        else { return nil }
        let text = document.string(node)
        guard Int(place.length) == text.unicodeScalars.count else { return nil }
        let location = document.source.location(place.part(offset: Int(place.length) - 1, length: 1))
        return Diagnostic(
            "yaml-syntax", .error, "this ']' closes a list that nothing opens", at: location,
            help: "write '[\(text)'",
            fixes: [
                .init("open the list", at: document.source.location(place.part(offset: 0, length: 0)), replacement: "[")
            ])
    }

    /// The error for `accent "#36f"` on the line below its group, which is a text without its colon.
    private static func entryWithoutColon(_ node: Int, key: Int?, _ document: YAMLDocument) -> Diagnostic? {
        let place = document[node].place
        guard document[node].kind == .scalar, document[node].style == .plain, let key,
            document[key].place.line < place.line, let line = document.source.line(Int(place.line))
        else { return nil }
        let text = line.unicodeScalars.dropFirst(Int(place.column) - 1)
        let name = text.prefix {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_.".unicodeScalars.contains($0)
        }
        var value = text.dropFirst(name.count).drop { $0 == " " }
        while value.last == " " { value.removeLast() }
        guard !name.isEmpty, text.count > name.count, !value.isEmpty, !value.contains(":"), let first = value.first,
            let last = value.last,
            !value.contains(" ") || (first == "\"" && last == "\"") || (value.contains("(") && last == ")")
        else { return nil }
        let at = document.source.location(Place(line: place.line, column: place.column, length: UInt32(name.count)))
        let behind = Place(line: place.line, column: place.column + UInt32(name.count))
        return Diagnostic(
            "yaml-syntax", .error, "there is no ':' after this key", at: at,
            help: "write '\(String(String.UnicodeScalarView(name))): \(String(String.UnicodeScalarView(value)))'",
            fixes: [.init("put a colon after the key", at: document.source.location(behind), replacement: ":")])
    }

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
        let isEmptyText = document[node].kind == .scalar && document[node].count == 0
        if document.isNull(node) || (isMapWanted && isEmptyText) {
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
        if isMapWanted, let entry = Self.entryWithoutColon(node, key: key, document) { return [entry] }
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
        var fixes: [Diagnostic.Fix] = []
        if case .list = shape, document[node].kind == .scalar {
            let text = document.string(node)
            help = "write '[\(text)]'"
            if document[node].style == .plain, Int(document[node].place.length) == text.unicodeScalars.count,
                !text.contains(","), !text.contains("[")
            {
                fixes = [.init("put it in brackets", at: document.location(node), replacement: "[\(text)]")]
            }
        } else if document[node].kind != .scalar, !isMapWanted {
            help = singleHelp(node, shape, document)
        } else if document[node].kind == .scalar, isMapWanted, key == nil {
            help = itemHelp(shape)
        } else if document[node].kind == .sequence, isMapWanted {
            help = listHelp(node, shape, document)
        } else if document[node].kind == .mapping, case .list = shape {
            help = "begin each with '- ', or put brackets around the braces"
        } else if document[node].kind == .scalar, isMapWanted, let key {
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
                help: help, fixes: fixes)
        ]
    }

    /// What braces around a text mean, as design tokens have them: a name with a point is a reference, and no colour's.
    private static func withoutBraces(_ text: String) -> String {
        text.first?.isLetter == true && text.utf8.contains(UInt8(ascii: ".")) && !text.utf8.contains(UInt8(ascii: "("))
            ? "$" + text : text
    }

    /// What to write where a list or a mapping stands in place of one value.
    private func singleHelp(_ node: Int, _ shape: Schema.Shape, _ document: YAMLDocument) -> String {
        if document[node].kind == .mapping, case .list = shape {
            return "begin each with '- ', or put brackets around the braces"
        }
        if case .word(_, let words) = shape { return "write one of \(list(words))" }
        let children = document.children(of: node).prefix(3).map { $0 }
        if document[node].kind == .sequence, children.count == 1, document[children[0]].kind == .scalar {
            return "remove the brackets, or the '-': write '\(document.string(children[0]))'"
        }
        if document[node].kind == .mapping, children.count == 2, document.isAbsent(children[1]) {
            return "remove the braces: write '\(Self.withoutBraces(document.string(children[0])))'"
        }
        return document[node].kind == .sequence
            ? "one value is wanted: a list cannot stand here" : "one value is wanted: nothing can stand below it"
    }

    /// What to write where a text stands for an item with keys.
    private func itemHelp(_ shape: Schema.Shape) -> String? {
        let fields =
            shape.fields.filter(\.isRequired).isEmpty
            ? Array(shape.fields.prefix(2)) : shape.fields.filter(\.isRequired)
        guard !fields.isEmpty else { return nil }
        return "write it with its keys: '{ \(fields.map { "\($0.name): …" }.joined(separator: ", ")) }'"
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

    /// The error for a key without a value that was meant to be a key and a value: `text:red`, or `text red`. `nil` when it
    /// is none.
    public static func incompletePair(_ key: Int, _ document: YAMLDocument) -> Diagnostic? {
        gluedColon(key, document) ?? missingColon(key, document)
    }

    private static func missingColon(_ key: Int, _ document: YAMLDocument) -> Diagnostic? {
        guard document[key].kind == .scalar, document[key].style == .plain else { return nil }
        let place = document[key].place
        let scalars = Array(document.string(key).unicodeScalars)
        let name = scalars.prefix(while: LineShape.isNameScalar)
        let value = scalars.dropFirst(name.count).drop(while: LineShape.isBlank)
        guard !name.isEmpty, !value.isEmpty, value.startIndex > name.endIndex, Int(place.length) == scalars.count,
            let line = document.source.line(Int(place.line))
        else { return nil }
        // In brackets a key without a value needs no colon: then it was meant to have one.
        let after = Array(line.unicodeScalars).dropFirst(Int(place.column) - 1 + scalars.count)
        guard after.first(where: { !LineShape.isBlank($0) }) != ":" else { return nil }
        let written = String(String.UnicodeScalarView(name))
        return Diagnostic(
            "yaml-syntax", .error, "there is no ':' after the key '\(written)'",
            at: document.source.location(place.part(offset: 0, length: name.count)),
            help: "write '\(written): \(String(String.UnicodeScalarView(value)))'",
            fixes: [
                .init(
                    "put a colon after the key",
                    at: document.source.location(place.part(offset: name.count, length: 0)),
                    replacement: ":")
            ])
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

    /// What to write where a list stands in place of a mapping.
    private func listHelp(_ node: Int, _ shape: Schema.Shape, _ document: YAMLDocument) -> String {
        var items = document.children(of: node)
        guard let first = items.next() else { return "write 'name: value' on lines of their own, or remove the key" }
        switch document[first].kind {
        case .mapping: return "remove the '-' before each name"
        case .scalar:
            let fields = shape.fields.map(\.name)
            let name = document.string(first)
            if !fields.isEmpty { return "write 'key: value', with the keys \(list(fields))" }
            return "write each with its value: '\(name): …'"
        case .sequence: return "write 'name: value' on lines of their own"
        }
    }

    private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
