import LiveryPluginColor

/// How the author's own choices for the variant differ from the rule's, kind by kind, and how far the derived
/// roles of each kind lean the same way.
///
/// One stated role moves its kind by half of the difference, two by two thirds, and so on: with more evidence
/// of the author's taste the rule counts for less. Fills are never moved.
struct Leaning {
    private var lightness: [RoleKind: Double] = [:]
    private var chroma: [RoleKind: Double] = [:]

    /// The furthest that a kind is moved.
    private static let limit = 0.08

    init(roles: [SourceRole], kinds: [KindDecision], page: Int, made: [OKLCH]) {
        for kind in [RoleKind.surface, .text, .accent, .border] {
            var count = 0.0
            var difference = 0.0
            var madeChroma = 0.0
            var statedChroma = 0.0
            for index in roles.indices where index != page && kinds[index].kind == kind {
                guard let stated = roles[index].stated, roles[index].statedAlpha >= 1 else { continue }
                let shade = OKLCH(stated)
                count += 1
                difference += shade.lightness - made[index].lightness
                madeChroma += made[index].fittedToSRGB.chroma
                statedChroma += shade.chroma
            }
            guard count > 0 else { continue }
            let trust = count / (count + 1)
            lightness[kind] = min(Self.limit, max(-Self.limit, trust * difference / count))
            if madeChroma > 0.01 * count {
                chroma[kind] = min(1.3, max(0.6, 1 + trust * (statedChroma / madeChroma - 1)))
            }
        }
    }

    /// A colour that the rule made, moved as its kind is.
    func applied(to shade: OKLCH, _ kind: RoleKind) -> OKLCH {
        guard let offset = lightness[kind] else { return shade }
        return shade.with(lightness: min(1, max(0, shade.lightness + offset)))
            .with(chroma: shade.chroma * (chroma[kind] ?? 1))
    }
}
