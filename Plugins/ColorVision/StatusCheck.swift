import LiveryPluginColor
import LiveryPluginKit

/// The check that roles which tell states apart by their colour do so for everybody.
struct StatusCheck {
    private let theme: Theme
    private let colors: [SRGB8]
    private let groups: [[Int]]
    private let threshold: Double
    private let sights: [Sight]

    private static let roles = Parameter.roles(
        "roles", title: "Roles",
        help: "Roles to keep apart from one another. Without any, those that are named for states: error, warning, "
            + "success, info and their synonyms, text beside text and border beside border.")

    private static let threshold = Parameter.number(
        "threshold", title: "Threshold",
        help:
            "The least distance in OKLab. 0.02 can just be seen side by side; 0.05 is told apart in different places.",
        in: 0.01...0.5, default: 0.05)

    private static let severity = Parameter.percent(
        "severity", title: "Severity", help: "How far the cones are shifted: 100 % means that they are missing.",
        default: 100)

    static let parameters = [roles.declaration, threshold.declaration, severity.declaration]

    init(_ theme: Theme, _ call: borrowing Call) throws(Failure) {
        self.theme = theme
        let values = try call.colors.quantize(theme.roles.map(\.value), from: theme.space)
        colors = values.map {
            SRGB8(encodedRed: Double($0.red), green: Double($0.green), blue: Double($0.blue))
        }
        let chosen = call[Self.roles].filter(theme.roles.indices.contains)
        groups = chosen.isEmpty ? Self.statusGroups(theme) : [chosen]
        threshold = call[Self.threshold]
        let severity = call[Self.severity] / 100
        sights = Deficiency.allCases.map { Sight($0, severity: severity) }
    }

    /// The roles that are named for states, those of the same form together, in the order of the theme.
    private static func statusGroups(_ theme: Theme) -> [[Int]] {
        var places: [[String]: Int] = [:]
        var groups: [[Int]] = []
        for (index, role) in theme.roles.enumerated() {
            guard let words = StatusWords(role.name) else { continue }
            if let known = places[words.form] {
                groups[known].append(index)
            } else {
                places[words.form] = groups.count
                groups.append([index])
            }
        }
        return groups
    }

    /// One finding for each two roles that some people cannot tell apart although others can.
    func findings() -> [Finding] {
        var findings: [Finding] = []
        for group in groups {
            for (place, one) in group.enumerated() {
                for other in group[(place + 1)...] where haveDuty(one, other) {
                    if let finding = finding(one, other, group) { findings.append(finding) }
                }
            }
        }
        return findings
    }

    /// Whether two roles are to be told apart: they are of different states, and are told apart with all cones.
    private func haveDuty(_ one: Int, _ other: Int) -> Bool {
        if let first = StatusWords(theme.roles[one].name), let second = StatusWords(theme.roles[other].name),
            first.status == second.status
        {
            return false
        }
        return OKLCH(colors[one]).distance(to: OKLCH(colors[other])) >= threshold
    }

    private func finding(_ one: Int, _ other: Int, _ group: [Int]) -> Finding? {
        var least = Double.infinity
        var affected: [String] = []
        for sight in sights {
            let distance = sight.seen(colors[one]).distance(to: sight.seen(colors[other]))
            guard distance < threshold, let deficiency = sight.deficiency else { continue }
            affected.append(deficiency.title)
            least = min(least, distance)
        }
        guard !affected.isEmpty else { return nil }
        let (first, second) = (theme.roles[one].name, theme.roles[other].name)
        return Finding(
            .warning, rule: "states-merge",
            message:
                "'\(first)' and '\(second)' look alike to people with \(affected.joined(separator: " or ")) sight: "
                + "\(Self.thousandths(least)) apart in OKLab, not \(Self.thousandths(threshold))",
            help: "Make one of them lighter or darker, and never tell a state by its colour alone.",
            roles: [one, other],
            measurement: .init(.other("delta-e-ok-simulated"), least, .atLeast, threshold),
            suggestions: suggestion(one, other, group).map { [$0] } ?? [])
    }

    // MARK: Suggestions

    /// The least change of lightness of one of the two that keeps it apart from all of its group for everybody, and breaks
    /// no contrast that there is.
    private func suggestion(_ one: Int, _ other: Int, _ group: [Int]) -> Suggestion? {
        let choices = [one, other].compactMap { role in moved(role, group).map { (role: role, found: $0) } }
        guard let best = choices.min(by: { $0.found.change < $1.found.change }) else { return nil }
        let before = OKLCH(colors[best.role]).lightness
        let verb = OKLCH(best.found.color).lightness > before ? "lighten" : "darken"
        let (red, green, blue) = best.found.color.encoded
        return Suggestion(
            role: best.role,
            value: Color(Float(red), Float(green), Float(blue), alpha: theme.roles[best.role].value.alpha),
            measured: best.found.distance,
            note: "\(verb) '\(theme.roles[best.role].name)' to \(best.found.color.hex)")
    }

    private func moved(_ role: Int, _ group: [Int]) -> (color: SRGB8, change: Double, distance: Double)? {
        let origin = OKLCH(colors[role])
        let others = group.filter { $0 != role && haveDuty(role, $0) }
        let duties = contrastDuties(role)
        let everybody = sights + [Sight(nil, severity: 0)]
        for step in 1...96 {
            for sign in [1.0, -1.0] {
                let lightness = origin.lightness + sign * Double(step) / 128
                guard lightness > 0.05 && lightness < 0.99 else { continue }
                let candidate = origin.with(lightness: lightness).srgb8
                guard duties.allSatisfy({ $0.isMet(by: candidate) }) else { continue }
                var least = Double.infinity
                for sight in everybody {
                    let seen = sight.seen(candidate)
                    for other in others { least = min(least, seen.distance(to: sight.seen(colors[other]))) }
                }
                if least >= threshold { return (candidate, Double(step), least) }
            }
        }
        return nil
    }

    /// The contrast that a role has now in its declared pairs, and has to keep.
    private func contrastDuties(_ role: Int) -> [ContrastDuty] {
        theme.pairs.compactMap { pair in
            guard pair.metric == .wcagRatio, pair.foreground != pair.background else { return nil }
            let other: Int
            if pair.foreground == role {
                other = pair.background
            } else if pair.background == role {
                other = pair.foreground
            } else {
                return nil
            }
            guard theme.roles.indices.contains(other) else { return nil }
            let duty = ContrastDuty(background: colors[other], ratio: pair.required)
            return duty.isMet(by: colors[role]) ? duty : nil
        }
    }

    /// A number from 0 to 1 with three decimals, rounded down.
    private static func thousandths(_ value: Double) -> String {
        let number = Int(value * 1000 + 1e-9)
        let digits = String(number % 1000)
        var text = "\(number / 1000)." + String(repeating: "0", count: 3 - digits.utf8.count) + digits
        while text.hasSuffix("0") { text.removeLast() }
        return text.hasSuffix(".") ? text + "0" : text
    }
}
