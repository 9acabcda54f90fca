import LiveryPluginColor
import LiveryVariants

extension SRGB8 {
    /// Reads `#rrggbb`; a wrong literal in a test is a wrong test.
    init(hex: String) {
        let value = UInt32(hex.dropFirst(), radix: 16) ?? 0
        self.init(UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
}

/// A theme for tests: roles by name, pairs by names.
struct Sample {
    var roles: [SourceRole]
    var pairs: [SourcePair]

    init(_ roles: [(String, String)], _ pairs: [(String, String)] = [], kinds: [String: RoleKind] = [:]) {
        self.roles = roles.map { SourceRole(name: $0.0, color: SRGB8(hex: $0.1), kind: kinds[$0.0]) }
        let names = roles.map(\.0)
        self.pairs = pairs.compactMap { pair in
            guard let top = names.firstIndex(of: pair.0), let bottom = names.firstIndex(of: pair.1) else { return nil }
            return SourcePair(foreground: top, background: bottom)
        }
    }

    /// The place of a role.
    func index(_ name: String) -> Int { roles.firstIndex { $0.name == name } ?? 0 }

    /// The same theme with a role stated for the variant.
    func stating(_ name: String, _ hex: String) -> Sample {
        var copy = self
        copy.roles[index(name)].stated = SRGB8(hex: hex)
        return copy
    }

    /// The same theme with its roles renamed and its roles and pairs in another order.
    ///
    /// - Returns: the theme, and for each role of it the role of this one that it is.
    func scrambled(_ dice: inout Dice) -> (sample: Sample, origins: [Int]) {
        let words = [
            "border", "page", "link", "on-primary", "fill", "text", "card", "primary-hover", "danger", "canvas",
            "shadow",
            "heading", "surface", "background", "muted", "accent-foreground", "divider", "base00", "color_01", "q",
        ]
        let origins = dice.shuffled(Array(roles.indices))
        var places = [Int](repeating: 0, count: roles.count)
        for (place, origin) in origins.enumerated() { places[origin] = place }
        var copy = self
        copy.roles = origins.map { roles[$0] }
        let numbers = dice.shuffled(Array(roles.indices))
        for index in copy.roles.indices {
            // The words may mean anything; the numbers make them different.
            copy.roles[index].name = "\(words[dice.next(0...words.count - 1)])-\(numbers[index])"
        }
        copy.pairs = dice.shuffled(
            pairs.map {
                SourcePair(
                    foreground: places[$0.foreground], background: places[$0.background], usage: $0.usage,
                    required: $0.required)
            })
        return (copy, origins)
    }

    /// The theme derived, its roles by name.
    func derived(
        _ direction: Direction? = .dark, profile: Profile = .faithful, goal: ContrastGoal = .kept,
        isForced: Bool = false
    ) throws -> (roles: [String: VariantRole], findings: [VariantFinding]) {
        let result = try VariantDeriver.derive(
            roles: roles, pairs: pairs,
            options: VariantOptions(direction: direction, profile: profile, goal: goal, isForced: isForced))
        return (Dictionary(uniqueKeysWithValues: zip(roles.map(\.name), result.roles)), result.findings)
    }

    /// What an app of our own would have.
    static let app = Sample(
        [
            ("background", "#ffffff"), ("surface", "#f5f5f7"), ("card", "#ffffff"), ("text", "#1d1d1f"),
            ("text.muted", "#6e6e73"), ("accent", "#ff9933"), ("accent.hover", "#e6802e"), ("on-accent", "#06280f"),
            ("link", "#0b57d0"), ("error", "#c00000"), ("success", "#1a7f37"), ("border", "#d2d2d7"),
            ("selection", "#cfe4fa"), ("button", "#1d1d1f"), ("button-text", "#ffffff"), ("shadow", "#000000"),
        ],
        [
            ("text", "background"), ("text", "surface"), ("text", "card"), ("text.muted", "background"),
            ("on-accent", "accent"), ("link", "background"), ("link", "card"), ("error", "background"),
            ("success", "surface"), ("button-text", "button"), ("text", "selection"),
        ], kinds: ["accent.hover": .fill, "border": .border, "shadow": .kept])

    /// A dark theme.
    static let night = Sample(
        [
            ("background", "#1e1e2e"), ("surface", "#313244"), ("text", "#cdd6f4"), ("text.muted", "#a6adc8"),
            ("link", "#89b4fa"), ("error", "#f38ba8"), ("border", "#45475a"),
        ],
        [("text", "background"), ("text", "surface"), ("text.muted", "background"), ("link", "background")])
}
