import LiveryPluginColor

extension VariantDeriver {
    /// Sees to it that no pair is below its floor, where some choice of colours prevents that.
    ///
    /// First the roles concerned start again and are brought to their floors alone, and from there as much further as
    /// no other pair pays for. Then source values are tried, which kept each other readable before.
    mutating func settle(from start: Snapshot) {
        guard pairs.contains(where: isBroken) else { return }
        let members = concerned(start)
        if pairs.contains(where: { $0.goal > $0.floor }) { bringToFloors(members, from: start) }
        for role in members where dutiesOver[role].contains(where: { isBroken(pairs[$0]) }) {
            moveTogether(role, from: start, takingSource: true)
        }
        for index in pairs.indices where isBroken(pairs[index]) { takeSource(index, from: start) }
    }

    /// The roles of pairs below their floors, and all that are linked with them by what has moved; canonical order.
    private func concerned(_ start: Snapshot) -> [Int] {
        var found: Set<Int> = []
        var queue: [Int] = []
        func add(_ role: Int) { if found.insert(role).inserted { queue.append(role) } }
        for pair in pairs where isBroken(pair) {
            add(pair.foreground)
            add(pair.background)
        }
        while let role = queue.popLast() {
            for index in dutiesOver[role] + dutiesUnder[role] {
                for other in [pairs[index].foreground, pairs[index].background] where own[other] != start.own[other] {
                    add(other)
                }
            }
        }
        return canonicalOrder.filter { found.contains($0) }
    }

    private mutating func bringToFloors(_ members: [Int], from start: Snapshot) {
        let touching = Set(members.flatMap { dutiesOver[$0] + dutiesUnder[$0] }).sorted()
        let goals = touching.map { pairs[$0].goal }
        let before = Snapshot(self)
        let broken = score(touching).broken
        restore(members, from: start)
        for index in touching { pairs[index].goal = pairs[index].floor }
        bring(members, from: start)
        for (index, goal) in zip(touching, goals) { pairs[index].goal = goal }
        if score(touching).broken > broken {
            restore(members, from: before)
            return
        }
        // From here each step is taken only where no pair falls below its floor.
        for role in members {
            guard dutiesOver[role].contains(where: { !isMet(pairs[$0]) }) else { continue }
            let before = look(of: role)
            let touching = dutiesOver[role] + dutiesUnder[role]
            let old = score(touching)
            if moveForeground(role) && score(touching).broken > old.broken { take(before, role) }
            moveTogether(role, from: nil)
        }
        for role in members { raise(role) }
    }

    /// Moves a foreground that cannot meet all its duties to where all have as much of theirs as the others leave.
    private mutating func raise(_ role: Int) {
        guard !states[role].isLocked, dutiesOver[role].contains(where: { !isMet(pairs[$0]) }) else { return }
        let touching = dutiesOver[role] + dutiesUnder[role]
        let old = score(touching)
        for level in [4.5, 3] {
            let owed = dutiesOver[role].map { index in
                let pair = pairs[index]
                return ContrastDuty(
                    background: own[pair.background], alpha: alpha(pair.background),
                    ratio: max(pair.floor, min(pair.goal, level)))
            }
            let walk = ContrastWalk(from: own[role], alpha: alpha(role), meeting: owed)
            guard walk.isMet else { continue }
            guard walk.color != own[role] else { return }
            let before = look(of: role)
            repaint(role, walk.color)
            if score(touching).broken <= old.broken { return }
            take(before, role)
        }
    }

    /// Gives a pair that is below its floor, and the fills and texts linked with it, the source theme's colours, where that
    /// leaves fewer pairs below their floors.
    private mutating func takeSource(_ lost: Int, from start: Snapshot) {
        var group: Set<Int> = []
        var queue = [pairs[lost].foreground, pairs[lost].background]
        while let role = queue.popLast() {
            guard role != page, !states[role].isLocked, group.insert(role).inserted else { continue }
            guard kinds[role].kind == .onFill || isApart(source[role], role) else { return }
            for index in dutiesOver[role] + dutiesUnder[role] {
                for other in [pairs[index].foreground, pairs[index].background]
                where kinds[other].kind == .fill || kinds[other].kind == .onFill {
                    queue.append(other)
                }
            }
        }
        let touching = Set(group.flatMap { dutiesOver[$0] + dutiesUnder[$0] })
        let members = group.sorted()
        let before = members.map { look(of: $0) }
        let broken = score(touching).broken
        for role in members { take(roles[role].color, role, start) }
        if score(touching).broken >= broken {
            for (role, look) in zip(members, before) { take(look, role) }
        }
    }
}
