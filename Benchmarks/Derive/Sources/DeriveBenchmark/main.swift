import Foundation
import LiveryPluginColor
import LiveryVariants

// How well, and how fast, dark and light variants are derived.
//
//     swift run -c release DeriveBenchmark [--families] [--lost]
//
// It reads designed themes from the folder `pairs` of LIVERY_TEST_DATA, or of ../../../shared/data, and compares what is
// derived from one half with the other. The rule's numbers were fitted to two thirds of the design families ("tuned");
// the others were held out. Columns:
//
//     n          themes
//     kept       share of the pairs with a contrast of 4.5 (or 3) that still have it; mean over families
//     dE50, dEm  median and mean CIEDE2000 (Lab D50) of a theme's roles to the designer's; mean over families
//     hue90      the hue drift in degrees that nine of ten coloured roles stay below
//     merged     share of the roles of one kind that differed (0.02 in OKLab) and hardly do any more (0.015)
//     fills      coloured fills / changed / changed without a finding; a role taken for an accent counts as changed
//     page ...   median CIEDE2000 of the roles of one kind
//
// `--families` adds a row for each family, `--lost` prints every finding.

let folder = URL(
    fileURLWithPath: (ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] ?? "../../../shared/data") + "/pairs")

/// How the deriver is told what the roles are for.
enum Knowledge: String, CaseIterable {
    case kinds = "kinds given"
    case names = "names and pairs"
    case pairs = "pairs and colours only"
}

func derive(_ theme: Theme, _ knowledge: Knowledge, _ direction: Direction) throws -> VariantDerivation {
    let roles = theme.roles.enumerated().map { index, role in
        SourceRole(
            name: knowledge == .pairs ? "r\(index)" : role.name, color: role.light,
            kind: knowledge == .kinds ? role.kind : nil)
    }
    let pairs = theme.pairs.map { SourcePair(foreground: $0.foreground, background: $0.background) }
    return try VariantDeriver.derive(
        roles: roles, pairs: pairs, isDark: direction == .light,
        options: VariantOptions(direction: direction, isForced: true))
}

func score(_ title: String, _ themes: [Theme], _ knowledge: Knowledge, _ direction: Direction) throws {
    for isHeldOut in [false, true] {
        var scores = Scores()
        for theme in themes where theme.isHeldOut == isHeldOut {
            let derived = try derive(theme, knowledge, direction)
            let kinds = derived.roles.indices.map { theme.roles[$0].kind ?? derived.roles[$0].kind.kind }
            scores.add(
                theme, derived.roles.map(\.color), kinds,
                reportedFills: Set(derived.findings.filter { $0.rule == .fillChanged }.flatMap(\.roles)))
            if CommandLine.arguments.contains("--lost") {
                for finding in derived.findings { print("  \(theme.id): \(finding.message)") }
            }
        }
        print(scores.row("\(title), \(isHeldOut ? "held out" : "tuned")"))
        guard CommandLine.arguments.contains("--families") else { continue }
        for (family, entries) in Dictionary(grouping: scores.measures, by: \.family).sorted(by: { $0.key < $1.key }) {
            var one = Scores()
            one.measures = entries
            print(one.row("    " + family))
        }
    }
}

let withKinds = try Theme.withKinds(in: folder)
let named = try Theme.named(in: folder)
let ofTheirOwn = named.filter { !$0.sharesAccents }
for direction in [Direction.dark, .light] {
    print(Scores.header(direction))
    let turn: (Theme) -> Theme = { direction == .dark ? $0 : $0.turned }
    for knowledge in Knowledge.allCases {
        try score(knowledge.rawValue, withKinds.map(turn), knowledge, direction)
    }
    try score("names alone", named.map(turn), .names, direction)
    try score("names alone, own accents", ofTheirOwn.map(turn), .names, direction)
    print("")
}

let (roles, pairs) = Speed.theme
print("100 roles, 300 pairs; the reference repairs the same theme by trying every thousandth of lightness")
for (title, goal) in [("contrast kept", ContrastGoal.kept), ("contrast AAA", .enhanced)] {
    let options = VariantOptions(direction: .dark, goal: goal)
    let derived = try VariantDeriver.derive(roles: roles, pairs: pairs, options: options)
    let whole = try Speed.best(of: 200) { _ = try VariantDeriver.derive(roles: roles, pairs: pairs, options: options) }
    var moved = 0
    let scan = Speed.best(of: 20) { moved = Speed.scanned(goal) }
    print(
        String(
            format:
                "  %@: derive and repair %.3f ms (%d repaired); the reference's repair alone %.3f ms (%d repaired); ratio %.2f",
            title, whole, derived.roles.filter(\.isRepaired).count, scan, moved, whole / scan))
}

// A hundred such themes in one: time grows with the size, and not with its square.
var (manyRoles, manyPairs) = ([SourceRole](), [SourcePair]())
for copy in 0..<100 {
    manyRoles += roles.map { SourceRole(name: "\($0.name)-\(copy)", color: $0.color) }
    manyPairs += pairs.map {
        SourcePair(foreground: $0.foreground + 100 * copy, background: $0.background + 100 * copy)
    }
}
let options = VariantOptions(direction: .dark)
let one = try Speed.best(of: 200) { _ = try VariantDeriver.derive(roles: roles, pairs: pairs, options: options) }
let hundred = try Speed.best(of: 3) {
    _ = try VariantDeriver.derive(roles: manyRoles, pairs: manyPairs, options: options)
}
print(String(format: "  10,000 roles, 30,000 pairs: %.1f ms, %.0f times as long as 100 roles", hundred, hundred / one))
