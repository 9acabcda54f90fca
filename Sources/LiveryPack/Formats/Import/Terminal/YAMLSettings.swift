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
            for (key, value) in document.pairs(of: node) {
                let keys = prefix + [document.string(key)]
                if document[value].kind == .mapping {
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
