internal import LiveryDiagnostics
internal import LiveryPack

/// What is wrong between packs that have nothing to do with each other.
enum CatalogueRules {
    /// Ids that look alike, each pair once, at the one that comes later.
    static func similarIDs(_ catalogue: Catalogue, among indices: [Int]) -> [Int: [Diagnostic]] {
        var first: [String: Int] = [:]
        var found: [Int: [Diagnostic]] = [:]
        let checked = Set(indices)
        for (index, entry) in catalogue.entries.enumerated() where entry.status == .effective {
            let folded = LookAlike.folded(entry.id)
            guard let other = first[folded] else {
                first[folded] = index
                continue
            }
            // Those that were not asked for are nobody's concern.
            let place = checked.contains(index) ? index : other
            guard checked.contains(place) else { continue }
            let (mine, theirs) = place == index ? (entry, catalogue.entries[other]) : (catalogue.entries[other], entry)
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
    static func sameColors(
        _ catalogue: Catalogue, _ colors: [(index: Int, colors: [UInt64])], _ resolver: ThemeResolver
    ) -> [Int: [Diagnostic]] {
        var groups: [[UInt64]: [Int]] = [:]
        // A few colours are alike by chance.
        for (index, colors) in colors where colors.count >= 4 { groups[colors, default: []].append(index) }
        var found: [Int: [Diagnostic]] = [:]
        for group in groups.values where group.count > 1 {
            let lines = group.map { Set((resolver.chain(of: $0) ?? []).map { ObjectIdentifier($0.pack) }) }
            for (position, index) in group.enumerated().dropFirst() {
                let others = group[..<position].indices.filter { lines[$0].isDisjoint(with: lines[position]) }
                guard let other = others.first.map({ catalogue.entries[group[$0]] }) else { continue }
                let entry = catalogue.entries[index]
                found[index, default: []].append(
                    CheckRule.sameColors.breach(
                        "'\(entry.id)' has the same colours as '\(other.id)'", at: Location(path: entry.path),
                        related: [.init("'\(other.id)' is here", at: Location(path: other.path))],
                        help:
                            "one of the two may not be needed; with 'extends: \(other.id)' only what differs is stated"
                    ))
            }
        }
        return found
    }
}
