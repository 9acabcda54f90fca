import LiveryPluginColor

extension VariantDeriver {
    /// From this distance in OKLab two roles of a kind count as different in the source theme.
    static var differs: Double { 0.02 }
    /// Two different roles stay at least this far apart.
    static var apart: Double { 0.0152 }

    /// Keeps apart the roles of one kind that differ in the source theme.
    ///
    /// Of two that have met, the later in the canonical order moves along its lightness to the nearest place that
    /// is free and breaks no pair's contrast; where there is none, the earlier does; where there is none for
    /// that either, the loss is reported.
    mutating func separate() {
        var start = 0
        while start < canonicalOrder.count {
            let kind = kinds[canonicalOrder[start]].kind
            var end = start
            while end < canonicalOrder.count && kinds[canonicalOrder[end]].kind == kind { end += 1 }
            if kind != .kept { separate(Array(canonicalOrder[start..<end])) }
            start = end
        }
    }

    private mutating func separate(_ members: [Int]) {
        var shades = members.map { OKLCH(colours[$0]) }
        for later in members.indices.dropFirst() {
            for earlier in 0..<later where areMerged(members, shades, earlier, later) {
                let moved =
                    move(members, &shades, later, upTo: later) || move(members, &shades, earlier, upTo: later)
                if !moved {
                    reportMerged(members[earlier], members[later], shades[earlier].distance(to: shades[later]))
                }
            }
        }
    }

    private func areMerged(_ members: [Int], _ shades: [OKLCH], _ one: Int, _ other: Int) -> Bool {
        guard (shades[one].lightness - shades[other].lightness).magnitude < Self.apart,
            shades[one].distance(to: shades[other]) < Self.apart
        else { return false }
        return sourceShades[members[one]].distance(to: sourceShades[members[other]]) >= Self.differs
    }

    /// Moves a role to the nearest lightness at which it has merged with none of the first members and no pair is broken.
    private mutating func move(_ members: [Int], _ shades: inout [OKLCH], _ position: Int, upTo last: Int) -> Bool {
        let role = members[position]
        guard !states[role].isLocked, !states[role].isUnchanged, role != page, roles[role].alpha >= 1 else {
            return false
        }
        let before = (colour: own[role], shade: shades[position])
        for distance in 1...40 {
            for sign in [1.0, -1.0] {
                let lightness = before.shade.lightness + sign * Double(distance) * 0.004
                guard lightness >= 0 && lightness <= 1 else { continue }
                set(role, before.shade.with(lightness: lightness).srgb8)
                shades[position] = OKLCH(colours[role])
                let isFree = (0...last).allSatisfy { $0 == position || !areMerged(members, shades, $0, position) }
                if isFree && keepsPairs(role) {
                    states[role].isSeparated = true
                    return true
                }
            }
        }
        set(role, before.colour)
        shades[position] = before.shade
        return false
    }

    private func keepsPairs(_ role: Int) -> Bool {
        dutiesOver[role].allSatisfy { isMet(pairs[$0]) } && dutiesUnder[role].allSatisfy { isMet(pairs[$0]) }
    }

    private mutating func reportMerged(_ one: Int, _ other: Int, _ distance: Double) {
        let names = [one, other].sorted { roles[$0].name < roles[$1].name }
        findings.append(
            VariantFinding(
                rule: .collapsed,
                message: "'\(roles[names[0]].name)' and '\(roles[names[1]].name)' can hardly be told apart: "
                    + "there is no room between what their pairs need",
                roles: names, measured: distance, required: Self.apart))
    }
}
