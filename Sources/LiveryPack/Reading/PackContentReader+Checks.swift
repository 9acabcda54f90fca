internal import LiveryDiagnostics
internal import LiveryYAML

extension PackContentReader {
    /// Reads what must hold: contrast between pairs of roles, and the checks of plug-ins.
    mutating func readChecks(_ node: Int) {
        guard document[node].kind == .mapping else { return }
        for (key, value) in document.pairs(of: node) where document[value].kind == .sequence {
            if document[key].field > 0 {
                for item in document.children(of: value) { readContrastCheck(item) }
            } else if isMisspeltContrast(key, value) {
                let location = document.location(key)
                builder.report(
                    "unknown-key", .error, "'\(document.string(key))' is no check, and its entries are pairs of roles",
                    at: document[key].place, help: "did you mean 'contrast'?",
                    fixes: document.value(of: "contrast", in: node) == nil
                        ? [.rename(to: "contrast", isSure: true, at: location)] : [])
                for item in document.children(of: value) { readPair(item) }
            } else if !document.string(key).hasPrefix("x-") {
                readOtherCheck(key, value)
            }
        }
    }

    /// Whether a key looks like `contrast`, and what stands below it like pairs of roles.
    private func isMisspeltContrast(_ key: Int, _ list: Int) -> Bool {
        let items = document.children(of: list)
        return document.count(of: list) > 0
            && items.allSatisfy {
                document.value(of: "text", in: $0) != nil && document.value(of: "on", in: $0) != nil
            } && Suggestions.nearest(to: document.string(key), among: ["contrast", "contrasts"]) != nil
    }

    /// Reads a pair of roles whose keys the schema has not looked at.
    private mutating func readPair(_ node: Int) {
        func part(_ key: String) -> Pack.Mention? { document.value(of: key, in: node).flatMap { mention($0) } }
        guard let foreground = part("text"), let background = part("on") else { return }
        let level = document.value(of: "level", in: node).map { readLevel($0) ?? .ratio(1) }
        add(foreground, on: background, level ?? .aa, node)
    }

    private mutating func readContrastCheck(_ node: Int) {
        var foreground: Pack.Mention?
        var background: Pack.Mention?
        var level: ContrastLevel? = .aa
        eachField(of: node) { (reader, field, _, child) in
            switch PackSchema.ContrastKey.all[field] {
            case .text: foreground = reader.mention(child)
            case .on: background = reader.mention(child)
            case .level: level = reader.readLevel(child)
            }
        }
        if let foreground, let background {
            // A level that is not known asks for nothing, but the roles are looked for all the same.
            add(foreground, on: background, level ?? .ratio(1), node)
            return
        }
        // What stands behind a key that is misspelt is looked at with it.
        for (key, value) in document.pairs(of: node) where document[key].field == 0 {
            switch Suggestions.nearest(to: document.string(key), among: ["text", "on", "level"]) {
            case "text" where foreground == nil: foreground = mention(value)
            case "on" where background == nil: background = mention(value)
            case "level": _ = readLevel(value)
            default: break
            }
        }
        // A role alone is looked for all the same.
        guard let one = foreground ?? background else { return }
        builder.contrastChecks.append(
            .init(
                foreground: Self.withoutDollar(foreground ?? one), background: Self.withoutDollar(background ?? one),
                level: .ratio(1), place: document[node].place))
    }

    private mutating func add(
        _ foreground: Pack.Mention, on background: Pack.Mention, _ level: ContrastLevel, _ node: Int
    ) {
        if Self.withoutDollar(foreground).text == Self.withoutDollar(background).text {
            builder.report(
                "same-role", .error, "'\(Self.withoutDollar(foreground).text)' is paired with itself",
                at: background.place,
                related: [.init("it is to be read on itself", at: builder.source.location(foreground.place))],
                help: "'on' is the role that it lies on, such as 'background'")
            return
        }
        builder.contrastChecks.append(
            .init(
                foreground: Self.withoutDollar(foreground), background: Self.withoutDollar(background), level: level,
                place: document[node].place))
    }

    private func mention(_ node: Int) -> Pack.Mention? {
        text(node).map { Pack.Mention(text: $0, place: document[node].place) }
    }

    /// What stands for a role is its name; `$accent` is understood as well.
    static func withoutDollar(_ mention: Pack.Mention) -> Pack.Mention {
        mention.text.hasPrefix("$")
            ? Pack.Mention(text: String(mention.text.dropFirst()), place: mention.place) : mention
    }

    private mutating func readLevel(_ node: Int) -> ContrastLevel? {
        guard let text = text(node) else { return nil }
        switch text.lowercased() {
        case "aa": return .aa
        case "aaa": return .aaa
        case "large": return .large
        case "ui": return .ui
        default: break
        }
        if let number = Dimension(utf8: document.text[document.range(of: node)]), number.unit == .none {
            if number.value >= 1, number.value <= 21 { return .ratio(number.value) }
            builder.report(
                "bad-level", .error, "a contrast of \(text) is not possible", at: document[node].place,
                help: "ratios go from 1 (no contrast) to 21 (black on white)")
            return nil
        }
        if reportSlip("bad-level", node) { return nil }
        let written = Array(text.uppercased().utf8)
        if written.count < 5, ["AA", "AAA"].allSatisfy({ Suggestions.isOneEdit(written, Array($0.utf8)) }) {
            builder.report(
                "bad-level", .error, "'\(text)' is no level of contrast", at: document[node].place,
                help: "did you mean 'AAA', or 'AA'?", fixes: renames((written.count > 2 ? "AAA" : "AA", false), node))
            return nil
        }
        let match = Self.meantLevel(text) ?? Suggestions.match(for: text, among: ContrastLevel.words)
        builder.report(
            "bad-level", .error, "'\(text)' is no level of contrast", at: document[node].place,
            help: match.map { "did you mean '\($0.name)'?" }
                ?? (text.lowercased() == "a"
                    ? "the level A of WCAG asks for no contrast: write AA, AAA, large, ui, or a ratio such as 4.5"
                    : "write AA, AAA, large, ui, or a ratio such as 4.5"),
            fixes: renames(match, node))
        return nil
    }

    /// The level that a text means: `WCAG AA`, `4.5:1`, `4,5`, `AA-large`.
    private static func meantLevel(_ text: String) -> (name: String, isSure: Bool)? {
        let lower = text.lowercased()
        var words = lower.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "," && $0 != ":" }.map(String.init)
        words.removeAll { ["wcag", "wcag2", "wcag21", "wcag22", "level", "text", "2.0", "2.1", "2.2"].contains($0) }
        if words.contains("large"), words.contains("aa") || words.count == 1 { return ("large", true) }
        if words == ["non"] || words == ["ui", "component"] || words == ["graphics"] { return ("ui", true) }
        guard words.count == 1, var word = words.first else { return nil }
        if let level = ContrastLevel.words.first(where: { $0.lowercased() == word }) { return (level, true) }
        if word.hasSuffix(":1") { word.removeLast(2) }
        word = String(word.map { $0 == "," ? "." : $0 })
        guard word != lower, let ratio = Dimension(word), ratio.unit == .none, ratio.value >= 1, ratio.value <= 21
        else {
            return nil
        }
        return (word, true)
    }

    private mutating func readOtherCheck(_ key: Int, _ list: Int) {
        let function = Pack.Mention(text: document.string(key), place: document[key].place)
        for item in document.children(of: list) {
            var arguments: [(label: Pack.Mention, value: Pack.Mention)] = []
            for (label, value) in document.pairs(of: item) {
                // A list gives its parameter once for each item.
                let name = Pack.Mention(text: document.string(label), place: document[label].place)
                for mention in mentions(value) { arguments.append((name, mention)) }
            }
            builder.otherChecks.append(.init(function: function, arguments: arguments))
        }
        if document.count(of: list) == 0 { builder.otherChecks.append(.init(function: function, arguments: [])) }
    }
}
