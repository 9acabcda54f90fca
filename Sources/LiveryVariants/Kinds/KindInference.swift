import LiveryPluginColor

/// Tells what each role of a theme is for.
///
/// What is given counts most. Then the page is found: the plane that most text lies on; of several, or
/// where the pairs are few, the role with the name of a background, else that with most on it, else the most
/// extreme neutral colour. For the others the pairs say whether a
/// role lies under or over something; where a role stands in no pair, `on-x` and `x-foreground` lie on `x`. Its
/// colour beside the page's and its name say what it is in particular:
///
/// - under something: a **surface** when it looks nearly like the page, or carries what the page carries too and
///   so has to turn with it; else a **fill**;
/// - over something: **on-fill** when it lies on fills only, **border** when it is used as one, **text** when
///   it is colourless or as strong as ink, else **accent**;
/// - both: it is a **fill** that is text as well, and keeps its colour if its pairs allow;
/// - in no pair: what its name says, unless its colour cannot be that (what looks like the page is no text); without
///   a telling name, near the page a surface, coloured an accent, else text; a state or shade of
///   another role (`accent.hover`) is what that is.
///
/// Neither the order of the roles nor, where the pairs and colours tell, their names change the outcome.
struct KindInference {
    private let roles: [SourceRole]
    private let shades: [OKLCH]
    private let over: [[Int]]
    private let under: [[Int]]
    private let isGraphic: [Bool]
    private let liesOnPage: [Bool]
    private let words: [RoleWords]
    private let hints: [RoleWords.Hint?]
    /// Whether the theme names a terminal's colours, which are all text.
    private let isTerminal: Bool

    /// From this chroma a colour is seen as coloured beside the greys of an interface.
    static let coloredChroma = 0.045

    /// From this chroma nobody takes a colour for a mere cast.
    static let vividChroma = 0.06

    /// The index of the page's background, if the theme has any role.
    let page: Int?
    /// The kind of each role.
    private(set) var kinds: [KindDecision]
    /// The role that each on-colour is named for.
    let carriers: [Int?]

    init(roles: [SourceRole], shades: [OKLCH], pairs: [SourcePair], isDark: Bool?) {
        self.roles = roles
        self.shades = shades
        words = RoleWords.of(roles.map(\.name))
        hints = words.map(\.hint)
        let all = Set(words.flatMap(\.words))
        isTerminal = ["black", "white", "magenta", "cyan"].allSatisfy(all.contains)
        var over = [[Int]](repeating: [], count: roles.count)
        var under = [[Int]](repeating: [], count: roles.count)
        var graphic = [Bool](repeating: true, count: roles.count)
        for pair in pairs {
            over[pair.foreground].append(pair.background)
            under[pair.background].append(pair.foreground)
            if pair.usage != .graphic { graphic[pair.foreground] = false }
        }
        page = Self.findPage(roles, shades, under, graphic, words, hints, isDark)
        carriers = Self.carriers(roles, words, hints)
        for (index, carrier) in carriers.enumerated() where over[index].isEmpty && under[index].isEmpty {
            guard let carrier else { continue }
            over[index].append(carrier)
            under[carrier].append(index)
            graphic[index] = false
        }
        let page = page
        liesOnPage = over.map { backgrounds in page.map { backgrounds.contains($0) } ?? false }
        self.over = over
        self.under = under
        self.isGraphic = graphic
        kinds = []
        kinds = decide()
    }

    /// Whether neither pairs nor the name tell that a coloured role is no fill.
    func couldBeFill(_ index: Int) -> Bool {
        guard roles[index].kind == nil, over[index].isEmpty, under[index].isEmpty, !words[index].isSlot,
            !words[index].isTextual
        else { return false }
        switch hints[index] {
        case .fill, nil: return true
        case .accent: return !isTerminal
        case .page, .underlay, .text, .onOther, .border, .kept, .black, .white: return false
        }
    }

    // MARK: The page

    private static func findPage(
        _ roles: [SourceRole], _ shades: [OKLCH], _ under: [[Int]], _ isGraphic: [Bool],
        _ words: [RoleWords],
        _ hints: [RoleWords.Hint?], _ isDark: Bool?
    ) -> Int? {
        // What carries three texts or more and has no colour of its own is a plane, whatever it is called; of such, the
        // one with most is the page. Fewer pairs than that tell less than names.
        let texts = roles.indices.map { index in
            shades[index].chroma < 0.09 ? under[index].count { !isGraphic[$0] } : 0
        }
        let isTold = texts.contains { $0 >= 3 }
        var best: Int?
        var bestRank: [Double] = []
        for index in roles.indices {
            if let kind = roles[index].kind, kind != .background { continue }
            let lightness = shades[index].lightness
            let extreme = isDark.map { $0 ? 1 - lightness : lightness } ?? max(lightness, 1 - lightness)
            // What is on the other side of the scale than the theme's appearance has a misleading name.
            let fits = isDark.map { $0 == (lightness < 0.6) } ?? true
            let rank: [Double] = [
                roles[index].kind == .background ? 1 : 0,
                isTold ? Double(texts[index]) : 0,
                hints[index] == .page && fits ? 1 : 0,
                Double(under[index].count),
                words[index].endsAsPage ? 1 : 0,
                // Opaque, colourless and at the end of the scale: how much the colour looks like a page.
                roles[index].alpha < 1 ? 0 : extreme - shades[index].chroma,
            ]
            if best == nil || bestRank.lexicographicallyPrecedes(rank) {
                best = index
                bestRank = rank
            } else if rank == bestRank, let known = best, roles[index].name < roles[known].name {
                best = index
            }
        }
        return best
    }

    // MARK: Names for one another

    /// The role that each role with a name such as `on-accent` or `accent-foreground` lies on.
    private static func carriers(
        _ roles: [SourceRole], _ words: [RoleWords], _ hints: [RoleWords.Hint?]
    ) -> [Int?] {
        var bySubject: [[String]: Int] = [:]
        for (index, hint) in hints.enumerated() {
            switch hint {
            case .onOther, .text, .border, .kept: continue
            case .page, .underlay, .fill, .accent, .black, .white, nil: break
            }
            let subject = words[index].subject
            guard !subject.isEmpty else { continue }
            // `accent` before `accent-background`, and that before any later name.
            if let known = bySubject[subject] {
                let one = (words[known].words.count, roles[known].name)
                if one <= (words[index].words.count, roles[index].name) { continue }
            }
            bySubject[subject] = index
        }
        return hints.enumerated().map { index, hint in
            hint == .onOther || hint == .text ? bySubject[words[index].subject] : nil
        }
    }

    // MARK: The others

    private func decide() -> [KindDecision] {
        var decisions = [KindDecision](repeating: KindDecision(.kept, .color), count: roles.count)
        guard let page else { return decisions }
        // What lies under something first: what lies over it is judged by it.
        var isDone = [Bool](repeating: false, count: roles.count)
        for index in roles.indices {
            if let kind = roles[index].kind {
                decisions[index] = KindDecision(kind, .given)
            } else if index == page {
                decisions[index] = KindDecision(.background, hints[index] == .page ? .name : .pairs)
            } else if over[index].isEmpty && !under[index].isEmpty && hints[index] != .kept {
                decisions[index] = KindDecision(underlay(index, page), .pairs)
            } else {
                continue
            }
            isDone[index] = true
        }
        for index in roles.indices where !isDone[index] {
            decisions[index] =
                over[index].isEmpty ? unpaired(index, page) : overlay(index, page, decisions, isDone)
        }
        followStates(&decisions)
        return decisions
    }

    /// Gives what is named as a state or shade of another role, and stands in no pair, the other's kind.
    private func followStates(_ decisions: inout [KindDecision]) {
        var byWords: [[String]: Int] = [:]
        for index in roles.indices {
            let key = words[index].words
            if let known = byWords[key], roles[known].name <= roles[index].name { continue }
            byWords[key] = index
        }
        let known = decisions
        for index in roles.indices where roles[index].kind == nil && over[index].isEmpty && under[index].isEmpty {
            let core = words[index].withoutState
            guard core.count < words[index].words.count, let base = byWords[core], base != index else { continue }
            switch known[base].kind {
            case .fill, .accent, .onFill, .border: break
            case .background, .surface, .text, .kept: continue
            }
            guard !looksLikePage(index) else { continue }
            decisions[index] = KindDecision(known[base].kind, .name)
        }
    }

    /// Whether the page has a colour like this one's: close in lightness, and not vivid.
    private func looksLikePage(_ index: Int, within reach: Double = 0.25) -> Bool {
        guard let page else { return false }
        let distance = (shades[index].lightness - shades[page].lightness).magnitude
        let chroma = shades[index].chroma
        return (distance < 0.12 && chroma < 0.15) || (distance < reach && chroma < 0.09)
    }

    /// A surface or a fill.
    private func underlay(_ index: Int, _ page: Int) -> RoleKind {
        let carriesText = under[index].contains { liesOnPage[$0] }
        return looksLikePage(index) || carriesText ? .surface : .fill
    }

    /// Text or an accent: ink is far from the page and has no more than a cast of colour.
    private func ink(_ index: Int, _ page: Int) -> RoleKind {
        let shade = shades[index]
        if shade.chroma < Self.coloredChroma { return .text }
        let distance = (Lightness.toe(shade.lightness) - Lightness.toe(shades[page].lightness)).magnitude
        return distance > 0.65 && shade.chroma < 0.11 ? .text : .accent
    }

    private func overlay(
        _ index: Int, _ page: Int, _ decisions: [KindDecision], _ isDone: [Bool]
    ) -> KindDecision {
        let hint = hints[index]
        let isColored = shades[index].chroma >= Self.coloredChroma
        let isMostlyText = over[index].count > under[index].count && !isGraphic[index] && !looksLikePage(index)
        if !under[index].isEmpty && (isColored || !isMostlyText) {
            return KindDecision(underlay(index, page), .pairs)
        }
        if isGraphic[index] && hint != .accent && hint != .text { return KindDecision(.border, .pairs) }
        let isOnFill = over[index].map {
            isDone[$0] ? decisions[$0].kind == .fill : $0 != page && underlay($0, page) == .fill
        }
        // What looks like the page cannot be read on it: with a fill among its grounds it is text on fills.
        let isOnFills = isOnFill.allSatisfy { $0 } || (looksLikePage(index) && isOnFill.contains(true))
        if isOnFills { return KindDecision(.onFill, .pairs) }
        // Names decide only where the colour does not: a mere cast of colour, and lines as faint as the page.
        let chroma = shades[index].chroma
        if hint == .text && (chroma < Self.vividChroma || words[index].isSlot) { return KindDecision(.text, .name) }
        if hint == .border && looksLikePage(index, within: 0.3) { return KindDecision(.border, .name) }
        return KindDecision(ink(index, page), .color)
    }

    /// The kind of a role that stands in no pair.
    private func unpaired(_ index: Int, _ page: Int) -> KindDecision {
        let lightness = shades[index].lightness
        switch hints[index] {
        case .page, .underlay, .fill: return KindDecision(underlay(index, page), .name)
        case .border: return KindDecision(.border, .name)
        case .kept: return KindDecision(.kept, .name)
        case .black where lightness < 0.45: return KindDecision(.kept, .name)
        case .white where lightness > 0.85: return KindDecision(.kept, .name)
        case .text: return KindDecision(.text, .name)
        case .accent where words[index].isSlot: return KindDecision(.accent, .name)
        case .accent, .onOther:
            if looksLikePage(index) { return KindDecision(.surface, .color) }
            return KindDecision(ink(index, page), .name)
        case .black, .white, nil:
            return KindDecision(looksLikePage(index, within: 0.2) ? .surface : ink(index, page), .color)
        }
    }
}
