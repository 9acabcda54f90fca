import Foundation
import LiveryPluginColor
import LiveryVariants

// How well, and how fast, dark and light variants are derived.
//
//     swift run -c release DeriveBenchmark [--families] [--lost] [--independent] [--speed]
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
// `--families` adds a row for each family, `--lost` prints every finding. `--independent` derives from light schemes of the
// folder `packs` whose families are in neither file, and compares with their dark twins: look at it seldom, so that it
// stays independent. `--speed` measures only how long it takes, which needs no data.

let folder = URL(
    fileURLWithPath: (ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] ?? "../../../shared/data") + "/pairs")

/// How the deriver is told what the roles are for.
enum Knowledge: String, CaseIterable {
    case kinds = "kinds given"
    case pairs = "pairs and colours"
    case colors = "colours alone"
}

func derive(_ theme: Theme, _ knowledge: Knowledge, _ direction: Direction) throws -> VariantDerivation {
    let roles = theme.roles.enumerated().map { index, role in
        SourceRole(
            name: role.name, color: role.light, kind: knowledge == .kinds ? role.kind : nil)
    }
    let pairs =
        knowledge == .colors
        ? [] : theme.pairs.map { SourcePair(foreground: $0.foreground, background: $0.background) }
    return try VariantDeriver.derive(
        roles: roles, pairs: pairs, isDark: direction == .light,
        options: VariantOptions(direction: direction, isForced: true))
}

func score(_ title: String, _ themes: [Theme], _ knowledge: Knowledge, _ direction: Direction) throws {
    for isHeldOut in [false, true] {
        var scores = Scores()
        for theme in themes where theme.isHeldOut == isHeldOut {
            let derived = try derive(theme, knowledge, direction)
            scores.add(theme, derived)
            if CommandLine.arguments.contains("--lost") {
                for finding in derived.findings { print("  \(theme.id): \(finding.message)") }
            }
        }
        print(scores.row("\(title), \(isHeldOut ? "held out" : "tuned")"))
        if CommandLine.arguments.contains("--families") { printFamilies(scores) }
    }
}

func printFamilies(_ scores: Scores) {
    for (family, entries) in Dictionary(grouping: scores.measures, by: \.family).sorted(by: { $0.key < $1.key }) {
        var one = Scores()
        one.measures = entries
        print(one.row("    " + family))
    }
}

if CommandLine.arguments.contains("--independent") {
    let twins = Twins.all(in: folder.deletingLastPathComponent().appendingPathComponent("packs"))
    print(Scores.header(.dark))
    for knowledge in [Knowledge.kinds, .pairs] {
        var scores = Scores()
        for theme in twins { scores.add(theme, try derive(theme, knowledge, .dark)) }
        print(scores.row("independent, \(knowledge.rawValue)"))
        let medians = scores.measures.compactMap(\.measures.medianDifference)
        print(String(format: "    mean over the %d themes: dE50 %.2f", medians.count, mean(medians)))
        if CommandLine.arguments.contains("--families") { printFamilies(scores) }
    }
    exit(0)
}

if CommandLine.arguments.contains("--speed") {
    try Speed.report()
    exit(0)
}

let withKinds = try Theme.withKinds(in: folder)
let named = try Theme.named(in: folder)
let ofTheirOwn = named.filter { !$0.sharesAccents }
for direction in [Direction.dark, .light] {
    print(Scores.header(direction))
    let turn: (Theme) -> Theme = { direction == .dark ? $0 : $0.turned }
    for knowledge in [Knowledge.kinds, .pairs] {
        try score(knowledge.rawValue, withKinds.map(turn), knowledge, direction)
    }
    // How much of their contrast survives where no pair is declared: what packs lose that leave pairs to names.
    try score("no pair declared", withKinds.map(turn), .colors, direction)
    try score("colours alone", named.map(turn), .colors, direction)
    try score("colours alone, own accents", ofTheirOwn.map(turn), .colors, direction)
    print("")
}

try Speed.report()
