internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

/// Makes a pack of design tokens of Theo: properties with types, aliases, and the files that one imports.
///
/// An alias that is a colour is a raw colour; a property is a role, a metric or a text style, as its value is. Imported files
/// are weaker than the one that imports them.
struct TheoTokens {
    private let files: ImportFiles
    private let log: ImportLog
    private var theme: ThemeDraft
    private var aliases: [String: Alias] = [:]
    private var properties: [String: Property] = [:]
    private var order: [String] = []

    /// How many files may import one another.
    private static let limit = 512

    private struct Alias {
        var text: String
        var origin: ImportOrigin
    }

    private struct Property {
        var fields: [String: String]
        var origin: ImportOrigin
    }

    static func draft(_ source: SourceText, _ files: ImportFiles, _ log: ImportLog) -> PackDraft? {
        var reader = TheoTokens(files: files, log: log, theme: ThemeDraft(source, log))
        guard reader.readFiles(source) else { return nil }
        return reader.draft(source)
    }

    // MARK: - Files

    /// Reads a file and all that it imports, each once, those first that are imported.
    private mutating func readFiles(_ first: SourceText) -> Bool {
        guard let root = YAMLThemes.read(first, log, takesJSON5: true) else { return false }
        var visited: Set<String> = [first.path]
        /// What is being read, with the imports that are still to come before it.
        var open: [(yaml: YAMLThemes, imports: [(node: Int, path: String)], carrier: ImportOrigin?)] = [
            (root, imports(of: root), nil)
        ]
        while let last = open.indices.last {
            guard let next = open[last].imports.first else {
                join(open[last].yaml)
                open.removeLast()
                continue
            }
            open[last].imports.removeFirst()
            let origin = open[last].yaml.origin(next.node)
            if open.contains(where: { $0.yaml.source.path == next.path }) {
                log.report(
                    "inheritance-cycle", .error,
                    "the files import one another in a circle: "
                        + (open.map { ImportFiles.name(of: $0.yaml.source.path) } + [ImportFiles.name(of: next.path)])
                        .joined(separator: " → "), at: origin, help: "remove one of the imports")
                return false
            }
            guard visited.count < Self.limit, visited.insert(next.path).inserted else { continue }
            guard let bytes = files.read(next.path) else {
                log.report(
                    "missing-source", .error, "the file '\(next.path)' cannot be read", at: origin,
                    help: "put it there, or remove the import")
                continue
            }
            let source = SourceText(path: next.path, bytes: bytes)
            let carrier = open[last].carrier ?? origin
            theme.draft.carriers[ObjectIdentifier(source)] = carrier
            guard let yaml = YAMLThemes.read(source, log, takesJSON5: true) else { continue }
            open.append((yaml, imports(of: yaml), carrier))
        }
        return true
    }

    private func imports(of yaml: YAMLThemes) -> [(node: Int, path: String)] {
        guard let list = yaml.document.value(of: "imports", in: YAMLDocument.root),
            yaml.document[list].kind == .sequence
        else { return [] }
        return yaml.document.children(of: list).map { node in
            (node, ImportFiles.path(yaml.document.string(node), near: yaml.source.path))
        }
    }

    private mutating func join(_ yaml: YAMLThemes) {
        let document = yaml.document
        if let list = document.value(of: "aliases", in: YAMLDocument.root) {
            for (name, value) in named(list, in: yaml) {
                // An alias is a value, or an object that holds one.
                let node = document[value].kind == .mapping ? document.value(of: "value", in: value) ?? value : value
                aliases[name] = Alias(text: document.string(node), origin: yaml.origin(node))
            }
        }
        var standard: [String: String] = [:]
        if let global = yaml.mapping("global") {
            for (key, value) in document.pairs(of: global) where document[value].kind == .scalar {
                standard[document.string(key)] = document.string(value)
            }
        }
        if let list = document.value(of: "props", in: YAMLDocument.root) {
            for (name, value) in named(list, in: yaml) {
                var property = Property(fields: standard, origin: yaml.origin(value))
                if document[value].kind == .scalar {
                    property.fields["value"] = document.string(value)
                } else {
                    for (key, field) in document.pairs(of: value) where document[field].kind == .scalar {
                        property.fields[document.string(key)] = document.string(field)
                        if document.isText(key, "value") { property.origin = yaml.origin(field) }
                    }
                }
                if properties.updateValue(property, forKey: name) == nil { order.append(name) }
            }
        }
        for (key, _) in document.pairs(of: YAMLDocument.root)
        where !["imports", "aliases", "props", "global"].contains(document.string(key)) {
            log.report(
                "not-carried", .note, "'\(document.string(key))' is left out: it says nothing of values",
                at: yaml.origin(key))
        }
    }

    /// The items of a mapping by their keys, or those of a list by their names.
    private func named(_ node: Int, in yaml: YAMLThemes) -> [(name: String, value: Int)] {
        let document = yaml.document
        if document[node].kind == .mapping {
            return document.pairs(of: node).map { (document.string($0.key), $0.value) }
        }
        guard document[node].kind == .sequence else { return [] }
        var found: [(name: String, value: Int)] = []
        for item in document.children(of: node) {
            guard document[item].kind == .mapping else { continue }
            if let name = yaml.text("name", in: item) {
                found.append((name, item))
            } else {
                for (key, value) in document.pairs(of: item) { found.append((document.string(key), value)) }
            }
        }
        return found
    }

    // MARK: - Values

    private mutating func draft(_ source: SourceText) -> PackDraft? {
        // Aliases that colours are made of are raw colours.
        for name in aliases.keys.sorted() {
            guard let alias = aliases[name], let text = expand(alias.text, alias.origin),
                case .color(let color) = CSSText.meaning(of: text)
            else { continue }
            theme.addRaw(name, color, at: alias.origin)
        }
        for name in order {
            guard let property = properties[name] else { continue }
            add(name, property)
        }
        guard !theme.isEmpty else {
            log.report("missing-key", .error, "the file has no value", at: ImportOrigin(source: source, range: 0..<0))
            return nil
        }
        return theme.draft
    }

    private mutating func add(_ name: String, _ property: Property) {
        guard let written = property.fields["value"] else {
            log.report("missing-key", .error, "'\(name)' has no 'value'", at: property.origin, help: "give it one")
            return
        }
        guard let text = expand(written, property.origin) else { return }
        let note = property.fields["comment"]
        let type = property.fields["type"] ?? ""
        let isFamily = type == "font" || property.fields["category"] == "font"
        switch CSSText.meaning(of: text.trimmed, isFamily: isFamily) {
        case .color(let color):
            let alias = Self.alias(written).map(DraftNames.packName)
            let reference = alias.flatMap { theme.color(ofRaw: $0) == nil ? nil : "$palette." + $0 }
            theme.addRole(name, color, as: reference, note: note, at: property.origin)
        case .dimension(let number) where type != "color":
            theme.addMetric(name, number, note: note, at: property.origin)
        case .families(let families): theme.addStyle(name, [("family", families)], at: property.origin)
        default:
            if type == "color" {
                log.report("bad-color", .error, "'\(text)' is no colour", at: property.origin, help: "write '#rrggbb'")
            } else {
                log.leaveOut(
                    "'\(name)'", because: "'\(text.prefix(60))' is no colour, number or font", at: property.origin)
            }
        }
    }

    /// The alias that a text is nothing but.
    private static func alias(_ text: String) -> String? {
        guard text.hasPrefix("{!"), text.hasSuffix("}") else { return nil }
        let name = text.dropFirst(2).dropLast()
        return name.utf8.contains(UInt8(ascii: "{")) ? nil : String(name)
    }

    /// A text with what its aliases stand for; `nil` where one is not there, which is reported.
    private func expand(_ text: String, _ origin: ImportOrigin) -> String? {
        var current = text
        for _ in 0...(aliases.count + 16) {
            guard let start = current.firstIndex(of: "{"), current[start...].hasPrefix("{!"),
                let end = current[start...].firstIndex(of: "}")
            else { return current }
            let name = String(current[current.index(start, offsetBy: 2)..<end])
            guard let alias = aliases[name] else {
                let near = Suggestions.nearest(to: name, among: aliases.keys.sorted())
                log.report(
                    "unknown-reference", .error, "there is no alias '\(name)'", at: origin,
                    help: near.map { "did you mean '\($0)'?" } ?? "add it to 'aliases'")
                return nil
            }
            guard current.utf8.count + alias.text.utf8.count < 65536 else { break }
            current = current[..<start] + alias.text + current[current.index(after: end)...]
        }
        log.report(
            "reference-cycle", .error, "'\(text)' refers to itself", at: origin, help: "give one of the aliases a value"
        )
        return nil
    }
}
