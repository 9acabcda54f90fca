import LiveryPluginColor

extension VariantDeriver {
    /// Brings every pair to its goal, and none below what the source theme has of it where that can be helped.
    mutating func repair() {
        let start = Snapshot(self)
        bring(canonicalOrder, from: start)
        guard pairs.contains(where: { !isMet($0) }) else { return }
        settle(from: start)
        for index in pairs.indices where !isMet(pairs[index]) { reportLost(pairs[index]) }
    }

    /// Brings the pairs of some roles to their goals: foregrounds move first; a foreground together with what it lies
    /// on, or a background alone, only where that is not enough; and where nothing is, the foreground comes close.
    ///
    /// - Parameters:
    ///   - members: the roles, in the canonical order.
    ///   - start: the colours before any repair.
    mutating func bring(_ members: [Int], from start: Snapshot) {
        let order = foregroundsByDepth(members)
        // A foreground that is a background too can move what was right before: a few rounds settle it.
        for _ in 0..<4 {
            var hasMoved = false
            for role in order where moveForeground(role) { hasMoved = true }
            if !hasMoved { break }
        }
        for role in order { moveTogether(role, from: start) }
        for role in members {
            for index in dutiesUnder[role] where !isMet(pairs[index]) {
                moveBackground(role)
                break
            }
        }
        for role in order { approach(role) }
    }

    func isMet(_ pair: Pair) -> Bool { pair.goal <= 1 || ratio(pair) >= pair.goal }

    /// Whether a pair has less than its floor.
    func isBroken(_ pair: Pair) -> Bool { pair.floor > 1 && ratio(pair) < pair.floor }

    /// The roles that are foregrounds, those that lie on nothing but backgrounds first.
    private func foregroundsByDepth(_ members: [Int]) -> [Int] {
        var depth = [Int](repeating: 0, count: roles.count)
        // Depths settle in as many rounds as there are layers; a circle of pairs is cut off.
        for _ in 0..<8 {
            var hasChanged = false
            for role in roles.indices {
                for index in dutiesOver[role] where depth[pairs[index].background] + 1 > depth[role] {
                    depth[role] = depth[pairs[index].background] + 1
                    hasChanged = true
                }
            }
            if !hasChanged { break }
        }
        var order = members.filter { !dutiesOver[$0].isEmpty }
        let rank = rankOfRole()
        order.sort { depth[$0] != depth[$1] ? depth[$0] < depth[$1] : rank[$0] < rank[$1] }
        return order
    }

    private func rankOfRole() -> [Int] {
        var rank = [Int](repeating: 0, count: roles.count)
        for (position, role) in canonicalOrder.enumerated() { rank[role] = position }
        return rank
    }

    /// What a role owes: as a foreground to its backgrounds, and as a background to foregrounds that cannot move.
    private func duties(of role: Int) -> [ContrastDuty] {
        var duties = dutiesOver[role].map { duty(pairs[$0]) }
        for index in dutiesUnder[role] {
            let foreground = pairs[index].foreground
            if states[foreground].isLocked && alpha(foreground) >= 1 {
                duties.append(ContrastDuty(background: own[foreground], ratio: pairs[index].goal))
            }
        }
        return duties
    }

    /// Moves a foreground to the nearest lightness that meets all its duties, if there is one.
    @discardableResult
    mutating func moveForeground(_ role: Int) -> Bool {
        guard !states[role].isLocked, dutiesOver[role].contains(where: { !isMet(pairs[$0]) }) else { return false }
        let owed = duties(of: role)
        guard roles[role].alpha < 1 || ContrastWalk.isPossible(owed) else { return false }
        let walk = ContrastWalk(from: own[role], alpha: roles[role].alpha, meeting: owed)
        guard walk.isMet, walk.color != own[role] else { return false }
        repaint(role, walk.color)
        return true
    }

    /// Moves a foreground that cannot meet all its duties to where the worst is met best, unless a pair would fall
    /// below its floor.
    private mutating func approach(_ role: Int) {
        guard !states[role].isLocked, dutiesOver[role].contains(where: { !isMet(pairs[$0]) }) else { return }
        let walk = ContrastWalk(from: own[role], alpha: roles[role].alpha, meeting: duties(of: role))
        guard walk.color != own[role] else { return }
        let before = (own[role], colors[role], states[role])
        let touching = dutiesOver[role] + dutiesUnder[role]
        let broken = touching.filter { isBroken(pairs[$0]) }.count
        let met = touching.filter { isMet(pairs[$0]) }.count
        repaint(role, walk.color)
        let isWorse =
            touching.filter { isBroken(pairs[$0]) }.count > broken
            || touching.filter { isMet(pairs[$0]) }.count < met
        if isWorse { (own[role], colors[role], states[role]) = before }
    }

    /// Gives a role another colour for the sake of contrast.
    mutating func repaint(_ role: Int, _ color: SRGB8) {
        set(role, color)
        if options.direction == nil { states[role].rule = "contrast-raised" }
        states[role].isRepaired = true
        states[role].isUnchanged = false
    }

    /// Moves a background to the nearest lightness at which all that lies on it can be readable.
    private mutating func moveBackground(_ role: Int) {
        guard !states[role].isLocked, role != page, roles[role].alpha >= 1 else { return }
        let origin = OKLCH(colors[role])
        let owed = dutiesOver[role].map { duty(pairs[$0]) }
        let step = 1.0 / 128
        for distance in 1...128 {
            for sign in [-1.0, 1.0] {
                let lightness = origin.lightness + sign * Double(distance) * step
                guard lightness >= 0 && lightness <= 1 else { continue }
                let candidate = origin.with(lightness: lightness).srgb8
                guard owed.allSatisfy({ $0.isMet(by: candidate) }), canCarry(candidate, role) else { continue }
                repaint(role, candidate)
                for index in dutiesUnder[role] { _ = moveForeground(pairs[index].foreground) }
                return
            }
        }
    }

    /// Whether everything on a background can reach its goals when that has another colour.
    func canCarry(_ candidate: SRGB8, _ role: Int, apartFrom exception: Int? = nil) -> Bool {
        for index in dutiesUnder[role] where pairs[index].foreground != exception {
            let foreground = pairs[index].foreground
            if states[foreground].isLocked {
                let duty = ContrastDuty(background: candidate, ratio: pairs[index].goal)
                if !duty.isMet(by: own[foreground], alpha: alpha(foreground)) { return false }
                continue
            }
            let duties = dutiesOver[foreground].map { other in
                pairs[other].background == role
                    ? ContrastDuty(background: candidate, ratio: pairs[other].goal) : duty(pairs[other])
            }
            guard ContrastWalk.isPossible(duties) else { return false }
            if roles[foreground].alpha < 1
                && !ContrastWalk(from: own[foreground], alpha: roles[foreground].alpha, meeting: duties).isMet
            {
                return false
            }
        }
        return true
    }

    private mutating func reportLost(_ pair: Pair) {
        states[pair.foreground].isCompromise = true
        let measured = ratio(pair)
        let reason = reason(pair)
        findings.append(
            FindingDraft(
                rule: .contrast, roles: [pair.foreground, pair.background], measured: measured, required: pair.goal
            ) { names in
                "'\(names[0])' on '\(names[1])' has \(Decimal2.floor(measured)), not \(Decimal2.floor(pair.goal)): "
                    + reason(names[0])
            })
    }

    /// Why a pair could not be brought to its contrast, given the name of its foreground.
    private func reason(_ pair: Pair) -> (String) -> String {
        let role = pair.foreground
        if roles[role].stated != nil { return { "'\($0)' is stated for this variant" } }
        if states[role].isLocked { return { "'\($0)' is to stay as it is" } }
        let walk = ContrastWalk(from: own[role], alpha: roles[role].alpha, meeting: duties(of: role))
        let owed = dutiesOver[role]
        let others = Set(walk.conflict.filter { owed.indices.contains($0) }.map { pairs[owed[$0]].background })
            .subtracting([pair.background]).map { "'\(roles[$0].name)'" }.sorted().joined(separator: ", ")
        if others.isEmpty { return { "no lightness of '\($0)' is enough" } }
        return { "no lightness of '\($0)' is enough on it and on \(others) at once" }
    }
}
