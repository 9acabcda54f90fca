import LiveryPluginColor

/// Derives a theme for another appearance, or one with more contrast.
///
/// Eight steps: bring the theme into its canonical form; tell what each role is for; refuse a theme that is what is
/// wanted already; apply the rule for each kind, in OKLCH with the hue kept; take what the author states as it is, and
/// lean towards it; bring every pair to its contrast on 8-bit values, and let none fall below what the source theme has of
/// it where some choice of colours prevents that; keep apart what differed; report. The colours depend on the
/// source's colours, on kinds, pairs and stated values only: neither other names nor another order change them, and
/// roles that nothing but their names tells apart get one colour.
public struct VariantDeriver {
    /// The theme that is derived from, in the form that the rest works on.
    let form: CanonicalForm
    /// The roles of the canonical form: what has an index here is a class of roles that nothing tells apart.
    let roles: [SourceRole]
    let options: VariantOptions
    /// The colours of the source theme as they are seen, translucent ones over the page.
    let source: [SRGB8]
    let sourceShades: [OKLCH]
    let kinds: [KindDecision]
    let page: Int
    /// The declared pairs, then those that follow from the kinds.
    var pairs: [Pair]
    /// The pairs, by index, in which a role is the foreground.
    var dutiesOver: [[Int]]
    /// The pairs, by index, in which a role is the background.
    var dutiesUnder: [[Int]]
    /// The roles by their kinds, and those of a kind in the order of the canonical form.
    let canonicalOrder: [Int]
    /// The roles that nothing tells from fills.
    let unclear: [Int]

    /// The hue and chroma of the derived page, and of what is neutral on it.
    let cast: OKLCH
    /// Whether a role lies on a fill that is mirrored.
    var liesOnMirrored: [Bool]
    /// The neutral fills that share what lies on them with fills that stay, and what they become.
    var joined: [Int: SRGB8] = [:]

    /// The derived colours, without their opacity.
    var own: [SRGB8]
    /// The derived colours as they are seen, translucent ones over the page.
    var colors: [SRGB8]
    var states: [State]
    var findings: [FindingDraft] = []
    /// What texts on fills lie on.
    var groundsOfOnFills: [Int: Set<Int>] = [:]

    /// A pair with what it has and what it should get.
    struct Pair {
        var foreground: Int
        var background: Int
        var before: Double
        var goal: Double
        /// What the pair must not fall below whatever the others need: what it has of its goal in the source theme.
        var floor: Double
    }

    /// What happened to a role so far.
    struct State {
        var isLocked = false
        var isUnchanged = false
        var isRepaired = false
        var isSeparated = false
        var isCompromise = false
        /// Whether the hue is the derived page's.
        var isCast = false
        /// The share of the source's chroma that the rule leaves.
        var chromaKept = 1.0
        var rule = ""
    }

    /// Derives a theme.
    ///
    /// - Parameters:
    ///   - roles: the source theme's roles, each with what the author states for the variant.
    ///   - pairs: the pairs that the pack declares; those with an index out of range are left out.
    ///   - isDark: the appearance of the source theme, where it is known.
    ///   - options: what is wanted.
    /// - Returns: a result for each role.
    /// - Throws: a refusal when the theme has the wanted appearance already.
    public static func derive(
        roles: [SourceRole], pairs: [SourcePair], isDark: Bool? = nil, options: VariantOptions
    ) throws(VariantRefusal) -> VariantDerivation {
        guard !roles.isEmpty else { return VariantDerivation(roles: [], findings: []) }
        var deriver = VariantDeriver(CanonicalForm(roles, pairs), isDark, options)
        try deriver.refuseIfDone()
        deriver.applyRule()
        deriver.repair()
        deriver.separate()
        return deriver.report()
    }

    private init(_ form: CanonicalForm, _ isDark: Bool?, _ options: VariantOptions) {
        let roles = form.roles
        self.form = form
        self.roles = roles
        self.options = options
        let inference = KindInference(
            roles: roles, shades: roles.map { OKLCH($0.color) }, pairs: form.pairs, isDark: isDark,
            wanted: options.direction)
        let page = inference.page ?? 0
        self.page = page
        kinds = inference.kinds
        unclear = roles.indices.filter { inference.couldBeFill($0) }
        let pageColor = roles[page].color
        let seen = roles.map { $0.color.over(pageColor, alpha: $0.alpha) }
        source = seen
        sourceShades = seen.map { OKLCH($0) }
        own = roles.map(\.color)
        colors = seen
        states = zip(roles, inference.kinds).map { State(isLocked: $0.stated != nil || $1.kind == .kept) }

        let all = form.pairs + Self.implied(roles, kinds, page, form.pairs)
        var made: [Pair] = []
        made.reserveCapacity(all.count)
        for pair in all {
            let before = Self.contrast(roles[pair.foreground], on: roles[pair.background])
            let goal = Self.goal(of: pair, before: before, options)
            made.append(
                Pair(
                    foreground: pair.foreground, background: pair.background, before: before, goal: goal,
                    floor: Self.floor(goal, before: before, options)))
        }
        self.pairs = made
        var over = [[Int]](repeating: [], count: roles.count)
        var under = [[Int]](repeating: [], count: roles.count)
        for (index, pair) in made.enumerated() where pair.goal > 1 {
            over[pair.foreground].append(index)
            under[pair.background].append(index)
        }
        dutiesOver = over
        dutiesUnder = under
        canonicalOrder = Self.canonicalOrder(kinds)
        cast = Self.cast(seen[page], inkOf: zip(seen, inference.kinds), options.rule)
        var onMirrored = [Bool](repeating: false, count: roles.count)
        for pair in made where inference.kinds[pair.background].kind == .fill && roles[pair.background].stated == nil {
            if !options.rule.keeps(fill: OKLCH(seen[pair.background])) { onMirrored[pair.foreground] = true }
        }
        liesOnMirrored = onMirrored
    }

    /// The hue and chroma of the derived page and of what is neutral on it.
    ///
    /// Designers do not take them from the light page, whose warmth is that of paper, but from the ink, the text
    /// that contrasts most with it: a dark page is a plane of ink. A page that is a colour of its own keeps its hue.
    private static func cast(
        _ page: SRGB8, inkOf roles: Zip2Sequence<[SRGB8], [KindDecision]>, _ rule: VariantRule
    ) -> OKLCH {
        let own = OKLCH(page)
        var ink: SRGB8?
        var most = 0.0
        for (color, decision) in roles where decision.kind == .text {
            let contrast = color.contrast(with: page)
            if contrast > most || (contrast == most && ink.map { color.hex < $0.hex } == true) {
                most = contrast
                ink = color
            }
        }
        guard own.chroma < rule.coloredChroma, let ink else {
            return own.with(lightness: rule.pageLightness).with(chroma: min(own.chroma, rule.pageChroma))
        }
        let shade = OKLCH(ink)
        let lightness =
            rule.pageLightness + rule.pageFollowsPage * (own.lightness - 0.97)
            + rule.pageFollowsInk * (shade.lightness - 0.33)
        return shade.with(lightness: min(rule.pageLimits.upperBound, max(rule.pageLimits.lowerBound, lightness)))
            .with(chroma: min(rule.pageChroma, shade.chroma * rule.pageInk))
    }

    /// The contrast that a pair is brought to; 0 where there is nothing to keep.
    static func goal(of pair: SourcePair, before: Double, _ options: VariantOptions) -> Double {
        let asked = pair.required ?? pair.usage.required
        guard asked > 1 else { return 0 }
        switch options.goal {
        case .enhanced: return max(asked, pair.usage.enhanced)
        case .required: return asked
        case .kept:
            if before >= asked { return asked }
            if before >= 4.5 && asked > 4.5 { return 4.5 }
            return before >= 3 && asked > 3 ? 3 : 0
        }
    }

    /// What a pair has of its goal in the source theme: all that it has where contrast is to be raised, else the level.
    private static func floor(_ goal: Double, before: Double, _ options: VariantOptions) -> Double {
        if goal <= 1 || before >= goal || options.goal == .kept { return goal }
        if options.goal == .enhanced { return before }
        return before >= 4.5 ? 4.5 : before >= 3 ? 3 : 0
    }

    /// The pairs that nobody needs to declare: text, accents and icons in no pair lie on the page.
    private static func implied(
        _ roles: [SourceRole], _ kinds: [KindDecision], _ page: Int, _ declared: [SourcePair]
    ) -> [SourcePair] {
        var isForeground = [Bool](repeating: false, count: roles.count)
        for pair in declared { isForeground[pair.foreground] = true }
        return roles.indices.filter { index in
            guard !isForeground[index], index != page else { return false }
            return kinds[index].kind == .text || kinds[index].kind == .accent
        }.map { SourcePair(foreground: $0, background: page) }
    }

    /// The contrast ratio of two roles in the source theme.
    static func contrast(_ foreground: SourceRole, on background: SourceRole) -> Double {
        ContrastDuty(background: background.color, alpha: background.alpha, ratio: 1)
            .contrast(of: foreground.color, alpha: foreground.alpha)
    }

    private static func canonicalOrder(_ kinds: [KindDecision]) -> [Int] {
        RoleKind.allCases.flatMap { kind in kinds.indices.filter { kinds[$0].kind == kind } }
    }

    /// Refuses a theme that has the wanted appearance already.
    private func refuseIfDone() throws(VariantRefusal) {
        guard let direction = options.direction, !options.isForced else { return }
        let luminance = source[page].luminance
        var lighter = 0
        var darker = 0
        for index in roles.indices where kinds[index].kind == .text {
            if source[index].luminance > luminance { lighter += 1 } else { darker += 1 }
        }
        let isDark = luminance < 0.18 && lighter >= darker
        guard isDark == (direction == .dark) else { return }
        let name = roles[page].name
        throw VariantRefusal(
            message:
                "the theme is \(direction.rawValue) already: its page '\(name)' is \(source[page].hex); "
                + "give force=true to derive from it all the same")
    }

    /// The opacity that a role has in the derived theme.
    func alpha(_ index: Int) -> Double {
        roles[index].stated == nil ? roles[index].alpha : roles[index].statedAlpha
    }

    /// Gives a role a colour, which is seen over the page where it is translucent.
    mutating func set(_ index: Int, _ color: SRGB8) {
        own[index] = color
        colors[index] = index == page ? color : color.over(colors[page], alpha: alpha(index))
    }

    /// Gives a role the colour that makes it look like another over the page, as nearly as its opacity allows.
    mutating func set(_ index: Int, looking wanted: SRGB8) {
        let alpha = alpha(index)
        guard alpha < 1 else { return set(index, wanted) }
        guard alpha > 0 else { return set(index, own[index]) }
        let top = wanted.encoded
        let bottom = colors[page].encoded
        set(
            index,
            SRGB8(
                encodedRed: (top.red - bottom.red * (1 - alpha)) / alpha,
                green: (top.green - bottom.green * (1 - alpha)) / alpha,
                blue: (top.blue - bottom.blue * (1 - alpha)) / alpha))
    }

    /// What the foreground of a pair owes, with the background as derived.
    func duty(_ pair: Pair) -> ContrastDuty {
        ContrastDuty(background: own[pair.background], alpha: alpha(pair.background), ratio: pair.goal)
    }

    /// The contrast ratio of a pair as derived.
    func ratio(_ pair: Pair) -> Double {
        duty(pair).contrast(of: own[pair.foreground], alpha: alpha(pair.foreground))
    }
}
