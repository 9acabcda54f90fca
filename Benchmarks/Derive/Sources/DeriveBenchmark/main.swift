import LiveryVariants
import Foundation
import LiveryPluginColor

let folder = URL(
    fileURLWithPath: (ProcessInfo.processInfo.environment["LIVERY_TEST_DATA"] ?? "../../../shared/data") + "/pairs")

/// How the plug-in is told what the roles are for.
enum Knowledge: String, CaseIterable {
    case kinds = "kinds given"
    case names = "names and pairs"
    case pairs = "pairs and colours only"
}

func derive(_ theme: Theme, _ knowledge: Knowledge, _ direction: Direction = .dark) throws -> VariantDerivation {
    let roles = theme.roles.enumerated().map { index, role in
        SourceRole(
            name: knowledge == .pairs ? "r\(index)" : role.name, colour: role.light,
            kind: knowledge == .kinds ? role.kind : nil)
    }
    let pairs = theme.pairs.map { SourcePair(foreground: $0.foreground, background: $0.background) }
    return try VariantDeriver.derive(
        roles: roles, pairs: pairs, isDark: direction == .light, options: VariantOptions(direction: direction, isForced: true))
}

func score(_ title: String, _ themes: [Theme], _ knowledge: Knowledge, _ direction: Direction = .dark) throws {
    for isHeldOut in [false, true] {
        var scores = Scores()
        for theme in themes where theme.isHeldOut == isHeldOut {
            let derived = try derive(theme, knowledge, direction)
            let kinds = derived.roles.indices.map { theme.roles[$0].kind ?? derived.roles[$0].kind.kind }
            scores.add(
                theme, derived.roles.map(\.colour), kinds,
                reportedFills: Set(derived.findings.filter { $0.rule == .fillChanged }.flatMap(\.roles)))
        }
        print(scores.row("\(title), \(isHeldOut ? "held out" : "tuned")"))
    }
}

/// The same theme the other way round: from the designer's dark to the designer's light.
func turned(_ theme: Theme) -> Theme {
    var theme = theme
    for index in theme.roles.indices {
        (theme.roles[index].light, theme.roles[index].dark) = (theme.roles[index].dark, theme.roles[index].light)
    }
    return theme
}

let withKinds = try Theme.withKinds(in: folder)
let named = try Theme.named(in: folder)
print(Scores.header)
for knowledge in Knowledge.allCases { try score("\(knowledge.rawValue)", withKinds, knowledge) }
try score("names alone, all tiers", named, .names)
try score("names alone, tier A+scales", named.filter { !$0.id.hasSuffix("(B)") }, .names)
try score("to light: kinds given", withKinds.map(turned), .kinds, .light)
try score("to light: names and pairs", withKinds.map(turned), .names, .light)
try score("to light: names, A+scales", named.filter { !$0.id.hasSuffix("(B)") }.map(turned), .names, .light)

if CommandLine.arguments.contains("--confusion") {
    var table: [String: Int] = [:]
    for theme in withKinds {
        let derived = try derive(theme, CommandLine.arguments.contains("--opaque") ? .pairs : .names)
        for (index, role) in theme.roles.enumerated() {
            let found = derived.roles[index].kind
            table["\(role.kind?.rawValue ?? "-") -> \(found.kind.rawValue) (\(found.evidence))", default: 0] += 1
            if found.kind != role.kind && CommandLine.arguments.contains("--roles") {
                print(
                    theme.id, role.name, role.light.hex, role.dark.hex, "given", role.kind?.rawValue ?? "-", "found",
                    found.kind.rawValue, found.evidence)
            }
        }
    }
    for (key, count) in table.sorted(by: { $0.key < $1.key }) { print(key, count) }
}
if CommandLine.arguments.contains("--dump") {
    for (set, themes) in [("A", withKinds), ("B", named)] {
        for theme in themes {
            let derived = try derive(theme, .names)
            for (index, role) in theme.roles.enumerated() {
                print(
                    "DUMP", set, theme.id.replacingOccurrences(of: " ", with: "_"),
                    role.name.replacingOccurrences(of: " ", with: "_"), derived.roles[index].kind.kind.rawValue,
                    derived.roles[index].colour.hex)
            }
        }
    }
}

if CommandLine.arguments.contains("--families") {
    var scores = Scores()
    for theme in withKinds where !theme.isHeldOut {
        let derived = try derive(theme, .kinds)
        scores.add(theme, derived.roles.map(\.colour), derived.roles.map(\.kind.kind))
    }
    for (family, entries) in Dictionary(grouping: scores.measures, by: \.family).sorted(by: { $0.key < $1.key }) {
        var one = Scores()
        one.measures = entries
        print(one.row(family))
    }
}

if CommandLine.arguments.contains("--lost") {
    for (direction, themes) in [(Direction.dark, withKinds), (.light, withKinds.map(turned))] {
        for knowledge in Knowledge.allCases {
            for theme in themes {
                for finding in try derive(theme, knowledge, direction).findings where finding.rule != .fillChanged {
                    print(direction, knowledge.rawValue, theme.id, finding.message)
                }
            }
        }
    }
}
