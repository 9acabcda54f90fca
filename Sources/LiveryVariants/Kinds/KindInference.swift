import LiveryPluginColor

/// Tells what each role of a theme is for.
///
/// What is given counts most. Then the page is found: the role with the name of a background, else the one
/// that most foregrounds lie on, else the most extreme neutral colour. For the others the pairs say whether a
/// role lies under or over something; its name, and where that is silent its colour beside the page's,
/// say what it is in particular:
///
/// - under something: a **surface** when it looks nearly like the page, else a **fill**;
/// - over something: **on-fill** when it lies on fills only, **border** when it is used as one, **accent**
///   when it is coloured, else **text**;
/// - both: what it is over decides, unless it is colourless, which makes it a neutral fill;
/// - in no pair: what its name says; without a telling name, near the page a surface, coloured an accent,
///   else text.
///
/// Neither the order of the roles nor, where the pairs and colours tell, their names change the outcome.
struct KindInference {
    private let roles: [SourceRole]
    private let shades: [OKLCH]
    private let over: [[Int]]
    private let under: [[Int]]
    private let isGraphic: [Bool]
    private let words: [RoleWords]

    /// From this chroma a colour is seen as coloured beside the greys of an interface.
    static let colouredChroma = 0.045

    /// The index of the page's background, if the theme has any role.
    let page: Int?
    /// The kind of each role.
    private(set) var kinds: [KindDecision]

    init(roles: [SourceRole], shades: [OKLCH], pairs: [SourcePair], isDark: Bool?) {
        self.roles = roles
        self.shades = shades
        var over = [[Int]](repeating: [], count: roles.count)
        var under = [[Int]](repeating: [], count: roles.count)
        var graphic = [Bool](repeating: true, count: roles.count)
        for pair in pairs {
            over[pair.foreground].append(pair.background)
            under[pair.background].append(pair.foreground)
            if pair.usage != .graphic { graphic[pair.foreground] = false }
        }
        self.over = over
        self.under = under
        self.isGraphic = graphic
        words = roles.map { RoleWords($0.name) }
        page = Self.findPage(roles, shades, under, words, isDark)
        kinds = []
        kinds = decide()
    }

    // MARK: The page

    private static func findPage(
        _ roles: [SourceRole], _ shades: [OKLCH], _ under: [[Int]], _ words: [RoleWords], _ isDark: Bool?
    ) -> Int? {
        var best: Int?
        var bestRank = (0, 0, 0, -1.0)
        for index in roles.indices {
            if let kind = roles[index].kind, kind != .background { continue }
            let given = roles[index].kind == .background ? 1 : 0
            let named = words[index].hint == .page ? 1 : 0
            // Opaque, colourless and at the end of the scale: how much the colour looks like a page.
            let lightness = shades[index].lightness
            let extreme = isDark.map { $0 ? 1 - lightness : lightness } ?? max(lightness, 1 - lightness)
            let look = roles[index].alpha < 1 ? 0 : extreme - shades[index].chroma
            let rank = (given, named, under[index].count, look)
            if best == nil || rank > bestRank {
                best = index
                bestRank = rank
            } else if rank == bestRank, let known = best, roles[index].name < roles[known].name {
                best = index
            }
        }
        return best
    }

    // MARK: The others

    private func decide() -> [KindDecision] {
        var decisions = [KindDecision](repeating: KindDecision(.kept, .colour), count: roles.count)
        guard let page else { return decisions }
        // What lies under something first: what lies over it is judged by it.
        var isDone = [Bool](repeating: false, count: roles.count)
        for index in roles.indices {
            if let kind = roles[index].kind {
                decisions[index] = KindDecision(kind, .given)
            } else if index == page {
                decisions[index] = KindDecision(.background, words[index].hint == .page ? .name : .pairs)
            } else if over[index].isEmpty && !under[index].isEmpty {
                decisions[index] = KindDecision(underlay(index, page), .pairs)
            } else {
                continue
            }
            isDone[index] = true
        }
        for index in roles.indices where !isDone[index] {
            decisions[index] = overlay(index, page, decisions, isDone)
        }
        return decisions
    }

    /// A surface or a fill.
    private func underlay(_ index: Int, _ page: Int) -> RoleKind {
        let shade = shades[index]
        let distance = (shade.lightness - shades[page].lightness).magnitude
        return distance < 0.25 && shade.chroma < 0.09 ? .surface : .fill
    }

    private func overlay(
        _ index: Int, _ page: Int, _ decisions: [KindDecision], _ isDone: [Bool]
    ) -> KindDecision {
        let hint = words[index].hint
        let isColoured = shades[index].chroma >= Self.colouredChroma
        guard !over[index].isEmpty else { return unpaired(index, page, hint, isColoured) }
        if !under[index].isEmpty && !isColoured && hint != .text {
            return KindDecision(underlay(index, page), .pairs)
        }
        if isGraphic[index] && hint != .accent && hint != .text { return KindDecision(.border, .pairs) }
        let carriers = over[index].filter { $0 != page }
        let isOnFills =
            over[index].count == carriers.count
            && carriers.allSatisfy { isDone[$0] ? decisions[$0].kind == .fill : shades[$0].chroma >= 0.09 }
        if isOnFills { return KindDecision(.onFill, .pairs) }
        switch hint {
        case .text: return KindDecision(.text, .name)
        case .accent: return KindDecision(isColoured ? .accent : .text, isColoured ? .name : .colour)
        case .border: return KindDecision(.border, .name)
        default: return KindDecision(isColoured ? .accent : .text, .colour)
        }
    }

    /// The kind of a role that stands in no pair.
    private func unpaired(_ index: Int, _ page: Int, _ hint: RoleWords.Hint?, _ isColoured: Bool) -> KindDecision {
        switch hint {
        case .page, .underlay, .fill: return KindDecision(underlay(index, page), .name)
        case .border: return KindDecision(.border, .name)
        case .kept: return KindDecision(.kept, .name)
        case .text: return KindDecision(.text, .name)
        case .accent: return KindDecision(isColoured ? .accent : .text, .name)
        case .onOther:
            if let carrier = carrier(of: index), underlay(carrier, page) == .fill {
                return KindDecision(.onFill, .name)
            }
            return KindDecision(isColoured ? .accent : .text, .name)
        case nil:
            if underlay(index, page) == .surface { return KindDecision(.surface, .colour) }
            return KindDecision(isColoured ? .accent : .text, .colour)
        }
    }

    /// The role that a role named for another lies on: `accent` for `on-accent` and `accent-foreground`.
    func carrier(of index: Int) -> Int? {
        let wanted = words[index].carrier
        guard !wanted.isEmpty else { return nil }
        var best: Int?
        for candidate in roles.indices where candidate != index {
            let hint = words[candidate].hint
            guard hint != .onOther && hint != .text && hint != .border else { continue }
            guard words[candidate].carrier == wanted else { continue }
            if let known = best, roles[known].name <= roles[candidate].name { continue }
            best = candidate
        }
        return best
    }
}
