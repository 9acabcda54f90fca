internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryYAML

/// Reads a list of required tokens.
///
/// ```yaml
/// livery-roles: 1
/// colors:
///   background: the page behind everything        # the name, and what it is for
///   accent: { kind: opaque, description: buttons }
/// palette: [brand]                                # the names alone
/// fonts: { body: { fields: [family, size] } }
/// metrics: { corner-radius: { kind: length } }
/// ```
struct RequirementsReader {
    private(set) var diagnostics: [Diagnostic] = []
    private static let sections: [(key: String, namespace: TokenID.Namespace)] = [
        ("colors", .colors), ("palette", .palette), ("fonts", .fonts), ("metrics", .metrics),
    ]
    private static let version = "livery-roles"

    mutating func read(_ source: SourceText) -> [Requirement] {
        let reading = YAMLDocument.read(source)
        diagnostics = reading.diagnostics
        guard let document = reading.document else {
            if diagnostics.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        "empty-file", .error, "the file is empty, so nothing is required",
                        at: Location(path: source.path), help: "a list of required roles begins with 'livery-roles: 1'")
                )
            }
            return []
        }
        let root = YAMLDocument.root
        guard document[root].kind == .mapping else {
            report("wrong-kind", "a mapping is wanted here", root, document, help: "it begins with 'livery-roles: 1'")
            return []
        }
        if document.value(of: Self.version, in: root) == nil, let pack = document.value(of: "livery", in: root) {
            report(
                "wrong-kind", "this is a theme pack, and a list of required roles is wanted", pack - 1, document,
                help: "a list begins with 'livery-roles: 1', and names what an app asks for")
            return []
        }
        let known = [Self.version] + Self.sections.map(\.key)
        var required: [Requirement] = []
        var hasVersion = false
        for (key, value) in document.pairs(of: root) {
            let name = document.string(key)
            if name == Self.version {
                hasVersion = true
                if document[value].style != .unknown, document.string(value) != "1" {
                    report("bad-number", "this version of the list is not known", value, document, help: "known is 1")
                }
            } else if let section = Self.sections.first(where: { $0.key == name }) {
                required += read(value, section.namespace, document)
            } else if !name.hasPrefix("x-") {
                unknownKey(key, among: known, of: "a list of required roles", document)
            }
        }
        if !hasVersion, reading.isWhole {
            report(
                "missing-key", "a list of required roles needs the key 'livery-roles'", root, document,
                help: "write 'livery-roles: 1' in its first line")
        }
        return required
    }

    /// Reads a list of names, or a mapping of names to what they are for.
    private mutating func read(
        _ node: Int, _ namespace: TokenID.Namespace, _ document: YAMLDocument
    ) -> [Requirement] {
        var required: [Requirement] = []
        var places: [String: Place] = [:]
        func isNew(_ key: Int, _ reader: inout RequirementsReader) -> String? {
            guard document[key].kind == .scalar, !document.range(of: key).isEmpty else {
                reader.report("wrong-kind", "the name of a token is wanted here", key, document)
                return nil
            }
            let written = document.string(key)
            let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
            if let first = places.updateValue(document[key].place, forKey: name) {
                reader.diagnostics.append(
                    Diagnostic(
                        "duplicate-token", .error, "'\(name)' is asked for twice", at: document.location(key),
                        related: [.init("the first one is here", at: document.source.location(first))],
                        help: "remove one of the two"))
                return nil
            }
            return name
        }
        switch document[node].kind {
        case .sequence:
            for item in document.children(of: node) {
                guard let name = isNew(item, &self) else { continue }
                required.append(
                    Requirement(
                        namespace: namespace, name: name, kind: nil, fields: [], summary: nil,
                        location: document.location(item)))
            }
        case .mapping:
            for (key, value) in document.pairs(of: node) {
                guard let name = isNew(key, &self) else { continue }
                required.append(item(name, key, value, namespace, document))
            }
        default:
            report(
                "wrong-kind", "a list of names is wanted here, or a mapping of names", node, document,
                help: "write '[background, text]', or each name on a line with ':' and what it is for")
        }
        return required
    }

    private mutating func item(
        _ name: String, _ key: Int, _ value: Int, _ namespace: TokenID.Namespace, _ document: YAMLDocument
    ) -> Requirement {
        var kind: Requirement.Kind?
        var fields: [String] = []
        var summary: String?
        switch document[value].kind {
        case .scalar:
            if !document.isNull(value) { summary = document.string(value) }
        case .mapping:
            let hasFields = namespace == .fonts
            for (field, content) in document.pairs(of: value) {
                switch document.string(field) {
                case "description": summary = document.string(content)
                case "kind" where !hasFields: kind = readKind(content, namespace, document)
                case "fields" where hasFields: fields = readFields(content, document)
                case let other where other.hasPrefix("x-"): break
                default:
                    unknownKey(
                        field, among: hasFields ? ["description", "fields"] : ["description", "kind"],
                        of: "a required token", document)
                }
            }
        default:
            report(
                "wrong-kind", "what the token is for is wanted here", value, document,
                help: "write a sentence, or '{ kind: …, description: … }'")
        }
        return Requirement(
            namespace: namespace, name: name, kind: kind, fields: fields, summary: summary,
            location: document.location(key))
    }

    private mutating func readKind(
        _ node: Int, _ namespace: TokenID.Namespace, _ document: YAMLDocument
    ) -> Requirement.Kind? {
        let word = document.string(node)
        let kinds = Requirement.Kind.kinds(of: namespace)
        if let kind = kinds.first(where: { $0.rawValue == word }) { return kind }
        unknownWord(
            node, among: kinds.map(\.rawValue), "a kind of \(namespace == .metrics ? "metric" : "colour")", document)
        return nil
    }

    private mutating func readFields(_ node: Int, _ document: YAMLDocument) -> [String] {
        let known = [
            "family", "size", "weight", "style", "line-height", "letter-spacing", "color", "scales-with", "features",
        ]
        let nodes = document[node].kind == .sequence ? Array(document.children(of: node)) : [node]
        return nodes.compactMap { node in
            let word = document.string(node)
            if known.contains(word) { return word }
            unknownWord(node, among: known, "a field of a text style", document)
            return nil
        }
    }

    // MARK: - What is wrong

    private mutating func unknownWord(_ node: Int, among words: [String], _ what: String, _ document: YAMLDocument) {
        let word = document.string(node)
        let match = Suggestions.match(for: word, among: words)
        let location = document.location(node)
        let isWhole = Int(location.place.length) == word.unicodeScalars.count
        diagnostics.append(
            Diagnostic(
                "unknown-word", .error, "'\(word)' is not \(what)", at: location,
                help: match.map { "did you mean '\($0.name)'?" } ?? "known are \(words.joined(separator: ", "))",
                fixes: match.map {
                    isWhole ? [.rename(to: $0.name, isSure: $0.isSure, at: location)] : []
                } ?? []))
    }

    private mutating func unknownKey(_ key: Int, among known: [String], of what: String, _ document: YAMLDocument) {
        let text = document.string(key)
        let match = Suggestions.match(for: text, among: known)
        let location = document.location(key)
        diagnostics.append(
            Diagnostic(
                "unknown-key", .error, "'\(text)' is no key of \(what)", at: location,
                help: match.map { "did you mean '\($0.name)'?" }
                    ?? "known keys are \(known.joined(separator: ", ")); your own begin with 'x-'",
                fixes: match.map { [.rename(to: $0.name, isSure: $0.isSure, at: location)] } ?? []))
    }

    private mutating func report(
        _ code: DiagnosticCode, _ message: String, _ node: Int, _ document: YAMLDocument, help: String? = nil
    ) {
        diagnostics.append(Diagnostic(code, .error, message, at: document.location(node), help: help))
    }
}
