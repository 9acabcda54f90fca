import LiveryPluginColor
import LiveryVariants
import Testing

@Suite struct KindTests {
    @Test(arguments: [
        // Names of many conventions, on a white page with dark text.
        ("text.muted", "#6e6e73", RoleKind.text), ("foreground2", "#616161", .text),
        ("onSurfaceVariant", "#49454f", .text),
        ("label-secondary", "#3c3c43", .text), ("vp-c-text-3", "#929295", .text), ("subtext0", "#6c6f85", .text),
        ("surface-container-high", "#ece6f0", .surface), ("card", "#ffffff", .surface), ("bg1", "#f4f0d9", .surface),
        ("input-background", "#f5f5f5", .surface), ("sidebar", "#fafafa", .surface), ("mantle", "#e6e9ef", .surface),
        ("brandBackgroundTint", "#cfe4fa", .surface), ("accent-soft", "#ffe9d6", .surface),
        ("border", "#dddddd", .border), ("card-border", "#e7eaf0", .border), ("ring", "#a1a1a1", .border),
        ("strokeAccessible", "#616161", .border), ("input", "#e5e5e5", .border), ("hairline", "#edeef3", .border),
        ("link", "#0b57d0", .accent), ("error", "#c00000", .accent), ("text-link", "#0b57d0", .accent),
        ("syntax.keyword", "#8839ef", .accent), ("green", "#40a02b", .accent),
        ("dangerForeground1", "#960b18", .accent),
        ("primary", "#6750a4", .fill), ("button", "#0b57d0", .fill), ("chart-1", "#e76e50", .fill),
        ("brandBackground1", "#0f6cbd", .fill), ("accent", "#ff9933", .fill),
        ("selection-background", "#3584e4", .fill),
        ("shadow", "#000000", .kept), ("primary-fixed", "#eaddff", .kept), ("white", "#ffffff", .kept),
        ("black", "#1d1d1d", .kept),
        // Nothing to go by but the color.
        ("q", "#f4f4f4", .surface), ("q", "#333333", .text), ("q", "#c2185b", .accent),
    ]) func `Names and colours tell what a role is for`(_ name: String, _ color: String, _ kind: RoleKind) throws {
        let sample = Sample([("background", "#ffffff"), ("text", "#1d1d1f"), (name, color)])
        #expect(try sample.derived().roles[name]?.kind.kind == kind)
    }

    @Test func `What is named for another role lies on it`() throws {
        let sample = Sample([
            ("background", "#ffffff"), ("text", "#1d1d1f"), ("destructive", "#c00000"),
            ("destructive-foreground", "#ffffff"), ("on-primary", "#ffffff"), ("primary", "#6750a4"),
            ("button-brand-bg", "#5672cd"), ("button-brand-text", "#ffffff"), ("card", "#f5f5f5"),
            ("card-foreground", "#1d1d1f"),
        ])
        let roles = try sample.derived().roles
        for name in ["destructive", "primary", "button-brand-bg"] { #expect(roles[name]?.kind.kind == .fill) }
        for name in ["destructive-foreground", "on-primary", "button-brand-text"] {
            #expect(roles[name]?.kind.kind == .onFill)
            #expect(roles[name]?.color == .white)
        }
        #expect(roles["card-foreground"]?.kind.kind == .text)
        #expect(roles["card-foreground"]?.measures.map(\.other) == [sample.index("card")])
    }

    @Test func `States are what they are states of`() throws {
        let sample = Sample(
            [
                ("background", "#ffffff"), ("text", "#1d1d1f"), ("accent", "#0b57d0"), ("accent.hover", "#0842a0"),
                ("accent.pressed", "#062e6f"), ("on-accent", "#ffffff"),
            ], [("on-accent", "accent")])
        let roles = try sample.derived().roles
        #expect(roles["accent.hover"]?.kind.kind == .fill)
        #expect(roles["accent.pressed"]?.kind.kind == .fill)
    }

    @Test func `Schemes of sixteen colours are known by their slots`() throws {
        let slots = [
            "#ffffff", "#f0f0f0", "#e0e0e0", "#8e8e8e", "#6e6e6e", "#333333", "#222222", "#111111", "#d73a49",
            "#f9d0b0",
            "#dbab09", "#28a745", "#0598bc", "#0366d6", "#5a32a3", "#888888",
        ]
        let digits = Array("0123456789ABCDEF")
        let sample = Sample(slots.enumerated().map { ("base0\(digits[$0])", $1) })
        let kinds = try sample.roles.map { try #require(try sample.derived().roles[$0.name]).kind.kind }
        #expect(
            kinds == [.background, .surface, .surface] + Array(repeating: .text, count: 5)
                + Array(repeating: .accent, count: 8))
    }

    @Test func `What carries the page's text is a plane, however far from the page it looks`() throws {
        let sample = Sample(
            [("background", "#ffffff"), ("text", "#1d1d1f"), ("note", "#ffd54a")],
            [("text", "background"), ("text", "note")])
        #expect(try sample.derived().roles["note"]?.kind.kind == .surface)
    }

    @Test(arguments: [
        (["background", "surface"], "background"), (["surface", "window"], "window"),
        (["vp-c-bg", "vp-c-card"], "vp-c-bg"),
        (["base00", "base01"], "base00"), (["a", "b"], "a"),
    ]) func `The page is found by its name, its pairs or its colour`(_ names: [String], _ page: String) throws {
        let sample = Sample([(names[0], "#ffffff"), (names[1], "#f3f3f3"), ("text", "#222222"), ("link", "#0b57d0")])
        let roles = try sample.derived().roles
        #expect(roles[page]?.kind.kind == .background)
        #expect(roles.values.filter { $0.kind.kind == .background }.count == 1)
    }

    @Test func `A misleading name does not make a light theme dark`() throws {
        let sample = Sample(
            [
                ("text", "#ffffff"), ("border", "#f4f5f7"), ("background", "#1f2328"), ("button", "#59636e"),
                ("surface", "#0969da"),
            ], [("background", "text"), ("background", "border"), ("button", "text"), ("surface", "text")])
        let roles = try sample.derived().roles
        #expect(
            sample.roles.map { roles[$0.name]?.kind.kind } == [.background, .surface, .text, .text, .accent])
    }

    @Test(arguments: 0..<8) func `Where every role is in a pair, names change nothing`(_ seed: Int) throws {
        var dice = Dice(UInt64(400 + seed))
        let words = [
            "border", "page", "link", "on-primary", "fill", "text", "card", "primary-hover", "danger", "canvas",
            "shadowed", "heading", "surface", "background", "muted", "accent-foreground", "divider", "q",
        ]
        for _ in 0..<20 {
            var plain = Synthetic.theme(&dice, withKinds: false)
            // The page carries one text more than any other plane, so that nothing is left to its name.
            plain.roles.append(SourceRole(name: "caption", color: SRGB8(70, 70, 70)))
            plain.pairs.append(SourcePair(foreground: plain.roles.count - 1, background: 0))
            var renamed = plain
            for index in renamed.roles.indices {
                renamed.roles[index].name = "\(words[dice.next(0...words.count - 1)])-\(index)"
            }
            let first = try plain.derived().roles
            let second = try renamed.derived().roles
            for (one, other) in zip(plain.roles, renamed.roles) {
                #expect(first[one.name]?.color == second[other.name]?.color, "\(one.name), \(other.name)")
                #expect(first[one.name]?.kind.kind == second[other.name]?.kind.kind, "\(one.name), \(other.name)")
            }
        }
    }

    @Test func `Coloured roles that may be fills are reported when they change`() throws {
        let sample = Sample(
            [
                ("background", "#ffffff"), ("text", "#222222"), ("destructive", "#c00000"), ("q", "#0b57d0"),
                ("link", "#0b57d0"), ("primary", "#6750a4"),
            ], [("text", "background")])
        let findings = try sample.derived().findings
        #expect(findings.map(\.rule) == [.fillChanged])
        #expect(findings.first?.roles == [2, 3])
        #expect(
            findings.first?.message
                == "'destructive', 'q' are in no pair, and their names do not tell what they are for: they change, "
                + "while fills would stay")
    }
}
