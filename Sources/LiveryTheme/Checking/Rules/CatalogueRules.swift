internal import LiveryDiagnostics

/// What is wrong between packs that have nothing to do with each other.
enum CatalogueRules {
    /// The codes of these rules.
    static let codes = [CheckRule.similarID.code, CheckRule.sameColors.code]

    /// What is wrong between some packs, and between each of them and others of the catalogue.
    ///
    /// - Parameters:
    ///   - summaries: All packs of the catalogue.
    ///   - indices: The packs that were asked for.
    /// - Returns: The diagnostics of each pack that has any.
    static func check(_ summaries: [PackSummary], among indices: [Int]) -> [Int: [Diagnostic]] {
        var found = similarIDs(summaries, among: indices)
        found.merge(sameColors(summaries, among: indices)) { $0 + $1 }
        for (index, diagnostics) in found {
            let allowed = summaries[index].allowed
            if !allowed.isEmpty { found[index] = diagnostics.filter { !allowed.contains($0.code) } }
        }
        return found
    }

    /// Ids that look alike, each pair once, at the one that comes later.
    private static func similarIDs(_ summaries: [PackSummary], among indices: [Int]) -> [Int: [Diagnostic]] {
        var first: [String: Int] = [:]
        var found: [Int: [Diagnostic]] = [:]
        let checked = Set(indices)
        for (index, summary) in summaries.enumerated() where summary.isEffective {
            let folded = LookAlike.folded(summary.id)
            guard let other = first[folded] else {
                first[folded] = index
                continue
            }
            // Those that were not asked for are nobody's concern.
            let place = checked.contains(index) ? index : other
            guard checked.contains(place) else { continue }
            let (mine, theirs) = place == index ? (summary, summaries[other]) : (summaries[other], summary)
            let difference = LookAlike.difference(mine.id, theirs.id)
            found[place, default: []].append(
                CheckRule.similarID.breach(
                    "the id '\(mine.id)' looks like '\(theirs.id)': they differ \(difference.words)",
                    at: Location(path: mine.path),
                    related: [.init("'\(theirs.id)' is here", at: Location(path: theirs.path))],
                    help: "rename one of the two, so that people can tell them apart"))
        }
        return found
    }

    /// Packs of the same colours that do not inherit from one another.
    private static func sameColors(_ summaries: [PackSummary], among indices: [Int]) -> [Int: [Diagnostic]] {
        var groups: [ColorDigest: [Int]] = [:]
        for index in indices {
            if let colors = summaries[index].colors { groups[colors, default: []].append(index) }
        }
        var found: [Int: [Diagnostic]] = [:]
        for group in groups.values where group.count > 1 {
            let lines = group.map { Set(summaries[$0].line) }
            for (position, index) in group.enumerated().dropFirst() {
                let others = group[..<position].indices.filter { lines[$0].isDisjoint(with: lines[position]) }
                guard let other = others.first.map({ summaries[group[$0]] }) else { continue }
                let summary = summaries[index]
                found[index, default: []].append(
                    CheckRule.sameColors.breach(
                        "'\(summary.id)' has the same colours as '\(other.id)'", at: Location(path: summary.path),
                        related: [.init("'\(other.id)' is here", at: Location(path: other.path))],
                        help:
                            "one of the two may not be needed; with 'extends: \(other.id)' only what differs is stated"
                    ))
            }
        }
        return found
    }
}
