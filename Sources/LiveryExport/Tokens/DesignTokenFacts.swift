internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme
internal import LiveryYAML

/// What a pack says besides its tokens, as data below `org.livery` at the top of a document of design tokens.
struct DesignTokenFacts {
    private let theme: Theme
    private let details: ThemeDetails
    /// What a theme does not have and a resolver would give it: the tokens by the theme, `@IN/dark`.
    var unset: [(theme: String, tokens: [String])] = []

    init(_ theme: Theme) {
        self.theme = theme
        details = ThemeDetails(theme)
    }

    /// Writes the data as the field `$extensions` of an object.
    func write(to json: inout JSONWriter) {
        json.object("$extensions") { json in json.object("org.livery") { writeFacts(to: &$0) } }
    }

    private func writeFacts(to json: inout JSONWriter) {
        json.field("pack", theme.id.pack)
        json.field("title", details.pack?.title)
        json.field("author", details.pack?.author)
        json.field("license", details.pack?.license)
        json.field("appearance", theme.appearance.rawValue)
        if let market = theme.id.market {
            json.object("market") { json in
                json.field("name", market)
                if !theme.languages.isEmpty { json.field("languages", theme.languages) }
                if let group = details.groups.first(where: { $0.name == market }) {
                    json.field("members", group.members)
                }
            }
        }
        if !details.kinds.isEmpty {
            json.object("kinds") { json in
                for (kind, roles) in details.kinds { json.field(kind.rawValue, roles) }
            }
        }
        writeChecks(to: &json)
        if !details.deprecated.isEmpty {
            json.object("deprecated") { json in
                for (token, text) in details.deprecated { json.field(token, text) }
            }
        }
        if let document = details.document, !details.ownKeys.isEmpty {
            json.object("own") { json in
                for (key, node) in details.ownKeys {
                    json.key(key)
                    Self.write(node, of: document, to: &json)
                }
            }
        }
        if !unset.isEmpty {
            json.object("unset") { json in
                for (theme, tokens) in unset { json.field(theme, tokens) }
            }
        }
    }

    private func writeChecks(to json: inout JSONWriter) {
        guard !details.pairs.isEmpty || !details.checks.isEmpty else { return }
        json.object("checks") { json in
            if !details.pairs.isEmpty {
                json.array("contrast") { json in
                    for pair in details.pairs {
                        json.object { json in
                            json.field("text", pair.foreground)
                            json.field("on", pair.background)
                            json.field("level", pair.level.title)
                        }
                    }
                }
            }
            var seen: Set<String> = []
            for function in details.checks.map(\.function) where seen.insert(function).inserted {
                json.array(function) { json in
                    for check in details.checks where check.function == function {
                        json.object { json in
                            var labels: Set<String> = []
                            for label in check.arguments.map(\.label) where labels.insert(label).inserted {
                                let values = check.arguments.filter { $0.label == label }.map(\.value)
                                if values.count == 1 { json.field(label, values[0]) } else { json.field(label, values) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A scalar of a pack as JSON: without quotes, what YAML's core schema reads as a truth value or a number is one.
    private static func write(scalar node: Int, of document: YAMLDocument, to json: inout JSONWriter) {
        let text = document.string(node)
        guard document[node].style == .plain else { return json.value(text) }
        if document.isNull(node) { return json.null() }
        switch text {
        case "true", "True", "TRUE": return json.value(true)
        case "false", "False", "FALSE": return json.value(false)
        default: break
        }
        if let whole = Int(text), String(whole) == text { return json.value(whole) }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        // Other digits than a number has, such as a zero before it, mean something: they stay a text.
        guard text.utf8.count < 18, let first = digits.utf8.first, (0x30...0x39).contains(first),
            digits.hasPrefix("0.") || first != UInt8(ascii: "0"),
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || ".eE+-".utf8.contains($0) }),
            let number = Double(text), number.isFinite
        else { return json.value(text) }
        json.value(number)
    }

    /// A node of a pack as JSON.
    private static func write(_ root: Int, of document: YAMLDocument, to json: inout JSONWriter) {
        // What is left to do: a node, or the end of what was begun.
        enum Step {
            case node(Int)
            case pair(key: Int, value: Int)
            case endObject
            case endArray
        }
        var steps = [Step.node(root)]
        while let step = steps.popLast() {
            let node: Int
            switch step {
            case .node(let index): node = index
            case .pair(let key, let value):
                json.key(document.string(key))
                node = value
            case .endObject:
                json.endObject()
                continue
            case .endArray:
                json.endArray()
                continue
            }
            switch document[node].kind {
            case .scalar:
                write(scalar: node, of: document, to: &json)
            case .sequence:
                json.beginArray()
                steps.append(.endArray)
                steps += document.children(of: node).map(Step.node).reversed()
            case .mapping:
                json.beginObject()
                steps.append(.endObject)
                steps += document.pairs(of: node).map { Step.pair(key: $0.key, value: $0.value) }.reversed()
            }
        }
    }
}
