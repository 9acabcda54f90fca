import LiveryPluginColor
import LiveryPluginKit

/// The check of the pairs that a pack declares.
struct PairCheck {
    private let theme: Theme
    private let values: [Color]
    private let ratios: [Double]
    private let required: [Double]
    /// The pairs, by index, in which each role takes part.
    private let pairsOfRole: [[Int]]

    static let level = Parameter.choice(
        "level", title: "Level", help: "How much contrast is asked for.",
        of: [
            ParameterChoice("declared", title: "Declared", help: "What the pack asks of each pair."),
            ParameterChoice("AA", title: "AA", help: "At least 4.5 for text, and 3 for the rest."),
            ParameterChoice("AAA", title: "AAA", help: "At least 7 for text, and 4.5 for the rest."),
        ], default: "declared")

    init(_ theme: Theme, _ call: borrowing Call) throws(Failure) {
        let colors = try call.colors
        let values = try colors.quantize(theme.roles.map(\.value), from: theme.space)
        let pairs = theme.pairs.filter {
            theme.roles.indices.contains($0.foreground) && theme.roles.indices.contains($0.background)
        }
        let level = call[Self.level]
        self.theme = Theme(space: theme.space, appearance: theme.appearance, roles: theme.roles, pairs: pairs)
        self.values = values
        required = pairs.map { Self.required($0, level) }
        var pairsOfRole = [[Int]](repeating: [], count: theme.roles.count)
        for (index, pair) in pairs.enumerated() {
            pairsOfRole[pair.foreground].append(index)
            if pair.background != pair.foreground { pairsOfRole[pair.background].append(index) }
        }
        self.pairsOfRole = pairsOfRole
        var ratios = [Double](repeating: .nan, count: pairs.count)
        for metric in [Metric.wcagRatio, .lightness, .deltaEOK, .deltaE2000] {
            let indices = pairs.indices.filter { pairs[$0].metric == metric }
            guard !indices.isEmpty else { continue }
            let measured = try colors.measure(
                metric, indices.map { values[pairs[$0].foreground] }, indices.map { values[pairs[$0].background] },
                in: .srgb)
            for (index, ratio) in zip(indices, measured) { ratios[index] = ratio }
        }
        self.ratios = ratios
    }

    /// One finding for each pair that falls short, in the order of the pairs.
    func findings() -> [Finding] {
        theme.pairs.indices.filter { ratios[$0] < required[$0] }.map(finding)
    }

    /// What a pair must reach.
    private static func required(_ pair: RolePair, _ level: String) -> Double {
        guard pair.metric == .wcagRatio, pair.usage != .decoration else { return pair.required }
        let isText = isText(pair)
        let byUsage = isText ? 4.5 : 3.0
        switch level {
        case "AA": return max(pair.required, byUsage)
        case "AAA": return max(pair.required, isText ? 7 : 4.5)
        default: return pair.required > 0 ? pair.required : byUsage
        }
    }

    /// Whether a pair is of running text.
    private static func isText(_ pair: RolePair) -> Bool {
        if let size = pair.fontSize, size >= 24 || (size >= 18.66 && (pair.fontWeight ?? 400) >= 700) { return false }
        switch pair.usage {
        case .largeText, .icon, .border, .focus, .decoration: return false
        case .text, .onFill, .accent: return true
        case .unspecified, .background, .surface, .fill: return pair.required == 0 || pair.required > 3
        }
    }

    private func finding(_ index: Int) -> Finding {
        let pair = theme.pairs[index]
        let measurement = Finding.Measurement(pair.metric, ratios[index], .atLeast, required[index])
        let top = theme.roles[pair.foreground].name
        let bottom = theme.roles[pair.background].name
        guard pair.metric == .wcagRatio else {
            return Finding(
                .error, rule: "apart",
                message: "'\(top)' and '\(bottom)' are \(RatioText.of(ratios[index])) apart, "
                    + "not \(RatioText.of(required[index]))",
                roles: [pair.foreground, pair.background], measurement: measurement)
        }
        var message =
            "'\(top)' on '\(bottom)' has a contrast of \(RatioText.of(ratios[index])); "
            + "\(RatioText.of(required[index])) \(reason(pair))"
        if values[pair.foreground].alpha == 0 { message += "; '\(top)' is fully transparent" }
        let (suggestions, conflict) = suggestions(index)
        var help = ""
        if let conflict { help = conflict }
        return Finding(
            .error, rule: "contrast", message: message, help: help, roles: [pair.foreground, pair.background],
            measurement: measurement, suggestions: suggestions)
    }

    /// Why so much is wanted.
    private func reason(_ pair: RolePair) -> String {
        switch pair.usage {
        case .largeText: "is needed for large text"
        case .icon: "is needed for icons"
        case .border: "is needed for borders"
        case .focus: "is needed for focus rings"
        default: Self.isText(pair) ? "is needed for text" : "is needed"
        }
    }

    /// The nearest colours with which a pair and all others of the same role are met, and, where the foreground has
    /// none, which duties contradict each other.
    private func suggestions(_ index: Int) -> (suggestions: [Suggestion], conflict: String?) {
        let pair = theme.pairs[index]
        var suggestions: [Suggestion] = []
        var conflict: String?
        let front = walk(pair.foreground, values[pair.foreground], duties(of: pair.foreground))
        if front.walk.isMet {
            suggestions.append(suggestion(pair.foreground, front.walk.color, index))
        } else {
            conflict = contradiction(pair.foreground, front.walk, front.duties)
        }
        if values[pair.background].alpha >= 1 && values[pair.foreground].alpha >= 1 {
            let back = walk(pair.background, values[pair.background], duties(of: pair.background))
            if back.walk.isMet { suggestions.append(suggestion(pair.background, back.walk.color, index)) }
        }
        return (suggestions, conflict)
    }

    /// A duty of a role, and the other role of its pair.
    private struct Duty {
        var contrast: ContrastDuty
        var other: Int
    }

    /// What a role owes in all its pairs: as a foreground to its backgrounds, as a background to its foregrounds.
    private func duties(of role: Int) -> [Duty] {
        var duties: [Duty] = []
        for index in pairsOfRole[role] {
            let pair = theme.pairs[index]
            guard pair.metric == .wcagRatio, required[index] > 1 else { continue }
            let other: Int
            if pair.foreground == role {
                other = pair.background
            } else if pair.background == role && values[pair.foreground].alpha >= 1 {
                other = pair.foreground
            } else {
                continue
            }
            guard other != role else { continue }
            let duty = ContrastDuty(
                background: SRGB8(values[other]), alpha: Double(values[other].alpha), ratio: required[index])
            duties.append(Duty(contrast: duty, other: other))
        }
        return duties
    }

    private func walk(_ role: Int, _ value: Color, _ duties: [Duty]) -> (walk: ContrastWalk, duties: [Duty]) {
        (ContrastWalk(from: SRGB8(value), alpha: Double(value.alpha), meeting: duties.map(\.contrast)), duties)
    }

    private func suggestion(_ role: Int, _ color: SRGB8, _ index: Int) -> Suggestion {
        let pair = theme.pairs[index]
        let before = SRGB8(values[role])
        let isForeground = role == pair.foreground
        let top = isForeground ? color : SRGB8(values[pair.foreground])
        let ground = isForeground ? values[pair.background] : Color(color)
        let measured = ContrastDuty(background: SRGB8(ground), alpha: Double(ground.alpha), ratio: 1)
            .contrast(of: top, alpha: Double(values[pair.foreground].alpha))
        let verb = color.luminance > before.luminance ? "lighten" : "darken"
        return Suggestion(
            role: role, value: Color(color, alpha: values[role].alpha), measured: measured,
            note: "\(verb) '\(theme.roles[role].name)' to \(color.hex)")
    }

    /// Says which duties of a role no lightness can meet.
    private func contradiction(_ role: Int, _ walk: ContrastWalk, _ duties: [Duty]) -> String {
        let name = theme.roles[role].name
        let parts = walk.conflict.filter(duties.indices.contains).map { index in
            "\(RatioText.of(duties[index].contrast.ratio)) with '\(theme.roles[duties[index].other].name)' "
                + "(\(SRGB8(values[duties[index].other]).hex))"
        }
        return parts.count > 1
            ? "No lightness of '\(name)' has \(parts.joined(separator: " and ")) at once: use a role for each duty."
            : "No lightness of '\(name)' has \(parts.joined()): change the other colour."
    }
}
