internal import LiveryDiagnostics
internal import LiveryYAML

/// The single values of a YAML file with the keys that lead to them.
enum YAMLSettings {
    static func read(_ source: SourceText, _ log: ImportLog) -> [TerminalSetting]? {
        let (document, diagnostics) = YAMLDocument.parse(source)
        for diagnostic in diagnostics { log.add(diagnostic) }
        guard let document, document[YAMLDocument.root].kind == .mapping else { return nil }
        var settings: [TerminalSetting] = []
        var pending = [(node: YAMLDocument.root, prefix: "")]
        while let (node, prefix) = pending.popLast() {
            for (key, value) in document.pairs(of: node) {
                let path = prefix + document.string(key)
                if document[value].kind == .mapping {
                    pending.append((value, path + "."))
                    continue
                }
                let place = document[value].place
                settings.append(
                    TerminalSetting(
                        path: path, text: document[value].kind == .scalar ? document.string(value) : "",
                        origin: ImportOrigin(source: source, range: source.byteRange(of: place) ?? 0..<0)))
            }
        }
        return settings.sorted { $0.origin.range.lowerBound < $1.origin.range.lowerBound }
    }
}
