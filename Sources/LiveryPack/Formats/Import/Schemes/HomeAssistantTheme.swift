internal import LiveryColor
internal import LiveryDiagnostics
internal import LiveryYAML

/// One theme of a file of Home Assistant.
struct HomeAssistantTheme {
    private let yaml: YAMLThemes
    private let log: ImportLog
    private var theme: ThemeDraft

    /// A variable: its text and where that stands.
    private struct Variable {
        var name: String
        var text: String
        var origin: ImportOrigin
    }

    init(_ yaml: YAMLThemes, _ log: ImportLog) {
        self.yaml = yaml
        self.log = log
        theme = ThemeDraft(yaml.source, log)
    }

    mutating func draft(_ name: String, _ node: Int) -> PackDraft? {
        let own = variables(of: node)
        let modes = yaml.mapping("modes", in: node)
        if let modes = yaml.document.value(of: "modes", in: node), yaml.document[modes].kind != .mapping {
            let text = yaml.document[modes].kind == .scalar ? yaml.document.string(modes) : ""
            log.report(
                "wrong-kind", .error, "'modes' holds no 'light' or 'dark'", at: yaml.origin(modes),
                help: text.utf8.contains(UInt8(ascii: ":"))
                    ? "a blank is missing after a colon: write 'dark: …'" : "indent 'light:' and 'dark:' below it")
        }
        for (key, _) in modes.map({ yaml.document.pairs(of: $0).map { ($0.key, $0.value) } }) ?? []
        where !["light", "dark"].contains(yaml.document.string(key)) {
            log.leaveOut(
                "the mode '\(yaml.document.string(key))'", because: "Home Assistant has light and dark",
                at: yaml.origin(key))
        }
        let light = modes.flatMap { yaml.document.value(of: "light", in: $0) }
        let dark = modes.flatMap { yaml.document.value(of: "dark", in: $0) }
        theme.draft.title = name
        // A theme of the dark mode alone is dark.
        let hasColor = own.contains {
            if case .color? = CSSText.meaning(of: $0.text, isTriple: $0.name.hasPrefix("rgb-")) { true } else { false }
        }
        let base = light ?? (hasColor ? nil : dark)
        let first = Self.joined(own, base.map { variables(of: $0) } ?? [])
        let entries = entries(of: first)
        for (variable, entry) in zip(first, entries) {
            guard let entry else { continue }
            theme.add(entry.entry, color: entry.color, key: variable.name)
        }
        if theme.isEmpty { return nil }
        theme.addCommon(Self.common)
        let isDarkAlone = base != nil && base == dark
        theme.setAppearance(isDarkAlone ? .dark : light != nil || dark != nil ? .light : nil)
        if let dark, !isDarkAlone { addDark(Self.joined(own, variables(of: dark)), over: first, entries) }
        return theme.draft
    }

    // MARK: - Variables

    private func variables(of node: Int) -> [Variable] {
        guard yaml.document[node].kind == .mapping else { return [] }
        var found: [Variable] = []
        for (key, value) in yaml.document.pairs(of: node) {
            let name = yaml.document.string(key)
            if name == "modes" { continue }
            guard yaml.document[value].kind == .scalar, !yaml.document.isAbsent(value) else {
                if yaml.document[value].kind == .scalar {
                    let isComment = CommentTrap.find(in: yaml.source, line: Int(yaml.document[value].place.line)) != nil
                    log.report(
                        "empty-value", .error, "'\(name)' has no value", at: yaml.origin(key),
                        help: isComment
                            ? "'#' begins a comment here: write the colour in quotes" : "give it one, or remove it")
                } else {
                    log.leaveOut("'\(name)'", because: "it is no single value", at: yaml.origin(key))
                }
                continue
            }
            found.append(
                Variable(
                    name: name.hasPrefix("--") ? String(name.dropFirst(2)) : name,
                    text: yaml.document.string(value).trimmed, origin: yaml.origin(value)))
        }
        return found
    }

    /// Variables with others over them, each at the place of the first of its name.
    private static func joined(_ base: [Variable], _ over: [Variable]) -> [Variable] {
        var result = base
        var positions: [String: Int] = [:]
        for (index, variable) in base.enumerated() { positions[variable.name] = index }
        for variable in over {
            if let position = positions[variable.name] {
                result[position] = variable
            } else {
                positions[variable.name] = result.count
                result.append(variable)
            }
        }
        return result
    }

    // MARK: - Values

    private typealias Value = (entry: PackDraft.Entry, color: ColorValue?)

    /// What each variable is in a pack; nothing for those that have no place there, which are reported.
    private mutating func entries(of variables: [Variable]) -> [Value?] {
        var texts: [String: String] = [:]
        for variable in variables { texts[variable.name] = variable.text }
        var meanings: [String: CSSText.Meaning] = [:]
        var expanded: [String: String] = [:]
        for variable in variables {
            let (text, missing) = expand(variable.text, texts)
            guard let text else {
                if let missing {
                    log.leaveOut(
                        "'\(variable.name)'",
                        because: "'--\(missing)' is a value of Home Assistant itself, which the theme does not state",
                        at: variable.origin)
                } else {
                    log.report(
                        "reference-cycle", .error, "'\(variable.name)' refers to itself, over others or not",
                        at: variable.origin, help: "give one of them a value")
                }
                continue
            }
            expanded[variable.name] = text
            meanings[variable.name] = CSSText.meaning(
                of: text, isFamily: Self.isFamily(variable.name),
                isTriple: variable.name.hasPrefix("rgb-"))
        }
        return variables.map { variable in
            guard let text = expanded[variable.name] else { return nil }
            guard let meaning = meanings[variable.name] else {
                if Self.position(of: "var(", in: text) != nil {
                    let line = Int(variable.origin.place.line)
                    log.report(
                        "bad-color", .error, "the bracket of '\(text.prefix(60))' is not closed", at: variable.origin,
                        help: CommentTrap.find(in: yaml.source, line: line) == nil
                            ? "write 'var(--name)'" : "'#' begins a comment here: write the value in quotes")
                    return nil
                }
                log.leaveOut(
                    "'\(variable.name)'", because: "'\(text.prefix(60))' is no colour, number or font",
                    at: variable.origin)
                return nil
            }
            // A reference to a value of the same kind stays one.
            let target = Self.reference(variable.text).flatMap { name in meanings[name].map { (name, $0) } }
            switch meaning {
            case .color(let color):
                let name = theme.name(of: variable.name, in: .colors, at: variable.origin)
                var written = PackDraft.text(of: color)
                if case (let target, .color)? = target {
                    written = "$colors." + theme.name(of: target, in: .colors, at: variable.origin)
                }
                return (PackDraft.Entry(.colors, name, written, at: variable.origin), color)
            case .dimension(let number):
                let name = theme.name(of: variable.name, in: .metrics, at: variable.origin)
                var written = number
                if case (let target, .dimension)? = target {
                    written = "$metrics." + theme.name(of: target, in: .metrics, at: variable.origin)
                }
                return (PackDraft.Entry(.metrics, name, written, at: variable.origin), nil)
            case .families(let families):
                let name = theme.name(of: variable.name, in: .fonts, at: variable.origin)
                return (
                    PackDraft.Entry(.fonts, name, fields: [("family", families)], at: variable.origin), nil
                )
            }
        }
    }

    /// Whether a variable is a family of fonts: `ha-card-header-font-family`, and `ha-font-family-body` as well.
    private static func isFamily(_ name: String) -> Bool {
        name.hasSuffix("font-family") || name.hasSuffix("font") || name.hasPrefix("ha-font-family-")
    }

    /// The variable that a text is nothing but a reference to.
    private static func reference(_ text: String) -> String? {
        guard text.hasPrefix("var("), text.hasSuffix(")") else { return nil }
        let name = text.dropFirst(4).dropLast().trimmed
        guard name.hasPrefix("--"), !name.contains(","), !name.contains("(") else { return nil }
        return String(name.dropFirst(2))
    }

    /// A text with what its references stand for. Without a text the name of a variable that is not there; neither where
    /// variables go in a circle.
    private func expand(_ text: String, _ texts: [String: String]) -> (text: String?, missing: String?) {
        var current = text
        // More steps than there are variables, and fallbacks for each, mean a circle.
        for _ in 0...(texts.count + 16) {
            guard let start = Self.position(of: "var(", in: current) else { return (current, nil) }
            guard current.utf8.count < 65536 else { return (nil, nil) }
            guard let part = Self.arguments(in: current, from: start) else { return (current, nil) }
            let inner = current[part.range]
            let comma = inner.firstIndex(of: ",")
            let name = inner[..<(comma ?? inner.endIndex)].trimmed
            guard name.hasPrefix("--") else { return (nil, name) }
            let key = String(name.dropFirst(2))
            let replacement: String
            if let known = texts[key] {
                replacement = known
            } else if let comma {
                replacement = inner[inner.index(after: comma)...].trimmed
            } else {
                return (nil, key)
            }
            current = current[..<start] + replacement + current[part.end...]
        }
        return (nil, nil)
    }

    private static func position(of word: String, in text: String) -> String.Index? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index...].hasPrefix(word) { return index }
            index = text.index(after: index)
        }
        return nil
    }

    /// What stands in the brackets of a function that begins at an index, and where it ends.
    private static func arguments(
        in text: String, from start: String.Index
    ) -> (range: Range<String.Index>, end: String.Index)? {
        var depth = 0
        var index = start
        var first: String.Index?
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == "(" {
                depth += 1
                if depth == 1 { first = next }
            } else if text[index] == ")" {
                depth -= 1
                if depth == 0, let first { return (first..<index, next) }
            }
            index = next
        }
        return nil
    }

    // MARK: - The dark mode

    private mutating func addDark(_ variables: [Variable], over base: [Variable], _ baseEntries: [Value?]) {
        var known: [String: PackDraft.Entry] = [:]
        for entry in baseEntries {
            guard let entry = entry?.entry else { continue }
            known[entry.section.rawValue + " " + entry.name] = entry
        }
        var layer = PackDraft.Layer(variant: "dark")
        var seen: Set<String> = []
        for value in entries(of: variables) {
            guard let entry = value?.entry else { continue }
            let slot = entry.section.rawValue + " " + entry.name
            seen.insert(slot)
            let before = known[slot]
            let isSame = before.map { $0.fields.map(\.text) == entry.fields.map(\.text) } ?? false
            if !isSame { layer.entries.append(entry) }
        }
        for entry in baseEntries {
            guard let entry = entry?.entry, !seen.contains(entry.section.rawValue + " " + entry.name) else { continue }
            layer.entries.append(PackDraft.Entry(entry.section, entry.name, "unset", at: entry.origin))
        }
        theme.draft.variants.append(("dark", .dark))
        theme.draft.layers.append(layer)
    }

    private static let common: [ThemeDraft.Common] = [
        .init("background", .background, "primary-background-color", "lovelace-background"),
        .init("text", .text, "primary-text-color"), .init("text.muted", .text, "secondary-text-color"),
        .init("background.raised", .surface, "card-background-color", "ha-card-background"),
        .init("accent", .fill, "primary-color", "accent-color"), .init("on-accent", .onFill, "text-primary-color"),
        .init("border", .border, "divider-color"), .init("error", .accent, "error-color"),
        .init("warning", .accent, "warning-color"), .init("success", .accent, "success-color"),
        .init("info", .accent, "info-color"),
    ]
}
