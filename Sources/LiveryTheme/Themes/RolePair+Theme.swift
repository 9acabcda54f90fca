internal import LiveryPack

extension RolePair {
    /// States of a control, whose colour its text stands on as well, sorted.
    private static let states = ["active", "focus", "hover", "pressed", "selected"]

    /// The pairs of a theme: those that its packs declare, then those that the names of its roles imply.
    ///
    /// Implied are `on-NAME` on `NAME` and on its states, and `text` and `text.…` on `background`. Roles with `disabled`
    /// in their name are exempt, as WCAG 2.2 exempts inactive components (success criterion 1.4.3).
    static func findAll(in theme: Theme) -> [RolePair] {
        var pairs = declared(in: theme)
        var seen = Set(pairs.lazy.map { Sides($0.foreground, $0.background) })
        for sides in implied(in: theme) where seen.insert(sides).inserted {
            pairs.append(RolePair(foreground: sides.foreground, background: sides.background, level: .aa))
        }
        return pairs
    }

    /// The pairs that the packs of a theme declare.
    static func declared(in theme: Theme) -> [RolePair] { theme.shape.declaredPairs(of: theme) }

    /// The same, looked for.
    static func findDeclared(in theme: Theme) -> [RolePair] {
        var pairs: [RolePair] = []
        var seen: Set<Sides> = []
        for link in theme.chain {
            for check in link.pack.contrastChecks
            where seen.insert(Sides(check.foreground.text, check.background.text)).inserted {
                pairs.append(RolePair(check, in: link.pack))
            }
        }
        return pairs
    }

    /// The pairs that the names of a theme's roles imply, each once.
    private static func implied(in theme: Theme) -> [Sides] {
        let roles = Name.texts(
            of: theme.tokens.filter { $0.token.namespace == .colors && $0.value != .unset }.map(\.token.name))
        let relevant = roles.filter { isForeground($0) && !isDisabled($0) }
        if relevant.isEmpty { return [] }
        let known = Set(roles)
        var implied: [Sides] = []
        for role in relevant.sorted(by: NaturalOrder.isBefore) {
            guard role.hasPrefix("on-") else {
                if known.contains("background") { implied.append(Sides(role, "background")) }
                continue
            }
            let background = String(role.dropFirst(3))
            if known.contains(background) { implied.append(Sides(role, background)) }
            for state in states where known.contains(background + "." + state) {
                if !known.contains(role + "." + state) { implied.append(Sides(role, background + "." + state)) }
            }
        }
        return implied
    }

    /// Whether a role is one that stands on another: `on-NAME`, `text` or `text.…`.
    private static func isForeground(_ role: String) -> Bool {
        let bytes = role.utf8
        return bytes.starts(with: "on-".utf8) || bytes.starts(with: "text.".utf8) || role == "text"
    }

    /// Whether a part of a role's name is `disabled`, or ends with `-disabled`.
    private static func isDisabled(_ role: String) -> Bool {
        role.utf8.split(separator: UInt8(ascii: ".")).contains { part in
            part.elementsEqual("disabled".utf8) || part.suffix(9).elementsEqual("-disabled".utf8)
        }
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
