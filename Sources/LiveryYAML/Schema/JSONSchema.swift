internal import LiveryDiagnostics

/// A schema as JSON Schema 2020-12, for editors and other validators.
///
/// What a JSON Schema can say is said: keys, kinds, words, numbers, patterns. Texts may also be what other readers of YAML
/// make of them without quotes, numbers and booleans. What it cannot say is in the documentation of the pack format.
public struct JSONSchema {
    private let schema: Schema
    private let root: Schema.ShapeID
    /// What names the schema for programs: a URI.
    private let identifier: String
    private let title: String
    private let names: [Schema.ShapeID: String]
    private let allowsMissing: Bool

    /// The schema of a kind of file. The identifier is a URI. `allowsMissing` lets the keys at the top be absent that are
    /// required otherwise, as in an overlay.
    public init(
        _ schema: Schema, root: Schema.ShapeID, identifier: String, title: String, allowsMissing: Bool = false
    ) {
        self.allowsMissing = allowsMissing
        self.schema = schema
        self.root = root
        self.identifier = identifier
        self.title = title
        names = Self.names(of: schema)
    }

    /// The schema as a text of JSON, with a line break at the end.
    public var text: String {
        var json = JSONWriter(layout: .indented)
        json.object { json in
            json.field("$schema", "https://json-schema.org/draft/2020-12/schema")
            json.field("$id", identifier)
            json.field("title", title)
            writeContent(of: root, to: &json)
            writeRootRules(to: &json)
            json.object("$defs") { json in
                for (id, _) in schema.shapes.enumerated() where id != root && isUsed(id) {
                    json.object(names[id] ?? "shape-\(id)") { writeContent(of: id, to: &$0) }
                }
            }
        }
        return json.text + "\n"
    }

    // MARK: - Names

    /// The words of the titles without their articles, numbered where two shapes have one: `colour`, `text-2`.
    private static func names(of schema: Schema) -> [Schema.ShapeID: String] {
        var names: [Schema.ShapeID: String] = [:]
        var counts: [String: Int] = [:]
        for (id, shape) in schema.shapes.enumerated() {
            var words = shape.title.split { !($0.isLetter || $0.isNumber) }.prefix(6).map { $0.lowercased() }
            while words.count > 1, ["a", "an", "the"].contains(words[0]) { words.removeFirst() }
            if case .removable(let inner) = shape { words = ["removable", names[inner] ?? "shape"] }
            let name = words.isEmpty ? "shape" : words.joined(separator: "-")
            counts[name, default: 0] += 1
            let count = counts[name] ?? 1
            names[id] = count == 1 ? name : "\(name)-\(count)"
        }
        return names
    }

    /// Whether another shape refers to this one.
    private func isUsed(_ id: Schema.ShapeID) -> Bool {
        schema.shapes.contains { shape in
            switch shape {
            case .list(_, let inner), .oneOrMore(_, let inner), .removable(let inner), .table(_, let inner),
                .tree(_, let inner):
                inner == id
            case .map(_, let fields): fields.contains { $0.shape == id }
            case .openMap(_, let fields, let others): others == id || fields.contains { $0.shape == id }
            default: false
            }
        }
    }

    private func reference(_ id: Schema.ShapeID) -> String {
        id == root ? "#" : "#/$defs/" + (names[id] ?? "shape-\(id)")
    }

    private func writeReference(_ id: Schema.ShapeID, to json: inout JSONWriter) {
        json.object { $0.field("$ref", reference(id)) }
    }

    // MARK: - Shapes

    private func writeContent(of id: Schema.ShapeID, to json: inout JSONWriter) {
        let shape = schema.shapes[id]
        let notation = schema.notation(of: id)
        switch shape {
        case .anything, .removable: break
        default:
            if id != root { json.field("title", shape.title) }
        }
        json.field("description", notation.help)
        switch shape {
        case .anything: break
        case .text: writeText(notation, allowsAll: notation.pattern == nil, to: &json)
        case .value: writeText(notation, allowsAll: false, to: &json)
        case .word(_, let words):
            json.array("enum") { json in
                for word in words { json.value(word) }
                // What YAML makes of them without quotes.
                if words.contains("true") { json.value(true) }
                if words.contains("false") { json.value(false) }
            }
        case .integer(_, let bounds): writeInteger(bounds, to: &json)
        case .list(_, let item):
            json.field("type", "array")
            json.key("items")
            writeReference(item, to: &json)
            writeListRules(notation, to: &json)
        case .oneOrMore(_, let item):
            json.object("if") { $0.field("type", "array") }
            json.object("then") { json in
                json.key("items")
                writeReference(item, to: &json)
                writeListRules(notation, to: &json)
            }
            json.key("else")
            writeReference(item, to: &json)
        case .removable(let inner):
            json.object("if") { $0.field("const", "unset") }
            json.key("then")
            json.value(true)
            json.key("else")
            writeReference(inner, to: &json)
        case .map(_, let fields):
            json.field("type", "object")
            let required = fields.filter(\.isRequired).map(\.name)
            if !required.isEmpty, !allowsMissing || id != root { json.field("required", required) }
            let cuts = fields.filter { schema.notation(of: $0.shape).cutCall != nil }
            guard let call = cuts.lazy.compactMap({ schema.notation(of: $0.shape).cutCall }).first else {
                writeKnownKeys(fields, to: &json)
                break
            }
            json.object("if") { writeCutCall(call, cuts.map(\.name), to: &$0) }
            json.object("then") { json in
                json.object("properties") { json in
                    for field in fields {
                        json.object(field.name) { json in
                            json.field("description", field.help)
                            guard cuts.contains(where: { $0.name == field.name }) else {
                                json.field("$ref", reference(field.shape))
                                return
                            }
                            json.array("anyOf") { json in
                                json.object { $0.field("pattern", "^(?:\(call))$") }
                                writeReference(field.shape, to: &json)
                            }
                        }
                    }
                }
                writeOwnKeys(to: &json)
                json.key("additionalProperties")
                Self.writeAbsent(to: &json)
            }
            json.object("else") { writeKnownKeys(fields, to: &$0) }
        case .openMap(_, let fields, let others):
            json.field("type", "object")
            let required = fields.filter(\.isRequired).map(\.name)
            if !required.isEmpty { json.field("required", required) }
            writeFields(fields, to: &json)
            json.key("additionalProperties")
            writeReference(others, to: &json)
        case .table(_, let value):
            json.field("type", "object")
            writeKeys(notation, value, to: &json)
            json.key("additionalProperties")
            writeReference(value, to: &json)
        case .tree(_, let leaf):
            json.field("type", "object")
            guard let call = schema.notation(of: leaf).cutCall else {
                writeKeys(notation, nil, to: &json)
                json.key("additionalProperties")
                writeBranch(id, leaf, to: &json)
                break
            }
            json.object("if") { writeCutCall(call, nil, to: &$0) }
            json.object("then") { json in
                json.object("patternProperties") { json in
                    json.object("^(?:\(notation.keyPattern ?? "[\\s\\S]*"))$") { json in
                        json.array("anyOf") { json in
                            Self.writeAbsent(to: &json)
                            json.object { $0.field("pattern", "^(?:\(call))$") }
                            writeBranch(id, leaf, to: &json)
                        }
                    }
                }
                json.key("additionalProperties")
                Self.writeAbsent(to: &json)
            }
            json.object("else") { json in
                writeKeys(notation, nil, to: &json)
                json.key("additionalProperties")
                writeBranch(id, leaf, to: &json)
            }
        }
        if !notation.examples.isEmpty { json.field("examples", notation.examples) }
    }

    // MARK: - Calls in braces

    /// That a call was cut at its commas: a value is the beginning of one, and a key has no value.
    ///
    /// - Parameter keys: The keys that may hold a call; `nil` for all.
    private func writeCutCall(_ call: String, _ keys: [String]?, to json: inout JSONWriter) {
        func writePattern(_ json: inout JSONWriter) {
            json.field("type", "string")
            json.field("pattern", "^(?:\(call))$")
        }
        // "Not all are none" is how a JSON Schema says that one is.
        func writeAny(_ json: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
            json.object("not") { json in
                json.object("additionalProperties") { json in json.object("not") { body(&$0) } }
            }
        }
        json.array("allOf") { json in
            if let keys {
                json.object { json in
                    json.array("anyOf") { json in
                        for key in keys {
                            json.object { json in
                                json.object("properties") { json in json.object(key) { writePattern(&$0) } }
                                json.field("required", [key])
                            }
                        }
                    }
                }
            } else {
                json.object { json in writeAny(&json, writePattern) }
            }
            json.object { json in writeAny(&json, Self.writeNothing) }
        }
    }

    /// What other readers make of the arguments of a call that was cut: keys without values.
    private static func writeNothing(to json: inout JSONWriter) {
        json.array("enum") { json in
            json.null()
            json.value("")
        }
    }

    private static func writeAbsent(to json: inout JSONWriter) { json.object { writeNothing(to: &$0) } }

    /// A group of names, or what stands at a name.
    private func writeBranch(_ id: Schema.ShapeID, _ leaf: Schema.ShapeID, to json: inout JSONWriter) {
        json.object { json in
            json.object("if") { $0.field("type", "object") }
            json.key("then")
            writeReference(id, to: &json)
            json.key("else")
            writeReference(leaf, to: &json)
        }
    }

    private func writeKnownKeys(_ fields: [Schema.Field], to json: inout JSONWriter) {
        writeFields(fields, to: &json)
        writeOwnKeys(to: &json)
        json.key("additionalProperties")
        json.value(false)
    }

    /// The author's own keys.
    private func writeOwnKeys(to json: inout JSONWriter) {
        json.object("patternProperties") { json in
            json.key("^x-[\\s\\S]")
            json.value(true)
        }
    }

    private func writeText(_ notation: Schema.Notation, allowsAll: Bool, to json: inout JSONWriter) {
        if allowsAll {
            json.field("type", ["string", "number", "boolean"])
        } else if notation.numbers != nil {
            json.field("type", ["string", "number"])
        } else {
            json.field("type", "string")
        }
        if let pattern = notation.pattern {
            json.field("pattern", "^(?:\(pattern))$")
        } else {
            json.field("minLength", 1)
        }
        if let numbers = notation.numbers {
            json.field("minimum", numbers.minimum)
            json.field("exclusiveMinimum", numbers.above)
            json.field("maximum", numbers.maximum)
        }
    }

    private func writeInteger(_ bounds: ClosedRange<Int>, to json: inout JSONWriter) {
        json.array("anyOf") { json in
            json.object { json in
                json.field("type", "integer")
                json.field("minimum", bounds.lowerBound)
                json.field("maximum", bounds.upperBound)
            }
            json.object { json in
                json.field("type", "string")
                if bounds.count <= 32 {
                    let words = bounds.map { String($0) }.joined(separator: "|")
                    json.field("pattern", "^0{0,7}(?:\(words))$")
                } else {
                    json.field("pattern", "^[0-9]{1,9}$")
                }
            }
        }
    }

    private func writeListRules(_ notation: Schema.Notation, to json: inout JSONWriter) {
        json.field("minItems", notation.minimumCount)
        if notation.areItemsUnique { json.field("uniqueItems", true) }
    }

    private func writeFields(_ fields: [Schema.Field], to json: inout JSONWriter) {
        json.object("properties") { json in
            for field in fields {
                json.object(field.name) { json in
                    json.field("description", field.help)
                    json.field("$ref", reference(field.shape))
                }
            }
        }
    }

    private func writeKeys(_ notation: Schema.Notation, _ value: Schema.ShapeID?, to json: inout JSONWriter) {
        if let value, !notation.knownKeys.isEmpty {
            json.object("properties") { json in
                for key in notation.knownKeys {
                    json.object(key.name) { json in
                        if !key.help.isEmpty { json.field("description", key.help) }
                        json.field("$ref", reference(value))
                    }
                }
            }
        }
        if let pattern = notation.keyPattern {
            json.object("propertyNames") { $0.field("pattern", "^(?:\(pattern))$") }
        }
        let rules = notation.keyRules.filter { $0.unlessRootHas == nil }
        guard !rules.isEmpty else { return }
        json.array("allOf") { json in
            for rule in rules { json.object { Self.write(rule, to: &$0) } }
        }
    }

    private static func write(_ rule: Schema.KeyRule, to json: inout JSONWriter) {
        json.object("patternProperties") { json in
            json.object("^(?:\(rule.keys))$") { json in
                if let key = rule.required { json.field("required", [key]) }
                if let key = rule.forbidden {
                    json.object("not") { $0.field("required", [key]) }
                }
            }
        }
    }

    /// The rules of tables at the top that depend on another key at the top.
    private func writeRootRules(to json: inout JSONWriter) {
        var rules: [(field: String, rule: Schema.KeyRule)] = []
        for field in schema.shapes[root].fields {
            for rule in schema.notation(of: field.shape).keyRules where rule.unlessRootHas != nil {
                rules.append((field.name, rule))
            }
        }
        guard !rules.isEmpty else { return }
        json.array("allOf") { json in
            for (field, rule) in rules {
                json.object { json in
                    json.object("if") { $0.field("required", [rule.unlessRootHas ?? ""]) }
                    json.key("else")
                    json.object { json in
                        json.object("properties") { json in
                            json.object(field) { Self.write(rule, to: &$0) }
                        }
                    }
                }
            }
        }
    }
}
