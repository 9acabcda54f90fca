import LiveryPluginColor
import LiveryPluginKit
import LiveryVariants

/// One call of a function: the host's theme as the engine wants it, and the engine's result as the host does.
struct ThemeDerivation {
    private let theme: Theme
    private let colors: ColorService
    private let roles: [SourceRole]
    private let pairs: [SourcePair]
    private let profile: Profile
    private let goal: ContrastGoal
    private let isForced: Bool

    init(_ theme: Theme, _ call: borrowing Call) throws(Failure) {
        self.theme = theme
        colors = try call.colors
        let values = try colors.quantize(theme.roles.map(\.value), from: theme.space)
        let stated = try colors.quantize(theme.roles.map { $0.stated ?? $0.value }, from: theme.space)
        var kinds = theme.roles.map { RoleKind($0.usage) }
        for (kind, parameter) in DeriveParameters.roles {
            for index in call[parameter] where kinds.indices.contains(index) { kinds[index] = kind }
        }
        roles = theme.roles.indices.map { index in
            SourceRole(
                name: theme.roles[index].name, color: SRGB8(values[index]), alpha: Double(values[index].alpha),
                kind: kinds[index], stated: theme.roles[index].stated == nil ? nil : SRGB8(stated[index]),
                statedAlpha: Double(stated[index].alpha))
        }
        pairs = theme.pairs.map { SourcePair($0) }
        profile = Profile(rawValue: call[DeriveParameters.profile]) ?? .faithful
        goal =
            switch call[DeriveParameters.contrast] {
            case "required": .required
            case "AAA": .enhanced
            default: .kept
            }
        isForced = call[DeriveParameters.force]
    }

    /// Derives a theme of another appearance.
    func derive(toward direction: Direction) throws(Failure) -> Derivation {
        try run(VariantOptions(direction: direction, profile: profile, goal: goal, isForced: isForced))
    }

    /// Derives a theme of the same appearance with more contrast.
    func strengthen() throws(Failure) -> Derivation {
        try run(VariantOptions(direction: nil, goal: .enhanced))
    }

    private func run(_ options: VariantOptions) throws(Failure) -> Derivation {
        let appearance: Bool? =
            switch theme.appearance {
            case .light: false
            case .dark: true
            case .other: nil
            }
        let derived: VariantDerivation
        do {
            derived = try VariantDeriver.derive(roles: roles, pairs: pairs, isDark: appearance, options: options)
        } catch {
            throw .refused(error.message)
        }
        let wide = try WideColors(theme, colors, derived.roles)
        return Derivation(
            roles: theme.roles.indices.filter { theme.roles[$0].stated == nil }
                .map { role($0, derived.roles[$0], wide) },
            findings: derived.findings.map(finding))
    }

    private func role(_ index: Int, _ derived: VariantRole, _ wide: WideColors) -> DerivedRole {
        let outcome: DerivedRole.Outcome =
            derived.outcome == .kept
            ? .kept(theme.roles[index].value)
            : .set(wide.values[index] ?? Color(derived.color, alpha: derived.alpha))
        return DerivedRole(
            .existing(index), outcome, rule: derived.rule, note: derived.note, isCompromise: derived.isCompromise,
            measures: derived.measures.map {
                Measure(against: $0.other, before: $0.before, after: wide.after($0, of: index), required: $0.goal)
            })
    }

    private func finding(_ found: VariantFinding) -> Finding {
        switch found.rule {
        case .contrast:
            Finding(
                .warning, rule: found.rule.rawValue, message: found.message,
                help: "State one of the two for this variant, or use separate roles for separate duties.",
                roles: found.roles, measurement: .init(.wcagRatio, found.measured, .atLeast, found.required))
        case .fillChanged:
            Finding(
                .note, rule: found.rule.rawValue, message: found.message,
                help: found.isAboutUse
                    ? "Name them in 'fills', 'accents' or 'texts', or declare the pairs that they stand in."
                    : "State it for this variant to keep it, and what lies on it with enough contrast.",
                roles: found.roles)
        case .fillSunken:
            Finding(
                .note, rule: found.rule.rawValue, message: found.message,
                help: "State a lighter or darker one for this variant.", roles: found.roles,
                measurement: .init(.wcagRatio, found.measured, .atLeast, found.required))
        case .collapsed:
            Finding(
                .warning, rule: found.rule.rawValue, message: found.message,
                help: "State one of them for this variant.", roles: found.roles,
                measurement: .init(.deltaEOK, found.measured, .atLeast, found.required))
        }
    }
}
