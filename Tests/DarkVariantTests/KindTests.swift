import LiveryPluginColor
import LiveryVariants
import Testing

@Suite struct KindTests {
    @Test(arguments: [
        ("#f4f4f4", RoleKind.surface), ("#ece6f0", .surface), ("#cfe4fa", .surface), ("#ffffff", .surface),
        ("#333333", .text), ("#6e6e73", .text), ("#1d1d1d", .text), ("#00002e", .text),
        ("#c2185b", .accent), ("#0b57d0", .accent), ("#ff9933", .accent),
    ]) func `Of what is in no pair the colour tells what it is for`(_ color: String, _ kind: RoleKind) throws {
        let sample = Sample([("a", "#fefefe"), ("b", "#1d1d1f"), ("q", color)], [("b", "a")])
        let decision = try #require(try sample.derived().roles["q"]).kind
        #expect(decision == KindDecision(kind, .color))
    }

    @Test(arguments: RoleKind.allCases) func `What is stated counts, whatever pairs and colours say`(
        _ kind: RoleKind
    ) throws {
        let sample = Sample(
            [("a", "#ffffff"), ("b", "#1d1d1f"), ("q", "#0b57d0")], [("b", "a"), ("q", "a")], kinds: ["q": kind])
        #expect(try sample.derived(isForced: true).roles["q"]?.kind == KindDecision(kind, .given))
    }

    @Test func `Pairs tell fills, texts on them and lines`() throws {
        var sample = Sample(
            [
                ("a", "#ffffff"), ("b", "#1d1d1f"), ("c", "#0b57d0"), ("d", "#ffffff"), ("e", "#dddddd"),
                ("f", "#6e6e73"), ("g", "#c00000"),
            ], [("b", "a"), ("d", "c"), ("e", "a"), ("f", "a"), ("g", "a")])
        sample.pairs[2].usage = .graphic
        let roles = try sample.derived().roles
        let told = ["a", "b", "c", "d", "e", "f", "g"].map { roles[$0]?.kind.kind }
        #expect(told == [.background, .text, .fill, .onFill, .border, .text, .accent])
    }

    @Test func `What carries the page's text is a plane, however far from the page it looks`() throws {
        let sample = Sample(
            [("background", "#ffffff"), ("text", "#1d1d1f"), ("note", "#ffd54a")],
            [("text", "background"), ("text", "note")])
        #expect(try sample.derived().roles["note"]?.kind.kind == .surface)
    }

    @Test(arguments: [
        (["#ffffff", "#f3f3f3", "#222222", "#0b57d0"], 0), (["#f3f3f3", "#fdfdfd", "#000000", "#0b57d0"], 1),
        (["#e8e8e8", "#000000", "#0b57d0", "#c00000"], 0),
    ]) func `Without pairs the page is the end of the scale that colours stand off`(_ colors: [String], _ page: Int)
        throws
    {
        let names = ["background", "text", "q", "on-q"]
        for turn in 0..<4 {
            // Whatever the roles are called, the theme is light and nothing is refused.
            let sample = Sample(colors.enumerated().map { (names[($0 + turn) % 4], $1) })
            let roles = try sample.derived().roles
            #expect(roles[names[(page + turn) % 4]]?.kind.kind == .background)
            #expect(roles.values.filter { $0.kind.kind == .background }.count == 1)
        }
    }

    @Test func `A dark theme without pairs is known by its colours`() throws {
        let sample = Sample([("text", "#101014"), ("background", "#e8e8ee"), ("link", "#8ab4f8"), ("q", "#f28b82")])
        #expect(throws: VariantRefusal.self) { try sample.derived(.dark) }
        #expect(try sample.derived(.light).roles["text"]?.kind.kind == .background)
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

    @Test func `Coloured roles that may be fills are reported when they change`() throws {
        let sample = Sample(
            [
                ("background", "#ffffff"), ("text", "#222222"), ("destructive", "#c00000"), ("q", "#0b57d0"),
                ("link", "#0b57d1"), ("primary", "#6750a4"),
            ], [("text", "background"), ("link", "background")], kinds: ["primary": .fill])
        let findings = try sample.derived().findings
        #expect(findings.map(\.rule) == [.fillChanged])
        #expect(findings.first?.roles == [2, 3])
        #expect(
            findings.first?.message
                == "'destructive', 'q' are in no pair, and nothing tells what they are for: they change, while fills would "
                + "stay")
    }
}
