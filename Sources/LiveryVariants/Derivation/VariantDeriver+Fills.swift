import LiveryPluginColor

extension VariantDeriver {
    /// Decides for fills that share what lies on them whether those that would be mirrored are taken back.
    ///
    /// One text on fills that stay and on dark neutral ones cannot turn with the latter: it would be lost on the
    /// former. Where all pairs hold with the text as it is, the neutral fills stay too, or move only as far as
    /// they need to be seen on the derived page.
    mutating func joinFills() {
        for group in groupsOfFills() {
            let turning = group.filter { roles[$0].stated == nil && !options.rule.keeps(fill: sourceShades[$0]) }
            guard !turning.isEmpty, turning.count < group.count else { continue }
            var found: [Int: SRGB8] = [:]
            for role in turning {
                guard let color = standing(role) else { break }
                found[role] = color
            }
            guard found.count == turning.count else { continue }
            joined.merge(found) { one, _ in one }
            for role in turning { for index in pairsOnFill(role) { liesOnMirrored[pairs[index].foreground] = false } }
        }
    }

    /// The pairs, by index, of which a fill is the background and text on fills the foreground.
    private func pairsOnFill(_ role: Int) -> [Int] {
        dutiesUnder[role].filter { kinds[pairs[$0].foreground].kind == .onFill }
    }

    /// The fills that are linked by what lies on them, group by group.
    private func groupsOfFills() -> [[Int]] {
        var isSeen = [Bool](repeating: false, count: roles.count)
        var groups: [[Int]] = []
        for first in canonicalOrder where kinds[first].kind == .fill && !isSeen[first] {
            var group = [first]
            isSeen[first] = true
            var next = 0
            while next < group.count {
                for index in pairsOnFill(group[next]) {
                    let foreground = pairs[index].foreground
                    guard !isSeen[foreground] else { continue }
                    isSeen[foreground] = true
                    for other in dutiesOver[foreground].map({ pairs[$0].background })
                    where kinds[other].kind == .fill && !isSeen[other] {
                        isSeen[other] = true
                        group.append(other)
                    }
                }
                next += 1
            }
            if group.count > 1 { groups.append(group) }
        }
        return groups
    }

    /// The colour nearest to a fill's own that is seen on the derived page and keeps the pairs with what lies on it.
    private func standing(_ role: Int) -> SRGB8? {
        guard alpha(role) >= 1 else { return nil }
        let shade = sourceShades[role]
        for distance in 0...255 {
            for sign in distance == 0 ? [1.0] : [1.0, -1.0] {
                let lightness = shade.lightness + sign * Double(distance) / 256
                guard lightness >= 0 && lightness <= 1 else { continue }
                let color = distance == 0 ? source[role] : shade.with(lightness: lightness).srgb8
                guard isApart(color, role) else { continue }
                let holds = pairsOnFill(role).allSatisfy { index in
                    let pair = pairs[index]
                    return ContrastDuty(background: color, ratio: pair.floor)
                        .isMet(
                            by: roles[pair.foreground].stated ?? roles[pair.foreground].color,
                            alpha: alpha(pair.foreground))
                }
                if holds { return color }
            }
        }
        return nil
    }

    /// Whether a colour is seen on the derived page, where the role is seen on the source theme's.
    func isApart(_ color: SRGB8, _ role: Int) -> Bool {
        color.contrast(with: colors[page]) >= Self.visible
            || source[role].contrast(with: source[page]) < Self.visible
    }
}
