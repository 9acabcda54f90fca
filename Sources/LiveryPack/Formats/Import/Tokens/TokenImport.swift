internal import LiveryDiagnostics

/// Makes a pack of design tokens: of one file (Format Module 2025.10), or of a resolver with all that it names.
///
/// The permutation of the defaults is what the pack states for everyone. A modifier whose contexts are countries makes
/// markets, all others together make variants; each states what differs. References stay references.
struct TokenImport {
    private let source: SourceText
    private let stem: String
    private let log: TokenLog
    private let files: TokenFiles
    private let names = TokenNames()

    private let neighbours: ImportFiles
    /// Files whose tokens are joined with those of the source.
    private let joined: [SourceText]

    init(
        _ source: SourceText, joining joined: some Sequence<SourceText> = [], stem: String, _ neighbours: ImportFiles,
        log: ImportLog
    ) {
        self.source = source
        self.joined = Array(joined)
        self.stem = stem
        self.log = TokenLog(log)
        self.neighbours = neighbours
        files = TokenFiles(read: neighbours.read, self.log)
    }

    /// The pack; `nil` where the file cannot be read.
    mutating func draft() -> PackDraft? {
        defer { log.finish() }
        if let folder = StudioFolder(mainFile: source.path), let draft = studio(folder) { return draft }
        guard let root = files.document(source)?.root else { return nil }
        var draft = PackDraft()
        draft.heading = [
            "Imported from design tokens: " + (source.path.split(separator: "/").last.map(String.init) ?? "")
        ]
        if root["$themes"] != nil || root["$metadata"] != nil {
            return resolved(root, draft, TokenResolver(studio: root, source, files, log))
        }
        guard root["resolutionOrder"] != nil else {
            var tree = TokenTree()
            let pool = TokenPool(source, root, neighbours, log)
            let others = joined.compactMap { files.document($0)?.root }
            let roots = others.isEmpty ? pool.closure(of: root) : others + [root]
            if !others.isEmpty {
                draft.heading += ["with " + joined.map { ImportFiles.name(of: $0.path) }.joined(separator: ", ")]
            }
            if !pool.missing.isEmpty, let resolver = TokenPool.resolver(for: source.path, neighbours) {
                // The permutation that the file is a part of has what it refers to.
                let name = ImportFiles.name(of: resolver)
                guard let whole = files.file(resolver, at: root) else { return nil }
                tree = TokenResolver(whole, SourceText(path: resolver, bytes: []), files, log).tree(with: source.path)
                draft.heading.append("with the other sources of \(name), which makes one pack of all")
                log.note(
                    "'\(name)' has what this file refers to: 'livery import \(resolver)' makes one pack of all",
                    at: root)
            } else {
                for part in roots {
                    if TokenDialect.hasPlainValues(part) { tree.takePlainValues() }
                    tree.merge(part, log, isMain: part.document === root.document)
                }
            }
            tree.expand(log)
            log.pool = pool
            if !pool.taken.isEmpty {
                draft.heading += ["with " + pool.taken.map(ImportFiles.name).joined(separator: ", ")]
            }
            let sets = [TokenSet(tree, log)]
            draft.title = stem
            draft.summary = root["$description"]?.string
            let rendered = render(sets)
            draft.layers[0].entries = rendered[0]
            addDeprecations(sets[0], to: &draft, rendered[0])
            TokenFacts(tree)?.complete(&draft)
            return draft
        }
        return resolved(root, draft, TokenResolver(root, source, files, log))
    }

    /// What the files in a folder of Tokens Studio say; `nil` where it has no sets.
    private func studio(_ folder: StudioFolder) -> PackDraft? {
        let sets = folder.read(files, neighbours, log)
        guard let root = sets.themes ?? sets.metadata ?? sets.sets.first?.root, !sets.sets.isEmpty else { return nil }
        var draft = PackDraft()
        draft.heading = ["Imported from the sets of Tokens Studio in " + (folder.name ?? "a folder")]
        draft = resolved(root, draft, TokenResolver(studio: sets, root, source, files, log)) ?? draft
        draft.title = folder.name ?? "tokens"
        return draft
    }

    // MARK: - Permutations

    private func resolved(_ root: JSONValue, _ start: PackDraft, _ resolver: TokenResolver) -> PackDraft? {
        var draft = start
        draft.title = root["name"]?.string ?? stem
        draft.summary = root["description"]?.string
        log.pool = TokenPool(source, root, neighbours, log)
        guard let choices = resolver.permutations() else { return nil }
        // What the permutations have in common is read once, and most tokens are made once.
        let start = resolver.beginning()
        let (paths, trail) = (TokenPaths(common: start.nodes.count), TokenTrail(common: start.nodes.count))
        let sets = choices.map { TokenSet(resolver.tree($0, after: start), log, paths, trail) }
        let facts = TokenFacts(sets[0].tree)
        let market = Self.market(of: resolver.modifiers)
        let axes = Axes(resolver.modifiers, market: market)
        var rendered = render(sets)
        if let facts {
            for (index, choice) in choices.enumerated() {
                let code = axes.isStandardMarket(choice) ? nil : axes.market(choice)
                rendered[index] = facts.without(code, axes.variant(choice), rendered[index])
            }
        }
        if let market { draft.languages = axes.languages(of: market) }
        draft.appearance = axes.appearance(choices[0])
        var layers: [PackDraft.Layer] = []
        var pairs: [(key: [String?], entries: [PackDraft.Entry], isPartial: Bool)] = []
        for (index, (choice, entries)) in zip(choices, rendered).enumerated() {
            let variant = axes.variant(choice)
            let code = axes.market(choice)
            if let code, !draft.markets.contains(code) { draft.markets.append(code) }
            if let variant, !draft.variants.contains(where: { $0.name == variant }) {
                draft.variants.append((variant, axes.appearance(choice)))
            }
            pairs.append(
                ([axes.isStandardMarket(choice) ? nil : code, variant], entries, sets[index].tree.lacksSources))
        }
        let base = rendered[0]
        draft.layers[0].entries = base
        func entries(_ market: String?, _ variant: String?) -> [PackDraft.Entry] {
            pairs.first { $0.key == [market, variant] }?.entries ?? base
        }
        // Groups first: what they state, their members state as well.
        let keys =
            pairs.dropFirst().filter { axes.members(of: $0.key[0]) != nil }
            + pairs.dropFirst().filter { axes.members(of: $0.key[0]) == nil }
        for (key, found, isPartial) in keys {
            let (market, variant) = (key[0], key[1])
            // What holds without this layer: the base, then the market's values, then the variant's.
            var below = base
            if market != nil, variant != nil {
                below = Self.applied(Self.difference(entries(market, nil), from: base), to: below)
                below = Self.applied(Self.difference(entries(nil, variant), from: base), to: below)
            }
            var changes = Self.difference(found, from: below)
            // What a source that cannot be read would have said is not taken away.
            if isPartial { changes.removeAll { $0.fields.allSatisfy { $0.text == "unset" } } }
            let groups = layers.filter { layer in
                layer.variant == variant && axes.members(of: layer.market)?.contains(market ?? "") ?? false
            }
            Self.restate(found, over: groups.flatMap(\.entries), in: &changes)
            layers.append(PackDraft.Layer(market: market, variant: variant, appearance: nil, entries: changes))
        }
        draft.layers += layers
        for name in draft.markets { draft.groups[name] = axes.members(of: name) }
        addDeprecations(sets[0], to: &draft, base)
        facts?.complete(&draft)
        return draft
    }

    /// Adds to what a market states all that its groups state as well, so that theirs does not show through.
    private static func restate(
        _ entries: [PackDraft.Entry], over groups: [PackDraft.Entry], in changes: inout [PackDraft.Entry]
    ) {
        guard !groups.isEmpty else { return }
        let known = Dictionary(entries.map { (Key(section: $0.section, name: $0.name), $0) }) { $1 }
        for group in groups {
            let key = Key(section: group.section, name: group.name)
            let own = known[key]
            let index = changes.firstIndex { $0.section == key.section && $0.name == key.name } ?? changes.count
            if index == changes.count {
                changes.append(PackDraft.Entry(key.section, key.name, fields: [], at: own?.origin ?? group.origin))
            }
            if let own, group.fields.contains(where: { $0.key.isEmpty }), own.fields.first?.key.isEmpty == false {
                // The group takes a style away that is here as a whole.
                changes[index].fields = own.fields
                continue
            }
            for field in group.fields where !changes[index].fields.contains(where: { $0.key == field.key }) {
                let text = own?.fields.first { $0.key == field.key }?.text ?? "unset"
                // A style that is not there at all is taken away as one.
                if own == nil {
                    changes[index].fields = [("", "unset")]
                } else {
                    changes[index].fields.append((field.key, text))
                }
            }
        }
    }

    /// The modifier whose contexts are countries, or groups of them that Livery's own export tells of.
    private static func market(of modifiers: [TokenResolver.Modifier]) -> Int? {
        modifiers.firstIndex { modifier in
            modifier.contexts.allSatisfy { context in
                CountryCodes.contains(context.name.uppercased())
                    || modifier.livery?["groups"]?[context.name] != nil
                    || context.name == modifier.contexts[modifier.standard].name
            }
                && modifier.contexts.contains { context in
                    CountryCodes.contains(context.name.uppercased()) || modifier.livery?["groups"]?[context.name] != nil
                }
        }
    }

    // MARK: - Values

    private func render(_ sets: [TokenSet]) -> [[PackDraft.Entry]] {
        // A colour that states its value and that others refer to is a raw colour; all others are roles.
        var referring: Set<String> = []
        var referred: Set<String> = []
        var stated: Set<String> = []
        // A node that is as it was in another permutation refers to the same.
        var last: [Int: UInt64] = [:]
        for set in sets {
            names.learnSections(of: set.tree)
            for token in set.tokens {
                let stamp = set.tree.nodes[token].stamp
                if set.trail.isCommon(token), last.updateValue(stamp, forKey: token) == stamp { continue }
                guard set.type(token).type == .color else { continue }
                if let section = set.tree.liverySection(of: token) {
                    if section == "palette" {
                        stated.insert(set.path(token))
                    } else {
                        referring.insert(set.path(token))
                    }
                }
                guard let value = set.tree.nodes[token].value, let text = TokenSet.reference(value) else { continue }
                referring.insert(set.path(token))
                if text.hasPrefix("{") {
                    if let node = set.tree.find(String(text.dropFirst().dropLast())) { referred.insert(set.path(node)) }
                } else if let (node, _) = set.tree.find(pointer: text) {
                    referred.insert(set.path(node))
                }
            }
        }
        let palette = referred.subtracting(referring).union(stated)
        let renderers = sets.map { TokenRenderer(tokenSet: $0, names: names, palette: palette) }
        // Tokens of their own get their names before parts of others do.
        last = [:]
        for renderer in renderers {
            let (tree, trail) = (renderer.tokenSet.tree, renderer.tokenSet.trail)
            for token in renderer.tokenSet.tokens where !renderer.isHidden(token) {
                let stamp = tree.nodes[token].stamp
                if trail.isCommon(token), last.updateValue(stamp, forKey: token) == stamp { continue }
                guard let type = renderer.tokenSet.type(token).type, type.section != nil else { continue }
                let path = renderer.tokenSet.path(token)
                _ = names.name(
                    of: path, in: renderer.section(of: type, path), at: renderer.tokenSet.tree.nodes[token].key, log)
            }
        }
        return renderers.map { renderer in renderer.tokenSet.tokens.flatMap { renderer.entries(of: $0) } }
    }

    private func addDeprecations(_ set: TokenSet, to draft: inout PackDraft, _ entries: [PackDraft.Entry]) {
        let stated = Set(entries.map { $0.section.rawValue + "." + $0.name })
        for token in set.tokens {
            guard let advice = set.deprecation(token) else { continue }
            for section in PackDraft.Section.allCases {
                guard let name = names.known(set.path(token), in: section),
                    stated.contains(section.rawValue + "." + name)
                else { continue }
                draft.deprecated.append((section.rawValue + "." + name, advice))
            }
        }
    }

    // MARK: - Differences

    private struct Key: Hashable {
        var section: PackDraft.Section
        var name: String
    }

    /// What has to be stated over some values to make others of them.
    private static func difference(
        _ entries: [PackDraft.Entry], from base: [PackDraft.Entry]
    ) -> [PackDraft.Entry] {
        var found: [PackDraft.Entry] = []
        // Most often the same values come in the same order; only from the first that does not are they looked for.
        var rest = 0
        while rest < entries.count, rest < base.count, entries[rest].section == base[rest].section,
            entries[rest].name == base[rest].name
        {
            if let changed = change(entries[rest], from: base[rest]) { found.append(changed) }
            rest += 1
        }
        guard rest < entries.count || rest < base.count else { return found }
        var known: [Key: Int] = [:]
        for index in rest..<base.count {
            known[Key(section: base[index].section, name: base[index].name)] = index
        }
        var seen: Set<Int> = []
        for entry in entries[rest...] {
            guard let index = known[Key(section: entry.section, name: entry.name)] else {
                found.append(entry)
                continue
            }
            seen.insert(index)
            if let changed = change(entry, from: base[index]) { found.append(changed) }
        }
        for index in rest..<base.count where !seen.contains(index) {
            found.append(PackDraft.Entry(base[index].section, base[index].name, "unset", at: base[index].origin))
        }
        return found
    }

    /// The fields of a value that differ from those of another; `nil` where none does.
    private static func change(_ entry: PackDraft.Entry, from before: PackDraft.Entry) -> PackDraft.Entry? {
        if entry.fields.count == 1, before.fields.count == 1, entry.fields[0] == before.fields[0] { return nil }
        var changed = entry
        changed.note = nil
        changed.fields = entry.fields.filter { field in
            !before.fields.contains { $0.key == field.key && $0.text == field.text }
        }
        for field in before.fields where !entry.fields.contains(where: { $0.key == field.key }) {
            changed.fields.append((field.key, "unset"))
        }
        return changed.fields.isEmpty ? nil : changed
    }

    /// Values with changes made to them.
    private static func applied(_ changes: [PackDraft.Entry], to entries: [PackDraft.Entry]) -> [PackDraft.Entry] {
        var result = entries
        var positions: [Key: Int] = [:]
        for (index, entry) in entries.enumerated() {
            positions[Key(section: entry.section, name: entry.name)] = index
        }
        for change in changes {
            guard let index = positions[Key(section: change.section, name: change.name)] else {
                positions[Key(section: change.section, name: change.name)] = result.count
                result.append(change)
                continue
            }
            for field in change.fields {
                if let known = result[index].fields.firstIndex(where: { $0.key == field.key }) {
                    result[index].fields[known].text = field.text
                } else if field.key.isEmpty {
                    result[index].fields = [field]
                } else {
                    result[index].fields.append(field)
                }
            }
        }
        // What was removed is as if it had never been.
        return result.compactMap { entry in
            var entry = entry
            entry.fields.removeAll { $0.text == "unset" }
            return entry.fields.isEmpty ? nil : entry
        }
    }
}
