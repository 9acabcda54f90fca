internal import LiveryDiagnostics
internal import LiveryYAML

/// Makes packs of the themes of a file of Home Assistant: one for each name at its top.
///
/// A variable is a role, a metric or a text style under its own name; `var(--name)` alone is a reference, within another value
/// what it stands for. What holds without a mode and in the light one is the pack; the dark mode is a variant.
enum HomeAssistantThemes {
    static func read(_ source: SourceText, _ log: ImportLog) -> [ForeignThemes.Theme] {
        guard let yaml = YAMLThemes.read(source, log) else { return [] }
        var found: [ForeignThemes.Theme] = []
        let pairs = yaml.document.pairs(of: YAMLDocument.root).map { ($0.key, $0.value) }
        for (index, (key, value)) in pairs.enumerated() {
            let name = yaml.document.string(key)
            guard yaml.document[value].kind == .mapping else {
                log.report(
                    "empty-value", .error, "the theme '\(name)' has no variables", at: yaml.origin(key),
                    help: "indent them below its name, or remove it")
                continue
            }
            let start = yaml.origin(key).range.lowerBound
            let end = index + 1 < pairs.count ? yaml.origin(pairs[index + 1].0).range.lowerBound : source.bytes.count
            var theme = HomeAssistantTheme(yaml, log)
            guard let draft = theme.draft(name, value) else {
                log.report("missing-key", .error, "the theme '\(name)' has no colour", at: yaml.origin(key))
                continue
            }
            found.append(.init(name: name, draft: draft, extent: start..<max(start, end)))
        }
        return found
    }
}
