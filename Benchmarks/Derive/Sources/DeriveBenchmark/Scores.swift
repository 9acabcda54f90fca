import LiveryVariants
import Foundation
import LiveryColor
import LiveryPluginColor

/// How well derived themes do: medians and shares of each theme, averaged over the themes of a family and then over families.
struct Scores {
    /// The measures of one theme; `nil` where it has nothing to measure.
    struct Measures {
        var kept: Double?
        var medianDifference: Double?
        var meanDifference: Double?
        var differenceOfKind: [RoleKind: [Double]] = [:]
        var hueDrifts: [Double] = []
        var merged = 0
        var couldMerge = 0
        var fills = 0
        var changedFills = 0
        var unreportedFills = 0
    }

    var measures: [(family: String, measures: Measures)] = []

    mutating func add(_ theme: Theme, _ derived: VariantDerivation) {
        let kinds = derived.roles.indices.map { theme.roles[$0].kind ?? derived.roles[$0].kind.kind }
        add(
            theme, derived.roles.map(\.color), kinds,
            reportedFills: Set(derived.findings.filter { $0.rule == .fillChanged }.flatMap(\.roles)))
    }

    private mutating func add(_ theme: Theme, _ colors: [SRGB8], _ kinds: [RoleKind], reportedFills: Set<Int> = []) {
        var result = Measures()
        var differences: [Double] = []
        for (index, role) in theme.roles.enumerated() {
            let difference = ColorValue(colors[index]).deltaE2000D50(to: ColorValue(role.dark))
            differences.append(difference)
            result.differenceOfKind[kinds[index], default: []].append(difference)
            let before = OKLCH(role.light)
            let after = OKLCH(colors[index])
            if before.chroma >= 0.05 && after.chroma > 0.001 {
                let turn = before.hueA * after.hueA + before.hueB * after.hueB
                result.hueDrifts.append(acos(min(1, max(-1, turn))) * 180 / .pi)
            }
            if (role.kind ?? kinds[index]) == .fill && before.chroma >= 0.03 {
                result.fills += 1
                if colors[index] != role.light {
                    result.changedFills += 1
                    if !reportedFills.contains(index) { result.unreportedFills += 1 }
                }
            }
        }
        result.medianDifference = median(differences)
        result.meanDifference = mean(differences)
        var had = 0
        var kept = 0
        for pair in theme.pairs {
            let before = theme.roles[pair.foreground].light.contrast(with: theme.roles[pair.background].light)
            let goal = before >= 4.5 ? 4.5 : before >= 3 ? 3 : 0
            guard goal > 0 else { continue }
            had += 1
            if colors[pair.foreground].contrast(with: colors[pair.background]) >= goal { kept += 1 }
        }
        if had > 0 { result.kept = Double(kept) / Double(had) }
        for one in theme.roles.indices {
            for other in theme.roles.indices where other > one && kinds[one] == kinds[other] {
                guard OKLCH(theme.roles[one].light).distance(to: OKLCH(theme.roles[other].light)) >= 0.02 else {
                    continue
                }
                result.couldMerge += 1
                if OKLCH(colors[one]).distance(to: OKLCH(colors[other])) < 0.015 { result.merged += 1 }
            }
        }
        measures.append((theme.family, result))
    }

    /// The mean over families of the mean over their themes.
    func macro(_ value: (Measures) -> Double?) -> Double {
        var byFamily: [String: [Double]] = [:]
        for entry in measures {
            if let number = value(entry.measures) { byFamily[entry.family, default: []].append(number) }
        }
        return mean(byFamily.values.map { mean($0) })
    }

    func row(_ title: String) -> String {
        let drifts = measures.flatMap(\.measures.hueDrifts).sorted()
        let p90 = drifts.isEmpty ? 0 : drifts[min(drifts.count - 1, drifts.count * 9 / 10)]
        let merged = measures.map(\.measures.merged).reduce(0, +)
        let could = measures.map(\.measures.couldMerge).reduce(0, +)
        let fills = measures.map(\.measures.fills).reduce(0, +)
        let changed = measures.map(\.measures.changedFills).reduce(0, +)
        let silent = measures.map(\.measures.unreportedFills).reduce(0, +)
        var text = title.padding(toLength: 34, withPad: " ", startingAt: 0)
        text += String(
            format: " %4d %6.2f%% %6.2f %6.2f  %5.2f %6.2f%%  %d/%d/%d ", measures.count, 100 * macro(\.kept),
            macro(\.medianDifference), macro(\.meanDifference), p90,
            could == 0 ? 0 : 100 * Double(merged) / Double(could), fills, changed, silent)
        for kind in [RoleKind.background, .surface, .fill, .text, .accent, .border, .onFill] {
            text += String(format: " %6.2f", macro { $0.differenceOfKind[kind].map { median($0) } })
        }
        return text
    }

    static func header(_ direction: Direction) -> String {
        "to \(direction.rawValue)".padding(toLength: 34, withPad: " ", startingAt: 0)
            + "    n    kept  dE50   dEm  hue90 merged  fills     page   surf   fill   text accent border onfill"
    }
}

extension ColorValue {
    /// An 8-bit colour as the host has it.
    fileprivate init(_ color: SRGB8) {
        self.init(RGBA8(red: color.red, green: color.green, blue: color.blue))
    }
}

func mean(_ values: [Double]) -> Double { values.isEmpty ? .nan : values.reduce(0, +) / Double(values.count) }

func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
