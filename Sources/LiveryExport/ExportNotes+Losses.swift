internal import LiveryDiagnostics
internal import LiveryPack
internal import LiveryTheme

extension ExportNotes {
    /// Tells what packs have and a format does not carry, whatever it is: see ``ExportFormat/carries``.
    mutating func tellLosses(of themes: [Theme], in format: any ExportFormat) {
        guard let base = themes.first else { return }
        var lost = Set(PackFeature.allCases).subtracting(format.carries)
        // A palette of slots is what a scheme is, and the scheme tells what else there is.
        if format is SchemeFormat, ThemeFacts(base).system != "livery" { lost.remove(.palette) }
        // What roles of another program's theme are for its format says, and no author.
        if base.chain.allSatisfy({ $0.pack.format != .livery }) { lost.subtract([.kinds, .contrastChecks]) }
        let details = ThemeDetails(base)
        let reason = "\(format.name) has no place for such"
        if lost.contains(.textStyles) {
            leftOut("text style", names(themes) { $0.textStyles.map(\.name) }, because: reason)
        } else {
            tellStyles(themes, lost, reason)
        }
        if lost.contains(.metrics) {
            leftOut("metric", names(themes) { $0.tokens(in: .metrics).map(\.name) }, because: reason)
        }
        if lost.contains(.unset) { tellUnset(themes, format.name) }
        if lost.contains(.fontFiles) {
            leftOut("font file", details.fontFiles, because: "fonts are not copied; load them as your app does")
        }
        let facts = facts(details, themes, lost)
        if !facts.isEmpty {
            add("left out because \(format.name) has no place for it: " + facts.joined(separator: "; "))
        }
    }

    /// Names of all themes, each once, in the order in which they come.
    private func names(_ themes: [Theme], _ names: (Theme) -> [String]) -> [String] {
        var seen: Set<String> = []
        return themes.flatMap(names).filter { seen.insert($0).inserted }
    }

    private mutating func tellStyles(_ themes: [Theme], _ lost: Set<PackFeature>, _ reason: String) {
        func fields(_ field: String, _ isThere: @escaping (TextStyle) -> Bool) -> [String] {
            names(themes) { $0.textStyles.filter(isThere).map { $0.name + "." + field } }
        }
        if lost.contains(.scaling) {
            leftOut(
                "field", fields("scales-with") { $0.scalesWith != nil },
                because: "only apps of Apple's systems know what text grows with")
        }
        if lost.contains(.fallbackFamilies) {
            let lists = names(themes) { theme in
                theme.textStyles.filter { $0.families.count > 1 }.map { style in
                    "\(style.name) (" + style.families.dropFirst().joined(separator: ", ") + ")"
                }
            }
            leftOut("list of fallback families", lists, because: "a text style has one family there")
        }
        if lost.contains(.oblique) {
            leftOut(
                "field", fields("style") { $0.slant == "oblique" },
                because: "oblique letters are written as italic ones")
        }
    }

    /// Tells which values some themes take away, and others have.
    private mutating func tellUnset(_ themes: [Theme], _ format: String) {
        var names: [(title: String, themes: [String])] = []
        for (namespace, prefix) in [(TokenID.Namespace.colors, ""), (.metrics, "metrics.")] {
            let sets = themes.map { Set($0.tokens(in: namespace).map(\.name)) }
            for name in (sets.first ?? []).sorted(by: NaturalOrder.isBefore) {
                let without = themes.indices.filter { !sets[$0].contains(name) }
                if !without.isEmpty { names.append((prefix + name, without.map { themes[$0].id.description })) }
            }
        }
        let styles = themes.map { theme in
            Set(theme.tokens(in: .fonts).map { String($0.name.map { $0 == "/" ? "." : $0 }) })
        }
        for name in (styles.first ?? []).sorted(by: NaturalOrder.isBefore) {
            let without = themes.indices.filter { !styles[$0].contains(name) }
            if !without.isEmpty { names.append(("fonts." + name, without.map { themes[$0].id.description })) }
        }
        for (name, without) in names {
            add(
                "'\(name)' is unset, which \(format) cannot say: what it is elsewhere shows",
                scope: .init(affected: without, of: themes.count))
        }
    }

    /// What is no token, in words.
    private func facts(_ details: ThemeDetails, _ themes: [Theme], _ lost: Set<PackFeature>) -> [String] {
        var facts: [String] = []
        func count(_ number: Int, _ one: String, _ many: String) -> String { number == 1 ? one : "\(number) \(many)" }
        let texts: [(PackFeature, String, String?)] = [
            (.title, "the title", details.pack?.title), (.summary, "the description", details.pack?.summary),
            (.author, "the author", details.pack?.author), (.license, "the licence", details.pack?.license),
        ]
        for (feature, words, text) in texts where lost.contains(feature) && text != nil { facts.append(words) }
        let raw = names(themes) { $0.tokens(in: .palette).map(\.name) }
        if lost.contains(.palette), !raw.isEmpty {
            facts.append(count(raw.count, "1 raw colour of the palette", "raw colours of the palette"))
        }
        let speaking = names(themes) { $0.languages.isEmpty ? [] : [$0.id.market ?? ""] }
        if lost.contains(.languages), !speaking.isEmpty {
            facts.append("the languages of " + speaking.joined(separator: ", "))
        }
        let markets = Set(themes.compactMap(\.id.market))
        let groups = details.groups.filter { group in
            markets.contains(group.name) || group.members.contains(where: markets.contains)
        }
        if lost.contains(.groups), !groups.isEmpty {
            facts.append(
                "which markets belong to " + groups.map { "'\($0.name)'" }.joined(separator: ", "))
        }
        let kinds = details.kinds.reduce(0) { $0 + $1.roles.count }
        if lost.contains(.kinds), kinds > 0 { facts.append(count(kinds, "the kind of 1 role", "kinds of roles")) }
        if lost.contains(.contrastChecks), !details.pairs.isEmpty {
            facts.append(count(details.pairs.count, "1 contrast check", "contrast checks"))
        }
        if lost.contains(.otherChecks), !details.checks.isEmpty {
            var seen: Set<String> = []
            let functions = details.checks.map(\.function).filter { seen.insert($0).inserted }
            facts.append("the checks " + functions.joined(separator: ", "))
        }
        if lost.contains(.deprecations), !details.deprecated.isEmpty {
            facts.append("that these are deprecated: " + details.deprecated.map(\.token).joined(separator: ", "))
        }
        let own = details.ownKeys.map(\.key)
        if lost.contains(.ownKeys), !own.isEmpty { facts.append(own.joined(separator: ", ")) }
        if !details.innerKeys.isEmpty { facts.append(details.innerKeys.joined(separator: ", ") + " within other keys") }
        return facts
    }
}
