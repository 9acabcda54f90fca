internal import LiveryDiagnostics
internal import LiveryYAML

/// The single values of a YAML file with the keys that lead to them.
enum YAMLSettings {
    /// Whether a text is YAML with keys at its top.
    static func isMapping(_ source: SourceText) -> Bool {
        guard let document = YAMLDocument.parse(source).document else { return false }
        return document[YAMLDocument.root].kind == .mapping
    }

    /// Whether a value has a name, `&name`, by which the file refers to it elsewhere.
    static func isReferredTo(_ key: Int, _ value: Int, in document: YAMLDocument) -> Bool {
        let source = document.source
        guard let start = source.byteRange(of: document[key].place)?.upperBound else { return false }
        let end = source.byteRange(of: document[value].place)?.lowerBound ?? start
        let between = source.bytes[start..<min(max(end + 1, start), source.bytes.count)]
        guard let mark = between.firstIndex(of: UInt8(ascii: "&")) else { return false }
        let name = source.bytes[(mark + 1)...].prefix { !ExpressionParser.isBlank($0) && $0 != UInt8(ascii: ",") }
        return !name.isEmpty && ForeignText.contains("*" + String(decoding: name, as: UTF8.self), source.bytes[...])
    }

    static func read(_ source: SourceText, _ log: ImportLog) -> [TerminalSetting]? {
        let (document, diagnostics) = YAMLDocument.parse(source)
        for diagnostic in diagnostics { log.add(diagnostic) }
        guard let document, document[YAMLDocument.root].kind == .mapping else { return nil }
        var settings: [TerminalSetting] = []
        var pending: [(node: Int, prefix: [String])] = [(YAMLDocument.root, [])]
        while let (node, prefix) = pending.popLast() {
            // Items of lists have their numbers for keys.
            let entries =
                document[node].kind == .sequence
                ? document.children(of: node).enumerated().map { (String($0.offset), $0.element, $0.element) }
                : document.pairs(of: node).map { (document.string($0.key), $0.value, $0.key) }
            for (key, value, node) in entries {
                let keys = prefix + [key]
                // What 'colors' refers to is read there.
                if keys[0] != "colors", node != value, isReferredTo(node, value, in: document) { continue }
                if document[value].kind != .scalar, document.count(of: value) > 0 {
                    pending.append((value, keys))
                    continue
                }
                let place = document[value].place
                settings.append(
                    TerminalSetting(
                        keys: keys, text: document[value].kind == .scalar ? document.string(value) : "",
                        origin: ImportOrigin(source: source, range: source.byteRange(of: place) ?? 0..<0)))
            }
        }
        return settings.sorted { $0.origin.range.lowerBound < $1.origin.range.lowerBound }
    }
}
