internal import LiveryDiagnostics
internal import LiveryYAML

/// The single values of a YAML file with the keys that lead to them.
enum YAMLSettings {
    /// Whether a text is YAML with keys at its top.
    static func isMapping(_ source: SourceText) -> Bool {
        guard let document = YAMLDocument.parse(source).document else { return false }
        return document[YAMLDocument.root].kind == .mapping
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
                ? document.children(of: node).enumerated().map { (key: String($0.offset), value: $0.element) }
                : document.pairs(of: node).map { (key: document.string($0.key), value: $0.value) }
            for (key, value) in entries {
                let keys = prefix + [key]
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
