extension CanonicalForm {
    /// What was derived for the canonical form, as results and findings about the theme's own roles.
    func expanded(
        _ results: [VariantRole], _ drafts: [FindingDraft], _ deriver: VariantDeriver
    ) -> VariantDerivation {
        var roles = classOf.map { results[$0] }
        var counts = [Int](repeating: 0, count: roles.count)
        for pair in declared { counts[pair.foreground] += 1 }
        for role in roles.indices where counts[role] > 1 { roles[role].measures.reserveCapacity(counts[role]) }
        var findings: [VariantFinding] = []
        var isForeground = [Bool](repeating: false, count: results.count)
        for pair in declared {
            let (top, bottom) = (classOf[pair.foreground], classOf[pair.background])
            isForeground[top] = true
            let measure = deriver.measure(pair, top, bottom)
            roles[pair.foreground].measures.append(measure)
            // Two of one class have one colour, whatever they owe each other.
            if top == bottom && measure.goal > 1 {
                findings.append(
                    VariantFinding(
                        rule: .contrast,
                        message: "'\(name(pair.foreground))' on '\(name(pair.background))' has 1, not "
                            + "\(Decimal2.floor(measure.goal)): nothing but their names tells the two apart",
                        roles: [pair.foreground, pair.background], measured: 1, required: measure.goal))
            }
        }
        for pair in deriver.pairs where !isForeground[pair.foreground] {
            for role in members[pair.foreground] {
                roles[role].measures.append(
                    VariantRole.Measure(
                        other: members[pair.background][0], before: pair.before, after: deriver.ratio(pair),
                        goal: pair.goal))
            }
        }
        findings += expanded(drafts)
        findings.sort { one, other in
            one.roles == other.roles
                ? one.rule.rawValue < other.rule.rawValue : one.roles.lexicographicallyPrecedes(other.roles)
        }
        return VariantDerivation(roles: roles, findings: findings)
    }

    private func expanded(_ drafts: [FindingDraft]) -> [VariantFinding] {
        guard !drafts.isEmpty else { return [] }
        // Of most pairs there is nothing to tell.
        var places: [ClassPair: [[Int]]] = [:]
        for draft in drafts where draft.rule == .contrast && !draft.isAboutUse {
            places[ClassPair(draft.roles[0], draft.roles[1])] = []
        }
        if !places.isEmpty {
            for pair in declared {
                places[ClassPair(classOf[pair.foreground], classOf[pair.background])]?
                    .append([pair.foreground, pair.background])
            }
        }
        var seen: Set<[Int]> = []
        return drafts.flatMap { draft -> [VariantFinding] in
            let subjects: [[Int]] =
                switch draft.rule {
                case _ where draft.isAboutUse: [draft.roles.flatMap { members[$0] }.sorted()]
                case .contrast: subjects(of: draft, places).filter { seen.insert($0).inserted }
                case .collapsed: [draft.roles.map { members[$0][0] }.sorted()]
                case .fillChanged, .fillSunken:
                    members[draft.roles[0]].map { [$0] + draft.roles.dropFirst().map { members[$0][0] } }
                }
            return subjects.map { roles in
                VariantFinding(
                    rule: draft.rule, message: draft.message(roles.map(name)), roles: roles, measured: draft.measured,
                    required: draft.required, isAboutUse: draft.isAboutUse)
            }
        }
    }

    /// The roles of the theme that a finding about a pair of classes is about: its own pairs, or those that follow.
    private func subjects(of draft: FindingDraft, _ places: [ClassPair: [[Int]]]) -> [[Int]] {
        let declared = places[ClassPair(draft.roles[0], draft.roles[1])] ?? []
        return declared.isEmpty ? members[draft.roles[0]].map { [$0, members[draft.roles[1]][0]] } : declared
    }

    /// Two classes, one on the other.
    private struct ClassPair: Hashable {
        let foreground: Int
        let background: Int

        init(_ foreground: Int, _ background: Int) {
            self.foreground = foreground
            self.background = background
        }
    }

    private func name(_ role: Int) -> String { names[role] }
}

extension VariantDeriver {
    /// The ratios of one of the theme's own pairs, whose roles are of two classes.
    fileprivate func measure(_ pair: SourcePair, _ top: Int, _ bottom: Int) -> VariantRole.Measure {
        let before = Self.contrast(roles[top], on: roles[bottom])
        let goal = Self.goal(of: pair, before: before, options)
        let after = ratio(Pair(foreground: top, background: bottom, before: before, goal: goal, floor: 0))
        return VariantRole.Measure(other: pair.background, before: before, after: after, goal: goal)
    }
}
