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
            if kind == .onFill {
                for role in canonicalOrder[start..<end] {
                    groundsOfOnFills[role] = Set(dutiesOver[role].map { pairs[$0].background })
                }
            }
            if kind != .kept { separate(Array(canonicalOrder[start..<end])) }
            start = end
        }
    }

    private mutating func separate(_ members: [Int]) {
        // Not by way of self, which the closures would copy.
        let shades = sourceShades
        let grounds = groundsOfOnFills
        var places = ShadeIndex(apart: Self.apart, sources: shades)
        var done: Set<Twin> = []
        for role in members {
            let twin = Twin(before: source[role], after: colors[role])
            // What looked alike before, and does now, stands as well as its twin does.
            guard !done.contains(twin) else { continue }
            let shade = OKLCH(colors[role])
            let isSeenBeside = Self.isSeenBeside(role, grounds)
            while places.contains(near: shade, from: shades[role], differs: Self.differs, where: isSeenBeside),
                let other = places.first(near: shade, where: { Self.areMerged($0, role, shade, shades, grounds) })
            {
                if move(role, among: places) { break }
                guard move(other.role, among: places, and: (role, shade)) else {
                    reportMerged(other.role, role)
                    break
                }
                places.move(other, to: OKLCH(colors[other.role]))
            }
            places.insert(role, at: OKLCH(colors[role]))
            if colors[role] == twin.after { done.insert(twin) }
        }
    }

    /// A colour of the source theme and what became of it.
    private struct Twin: Hashable {
        var before: SRGB8
        var after: SRGB8
    }

    private static func areMerged(
        _ one: ShadeIndex.Entry, _ role: Int, _ shade: OKLCH, _ before: [OKLCH], _ grounds: [Int: Set<Int>]
    ) -> Bool {
        // Most that lie in a box nearby are ruled out along one axis.
        guard (one.shade.a - shade.a).magnitude < apart, (one.shade.b - shade.b).magnitude < apart,
            one.role != role, one.shade.distance(to: shade) < apart,
            before[one.role].distance(to: before[role]) >= differs
        else { return false }
        // Texts on different fills are never seen side by side.
        if let own = grounds[role], let others = grounds[one.role] { return !own.isDisjoint(with: others) }
        return true
    }

    /// Whether another role can be seen beside one; `nil` where all can: texts on different fills are never seen side by
    /// side.
    private static func isSeenBeside(_ role: Int, _ grounds: [Int: Set<Int>]) -> ((Int) -> Bool)? {
        grounds[role].map { own in { other in grounds[other].map { !own.isDisjoint(with: $0) } ?? true } }
    }

    /// Moves a role to the nearest lightness at which it merges with none of its kind and no pair is broken.
    private mutating func move(
        _ role: Int, among places: ShadeIndex, and newcomer: (role: Int, shade: OKLCH)? = nil
    ) -> Bool {
        guard !states[role].isLocked, !states[role].isUnchanged, role != page, roles[role].alpha >= 1 else {
            return false
        }
        let shades = sourceShades
        let grounds = groundsOfOnFills
        let before = own[role]
        let start = OKLCH(before)
        let isSeenBeside = Self.isSeenBeside(role, grounds)
        // What the role lies on stays where it is.
        let owed = dutiesOver[role].filter { pairs[$0].goal > 1 }.map { (duty: duty(pairs[$0]), goal: pairs[$0].goal) }
        for distance in 1...40 {
            for sign in [1.0, -1.0] {
                let lightness = start.lightness + sign * Double(distance) * 0.004
                guard lightness >= 0 && lightness <= 1 else { continue }
                set(role, start.with(lightness: lightness).srgb8)
                let shade = OKLCH(colors[role])
                if let newcomer,
                    Self.areMerged(.init(role: newcomer.role, shade: newcomer.shade), role, shade, shades, grounds)
                {
                    continue
                }
                let isFree =
                    owed.allSatisfy { $0.duty.contrast(of: own[role], alpha: alpha(role)) >= $0.goal }
                    && dutiesUnder[role].allSatisfy { isMet(pairs[$0]) }
                    && !places.contains(near: shade, from: shades[role], differs: Self.differs, where: isSeenBeside)
                if isFree {
                    states[role].isSeparated = true
                    return true
                }
            }
        }
        set(role, before)
        return false
    }

    private mutating func reportMerged(_ one: Int, _ other: Int) {
        let measured = OKLCH(colors[one]).distance(to: OKLCH(colors[other]))
        findings.append(
            FindingDraft(rule: .collapsed, roles: [one, other].sorted(), measured: measured, required: Self.apart) {
                names in
                let sorted = names.sorted()
                return "'\(sorted[0])' and '\(sorted[1])' can hardly be told apart: "
                    + "there is no room between what their pairs need"
            })
    }
}
