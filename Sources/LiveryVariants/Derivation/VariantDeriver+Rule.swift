import LiveryPluginColor

extension VariantDeriver {
    /// Gives every role the colour that the rule for its kind makes, and what is stated its stated one.
    mutating func applyRule() {
        guard let direction = options.direction else {
            takePage(source[page])
            for index in roles.indices where roles[index].stated == nil {
                states[index].isUnchanged = true
                states[index].rule = "kept"
                set(index, roles[index].colour)
            }
            return
        }
        takePage(pageShade(direction).srgb8)
        let pageShade = OKLCH(colours[page])
        var made = [OKLCH](repeating: pageShade, count: roles.count)
        for index in roles.indices where index != page {
            made[index] = shade(index, direction, pageShade)
        }
        let leaning = Leaning(roles: roles, kinds: kinds, page: page, made: made)
        for index in roles.indices where index != page && roles[index].stated == nil {
            if states[index].isUnchanged {
                set(index, roles[index].colour)
            } else {
                set(index, looking: leaning.applied(to: made[index], kinds[index].kind).srgb8)
            }
        }
    }

    /// Sets the page first, and then all that is stated: the translucent is seen over the page.
    private mutating func takePage(_ derived: SRGB8) {
        set(page, roles[page].stated ?? derived)
        states[page].rule = "page"
        for index in roles.indices {
            guard let stated = roles[index].stated else { continue }
            states[index].rule = "stated"
            set(index, stated)
        }
    }

    private func pageShade(_ direction: Direction) -> OKLCH {
        let rule = options.rule
        let shade = sourceShades[page]
        if options.profile == .oled && direction == .dark { return shade.with(lightness: 0).with(chroma: 0) }
        let chroma = shade.chroma > rule.neutralChroma ? min(shade.chroma, rule.pageChroma) : 0
        return shade.with(lightness: rule.pageLightness).with(chroma: chroma)
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
            if shade.chroma >= rule.tintedChroma {
                states[index].rule = "surface-tinted"
                let lightness = rule.tintedLightness + sign * 0.5 * (pageShade.lightness - rule.pageLightness)
                return shade.with(lightness: lightness).with(chroma: shade.chroma * rule.tintedKept)
            }
            states[index].rule = "surface-rises"
            let stand = distance < 0.004 ? rule.surfaceStep : rule.surfaceOffset + rule.surfaceSlope * distance
            let raised = ground + sign * stand
            guard shade.chroma > rule.neutralChroma else { return pageShade.with(lightness: raised) }
            return shade.with(lightness: raised)
                .with(chroma: min(shade.chroma * rule.surfaceChroma, rule.surfaceChromaLimit))
        case .text:
            states[index].rule = "text-mirrored"
            let toeDistance = (Lightness.toe(sourceShades[page].lightness) - Lightness.toe(shade.lightness)).magnitude
            let toe = min(1, max(0.2, rule.textFloor + rule.textSlope * toeDistance))
            var lightness = Lightness.untoe(direction == .dark ? toe : 1 - toe)
            if options.profile == .calm && direction == .dark { lightness = min(lightness, 0.92) }
            return shade.with(lightness: lightness).with(chroma: shade.chroma * rule.textChroma)
        case .accent:
            states[index].rule = "accent-lightness"
            let calm = options.profile == .calm ? 0.85 : 1
            return shade.with(lightness: rule.accentLightness + rule.accentSlope * (shade.lightness - 0.6))
                .with(chroma: shade.chroma * rule.accentChroma * calm)
        case .fill:
            return fill(index, shade)
        case .onFill:
            return onFill(index, shade)
        case .border:
            if shade.chroma >= rule.tintedChroma {
                states[index].rule = "border-coloured"
                let lightness = rule.colouredBorderLightness - rule.colouredBorderSlope * (shade.lightness - 0.6)
                return shade.with(lightness: lightness).with(chroma: shade.chroma * rule.colouredBorderChroma)
            }
            states[index].rule = "border-distance"
            return shade.with(lightness: ground + sign * (rule.borderOffset + rule.borderSlope * distance))
                .with(chroma: shade.chroma * rule.borderChroma)
        case .kept:
            states[index].rule = "kept"
            states[index].isUnchanged = true
            return shade
        }
    }

    /// Coloured fills stay as they are; neutral ones are mirrored.
    private mutating func fill(_ index: Int, _ shade: OKLCH) -> OKLCH {
        if shade.chroma >= options.rule.tintedChroma {
            states[index].rule = "fill-kept"
            states[index].isUnchanged = true
            return shade
        }
        states[index].rule = "fill-mirrored"
        return mirrored(shade)
    }

    /// What lies on fills that stay, stays; on mirrored ones it is mirrored too.
    private mutating func onFill(_ index: Int, _ shade: OKLCH) -> OKLCH {
        let carriers = pairs.filter { $0.foreground == index }.map(\.background)
        let isOnMirrored = carriers.contains {
            kinds[$0].kind == .fill && sourceShades[$0].chroma < options.rule.tintedChroma && roles[$0].stated == nil
        }
        if isOnMirrored {
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
