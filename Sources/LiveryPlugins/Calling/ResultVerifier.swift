internal import LiveryColor

/// Measures again what a plug-in claims to have measured, and tries what it suggests.
struct ResultVerifier {
    /// The value of each role that findings are about; `nil` where a derive gave none.
    let values: [ColorValue?]
    /// The pairs that the theme promises to keep apart.
    let pairs: [PluginTheme.Pair]
    let plugin: String
    let function: String

    /// How far a claim may be from what is measured, as a part of it: what passing colours as 32-bit numbers costs, with room.
    private static let tolerance = 0.000_2

    /// A finding with what the host makes of its numbers and suggestions.
    func verified(_ raw: RawFinding) -> PluginFinding {
        var suggestions: [PluginFinding.Suggestion] = []
        var rejected = 0
        for suggestion in raw.suggestions {
            let value: Double?
            switch measured(raw, with: suggestion) {
            case .unknown: value = nil
            case .mends(let measured): value = measured
            case .failing:
                rejected += 1
                continue
            }
            suggestions.append(
                .init(
                    role: suggestion.role, value: suggestion.value, note: suggestion.note, measured: value,
                    brokenPairs: brokenPairs(raw, with: suggestion)))
        }
        suggestions = suggestions.filter { $0.brokenPairs == 0 } + suggestions.filter { $0.brokenPairs > 0 }
        return PluginFinding(
            plugin: plugin, function: function, rule: PluginFinding.isRule(raw.rule) ? raw.rule : function,
            severity: raw.severity, message: raw.message,
            help: raw.help, roles: raw.roles, measurement: measurement(raw), suggestions: suggestions,
            rejectedSuggestions: rejected)
    }

    /// What the host says to a number, given what it has measured in full precision and in the 8 bits of a screen.
    ///
    /// A claim is good when it is near one of the two and stands on the same side of the limit as that one.
    static func verdict(
        on claimed: Double, exact: Double, onScreen: Double, holds: (Double) -> Bool = { _ in true }
    ) -> PluginFinding.Verdict {
        for actual in [exact, onScreen]
        where abs(claimed - actual) <= max(abs(actual), 1) * tolerance && holds(claimed) == holds(actual) {
            return .verified
        }
        return .disputed
    }

    private func measurement(_ raw: RawFinding) -> PluginFinding.Measurement? {
        guard let claim = raw.measurement else { return nil }
        var verdict = PluginFinding.Verdict.unverifiable
        var measured: Double?
        if let (first, second) = pair(raw), let exact = claim.measure(first, second),
            let onScreen = claim.measure(first.onScreen, second.onScreen)
        {
            measured = exact
            verdict = Self.verdict(on: claim.measured, exact: exact, onScreen: onScreen) {
                claim.relation.holds($0, claim.required)
            }
        }
        return .init(
            metric: claim.metric, claimed: claim.measured, relation: claim.relation, required: claim.required,
            vision: claim.vision, verdict: verdict, measured: measured)
    }

    /// What became of a suggestion when it was tried.
    private enum Trial {
        case mends(Double)
        case failing
        case unknown
    }

    private func measured(_ raw: RawFinding, with suggestion: RawFinding.Suggestion) -> Trial {
        guard let claim = raw.measurement, claim.metric.isKnown, let (first, second) = pair(raw) else {
            return .unknown
        }
        let foreground = suggestion.role == raw.roles[0] ? suggestion.value : first
        let background = suggestion.role == raw.roles[1] ? suggestion.value : second
        guard raw.roles.prefix(2).contains(suggestion.role) else { return .failing }
        guard let value = claim.measure(foreground.onScreen, background.onScreen) else { return .unknown }
        return claim.relation.holds(value, claim.required) ? .mends(value) : .failing
    }

    /// How many pairs lose what they have when a suggestion is followed, besides the one that it is about.
    private func brokenPairs(_ raw: RawFinding, with suggestion: RawFinding.Suggestion) -> Int {
        pairs.count { pair in
            guard pair.foreground == suggestion.role || pair.background == suggestion.role,
                Array(raw.roles.prefix(2)) != [pair.foreground, pair.background],
                let foreground = values[pair.foreground], let background = values[pair.background],
                let before = pair.metric.measure(foreground.onScreen, background.onScreen),
                let after = pair.metric.measure(
                    pair.foreground == suggestion.role ? suggestion.value.onScreen : foreground.onScreen,
                    pair.background == suggestion.role ? suggestion.value.onScreen : background.onScreen)
            else { return false }
            return before >= pair.required && after < pair.required
        }
    }

    private func pair(_ raw: RawFinding) -> (ColorValue, ColorValue)? {
        guard raw.roles.count >= 2, let first = values[raw.roles[0]], let second = values[raw.roles[1]] else {
            return nil
        }
        return (first, second)
    }
}

extension ColorValue {
    /// The colour as a screen with 8 bits a channel shows it.
    var onScreen: ColorValue { ColorValue(rgba8) }
}
