internal import LiveryDiagnostics
internal import LiveryPack

extension ThemeResolver {
    /// Resolves a theme that has been resolved before, perhaps from packs that state something else since: only what depends
    /// on a value that has changed is worked out again, and the result is that of ``resolve(_:)``.
    ///
    /// That is possible where the same packs state the same tokens in the same order, without errors before and after,
    /// and where nothing is derived. Everything else is resolved anew.
    ///
    /// - Parameter old: The theme as it was, of whatever name and catalogue.
    public func resolve(_ id: ThemeID, updating old: Theme) -> Result {
        guard id == old.id, let entry = catalogue.effective(id.pack), let chain = chain(of: entry) else {
            return resolve(id)
        }
        if let theme = update(old, chain) { return Result(theme: theme, diagnostics: []) }
        return resolve(chain, id)
    }

    /// The theme with the packs of another chain; `nil` where it has to be resolved anew.
    private func update(_ old: Theme, _ chain: [ChainLink]) -> Theme? {
        guard chain.count == old.chain.count, !old.tokens.contains(where: { $0.value == .failed }) else { return nil }
        let variant = old.id.variant.map { Name($0) }
        let isDerived =
            variant.map { Self.derivation(in: old.chain, for: $0) != nil || Self.derivation(in: chain, for: $0) != nil }
            ?? false
        var replaced: [Int: PackDifference] = [:]
        for (link, (before, now)) in zip(old.chain, chain).enumerated() {
            guard before.isOverlay == now.isOverlay, before.pack.id == now.pack.id else { return nil }
            if before.pack !== now.pack { replaced[link] = PackDifference(before.pack, now.pack) }
        }
        // A derivation sees all roles at once, and may have something to say.
        if isDerived { return nil }
        if replaced.isEmpty { return old }
        let market = old.id.market.map { Name($0) }
        var resolution = Resolution(chain: chain, id: old.id, market: market, variant: variant, functions: functions)
        let before = LayerSelection(old.chain, market: market, variant: variant)
        guard resolution.appearance == old.appearance, resolution.selection.layers == before.layers,
            let changed = changedSlots(of: old, chain, before, replaced)
        else { return nil }

        var dependants = old.dependants ?? TokenDependants(old)
        var affected: [Int] = []
        if !changed.isEmpty {
            affected = dependants.closure(of: changed)
            guard resolution.reevaluate(affected, of: old) else { return nil }
        }
        var theme = Theme(
            id: old.id, appearance: old.appearance, languages: resolution.languages, chain: chain,
            tokens: resolution.tokens.isEmpty ? old.tokens : resolution.tokens, candidates: old.candidates,
            order: old.order)
        var references: [Resolution.Reference] = []
        var hasRoom = true
        for slot in changed {
            theme.references(of: slot, &references)
            let token = theme.tokens[slot].token
            let targets = references.compactMap { theme.target(of: $0, from: token, theme.index) }
            hasRoom = dependants.add(slot, to: targets) && hasRoom
        }
        theme.dependants = hasRoom ? dependants : TokenDependants(theme)
        return theme
    }

    /// The slots whose winning statements say something else; `nil` where other tokens are stated, or some no more.
    private func changedSlots(
        of old: Theme, _ chain: [ChainLink], _ selection: LayerSelection, _ replaced: [Int: PackDifference]
    ) -> [Int]? {
        var slots: [Int] = []
        for selected in selection.layers {
            guard let difference = replaced[selected.link] else { continue }
            let (before, now) = (old.chain[selected.link].pack, chain[selected.link].pack)
            let range = before.layers[selected.layer].statements
            guard range == now.layers[selected.layer].statements, let changed = difference.changed(in: range) else {
                return nil
            }
            for index in changed {
                let (was, states) = (before.statements[index], now.statements[index])
                // Whether there is a token at all decides what others refer to.
                for statement in [was, states] where statement.kind == .unset || statement.kind == .invalid {
                    return nil
                }
                guard let slot = old.index(of: was.token) else { return nil }
                let winner = old.candidates[Int(old.tokens[slot].winner)]
                if Int(winner.link) == selected.link, Int(winner.statement) == index { slots.append(slot) }
            }
        }
        return slots
    }
}

extension Resolution {
    /// Works out some slots of a theme again.
    ///
    /// - Parameters:
    ///   - affected: The slots: with each all that depend on it.
    ///   - old: The theme, whose other values stay.
    /// - Returns: Whether all of them have a value.
    fileprivate mutating func reevaluate(_ affected: [Int], of old: Theme) -> Bool {
        tokens = old.tokens
        candidates = old.candidates
        states = ContiguousArray(repeating: .done, count: tokens.count)
        for slot in affected { states[slot] = .open }
        // Of the table of slots only what these refer to is looked up.
        var slots = SlotTable.empty(count: Name.count << 2)
        var references: [Reference] = []
        for slot in affected {
            let (pack, statement) = winner(slot)
            guard statement.kind == .expression else { continue }
            references.removeAll(keepingCapacity: true)
            Self.references(of: Int(statement.index), in: pack, &references)
            for reference in references {
                _ = reference.target(from: statement.token) { token in
                    if let target = old.index(of: token) {
                        slots[Int(token.rawValue)] = UInt32(truncatingIfNeeded: target + 1)
                    }
                    return nil
                }
            }
        }
        var room = EvaluationRoom()
        for slot in affected where states[slot] == .open { evaluate(slot, slots, &room) }
        return diagnostics.isEmpty && affected.allSatisfy { states[$0] == .done }
    }
}
