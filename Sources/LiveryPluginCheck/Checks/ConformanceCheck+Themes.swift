internal import LiveryColor
internal import LiveryPlugins

extension ConformanceCheck {
    /// What derives and checks say about themes.
    static let themeChecks: [ConformanceCheck] = [
        ConformanceCheck(
            56, "derive-answers", .colors, level: 1, "A derive answers for every role, and leaves what is stated alone",
            reason: "A role without an answer has no colour; one that is stated belongs to the pack's author.",
            advice:
                "Give one result for each role without LV_ROLE_STATED, with a rule and, where it is kept or refused, a note."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.derive) {
                let trial = try Trial(signature, module, context)
                var theme = trial.theme
                theme.variant = "derived"
                theme.roles[2].stated = theme.roles[2].value
                var drift: Double?
                for (label, appearance) in [("light", UInt32(1)), ("dark", 2)] {
                    theme.appearance = appearance
                    let request = trial.request(theme: theme)
                    let answer = try trial.run(request, in: session)
                    for complaint in trial.complaints(answer, request) { context.fail("'\(trial.name)' \(complaint)") }
                    guard answer.isSuccess else {
                        if answer.status != -7 {
                            context.fail("'\(trial.name)' fails with a \(label) theme: \(answer.words)")
                        }
                        continue
                    }
                    var seen: Set<UInt32> = []
                    for result in answer.derived {
                        let isNew = result.role == .max
                        let name = isNew ? result.name : theme.roles[Int(result.role)].name
                        if !isNew, theme.roles[Int(result.role)].stated != nil {
                            context.fail("'\(trial.name)' gives a value for '\(name)', which the variant states itself")
                        }
                        if !isNew, !seen.insert(result.role).inserted {
                            context.fail("'\(trial.name)' gives two results for '\(name)'")
                        }
                        if isNew, name.isEmpty || theme.roles.contains(where: { $0.name == name }) {
                            context.fail("'\(trial.name)' gives a new role '\(name)' that has no name of its own")
                        }
                        if !(1...3).contains(result.status) {
                            context.fail("'\(trial.name)' gives a result of kind \(result.status) for '\(name)'")
                        }
                        if result.rule.isEmpty { context.warn("'\(trial.name)' names no rule for '\(name)'") }
                        if result.status != 1, result.note.isEmpty {
                            context.fail("'\(trial.name)' keeps or refuses '\(name)' without saying why")
                        }
                        if result.measures.contains(where: { $0.against >= UInt32(theme.roles.count) }) {
                            context.fail("'\(trial.name)' measures '\(name)' against a role that is not there")
                        }
                    }
                    let unanswered = theme.roles.indices.filter {
                        theme.roles[$0].stated == nil && !seen.contains(UInt32($0))
                    }
                    if let index = unanswered.first {
                        let more = unanswered.count > 1 ? " and \(unanswered.count - 1) more" : ""
                        context.fail("'\(trial.name)' says nothing of '\(theme.roles[index].name)'\(more)")
                    }
                    drift = max(drift ?? 0, Self.drift(theme, answer, trial))
                }
                if let drift {
                    context.note("'\(trial.name)' moves a role by \((drift * 1000).rounded() / 1000) in OKLab at most")
                }
            }
        },
        ConformanceCheck(
            57, "findings-true", .colors, level: 1, "A check measures what the host measures, and its suggestions mend",
            reason:
                "The host throws all away where a finding is none, measures again, and shows no finding and no suggestion that does not hold.",
            advice:
                "Fill in findings as the header says; measure with the host's colour service, unrounded; try each suggestion before you give it."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.check) {
                let trial = try Trial(signature, module, context)
                let good = trial.theme
                func findings(in theme: RawTheme) throws(CheckInterruption) -> CallAnswer {
                    let request = trial.request(theme: theme)
                    let answer = try trial.run(request, in: session)
                    for complaint in trial.complaints(answer, request) { context.fail("'\(trial.name)' \(complaint)") }
                    return answer
                }
                let answer = try findings(in: good)
                guard answer.isSuccess else {
                    context.fail("'\(trial.name)' fails with a theme in order: \(answer.words)")
                    continue
                }
                for finding in answer.findings where finding.severity == 3 && !finding.message.isEmpty {
                    context.warn("'\(trial.name)' finds an error in a theme that is in order: \(finding.message)")
                }
                Self.judge(answer.findings, of: good, trial, context)
                var silent: [String] = []
                for (name, bad) in SampleThemes.bad(in: trial.space, code: trial.described.space) {
                    let answer = try findings(in: bad)
                    if answer.isSuccess, answer.findings.isEmpty { silent.append(name) }
                    Self.judge(answer.findings, of: bad, trial, context)
                }
                if silent.count == 12 {
                    context.note(
                        "'\(trial.name)' finds nothing in any of 12 themes with too little contrast, which may not be its matter"
                    )
                } else if !silent.isEmpty {
                    context.note(
                        "'\(trial.name)' finds nothing in the theme with \(silent.joined(separator: ", nor in that with "))"
                    )
                }
            }
        },
        ConformanceCheck(
            59, "theme-sizes", .colors, level: 2,
            "Themes with no role, with one, and with hundreds work, whatever the names",
            reason: "Packs have names in every script, and some of them hundreds of roles.",
            advice: "Expect empty spans; treat names as bytes with a length."
        ) { context throws(CheckInterruption) in
            let (session, module) = try context.session()
            for signature in try context.functions(.derive, .check) {
                let trial = try Trial(signature, module, context)
                for count in [0, 1, 2, 40, 500] {
                    var theme = SampleThemes.sized(
                        count, in: trial.space, code: trial.described.space, seed: context.seed)
                    for market in ["", "IN"] {
                        theme.market = market
                        theme.languages = market.isEmpty ? [] : ["hi", "en"]
                        let request = trial.request(theme: theme)
                        let answer = try trial.run(request, in: session, within: 60)
                        for complaint in trial.complaints(answer, request) {
                            context.fail("'\(trial.name)' \(complaint), called \(trial.words(request))")
                        }
                        if answer.status == -8 {
                            context.fail(
                                "'\(trial.name)' has a fault of its own \(trial.words(request)): \(answer.words)")
                        }
                    }
                }
            }
        },
    ]

    /// How far the role goes that a derive moves farthest.
    private static func drift(_ theme: RawTheme, _ answer: CallAnswer, _ trial: Trial) -> Double {
        answer.derived.reduce(0) { farthest, result in
            guard result.status == 1, result.role < UInt32(theme.roles.count), Trial.isSound(result.value) else {
                return farthest
            }
            let before = ColorValue(raw: theme.roles[Int(result.role)].value, in: trial.space)
            return max(farthest, before.deltaEOK(to: ColorValue(raw: result.value, in: trial.space)))
        }
    }

    /// Measures again what findings claim, and tries what they suggest.
    private static func judge(
        _ findings: [RawFindingAnswer], of theme: RawTheme, _ trial: Trial, _ context: CheckContext
    ) {
        for finding in findings {
            // Roles that are not there have been complained of.
            guard finding.roles.allSatisfy({ $0 < UInt32(theme.roles.count) }) else { continue }
            if !PluginFinding.isRule(finding.rule) {
                context.warn(
                    "'\(trial.name)' gives a finding whose rule '\(finding.rule)' is no word of letters, digits, '-', '.' and '_': reports show the function's name in its place"
                )
            }
            guard finding.relation != 0, let metric = PluginMetric(interface: finding.metric), finding.vision == 0,
                finding.roles.count >= 2
            else { continue }
            func value(_ place: Int) -> ColorValue {
                ColorValue(raw: theme.roles[Int(finding.roles[place])].value, in: trial.space)
            }
            let (first, second) = (value(0), value(1))
            let exact = metric.measure(first, second) ?? finding.measured
            let shown = metric.measure(ColorValue(first.rgba8), ColorValue(second.rgba8)) ?? finding.measured
            let least = min(abs(exact - finding.measured), abs(shown - finding.measured))
            if least > 0.001 * max(1, abs(exact)) {
                context.fail(
                    "'\(trial.name)' measures \(finding.measured) between '\(theme.roles[Int(finding.roles[0])].name)' and '\(theme.roles[Int(finding.roles[1])].name)', the host \(exact)"
                )
            }
            for suggestion in finding.suggestions {
                guard let place = finding.roles.prefix(2).firstIndex(of: suggestion.role) else {
                    context.fail("'\(trial.name)' suggests to change a role that its finding is not about")
                    continue
                }
                let color = ColorValue(ColorValue(raw: suggestion.value, in: trial.space).rgba8)
                let measured =
                    metric.measure(
                        place == 0 ? color : ColorValue(first.rgba8), place == 0 ? ColorValue(second.rgba8) : color)
                    ?? 0
                let holds = finding.relation == 1 ? measured >= finding.required : measured <= finding.required
                if !holds {
                    context.fail(
                        "'\(trial.name)' suggests \(ColorValue.text(suggestion.value, in: trial.space)), which measures \(measured) where \(finding.required) is wanted"
                    )
                }
            }
        }
    }
}

extension PluginMetric {
    /// The metric that a number of the interface stands for; `nil` for one that the host cannot take.
    init?(interface number: UInt32) {
        switch number {
        case 1: self = .wcagRatio
        case 2: self = .lightness
        case 3: self = .deltaEOK
        case 4: self = .deltaE2000
        default: return nil
        }
    }
}
