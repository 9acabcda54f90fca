internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

/// What readers of YAML themes have in common.
struct YAMLThemes {
    let document: YAMLDocument
    let source: SourceText
    let log: ImportLog
    /// What the text was made of, where it is JSON5.
    private var relaxed: (json: RelaxedJSON, text: SourceText)?

    private init(document: YAMLDocument, source: SourceText, log: ImportLog) {
        self.document = document
        self.source = source
        self.log = log
    }

    /// The document that a file is; `nil` where it is none with keys at its top. JSON is read as well, and JSON5 where it is
    /// said to be.
    static func read(_ source: SourceText, _ log: ImportLog, takesJSON5: Bool = false) -> YAMLThemes? {
        if takesJSON5, let first = source.bytes.first(where: { !ExpressionParser.isBlank($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "/")
        {
            let json = RelaxedJSON(source.bytes)
            let text = SourceText(path: source.path, bytes: json.bytes)
            if (try? JSONReader(limits: .init(bytes: 16 << 20, depth: 128)).read(json.bytes)) != nil,
                let document = YAMLDocument.parse(text).document, document[YAMLDocument.root].kind == .mapping
            {
                var themes = YAMLThemes(document: document, source: source, log: log)
                themes.relaxed = (json, text)
                return themes
            }
        }
        let (document, diagnostics) = YAMLDocument.parse(source)
        for diagnostic in diagnostics { log.add(diagnostic) }
        guard let document else { return nil }
        guard document[YAMLDocument.root].kind == .mapping else {
            log.report(
                "wrong-kind", .error, "a theme has keys with values", at: ImportOrigin(source: source, range: 0..<0))
            return nil
        }
        return YAMLThemes(document: document, source: source, log: log)
    }

    func origin(_ node: Int) -> ImportOrigin {
        let place = document[node].place
        if let relaxed {
            let start = Place(line: place.line, column: place.column)
            let found = relaxed.text.byteRange(of: place) ?? relaxed.text.byteRange(of: start) ?? 0..<0
            return ImportOrigin(source: source, range: relaxed.json.original(found))
        }
        let range = source.byteRange(of: place)
        // A value of several lines has its place where it begins.
        return ImportOrigin(
            source: source, range: range ?? source.byteRange(of: Place(line: place.line, column: place.column)) ?? 0..<0
        )
    }

    func mapping(_ key: String, in node: Int = YAMLDocument.root) -> Int? {
        guard let value = document.value(of: key, in: node), document[value].kind == .mapping else { return nil }
        return value
    }

    func text(_ key: String, in node: Int = YAMLDocument.root) -> String? {
        guard let value = document.value(of: key, in: node), document[value].kind == .scalar,
            !document.isAbsent(value)
        else { return nil }
        return document.string(value)
    }

    /// A colour in hexadecimal, with or without `#`. What is none is reported.
    func hex(_ node: Int, of key: String) -> ColorValue? {
        if document[node].kind == .scalar, document.isAbsent(node) {
            let isComment = CommentTrap.find(in: source, line: Int(document[node].place.line)) != nil
            log.report(
                "empty-value", .error, "'\(key)' has no value", at: origin(node),
                help: isComment ? "'#' begins a comment here: write the colour in quotes" : "give it a colour")
            return nil
        }
        let text = document[node].kind == .scalar ? document.string(node) : ""
        let digits = text.hasPrefix("#") ? text : "#" + text
        guard let color = try? ColorValue(pack: digits) else {
            log.report(
                "bad-color", .error, "'\(text)' is no colour", at: origin(node),
                help: "write it as '#rrggbb', in quotes")
            return nil
        }
        return color
    }

    /// The single values below a node with the keys that lead to them, in the order of the file.
    func leaves(of node: Int) -> [(keys: [String], key: Int, value: Int)] {
        var found: [(keys: [String], key: Int, value: Int)] = []
        var pending: [(keys: [String], key: Int, value: Int)] = [([], node, node)]
        while let (keys, key, value) = pending.popLast() {
            if document[value].kind == .mapping {
                let below = document.pairs(of: value).map { (keys + [document.string($0.key)], $0.key, $0.value) }
                pending += below.reversed()
            } else {
                found.append((keys, key, value))
            }
        }
        return found
    }
}
