import LiveryPluginColor

extension VariantDeriver {
    /// The result for each role of the theme, and the findings in the order of the roles.
    mutating func report() -> VariantDerivation {
        for role in roles.indices where isChangedFill(role) {
            let why = states[role].isRepaired ? "for its pairs to keep their contrast" : "not to sink into the page"
            let change = "had to change from \(source[role].hex) to \(colors[role].hex) \(why)"
            findings.append(
                FindingDraft(rule: .fillChanged, roles: [role], measured: 0, required: 0) {
                    "the fill '\($0[0])' \(change)"
                })
        }
        reportSunken()
        reportUnclear()
        let results = roles.indices.map { index in
            let state = states[index]
            let outcome: VariantRole.Outcome =
                roles[index].stated != nil ? .stated : state.isUnchanged ? .kept : .derived
            return VariantRole(
                kind: kinds[index], outcome: outcome,
                color: own[index],
                alpha: alpha(index), chromaKept: outcome == .derived && !state.isCast ? state.chromaKept : nil,
                rule: state.rule, note: note(index, outcome),
                isRepaired: state.isRepaired, isSeparated: state.isSeparated, isCompromise: state.isCompromise,
                measures: [])
        }
        return form.expanded(results, findings, self)
    }

    /// Whether a fill that would stay, or that has a colour of its own, had to change.
    private func isChangedFill(_ role: Int) -> Bool {
        guard options.direction != nil, kinds[role].kind == .fill, roles[role].stated == nil,
            own[role] != roles[role].color
        else { return false }
        let shade = sourceShades[role]
        return options.rule.keeps(fill: shade) || shade.chroma >= options.rule.tintedChroma
    }

    /// The least contrast at which a shape is seen on the page at all.
    static var visible: Double { 1.3 }

    /// Reports the fills that are seen on the source's page and, staying as they are, not on the derived one.
    private mutating func reportSunken() {
        guard options.direction != nil else { return }
        for role in roles.indices where kinds[role].kind == .fill && states[role].isUnchanged {
            let measured = colors[role].contrast(with: colors[page])
            guard measured < Self.visible, source[role].contrast(with: source[page]) >= Self.visible else { continue }
            let color = source[role].hex
            findings.append(
                FindingDraft(rule: .fillSunken, roles: [role, page], measured: measured, required: Self.visible) {
                    "the fill '\($0[0])' stays \(color) and can hardly be seen on the page '\($0[1])': "
                        + "their contrast is \(Decimal2.floor(measured))"
                })
        }
    }

    /// Reports the coloured roles that change and may be fills for all that is known.
    private mutating func reportUnclear() {
        guard options.direction != nil else { return }
        let changed = unclear.filter { role in
            sourceShades[role].chroma >= options.rule.tintedChroma && roles[role].stated == nil
                && own[role] != roles[role].color && !isChangedFill(role)
        }
        guard !changed.isEmpty else { return }
        findings.append(
            FindingDraft(rule: .fillChanged, roles: changed, measured: 0, required: 0, isAboutUse: true) { names in
                let quoted = names.sorted().map { "'\($0)'" }
                if quoted.count == 1 {
                    return quoted[0]
                        + " is in no pair, and nothing tells what it is for: it changes, while a fill would stay"
                }
                let subject =
                    quoted.count <= 4
                    ? quoted.joined(separator: ", ")
                    : quoted.prefix(3).joined(separator: ", ") + " and \(quoted.count - 3) more"
                return subject
                    + " are in no pair, and nothing tells what they are for: they change, while fills would stay"
            })
    }

    /// What was done to a role, in one sentence.
    private func note(_ index: Int, _ outcome: VariantRole.Outcome) -> String {
        let state = states[index]
        var note: String
        switch outcome {
        case .stated: return "stated for this variant"
        case .kept:
            note =
                switch kinds[index].kind {
                case .fill: "coloured fills stay as they are"
                case .onFill: "the fills under it stay as they are"
                default: "this kind of role stays as it is"
                }
        case .derived:
            let before = sourceShades[index]
            let after = OKLCH(colors[index])
            note = "OKLCH lightness \(Decimal2.nearest(before.lightness)) to \(Decimal2.nearest(after.lightness))"
            if before.chroma >= 0.005 || after.chroma >= 0.005 {
                note += ", chroma \(Decimal2.nearest(before.chroma)) to \(Decimal2.nearest(after.chroma))"
                note += state.isCast ? ", the hue that of the ink" : ", hue kept"
            }
            if state.isRepaired {
                note += "; moved for its contrast"
            } else if state.isSeparated {
                note += "; moved apart from a role like it"
            }
        }
        let evidence =
            switch kinds[index].evidence {
            case .given: "is given as"
            case .pairs: "is by its pairs"
            case .color: "is by its colour"
            }
        return "\(note) (the role \(evidence) \(kinds[index].kind.withArticle))"
    }
}

extension RoleKind {
    /// The kind as a noun with its article.
    fileprivate var withArticle: String {
        switch self {
        case .background: "the page"
        case .surface: "a surface"
        case .fill: "a fill"
        case .text: "text"
        case .accent: "an accent"
        case .border: "a border"
        case .onFill: "text on a fill"
        case .kept: "a shadow"
        }
    }
}
