import LiveryPluginColor

/// Tells what each role of a theme is for, from what is stated, the pairs and the colours; names say nothing.
///
/// What is given counts most. Then the page is found: the plane that most text lies on; where the pairs are few, the most
/// extreme neutral colour that lies on nothing. For the others the pairs say whether a role lies under or over
/// something, and its colour beside the page's says what it is in particular:
///
/// - under something: a **surface** when it looks nearly like the page, or carries what the page carries too and
///   so has to turn with it; else a **fill**;
/// - over something: **on-fill** when it lies on fills only, **border** when it is used as one, **text** when
///   it is colourless or as strong as ink, else **accent**;
/// - both: it is a **fill** that is text as well, and keeps its colour if its pairs allow;
/// - in no pair: near the page a surface, coloured an accent, else text.
struct KindInference {
    private let roles: [SourceRole]
    private let shades: [OKLCH]
    private let over: [[Int]]
    private let under: [[Int]]
    private let isGraphic: [Bool]
    private let liesOnPage: [Bool]

    /// From this chroma a colour is seen as coloured beside the greys of an interface.
    static let coloredChroma = 0.045

    /// The index of the page's background, if the theme has any role.
    let page: Int?
    /// The kind of each role.
    private(set) var kinds: [KindDecision]

    /// Tells the kinds of roles that lie in their canonical order, which settles what else is equal.
    ///
    /// - Parameters:
    ///   - roles: the roles.
    ///   - shades: their colours.
    ///   - pairs: the pairs that they make.
    ///   - isDark: the appearance of the theme, where it is known.
    ///   - wanted: the appearance that is derived. Where nothing tells the theme's own, it is the other one.
    init(roles: [SourceRole], shades: [OKLCH], pairs: [SourcePair], isDark: Bool?, wanted: Direction?) {
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
        let hasGrounds = !pairs.isEmpty || roles.contains { $0.kind == .background }
        let appearance = hasGrounds ? isDark : isDark ?? Self.looksDark(shades) ?? wanted.map { $0 == .light }
        page = Self.findPage(roles, shades, over, under, graphic, appearance)
        let page = page
        liesOnPage = over.map { backgrounds in page.map { backgrounds.contains($0) } ?? false }
        self.over = over
        self.under = under
        self.isGraphic = graphic
        kinds = []
        kinds = decide()
    }

    /// Whether nothing tells that a coloured role is no fill.
    func couldBeFill(_ index: Int) -> Bool {
        roles[index].kind == nil && over[index].isEmpty && under[index].isEmpty
    }

    // MARK: The page

    private static func findPage(
        _ roles: [SourceRole], _ shades: [OKLCH], _ over: [[Int]], _ under: [[Int]], _ isGraphic: [Bool],
        _ isDark: Bool?
    ) -> Int? {
        // What carries three texts or more and has no colour of its own is a plane; of such, the one with most is the page.
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
            let rank: [Double] = [
                roles[index].kind == .background ? 1 : 0,
                isTold ? Double(texts[index]) : 0,
                isTold ? Double(under[index].count) : 0,
                // Opaque, colourless, at the end of the scale and over nothing: how much it looks like a page.
                (roles[index].alpha < 1 ? 0 : extreme - shades[index].chroma) - (over[index].isEmpty ? 0 : 0.5)
                    + 0.05 * Double(min(3, under[index].count)),
            ]
            if best == nil || bestRank.lexicographicallyPrecedes(rank) {
                best = index
                bestRank = rank
            }
        }
        return best
    }

    /// Whether colours without pairs are those of a dark theme; `nil` where they do not tell.
    ///
    /// Coloured text is seen from afar on its page, and is nearer to the ink. A page lies at one end of the scale of
    /// lightness and the ink towards the other.
    private static func looksDark(_ shades: [OKLCH]) -> Bool? {
        let neutral = shades.filter { $0.chroma < Self.coloredChroma }.map { Lightness.toe($0.lightness) }
        let colored = shades.filter { $0.chroma >= Self.coloredChroma }.map { Lightness.toe($0.lightness) }
        guard let darkest = neutral.min(), let lightest = neutral.max(), !colored.isEmpty else { return nil }
        let mean = colored.reduce(0, +) / Double(colored.count)
        let difference = (mean - darkest) - (lightest - mean)
        return difference.magnitude < 0.1 ? nil : difference > 0
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
                decisions[index] = KindDecision(.background, under[index].isEmpty ? .color : .pairs)
            } else if over[index].isEmpty && !under[index].isEmpty {
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
        return decisions
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
        let isColored = shades[index].chroma >= Self.coloredChroma
        let isMostlyText = over[index].count > under[index].count && !isGraphic[index] && !looksLikePage(index)
        if !under[index].isEmpty && (isColored || !isMostlyText) {
            return KindDecision(underlay(index, page), .pairs)
        }
        if isGraphic[index] { return KindDecision(.border, .pairs) }
        let isOnFill = over[index].map {
            isDone[$0] ? decisions[$0].kind == .fill : $0 != page && underlay($0, page) == .fill
        }
        // What looks like the page cannot be read on it: with a fill among its grounds it is text on fills.
        let isOnFills = isOnFill.allSatisfy { $0 } || (looksLikePage(index) && isOnFill.contains(true))
        if isOnFills { return KindDecision(.onFill, .pairs) }
        return KindDecision(ink(index, page), .color)
    }

    /// The kind of a role that stands in no pair.
    private func unpaired(_ index: Int, _ page: Int) -> KindDecision {
        KindDecision(looksLikePage(index, within: 0.2) ? .surface : ink(index, page), .color)
    }
}
