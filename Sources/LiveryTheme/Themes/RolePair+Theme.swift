internal import LiveryPack

extension RolePair {
    /// States of a control, whose colour its text stands on as well.
    private static let states: Set<String> = ["hover", "active", "pressed", "focus", "selected"]

    /// The pairs of a theme: those that its packs declare, then those that the names of its roles imply.
    ///
    /// Implied are `on-NAME` on `NAME` and on its states, and `text` and `text.…` on `background`. Roles with `disabled`
    /// in their name are exempt, as WCAG 2.2 exempts inactive components (success criterion 1.4.3).
    static func pairs(of theme: Theme) -> [RolePair] {
        var pairs: [RolePair] = []
        var seen: Set<[String]> = []
        for link in theme.chain {
            for check in link.pack.contrastChecks
            where seen.insert([check.foreground.text, check.background.text]).inserted {
                pairs.append(
                    RolePair(
                        foreground: check.foreground.text, background: check.background.text, level: check.level,
                        declared: link.pack.location(check.place),
                        roleLocations: [check.foreground.place, check.background.place].map(link.pack.location)))
            }
        }
        let roles = theme.tokens.filter { $0.token.namespace == .colors && $0.value != .unset }
            .map { $0.token.description }
        let known = Set(roles)
        var implied: [(String, String)] = []
        let relevant = roles.filter { $0.hasPrefix("on-") || $0 == "text" || $0.hasPrefix("text.") }
        for role in relevant.sorted(by: { NaturalOrder.isBefore($0, $1) }) {
            let parts = role.split(separator: ".")
            if parts.contains(where: { $0 == "disabled" || $0.hasSuffix("-disabled") }) { continue }
            if role.hasPrefix("on-") {
                let background = String(role.dropFirst(3))
                if known.contains(background) { implied.append((role, background)) }
                for state in states.sorted() where known.contains(background + "." + state) {
                    if !known.contains(role + "." + state) { implied.append((role, background + "." + state)) }
                }
            } else if known.contains("background") {
                implied.append((role, "background"))
            }
        }
        for (foreground, background) in implied where seen.insert([foreground, background]).inserted {
            pairs.append(RolePair(foreground: foreground, background: background, level: .aa, declared: nil))
        }
        return pairs
    }
}
