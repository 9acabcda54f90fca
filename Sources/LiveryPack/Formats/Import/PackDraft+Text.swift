extension PackDraft {
    /// The pack as a text in its usual layout, and for each line that states a value where that stands.
    func write() -> (text: String, origins: [Int: ImportOrigin]) {
        var lines = Lines()
        for line in heading { lines.comment(line, indent: 0) }
        lines.add("livery: 1")
        for (key, value) in [
            ("title", title), ("description", summary), ("author", author), ("license", license),
        ] {
            if let value, !value.isEmpty { lines.add(key + ": " + YAMLScalar.text(value)) }
        }
        if let appearance = shownAppearance { lines.add("appearance: " + appearance.rawValue) }
        for (key, text) in ownKeys { lines.add(YAMLScalar.key(key) + ": " + text) }
        if let base = layers.first(where: { $0.market == nil && $0.variant == nil }) {
            for section in Section.allCases
            where base.entries.contains(where: { $0.section == section && !$0.fields.isEmpty }) {
                lines.gap()
                lines.section(section, of: base, indent: 0)
            }
        }
        writeKinds(to: &lines)
        writeMarkets(to: &lines)
        writeVariants(to: &lines)
        writeChecks(to: &lines)
        if !deprecated.isEmpty {
            lines.gap()
            lines.add("deprecated:")
            for (token, advice) in deprecated {
                lines.add("  " + YAMLScalar.key(token) + ": " + YAMLScalar.text(advice))
            }
        }
        return (lines.text, lines.origins)
    }

    private func writeChecks(to lines: inout Lines) {
        guard !pairs.isEmpty || !checks.isEmpty else { return }
        lines.gap()
        lines.add("checks:")
        if !pairs.isEmpty { lines.add("  contrast:") }
        for pair in pairs {
            let (text, background) = (YAMLScalar.text(pair.text), YAMLScalar.text(pair.background))
            lines.add("    - { text: \(text), on: \(background), level: \(pair.level) }")
        }
        var seen: Set<String> = []
        for function in checks.map(\.function) where seen.insert(function).inserted {
            let runs = checks.filter { $0.function == function }.map(\.arguments)
            guard !runs.allSatisfy(\.isEmpty) else {
                lines.add("  " + YAMLScalar.key(function) + ": []")
                continue
            }
            lines.add("  " + YAMLScalar.key(function) + ":")
            for run in runs {
                let arguments = run.map { YAMLScalar.key($0.label) + ": " + $0.text }.joined(separator: ", ")
                lines.add("    - " + (arguments.isEmpty ? "{}" : "{ \(arguments) }"))
            }
        }
    }

    private func writeKinds(to lines: inout Lines) {
        guard !kinds.isEmpty else { return }
        lines.gap()
        lines.add("kinds:")
        for kind in RoleKind.allCases {
            guard let roles = kinds.first(where: { $0.kind == kind })?.roles else { continue }
            lines.add("  \(kind.rawValue): [" + roles.map(YAMLScalar.text).joined(separator: ", ") + "]")
        }
    }

    private func writeMarkets(to lines: inout Lines) {
        guard !markets.isEmpty else { return }
        lines.gap()
        lines.add("markets:")
        for market in markets {
            let layer = layers.first { $0.market == market && $0.variant == nil }
            let languages = languages[market].flatMap { $0.isEmpty ? nil : $0 }
            guard languages != nil || groups[market] != nil || layer?.entries.isEmpty == false else {
                lines.add("  " + YAMLScalar.key(market) + ": {}")
                continue
            }
            lines.add("  " + YAMLScalar.key(market) + ":")
            if let members = groups[market] {
                lines.add("    members: [" + members.map(YAMLScalar.text).joined(separator: ", ") + "]")
            }
            if let languages {
                lines.add("    languages: [" + languages.map(YAMLScalar.text).joined(separator: ", ") + "]")
            }
            if let layer { lines.sections(of: layer, indent: 4) }
        }
    }

    private func writeVariants(to lines: inout Lines) {
        guard !variants.isEmpty else { return }
        lines.gap()
        lines.add("variants:")
        for (name, appearance) in variants {
            let layer = layers.first { $0.market == nil && $0.variant == name && !$0.entries.isEmpty }
            let inner = layers.filter { $0.market != nil && $0.variant == name && !$0.entries.isEmpty }
            // What the names 'dark' and 'light' say already need not be said again.
            let stated = appearance.flatMap { $0.rawValue == name ? nil : $0 }
            guard layer != nil || !inner.isEmpty || stated != nil else {
                lines.add("  " + YAMLScalar.key(name) + ": {}")
                continue
            }
            lines.add("  " + YAMLScalar.key(name) + ":")
            if let stated { lines.add("    appearance: " + stated.rawValue) }
            if let layer { lines.sections(of: layer, indent: 4) }
            guard !inner.isEmpty else { continue }
            lines.add("    markets:")
            for layer in inner {
                lines.add("      " + YAMLScalar.key(layer.market ?? "") + ":")
                lines.sections(of: layer, indent: 8)
            }
        }
    }
}

extension PackDraft {
    /// The lines of a pack while it is written.
    private struct Lines {
        var text = ""
        var count = 0
        var origins: [Int: ImportOrigin] = [:]

        mutating func add(_ line: String, from origin: ImportOrigin? = nil) {
            count += 1
            origins[count] = origin
            text += line
            text += "\n"
        }

        mutating func gap() { add("") }

        /// A comment, each of its lines on one of its own; what is no text is left out of it.
        mutating func comment(_ text: String, indent: Int) {
            for part in text.split(whereSeparator: \.isNewline) {
                let kept = part.unicodeScalars.filter { YAMLScalar.isPrintable($0) }
                var line = Substring(String(String.UnicodeScalarView(kept)))
                while line.last == " " { line.removeLast() }
                while line.first == " " { line.removeFirst() }
                if !line.isEmpty { add(String(repeating: " ", count: indent) + "# " + line) }
            }
        }

        mutating func sections(of layer: Layer, indent: Int) {
            for section in Section.allCases
            where layer.entries.contains(where: { $0.section == section && !$0.fields.isEmpty }) {
                self.section(section, of: layer, indent: indent)
            }
        }

        mutating func section(_ section: Section, of layer: Layer, indent: Int) {
            let blanks = String(repeating: " ", count: indent)
            add(blanks + section.rawValue + ":")
            for entry in layer.entries where entry.section == section && !entry.fields.isEmpty {
                if let note = entry.note { comment(note, indent: indent + 2) }
                var line = blanks + "  " + YAMLScalar.key(entry.name) + ": "
                if let first = entry.fields.first, first.key.isEmpty {
                    line += first.text
                } else {
                    line += "{ " + entry.fields.map { $0.key + ": " + $0.text }.joined(separator: ", ") + " }"
                }
                add(line, from: entry.origin)
            }
        }
    }
}
