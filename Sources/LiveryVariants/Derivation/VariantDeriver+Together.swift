import LiveryPluginColor

extension VariantDeriver {
    /// Moves a foreground and the backgrounds it lies on together, with the least change, where no colour of the
    /// foreground is enough on them all as they are.
    ///
    /// Tried are the foreground's own colour, that of the source theme, black, white and lightnesses between; for
    /// each, every background in its way goes to the nearest lightness on which all that lies on it can be read.
    ///
    /// - Parameters:
    ///   - role: the foreground.
    ///   - start: the colours that changes are measured from; `nil` for those that the roles have now.
    ///   - takingSource: whether backgrounds of any kind may have the source theme's colour again.
    mutating func moveTogether(_ role: Int, from start: Snapshot?, takingSource: Bool = false) {
        guard alpha(role) >= 1, dutiesOver[role].contains(where: { !isMet(pairs[$0]) }) else { return }
        var best: [(role: Int, color: SRGB8)] = []
        var least = Double.infinity
        let grounds = Set(dutiesOver[role].map { pairs[$0].background }).sorted()
        for color in candidates(role, start) {
            var cost = 0.3 * (OKLCH(color).lightness - OKLCH(firstColor(role, start)).lightness).magnitude
            if kinds[role].kind == .fill && color != roles[role].color { cost += 0.5 }
            guard cost + leastCost(role, under: color, start) < least,
                dutiesUnder[role].isEmpty || canCarry(color, role)
            else { continue }
            var moves = [(role: role, color: color)]
            var isPossible = true
            for ground in grounds {
                guard let place = place(ground, under: color, of: role, start, takingSource), cost + place.cost < least
                else {
                    isPossible = false
                    break
                }
                cost += place.cost
                moves.append((ground, place.color))
            }
            guard isPossible, cost < least else { continue }
            least = cost
            best = moves
        }
        attempt(best, from: start)
    }

    /// What moving backgrounds costs at least, or infinity where one that cannot move is in the way.
    private func leastCost(_ role: Int, under color: SRGB8, _ start: Snapshot?) -> Double {
        var cost = 0.0
        for index in dutiesOver[role] {
            let ground = pairs[index].background
            let duty = ContrastDuty(
                background: firstColor(ground, start), alpha: alpha(ground), ratio: pairs[index].goal)
            if duty.isMet(by: color) { continue }
            if ground == page || states[ground].isLocked { return .infinity }
            let isMoved = kinds[ground].kind != .fill || firstColor(ground, start) == roles[ground].color
            cost += isMoved ? price(ground, start) : 0.05
        }
        return cost
    }

    /// The colours that are tried for a foreground.
    private func candidates(_ role: Int, _ start: Snapshot?) -> [SRGB8] {
        if states[role].isLocked || role == page { return [own[role]] }
        var found = [firstColor(role, start)]
        let origin = OKLCH(firstColor(role, start))
        let others =
            [own[role], roles[role].color, .white, .black]
            + (1..<8).map { origin.with(lightness: Double($0) / 8).srgb8 }
        for color in others where !found.contains(color) { found.append(color) }
        return found
    }

    /// The nearest colour of a background on which a foreground of a given colour and all else can be read.
    private func place(
        _ ground: Int, under color: SRGB8, of role: Int, _ start: Snapshot?, _ takingSource: Bool
    ) -> (color: SRGB8, cost: Double)? {
        let goal = dutiesOver[role].reduce(0) { pairs[$1].background == ground ? max($0, pairs[$1].goal) : $0 }
        guard !states[ground].isLocked, ground != page, alpha(ground) >= 1 else {
            let duty = ContrastDuty(background: own[ground], alpha: alpha(ground), ratio: goal)
            return duty.isMet(by: color) ? (own[ground], 0) : nil
        }
        let needed = ContrastDuty(background: color, ratio: goal)
        let owed = dutiesOver[ground].map { duty(pairs[$0]) }
        let others = dutiesUnder[ground].filter { pairs[$0].foreground != role }
        let wish = [needed] + owed
        var tries = [firstColor(ground, start), own[ground]]
        let isFill = kinds[ground].kind == .fill
        if isFill || takingSource { tries.append(roles[ground].color) }
        // With what else lies on it left alone, and then with that following.
        let all =
            wish
            + others.filter { alpha(pairs[$0].foreground) >= 1 }
            .map { ContrastDuty(background: own[pairs[$0].foreground], ratio: pairs[$0].goal) }
        let isSettled = needed.isMet(by: firstColor(ground, start))
        for duties in isSettled && others.isEmpty && owed.isEmpty ? [] : others.isEmpty ? [wish] : [all, wish]
        where ContrastWalk.isPossible(duties) {
            tries.append(ContrastWalk(from: firstColor(ground, start), meeting: duties).color)
        }
        var best: (color: SRGB8, cost: Double)?
        for candidate in tries {
            guard needed.isMet(by: candidate), owed.allSatisfy({ $0.isMet(by: candidate) }),
                candidate == own[ground] || candidate == firstColor(ground, start) || isApart(candidate, ground),
                canCarry(candidate, ground, apartFrom: role)
            else { continue }
            let cost = cost(of: candidate, ground, start)
            if best == nil || cost < best?.cost ?? .infinity { best = (candidate, cost) }
        }
        return best
    }

    /// What it costs that a background has another colour: coloured fills are to stay.
    private func cost(of color: SRGB8, _ ground: Int, _ start: Snapshot?) -> Double {
        if color == firstColor(ground, start) { return 0 }
        let change = (OKLCH(color).lightness - OKLCH(firstColor(ground, start)).lightness).magnitude
        if kinds[ground].kind == .fill && color == roles[ground].color { return 0.05 }
        return price(ground, start) + change
    }

    /// What any change of a background costs: most where a coloured fill was to stay, least where it changes anyway.
    private func price(_ ground: Int, _ start: Snapshot?) -> Double {
        guard kinds[ground].kind == .fill else { return 0.2 }
        guard firstState(ground, start).isUnchanged else { return 0.1 }
        return sourceShades[ground].chroma >= options.rule.tintedChroma ? 0.7 : 0.3
    }

    /// Makes moves, and takes them back when no more pairs are met with them.
    private mutating func attempt(_ moves: [(role: Int, color: SRGB8)], from start: Snapshot?) {
        let moved = moves.filter { $0.color != own[$0.role] }
        guard !moved.isEmpty else { return }
        var touched = Set(moves.map(\.role))
        for move in moved { for index in dutiesUnder[move.role] { touched.insert(pairs[index].foreground) } }
        var touching: Set<Int> = []
        for role in touched { touching.formUnion(dutiesOver[role] + dutiesUnder[role]) }
        let before = touched.map { (role: $0, own: own[$0], seen: colors[$0], state: states[$0]) }
        let (unmet, broken) = score(touching)
        for move in moved { take(move.color, move.role, start) }
        for role in touched.sorted() where role != moves[0].role { moveForeground(role) }
        let (unmetNow, brokenNow) = score(touching)
        guard brokenNow > broken || (brokenNow == broken && unmetNow >= unmet) else { return }
        for old in before { (own[old.role], colors[old.role], states[old.role]) = (old.own, old.seen, old.state) }
    }

    private func firstColor(_ role: Int, _ start: Snapshot?) -> SRGB8 { start?.own[role] ?? own[role] }

    private func firstState(_ role: Int, _ start: Snapshot?) -> State { start?.states[role] ?? states[role] }

    /// How many pairs are not met, and how many are below their floors.
    func score(_ indices: some Sequence<Int>) -> (unmet: Int, broken: Int) {
        var score = (unmet: 0, broken: 0)
        for index in indices {
            if !isMet(pairs[index]) { score.unmet += 1 }
            if isBroken(pairs[index]) { score.broken += 1 }
        }
        return score
    }

    /// What is told of a colour that a role had before the repair or in the source theme.
    private func story(of color: SRGB8, _ role: Int, _ start: Snapshot?) -> State? {
        if color == firstColor(role, start) { return firstState(role, start) }
        guard color == roles[role].color else { return nil }
        var state = firstState(role, start)
        state.isUnchanged = true
        state.isCast = false
        state.rule = "source-kept"
        return state
    }

    /// Gives a role a colour for the sake of contrast; one that it had before comes with its story.
    mutating func take(_ color: SRGB8, _ role: Int, _ start: Snapshot?) {
        guard let state = story(of: color, role, start) else { return repaint(role, color) }
        set(role, color)
        states[role] = state
    }
}
