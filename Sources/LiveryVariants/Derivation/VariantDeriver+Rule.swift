import LiveryPluginColor

extension VariantDeriver {
    /// Gives every role the colour that the rule for its kind makes, and what is stated its stated one.
    mutating func applyRule() {
        guard let direction = options.direction else {
            takePage(source[page])
            for index in roles.indices where roles[index].stated == nil {
                states[index].isUnchanged = true
                states[index].rule = "kept"
                set(index, roles[index].color)
            }
            return
        }
        takePage(pageShade(direction).srgb8)
        joinFills()
        let pageShade = OKLCH(colors[page])
        var made = [OKLCH](repeating: pageShade, count: roles.count)
        for index in roles.indices where index != page {
            made[index] = shade(index, direction, pageShade)
        }
        let leaning = Leaning(roles: roles, kinds: kinds, page: page, made: made)
        for index in roles.indices where index != page && roles[index].stated == nil {
            if states[index].isUnchanged {
                set(index, roles[index].color)
            } else {
                let shade = leaning.applied(to: made[index], kinds[index].kind)
                let before = sourceShades[index].chroma
                if before > 0 { states[index].chromaKept = shade.chroma / before }
                set(index, looking: shade.srgb8)
            }
        }
    }

    /// Sets the page first, and then all that is stated: the translucent is seen over the page.
    private mutating func takePage(_ derived: SRGB8) {
        set(page, roles[page].stated ?? derived)
        states[page].rule = "page"
        states[page].isCast = sourceShades[page].chroma < options.rule.coloredChroma
        for index in roles.indices {
            guard let stated = roles[index].stated else { continue }
            states[index].rule = "stated"
            set(index, stated)
        }
    }

    /// The colour of the page.
    private func pageShade(_ direction: Direction) -> OKLCH {
        options.profile == .oled && direction == .dark ? cast.with(lightness: 0).with(chroma: 0) : cast
    }

    /// The colour that the rule makes of a role.
    private mutating func shade(_ index: Int, _ direction: Direction, _ pageShade: OKLCH) -> OKLCH {
        let rule = options.rule
        let shade = sourceShades[index]
        let distance = (sourceShades[page].lightness - shade.lightness).magnitude
        let sign = direction.sign
        // A step off exact black would not be seen: planes and lines count from where it would.
        let ground = direction == .dark ? max(pageShade.lightness, 0.145) : pageShade.lightness
        switch kinds[index].kind {
        case .background, .surface:
            if isTinted(shade) {
                states[index].rule = "surface-tinted"
                let start = rule.tintedLightness + 0.5 * (pageShade.lightness - rule.pageLightness)
                return shade.with(lightness: start + sign * rule.tintedSlope * distance)
                    .with(chroma: shade.chroma * rule.tintedKept)
            }
            states[index].rule = "surface-rises"
            states[index].isCast = true
            let further = rule.surfaceOffset * distance / (distance + rule.surfaceBend)
            let stand = max(0, rule.surfaceStep + further + rule.surfaceSlope * distance)
            return onPage(shade, lightness: ground + sign * stand, pageShade)
        case .text:
            states[index].rule = "text-mirrored"
            let toeDistance = (Lightness.toe(sourceShades[page].lightness) - Lightness.toe(shade.lightness)).magnitude
            let toe = min(1, max(0.2, rule.textFloor + rule.textSlope * toeDistance))
            var lightness = Lightness.untoe(direction == .dark ? toe : 1 - toe)
            if options.profile == .calm && direction == .dark { lightness = min(lightness, 0.92) }
            return shade.with(lightness: lightness).with(chroma: shade.chroma * rule.textChroma)
        case .accent:
            states[index].rule = "accent-lightness"
            let lightness = rule.accentLightness + rule.accentSlope * (shade.lightness - rule.accentMiddle)
            let accent = shade.with(lightness: lightness).with(chroma: shade.chroma * rule.accentChroma)
            return options.profile == .calm ? accent.with(chroma: accent.fittedToSRGB.chroma * 0.85) : accent
        case .fill:
            return fill(index, shade)
        case .onFill:
            return onFill(index, shade)
        case .border:
            if shade.chroma >= rule.tintedChroma {
                states[index].rule = "border-coloured"
                let mirrored = rule.coloredBorderSlope * (shade.lightness - rule.coloredBorderMiddle)
                let lightness = rule.coloredBorderLightness - mirrored
                return shade.with(lightness: lightness).with(chroma: shade.chroma * rule.coloredBorderChroma)
            }
            states[index].rule = "border-distance"
            states[index].isCast = true
            let stand = max(rule.borderLeast, rule.borderOffset + rule.borderSlope * distance)
            return onPage(shade, lightness: ground + sign * stand, pageShade)
        case .kept:
            states[index].rule = "kept"
            states[index].isUnchanged = true
            return shade
        }
    }

    /// Whether a surface has a colour of its own, and not just the page's.
    private func isTinted(_ shade: OKLCH) -> Bool {
        let rule = options.rule
        guard shade.chroma >= rule.tintedChroma else { return false }
        let (a, b) = tint(shade)
        return shade.chroma >= rule.coloredChroma || (a * a + b * b).squareRoot() >= 0.02
    }

    /// What a colour has, in OKLab's a and b, beyond the warmth or coolness of the page it lies on.
    private func tint(_ shade: OKLCH) -> (a: Double, b: Double) {
        let paper = sourceShades[page]
        let along = shade.a * paper.hueA + shade.b * paper.hueB
        let shared = min(paper.chroma, max(0, along))
        return (shade.a - shared * paper.hueA, shade.b - shared * paper.hueB)
    }

    /// A neutral plane or line: the page's cast, and most of its own tint.
    private func onPage(_ shade: OKLCH, lightness: Double, _ pageShade: OKLCH) -> OKLCH {
        let keeps = options.rule.surfaceCast
        let cast = roles[page].stated == nil ? cast : pageShade
        let (a, b) = tint(shade)
        return OKLCH(lightness: lightness, a: cast.a + keeps * a, b: cast.b + keeps * b)
    }

    /// Coloured fills stay as they are, and so do neutral ones that are seen on either page; the others are mirrored.
    private mutating func fill(_ index: Int, _ shade: OKLCH) -> OKLCH {
        if options.rule.keeps(fill: shade) {
            states[index].rule = "fill-kept"
            states[index].isUnchanged = true
            return shade
        }
        if let color = joined[index] {
            states[index].rule = color == source[index] ? "fill-kept" : "fill-joined"
            states[index].isUnchanged = color == source[index]
            return OKLCH(color)
        }
        states[index].rule = "fill-mirrored"
        return mirrored(shade)
    }

    /// What lies on fills that stay, stays; on mirrored ones it is mirrored too.
    private mutating func onFill(_ index: Int, _ shade: OKLCH) -> OKLCH {
        if liesOnMirrored[index] {
            states[index].rule = "on-fill-mirrored"
            return mirrored(shade)
        }
        states[index].rule = "on-fill-kept"
        states[index].isUnchanged = true
        return shade
    }

    private func mirrored(_ shade: OKLCH) -> OKLCH {
        shade.with(lightness: options.rule.fillLightness - options.rule.fillSlope * (shade.lightness - 0.6))
    }
}
