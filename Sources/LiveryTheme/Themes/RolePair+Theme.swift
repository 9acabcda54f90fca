internal import LiveryPack

extension RolePair {
    /// States of a control, whose colour its text stands on as well.
    private static let states = ["active", "focus", "hover", "pressed", "selected"]

    /// The pairs of a theme: those that its packs declare, then those that the names of its roles imply.
    ///
    /// Implied are `on-NAME` on `NAME` and on its states, and `text` and `text.…` on `background`. Roles with `disabled`
    /// in their name are exempt, as WCAG 2.2 exempts inactive components (success criterion 1.4.3).
    static func pairs(of theme: Theme) -> [RolePair] {
        var pairs: [RolePair] = []
        var seen: Set<Sides> = []
        for link in theme.chain {
            for check in link.pack.contrastChecks
            where seen.insert(Sides(check.foreground.text, check.background.text)).inserted {
                pairs.append(RolePair(check, in: link.pack))
            }
        }
        let roles = Name.texts(
            of: theme.tokens.filter { $0.token.namespace == .colors && $0.value != .unset }.map(\.token.name))
        let relevant = roles.filter { $0.hasPrefix("on-") || $0 == "text" || $0.hasPrefix("text.") }
        let known = relevant.isEmpty ? [] : Set(roles)
        var implied: [Sides] = []
        for role in relevant.sorted(by: NaturalOrder.isBefore) {
            let parts = role.split(separator: ".")
            if parts.contains(where: { $0 == "disabled" || $0.hasSuffix("-disabled") }) { continue }
            if role.hasPrefix("on-") {
                let background = String(role.dropFirst(3))
                if known.contains(background) { implied.append(Sides(role, background)) }
                for state in states where known.contains(background + "." + state) {
                    if !known.contains(role + "." + state) { implied.append(Sides(role, background + "." + state)) }
                }
            } else if known.contains("background") {
                implied.append(Sides(role, "background"))
            }
        }
        for sides in implied where seen.insert(sides).inserted {
            pairs.append(RolePair(foreground: sides.foreground, background: sides.background, level: .aa))
        }
        return pairs
    }

    /// The roles of a pair.
    private struct Sides: Hashable {
        let foreground: String
        let background: String

        init(_ foreground: String, _ background: String) {
            self.foreground = foreground
            self.background = background
        }
    }
}
